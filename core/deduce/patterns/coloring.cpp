// Simple coloring: the strong links of a digit join places into groups of two colors, of which
// one is true everywhere. A place that sees both colors is eliminated; if two places of one color
// see each other, that color is false.
#include <algorithm>

#include "deduce/chain_rating.hpp"
#include "deduce/patterns/finders.hpp"
#include "deduce/strong_links.hpp"

namespace nonet {

namespace {

class Coloring {
 public:
  Coloring(const Position& position, Digit digit, const FindOptions& options, Step& step)
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
      color_from(start);
      done |= colors_[0] | colors_[1];
      if (take_clash() || take_seen_by_both()) return true;
    }
    return false;
  }

 private:
  void color_from(Cell start) {
    colors_ = {CellSet::only(start), CellSet()};
    CellSet edge = CellSet::only(start);
    for (int color = 1; !edge.empty(); color = 1 - color) {
      CellSet next;
      for (Cell cell : edge) next |= linked_[cell];
      edge = next.without(colors_[color]);
      colors_[color] |= edge;
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
    for (int color = 0; color < 2; ++color)
      for (Cell a : colors_[color])
        for (Cell b : colors_[color] & kPeerSets[a]) {
          // The chain of a alone: a is true, ... b is true, so a is false.
          finish(colors_[color], distance(a, b) + 2, std::array{a, b});
          if (ends_with(step_, options_)) return true;
        }
    return false;
  }

  bool take_seen_by_both() {
    CellSet victims;
    int longest = 0;
    const CellSet colored = colors_[0] | colors_[1];
    for (Cell cell : position_.cells_with(digit_).without(colored)) {
      int shortest = kCellCount;
      for (Cell a : colors_[0] & kPeerSets[cell])
        for (Cell b : colors_[1] & kPeerSets[cell]) shortest = std::min(shortest, distance(a, b));
      if (shortest == kCellCount) continue;
      victims.add(cell);
      longest = std::max(longest, shortest);
    }
    if (victims.empty()) return false;
    finish(victims, longest + 3, std::nullopt);
    return ends_with(step_, options_);
  }

  void finish(CellSet victims, int length, std::optional<std::array<Cell, 2>> clash) {
    step_.technique = Technique::SimpleColoring;
    step_.length = length;
    step_.rating = kXChainBase + length_increment(length);
    step_.remove(victims, digit_);
    if (options_.with_evidence)
      step_.evidence = ColoringEvidence{digit_, colors_[0], colors_[1], clash};
  }

  const Position& position_;
  const Digit digit_;
  const FindOptions& options_;
  Step& step_;
  std::array<CellSet, kCellCount> linked_{};
  std::array<CellSet, 2> colors_{};
};

}  // namespace

bool find_simple_coloring_step(const Position& position, const FindOptions& options, Step& step) {
  for (int digit = 1; digit <= 9; ++digit)
    if (Coloring(position, static_cast<Digit>(digit), options, step).run()) return true;
  return false;
}

}  // namespace nonet
