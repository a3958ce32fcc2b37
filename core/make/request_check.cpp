#include "make/request_check.hpp"

#include <algorithm>
#include <array>

#include "base/shell_sort.hpp"
#include "base/spelling.hpp"
#include "deduce/technique.hpp"
#include "make/request_text.hpp"
#include "make/score.hpp"
#include "rate/rating.hpp"

namespace nonet {
namespace {

constexpr std::string_view kNearest = " (`fallback` returns the nearest)";
constexpr int kLargestOrbit = 8;

std::string number(int value) { return std::to_string(value); }

MaybeFault check_lines(const Request& request) {
  const TargetFields& target = request.target;
  const auto& [lowest, highest] = target.clues;
  if (const auto& aim = request.dig.aim; aim && (aim->low > highest || aim->high < lowest))
    return field_fault(
        "aim",
        "expected a part of clues " + range_text(target.clues) + ", found " + range_text(*aim),
        {"clues"});
  if (9 * target.line_floor > highest)
    return field_fault("line_floor",
                       number(target.line_floor) + " requires " + number(9 * target.line_floor) +
                           " clues or more, but clues ends at " + number(highest),
                       {"clues"});
  if (target.line_floor > target.sparsest_line)
    return field_fault("sparsest_line", "is less than line_floor, so no line can meet both",
                       {"line_floor"});
  if (lowest > 72 + target.sparsest_line)
    return field_fault("sparsest_line",
                       number(target.sparsest_line) + " leaves at most " +
                           number(72 + target.sparsest_line) + " clues, but clues begins at " +
                           number(lowest),
                       {"clues"});
  return std::nullopt;
}

MaybeFault check_minimal(const Request& request) {
  const TargetFields& target = request.target;
  if (!target.minimal) return std::nullopt;
  const std::string known =
      "no minimal puzzle with more than " + number(kMostMinimalClues) + " clues is known";
  if (target.clues.low > kMostMinimalClues && !request.run.fallback)
    return field_fault("minimal",
                       "contradicts " + number(target.clues.low) + " clues or more: " + known +
                           std::string(kNearest),
                       {"clues"});
  // No level is below easy. So if every position from the gate on is probed, each of them is either
  // the result or undone.
  const CarveFields& carve = request.carve;
  if (request.run.method == Method::Carve && carve.probe_target == LogicLevel::Easy &&
      carve.probe_every == 1 && !target.pattern && target.clues.high >= carve.probe_gate &&
      carve.probe_gate > kMostMinimalClues + kLargestOrbit - 1)
    return field_fault("minimal",
                       "carving to easy ends with about " + number(carve.probe_gate) +
                           " clues, and " + known + "; set a clue range such as 24..28",
                       {"clues"});
  return std::nullopt;
}

/// The lowest score of a puzzle with at most this many clues: they are spread evenly over the rows
/// and columns, and all else is easy.
int lowest_score(int clues, const std::array<int, 4>& weights) {
  Grid easiest;
  for (int k = 0; k < clues; ++k) easiest[cell_at(k % 9, (k + k / 9) % 9)] = 1;
  return weighted_score(score_parts(easiest, 10, 1), weights);
}

MaybeFault check_score(const Request& request) {
  const TargetFields& target = request.target;
  if (!target.score) return std::nullopt;
  const auto& [low, high] = *target.score;
  const int parts = field("score").parts;
  if (low > kScoreTop)
    return field_fault("score", "no puzzle scores above 5, found " + decimal_text(low, parts));
  if (high >= kScoreTop) return std::nullopt;
  if (low == high)
    return field_fault(
        "score", decimal_text(low, parts) + " alone is empty: below 5 the upper end is excluded");
  if (const int least = lowest_score(target.clues.high, target.weights); least >= high)
    return field_fault("score",
                       "ends at " + decimal_text(high, parts) + ", but " +
                           number(target.clues.high) + " clues or fewer score " +
                           decimal_text(least / 100, parts / 100) + " or more",
                       {"clues"});
  return std::nullopt;
}

MaybeFault check_techniques(const Request& request) {
  const TargetFields& target = request.target;
  if (const TechniqueSet both = target.needs & target.forbids; !both.empty())
    return field_fault("needs", slugs_text(both) + " is also in forbids", {"forbids"});
  if (target.forbids.has(Technique::HiddenSingle))
    return field_fault("forbids",
                       "hidden-single cannot be avoided: the last cell of every puzzle is one");
  return std::nullopt;
}

/// The ratings up to 6.5 that a puzzle can have, in tenths; above, chains of every length leave no
/// gap.
std::vector<int> known_ratings() {
  constexpr int kGapless = 65;
  // The largest sets beside a loop and a BUG; one more member is rated a tenth higher.
  constexpr int kLargestLoopSet = 4, kLargestBugSet = 6;
  std::vector<int> known{tenths(kHiddenSingleBox), tenths(kHiddenSingleLine)};
  const auto add_all = [&](double lowest, double highest) {
    for (int rating = tenths(lowest); rating <= tenths(highest); ++rating) known.push_back(rating);
  };
  add_all(rating_of(Technique::UniqueRectangle1),
          kUniqueLoopLonger + (kLargestLoopSet - 1) * kLargerSet);
  add_all(rating_of(Technique::Bug1),
          rating_of(Technique::Bug2) + (kLargestBugSet - 1) * kLargerSet);
  for (const TechniqueInfo& row : kTechniques)
    if (const int rating = tenths(row.rating); !is_unrated(row.technique) && rating <= kGapless)
      known.push_back(rating);
  shell_sort(known);
  return known;
}

MaybeFault check_rating(const Request& request) {
  const TargetFields& target = request.target;
  if (!target.rating) return std::nullopt;
  const auto& [low, high] = *target.rating;
  const std::string window = range_text(*target.rating, field("rating").parts);
  const std::vector<int> known = known_ratings();
  if (high < known.front())
    return field_fault("rating", "no puzzle is rated below " + decimal_text(known.front(), 10) +
                                     ", found " + window);
  if (low > kHardestKnown && !request.run.fallback)
    return field_fault("rating", "no puzzle is known that is rated above " +
                                     decimal_text(kHardestKnown, 10) + ", found " + window +
                                     std::string(kNearest));
  for (std::size_t i = 1; i < known.size(); ++i)
    if (known[i - 1] < low && high < known[i])
      return field_fault("rating", "no puzzle is rated between " + decimal_text(known[i - 1], 10) +
                                       " and " + decimal_text(known[i], 10) + ", found " + window);
  for (const TechniqueInfo& row : kTechniques)
    if (const int rating = tenths(row.rating);
        target.needs.has(row.technique) && !is_unrated(row.technique) && rating > high)
      return field_fault("needs",
                         std::string(row.slug) + " contradicts rating " + window +
                             ": a puzzle that needs it is rated " + decimal_text(rating, 10) +
                             " or more",
                         {"rating"});
  return std::nullopt;
}

int givens_in(CellSet cells, int line) { return (cells & kHouseCells[line]).size(); }

std::string line_name(int line) { return (line < 9 ? "row " : "column ") + number(line % 9 + 1); }

MaybeFault check_pattern(const Request& request) {
  const TargetFields& target = request.target;
  if (!target.pattern) return std::nullopt;
  const auto cells = cells_of(request);
  if (const auto* fault = std::get_if<RequestFault>(&cells)) return *fault;
  const auto& [must, may] = std::get<Pattern>(cells);
  const int fewest = std::max(kFewestClues, target.clues.low);
  if (may.size() < fewest)
    return field_fault("pattern",
                       "leaves " + number(may.size()) + " cells for givens, fewer than the " +
                           number(fewest) + " clues requested",
                       {"clues"});
  for (int first = 0; first < kLineCount; first += 3) {
    std::vector<int> empty;
    for (int line = first; line < first + 3; ++line)
      if (givens_in(may, line) == 0) empty.push_back(line % 9 + 1);
    if (empty.size() >= 2)
      return field_fault("pattern", "leaves " + std::string(first < 9 ? "rows " : "columns ") +
                                        number(empty[0]) + " and " + number(empty[1]) + " of one " +
                                        (first < 9 ? "band" : "stack") +
                                        " without givens: swapping them gives a second solution");
  }
  if (must.size() > target.clues.high)
    return field_fault("pattern",
                       "has " + number(must.size()) +
                           " cells that must hold a given, more than clues " +
                           range_text(target.clues) + " allows",
                       {"clues"});
  int sparsest = 9;
  for (int line = 0; line < kLineCount; ++line) {
    sparsest = std::min(sparsest, givens_in(must, line));
    if (const int room = givens_in(may, line); room < target.line_floor)
      return field_fault("pattern",
                         "leaves " + line_name(line) + " room for " + number(room) +
                             " givens, but line_floor is " + number(target.line_floor),
                         {"line_floor"});
  }
  if (sparsest > target.sparsest_line)
    return field_fault("pattern",
                       "puts " + number(sparsest) +
                           " givens or more into every row and column, but sparsest_line is " +
                           number(target.sparsest_line),
                       {"sparsest_line"});
  return std::nullopt;
}

MaybeFault check_solution(const Request& request) {
  if (!request.source.solution || is_solved(*request.source.solution)) return std::nullopt;
  return field_fault("solution", "expected a complete grid without clashes");
}

}  // namespace

MaybeFault check_request(const Request& request) {
  for (auto* check : {&check_lines, &check_minimal, &check_score, &check_techniques, &check_rating,
                      &check_pattern, &check_solution})
    if (MaybeFault fault = check(request)) return fault;
  return std::nullopt;
}

MaybeFault check_changed(const Request& request, const Request& base, const FieldSet& given) {
  if (MaybeFault fault = check_request(request)) return fault;
  const FieldSet changed = given & differences(base, request);
  const Method method = resolved_method(request);
  for (std::size_t i = 0; i < kRequestFields.size(); ++i) {
    const FieldInfo& info = kRequestFields[i];
    if (!changed[i] || is_read_by(info, method)) continue;
    return field_fault(info.name,
                       "is a parameter of method " + listed(methods_of(info)) +
                           ", but this request uses " +
                           std::string(Choices<Method>::names[static_cast<std::size_t>(method)]));
  }
  return std::nullopt;
}

}  // namespace nonet
