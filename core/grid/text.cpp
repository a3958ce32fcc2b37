#include "grid/text.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace nonet {
namespace {

using Kind = TextError::Kind;

// Blanks that never draw a border, and those that may.
constexpr bool is_plain_blank(char c) { return c == '0' || c == '.' || c == '_' || c == 'X'; }
constexpr bool is_border_blank(char c) { return c == '-' || c == '*'; }
constexpr bool is_space(char c) { return c == ' ' || c == '\t'; }
constexpr bool is_ruler(char c) { return c == '+' || c == '='; }
constexpr bool is_bar(char c) { return c == '|' || c == ':' || c == ','; }
constexpr Digit digit_of(char c) {
  return is_digit_character(c) ? static_cast<Digit>(c - '0') : Digit{0};
}

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Unicode's box-drawing characters U+2500..U+257F are the three bytes E2 94..95 80..BF.
bool is_box_drawing(std::string_view text, std::size_t index) {
  return index + 2 < text.size() && text[index] == '\xE2' &&
         (text[index + 1] == '\x94' || text[index + 1] == '\x95');
}

struct Line {
  std::string_view text;
  std::size_t start;   // in the whole text, in bytes
  std::size_t number;  // in the whole text, from 1
};

/// The lines of a text that begins `offset` bytes into the whole one, on its line `number`.
class Lines {
 public:
  Lines(std::string_view text, std::size_t offset, std::size_t number)
      : rest_(text), offset_(offset), number_(number) {}

  /// False after the last.
  bool next(Line& line) {
    if (rest_.empty()) return false;
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    const std::size_t taken = std::min(end + 1, rest_.size());
    line = {rest_.substr(0, end), offset_, number_++};
    if (line.text.ends_with('\r')) line.text.remove_suffix(1);
    rest_.remove_prefix(taken);
    offset_ += taken;
    return true;
  }

 private:
  std::string_view rest_;
  std::size_t offset_, number_;
};

/// The first nine of many, and how many there are: no text takes more memory than a grid.
template <class Item>
struct FirstNine {
  std::array<Item, 9> items{};
  std::size_t count = 0;

  void add(const Item& item) {
    if (count < items.size()) items[count] = item;
    ++count;
  }
};

/// What a line holds once its borders are taken away.
struct Row {
  FirstNine<char> cells;             // without spaces
  FirstNine<char> spaced;            // spaces count as cells too
  FirstNine<char> fields{{' '}, 1};  // one cell or a space between tabs
  bool has_crowded_field = false;    // one of the first nine fields holds several cells
  bool has_content = false;          // a digit or a blank that cannot be a border
  bool has_ruler = false;
  std::size_t number = 0;

  bool is_table_row() const { return fields.count == 9 && !has_crowded_field; }
  bool is_border() const {
    return !has_content && (has_ruler || (cells.count != 9 && spaced.count != 9));
  }
  void add_cell(char c) {
    cells.add(c);
    spaced.add(c);
    has_content |= !is_border_blank(c);
    if (fields.count > fields.items.size()) return;
    char& field = fields.items[fields.count - 1];
    has_crowded_field |= field != ' ';
    field = c;
  }
};

std::variant<Row, TextError> read_row(const Line& line) {
  Row row;
  row.number = line.number;
  for (std::size_t i = 0; i < line.text.size(); ++i) {
    const char c = line.text[i];
    if (is_cell_character(c)) {
      row.add_cell(c);
    } else if (is_space(c)) {
      row.spaced.add(c);
      if (c == '\t') row.fields.add(' ');
    } else if (is_ruler(c)) {
      row.has_ruler = true;
    } else if (is_box_drawing(line.text, i)) {
      i += 2;
    } else if (!is_bar(c)) {
      return TextError{Kind::Character, line.start + i};
    }
  }
  row.has_content |= row.is_table_row();
  return row;
}

/// Puts back the empty fields that a table of nine rows lost at its start and its end.
void restore_fields(std::array<Row, 9>& rows) {
  if (!std::all_of(rows.begin() + 1, rows.end() - 1, [](auto& row) { return row.is_table_row(); }))
    return;
  FirstNine<char>& first = rows.front().fields;
  if (first.count < 9) {
    auto& items = first.items;
    std::copy_backward(items.begin(), items.begin() + first.count, items.end());
    std::fill_n(items.begin(), 9 - first.count, ' ');
    first.count = 9;
  }
  FirstNine<char>& last = rows.back().fields;
  while (last.count < 9) last.add(' ');
}

std::variant<Grid, TextError> parse_rows(Lines lines) {
  FirstNine<Row> with_content, others_too;
  for (Line line; lines.next(line);) {
    if (line.text.empty()) continue;
    const auto read = read_row(line);
    if (auto* error = std::get_if<TextError>(&read)) return *error;
    const Row& row = *std::get_if<Row>(&read);
    if (row.has_content) with_content.add(row);
    if (!row.is_border()) others_too.add(row);
  }
  auto& [rows, count] = with_content.count == 9 ? with_content : others_too;
  if (count != 9) return TextError{Kind::RowCount, 0, count};

  restore_fields(rows);
  Grid grid;
  for (int r = 0; r < 9; ++r) {
    const Row& row = rows[static_cast<std::size_t>(r)];
    const FirstNine<char>& cells = row.cells.count == 9 ? row.cells
                                   : row.is_table_row() ? row.fields
                                                        : row.spaced;
    if (cells.count != 9) return TextError{Kind::RowLength, 0, row.cells.count, row.number};
    for (int c = 0; c < 9; ++c)
      grid[cell_at(r, c)] = digit_of(cells.items[static_cast<std::size_t>(c)]);
  }
  return grid;
}

std::variant<Grid, TextError> parse_line(std::string_view text, std::size_t offset) {
  const bool exact = text.size() == kCellCount;
  Grid grid;
  std::size_t cells = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool is_blank_space = exact && c == ' ';
    if (is_cell_character(c) || is_blank_space) {
      if (cells < kCellCount) grid.digits[cells] = digit_of(c);
      ++cells;
    } else if (exact || !(is_space(c) || is_bar(c))) {
      return TextError{Kind::Character, offset + i};
    }
  }
  if (cells != kCellCount) return TextError{Kind::CellCount, 0, cells};
  return grid;
}

/// The text without a byte order mark and line ends around it, and how many bytes went before.
std::pair<std::string_view, std::size_t> without_frame(std::string_view text) {
  const std::size_t whole = text.size();
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  while (!text.empty() && (text.front() == '\n' || text.front() == '\r')) text.remove_prefix(1);
  const std::size_t before = whole - text.size();
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
  return {text, before};
}

struct Mark {
  char c;
  std::size_t index;  // in the whole text, in bytes
};

constexpr int kAllPlaces = kCellCount * 9;

/// Whether a text is one character for each place, without anything between them.
bool are_places(std::string_view text) {
  return text.size() == kAllPlaces && std::ranges::all_of(text, is_cell_character);
}

/// The marks of a text in groups. One more than fit on a board are kept, others only counted: with
/// that many in 81 groups, some group has a digit twice or a blank.
struct Groups {
  std::vector<Mark> marks;
  std::array<std::size_t, kCellCount + 1> ends{};  // of the first groups in `marks`, after a 0
  std::size_t mark_count = 0, group_count = 0;

  void add(Mark mark, bool is_first) {
    group_count += is_first;
    ++mark_count;
    if (marks.size() <= kAllPlaces) marks.push_back(mark);
    if (group_count <= kCellCount) ends[group_count] = marks.size();
  }
  std::span<const Mark> operator[](int group) const {
    const auto at = static_cast<std::size_t>(group);
    return std::span(marks).subspan(ends[at], ends[at + 1] - ends[at]);
  }
};

/// Groups of digits and blanks between white space, bars, rulers and runs of '-' or '*'.
std::variant<Groups, TextError> read_groups(std::string_view text, std::size_t offset) {
  Groups groups;
  bool open = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (is_digit_character(c) || is_plain_blank(c)) {
      groups.add({c, offset + i}, !open);
      open = true;
      continue;
    }
    open = false;
    if (is_box_drawing(text, i))
      i += 2;
    else if (!is_space(c) && !is_bar(c) && !is_ruler(c) && !is_border_blank(c) && c != '\n' &&
             c != '\r')
      return TextError{Kind::Character, offset + i};
  }
  return groups;
}

/// 729 marks in reading order, nine places a cell: each is the digit of its place or a blank.
std::variant<Candidates, TextError> read_places(const std::vector<Mark>& marks) {
  Candidates result;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const int digit = static_cast<int>(i % 9) + 1;
    if (!is_digit_character(marks[i].c)) continue;
    if (digit_of(marks[i].c) != digit)
      return TextError{.kind = Kind::Place, .index = marks[i].index, .expected = digit};
    result[static_cast<int>(i / 9)] |= DigitSet::only(digit);
  }
  return result;
}

/// A group for each cell, its digits in any order.
std::variant<Candidates, TextError> read_cells(const Groups& groups) {
  Candidates result;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const std::span<const Mark> group = groups[cell];
    const bool blanks_allowed = group.size() == 1 || group.size() == 9;
    for (const Mark& mark : group) {
      if (!is_digit_character(mark.c)) {
        if (blanks_allowed) continue;
        return TextError{.kind = Kind::Blank, .index = mark.index, .cell = cell};
      }
      const DigitSet digit = DigitSet::only(digit_of(mark.c));
      if (result[cell].contains(digit)) return TextError{Kind::MarkTwice, mark.index};
      result[cell] |= digit;
    }
  }
  return result;
}

}  // namespace

std::variant<Grid, TextError> parse_grid(std::string_view text) {
  const auto [body, before] = without_frame(text);
  if (body.find('\n') == std::string_view::npos) return parse_line(body, before);
  const auto lines_before = std::ranges::count(text.substr(0, before), '\n');
  return parse_rows({body, before, static_cast<std::size_t>(lines_before) + 1});
}

bool looks_like_candidates(std::string_view text) {
  return are_places(without_frame(text).first) ||
         std::ranges::count_if(text, is_digit_character) > kCellCount ||
         std::ranges::count_if(
             text, [](char c) { return is_digit_character(c) || is_plain_blank(c); }) == kAllPlaces;
}

std::variant<Candidates, TextError> parse_candidates(std::string_view text) {
  const auto [body, before] = without_frame(text);
  if (are_places(body)) {
    std::vector<Mark> marks;
    for (std::size_t i = 0; i < body.size(); ++i) marks.push_back({body[i], before + i});
    return read_places(marks);
  }
  auto read = read_groups(body, before);
  if (auto* error = std::get_if<TextError>(&read)) return *error;
  const auto& groups = std::get<Groups>(read);
  if (groups.group_count == kCellCount) return read_cells(groups);
  if (groups.mark_count == kAllPlaces) return read_places(groups.marks);
  return TextError{Kind::GroupCount, 0, groups.group_count};
}

std::string cell_name(int cell) {
  std::string name = "r1c1";
  name[1] = static_cast<char>('1' + row_of(cell));
  name[3] = static_cast<char>('1' + column_of(cell));
  return name;
}

std::string text_of(const Conflict& conflict) {
  constexpr const char* kKindNames[] = {"row ", "column ", "box "};
  return kKindNames[static_cast<int>(kind_of(conflict.house))] +
         std::to_string(number_in_kind(conflict.house) + 1) + " has two " +
         std::to_string(conflict.digit) + "s (" + cell_name(conflict.cells[0]) + ", " +
         cell_name(conflict.cells[1]) + ")";
}

std::array<char, kCellCount> format_grid(const Grid& grid) {
  std::array<char, kCellCount> text{};
  for (int cell = 0; cell < kCellCount; ++cell)
    text[static_cast<std::size_t>(cell)] =
        grid[cell] == 0 ? '.' : static_cast<char>('0' + grid[cell]);
  return text;
}

std::array<char, kAllPlaces> format_candidates(const Candidates& candidates) {
  std::array<char, kAllPlaces> text{};
  text.fill('.');
  for (int cell = 0; cell < kCellCount; ++cell)
    for (Digit digit : candidates[cell])
      text[static_cast<std::size_t>(cell * 9 + digit - 1)] = static_cast<char>('0' + digit);
  return text;
}

std::string text_of(const Grid& grid) {
  const auto text = format_grid(grid);
  return {text.begin(), text.end()};
}

std::string text_of(const Candidates& candidates) {
  const auto text = format_candidates(candidates);
  return {text.begin(), text.end()};
}

}  // namespace nonet
