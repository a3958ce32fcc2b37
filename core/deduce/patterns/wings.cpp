// XY-wing and XYZ-wing: a pivot of two or three candidates and two pairs that see it. Whatever the
// pivot is, one of the wings (or the pivot itself, in an XYZ-wing) is the digit the wings share.
#include "deduce/patterns/finders.hpp"
#include "deduce/scan_order.hpp"

namespace nonet {

namespace {

/// The digit the wings share, or 0 if the three cells are no wing.
Digit shared_digit(DigitSet pivot, DigitSet a, DigitSet b) {
  if ((pivot | a | b).size() != 3) return 0;
  const int common_to_all = (pivot & a & b).size();
  if (common_to_all != pivot.size() - 2) return 0;
  return (a & b).lowest();
}

}  // namespace

bool find_wing_step(const Position& position, int pivot_size, const FindOptions& options,
                    Step& step) {
  CellSet pairs;
  for (Cell cell : position.empty_cells())
    if (position.candidates(cell).size() == 2) pairs.add(cell);
  for (Cell pivot : position.empty_cells()) {
    const DigitSet middle = position.candidates(pivot);
    if (middle.size() != pivot_size || (pairs & kPeerSets[pivot]).size() < 2) continue;
    for (Cell a : kPeersInScanOrder[pivot]) {
      if (!pairs.has(a)) continue;
      const DigitSet first = position.candidates(a);
      if (middle.without(first).size() != 1) continue;
      for (Cell b : kPeersInScanOrder[pivot]) {
        if (!pairs.has(b)) continue;
        const Digit digit = shared_digit(middle, first, position.candidates(b));
        if (digit == 0) continue;
        CellSet victims = position.cells_with(digit) & kPeerSets[a] & kPeerSets[b];
        if (pivot_size == 3) victims &= kPeerSets[pivot];
        victims.remove(pivot);
        if (victims.empty()) continue;
        step.technique = pivot_size == 2 ? Technique::XyWing : Technique::XyzWing;
        step.rating = info(step.technique).rating;
        step.remove(victims, digit);
        if (options.with_evidence) step.evidence = WingEvidence{pivot, {a, b}, digit};
        if (ends_with(step, options)) return true;
      }
    }
  }
  return false;
}

}  // namespace nonet
