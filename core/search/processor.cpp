#include "search/processor.hpp"

#ifdef NONET_X86_SETS
#include <cpuid.h>
#endif

namespace nonet {

#ifdef NONET_X86_SETS
namespace {

/// What the processor has and the operating system saves. Read from the processor itself, because
/// __builtin_cpu_supports needs a library that the linker of Windows does not find.
struct Processor {
  bool popcnt = false, bmi = false, avx2 = false, avx512 = false;

  Processor() {
    unsigned a, b, c, d;
    if (__get_cpuid(1, &a, &b, &c, &d) == 0) return;
    popcnt = (c & bit_POPCNT) != 0;
    const bool saves_more_than_sse = (c & bit_OSXSAVE) != 0;
    if (__get_cpuid_count(7, 0, &a, &b, &c, &d) == 0) return;
    bmi = (b & bit_BMI) != 0;
    const unsigned saved = saves_more_than_sse ? saved_registers() : 0;
    constexpr unsigned kYmm = 0x06;  // and XMM
#ifdef __APPLE__
    constexpr unsigned kZmm = kYmm;  // macOS saves the others from their first use on
#else
    constexpr unsigned kZmm = 0xE6;  // and XMM, YMM and the masks
#endif
    constexpr unsigned kAvx512 = bit_AVX512F | bit_AVX512BW | bit_AVX512DQ | bit_AVX512VL;
    avx2 = (b & bit_AVX2) != 0 && (saved & kYmm) == kYmm;
    avx512 = (b & kAvx512) == kAvx512 && (saved & kZmm) == kZmm;
  }

  static unsigned saved_registers() {
    unsigned low, high;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
  }
};

/// Read once: under a hypervisor each reading takes microseconds.
const Processor& this_processor() {
  static const Processor processor;
  return processor;
}

}  // namespace

// Requires exactly what core/CMakeLists.txt lets the compiler use for each set: a virtual machine
// may offer one feature and hide another that every real processor has along with it.
bool processor_has_avx512() {
  return this_processor().avx512 && this_processor().bmi && this_processor().popcnt;
}
bool processor_has_avx2() {
  return this_processor().avx2 && this_processor().bmi && this_processor().popcnt;
}
#else
bool processor_has_avx512() { return false; }
bool processor_has_avx2() { return false; }
#endif

}  // namespace nonet
