// The rules that levels 1 and above try when a run has no link left to follow: locking, hidden
// pair, naked pair, X-wing on the run's working position, then nested chains. Every hint that
// depends on the assumption makes its eliminations into off nodes, whose parents are the off nodes
// that made the hint possible. The first rule that contributes ends the attempt.
#pragma once

#include <span>
#include <vector>

#include "deduce/chains/record.hpp"
#include "deduce/chains/run.hpp"
#include "deduce/marks.hpp"

namespace nonet {

/// Where the hints of nested chains come from.
class NestedChains {
 public:
  virtual ~NestedChains() = default;
  /// How many kinds of nested chains a level tries, one after the other.
  virtual int kinds(int level) const = 0;
  /// All hints of one kind on the position, sorted and without repetitions.
  virtual const ChainRecords& hints(int level, int kind, const Position& position) = 0;
};

/// One hint of a rule that was used in a run.
struct RuleUse {
  RuleHit hit;
  CellSet cells;  // locking and fish: the cells that hold the pattern
  uint32_t parents_begin, eliminations_begin;
  uint16_t parents_count, eliminations_count;
};

/// The rules used by the runs of one search.
class RuleStore {
 public:
  void clear();
  const RuleUse& use(uint32_t rule) const { return uses_[rule]; }
  std::span<const uint16_t> parents(const RuleUse& use) const {
    return {parents_.data() + use.parents_begin, use.parents_count};
  }
  std::span<const CandidateId> eliminations(const RuleUse& use) const {
    return {eliminations_.data() + use.eliminations_begin, use.eliminations_count};
  }

  /// Adds what the rules of the level find; false if nothing.
  bool apply(RunBuilder& builder, int level, NestedChains* nested);

 private:
  template <class Hit>
  bool apply_hit(RunBuilder& builder, const Hit& hit);
  bool apply_chain(RunBuilder& builder, const ChainRecordPtr& record);
  void store(RunBuilder& builder, RuleHit hit, CellSet cells);

  std::vector<RuleUse> uses_;
  std::vector<uint16_t> parents_;
  std::vector<CandidateId> eliminations_;
  std::vector<CandidateId> lost_, removed_;  // of the current hint
  Marks<kCandidateCount> listed_;
};

}  // namespace nonet
