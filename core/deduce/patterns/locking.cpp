#include "deduce/patterns/locking.hpp"

#include "deduce/patterns/finders.hpp"

namespace nonet {

namespace {

bool is_box(HouseId house) { return kind_of(house) == HouseKind::Box; }

LockingEvidence evidence_of(const Position& position, const LockingHit& hit,
                            std::optional<HouseId> single_house) {
  const HouseId base = hit.crossing->base;
  return {base, hit.crossing->cover, hit.digit, cells_at(base, position.places(base, hit.digit)),
          single_house};
}

/// The third house: of the base's kind, crosses the cover, and has one place left outside it.
std::optional<HouseId> place_in_third_house(const Position& position, const LockingHit& hit,
                                            Step& step) {
  for (const auto& [house, in_house] : hit.crossing->others) {
    const unsigned places = position.places(house, hit.digit);
    const unsigned outside = places & ~unsigned{in_house};
    if (!has_many_bits(places) || !has_one_bit(outside)) continue;
    step.placement = Candidate{kHouses[house][lowest_bit_index(outside)], hit.digit};
    return house;
  }
  return std::nullopt;
}

}  // namespace

bool find_locking_step(const Position& position, const FindOptions& options, Step& step) {
  return find_locking(position, [&](const LockingHit& hit) {
           const bool pointing = is_box(hit.crossing->base);
           step.technique = pointing ? Technique::Pointing : Technique::Claiming;
           if (!options.allowed.has(step.technique)) return Visit::Continue;
           step.rating = info(step.technique).rating;
           each_elimination(position, hit, [&](Candidate c) { step.remove(c); });
           if (options.with_evidence) step.evidence = evidence_of(position, hit, std::nullopt);
           return visit_after(step, options);
         }) == Visit::Stop;
}

bool find_direct_locking_step(const Position& position, const FindOptions& options, Step& step) {
  return find_locked_digits(position, [&](const LockingHit& hit) {
           const bool pointing = is_box(hit.crossing->base);
           step.technique = pointing ? Technique::DirectPointing : Technique::DirectClaiming;
           if (!options.allowed.has(step.technique)) return Visit::Continue;
           const std::optional<HouseId> third = place_in_third_house(position, hit, step);
           if (!third) return Visit::Continue;
           step.rating = info(step.technique).rating;
           if (options.with_evidence) step.evidence = evidence_of(position, hit, third);
           return visit_after(step, options);
         }) == Visit::Stop;
}

}  // namespace nonet
