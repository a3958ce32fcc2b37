#include "formats/record.hpp"

#include <algorithm>

namespace nonet::formats {

Record sukaku_of(const Candidates& marks) {
  Record record;
  record.marks = marks;
  record.sukaku = true;
  return record;
}

Grid position_of(const Record& record) {
  Grid position = record.grid;
  if (record.placed)
    for (int cell = 0; cell < kCellCount; ++cell)
      if (position[cell] == 0) position[cell] = (*record.placed)[cell];
  return position;
}

Candidates candidates_of(const Record& record) {
  if (record.sukaku && record.marks) return *record.marks;
  const Grid position = position_of(record);
  Candidates result = Candidates::penciled(position);
  if (record.marks)
    for (int cell = 0; cell < kCellCount; ++cell)
      if (position[cell] == 0 && !(*record.marks)[cell].empty())
        result[cell] = (*record.marks)[cell];
  return result;
}

Grid subtracted(const Grid& whole, const Grid& part) {
  Grid result = whole;
  for (int cell = 0; cell < kCellCount; ++cell)
    if (part[cell] != 0) result[cell] = 0;
  return result;
}

std::optional<Candidates> noted(const Candidates& marks, const Grid& position) {
  Candidates result = marks;
  bool any = false;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (position[cell] != 0) result[cell] = DigitSet();
    any |= !result[cell].empty();
  }
  return any ? std::optional(result) : std::nullopt;
}

std::string_view field_of(const Record& record, std::string_view name) {
  const auto found = std::ranges::find(record.metadata, name, &Field::name);
  return found == record.metadata.end() ? std::string_view() : std::string_view(found->value);
}

void add_field(Record& record, std::string_view name, std::string_view value) {
  if (!value.empty()) record.metadata.push_back({std::string(name), std::string(value)});
}

}  // namespace nonet::formats
