// From a chain hint to a step: the nodes with their parents, and the rules used on the way as steps
// of their own.
#include <map>
#include <utility>

#include "deduce/chains/record.hpp"

namespace nonet {

namespace {

struct RuleStepWriter {
  const RecordRule& rule;
  Step& step;

  void operator()(const LockingHit& hit) const {
    const bool pointing = kind_of(hit.crossing->base) == HouseKind::Box;
    set(pointing ? Technique::Pointing : Technique::Claiming);
    step.evidence = LockingEvidence{hit.crossing->base, hit.crossing->cover, hit.digit, rule.cells,
                                    std::nullopt};
  }
  void operator()(const HiddenSetHit& hit) const {
    set(Technique::HiddenPair);
    step.evidence = SubsetEvidence{hit.house, cells_at(hit.house, hit.places), hit.digits};
  }
  void operator()(const NakedSetHit& hit) const {
    set(Technique::NakedPair);
    step.evidence = SubsetEvidence{hit.house, cells_at(hit.house, hit.places), hit.digits};
  }
  void operator()(const FishHit& hit) const {
    set(Technique::XWing);
    step.evidence =
        FishEvidence{hit.digit, lines_of(hit.base_kind, hit.base),
                     lines_of(crossing_kind(hit.base_kind), hit.cover), rule.cells, CellSet()};
  }
  void operator()(const ChainRecordPtr& record) const { write_step(*record, true, step); }

  void set(Technique technique) const {
    step.technique = technique;
    step.rating = info(technique).rating;
    for (CandidateId id : rule.eliminations) step.remove(candidate_of(id));
  }
};

/// Writes a node once for all targets that rest on it, as long as it came about in the same way.
class EvidenceWriter {
 public:
  explicit EvidenceWriter(const ChainRecord& record) : record_(record) {}

  ChainEvidence write() {
    evidence_.cell = record_.cell;
    evidence_.house = record_.house;
    // The second target of a cycle is the same loop walked backward.
    const size_t targets = record_.is_cycle ? 1 : record_.target_begin.size();
    // The two targets of a contradiction come from one assumption and share their nodes.
    const bool share = record_.rank == ChainRank::Contradiction;
    for (size_t i = 0; i < targets; ++i) {
      const size_t begin = record_.target_begin[i];
      const size_t end =
          i + 1 < record_.target_begin.size() ? record_.target_begin[i + 1] : record_.nodes.size();
      if (!share) written_.clear();
      write_target(begin, end);
    }
    if (record_.is_cycle) open_cycle();
    return std::move(evidence_);
  }

 private:
  void write_target(size_t begin, size_t end) {
    std::vector<int> fresh;
    for (size_t i = begin; i < end; ++i) {
      const RecordNode& node = record_.nodes[i];
      const auto [at, added] = written_.try_emplace(node_id(node.candidate, node.on),
                                                    static_cast<int>(evidence_.nodes.size()));
      if (i == begin) evidence_.targets.push_back(at->second);
      if (!added) continue;
      evidence_.nodes.push_back({candidate_of(node.candidate), node.on, node.cause, {}, -1});
      if (node.rule >= 0) evidence_.nodes.back().nested = nested_step(node.rule);
      fresh.push_back(static_cast<int>(i));
    }
    for (int i : fresh) {
      const RecordNode& node = record_.nodes[i];
      auto& parents = evidence_.nodes[written_.at(node_id(node.candidate, node.on))].parents;
      for (int k = 0; k < node.parent_count; ++k) {
        const RecordNode& parent = record_.nodes[record_.parents[node.first_parent + k]];
        parents.push_back(written_.at(node_id(parent.candidate, parent.on)));
      }
    }
  }

  /// The start of a cycle is the same candidate as its end; as evidence it is a node of its own.
  void open_cycle() {
    const Candidate start = evidence_.nodes.front().candidate;
    evidence_.nodes.back().parents.push_back(static_cast<int>(evidence_.nodes.size()));
    evidence_.nodes.push_back({start, true, Cause::Assumption, {}, -1});
  }

  /// Every rule is its own step: two that remove the same may still rest on different things.
  int nested_step(int rule) {
    const auto [at, added] =
        nested_of_rule_.try_emplace(rule, static_cast<int>(evidence_.nested.size()));
    if (added)
      std::visit(RuleStepWriter{record_.rules[rule], evidence_.nested.emplace_back()},
                 record_.rules[rule].hit);
    return at->second;
  }

  const ChainRecord& record_;
  ChainEvidence evidence_;
  std::map<NodeId, int> written_;
  std::map<int, int> nested_of_rule_;
};

}  // namespace

void write_step(const ChainRecord& record, bool with_evidence, Step& step) {
  step.technique = record.technique;
  step.rating = record.rating;
  step.length = record.complexity;
  step.placement = record.placement;
  step.eliminations.clear();
  for (CandidateId id : record.eliminations) step.remove(candidate_of(id));
  if (with_evidence) step.evidence = EvidenceWriter(record).write();
}

}  // namespace nonet
