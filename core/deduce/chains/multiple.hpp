// Chains with several assumptions: what follows whether or not a candidate holds, whichever
// candidate of a cell holds, whichever place of a house holds - and what cannot hold because it
// contradicts itself. One enumeration serves Nishio, static, dynamic and nested chains; they differ
// in what a run may use.
//
// Each run is made once per position and shared by every conclusion that needs it. A hint's
// complexity is counted only if a lower bound allows it to win.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "base/stop.hpp"
#include "deduce/chains/links.hpp"
#include "deduce/chains/rules.hpp"
#include "deduce/chains/static_run.hpp"
#include "deduce/marks.hpp"

namespace nonet {

struct MultipleMode {
  Links links;
  bool dynamic;  // later links ignore candidates that are off
};
inline constexpr MultipleMode kNishioMode{Links::OneDigit, true};
inline constexpr MultipleMode kDynamicMode{Links::Full, true};

class MultipleChains {
 public:
  explicit MultipleChains(MultipleMode mode, NestedChains* nested = nullptr)
      : mode_(mode), nested_(nested), builder_(mode.links) {}
  /// Static chains, on a table of links that others may share.
  explicit MultipleChains(LinkTable& links) : MultipleChains(MultipleMode{Links::Full, false}) {
    links_ = &links;
  }

  /// The hint that comes first among those allowed, or none (also when stopped). A level above that
  /// of the last call on the same position continues where that one ended.
  bool best(const Position& position, int level, const TechniqueSet& allowed, Stop* stop,
            ChainRecord& record);
  /// The same for Nishio and one digit.
  bool best_of_digit(const Position& position, Digit digit, Stop* stop, ChainRecord& record);
  /// All hints, sorted, without those that remove the same as an earlier one.
  ChainRecords all(const Position& position, int level, Stop* stop);

 private:
  struct Target {
    const Run* run;
    uint16_t node;
  };
  struct Hint {
    int complexity = 0;
    ChainRank rank{};
    uint32_t order = 0;
    CandidateId source = 0;  // contradiction and double: assumed; cell and region: the first branch
    bool source_on = true;   // contradiction
    HouseKind kind{};        // region
    CandidateId target = 0;  // what is concluded
    bool target_on = false;
    bool found = false;
  };

  void prepare(const Position& position, int level, Stop* stop);
  void enumerate();
  const Run& run(CandidateId assumed, bool on);
  void consider_contradiction(CandidateId source, bool on);
  void consider_double(CandidateId source);
  void consider_region(CandidateId source, HouseKind kind);
  void consider_cell(Cell cell);
  void consider_common(Hint hint);
  void consider(const Hint& hint);
  void branches_of(const Hint& hint);
  void targets_of(const Hint& hint);
  Hint& slot_of(const Hint& hint);
  Technique technique_of(ChainRank rank) const;
  int count_ancestors(const Target& target, bool with_nested);
  int complexity_of_targets();
  ChainRecord write_out(const Hint& hint);
  Cause cause_of_node(const Run& run, const RunNode& node) const;
  void write_target(const Target& target, ChainRecord& record);

  MultipleMode mode_;
  NestedChains* nested_;
  RunBuilder builder_;
  StaticRunBuilder static_builder_;
  LinkTable* links_ = nullptr;  // static chains
  RuleStore rules_;
  RunNodeArena arena_;

  Position position_{Grid{}};
  int level_ = 0;
  bool prepared_ = false;
  Stop* stop_ = nullptr;
  bool stopped_ = false;
  const TechniqueSet* allowed_ = nullptr;
  bool only_best_ = true;
  DigitSet digits_ = DigitSet::all();  // of the assumptions

  struct RunSlot {
    std::unique_ptr<Run> run;
    uint32_t made = 0;  // the position it was made for
    int level = 0;
  };
  std::array<std::array<RunSlot, kCandidateCount>, 2> runs_;
  uint32_t generation_ = 0;

  uint32_t order_ = 0;
  Hint leader_;
  std::vector<Hint> by_effect_;
  std::vector<const Run*> branches_;
  std::vector<Target> targets_;
  Marks<kNodeCount> met_;
  std::array<uint16_t, kNodeCount> place_in_queue_{};
  std::vector<uint16_t> queue_;
  std::vector<const ChainRecord*> counted_;
};

}  // namespace nonet
