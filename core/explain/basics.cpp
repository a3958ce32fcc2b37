// Words for singles, locked candidates, sets, fish and wings.
#include <algorithm>

#include "explain/describe.hpp"
#include "grid/cell_set.hpp"

namespace nonet {

namespace {

using Joint = Phrasing::Joint;

/// Cells holding the digit that rule it out in the rest of the house; none if they do not.
CellSet seen_from(const Candidates& marks, Candidate placed, HouseId house) {
  CellSet with_digit;
  for (int cell = 0; cell < kCellCount; ++cell)
    if (marks[cell].has(placed.digit)) with_digit.add(cell);
  // A single mark counts as placed where no peer has the digit any more.
  CellSet holders;
  for (Cell cell : with_digit)
    if (cell != placed.cell && marks[cell].has_one() && (kPeerSets[cell] & with_digit).empty())
      holders.add(cell);
  CellSet rest;
  for (Cell cell : kHouses[house])
    if (cell != placed.cell && marks[cell].size() > 1) rest.add(cell);
  CellSet chosen;
  while (!rest.empty()) {
    CellSet ruled_out;
    int best = -1;
    for (Cell holder : holders)
      if (const CellSet seen = kPeerSets[holder] & rest; seen.size() > ruled_out.size()) {
        ruled_out = seen;
        best = holder;
      }
    if (best < 0) return CellSet();
    chosen.add(best);
    rest = rest.without(ruled_out);
  }
  return chosen;
}

std::string kinds(const Phrasing& phrasing, const std::vector<HouseId>& houses) {
  std::vector<HouseKind> found;
  for (HouseId house : houses)
    if (std::find(found.begin(), found.end(), kind_of(house)) == found.end())
      found.push_back(kind_of(house));
  std::vector<std::string> names;
  for (HouseKind kind : found) names.emplace_back(phrasing.kind(kind));
  return phrasing.join(names);
}

bool is_hidden_set(Technique technique) {
  switch (technique) {
    case Technique::HiddenPair:
    case Technique::HiddenTriplet:
    case Technique::HiddenQuad:
    case Technique::DirectHiddenPair:
    case Technique::DirectHiddenTriplet:
      return true;
    default:
      return false;
  }
}

}  // namespace

void describe(const Context& context, const HiddenSingleEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  const Candidate placed = context.step.placement.value_or(Candidate{0, 0});
  const CellSet seen = why.last_cell || !context.step.placement || !context.marks
                           ? CellSet()
                           : seen_from(*context.marks, placed, why.house);
  const Phrase phrase = why.last_cell  ? Phrase::HiddenSingleLast
                        : seen.empty() ? Phrase::HiddenSingle
                                       : Phrase::HiddenSingleSeen;
  add_line(lines, phrasing.fill(phrase, {{"house", phrasing.house(why.house)},
                                         {"cell", cell_name(placed.cell)},
                                         {"digit", digit_name(placed.digit)},
                                         {"seen", phrasing.cells(seen, Joint::Or)}}));
}

void describe(const Context& context, const NakedSingleEvidence&, Lines& lines) {
  const Candidate placed = context.step.placement.value_or(Candidate{0, 0});
  add_line(lines,
           context.phrasing.fill(Phrase::NakedSingle, {{"cell", cell_name(placed.cell)},
                                                       {"digit", digit_name(placed.digit)}}));
}

void describe(const Context& context, const LockingEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  const bool direct = context.step.placement && why.single_house;
  add_line(lines, phrasing.fill(direct ? Phrase::LockingDirect : Phrase::Locking,
                                {{"base", phrasing.house(why.base)},
                                 {"cover", phrasing.house(why.cover)},
                                 {"digit", digit_name(why.digit)},
                                 {"cells", phrasing.cells(why.cells, Joint::Or)},
                                 {"all", phrasing.all_of(why.cells.size())},
                                 {"single_house", house_or_empty(phrasing, why.single_house)},
                                 {"cell", direct ? cell_name(context.step.placement->cell) : ""}}));
}

void describe(const Context& context, const SubsetEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  const std::optional<Candidate>& placed = context.step.placement;
  const Phrase phrase = placed                                  ? Phrase::HiddenSetDirect
                        : is_hidden_set(context.step.technique) ? Phrase::HiddenSet
                                                                : Phrase::NakedSet;
  add_line(lines, phrasing.fill(phrase, {{"house", phrasing.house(why.house)},
                                         {"cells", phrasing.cells(why.cells)},
                                         {"digits", phrasing.digits(why.digits)},
                                         {"count", phrasing.count(why.cells.size())},
                                         {"cell", placed ? cell_name(placed->cell) : ""},
                                         {"digit", digit_name(placed ? placed->digit : 0)}}));
}

void describe(const Context& context, const FishEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  const int size = static_cast<int>(why.base.size());
  const bool mixed = context.step.technique == Technique::FrankenFish ||
                     context.step.technique == Technique::MutantFish;
  const Phrase none = mixed ? Phrase::FishMixed : Phrase::Fish;
  const Phrase one = mixed ? Phrase::FishMixedFinned1 : Phrase::FishFinned1;
  const Phrase more = mixed ? Phrase::FishMixedFinned : Phrase::FishFinned;
  const Phrase phrase = why.fins.empty() ? none : why.fins.size() == 1 ? one : more;
  add_line(lines, phrasing.fill(phrase, {{"base", phrasing.houses(why.base)},
                                         {"cover", phrasing.houses(why.cover)},
                                         {"digit", digit_name(why.digit)},
                                         {"count", phrasing.count(size)},
                                         {"all", phrasing.all_of(size)},
                                         {"base_kind", kinds(phrasing, why.base)},
                                         {"cover_kind", kinds(phrasing, why.cover)},
                                         {"fins", phrasing.cells(why.fins)}}));
}

void describe(const Context& context, const WingEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  const DigitSet pivot = context.marks ? (*context.marks)[why.pivot] : DigitSet();
  const DigitSet others = pivot.without(DigitSet::only(why.digit));
  const bool with_pivot = context.step.technique == Technique::XyzWing;  // marks may be absent
  if (others.size() != 2) {
    std::vector<Cell> cells(why.wings.begin(), why.wings.end());
    if (with_pivot) cells.insert(cells.begin(), why.pivot);
    add_line(lines, phrasing.fill(Phrase::Wing, {{"pivot", cell_name(why.pivot)},
                                                 {"digit", digit_name(why.digit)},
                                                 {"cells", phrasing.cells(cells)}}));
    return;
  }
  const Digit first = others.lowest();
  const Digit second = others.without(DigitSet::only(first)).lowest();
  // The wing that shares the pivot's first digit is the one that digit leads to.
  Cell first_wing = why.wings[0], second_wing = why.wings[1];
  if (!(*context.marks)[first_wing].has(first)) std::swap(first_wing, second_wing);
  add_line(lines, phrasing.fill(with_pivot ? Phrase::XyzWing : Phrase::XyWing,
                                {{"pivot", cell_name(why.pivot)},
                                 {"all", phrasing.digits(pivot, Joint::Or)},
                                 {"first", digit_name(first)},
                                 {"second", digit_name(second)},
                                 {"first_wing", cell_name(first_wing)},
                                 {"second_wing", cell_name(second_wing)},
                                 {"digit", digit_name(why.digit)}}));
}

}  // namespace nonet
