#include "deduce/chains/links.hpp"

namespace nonet {

void LinkTable::build(const Position& position) {
  if (built_ && position == built_for_) return;
  built_ = true;
  built_for_ = position;
  used_ = 0;
  for (Cell cell : position.empty_cells()) add_cell(position, cell);
}

void LinkTable::add_cell(const Position& position, Cell cell) {
  const DigitSet candidates = position.candidates(cell);
  for (Digit digit : candidates) {
    Entry& entry = entries_[candidate_id(cell, digit)];
    const DigitSet others = candidates.without(DigitSet::only(digit));
    entry.weak_begin = static_cast<uint16_t>(used_);
    for (Digit other : others) pool_[used_++] = candidate_id(cell, other);
    entry.weak_in_cell = static_cast<uint8_t>(others.size());
    entry.strong_count = 0;
    if (others.has_one()) entry.strong[entry.strong_count++] = candidate_id(cell, others.lowest());
    entry.strong_in_cell = entry.strong_count;
    for (HouseKind kind : kBoxRowColumn) {
      const auto& [house, bit] = kHousePlaces[cell][static_cast<int>(kind)];
      const unsigned places = position.places(house, digit) & ~unsigned{bit};
      for (unsigned rest = places & kNewPeerPlaces[cell][static_cast<int>(kind)]; rest != 0;
           rest = without_lowest_bit(rest))
        pool_[used_++] = candidate_id(kHouses[house][lowest_bit_index(rest)], digit);
      if (!has_one_bit(places)) continue;
      const CandidateId id = candidate_id(kHouses[house][lowest_bit_index(places)], digit);
      bool known = false;
      for (int i = entry.strong_in_cell; i < entry.strong_count; ++i)
        known |= entry.strong[i] == id;
      if (!known) entry.strong[entry.strong_count++] = id;
    }
    entry.weak_count = static_cast<uint8_t>(used_ - entry.weak_begin);
  }
}

Cause weak_cause(CandidateId from, CandidateId to) {
  const Cell a = cell_of(from), b = cell_of(to);
  if (a == b) return Cause::InCell;
  if (box_of(a) == box_of(b)) return Cause::InBox;
  return row_of(a) == row_of(b) ? Cause::InRow : Cause::InColumn;
}

Cause strong_cause(const Position& position, CandidateId from, CandidateId to) {
  const Cell a = cell_of(from), b = cell_of(to);
  if (a == b) return Cause::InCell;
  for (HouseKind kind : kBoxRowColumn) {
    const HouseId house = house_of(kind, a);
    if (house == house_of(kind, b) &&
        position.places(house, digit_of(from)) == (kHousePlaces[a][static_cast<int>(kind)].bit |
                                                   kHousePlaces[b][static_cast<int>(kind)].bit))
      return cause_of(kind);
  }
  return Cause::Assumption;
}

}  // namespace nonet
