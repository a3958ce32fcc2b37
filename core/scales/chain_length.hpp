// Denis Berthier's W and B ratings: the length of the whips or braids that a puzzle needs.
//
// A braid of length n proves that its target Z is false. It has candidates R1 ... R(n-1), each the
// last one of some variable once all that is linked to Z or to an earlier R is gone, and after them
// a variable without candidates. It is a whip if every variable has a candidate, another one each
// time, that is linked to the R just before it (to Z for the first). A rating of n means that
// singles and chains of length 1 to n solve the puzzle, and those of length n-1 do not.
//
// Definitions: D. Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles", and, for
// candidates that differ in a whip, the rules of his CSP-Rules, which made the published ratings.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "deduce/position.hpp"
#include "rate/rating.hpp"
#include "scales/link_board.hpp"

namespace nonet {

enum class ChainKind : uint8_t { Whip, Braid };

struct ChainLength {
  Rating::Outcome outcome;  // Beyond: cells are open, and no chain of any length applies
  int length;               // the longest that was allowed
};

/// A set of hashes that is emptied often. Beyond a size it accepts no more keys; a key that is
/// missing only costs time.
class HashSet {
 public:
  /// False if the key was there.
  bool insert(uint64_t key);
  void clear();

 private:
  std::vector<uint64_t> slots_ = std::vector<uint64_t>(1 << 10);
  std::vector<uint32_t> used_;
};

/// Rates one position.
class ChainSearch {
 public:
  ChainSearch(const Position& position, ChainKind kind, Stop& stop)
      : board_(position), kind_(kind), stop_(stop) {}

  /// Empty if stopped.
  [[nodiscard]] std::optional<ChainLength> rate(double at_most);

 private:
  void eliminate_all(int length);
  bool refutes(int target, int length);
  bool ends_whip(int last) const;
  bool extend_whip(int last, int more, uint64_t key);
  bool extend_braid(int more);
  bool may_end(int more);
  bool stopped();

  LinkBoard board_;
  ChainKind kind_;
  Stop& stop_;
  uint32_t node_count_ = 0;
  bool is_stopped_ = false;
  bool cut_ = false;  // some search ended because of the length alone
  std::array<bool, LinkBoard::kCandidateCount> present_{};   // before the target is assumed
  std::array<bool, LinkBoard::kCandidateCount> used_{};      // whips: links to the R before
  std::array<bool, LinkBoard::kCandidateCount> excluded_{};  // braids: sets with it have been tried
  HashSet failed_;
};

}  // namespace nonet
