#include "deduce/patterns/fish.hpp"

#include "deduce/patterns/finders.hpp"

namespace nonet {

namespace {

// By size - 2.
constexpr Technique kFish[] = {Technique::XWing, Technique::Swordfish, Technique::Jellyfish};

FishEvidence evidence_of(const Position& position, const FishHit& hit) {
  return {hit.digit, lines_of(hit.base_kind, hit.base),
          lines_of(crossing_kind(hit.base_kind), hit.cover),
          position.cells_with(hit.digit) & cells_on(hit.base_kind, hit.base), CellSet()};
}

}  // namespace

std::vector<HouseId> lines_of(HouseKind kind, unsigned lines) {
  std::vector<HouseId> houses;
  for (; lines != 0; lines = without_lowest_bit(lines))
    houses.push_back(house_id(kind, lowest_bit_index(lines)));
  return houses;
}

bool find_fish_step(const Position& position, int size, const FindOptions& options, Step& step) {
  return find_fish(
             position, size,
             [&](const FishHit& hit) {
               step.technique = kFish[size - 2];
               step.rating = info(step.technique).rating;
               each_elimination(position, hit, [&](Candidate c) { step.remove(c); });
               if (options.with_evidence) step.evidence = evidence_of(position, hit);
               return visit_after(step, options);
             },
             options.wide) == Visit::Stop;
}

}  // namespace nonet
