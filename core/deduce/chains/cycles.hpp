// Cycles and forcing chains made of plain links on a position that does not change.
//
// From every candidate two searches start, one from "on" and one from "off". Both go level by
// level, so the first arrival is the shortest. The search from "on" serves cycles (every way back
// to the start) and chains (the start turns itself off) at once: a second arrival at an off node
// adds nothing new to a chain but may close another cycle.
//
// Complexity is the number of nodes on the way, because every node has one parent here.
#pragma once

#include <array>
#include <vector>

#include "base/stop.hpp"
#include "deduce/chains/links.hpp"
#include "deduce/chains/reach.hpp"
#include "deduce/chains/record.hpp"

namespace nonet {

class CycleSearch {
 public:
  explicit CycleSearch(LinkTable& links) : links_(links) {}

  /// The hint that comes first among those allowed, or none (also when stopped).
  /// `wide`: a cycle also removes candidates from its own cells, which Sudoku Explainer leaves.
  bool best(const Position& position, const TechniqueSet& allowed, bool wide, Stop* stop,
            ChainRecord& record);
  /// All hints, sorted, without those that remove the same as an earlier one.
  ChainRecords all(const Position& position, Stop* stop);
  /// All hints allowed, sorted, one for each technique and effect.
  ChainRecords every(const Position& position, const TechniqueSet& allowed, bool wide, Stop* stop);

 private:
  enum class Shape : uint8_t { Cycle, TurnsOff, TurnsOn };
  struct Hint {
    double rating;
    int complexity;
    ChainRank rank;
    Shape shape;
    Pass pass;
    CandidateId source;
    // Candidates from the source on, alternately on and off. `path_begin` grows from hint to hint.
    size_t path_begin = 0, path_end = 0;
    size_t removed_begin = 0, removed_end = 0;
  };
  struct TreeNode {
    CandidateId on, via_off;
    uint16_t parent;
    uint16_t depth;
  };

  bool prepare(const Position& position);
  void search_pass(Pass pass);
  void search_from_on(CandidateId source, Pass pass);
  void search_from_off(CandidateId source, Pass pass);
  bool is_ancestor(CandidateId off, int node) const;
  void close_cycle(CandidateId source, Pass pass, int node, CandidateId last_off);
  void finish_chain(CandidateId source, Pass pass, Shape shape, int node, CandidateId last_off);
  static Hint hint_of(Shape shape, Pass pass, CandidateId source, int complexity);
  bool worth_it(const Hint& hint) const;
  bool could_win(double rating, int complexity, Pass pass) const;
  void keep(const Hint& hint);
  void write_path(CandidateId source, Shape shape, int node, CandidateId last_off);
  bool collect(const Position& position, Stop* stop);
  bool find_cycle_eliminations();
  bool find_conflicts_with_both();
  void start_search();
  ChainRecord write_out(const Hint& hint) const;

  const Position* position_ = nullptr;
  const TechniqueSet* allowed_ = nullptr;  // null if all hints are collected
  bool only_best_ = true;
  bool wide_ = false;
  LinkTable& links_;  // shared with the static chains of the same position
  LinkReach reach_;
  std::vector<TreeNode> tree_;
  // As in Marks, but with one stamp for three sets, which is faster here.
  uint32_t stamp_ = 0;
  std::array<uint32_t, kCandidateCount> seen_on_{}, seen_off_{}, closes_{};
  std::vector<CandidateId> path_, removed_;  // of the current hint
  std::vector<CandidateId> paths_, all_removed_;
  std::vector<Hint> hints_;
};

}  // namespace nonet
