#include "deduce/chains/nishio.hpp"

#include <tuple>

namespace nonet {

bool NishioSearch::best(const Position& position, const TechniqueSet& allowed, Stop* stop,
                        ChainRecord& record) {
  if (!allowed.has(Technique::NishioChains)) return false;
  CellSet undecided;
  for (Cell cell : position.empty_cells())
    if (position.candidates(cell).size() > 1) undecided.add(cell);
  const ChainRecord* leader = nullptr;
  for (Digit digit = 1; digit <= 9; ++digit) {
    DigitResult& result = results_[digit - 1];
    const CellSet cells = position.cells_with(digit);
    if (!result.known || result.cells != cells || result.undecided != (cells & undecided)) {
      ChainRecord hint;
      const bool found = chains_.best_of_digit(position, digit, stop, hint);
      if (stop != nullptr && stop->requested()) return false;
      result.known = true;
      result.cells = cells;
      result.undecided = cells & undecided;
      result.hint.reset();
      if (found) result.hint = std::move(hint);
    }
    // Equal hints: the one from the earlier cell was discovered first.
    if (result.hint &&
        (leader == nullptr || std::tie(result.hint->complexity, result.hint->source) <
                                  std::tie(leader->complexity, leader->source)))
      leader = &*result.hint;
  }
  if (leader == nullptr) return false;
  record = *leader;
  // What a placement removes from its cell are other digits, which may have changed since.
  if (record.placement) list_placement_effects(position, record);
  return true;
}

}  // namespace nonet
