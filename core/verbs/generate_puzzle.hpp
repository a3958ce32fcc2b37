// Puzzles from requests: by level and options, by ID, by date. A puzzle has its origin.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/stop.hpp"
#include "make/made.hpp"
#include "make/puzzle_id.hpp"
#include "search/instruction_set.hpp"
#include "verbs/failure.hpp"

namespace nonet {

struct Puzzle {
  Grid grid, solution;
  Origin origin;
  std::string id;
  bool exact = true;                     // false for the nearest miss
  std::string miss{};                    // what keeps it from meeting the request
  uint32_t attempts = 1;                 // used
  std::optional<int> score{};            // ten-thousandths, where the request is scored
  std::optional<uint32_t> board_seed{};  // where the request uses board seeds
};

/// The puzzle `index` of a seed. `level` is a level by any of its names; empty for the default
/// request. `options` are lines `field=value` with values as on the command line; each field may
/// stand once.
Outcome<Origin> origin_of(std::string_view level, std::string_view options, uint64_t seed,
                          uint64_t index);

/// The puzzle of a date (2026-01-31) and a level of the recipe `daily`.
Outcome<Origin> origin_of_day(std::string_view date, std::string_view level);

Outcome<Origin> origin_of_id(std::string_view id);

/// A puzzle, or a failure; then `puzzle` is the nearest miss, if there is any, with the ID that
/// makes it again.
struct Generated {
  std::optional<Puzzle> puzzle;
  std::optional<Failure> failure;
};
Generated generate(const Origin& origin, InstructionSet set, Stop& stop);

}  // namespace nonet
