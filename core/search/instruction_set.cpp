#include "search/instruction_set.hpp"

#include <initializer_list>

namespace nonet {

// Asks for exactly what core/CMakeLists.txt lets the compiler use for each set: a virtual machine
// may offer one feature and hide another that every real processor has along with it.
bool is_supported(InstructionSet set) {
  switch (set) {
#ifdef NONET_X86_SETS
    case InstructionSet::Avx512:
      return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
             __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
             __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt");
    case InstructionSet::Avx2:
      return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
             __builtin_cpu_supports("popcnt");
#endif
    case InstructionSet::Portable:
      return true;
    default:
      return false;
  }
}

InstructionSet best_instruction_set() {
  for (InstructionSet set : {InstructionSet::Avx512, InstructionSet::Avx2})
    if (is_supported(set)) return set;
  return InstructionSet::Portable;
}

const char* name_of(InstructionSet set) {
  switch (set) {
    case InstructionSet::Avx512:
      return "avx512";
    case InstructionSet::Avx2:
      return "avx2";
    default:
      return "portable";
  }
}

}  // namespace nonet
