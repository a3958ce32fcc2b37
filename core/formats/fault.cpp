#include "formats/fault.hpp"

#include <algorithm>
#include <array>

#include "base/spelling.hpp"
#include "formats/characters.hpp"

namespace nonet::formats {
namespace {

struct Phrase {
  FaultCode code;
  std::string_view slug;
  std::string_view words;  // {expected}, {found}, {text} and {cell} stand for the fault's values
};

constexpr std::array kPhrases = {
    Phrase{FaultCode::LineTooLong, "line-too-long", "expected at most {expected} bytes in a line"},
    Phrase{FaultCode::Character, "character",
           "expected a digit or a blank (0 . * _ X - or space), found {text}"},
    Phrase{FaultCode::CellCount, "cell-count", "expected {expected} cells, found {found}"},
    Phrase{FaultCode::RowCount, "row-count", "expected {expected} rows, found {found}"},
    Phrase{FaultCode::GroupCount, "group-count",
           "expected {expected} groups of marks, found {found}"},
    Phrase{FaultCode::MarkCount, "mark-count",
           "expected 729 marks or 81 groups of marks, found {found} groups"},
    Phrase{FaultCode::MarkTwice, "mark-twice", "expected each mark once in a cell, found {text}"},
    Phrase{FaultCode::LineLength, "line-length", "expected {expected} characters, found {found}"},
    Phrase{FaultCode::SukakuPlace, "sukaku-place", "expected {expected} or a blank, found {text}"},
    Phrase{FaultCode::Marks, "marks", "expected digits 1 to 9, each once, found {text} in {cell}"},
    Phrase{FaultCode::SdxCell, "sdx-cell",
           "expected a digit, u and a digit, or marks, found {text} in {cell}"},
    Phrase{FaultCode::SdkRow, "sdk-row", "expected a row of nine cells, found {text}"},
    Phrase{FaultCode::SdkSection, "sdk-section", "expected [Puzzle] or [State], found {text}"},
    Phrase{FaultCode::StateAlone, "state-alone", "expected [Puzzle] before [State]"},
    Phrase{FaultCode::StateDiffers, "state-differs",
           "expected [State] to repeat the given {expected} in {cell}, found {text}"},
    Phrase{FaultCode::HodokuLine, "hodoku-line",
           "expected :code:digits:grid:deleted:eliminations:placements:comment"},
    Phrase{FaultCode::HodokuTriple, "hodoku-triple",
           "expected deleted candidates as digit, row and column, found {text}"},
    Phrase{FaultCode::SudokuWikiLink, "sudokuwiki-link", "expected a link with ?bd= and 81 digits"},
    Phrase{FaultCode::SudokuPadLink, "sudokupad-link",
           "expected a link that begins https://sudokupad.app/classic"},
    Phrase{FaultCode::SudokuPadCharacter, "sudokupad-character",
           "expected one of 0-9A-Za-x, found {text}"},
    Phrase{FaultCode::Link, "link", "expected a web address that contains 81 digits"},
    Phrase{FaultCode::NoGivens, "no-givens",
           "{text} cannot hold a Sukaku, which has no givens; write it as sukaku, marks or json"},
    Phrase{FaultCode::MarksBeyondPeers, "marks-beyond-peers",
           "expected marks that the peers of {cell} allow, found {text}; a HoDoKu line cannot hold "
           "others"},
    Phrase{FaultCode::Colon, "colon", "expected no colon, found {text}"},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kPhrases.size(); ++i)
    if (static_cast<std::size_t>(kPhrases[i].code) != i) return false;
  return kPhrases.size() == static_cast<std::size_t>(FaultCode::Colon) + 1;
}
static_assert(in_order(), "kPhrases has a row for each FaultCode, in its order");

const Phrase& phrase_of(FaultCode code) { return kPhrases[static_cast<std::size_t>(code)]; }

std::string value_of(const Fault& fault, std::string_view name) {
  if (name == "expected") return std::to_string(fault.expected);
  if (name == "found") return std::to_string(fault.found);
  return name == "cell" ? cell_name(fault.cell) : fault.text;
}

}  // namespace

Fault count_fault(FaultCode code, int64_t line, std::size_t expected, std::size_t found) {
  Fault fault{code, line};
  fault.expected = static_cast<int64_t>(expected);
  fault.found = static_cast<int64_t>(found);
  return fault;
}

std::string_view slug_of(FaultCode code) { return phrase_of(code).slug; }

std::string words_of(const Fault& fault) {
  const std::string_view words = phrase_of(fault.code).words;
  std::string result;
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t open = std::min(words.find('{', at), words.size());
    result += words.substr(at, open - at);
    if (open == words.size()) break;
    const std::size_t close = words.find('}', open);
    result += value_of(fault, words.substr(open + 1, close - open - 1));
    at = close + 1;
  }
  return result;
}

std::string sentence_of(const Fault& fault) {
  std::string words = words_of(fault);
  if (fault.column > 0 && fault.cell < 0)
    words.append(" at column ").append(std::to_string(fault.column));
  return words;
}

Fault fault_of(const TextError& error, std::string_view text) {
  using Kind = TextError::Kind;
  const std::string_view before = text.substr(0, std::min(error.index, text.size()));
  const std::size_t row_start = before.rfind('\n') + 1;  // 0 if there is none
  Fault fault{FaultCode::Character};
  fault.found = static_cast<int64_t>(error.found);
  const auto set_place = [&](FaultCode code) {
    fault.code = code;
    fault.line = std::ranges::count(before, '\n') + 1;
    fault.column = static_cast<int64_t>(character_count(before.substr(row_start))) + 1;
    fault.text = quoted(character_at(text, error.index), 1);
  };
  switch (error.kind) {
    case Kind::Character:
      set_place(FaultCode::Character);
      break;
    case Kind::MarkTwice:
      set_place(FaultCode::MarkTwice);
      break;
    case Kind::Place:
      set_place(FaultCode::SukakuPlace);
      fault.expected = error.expected;
      break;
    case Kind::Blank:
      set_place(FaultCode::Marks);
      fault.cell = error.cell;
      break;
    case Kind::CellCount:
      fault.code = FaultCode::CellCount;
      fault.expected = kCellCount;
      break;
    case Kind::RowCount:
      fault.code = FaultCode::RowCount;
      fault.expected = 9;
      break;
    case Kind::RowLength:
      fault.code = FaultCode::CellCount;
      fault.expected = 9;
      fault.line = static_cast<int64_t>(error.line);
      break;
    case Kind::GroupCount:
      fault.code = FaultCode::MarkCount;
      break;
  }
  return fault;
}

}  // namespace nonet::formats
