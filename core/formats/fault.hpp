// What is wrong with a record, as data: a code, a place, what was expected and what was found.
//
// Every host raises the sentence that `words_of` makes of a fault, so there is one table of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "grid/text.hpp"

namespace nonet::formats {

enum class FaultCode : uint8_t {
  LineTooLong,
  Character,
  CellCount,
  RowCount,
  GroupCount,
  MarkCount,
  MarkTwice,
  LineLength,
  SukakuPlace,
  Marks,
  SdxCell,
  SdkRow,
  SdkSection,
  StateAlone,
  StateDiffers,
  HodokuLine,
  HodokuTriple,
  SudokuWikiLink,
  SudokuPadLink,
  SudokuPadCharacter,
  Link,
  NoGivens,
  MarksBeyondPeers,
  Colon,
};

struct Fault {
  FaultCode code;
  int64_t line = 0;      // from 1; 0 for a fault in writing
  int64_t column = 0;    // in characters from 1; 0 if the fault has no single place in its line
  int64_t expected = 0;  // a number, if the code has one
  int64_t found = 0;
  std::string text = {};  // what was found, or what cannot be written, ready to be shown
  int cell = -1;          // the invalid cell, if any
};

/// A fault in how many of something there are.
Fault count_fault(FaultCode code, int64_t line, std::size_t expected, std::size_t found);

/// The code as hosts and vectors name it: `row-count`.
std::string_view slug_of(FaultCode code);

/// The sentence for a fault, without source, line and column.
std::string words_of(const Fault& fault);

/// The sentence with the column, if there is one and no cell is named.
std::string sentence_of(const Fault& fault);

/// A refusal of the grid parser as a fault, with line and column in that text.
Fault fault_of(const TextError& error, std::string_view text);

}  // namespace nonet::formats
