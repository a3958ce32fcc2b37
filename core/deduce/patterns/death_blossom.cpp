// Death blossom: a cell, the stem, and for each of its candidates an almost locked set, the petal,
// that loses this candidate if the stem has it. Whichever candidate the stem has, one petal is then
// locked. A digit that all petals share is eliminated from a cell that sees all its places. If the
// stem has the digit itself, it needs no petal for it.
#include <array>
#include <vector>

#include "deduce/patterns/almost_locked_sets.hpp"
#include "deduce/patterns/finders.hpp"
#include "deduce/strong_links.hpp"

namespace nonet {

namespace {

class Blossom {
 public:
  Blossom(const Position& position, const std::vector<AlmostLocked>& sets, Cell stem,
          const FindOptions& options, Step& step)
      : position_(position), stem_(stem), options_(options), step_(step) {
    for (const AlmostLocked& set : sets) {
      if (set.cells.has(stem)) continue;
      for (Digit digit : set.digits & position.candidates(stem))
        if (set.seen[digit - 1].has(stem)) petals_[digit - 1].push_back(&set);
    }
  }

  bool run() {
    for (Digit removed = 1; removed <= 9; ++removed) {
      // For each candidate of the stem the cells that one of its petals clears of the digit.
      CellSet victims = position_.cells_with(removed);
      for (Digit digit : position_.candidates(stem_)) victims &= cleared_by(digit, removed);
      victims.remove(stem_);
      while (!victims.empty()) {
        const CellSet taken = take(victims.first(), removed);
        if (ends_with(step_, options_)) return true;
        victims = victims.without(taken);
      }
    }
    return false;
  }

 private:
  CellSet cleared_by(Digit digit, Digit removed) const {
    if (digit == removed) return kPeerSets[stem_];
    CellSet result;
    for (const AlmostLocked* petal : petals_[digit - 1])
      if (petal->digits.has(removed)) result |= petal->seen[removed - 1];
    return result;
  }

  /// Writes the smallest petals that clear the cell, and what else they clear.
  CellSet take(Cell victim, Digit removed) {
    BlossomEvidence why{stem_, {}, removed};
    CellSet victims = position_.cells_with(removed);
    for (Digit digit : position_.candidates(stem_)) {
      if (digit == removed) {
        victims &= kPeerSets[stem_];
        continue;
      }
      for (const AlmostLocked* petal : petals_[digit - 1])
        if (petal->digits.has(removed) && petal->seen[removed - 1].has(victim)) {
          victims &= petal->seen[removed - 1];
          why.petals.push_back({digit, petal->cells, petal->digits});
          break;
        }
    }
    victims.remove(stem_);
    step_.clear();
    step_.technique = Technique::DeathBlossom;
    step_.rating = rating_of(step_.technique);
    step_.remove(victims, removed);
    if (options_.with_evidence) step_.evidence = std::move(why);
    return victims;
  }

  const Position& position_;
  const Cell stem_;
  const FindOptions& options_;
  Step& step_;
  std::array<std::vector<const AlmostLocked*>, 9>
      petals_;  // by digit of the stem, small ones first
};

}  // namespace

bool find_death_blossom_step(const Position& position, const FindOptions& options, Step& step) {
  const std::vector<AlmostLocked> sets = almost_locked_sets(position);
  // Few candidates first. Two are an ALS-XY-wing with the stem in the middle.
  for (int size = 3; size <= 5; ++size)
    for (Cell stem : position.empty_cells()) {
      if (position.candidates(stem).size() != size) continue;
      if (options.stop != nullptr && options.stop->requested()) return false;
      if (Blossom(position, sets, stem, options, step).run()) return true;
    }
  return false;
}

}  // namespace nonet
