// Consequences of one assumption. A Run is what one assumption leads to: the nodes in the order
// they were reached, each with where it came from, and the clash that ended it, if any. Nodes are
// never stored twice, so a further parent is named by its candidate alone.
//
// The order is part of the result: nodes that are on are expanded at once, off nodes one at a time.
// After a clash the run ends, and what it had reached so far still counts.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "deduce/chains/node.hpp"

namespace nonet {

inline constexpr uint16_t kNoNode = 0xFFFF;
inline constexpr uint32_t kNoRule = 0xFFFFFFFF;
/// Nodes that a run can have.
inline constexpr int kMostRunNodes = kNodeCount + 2;

struct RunNode {
  CandidateId candidate;
  uint16_t parent;  // index of the first parent in the run, or kNoNode
  uint16_t lost;    // further parents, all off: digits of this cell or places of the cause's house
  uint16_t depth;   // nodes on the longest way here: never more than the number of its ancestors
  bool on;
  Cause cause;
  uint32_t rule;  // Cause::Rule: which rule, in the store that owns the run
};

struct Run {
  CandidateIdSet on, off;
  RunNode* nodes = nullptr;
  uint16_t count = 0;
  uint16_t clash_on = kNoNode, clash_off = kNoNode;  // the two nodes that contradict each other
  std::array<std::array<uint16_t, kCandidateCount>, 2> index;  // [on][candidate], if in the set

  bool has_clash() const { return clash_on != kNoNode; }
  /// How many nodes are in the sets; the node that clashed comes after them and is in neither.
  int stored() const { return has_clash() ? count - 1 : count; }
};

/// Storage for the nodes of many runs. Blocks never move, so a run may point into it.
class RunNodeArena {
 public:
  /// Room for one more run of any length; take() then keeps what was used.
  RunNode* open();
  void take(int count) { used_ += count; }
  void clear();

 private:
  static constexpr int kBlock = 1 << 16;
  std::vector<std::unique_ptr<RunNode[]>> blocks_;
  size_t block_ = 0;
  int used_ = 0;
};

enum class Links : uint8_t { Full, OneDigit };  // OneDigit: Nishio, no links inside a cell

/// Follows one assumption; later links ignore candidates that are off. Reused from run to run.
class RunBuilder {
 public:
  explicit RunBuilder(Links links) : links_(links) {}

  /// Starts a run; `run.nodes` must have room for kMostRunNodes nodes.
  void begin(const Position& start, Run& run, CandidateId assumed, bool on);
  /// Takes up a run that had no clash and nothing left to expand.
  void resume(const Position& start, Run& run);
  /// Expands all there is to expand; false on a clash.
  bool expand();
  /// An off node that a rule found. Not tested against what is on; ignored if it is off already.
  void add_by_rule(CandidateId id, uint32_t rule, uint16_t depth);

  const Position& start() const { return *start_; }
  /// The start position without what is off.
  const Position& working() const { return working_; }
  const Run& run() const { return *run_; }

 private:
  bool expand_on(uint16_t parent);
  bool expand_off(uint16_t parent);
  uint16_t append(const RunNode& node);
  void add_on(const RunNode& node);
  void add_off(const RunNode& node);

  Links links_;
  const Position* start_ = nullptr;
  Run* run_ = nullptr;
  Position working_{Grid{}};
  Position fresh_{Grid{}};  // the start position without off nodes, those still queued included
  std::array<uint16_t, kCellCount> on_in_cell_;
  std::array<std::array<uint16_t, 9>, kHouseCount> on_in_house_;
  std::array<uint16_t, kCandidateCount + 1> on_queue_, off_queue_;
  int on_head_ = 0, on_tail_ = 0, off_head_ = 0, off_tail_ = 0;
};

/// Yields the indices of a node's parents, the first parent first. Rule nodes have their parents
/// elsewhere (rules.hpp) and yield none here.
template <class Use>
void each_link_parent(const Run& run, const RunNode& node, Use&& use) {
  if (node.parent == kNoNode) return;
  use(node.parent);
  const Cell cell = cell_of(node.candidate);
  for (unsigned rest = node.lost; rest != 0; rest = without_lowest_bit(rest)) {
    const int bit = lowest_bit_index(rest);
    const CandidateId id =
        node.cause == Cause::InCell
            ? candidate_id(cell, bit + 1)
            : candidate_id(kHouses[house_of(house_kind_of(node.cause), cell)][bit],
                           digit_of(node.candidate));
    use(run.index[0][id]);
  }
}

}  // namespace nonet
