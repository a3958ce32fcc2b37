#include "formats/format.hpp"

#include <algorithm>

#include "formats/text_formats.hpp"

namespace nonet::formats {
namespace {

constexpr std::array kFormats = {
    Format{"sudokuwiki",
           "",
           "SudokuWiki links with `?bd=` and 81 digits",
           "`?bd=` in the first line",
           {},
           "",
           detects_sudokuwiki,
           each_line<parse_sudokuwiki>,
           print_sudokuwiki},
    Format{"sudokupad",
           "",
           "SudokuPad's classic links",
           "a SudokuPad address",
           {},
           "",
           detects_sudokupad,
           each_line<parse_sudokupad>,
           print_sudokupad},
    Format{"link",
           "",
           "web addresses that contain 81 digits, those of sudoku.coach and sudokuexchange among "
           "them; written for sudoku.coach",
           "an address with 81 digits in the first line",
           {},
           "",
           detects_link,
           each_line<parse_link>,
           print_link},
    Format{
        "hodoku",
        ".hodoku",
        "HoDoKu library lines `:code:digits:grid:deleted:eliminations:placements:comment`; marks "
        "are kept as deletions",
        "a colon, two fields and a grid of 81 cells",
        {.placed = true, .marks = true, .metadata = true},
        "",
        detects_hodoku,
        each_line<parse_hodoku>,
        print_hodoku},
    Format{"sukaku",
           ".sukaku",
           "729 characters a line, nine places a cell; the marks are the puzzle",
           "a first line of 729 digits and blanks",
           {.marks = true, .sukaku = true},
           "",
           detects_sukaku,
           each_line<parse_sukaku>,
           print_sukaku},
    Format{"simple",
           ".ss",
           "Simple Sudoku's boxes: givens, state, marks",
           "an edge `*-----------*`",
           {.placed = true, .marks = true},
           "\n\n",
           detects_simple,
           read_simple,
           print_simple},
    Format{"sdx",
           ".sdx",
           "nine rows of cells: a given, `u` and a digit, or marks",
           "rows of nine such cells, one of them with `u`; or the extension",
           {.placed = true, .marks = true},
           "\n",
           detects_sdx,
           each_block<parse_sdx>,
           print_sdx},
    Format{"marks",
           ".marks",
           "81 groups of digits in nine rows, framed or not; the marks are the puzzle",
           "rows of nine groups of ascending digits",
           {.marks = true, .sukaku = true},
           "\n",
           detects_marks,
           each_block<parse_marks>,
           print_marks},
    Format{
        "line",
        ".sdm .txt",
        "81 characters a line; blanks `0 . * _ X -` and space; after them a solution or a comment",
        "a first line of 81 cells",
        {.sukaku = true},
        "",
        detects_line,
        each_line<parse_line>,
        print_line},
    Format{"digits",
           ".digits",
           "81 digits a line, blanks as `0`",
           "the extension; any such text is `line`",
           {},
           "",
           [](const Head&) { return false; },
           each_line<parse_line>,
           print_digits},
    Format{
        "sdk",
        ".sdk",
        "nine rows; headers `#A #D #C #B #S #L #U`; sections `[Puzzle]` and `[State]`; titles such "
        "as `Grid 01` are read",
        "headers, then a row of nine cells",
        {.placed = true, .metadata = true},
        "\n",
        detects_sdk,
        read_sdk,
        print_sdk},
    Format{"grid",
           ".grid",
           "a print in text, plain, boxed or separated by tabs",
           "a row of nine cells",
           {},
           "\n",
           detects_grid,
           each_block<parse_grid_print>,
           print_grid},
};

}  // namespace

std::span<const Format> all_formats() { return kFormats; }

const Format* format_named(std::string_view name) {
  const auto found = std::ranges::find(kFormats, name, &Format::name);
  return found == kFormats.end() ? nullptr : &*found;
}

std::vector<const Format*> detected(const Head& head) {
  std::vector<const Format*> found;
  for (const Format& format : kFormats)
    if (format.detects(head)) found.push_back(&format);
  return found;
}

}  // namespace nonet::formats
