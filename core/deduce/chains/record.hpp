// A chain hint written out so that it can be kept: what it removes, how complex it is, and for each
// of its targets the nodes it rests on. Nested levels use such hints as single links, compare them
// and read what they depend on; the evidence of a step is made from one.
#pragma once

#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "deduce/chains/node.hpp"
#include "deduce/patterns/fish.hpp"
#include "deduce/patterns/locking.hpp"
#include "deduce/patterns/subsets.hpp"

namespace nonet {

/// Among hints of equal rating and complexity the lower rank goes first.
enum class ChainRank : uint8_t {
  Double = 1,
  XChain = 2,
  YCycle = 3,
  XyChain = 4,
  InCell = 5,
  InHouse = 6,
  Contradiction = 7
};

struct ChainRecord;
using ChainRecordPtr = std::shared_ptr<const ChainRecord>;
using ChainRecords = std::vector<ChainRecordPtr>;

/// What made an off node that no link explains.
using RuleHit = std::variant<LockingHit, HiddenSetHit, NakedSetHit, FishHit, ChainRecordPtr>;

struct RecordRule {
  RuleHit hit;
  CellSet cells;  // locking and fish: the cells that hold the pattern
  std::vector<CandidateId> eliminations;
};

struct RecordNode {
  CandidateId candidate;
  bool on;
  Cause cause;
  uint32_t first_parent = 0;  // with parent_count a range of ChainRecord::parents
  uint16_t parent_count = 0;
  int16_t rule = -1;  // index in ChainRecord::rules, or -1
};

struct ChainRecord {
  Technique technique{};
  ChainRank rank{};
  double rating = 0;
  int complexity = 0;
  bool is_cycle = false;
  CandidateId source = 0;  // multiple chains: the candidate at which the hint was discovered
  std::optional<Candidate> placement;
  std::vector<CandidateId> eliminations;  // in reading order; a placement lists its cell's others
  Cause root_cause = Cause::Assumption;   // cell and region chains: why one of the branches holds
  std::optional<Cell> cell;               // cell chains
  std::optional<HouseId> house;           // region chains

  // Each target's ancestors breadth-first, the target first, one target after the other.
  std::vector<RecordNode> nodes;
  std::vector<uint16_t> target_begin;  // where each target's nodes begin
  std::vector<uint16_t> parents;       // indices in nodes
  std::vector<RecordRule> rules;

  /// Same targets and, target by target, the same nodes in the same order.
  bool same_nodes(const ChainRecord& other) const;
};

/// A chain that places a digit removes the other candidates of its cell.
void list_placement_effects(const Position& position, ChainRecord& record);

/// The hint as a step of its own, with its evidence.
void write_step(const ChainRecord& record, bool with_evidence, Step& step);

}  // namespace nonet
