// Pencil marks as a print: 81 groups of digits in nine rows, framed or not, as solvers show them.
//
// Read as a Sukaku, because the print shows givens and cells with one mark alike.
#include <algorithm>
#include <vector>

#include "formats/characters.hpp"
#include "formats/text_formats.hpp"
#include "grid/text.hpp"

namespace nonet::formats {
namespace {

bool is_empty_group(std::string_view group) {
  return group == "." || group == "0" || group == "-" || group == "_";
}

/// The cells of a row of marks, without its frame; U+2502, U+2503 and U+2551 draw one too.
std::vector<std::string_view> groups_of(std::string_view row) {
  std::vector<std::string_view> groups;
  for (std::string_view piece : pieces_of(row, "|:!'")) {
    std::size_t begin = 0;
    for (std::size_t at = 0; at + 2 < piece.size(); ++at) {
      const std::string_view bar = piece.substr(at, 3);
      if (bar != "\xE2\x94\x82" && bar != "\xE2\x94\x83" && bar != "\xE2\x95\x91") continue;
      if (at > begin) groups.push_back(piece.substr(begin, at - begin));
      at += 2;
      begin = at + 1;
    }
    if (begin < piece.size()) groups.push_back(piece.substr(begin));
  }
  return groups;
}

/// The digits of a group; nothing if one is no digit or there twice.
std::optional<DigitSet> digits_of(std::string_view group) {
  DigitSet digits;
  if (is_empty_group(group)) return digits;
  for (char c : group) {
    if (!is_digit_character(c) || digits.has(c - '0')) return std::nullopt;
    digits |= DigitSet::only(c - '0');
  }
  return digits;
}

/// Nine groups whose digits ascend, which nine rows of a grid do not.
bool is_marks_row(const std::vector<std::string_view>& groups) {
  return groups.size() == 9 && std::ranges::all_of(groups, [](std::string_view group) {
           return digits_of(group) && std::ranges::is_sorted(group);
         });
}

}  // namespace

std::variant<Candidates, Fault> marks_of(const Block& block) {
  Candidates marks;
  for (int r = 0; r < 9; ++r) {
    const Row& row = block.rows[static_cast<std::size_t>(r)];
    const std::vector<std::string_view> groups = groups_of(row.text);
    if (groups.size() != 9) return count_fault(FaultCode::GroupCount, row.line, 9, groups.size());
    for (int c = 0; c < 9; ++c) {
      const std::string_view group = groups[static_cast<std::size_t>(c)];
      const std::optional<DigitSet> digits = digits_of(group);
      if (!digits) return cell_fault(FaultCode::Marks, row, cell_at(r, c), group);
      marks[cell_at(r, c)] = *digits;
    }
  }
  return marks;
}

Result parse_marks(const Block& block) {
  auto marks = marks_of(block);
  if (auto* fault = std::get_if<Fault>(&marks)) return *fault;
  return sukaku_of(*std::get_if<Candidates>(&marks));
}

bool are_marks(std::span<const std::string_view> rows) {
  bool several = false;
  for (std::string_view row : rows) {
    const std::vector<std::string_view> groups = groups_of(row);
    if (!is_marks_row(groups)) return false;
    several |= std::ranges::any_of(groups, [](std::string_view group) { return group.size() > 1; });
  }
  return several;
}

bool detects_marks(const Head& head) {
  std::vector<std::string_view> rows;
  for (const std::string& line : head.lines.first(std::min<std::size_t>(head.lines.size(), 40)))
    if (rows.size() < 9 && !is_border(line)) rows.push_back(line);
  return are_marks(rows);
}

std::string marks_picture(const Candidates& marks) {
  std::vector<std::string> groups;
  std::size_t width = 0;
  for (DigitSet digits : marks.cells) {
    std::string group;
    for (Digit digit : digits) group += static_cast<char>('0' + digit);
    if (group.empty()) group += '.';
    groups.push_back(group);
    width = std::max(width, groups.back().size());
  }
  const std::string stack(3 * width + 4, '-');
  const auto rule = [&stack](char left, char inner, char right) {
    std::string line(1, left);
    line.append(stack).append(1, inner).append(stack).append(1, inner).append(stack);
    return line.append(1, right).append("\n");
  };
  std::string text = rule('.', '.', '.');
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int column = column_of(cell);
    if (cell == 27 || cell == 54) text += rule(':', '+', ':');
    if (column == 0) text += "| ";
    std::string group = groups[static_cast<std::size_t>(cell)];
    group.resize(width, ' ');
    text.append(group).append(column == 8 ? " |\n" : column % 3 == 2 ? " | " : " ");
  }
  return text.append(rule('\'', '\'', '\''));
}

Printed print_marks(const Record& record) { return marks_picture(candidates_of(record)); }

}  // namespace nonet::formats
