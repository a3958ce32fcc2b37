#include "verbs/board_hint.hpp"

#include <algorithm>

#include "base/shell_sort.hpp"
#include "explain/highlight.hpp"
#include "explain/hint.hpp"
#include "explain/words.hpp"
#include "verbs/rate.hpp"

namespace nonet {
namespace {

/// The solution of the puzzle, or of the board if the puzzle is not given.
Outcome<Grid> solution_of(const Board& board, InstructionSet set, Stop& stop) {
  if (board.puzzle) return one_solution(*board.puzzle, set, stop);
  Outcome<Grid> solved = one_solution(board.digits, set, stop);
  auto* failure = std::get_if<Failure>(&solved);
  const auto* digits = std::get_if<Grid>(&board.digits);
  if (failure && failure->kind == FailureKind::NoSolution && digits && !has_conflict(*digits))
    failure->message =
        "the grid has no solution: a digit in it is wrong; with the puzzle that it came from, a "
        "hint names the digit";
  return solved;
}

/// Cells with another digit than the solution's, or, if there are none, cells whose marks lack it.
struct Mistakes {
  std::vector<Cell> digits, marks;
};

Mistakes mistakes_on(const Board& board, const Grid& solution) {
  const auto* sukaku = std::get_if<Candidates>(&board.digits);
  const Grid digits = sukaku ? Grid() : *std::get_if<Grid>(&board.digits);
  const Candidates* marks = board.marks ? &*board.marks : sukaku;
  Mistakes mistakes;
  for (int cell = 0; cell < kCellCount; ++cell)
    if (digits[cell] != 0 && digits[cell] != solution[cell])
      mistakes.digits.push_back(static_cast<Cell>(cell));
  if (!mistakes.digits.empty() || !marks) return mistakes;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const bool noted = sukaku || !(*marks)[cell].empty();
    if (digits[cell] == 0 && noted && !(*marks)[cell].has(solution[cell]))
      mistakes.marks.push_back(static_cast<Cell>(cell));
  }
  return mistakes;
}

/// The boxes of some cells, ascending.
std::vector<HouseId> boxes_of(const std::vector<Cell>& cells) {
  std::vector<HouseId> boxes;
  for (Cell cell : cells) boxes.push_back(house_of(HouseKind::Box, cell));
  shell_sort(boxes);
  boxes.erase(std::unique(boxes.begin(), boxes.end()), boxes.end());
  return boxes;
}

std::optional<BoardHint> hint_of_mistake(const Board& board, const Grid& solution, HintStage stage,
                                         const Language& language) {
  Mistakes mistakes = mistakes_on(board, solution);
  BoardHint hint;
  if (!mistakes.digits.empty()) {
    hint.houses = boxes_of(mistakes.digits);
    hint.text = hint_wrong_digits(mistakes.digits, language);
    hint.wrong_digits = std::move(mistakes.digits);
    return hint;
  }
  if (mistakes.marks.empty()) return std::nullopt;
  hint.houses = boxes_of(mistakes.marks);
  if (stage == HintStage::Full) {
    std::vector<Candidate> missing;
    for (Cell cell : mistakes.marks) missing.push_back({cell, solution[cell]});
    hint.text = hint_missing_marks(missing, language);
  } else {
    hint.text = hint_wrong_marks(mistakes.marks, language);
  }
  hint.wrong_marks = std::move(mistakes.marks);
  return hint;
}

std::string text_of(const Step& step, const Candidates& marks, HintStage stage,
                    const Language& language) {
  if (stage == HintStage::Where) return hint_where(step, language);
  if (stage == HintStage::Technique) return hint_technique(step, language);
  return std::string(name_of(step, language)) + "\n" + joined(words(step, &marks, language));
}

}  // namespace

Outcome<std::optional<BoardHint>> hint(const Board& board, HintStage stage,
                                       const RateOptions& options, const Language& language,
                                       Rater& rater, InstructionSet set, Stop& stop) {
  // A board with a wrong digit may not fit the puzzle, but the mistake is what the player needs.
  Outcome<Start> started = start_of(board);
  auto* misfit = std::get_if<Failure>(&started);
  if (misfit && std::holds_alternative<Candidates>(board.digits)) return std::move(*misfit);
  if (board.puzzle || std::holds_alternative<Grid>(board.digits)) {
    Outcome<Grid> solved = solution_of(board, set, stop);
    if (auto* failure = std::get_if<Failure>(&solved)) return std::move(*failure);
    if (auto found = hint_of_mistake(board, *std::get_if<Grid>(&solved), stage, language))
      return found;
  }
  if (misfit) return std::move(*misfit);
  const Start& start = *std::get_if<Start>(&started);
  auto found = next_step(start, options, rater, set, stop);
  if (auto* failure = std::get_if<Failure>(&found)) return std::move(*failure);
  auto& step = *std::get_if<std::optional<Step>>(&found);
  if (!step) return std::optional<BoardHint>();
  BoardHint hint;
  hint.houses = where_to_look(*step);
  hint.marks = start.marks;
  hint.text = text_of(*step, start.marks, stage, language);
  if (stage != HintStage::Where) hint.technique = step->technique;
  if (stage == HintStage::Full) hint.step = std::move(step);
  return std::optional(std::move(hint));
}

}  // namespace nonet
