// W-wing: two cells with the same two candidates, and a strong link of one of them whose ends see
// one cell each. At least one of the two cells is then the other digit.
#include "deduce/chain_rating.hpp"
#include "deduce/patterns/finders.hpp"
#include "deduce/strong_links.hpp"

namespace nonet {

namespace {

struct WWing {
  Cell first, second;  // the two like cells
  Digit linked, removed;
};

bool take_w_wing(const Position& position, const WWing& wing, CellSet victims,
                 const FindOptions& options, Step& step) {
  for (int house = 0; house < kHouseCount; ++house) {
    const auto link = strong_pair(position, static_cast<HouseId>(house), wing.linked);
    if (!link) continue;
    for (int i = 0; i < 2; ++i) {
      const Cell near_first = (*link)[i], near_second = (*link)[1 - i];
      if (!sees(near_first, wing.first) || !sees(near_second, wing.second) ||
          near_first == wing.second || near_second == wing.first)
        continue;
      step.technique = Technique::WWing;
      step.length = 8;
      step.rating = kForcingChainBase + length_increment(step.length);
      step.remove(victims, wing.removed);
      if (options.with_evidence) {
        AlternatingEvidence why;
        const auto add = [&](Cell cell, Digit digit) {
          why.nodes.push_back({CellSet::only(cell), digit});
        };
        add(wing.first, wing.removed);
        add(wing.first, wing.linked);
        add(near_first, wing.linked);
        add(near_second, wing.linked);
        add(wing.second, wing.linked);
        add(wing.second, wing.removed);
        why.houses = {std::nullopt, shared_house(wing.first, near_first),
                      static_cast<HouseId>(house), shared_house(near_second, wing.second),
                      std::nullopt};
        step.evidence = std::move(why);
      }
      if (ends_with(step, options)) return true;
    }
  }
  return false;
}

}  // namespace

bool find_w_wing_step(const Position& position, const FindOptions& options, Step& step) {
  const CellSet pairs = pair_cells(position);
  for (Cell first : pairs)
    for (Cell second : pairs) {
      if (second <= first || sees(first, second) ||
          position.candidates(first) != position.candidates(second))
        continue;
      for (Digit removed : position.candidates(first)) {
        const CellSet victims = position.cells_with(removed) & kPeerSets[first] & kPeerSets[second];
        const Digit linked = other_digit(position.candidates(first), removed);
        if (!victims.empty() &&
            take_w_wing(position, {first, second, linked, removed}, victims, options, step))
          return true;
      }
    }
  return false;
}

}  // namespace nonet
