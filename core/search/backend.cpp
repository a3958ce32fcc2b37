#include "search/backend.hpp"

#include <cassert>
#include <iterator>

#ifdef NONET_X86_SETS
#include <cpuid.h>
#endif

namespace nonet {
namespace {

#ifdef NONET_X86_SETS
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

// Requires exactly what core/CMakeLists.txt lets the compiler use for each set: a virtual machine
// may offer one feature and hide another that every real processor has along with it.
bool has_avx512() {
  return this_processor().avx512 && this_processor().bmi && this_processor().popcnt;
}
bool has_avx2() { return this_processor().avx2 && this_processor().bmi && this_processor().popcnt; }
#endif

struct Row {
  const char* name;
  bool (*is_supported)();
  const Backend* backend;  // null where it is not compiled
};

// By number of InstructionSet. Addresses only, so that the table is constant before any code runs.
constexpr Row kRows[std::size(kInstructionSets)] = {
    {"portable", [] { return true; }, &kPortableBackend},
#ifdef NONET_X86_SETS
    {"avx2", has_avx2, &kAvx2Backend},
    {"avx512", has_avx512, &kAvx512Backend},
#else
    {"avx2", [] { return false; }, nullptr},
    {"avx512", [] { return false; }, nullptr},
#endif
};

const Row& row_of(InstructionSet set) { return kRows[static_cast<size_t>(set)]; }

}  // namespace

const Backend& backend_of(InstructionSet set) {
  assert(row_of(set).backend != nullptr);
  return *row_of(set).backend;
}

bool is_supported(InstructionSet set) { return row_of(set).is_supported(); }

const char* name_of(InstructionSet set) { return row_of(set).name; }

InstructionSet best_instruction_set() {
  InstructionSet best = InstructionSet::Portable;
  for (InstructionSet set : kInstructionSets)
    if (is_supported(set)) best = set;
  return best;
}

}  // namespace nonet
