// Which instruction sets this processor has, compared with the compiler's own detection.
#include "check.hpp"
#include "search/instruction_set.hpp"

using namespace nonet;
using namespace nonet::test;

int main() {
  check(is_supported(InstructionSet::Portable), "portable is supported");
#if defined(__x86_64__) && !defined(_WIN32)  // there the detection does not link
  const bool both = __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt");
  check_equal(is_supported(InstructionSet::Avx2), both && __builtin_cpu_supports("avx2"), "avx2");
  check_equal(is_supported(InstructionSet::Avx512),
              both && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                  __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"),
              "avx512");
#endif
  return failures();
}
