#include "deduce/chains/rules.hpp"

#include <algorithm>
#include <utility>

#include "base/shell_sort.hpp"

namespace nonet {

namespace {

/// Candidates that the start position had and the working position lost, in the order in which each
/// rule names what it depends on.
class Lost {
 public:
  Lost(const Position& start, const Position& working) : start_(start), working_(working) {}

  template <class Use>
  void in_house(HouseId house, Digit digit, unsigned except, Use&& use) const {
    unsigned rest =
        start_.places(house, digit) & ~unsigned{working_.places(house, digit)} & ~except;
    for (; rest != 0; rest = without_lowest_bit(rest))
      use(candidate_id(kHouses[house][lowest_bit_index(rest)], digit));
  }
  template <class Use>
  void in_cell(Cell cell, Use&& use) const {
    for (Digit digit : start_.candidates(cell).without(working_.candidates(cell)))
      use(candidate_id(cell, digit));
  }

 private:
  const Position& start_;
  const Position& working_;
};

template <class Use>
void each_parent(const Lost& lost, const Position&, const LockingHit& hit, Use&& use) {
  lost.in_house(hit.crossing->base, hit.digit, hit.crossing->in_base, use);
}

template <class Use>
void each_parent(const Lost& lost, const Position&, const FishHit& hit, Use&& use) {
  for (unsigned rest = hit.base; rest != 0; rest = without_lowest_bit(rest))
    lost.in_house(house_id(hit.base_kind, lowest_bit_index(rest)), hit.digit, hit.cover, use);
}

template <class Use>
void each_parent(const Lost&, const Position& start, const HiddenSetHit& hit, Use&& use) {
  for (unsigned rest = 0x1FFu & ~hit.places; rest != 0; rest = without_lowest_bit(rest)) {
    const Cell cell = kHouses[hit.house][lowest_bit_index(rest)];
    for (Digit digit : start.candidates(cell) & hit.digits) use(candidate_id(cell, digit));
  }
}

template <class Use>
void each_parent(const Lost&, const Position& start, const NakedSetHit& hit, Use&& use) {
  for (unsigned rest = hit.places; rest != 0; rest = without_lowest_bit(rest)) {
    const Cell cell = kHouses[hit.house][lowest_bit_index(rest)];
    for (Digit digit : start.candidates(cell).without(hit.digits)) use(candidate_id(cell, digit));
  }
}

CellSet pattern_cells(const Position& working, const LockingHit& hit) {
  return kHouseCells[hit.crossing->base] & working.cells_with(hit.digit);
}

CellSet pattern_cells(const Position& working, const FishHit& hit) {
  return cells_on(hit.base_kind, hit.base) & working.cells_with(hit.digit);
}

CellSet pattern_cells(const Position&, const auto&) { return CellSet(); }

}  // namespace

void RuleStore::clear() {
  uses_.clear();
  parents_.clear();
  eliminations_.clear();
}

bool RuleStore::apply(RunBuilder& builder, int level, NestedChains* nested) {
  const Position& working = builder.working();
  bool any = false;
  const auto use = [&](const auto& hit) {
    any |= apply_hit(builder, hit);
    return Visit::Continue;
  };
  find_locking(working, use);
  if (!any) find_hidden_sets(working, 2, use);
  if (!any) find_naked_sets(working, 2, use);
  if (!any) find_fish(working, 2, use);
  if (nested == nullptr) return any;
  for (int kind = 0; !any && kind < nested->kinds(level); ++kind)
    for (const ChainRecordPtr& record : nested->hints(level, kind, working))
      any |= apply_chain(builder, record);
  return any;
}

template <class Hit>
bool RuleStore::apply_hit(RunBuilder& builder, const Hit& hit) {
  lost_.clear();
  const Lost lost(builder.start(), builder.working());
  each_parent(lost, builder.start(), hit, [&](CandidateId id) { lost_.push_back(id); });
  if (lost_.empty()) return false;
  removed_.clear();
  each_elimination(builder.working(), hit, [&](Candidate candidate) {
    removed_.push_back(candidate_id(candidate.cell, candidate.digit));
  });
  shell_sort(removed_);
  store(builder, hit, pattern_cells(builder.working(), hit));
  return true;
}

bool RuleStore::apply_chain(RunBuilder& builder, const ChainRecordPtr& record) {
  lost_.clear();
  listed_.clear();
  const Lost lost(builder.start(), builder.working());
  const auto list = [&](CandidateId id) {
    if (listed_.has(id)) return;
    listed_.add(id);
    lost_.push_back(id);
  };
  for (const RecordNode& node : record->nodes) {
    if (!node.on) continue;
    const Cause cause = node.cause == Cause::Assumption ? record->root_cause : node.cause;
    const Cell cell = cell_of(node.candidate);
    if (cause == Cause::InCell)
      lost.in_cell(cell, list);
    else if (is_house(cause))
      lost.in_house(house_of(house_kind_of(cause), cell), digit_of(node.candidate), 0, list);
  }
  if (lost_.empty()) return false;
  removed_ = record->eliminations;
  store(builder, record, CellSet());
  return true;
}

void RuleStore::store(RunBuilder& builder, RuleHit hit, CellSet cells) {
  const auto rule = static_cast<uint32_t>(uses_.size());
  uses_.push_back({std::move(hit), cells, static_cast<uint32_t>(parents_.size()),
                   static_cast<uint32_t>(eliminations_.size()), static_cast<uint16_t>(lost_.size()),
                   static_cast<uint16_t>(removed_.size())});
  uint16_t depth = 0;
  const Run& run = builder.run();
  for (CandidateId id : lost_) {
    const uint16_t index = run.index[0][id];
    parents_.push_back(index);
    depth = std::max(depth, run.nodes[index].depth);
  }
  eliminations_.insert(eliminations_.end(), removed_.begin(), removed_.end());
  for (CandidateId id : removed_) builder.add_by_rule(id, rule, static_cast<uint16_t>(depth + 1));
}

}  // namespace nonet
