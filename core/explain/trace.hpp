// A path as a trace: what a program or a model reads and writes.
//
// One notation: a cell is r1c1 to r9c9, a placement r5c5=5, an elimination r5c5<>5. A grid is 81
// characters with . for a blank; candidates are 81 groups of digits with a space between two, where
// a filled cell has its digit.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/choices.hpp"
#include "explain/path.hpp"

namespace nonet {

/// How a step is written as text, one line per step:
///   sentences  Naked single (2.3): r5c5 can only be 5 ... So r5c5 is 5.
///   terse      naked-single 2.3 r5c5=5
///   tokens     naked-single r5 c5 = 5 ;
enum class TraceStyle : uint8_t { Sentences, Terse, Tokens };
template <>
struct Choices<TraceStyle> {
  static constexpr std::array<std::string_view, 3> names{"sentences", "terse", "tokens"};
};

/// What a step places and eliminates: "r5c5=5 r1c5<>5".
std::string changes_text(const Step& step);

/// The lines of a path, each ended by a line break.
std::string trace_text(const ExplainedPath& path, TraceStyle style, const Language& language);

/// The path as one JSON object on one line: puzzle, end, solved, er and steps. Each step has its
/// technique, rating, placements, eliminations, and the grid and candidates before it.
std::string trace_json(const ExplainedPath& path);

}  // namespace nonet
