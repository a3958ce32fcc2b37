// The one-puzzle search without flags of its own: what every machine can run.
#include "search/digit_search.hpp"
#include "search/digit_start.hpp"
#include "search/digit_vector_portable.hpp"

namespace nonet {

void start_search_portable(const uint8_t* digits, DigitRows& position) {
  start_from_givens<PortableDigits>(digits, position);
}

SearchOutcome next_solution_portable(SearchState& state, uint8_t* digits, Stop& stop) {
  return next_solution<PortableDigits>(state, digits, stop);
}

}  // namespace nonet
