// `.sdk`: nine rows with '.', after header lines that begin with '#' and a letter.
//
// SudoCue wrote the headers; SadMan's files have sections instead, `[Puzzle]` for the givens and
// `[State]` for the grid as played. Both are read, and a line such as `Grid 01` as a title.
// Headers, sections and titles that come after rows begin the next puzzle, so a file may hold many.
#include <algorithm>
#include <utility>

#include "base/spelling.hpp"
#include "formats/characters.hpp"
#include "formats/text_formats.hpp"
#include "grid/text.hpp"

namespace nonet::formats {
namespace {

struct Header {
  char letter;
  std::string_view name;
};
constexpr std::array kHeaders = {
    Header{'A', "author"}, Header{'D', "description"}, Header{'C', "comment"}, Header{'B', "date"},
    Header{'S', "source"}, Header{'L', "level"},       Header{'U', "url"},
};

/// The name between brackets, in lower case; empty if the line is no section.
std::string section_of(std::string_view text) {
  if (!text.starts_with('[') || !text.ends_with(']') || text.size() < 3) return {};
  const std::string_view name = trimmed(text.substr(1, text.size() - 2));
  std::string result;
  for (char c : name) {
    const bool is_word = is_ascii_letter(c) || is_ascii_digit(c) || c == '_' || (c & 0x80) != 0;
    if (!is_word) return {};
    result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return result;
}

/// Letters, spaces, perhaps '#', digits, perhaps a colon: `Grid 01`.
bool is_title(std::string_view text) {
  const auto skip = [&text](auto matches) {
    std::size_t count = 0;
    while (count < text.size() && matches(text[count])) ++count;
    text.remove_prefix(count);
    return count > 0;
  };
  if (!skip(is_ascii_letter)) return false;
  skip([](char c) { return c == ' '; });
  if (text.starts_with('#')) text.remove_prefix(1);
  return skip(is_ascii_digit) && (text.empty() || text == ":");
}

/// Cells, bars and white space alone.
bool is_row(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t space = space_length(text, at);
    if (space == 0 && !is_cell_character(text[at]) && text[at] != '|') return false;
    at += space == 0 ? 1 : space;
  }
  return !text.empty();
}

/// The rows of a section: the first nine, and how many there are.
struct Rows {
  std::array<Row, 9> first;
  std::size_t count = 0;

  void add(Row row) {
    if (count < 9) first[count] = std::move(row);
    ++count;
  }
};

/// The puzzle that is being read.
struct Draft {
  Record record;
  Rows puzzle, state;
  bool in_state = false;
  bool state_first = false;  // the rows of [State] came before those of [Puzzle]

  bool has_rows() const { return puzzle.count + state.count > 0; }

  Rows& current() {
    if (in_state && !has_rows()) state_first = true;
    return in_state ? state : puzzle;
  }

  void add_header(std::string_view text) {
    const auto header =
        std::ranges::find(kHeaders, text.size() > 1 ? text[1] : ' ', &Header::letter);
    const bool known = header != kHeaders.end();
    const std::string_view name = known ? header->name : "comment";
    const std::string_view value = trimmed(text.substr(known ? 2 : 1));
    if (value.empty()) return;
    const auto found = std::ranges::find(record.metadata, name, &Field::name);
    if (found == record.metadata.end())
      add_field(record, name, value);
    else
      found->value.append("\n").append(value);
  }

  void set_title(std::string_view text) {
    if (text.ends_with(':')) text.remove_suffix(1);
    std::erase_if(record.metadata, [](const Field& field) { return field.name == "title"; });
    add_field(record, "title", text);
  }

  Result result() {
    const int64_t first = (state_first ? state : puzzle).first[0].line;
    std::optional<Grid> givens, played;
    for (const bool is_state : {state_first, !state_first}) {
      const Rows& rows = is_state ? state : puzzle;
      if (rows.count == 0) continue;
      if (rows.count != 9) return count_fault(FaultCode::RowCount, first, 9, rows.count);
      auto grid = grid_of(rows.first);
      if (auto* fault = std::get_if<Fault>(&grid)) return *fault;
      (is_state ? played : givens) = *std::get_if<Grid>(&grid);
    }
    if (!givens) return Fault{FaultCode::StateAlone, first};
    record.grid = *givens;
    record.line = first;
    if (played) {
      for (int cell = 0; cell < kCellCount; ++cell) {
        if ((*givens)[cell] == 0 || (*givens)[cell] == (*played)[cell]) continue;
        Fault fault{FaultCode::StateDiffers, state.first[static_cast<std::size_t>(cell / 9)].line};
        fault.expected = (*givens)[cell];
        fault.found = (*played)[cell];
        fault.cell = cell;
        fault.text = fault.found == 0 ? "a blank" : std::to_string(fault.found);
        return fault;
      }
      const Grid placed = subtracted(*played, *givens);
      if (clue_count(placed) > 0) record.placed = placed;
    }
    return std::move(record);
  }
};

class SdkReader final : public LineReader {
 public:
  void read(int64_t number, std::string_view line, Results& out) override {
    const std::string_view text = trimmed(line);
    const bool is_header = text.starts_with('#');
    const std::string section = section_of(text);
    const bool titled = !is_row(text) && is_title(text);
    const bool starts_anew = is_header || titled || section == "puzzle";
    const bool complete = draft_.in_state || draft_.state.count > 0;
    if (draft_.has_rows() && (starts_anew || (text.empty() && complete))) flush(out);
    if (is_header) {
      draft_.add_header(text);
    } else if (titled) {
      draft_.set_title(text);
    } else if (!section.empty()) {
      draft_.in_state = section == "state";
      if (section != "puzzle" && section != "state")
        reject(FaultCode::SdkSection, number, first_characters(text, 40), out);
    } else if (!text.empty()) {
      if (!is_row(text)) {
        reject(FaultCode::SdkRow, number, quoted(text, 40), out);
        return;
      }
      if (draft_.puzzle.count == 9 && !draft_.in_state) flush(out);
      const auto before = static_cast<std::size_t>(text.data() - line.data());
      const auto indent = static_cast<int64_t>(character_count(line.substr(0, before)));
      draft_.current().add({number, std::string(text), indent});
    }
  }

  void end(Results& out) override {
    if (draft_.has_rows()) flush(out);
  }

 private:
  void flush(Results& out) {
    out.push_back(draft_.result());
    draft_ = Draft();
  }

  static void reject(FaultCode code, int64_t line, std::string_view text, Results& out) {
    Fault fault{code, line};
    fault.text = text;
    out.push_back(std::move(fault));
  }

  Draft draft_;
};

void add_rows(std::string& text, const Grid& grid) {
  const auto cells = format_grid(grid);
  for (std::size_t at = 0; at < cells.size(); at += 9) text += std::string(&cells[at], 9) + "\n";
}

}  // namespace

std::unique_ptr<LineReader> read_sdk() { return std::make_unique<SdkReader>(); }

bool detects_sdk(const Head& head) {
  for (const std::string& line : head.lines.first(std::min<std::size_t>(head.lines.size(), 40))) {
    const std::string_view text = trimmed(line);
    if (text.starts_with('#') || !section_of(text).empty() || is_title(text)) continue;
    return text.size() == 9 && std::ranges::all_of(text, is_cell_character);
  }
  return false;
}

Printed print_sdk(const Record& record) {
  if (record.sukaku) return no_givens(".sdk");
  std::string text;
  for (const Header& header : kHeaders) {
    for (std::string_view line : split(field_of(record, header.name), '\n')) {
      const std::string_view value = trimmed(line);
      if (!value.empty()) text += std::string("#") + header.letter + std::string(value) + "\n";
    }
  }
  if (record.placed) text += "[Puzzle]\n";
  add_rows(text, record.grid);
  if (record.placed) {
    text += "[State]\n";
    add_rows(text, position_of(record));
  }
  return text;
}

}  // namespace nonet::formats
