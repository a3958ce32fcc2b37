// Patterns of one digit that rest on two strong links: skyscraper, two-string kite and empty
// rectangle. (The turbot fish that is neither is found by the search for X-chains.)
#include "deduce/patterns/finders.hpp"
#include "deduce/strong_links.hpp"

namespace nonet {

namespace {

/// Writes "end = a - b = other end": one of the ends is true. False if that removes nothing.
bool take_turbot(const Position& position, Technique technique, Digit digit,
                 std::array<Cell, 4> chain, std::array<HouseId, 3> houses,
                 const FindOptions& options, Step& step) {
  const CellSet victims =
      position.cells_with(digit) & kPeerSets[chain.front()] & kPeerSets[chain.back()];
  if (victims.empty()) return false;
  step.technique = technique;
  step.rating = rating_of(technique);
  step.length = 6;
  step.remove(victims, digit);
  if (options.with_evidence) {
    AlternatingEvidence why;
    for (Cell cell : chain) why.nodes.push_back({CellSet::only(cell), digit});
    for (HouseId house : houses) why.houses.push_back(house);
    step.evidence = std::move(why);
  }
  return ends_with(step, options);
}

/// Two parallel lines with two places each, of which two lie on one crossing line, the others not.
bool skyscraper_of(const Position& position, HouseKind lines, Digit digit,
                   const FindOptions& options, Step& step) {
  const HouseKind crossing = crossing_kind(lines);
  for (int first = 0; first < 9; ++first) {
    const auto a = strong_pair(position, house_id(lines, first), digit);
    if (!a) continue;
    for (int second = first + 1; second < 9; ++second) {
      const auto b = strong_pair(position, house_id(lines, second), digit);
      if (!b) continue;
      for (int i = 0; i < 2; ++i)
        for (int j = 0; j < 2; ++j) {
          const HouseId base = house_of(crossing, (*a)[i]);
          if (base != house_of(crossing, (*b)[j]) ||
              house_of(crossing, (*a)[1 - i]) == house_of(crossing, (*b)[1 - j]))
            continue;
          if (take_turbot(position, Technique::Skyscraper, digit,
                          {(*a)[1 - i], (*a)[i], (*b)[j], (*b)[1 - j]},
                          {house_id(lines, first), base, house_id(lines, second)}, options, step))
            return true;
        }
    }
  }
  return false;
}

/// A row and a column with two places each, joined by a box that holds one end of both.
bool kite_of(const Position& position, Digit digit, const FindOptions& options, Step& step) {
  for (int row = 0; row < 9; ++row) {
    const auto a = strong_pair(position, house_id(HouseKind::Row, row), digit);
    if (!a) continue;
    for (int column = 0; column < 9; ++column) {
      const auto b = strong_pair(position, house_id(HouseKind::Column, column), digit);
      if (!b) continue;
      for (int i = 0; i < 2; ++i)
        for (int j = 0; j < 2; ++j) {
          const Cell near_row = (*a)[i], near_column = (*b)[j];
          const HouseId box = house_of(HouseKind::Box, near_row);
          const bool joined = near_row != near_column && near_row != (*b)[1 - j] &&
                              near_column != (*a)[1 - i] && (*a)[1 - i] != (*b)[1 - j] &&
                              box == house_of(HouseKind::Box, near_column);
          if (joined &&
              take_turbot(position, Technique::TwoStringKite, digit,
                          {(*a)[1 - i], near_row, near_column, (*b)[1 - j]},
                          {house_id(HouseKind::Row, row), box, house_id(HouseKind::Column, column)},
                          options, step))
            return true;
        }
    }
  }
  return false;
}

/// The box's places lie on one row and one column. A strong link on a crossing line that starts at
/// the one arm carries the other arm's effect to its far end.
struct EmptyRectangle {
  HouseId box;
  CellSet near_arm, far_arm;  // the link starts on the line of the near arm
  HouseId near_line, far_line;
  Digit digit;
};

bool take_empty_rectangle(const Position& position, const EmptyRectangle& shape,
                          const FindOptions& options, Step& step) {
  const CellSet starts = (position.cells_with(shape.digit) & kHouseCells[shape.near_line])
                             .without(kHouseCells[shape.box]);
  const HouseKind far_kind = kind_of(shape.far_line);
  for (Cell start : starts) {
    const HouseId link = house_of(far_kind, start);
    const auto pair = strong_pair(position, link, shape.digit);
    if (!pair) continue;
    const Cell end = (*pair)[0] == start ? (*pair)[1] : (*pair)[0];
    if (kHouseCells[shape.box].has(end)) continue;
    const CellSet victims = position.cells_with(shape.digit) & kHouseCells[shape.far_line] &
                            kPeerSets[end] & seen_by_all(shape.far_arm);
    const CellSet outside = victims.without(kHouseCells[shape.box]);
    if (outside.empty()) continue;
    step.technique = Technique::EmptyRectangle;
    step.rating = rating_of(step.technique);
    step.remove(outside, shape.digit);
    if (options.with_evidence) {
      AlternatingEvidence why;
      why.nodes = {{shape.far_arm, shape.digit},
                   {shape.near_arm, shape.digit},
                   {CellSet::only(start), shape.digit},
                   {CellSet::only(end), shape.digit}};
      why.houses = {shape.box, shape.near_line, link};
      step.evidence = std::move(why);
    }
    if (ends_with(step, options)) return true;
  }
  return false;
}

bool empty_rectangle_of(const Position& position, int box_number, Digit digit,
                        const FindOptions& options, Step& step) {
  const HouseId box = house_id(HouseKind::Box, box_number);
  const CellSet places = position.cells_with(digit) & kHouseCells[box];
  // Two places are an ordinary strong link, listed only with FindOptions::every.
  if (places.size() < (options.every != nullptr ? 2 : 3)) return false;
  const int first_row = box_number / 3 * 3, first_column = box_number % 3 * 3;
  for (int row = first_row; row < first_row + 3; ++row)
    for (int column = first_column; column < first_column + 3; ++column) {
      const HouseId row_id = house_id(HouseKind::Row, row);
      const HouseId column_id = house_id(HouseKind::Column, column);
      const CellSet on_row = places & kHouseCells[row_id];
      const CellSet on_column = places & kHouseCells[column_id];
      if ((on_row | on_column) != places) continue;
      // The corner, where it has the digit, counts with the far arm: either arm is true then.
      for (const bool near_is_column : {true, false}) {
        const CellSet far = near_is_column ? on_row : on_column;
        const CellSet near = (near_is_column ? on_column : on_row).without(far);
        if (far.empty() || near.empty()) continue;
        const EmptyRectangle shape{box,
                                   near,
                                   far,
                                   near_is_column ? column_id : row_id,
                                   near_is_column ? row_id : column_id,
                                   digit};
        if (take_empty_rectangle(position, shape, options, step)) return true;
      }
    }
  return false;
}

}  // namespace

bool find_skyscraper_step(const Position& position, const FindOptions& options, Step& step) {
  for (int digit = 1; digit <= 9; ++digit)
    for (HouseKind lines : {HouseKind::Row, HouseKind::Column})
      if (skyscraper_of(position, lines, static_cast<Digit>(digit), options, step)) return true;
  return false;
}

bool find_two_string_kite_step(const Position& position, const FindOptions& options, Step& step) {
  for (int digit = 1; digit <= 9; ++digit)
    if (kite_of(position, static_cast<Digit>(digit), options, step)) return true;
  return false;
}

bool find_empty_rectangle_step(const Position& position, const FindOptions& options, Step& step) {
  for (int digit = 1; digit <= 9; ++digit)
    for (int box = 0; box < 9; ++box)
      if (empty_rectangle_of(position, box, static_cast<Digit>(digit), options, step)) return true;
  return false;
}

}  // namespace nonet
