#include "capi/arguments.hpp"

#include "verbs/language.hpp"

namespace nonet {

namespace {

template <class Value>
Outcome<std::optional<Value>> if_given(const char* text, Outcome<Value> (*read)(std::string_view)) {
  if (view_of(text).empty()) return std::optional<Value>();
  Outcome<Value> value = read(text);
  if (auto* failure = std::get_if<Failure>(&value)) return std::move(*failure);
  return std::optional(*std::get_if<Value>(&value));
}

}  // namespace

Outcome<std::optional<Candidates>> optional_marks(const char* text) {
  return if_given(text, marks_of_text);
}

Outcome<std::optional<Grid>> optional_grid(const char* text) {
  return if_given(text, grid_of_text);
}

Outcome<std::optional<PuzzleText>> optional_puzzle(const char* text) {
  return if_given(text, puzzle_of_text);
}

Outcome<std::optional<TechniqueSet>> optional_techniques(const char* text) {
  return if_given(text, techniques_of_text);
}

Outcome<const Language*> language_or_english(const char* code) {
  if (view_of(code).empty()) return &english();
  return language_of(code);
}

Outcome<Board> board_of_text(const char* digits, const char* marks, const char* puzzle) {
  Outcome<PuzzleText> parsed = puzzle_of_text(view_of(digits));
  if (auto* failure = std::get_if<Failure>(&parsed)) return std::move(*failure);
  Outcome<std::optional<Candidates>> own = optional_marks(marks);
  if (auto* failure = std::get_if<Failure>(&own)) return std::move(*failure);
  Outcome<std::optional<PuzzleText>> given = optional_puzzle(puzzle);
  if (auto* failure = std::get_if<Failure>(&given)) return std::move(*failure);
  return Board{*std::get_if<PuzzleText>(&parsed), *std::get_if<std::optional<Candidates>>(&own),
               *std::get_if<std::optional<PuzzleText>>(&given)};
}

Outcome<Start> start_of_text(const char* digits, const char* marks, const char* puzzle) {
  Outcome<Board> board = board_of_text(digits, marks, puzzle);
  if (auto* failure = std::get_if<Failure>(&board)) return std::move(*failure);
  return start_of(*std::get_if<Board>(&board));
}

}  // namespace nonet
