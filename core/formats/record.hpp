// One puzzle of a text with all that came with it: the value that formats read into and write from.
//
// What must hold: `placed` fills only cells that `grid` leaves blank; `marks` may be empty in any
// cell, which means that nothing is noted there. A Sukaku has no givens: its marks are the puzzle.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "formats/fault.hpp"
#include "grid/candidates.hpp"
#include "grid/grid.hpp"

namespace nonet::formats {

/// Author, title, comment and the like, by the names in docs/formats.md.
struct Field {
  std::string name, value;
};

struct Record {
  Grid grid;  // the givens
  std::optional<Grid> placed = {};
  std::optional<Candidates> marks = {};
  std::optional<Grid> solution = {};
  bool sukaku = false;
  std::vector<Field> metadata = {};  // in the order in which they were found
  int64_t line = 0;
};

/// A record, or why there is none. A bad record does not affect the records around it.
using Result = std::variant<Record, Fault>;
using Results = std::vector<Result>;

/// The text of a record, or why the format cannot hold it.
using Printed = std::variant<std::string, Fault>;

/// A record whose marks are the puzzle.
Record sukaku_of(const Candidates& marks);

/// The givens together with the placed digits.
Grid position_of(const Record& record);

/// A full set of marks: the player's, or what the peers allow where nothing is noted.
Candidates candidates_of(const Record& record);

/// The digits of `whole` in the cells that `part` leaves blank.
Grid subtracted(const Grid& whole, const Grid& part);

/// The marks of the open cells alone; none if no cell has any.
[[nodiscard]] std::optional<Candidates> noted(const Candidates& marks, const Grid& position);

/// The value of a field; empty if the record lacks it.
std::string_view field_of(const Record& record, std::string_view name);

/// Adds a field, unless its value is empty.
void add_field(Record& record, std::string_view name, std::string_view value);

}  // namespace nonet::formats
