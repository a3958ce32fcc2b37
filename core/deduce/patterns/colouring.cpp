#include "deduce/patterns/colouring.hpp"

#include <algorithm>

#include "deduce/chain_rating.hpp"
#include "deduce/strong_links.hpp"

namespace nonet {

namespace {

class Colouring {
 public:
  Colouring(const Position& position, Digit digit, const FindOptions& options, Step& step)
      : position_(position), digit_(digit), options_(options), step_(step) {
    for (int house = 0; house < kHouseCount; ++house)
      if (const auto pair = strong_pair(position, static_cast<HouseId>(house), digit)) {
        linked_[(*pair)[0]].add((*pair)[1]);
        linked_[(*pair)[1]].add((*pair)[0]);
      }
  }

  bool run() {
    CellSet done;
    for (Cell start : position_.cells_with(digit_)) {
      if (done.has(start) || linked_[start].empty()) continue;
      colour_from(start);
      done |= colours_[0] | colours_[1];
      if (take_clash() || take_seen_by_both()) return true;
    }
    return false;
  }

 private:
  void colour_from(Cell start) {
    colours_ = {CellSet::only(start), CellSet()};
    CellSet edge = CellSet::only(start);
    for (int colour = 1; !edge.empty(); colour = 1 - colour) {
      CellSet next;
      for (Cell cell : edge) next |= linked_[cell];
      edge = next.without(colours_[colour]);
      colours_[colour] |= edge;
    }
  }

  /// Strong links on the shortest way between two places of one group.
  int distance(Cell from, Cell to) const {
    CellSet reached = CellSet::only(from), edge = reached;
    int links = 0;
    for (; !reached.has(to) && !edge.empty(); ++links) {
      CellSet next;
      for (Cell cell : edge) next |= linked_[cell];
      edge = next.without(reached);
      reached |= edge;
    }
    return links;
  }

  bool take_clash() {
    for (int colour = 0; colour < 2; ++colour)
      for (Cell a : colours_[colour])
        for (Cell b : colours_[colour] & kPeerSets[a]) {
          // The chain of a alone: a is true, ... b is true, so a is false.
          finish(colours_[colour], distance(a, b) + 2, std::array{a, b});
          if (ends_with(step_, options_)) return true;
        }
    return false;
  }

  bool take_seen_by_both() {
    CellSet victims;
    int longest = 0;
    const CellSet coloured = colours_[0] | colours_[1];
    for (Cell cell : position_.cells_with(digit_).without(coloured)) {
      int shortest = kCellCount;
      for (Cell a : colours_[0] & kPeerSets[cell])
        for (Cell b : colours_[1] & kPeerSets[cell]) shortest = std::min(shortest, distance(a, b));
      if (shortest == kCellCount) continue;
      victims.add(cell);
      longest = std::max(longest, shortest);
    }
    if (victims.empty()) return false;
    finish(victims, longest + 3, std::nullopt);
    return ends_with(step_, options_);
  }

  void finish(CellSet victims, int length, std::optional<std::array<Cell, 2>> clash) {
    step_.technique = Technique::SimpleColouring;
    step_.length = length;
    step_.rating = kXChainBase + length_increment(length);
    step_.remove(victims, digit_);
    if (options_.with_evidence)
      step_.evidence = ColouringEvidence{digit_, colours_[0], colours_[1], clash};
  }

  const Position& position_;
  const Digit digit_;
  const FindOptions& options_;
  Step& step_;
  std::array<CellSet, kCellCount> linked_{};
  std::array<CellSet, 2> colours_{};
};

}  // namespace

bool find_simple_colouring_step(const Position& position, const FindOptions& options, Step& step) {
  for (int digit = 1; digit <= 9; ++digit)
    if (Colouring(position, static_cast<Digit>(digit), options, step).run()) return true;
  return false;
}

}  // namespace nonet
