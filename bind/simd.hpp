// Which instruction set the lane engine runs on. The core is told; the environment is read here.
#pragma once

#include "search/lanes.hpp"

namespace nonet::bind {

/// The best one this machine has, unless NONET_SIMD=portable|avx2|avx512 forces one. A name that is
/// none of these, or a set this processor lacks, is a RequestError.
InstructionSet chosen_instruction_set();

}  // namespace nonet::bind
