#include "deduce/fish.hpp"

namespace nonet {

namespace {

struct SizeRow {  // indexed by size - 2
  Technique technique;
  double rating;
};
constexpr std::array<SizeRow, 3> kFish = {
    {{Technique::XWing, 3.2}, {Technique::Swordfish, 3.8}, {Technique::Jellyfish, 5.2}}};

FishEvidence evidence_of(const Position& position, const FishHit& hit) {
  FishEvidence evidence;
  evidence.digit = hit.digit;
  const HouseKind cover_kind =
      hit.base_kind == HouseKind::Column ? HouseKind::Row : HouseKind::Column;
  for (unsigned rest = hit.base; rest != 0; rest = without_lowest_bit(rest)) {
    evidence.base.push_back(house_id(hit.base_kind, lowest_bit_index(rest)));
    evidence.cells |= kHouseCells[evidence.base.back()];
  }
  evidence.cells &= position.cells_with(hit.digit);
  for (unsigned rest = hit.cover; rest != 0; rest = without_lowest_bit(rest))
    evidence.cover.push_back(house_id(cover_kind, lowest_bit_index(rest)));
  return evidence;
}

}  // namespace

bool find_fish_step(const Position& position, int size, const FindOptions& options, Step& step) {
  return find_fish(position, size, [&](const FishHit& hit) {
           step.technique = kFish[size - 2].technique;
           step.rating = kFish[size - 2].rating;
           each_elimination(position, hit, [&](Candidate c) { step.eliminations.push_back(c); });
           if (options.with_evidence) step.evidence = evidence_of(position, hit);
           return Visit::Stop;
         }) == Visit::Stop;
}

}  // namespace nonet
