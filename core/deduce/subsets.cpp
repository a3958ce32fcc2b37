#include "deduce/subsets.hpp"

#include <array>

namespace nonet {

namespace {

struct SizeRow {  // indexed by size - 2
  Technique technique;
  double rating;
};
constexpr std::array<SizeRow, 3> kNaked = {
    {{Technique::NakedPair, 3.0}, {Technique::NakedTriplet, 3.6}, {Technique::NakedQuad, 5.0}}};
constexpr std::array<SizeRow, 3> kHidden = {
    {{Technique::HiddenPair, 3.4}, {Technique::HiddenTriplet, 4.0}, {Technique::HiddenQuad, 5.4}}};
constexpr std::array<SizeRow, 2> kDirectHidden = {
    {{Technique::DirectHiddenPair, 2.0}, {Technique::DirectHiddenTriplet, 2.5}}};

template <class Hit>
SubsetEvidence evidence_of(const Hit& hit) {
  SubsetEvidence evidence{hit.house, CellSet(), hit.digits};
  for (unsigned rest = hit.places; rest != 0; rest = without_lowest_bit(rest))
    evidence.cells.add(kHouses[hit.house][lowest_bit_index(rest)]);
  return evidence;
}

template <class Hit>
Visit take(const Position& position, const Hit& hit, const SizeRow& row, const FindOptions& options,
           Step& step) {
  step.technique = row.technique;
  step.rating = row.rating;
  each_elimination(position, hit, [&](Candidate c) { step.eliminations.push_back(c); });
  if (options.with_evidence) step.evidence = evidence_of(hit);
  return Visit::Stop;
}

/// A further digit of the house that keeps one place once the set has taken its cells.
std::optional<Candidate> single_beside(const Position& position, const HiddenSetHit& hit) {
  for (Digit digit : hit.digits.complement()) {
    const unsigned places = position.places(hit.house, digit);
    const unsigned outside = places & ~unsigned{hit.places};
    if (has_many_bits(places) && has_one_bit(outside))
      return Candidate{kHouses[hit.house][lowest_bit_index(outside)], digit};
  }
  return std::nullopt;
}

}  // namespace

bool find_naked_set_step(const Position& position, int size, const FindOptions& options,
                         Step& step) {
  const SizeRow& row = kNaked[size - 2];
  return find_naked_sets(position, size, [&](const NakedSetHit& hit) {
           return take(position, hit, row, options, step);
         }) == Visit::Stop;
}

bool find_hidden_set_step(const Position& position, int size, const FindOptions& options,
                          Step& step) {
  const SizeRow& row = kHidden[size - 2];
  return find_hidden_sets(position, size, [&](const HiddenSetHit& hit) {
           return take(position, hit, row, options, step);
         }) == Visit::Stop;
}

bool find_direct_hidden_set_step(const Position& position, int size, const FindOptions& options,
                                 Step& step) {
  const SizeRow& row = kDirectHidden[size - 2];
  for (HouseId house : kHousesBoxColumnRow) {
    if (position.empty_count(house) <= size) continue;
    const Visit visit = find_hidden_sets_in(position, house, size, [&](const HiddenSetHit& hit) {
      step.placement = single_beside(position, hit);
      if (!step.placement) return Visit::Continue;
      step.technique = row.technique;
      step.rating = row.rating;
      if (options.with_evidence) step.evidence = evidence_of(hit);
      return Visit::Stop;
    });
    if (visit == Visit::Stop) return true;
  }
  return false;
}

}  // namespace nonet
