#include "deduce/chains/run.hpp"

#include <algorithm>
#include <cassert>

namespace nonet {

RunNode* RunNodeArena::open() {
  if (block_ < blocks_.size() && used_ + kMostRunNodes > kBlock) {
    ++block_;
    used_ = 0;
  }
  if (block_ == blocks_.size()) blocks_.push_back(std::make_unique<RunNode[]>(kBlock));
  return blocks_[block_].get() + used_;
}

void RunNodeArena::clear() {
  block_ = 0;
  used_ = 0;
}

void RunBuilder::begin(const Position& start, Run& run, CandidateId assumed, bool on) {
  start_ = &start;
  run_ = &run;
  working_ = start;
  fresh_ = start;
  on_in_cell_.fill(0);
  for (auto& digits : on_in_house_) digits.fill(0);
  on_head_ = on_tail_ = off_head_ = off_tail_ = 0;
  run.on.clear();
  run.off.clear();
  run.count = 0;
  run.clash_on = run.clash_off = kNoNode;
  const RunNode node{assumed, kNoNode, 0, 1, on, Cause::Assumption, kNoRule};
  if (on)
    add_on(node);
  else
    add_off(node);
}

void RunBuilder::resume(const Position& start, Run& run) {
  assert(!run.has_clash());
  start_ = &start;
  run_ = &run;
  working_ = start;
  on_in_cell_.fill(0);
  for (auto& digits : on_in_house_) digits.fill(0);
  on_head_ = on_tail_ = off_head_ = off_tail_ = 0;
  for (int i = 0; i < run.count; ++i) {
    const CandidateId id = run.nodes[i].candidate;
    const Cell cell = cell_of(id);
    const Digit digit = digit_of(id);
    if (run.nodes[i].on) {
      on_in_cell_[cell] |= DigitSet::only(digit).bits();
      for (const auto& [house, bit] : kHousePlaces[cell]) on_in_house_[house][digit - 1] |= bit;
    } else {
      working_.eliminate(cell, digit);
    }
  }
  fresh_ = working_;
}

bool RunBuilder::expand() {
  while (on_head_ < on_tail_ || off_head_ < off_tail_) {
    const bool agrees = on_head_ < on_tail_ ? expand_on(on_queue_[on_head_++])
                                            : expand_off(off_queue_[off_head_++]);
    if (!agrees) return false;
  }
  return true;
}

void RunBuilder::add_by_rule(CandidateId id, uint32_t rule, uint16_t depth) {
  if (!run_->off.has(id)) add_off({id, kNoNode, 0, depth, false, Cause::Rule, rule});
}

uint16_t RunBuilder::append(const RunNode& node) {
  assert(run_->nodes != nullptr && run_->count < kMostRunNodes);
  run_->nodes[run_->count] = node;
  return run_->count++;
}

void RunBuilder::add_on(const RunNode& node) {
  const uint16_t index = append(node);
  const Cell cell = cell_of(node.candidate);
  const Digit digit = digit_of(node.candidate);
  run_->on.add(node.candidate);
  run_->index[1][node.candidate] = index;
  on_in_cell_[cell] |= DigitSet::only(digit).bits();
  for (const auto& [house, bit] : kHousePlaces[cell]) on_in_house_[house][digit - 1] |= bit;
  on_queue_[on_tail_++] = index;
}

void RunBuilder::add_off(const RunNode& node) {
  const uint16_t index = append(node);
  run_->off.add(node.candidate);
  run_->index[0][node.candidate] = index;
  fresh_.eliminate(cell_of(node.candidate), digit_of(node.candidate));
  off_queue_[off_tail_++] = index;
}

/// One group of on -> off links, as bits: what is reached, which of it is on (a clash) and which is
/// not off yet. What comes before the first clash is still added.
template <class IdAt>
static bool take_group(unsigned clashing, unsigned fresh, const IdAt& id_at, auto&& add,
                       auto&& clash) {
  const unsigned first_clash = clashing & (~clashing + 1);
  if (clashing != 0) fresh &= first_clash - 1;
  for (; fresh != 0; fresh = without_lowest_bit(fresh)) add(id_at(lowest_bit_index(fresh)));
  if (clashing == 0) return true;
  clash(id_at(lowest_bit_index(clashing)));
  return false;
}

bool RunBuilder::expand_on(uint16_t parent) {
  const RunNode from = run_->nodes[parent];
  const Cell cell = cell_of(from.candidate);
  const Digit digit = digit_of(from.candidate);
  const auto depth = static_cast<uint16_t>(from.depth + 1);
  Cause cause = Cause::InCell;
  const auto add = [&](CandidateId id) { add_off({id, parent, 0, depth, false, cause, kNoRule}); };
  const auto clash = [&](CandidateId id) {
    run_->clash_on = run_->index[1][id];
    run_->clash_off = append({id, parent, 0, depth, false, cause, kNoRule});
  };
  if (links_ == Links::Full) {
    const unsigned others = working_.candidates(cell).without(DigitSet::only(digit)).bits();
    const auto id_at = [&](int bit) { return candidate_id(cell, bit + 1); };
    if (!take_group(others & on_in_cell_[cell], others & fresh_.candidates(cell).bits(), id_at, add,
                    clash))
      return false;
  }
  for (HouseKind kind : kBoxRowColumn) {
    const HouseId house = kHousePlaces[cell][static_cast<int>(kind)].house;
    cause = cause_of(kind);
    const unsigned others =
        working_.places(house, digit) & unsigned{kNewPeerPlaces[cell][static_cast<int>(kind)]};
    const auto id_at = [&](int place) { return candidate_id(kHouses[house][place], digit); };
    if (!take_group(others & on_in_house_[house][digit - 1], others & fresh_.places(house, digit),
                    id_at, add, clash))
      return false;
  }
  return true;
}

bool RunBuilder::expand_off(uint16_t parent) {
  const RunNode from = run_->nodes[parent];
  const Cell cell = cell_of(from.candidate);
  const Digit digit = digit_of(from.candidate);
  std::array<RunNode, 4> reached;
  int count = 0;
  if (links_ == Links::Full) {
    const DigitSet left = working_.candidates(cell);
    const DigitSet others = left.without(DigitSet::only(digit));
    if (others.has_one())
      reached[count++] = {candidate_id(cell, others.lowest()),
                          parent,
                          start_->candidates(cell).without(left).bits(),
                          0,
                          true,
                          Cause::InCell,
                          kNoRule};
  }
  const int first_in_house = count;
  for (HouseKind kind : kBoxRowColumn) {
    const auto& [house, bit] = kHousePlaces[cell][static_cast<int>(kind)];
    const unsigned left = working_.places(house, digit);
    const unsigned others = left & ~unsigned{bit};
    if (!has_one_bit(others)) continue;
    const CandidateId id = candidate_id(kHouses[house][lowest_bit_index(others)], digit);
    bool known = false;
    for (int i = first_in_house; i < count; ++i) known |= reached[i].candidate == id;
    if (known) continue;
    const auto lost = static_cast<uint16_t>(start_->places(house, digit) & ~left);
    reached[count++] = {id, parent, lost, 0, true, cause_of(kind), kNoRule};
  }
  working_.eliminate(cell, digit);
  for (int i = 0; i < count; ++i) {
    RunNode& node = reached[i];
    const bool clashes = run_->off.has(node.candidate);
    if (!clashes && run_->on.has(node.candidate)) continue;
    each_link_parent(*run_, node, [&](uint16_t index) {
      node.depth = std::max(node.depth, run_->nodes[index].depth);
    });
    ++node.depth;
    if (clashes) {
      run_->clash_off = run_->index[0][node.candidate];
      run_->clash_on = append(node);
      return false;
    }
    add_on(node);
  }
  return true;
}

}  // namespace nonet
