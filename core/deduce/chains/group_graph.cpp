#include "deduce/chains/group_graph.hpp"

#include <array>

#include "deduce/strong_links.hpp"

namespace nonet {

GroupGraph::GroupGraph(const Position& position, GroupLinks links)
    : position_(position), links_(links) {
  if (links.places || links.cells) {
    add_singles();
    add_groups();
    link_places();
  }
  if (links.sets) add_sets();
  link_weakly();
}

NodeIndex GroupGraph::add(Digit digit, CellSet cells) {
  const auto [at, added] =
      index_.try_emplace({digit, cells}, static_cast<NodeIndex>(nodes_.size()));
  if (added) {
    nodes_.push_back({digit, cells, seen_by_all(cells)});
    strong_.emplace_back();
  }
  return at->second;
}

void GroupGraph::link(NodeIndex a, NodeIndex b, std::optional<HouseId> house, int set) {
  strong_[a].push_back({b, house, set});
  strong_[b].push_back({a, house, set});
}

void GroupGraph::add_singles() {
  for (Cell cell : position_.empty_cells())
    for (Digit digit : position_.candidates(cell)) add(digit, CellSet::only(cell));
  if (!links_.cells) return;
  for (Cell cell : pair_cells(position_)) {
    const DigitSet pair = position_.candidates(cell);
    const Digit first = pair.lowest();
    link(single(cell, first), single(cell, other_digit(pair, first)), std::nullopt, -1);
  }
}

void GroupGraph::add_groups() {
  for (int line = 0; line < kLineCount; ++line)
    for (int box = kLineCount; box < kHouseCount; ++box)
      for (Digit digit = 1; digit <= 9; ++digit) {
        const CellSet cells = position_.cells_with(digit) & kHouseCells[line] & kHouseCells[box];
        if (cells.size() >= 2) add(digit, cells);
      }
}

void GroupGraph::link_places() {
  const size_t count = nodes_.size();
  for (size_t i = 0; i < count; ++i)
    for (int house = 0; house < kHouseCount; ++house) {
      const GroupNode& node = nodes_[i];
      if (!kHouseCells[house].contains(node.cells)) continue;
      const CellSet rest =
          (position_.cells_with(node.digit) & kHouseCells[house]).without(node.cells);
      const auto other = index_.find({node.digit, rest});
      if (rest.empty() || other == index_.end() || other->second < i) continue;
      link(static_cast<NodeIndex>(i), other->second, static_cast<HouseId>(house), -1);
    }
}

void GroupGraph::add_sets() {
  // A cell of two candidates is a set; where cells link their candidates it is one already.
  const int smallest = links_.cells ? 2 : 1;
  for (AlmostLocked& set : almost_locked_sets(position_))
    if (set.size >= smallest) sets_.push_back(std::move(set));
  for (size_t i = 0; i < sets_.size(); ++i)
    for (Digit a : sets_[i].digits)
      for (Digit b : sets_[i].digits)
        if (a < b) {
          const NodeIndex second = add(b, sets_[i].places[b - 1]);
          const NodeIndex first = add(a, sets_[i].places[a - 1]);
          link(first, second, std::nullopt, static_cast<int>(i));
        }
}

void GroupGraph::link_weakly() {
  words_ = (nodes_.size() + 63) / 64;
  weak_.resize(nodes_.size() * words_);
  const auto add_weak = [&](NodeIndex a, NodeIndex b) {
    weak_[a * words_ + b / 64] |= uint64_t{1} << b % 64;
  };
  std::array<std::vector<NodeIndex>, 9> by_digit;
  for (size_t i = 0; i < nodes_.size(); ++i)
    by_digit[nodes_[i].digit - 1].push_back(static_cast<NodeIndex>(i));
  for (const auto& alike : by_digit)
    for (NodeIndex a : alike)
      for (NodeIndex b : alike)
        if (nodes_[a].seen.contains(nodes_[b].cells)) add_weak(a, b);
  if (!links_.in_cell) return;
  for (Cell cell : position_.empty_cells())
    for (Digit a : position_.candidates(cell))
      for (Digit b : position_.candidates(cell))
        if (a != b) add_weak(single(cell, a), single(cell, b));
}

}  // namespace nonet
