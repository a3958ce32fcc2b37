// The one-puzzle search for one instruction set; core/CMakeLists.txt gives this file its flags.
#include "search/digit_search.hpp"
#include "search/digit_start.hpp"
#include "search/digit_vector_avx2.hpp"

namespace nonet {

void start_search_avx2(const uint8_t* digits, DigitRows& position) {
  start_from_givens<Avx2Digits>(digits, position);
}

SearchOutcome next_solution_avx2(SearchState& state, uint8_t* digits, Stop& stop) {
  return next_solution<Avx2Digits>(state, digits, stop);
}

}  // namespace nonet
