// The instruction sets the two search engines are compiled for, and which of them this machine has.
// Answers are the same on all of them.
#pragma once

#include <cstdint>

namespace nonet {

enum class InstructionSet : uint8_t { Portable, Avx2, Avx512 };

/// From the narrowest to the widest.
constexpr InstructionSet kInstructionSets[] = {InstructionSet::Portable, InstructionSet::Avx2,
                                               InstructionSet::Avx512};

/// Compiled in, and this processor and its operating system have it.
bool is_supported(InstructionSet set);
InstructionSet best_instruction_set();
/// "portable", "avx2" or "avx512".
const char* name_of(InstructionSet set);

}  // namespace nonet
