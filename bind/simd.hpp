// Which instruction set the search engines run on. The environment is read here, not in the core.
#pragma once

#include "search/instruction_set.hpp"

namespace nonet::bind {

/// The best one this machine has, unless NONET_SIMD=portable|avx2|avx512 forces one. A name that is
/// none of these, or a set this processor lacks, is a RequestError; so call it with the
/// interpreter's lock held, before the work begins.
InstructionSet chosen_instruction_set();

}  // namespace nonet::bind
