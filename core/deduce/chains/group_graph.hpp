// The graph that grouped chains follow: nodes of one digit in one or several cells, and the strong
// and weak links between them.
//
// Nodes are numbered in the order in which they are added, and searches go by these numbers, so the
// order must be the same with every compiler: no two nodes are added in one call's arguments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "deduce/patterns/almost_locked_sets.hpp"
#include "deduce/position.hpp"

namespace nonet {

/// What a technique's chains are made of.
struct GroupLinks {
  bool places;   // strong links between the places of a digit in a house
  bool cells;    // ... between the two candidates of a cell
  bool sets;     // ... between the digits of an almost locked set
  bool in_cell;  // weak links between the candidates of a cell
};

/// Some cells that hold the digit if the node is true.
struct GroupNode {
  Digit digit;
  CellSet cells;
  CellSet seen;  // what sees all of them
  bool is_single() const { return cells == CellSet::only(cells.first()); }
};

using NodeIndex = uint16_t;

/// If the node that has the link is false, `to` is true.
struct StrongLink {
  NodeIndex to;
  std::optional<HouseId> house;
  int set = -1;  // index of an almost locked set
};

class GroupGraph {
 public:
  /// The position must outlive the graph.
  GroupGraph(const Position& position, GroupLinks links);

  size_t size() const { return nodes_.size(); }
  CellSet cells_with(Digit digit) const { return position_.cells_with(digit); }
  const GroupNode& node(NodeIndex index) const { return nodes_[index]; }
  std::span<const StrongLink> strong(NodeIndex index) const { return strong_[index]; }
  /// Bits of the nodes that are false if this one is true.
  std::span<const uint64_t> weak(NodeIndex index) const {
    return {weak_.data() + index * words_, words_};
  }
  const AlmostLocked& set(int index) const { return sets_[index]; }
  bool is_weak(NodeIndex a, NodeIndex b) const { return (weak(a)[b / 64] >> b % 64 & 1) != 0; }

 private:
  NodeIndex add(Digit digit, CellSet cells);
  void link(NodeIndex a, NodeIndex b, std::optional<HouseId> house, int set);
  void add_singles();
  void add_groups();
  void link_places();
  void add_sets();
  void link_weakly();
  NodeIndex single(Cell cell, Digit digit) const { return index_.at({digit, CellSet::only(cell)}); }

  const Position& position_;
  const GroupLinks links_;
  std::vector<GroupNode> nodes_;
  std::map<std::pair<Digit, CellSet>, NodeIndex> index_;
  std::vector<std::vector<StrongLink>> strong_;
  std::vector<uint64_t> weak_;  // a row of bits for each node
  size_t words_ = 0;
  std::vector<AlmostLocked> sets_;
};

}  // namespace nonet
