// The text arguments of nonet.h as values. NULL and "" are an argument that was left out.
#pragma once

#include <optional>
#include <string_view>

#include "explain/phrases.hpp"
#include "verbs/find_steps.hpp"
#include "verbs/start.hpp"

namespace nonet {

inline std::string_view view_of(const char* text) { return text ? std::string_view(text) : ""; }

Outcome<std::optional<Candidates>> optional_marks(const char* text);
Outcome<std::optional<Grid>> optional_grid(const char* text);
Outcome<std::optional<PuzzleText>> optional_puzzle(const char* text);
/// Slugs, separated by commas.
Outcome<std::optional<TechniqueSet>> optional_techniques(const char* text);
Outcome<const Language*> language_or_english(const char* code);

/// A board from the texts of its digits (or of a Sukaku), of the player's marks and of the puzzle.
Outcome<Board> board_of_text(const char* digits, const char* marks, const char* puzzle);
/// Where solving that board starts.
Outcome<Start> start_of_text(const char* digits, const char* marks, const char* puzzle = nullptr);

}  // namespace nonet
