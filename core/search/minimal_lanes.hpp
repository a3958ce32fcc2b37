// Which of many puzzles are minimal, in lanes: every lane asks, clue after clue, whether its puzzle
// could do without (search/minimal.hpp has the question).
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/stop.hpp"
#include "search/instruction_set.hpp"

namespace nonet {

/// Writes 1 for each of count x 81 digits that is a puzzle with one solution and no redundant clue,
/// else 0. False if stopped; then some answers are 0 that should not be.
bool find_minimal(const uint8_t* puzzles, std::size_t count, uint8_t* answers, InstructionSet set,
                  Stop& stop);

}  // namespace nonet
