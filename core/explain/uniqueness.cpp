// Words for what rests on there being one solution (unique rectangles and loops, BUG, hidden and
// avoidable rectangles) and for aligned exclusion.
#include <algorithm>
#include <array>

#include "explain/describe.hpp"

namespace nonet {

namespace {

using Joint = Phrasing::Joint;

static_assert(phrase_after(Phrase::Loop1, 1) == Phrase::Loop2);
static_assert(phrase_after(Phrase::Bug1, 3) == Phrase::Bug4);

Phrase loop_phrase(const UniqueLoopEvidence& why) {
  if (why.hidden_set) return Phrase::Loop3Hidden;
  return why.type == 1   ? Phrase::Loop1
         : why.type == 2 ? Phrase::Loop2
         : why.type == 3 ? Phrase::Loop3
                         : Phrase::Loop4;
}

std::string count_or_empty(const Phrasing& phrasing, DigitSet digits) {
  return digits.empty() ? std::string() : phrasing.count(digits.size());
}

std::string reason(const Phrasing& phrasing, const std::vector<Cell>& cells,
                   const ExcludedCombination& combination) {
  std::vector<std::string> items;
  for (std::size_t i = 0; i < std::min(cells.size(), combination.digits.size()); ++i)
    items.push_back(phrasing.fill(
        Phrase::AlignedCombination,
        {{"cell", cell_name(cells[i])}, {"digit", digit_name(combination.digits[i])}}));
  const std::string digits = phrasing.join(items);
  if (!combination.excluder) return phrasing.fill(Phrase::AlignedAgree, {{"digits", digits}});
  return phrasing.fill(Phrase::AlignedEmpty,
                       {{"digits", digits}, {"excluder", cell_name(*combination.excluder)}});
}

}  // namespace

void describe(const Context& context, const UniqueLoopEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  add_line(lines, phrasing.fill(Phrase::Loop, {{"loop", phrasing.cells(why.loop)},
                                               {"digits", phrasing.digits(why.digits)}}));
  const Digit locked = why.locked_digit.value_or(0);
  DigitSet free = why.digits;
  if (locked != 0) free = free.without(DigitSet::only(locked));
  add_line(lines, phrasing.fill(loop_phrase(why),
                                {{"cells", phrasing.cells(why.extra_cells)},
                                 {"all", phrasing.all_of(static_cast<int>(why.extra_cells.size()))},
                                 {"extra", phrasing.digits(why.extra_digits, Joint::Or)},
                                 {"set_cells", phrasing.cells(why.set_cells)},
                                 {"set_digits", phrasing.digits(why.set_digits)},
                                 {"house", house_or_empty(phrasing, why.house)},
                                 {"count", count_or_empty(phrasing, why.set_digits)},
                                 {"locked", digit_name(locked)},
                                 {"free", digit_name(free.empty() ? 0 : free.lowest())}}));
}

void describe(const Context& context, const BugEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  std::vector<std::string> extras;
  for (std::size_t i = 0; i < std::min(why.cells.size(), why.cell_digits.size()); ++i)
    extras.push_back(phrasing.fill(
        Phrase::BugExtra,
        {{"digits", phrasing.digits(why.cell_digits[i])}, {"cell", cell_name(why.cells[i])}}));
  add_line(lines, phrasing.fill(Phrase::Bug, {{"extras", phrasing.join(extras)}}));
  add_line(lines, phrasing.fill(phrase_after(Phrase::Bug1, std::clamp(why.type, 1, 4) - 1),
                                {{"cells", phrasing.cells(why.cells)},
                                 {"all", phrasing.all_of(static_cast<int>(why.cells.size()))},
                                 {"digits", phrasing.digits(why.digits, Joint::Or)},
                                 {"house", house_or_empty(phrasing, why.house)},
                                 {"set_cells", phrasing.cells(why.set_cells)},
                                 {"set_digits", phrasing.digits(why.set_digits)},
                                 {"count", count_or_empty(phrasing, why.set_digits)},
                                 {"locked", digit_name(why.locked_digit.value_or(0))}}));
}

void describe(const Context& context, const RectangleEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  std::vector<Cell> filled;
  for (Cell cell : why.loop)
    if (std::find(why.open.begin(), why.open.end(), cell) == why.open.end()) filled.push_back(cell);
  const bool whole = why.loop.size() == 4;
  const auto add = [&](Phrase phrase) {
    const Digit removed =
        context.step.eliminations.empty() ? Digit{0} : context.step.eliminations.front().digit;
    add_line(lines,
             phrasing.fill(phrase,
                           {{"loop", phrasing.cells(why.loop)},
                            {"digits", phrasing.digits(why.digits)},
                            {"open", phrasing.cells(why.open)},
                            {"filled", phrasing.cells(filled)},
                            {"removed", digit_name(removed)},
                            {"extra", digit_name(why.extra.value_or(0))},
                            {"locked", digit_name(why.locked.value_or(0))},
                            {"corner", whole ? cell_name(why.loop[0]) : ""},
                            {"neighbors",
                             whole ? phrasing.cells(std::array{why.loop[1], why.loop[3]}) : ""}}));
  };
  if (why.locked) {
    add(Phrase::Loop);
    add(why.open.size() == 2 ? Phrase::Rectangle6 : Phrase::RectangleHidden);
  } else {
    add(why.extra ? Phrase::RectangleAvoidable2 : Phrase::RectangleAvoidable1);
  }
}

/// For each deleted digit, the impossible combinations that hold it.
void describe(const Context& context, const AlignedExclusionEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  add_line(lines, phrasing.fill(Phrase::Aligned, {{"cells", phrasing.cells(why.cells)}}));
  for (const auto& [cell, digit] : context.step.eliminations) {
    add_line(lines, phrasing.fill(Phrase::AlignedDigit,
                                  {{"cell", cell_name(cell)}, {"digit", digit_name(digit)}}));
    const auto place = static_cast<std::size_t>(
        std::find(why.cells.begin(), why.cells.end(), cell) - why.cells.begin());
    for (const ExcludedCombination& combination : why.excluded)
      if (place < combination.digits.size() && combination.digits[place] == digit)
        lines.push_back(Line{1, 0, reason(phrasing, why.cells, combination)});
  }
}

}  // namespace nonet
