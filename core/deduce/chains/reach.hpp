// What plain links can reach from a candidate that is on: a cheap test that comes before the
// ordered searches of cycles.hpp.
//
// The links of a position form a graph of on and off nodes; strongly connected nodes reach the
// same, so one pass over the components gives the reach of all candidates as bit sets. A forcing
// chain exists exactly where a candidate's reach turns the candidate itself off (or, from off, on).
// A cycle that eliminates something always comes with a forcing chain that eliminates the same:
// what it removes would switch two opposite nodes of the loop off. So if no chain exists, neither
// does a cycle.
#pragma once

#include <array>
#include <span>

#include "deduce/chains/links.hpp"

namespace nonet {

class LinkReach {
 public:
  /// Looks at all links (the XY pass); whatever a single pass reaches is among it.
  void build(const Position& position, const LinkTable& links);

  /// Some candidate turns itself off or on.
  bool any_chain() const { return any_chain_; }
  bool turns_off(CandidateId id) const { return turns_off_[id]; }
  bool turns_on(CandidateId id) const { return turns_on_[id]; }
  /// Other candidates are on exactly when this one is: without any no cycle leads through it.
  bool may_cycle(CandidateId id) const { return component_on_count_[component_[on_node(id)]] > 1; }
  /// Both candidates are on in the same cases; a cycle never leaves such a class.
  bool same_class(CandidateId a, CandidateId b) const {
    return component_[on_node(a)] == component_[on_node(b)];
  }

 private:
  static constexpr int kWords = 12;
  using Bits = std::array<uint64_t, kWords>;

  static int on_node(CandidateId id) { return id + kCandidateCount; }
  void visit(int node);
  void close_component(int node);
  std::span<const CandidateId> links_from(int node) const;
  bool reaches(int component, CandidateId id) const {
    const int i = dense_[id];
    return (reach_[component][i >> 6] >> (i & 63) & 1) != 0;
  }

  const LinkTable* links_ = nullptr;
  bool any_chain_ = false;
  int words_ = 0;  // of kWords, how many this position needs
  std::array<uint16_t, kCandidateCount> dense_{};
  std::array<bool, kCandidateCount> turns_off_{}, turns_on_{};
  std::array<uint16_t, kNodeCount> entered_{}, lowest_{}, component_{};
  std::array<uint16_t, kNodeCount> component_on_count_{};
  std::array<Bits, kNodeCount> reach_;  // by component, over dense numbers
  std::array<uint16_t, kNodeCount> stack_;
  int stack_size_ = 0;
  uint16_t clock_ = 0, component_count_ = 0;
};

}  // namespace nonet
