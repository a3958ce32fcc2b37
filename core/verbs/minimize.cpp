#include "verbs/minimize.hpp"

#include "grid/text.hpp"
#include "make/minimize_order.hpp"
#include "search/one/minimal.hpp"
#include "verbs/start.hpp"

namespace nonet {

Outcome<Grid> minimize(const Grid& puzzle, uint64_t seed, InstructionSet set, Stop& stop) {
  Outcome<Grid> solved = one_solution(puzzle, set, stop);
  if (auto* failure = std::get_if<Failure>(&solved)) return std::move(*failure);
  Grid minimal = puzzle;
  const auto order = minimize_order(seed, 0);
  if (remove_redundant_clues(minimal, order, set, stop) == Completion::Stopped) return stopped();
  return minimal;
}

Outcome<bool> is_redundant_clue(const Grid& puzzle, int cell, InstructionSet set, Stop& stop) {
  if (puzzle[cell] == 0)
    return Failure{FailureKind::Request,
                   cell_name(cell) + " is blank; name a cell that holds a clue", "cell"};
  const std::optional<bool> redundant = is_redundant(puzzle, cell, set, stop);
  if (!redundant) return stopped();
  return *redundant;
}

Outcome<bool> is_minimal(const Grid& puzzle, InstructionSet set, Stop& stop) {
  Outcome<Grid> solved = one_solution(puzzle, set, stop);
  if (auto* failure = std::get_if<Failure>(&solved)) {
    if (failure->kind == FailureKind::Stopped) return std::move(*failure);
    return false;
  }
  const std::optional<bool> redundant = has_redundant_clue(puzzle, set, stop);
  if (!redundant) return stopped();
  return !*redundant;
}

}  // namespace nonet
