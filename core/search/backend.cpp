#include "search/backend.hpp"

#include <algorithm>
#include <iterator>

#include "search/processor.hpp"

namespace nonet {
namespace {

#define NONET_BACKEND(set, is_supported) \
  {#set,                                 \
   is_supported,                         \
   &lane_count_##set,                    \
   &lane_memory_##set,                   \
   solve_lanes_##set,                    \
   run_lanes_##set,                      \
   start_search_##set,                   \
   next_solution_##set}

// By number of InstructionSet. Addresses only, so that the table is constant before any code runs.
constexpr Backend kBackends[std::size(kInstructionSets)] = {
    NONET_BACKEND(portable, [] { return true; }),
#ifdef NONET_X86_SETS
    NONET_BACKEND(avx2, processor_has_avx2),
    NONET_BACKEND(avx512, processor_has_avx512),
#else
    {"avx2", processor_has_avx2, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr},
    {"avx512", processor_has_avx512, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr},
#endif
};
#undef NONET_BACKEND

}  // namespace

const Backend& backend_of(InstructionSet set) { return kBackends[static_cast<size_t>(set)]; }

bool is_supported(InstructionSet set) { return backend_of(set).is_supported(); }

const char* name_of(InstructionSet set) { return backend_of(set).name; }

InstructionSet best_instruction_set() {
  const auto best = std::find_if(std::rbegin(kInstructionSets), std::rend(kInstructionSets),
                                 [](InstructionSet set) { return is_supported(set); });
  return *best;  // the portable set is always supported
}

}  // namespace nonet
