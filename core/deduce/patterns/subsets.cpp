#include "deduce/patterns/subsets.hpp"

#include "deduce/patterns/finders.hpp"

namespace nonet {

namespace {

// By size - 2.
constexpr Technique kNaked[] = {Technique::NakedPair, Technique::NakedTriplet,
                                Technique::NakedQuad};
constexpr Technique kHidden[] = {Technique::HiddenPair, Technique::HiddenTriplet,
                                 Technique::HiddenQuad};
constexpr Technique kDirectHidden[] = {Technique::DirectHiddenPair, Technique::DirectHiddenTriplet};

template <class Hit>
SubsetEvidence evidence_of(const Hit& hit) {
  return {hit.house, cells_at(hit.house, hit.places), hit.digits};
}

template <class Hit>
Visit take(const Position& position, const Hit& hit, Technique technique,
           const FindOptions& options, Step& step) {
  step.technique = technique;
  step.rating = info(technique).rating;
  each_elimination(position, hit, [&](Candidate c) { step.remove(c); });
  if (options.with_evidence) step.evidence = evidence_of(hit);
  return visit_after(step, options);
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
  return find_naked_sets(
             position, size,
             [&](const NakedSetHit& hit) {
               return take(position, hit, kNaked[size - 2], options, step);
             },
             options.wide) == Visit::Stop;
}

bool find_hidden_set_step(const Position& position, int size, const FindOptions& options,
                          Step& step) {
  return find_hidden_sets(
             position, size,
             [&](const HiddenSetHit& hit) {
               return take(position, hit, kHidden[size - 2], options, step);
             },
             options.wide) == Visit::Stop;
}

bool find_direct_hidden_set_step(const Position& position, int size, const FindOptions& options,
                                 Step& step) {
  for (HouseId house : kHousesBoxColumnRow) {
    if (position.empty_count(house) <= size) continue;
    const Visit visit = find_hidden_sets_in(position, house, size, [&](const HiddenSetHit& hit) {
      step.placement = single_beside(position, hit);
      if (!step.placement) return Visit::Continue;
      step.technique = kDirectHidden[size - 2];
      step.rating = info(step.technique).rating;
      if (options.with_evidence) step.evidence = evidence_of(hit);
      return visit_after(step, options);
    });
    if (visit == Visit::Stop) return true;
  }
  return false;
}

}  // namespace nonet
