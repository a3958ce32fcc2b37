// Links: SudokuWiki's, SudokuPad's classic ones, and any web address that contains 81 digits.
//
// SudokuPad packs a digit and the blanks after it into one character: its place in 0-9A-Za-x is the
// digit plus ten times the blanks that follow, at most five; longer runs go on with a character
// whose own digit is 0.
#include <algorithm>

#include "base/spelling.hpp"
#include "formats/characters.hpp"
#include "formats/text_formats.hpp"
#include "grid/text.hpp"

namespace nonet::formats {
namespace {

constexpr std::string_view kPacked = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
constexpr std::size_t kLongestRun = 5;
constexpr std::size_t kShortestCode = (kCellCount + kLongestRun) / (kLongestRun + 1);

/// The text up to white space and these characters.
std::string_view up_to(std::string_view text, std::string_view stops) {
  std::size_t end = 0;
  while (end < text.size() && stops.find(text[end]) == std::string_view::npos &&
         space_length(text, end) == 0)
    ++end;
  return text.substr(0, end);
}

bool skip(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// What follows the first `?bd=` or `&bd=`, as it is written.
std::optional<std::string_view> board_of(std::string_view text) {
  const std::size_t at = std::min(text.find("?bd="), text.find("&bd="));
  if (at == std::string_view::npos) return std::nullopt;
  return up_to(text.substr(at + 4), "&#");
}

/// The code in a SudokuPad address, as it is written; nothing if the text is no such address.
std::optional<std::string_view> code_of(std::string_view text) {
  if (!skip(text, "https://")) skip(text, "http://");
  skip(text, "www.");
  skip(text, "beta.");
  if (!skip(text, "sudokupad.app/") && !skip(text, "app.crackingthecryptic.com/") &&
      !skip(text, "sudokupad.svencodes.com/"))
    return std::nullopt;
  text = up_to(text, "");
  const auto code_in = [](std::string_view rest) {
    for (std::string_view name : {"classic/", "classic", ""}) {
      if (!rest.starts_with(name)) continue;
      const std::string_view code = up_to(rest.substr(name.size()), "/?&#");
      if (!code.empty()) return code;
    }
    return std::string_view();
  };
  constexpr std::string_view kKey = "puzzleid=";
  for (std::size_t at = text.find(kKey); at != std::string_view::npos; at = text.find(kKey, at + 1))
    if (const auto code = code_in(text.substr(at + kKey.size())); !code.empty()) return code;
  std::string_view rest = text;
  if (skip(rest, "sudoku/"))
    if (const auto code = code_in(rest); !code.empty()) return code;
  const std::string_view code = code_in(text);
  return code.empty() ? std::nullopt : std::optional(code);
}

/// The 81 cells in a text; a fault for any other text.
Result read_cells(std::string_view text) {
  if (character_count(text) != kCellCount)
    return count_fault(FaultCode::CellCount, 0, kCellCount, character_count(text));
  auto parsed = parse_grid(text);
  if (const auto* grid = std::get_if<Grid>(&parsed)) return Record{*grid};
  Fault fault = fault_of(*std::get_if<TextError>(&parsed), text);
  fault.column = 0;  // the place is one in the decoded text
  return fault;
}

/// The digits of the first run that is 81 long, of digits and dots, perhaps with commas between.
std::optional<std::string> digits_in(std::string_view text) {
  std::string run;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    const char c = at < text.size() ? text[at] : ' ';
    if (c == ',') continue;
    if (is_ascii_digit(c) || c == '.') {
      run += c;
      continue;
    }
    if (run.size() == kCellCount) return run;
    run.clear();
  }
  return std::nullopt;
}

/// True for `https://...` and for a name with a dot before the first slash.
bool is_address(std::string_view text) {
  if (text.find("://") != std::string_view::npos) return true;
  const std::string_view host = text.substr(0, text.find('/'));
  return host.size() < text.size() && host.find('.') != std::string_view::npos &&
         std::ranges::any_of(host, is_ascii_letter);
}

/// The 81 digits of the first web address on a line that has them.
std::optional<std::string> linked_digits(std::string_view line) {
  for (std::string_view word : pieces_of(line, "<>\"'"))
    if (is_address(word))
      if (auto digits = digits_in(percent_decoded(word))) return digits;
  return std::nullopt;
}

Printed print_address(const Record& record, std::string_view format, std::string_view prefix) {
  if (record.sukaku) return no_givens(format);
  return std::string(prefix).append(zero_digits(record.grid)).append("\n");
}

}  // namespace

std::optional<Result> parse_sudokuwiki(std::string_view line) {
  if (trimmed(line).empty()) return std::nullopt;
  const auto board = board_of(line);
  if (!board) return Fault{FaultCode::SudokuWikiLink};
  return read_cells(decoded(percent_decoded(*board)));
}

bool detects_sudokuwiki(const Head& head) { return board_of(head.first()).has_value(); }

Printed print_sudokuwiki(const Record& record) {
  return print_address(record, "a SudokuWiki link", "https://www.sudokuwiki.org/sudoku.htm?bd=");
}

std::optional<Result> parse_sudokupad(std::string_view line) {
  const std::string_view text = trimmed(line);
  if (text.empty()) return std::nullopt;
  const auto code = code_of(text);
  if (!code) return Fault{FaultCode::SudokuPadLink};
  const std::string characters = decoded(percent_decoded(*code));
  // A shorter code is the name of a puzzle on the server.
  if (characters.size() < kShortestCode && text.find("classic") == text.npos)
    return Fault{FaultCode::SudokuPadLink};
  std::string cells;
  for (std::size_t at = 0; at < characters.size(); ++at) {
    const std::size_t value = kPacked.find(characters[at]);
    if (value == std::string_view::npos) {
      Fault fault{FaultCode::SudokuPadCharacter};
      fault.text = quoted(character_at(characters, at), 1);
      return fault;
    }
    cells += static_cast<char>('0' + value % 10);
    cells.append(value / 10, '0');
  }
  return read_cells(cells);
}

bool detects_sudokupad(const Head& head) { return code_of(trimmed(head.first())).has_value(); }

Printed print_sudokupad(const Record& record) {
  if (record.sukaku) return no_givens("a SudokuPad link");
  std::string text = "https://sudokupad.app/classic";
  for (std::size_t cell = 0; cell < kCellCount;) {
    std::size_t blanks = 0;
    while (blanks < kLongestRun && cell + blanks + 1 < kCellCount &&
           record.grid.digits[cell + blanks + 1] == 0)
      ++blanks;
    text += kPacked[record.grid.digits[cell] + 10 * blanks];
    cell += blanks + 1;
  }
  return text + "\n";
}

std::optional<Result> parse_link(std::string_view line) {
  if (trimmed(line).empty()) return std::nullopt;
  const auto digits = linked_digits(line);
  if (!digits) return Fault{FaultCode::Link};
  return read_cells(*digits);
}

bool detects_link(const Head& head) { return linked_digits(head.first()).has_value(); }

Printed print_link(const Record& record) {
  return print_address(record, "a link", "https://sudoku.coach/en/play/");
}

}  // namespace nonet::formats
