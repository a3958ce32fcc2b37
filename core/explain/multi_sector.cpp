// Words for what rests on many candidates at once: clusters, covers, tridagons and exocets.
#include <algorithm>

#include "explain/describe.hpp"

namespace nonet {

namespace {

using Joint = Phrasing::Joint;

std::string mark(const Phrasing& phrasing, DigitSet digits, CellSet cells) {
  return phrasing.fill(Phrase::Mark, {{"digit", phrasing.digits(digits, Joint::Or)},
                                      {"cell", phrasing.cells(cells)}});
}

std::string mark(const Phrasing& phrasing, Candidate candidate) {
  return mark(phrasing, DigitSet::only(candidate.digit), CellSet::only(candidate.cell));
}

/// "4 in r1c1 and r2c3, 5 in r2c2": a list by digit.
std::string by_digit(const Phrasing& phrasing, const std::vector<Candidate>& candidates) {
  std::vector<std::string> names;
  for (Digit digit = 1; digit <= 9; ++digit) {
    CellSet cells;
    for (const Candidate& candidate : candidates)
      if (candidate.digit == digit) cells.add(candidate.cell);
    if (!cells.empty()) names.push_back(mark(phrasing, DigitSet::only(digit), cells));
  }
  return phrasing.by_comma(names);
}

std::string house_digits(const Phrasing& phrasing, const std::vector<HouseDigits>& list) {
  std::vector<std::string> names;
  for (const auto& [house, digits] : list)
    names.push_back(phrasing.fill(Phrase::HouseDigits, {{"digits", phrasing.digits(digits)},
                                                        {"house", phrasing.house(house)}}));
  return phrasing.by_comma(names);
}

void describe_firework(const Phrasing& phrasing, const CoverEvidence& why, Lines& lines) {
  DigitSet digits;
  std::vector<HouseId> boxes;
  for (std::size_t i = 0; i < why.cover.size() && 2 * i + 1 < why.base.size(); ++i) {
    const HouseId row = why.base[2 * i].house, column = why.base[2 * i + 1].house;
    const HouseId box = why.cover[i].house;
    const CellSet own = why.cover_cells & (kHouseCells[row] | kHouseCells[column]);
    digits |= why.cover[i].digits;
    boxes.push_back(box);
    add_line(lines,
             phrasing.fill(Phrase::FireworkCorner,
                           {{"lines", phrasing.houses({row, column})},
                            {"digits", phrasing.digits(why.cover[i].digits)},
                            {"box", phrasing.house(box)},
                            {"wings", phrasing.cells(own.without(kHouseCells[box]))},
                            {"corner", phrasing.cells(kHouseCells[row] & kHouseCells[column])}}));
  }
  add_line(lines, phrasing.fill(Phrase::Firework, {{"digits", phrasing.digits(digits)},
                                                   {"cells", phrasing.cells(why.cover_cells)},
                                                   {"boxes", phrasing.houses(boxes)}}));
}

}  // namespace

void describe(const Context& context, const ClusterEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  for (const ClusterEvidence::Cluster& cluster : why.clusters)
    add_line(lines,
             phrasing.fill(Phrase::Colors, {{"first", by_digit(phrasing, cluster.first)},
                                            {"second", by_digit(phrasing, cluster.second)}}));
  const std::vector<Candidate>& victims = context.step.eliminations;
  if (why.clusters.empty() || victims.empty()) return;
  const std::vector<Candidate>& side = why.clusters.front().first;
  const bool refuted = std::find(side.begin(), side.end(), victims.front()) != side.end();
  const Phrase phrase = why.emptied               ? Phrase::ColorsEmptied
                        : !why.clash              ? Phrase::ColorsTrap
                        : why.clusters.size() < 2 ? Phrase::ColorsClash
                        : refuted                 ? Phrase::ColorsBoth
                                                  : Phrase::ColorsLinked;
  std::string marks;
  if (why.clash)
    marks = phrasing.join({mark(phrasing, (*why.clash)[0]), mark(phrasing, (*why.clash)[1])});
  add_line(lines, phrasing.fill(phrase, {{"marks", marks},
                                         {"mark", mark(phrasing, victims.front())},
                                         {"digit", digit_name(victims.front().digit)},
                                         {"cell", why.emptied ? cell_name(*why.emptied) : ""}}));
}

void describe(const Context& context, const CoverEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  const Technique technique = context.step.technique;
  if (technique == Technique::Firework) return describe_firework(phrasing, why, lines);
  if (technique == Technique::AlmostLockedCandidates && !why.base.empty() && !why.cover.empty())
    return add_line(lines,
                    phrasing.fill(Phrase::AlmostLockedCandidates,
                                  {{"set_house", phrasing.house(why.cover.front().house)},
                                   {"house", phrasing.house(why.base.front().house)},
                                   {"cells", phrasing.cells(why.base_cells)},
                                   {"places", phrasing.cells(why.cover_cells)},
                                   {"digits", phrasing.digits(why.base.front().digits)},
                                   {"count", phrasing.count(why.base.front().digits.size())}}));
  add_line(lines, phrasing.fill(Phrase::Covers, {{"count", phrasing.count(why.base_cells.size())},
                                                 {"cells", phrasing.cells(why.base_cells)},
                                                 {"covers", house_digits(phrasing, why.cover)}}));
}

void describe(const Context& context, const TridagonEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  add_line(lines,
           phrasing.fill(Phrase::Tridagon, {{"digits", phrasing.digits(why.digits)},
                                            {"cells", phrasing.cells(why.cells)},
                                            {"guardians", by_digit(phrasing, why.guardians)}}));
}

void describe(const Context& context, const ExocetEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  const std::string targets = phrasing.cells(why.targets);
  auto ordered = why.lines;
  std::sort(ordered.begin(), ordered.end());
  add_line(lines, phrasing.fill(Phrase::Exocet, {{"digits", phrasing.digits(why.digits)},
                                                 {"base", phrasing.cells(why.base)},
                                                 {"lines", phrasing.houses(ordered)},
                                                 {"targets", targets}}));
  add_line(lines, phrasing.fill(Phrase::ExocetEnd, {{"targets", targets}}));
}

}  // namespace nonet
