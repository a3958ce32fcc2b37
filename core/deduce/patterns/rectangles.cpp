// Three more ways to avoid a rectangle of two digits in two rows, two columns and two boxes, which
// could be swapped. Hidden rectangle: one corner has only the two digits, and at the opposite one
// strong links of the one digit would complete the pattern. Type 6: the same on two sides at once.
// Avoidable rectangle: corners that the solver has filled, not givens, which could be swapped just
// as well.
//
// Like all arguments from uniqueness they hold because the puzzle has one solution.
#include "deduce/patterns/finders.hpp"
#include "deduce/patterns/rectangle.hpp"
#include "deduce/strong_links.hpp"

namespace nonet {

namespace {

/// The same rectangle beginning at another corner.
Rectangle turned(const Rectangle& cells, int by) {
  return {cells[by], cells[(by + 1) % 4], cells[(by + 2) % 4], cells[(by + 3) % 4]};
}

/// On the line of both cells the digit goes into `b` unless it goes into `a`.
bool locked_between(const Position& position, Cell a, Cell b, Digit digit) {
  const HouseKind line = row_of(a) == row_of(b) ? HouseKind::Row : HouseKind::Column;
  const CellSet places = position.cells_with(digit) & kHouseCells[house_of(line, a)];
  return places.has(b) && CellSet::only(a).with(b).contains(places);
}

/// If the opposite corner had the one digit, the strong links of the other would complete the
/// pattern. The corners may have lost digits, but not in a puzzle of pencil marks, where a digit
/// may be missing from the start.
bool take_hidden(const Position& position, const Rectangle& cells, DigitSet pair,
                 const FindOptions& options, Step& step) {
  const Cell opposite = cells[2];
  for (Digit locked : pair) {
    const Digit removed = other_digit(pair, locked);
    if (!position.has(opposite, removed) || !locked_between(position, opposite, cells[1], locked) ||
        !locked_between(position, opposite, cells[3], locked))
      continue;
    step.technique = Technique::HiddenRectangle;
    step.rating = info(step.technique).rating;
    step.remove({opposite, removed});
    if (options.with_evidence)
      step.evidence =
          RectangleEvidence{{cells.begin(), cells.end()}, pair, {opposite}, locked, std::nullopt};
    if (ends_with(step, options)) return true;
  }
  return false;
}

bool take_hidden(const Position& position, const Rectangle& cells, const FindOptions& options,
                 Step& step) {
  bool complete = true, empty = options.wide;
  const DigitSet corner = position.candidates(cells[0]);
  for (Cell cell : cells) {
    complete &= position.candidates(cell).contains(corner);
    empty &= position.digit(cell) == 0 && !position.givens().has(cell);
  }
  if (corner.size() == 2)
    return (complete || empty) && take_hidden(position, cells, corner, options, step);
  if (!corner.has_one() || !empty) return false;
  for (Digit other : corner.complement())
    if (take_hidden(position, cells, corner | DigitSet::only(other), options, step)) return true;
  return false;
}

/// The digit has no place in the house outside the rectangle.
bool confined(const Position& position, HouseId house, CellSet corners, Digit digit) {
  const CellSet places = position.cells_with(digit) & kHouseCells[house];
  return !places.empty() && corners.contains(places);
}

/// Two opposite corners have nothing but the pair, and one digit of it is confined to the rectangle
/// on two parallel sides. At the other corners it would bring the pattern about.
bool take_type_6(const Position& position, const Rectangle& cells, const FindOptions& options,
                 Step& step) {
  const DigitSet pair = position.candidates(cells[0]) | position.candidates(cells[2]);
  CellSet corners;
  for (Cell cell : cells) {
    if (position.digit(cell) != 0 || position.givens().has(cell)) return false;
    corners.add(cell);
  }
  if (pair.size() != 2) return false;
  for (Digit locked : pair) {
    bool any = false;
    for (HouseKind side : {HouseKind::Row, HouseKind::Column})
      any |= confined(position, house_of(side, cells[0]), corners, locked) &&
             confined(position, house_of(side, cells[2]), corners, locked);
    const CellSet victims = CellSet::only(cells[1]).with(cells[3]) & position.cells_with(locked);
    if (!any || victims.empty()) continue;
    step.technique = Technique::UniqueRectangle6;
    step.rating = rating_of(step.technique);
    step.remove(victims, locked);
    if (options.with_evidence)
      step.evidence = RectangleEvidence{
          {cells.begin(), cells.end()}, pair, {cells[1], cells[3]}, locked, std::nullopt};
    if (ends_with(step, options)) return true;
  }
  return false;
}

bool is_filled_in(const Position& position, Cell cell) {
  return position.digit(cell) != 0 && !position.givens().has(cell);
}

bool take_avoidable_1(const Position& position, const Rectangle& cells, const FindOptions& options,
                      Step& step) {
  const Cell open = cells[2];
  const Digit a = position.digit(cells[0]), b = position.digit(cells[1]);
  if (!is_filled_in(position, cells[0]) || !is_filled_in(position, cells[1]) ||
      !is_filled_in(position, cells[3]) || b != position.digit(cells[3]) || !position.has(open, a))
    return false;
  step.technique = Technique::AvoidableRectangle1;
  step.rating = info(step.technique).rating;
  step.remove({open, a});
  if (options.with_evidence)
    step.evidence = RectangleEvidence{{cells.begin(), cells.end()},
                                      DigitSet::only(a) | DigitSet::only(b),
                                      {open},
                                      std::nullopt,
                                      std::nullopt};
  return ends_with(step, options);
}

bool take_avoidable_2(const Position& position, const Rectangle& cells, const FindOptions& options,
                      Step& step) {
  if (!is_filled_in(position, cells[0]) || !is_filled_in(position, cells[1])) return false;
  const Digit a = position.digit(cells[0]), b = position.digit(cells[1]);
  const DigitSet third = position.candidates(cells[2]), fourth = position.candidates(cells[3]);
  if (third.size() != 2 || fourth.size() != 2 || !third.has(a) || !fourth.has(b)) return false;
  const Digit extra = other_digit(third, a);
  if (extra != other_digit(fourth, b) || extra == a || extra == b) return false;
  const CellSet victims = position.cells_with(extra) & kPeerSets[cells[2]] & kPeerSets[cells[3]];
  if (victims.empty()) return false;
  step.technique = Technique::AvoidableRectangle2;
  step.rating = info(step.technique).rating;
  step.remove(victims, extra);
  if (options.with_evidence)
    step.evidence = RectangleEvidence{{cells.begin(), cells.end()},
                                      DigitSet::only(a) | DigitSet::only(b),
                                      {cells[2], cells[3]},
                                      std::nullopt,
                                      extra};
  return ends_with(step, options);
}

using Take = bool (*)(const Position&, const Rectangle&, const FindOptions&, Step&);

bool find_with(Take take, const Position& position, const FindOptions& options, Step& step) {
  return each_rectangle([&](const Rectangle& cells) {
    for (int corner = 0; corner < 4; ++corner)
      if (take(position, turned(cells, corner), options, step)) return true;
    return false;
  });
}

}  // namespace

bool find_hidden_rectangle_step(const Position& position, const FindOptions& options, Step& step) {
  return find_with(take_hidden, position, options, step);
}

bool find_unique_rectangle_6_step(const Position& position, const FindOptions& options,
                                  Step& step) {
  return find_with(take_type_6, position, options, step);
}

bool find_avoidable_rectangle_step(const Position& position, const FindOptions& options,
                                   Step& step) {
  return (options.allowed.has(Technique::AvoidableRectangle1) &&
          find_with(take_avoidable_1, position, options, step)) ||
         (options.allowed.has(Technique::AvoidableRectangle2) &&
          find_with(take_avoidable_2, position, options, step));
}

}  // namespace nonet
