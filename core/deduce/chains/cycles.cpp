#include "deduce/chains/cycles.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "base/shell_sort.hpp"
#include "deduce/chain_rating.hpp"

namespace nonet {

namespace {

constexpr uint16_t kNoTreeNode = 0xFFFF;

constexpr ChainRank rank_of(Pass pass) {
  return pass == Pass::X ? ChainRank::XChain
                         : (pass == Pass::Y ? ChainRank::YCycle : ChainRank::XyChain);
}

double rating_of(bool is_cycle, Pass pass, int complexity) {
  const double base = pass == Pass::XY ? kForcingChainBase
                                       : (is_cycle ? rating_of(Technique::XCycle) : kXChainBase);
  return base + length_increment(complexity);
}

Technique technique_of(bool is_cycle, Pass pass, int complexity) {
  if (pass == Pass::XY) return is_cycle ? Technique::XyCycle : Technique::ForcingChain;
  if (pass == Pass::Y) return Technique::YCycle;
  if (is_cycle) return complexity == 4 ? Technique::GeneralizedXWing : Technique::XCycle;
  return complexity == 6 ? Technique::TurbotFish : Technique::XChain;
}

}  // namespace

bool CycleSearch::best(const Position& position, const TechniqueSet& allowed, bool wide, Stop* stop,
                       ChainRecord& record) {
  allowed_ = &allowed;
  wide_ = wide;
  only_best_ = true;
  if (!prepare(position)) return false;
  for (Pass pass : {Pass::X, Pass::Y, Pass::XY}) {
    if (stop != nullptr && stop->requested()) return false;
    if (could_win(rating_of(true, pass, 4), 4, pass)) search_pass(pass);
  }
  if (hints_.empty()) return false;
  record = write_out(hints_.front());
  return true;
}

ChainRecords CycleSearch::all(const Position& position, Stop* stop) {
  allowed_ = nullptr;
  wide_ = false;
  if (!collect(position, stop)) return {};
  ChainRecords records;
  std::set<std::vector<CandidateId>> seen;
  for (const Hint& hint : hints_) {
    auto record = std::make_shared<ChainRecord>(write_out(hint));
    if (seen.insert(record->eliminations).second) records.push_back(std::move(record));
  }
  return records;
}

ChainRecords CycleSearch::every(const Position& position, const TechniqueSet& allowed, bool wide,
                                Stop* stop) {
  allowed_ = &allowed;
  wide_ = wide;
  if (!collect(position, stop)) return {};
  ChainRecords records;
  std::set<std::pair<Technique, std::vector<CandidateId>>> seen;
  for (const Hint& hint : hints_) {
    const auto removed = all_removed_.begin();
    const Technique technique =
        technique_of(hint.shape == Shape::Cycle, hint.pass, hint.complexity);
    if (seen.insert({technique, {removed + hint.removed_begin, removed + hint.removed_end}}).second)
      records.push_back(std::make_shared<ChainRecord>(write_out(hint)));
  }
  return records;
}

/// All hints, sorted; false if there are none or when stopped.
bool CycleSearch::collect(const Position& position, Stop* stop) {
  only_best_ = false;
  if (!prepare(position)) return false;
  for (Pass pass : {Pass::X, Pass::Y, Pass::XY}) {
    if (stop != nullptr && stop->requested()) return false;
    search_pass(pass);
  }
  shell_sort(hints_, [](const Hint& a, const Hint& b) {
    return std::tie(a.rating, a.complexity, a.rank, a.path_begin) <
           std::tie(b.rating, b.complexity, b.rank, b.path_begin);
  });
  return true;
}

/// False if there is nothing to find.
bool CycleSearch::prepare(const Position& position) {
  position_ = &position;
  paths_.clear();
  all_removed_.clear();
  hints_.clear();
  links_.build(position);
  reach_.build(position, links_);
  return reach_.any_chain();
}

void CycleSearch::search_pass(Pass pass) {
  for (Cell cell : position_->empty_cells()) {
    const DigitSet candidates = position_->candidates(cell);
    const int size = candidates.size();
    if (size < 2 || (pass == Pass::Y && size > 2)) continue;
    for (Digit digit : candidates) {
      const CandidateId source = candidate_id(cell, digit);
      search_from_on(source, pass);
      if (pass != Pass::Y && reach_.turns_on(source)) search_from_off(source, pass);
    }
  }
}

void CycleSearch::start_search() {
  tree_.clear();
  if (++stamp_ != 0) return;
  // The counter wraps around after 2^32 searches: no old stamp may equal a new one.
  for (auto* stamps : {&seen_on_, &seen_off_, &closes_}) stamps->fill(0);
  stamp_ = 1;
}

void CycleSearch::search_from_on(CandidateId source, Pass pass) {
  const auto closing = links_.strong(source, pass);
  const bool may_cycle = !closing.empty() && reach_.may_cycle(source);
  bool wants_chain = pass != Pass::Y && reach_.turns_off(source);
  if (!may_cycle && !wants_chain) return;
  start_search();
  for (CandidateId off : closing) closes_[off] = stamp_;
  tree_.push_back({source, 0, kNoTreeNode, 0});
  seen_on_[source] = stamp_;
  int chain_node = -1;
  for (size_t i = 0; i < tree_.size() && (may_cycle || wants_chain); ++i) {
    const TreeNode from = tree_[i];
    const int complexity = 2 * from.depth + 2;
    if (only_best_ && !could_win(rating_of(may_cycle, pass, complexity), complexity, pass)) break;
    for (CandidateId off : links_.weak(from.on, pass)) {
      if (closes_[off] == stamp_ && i > 0 && !is_ancestor(off, static_cast<int>(i)))
        close_cycle(source, pass, static_cast<int>(i), off);
      if (seen_off_[off] == stamp_) continue;
      seen_off_[off] = stamp_;
      if (off == source && wants_chain) {
        wants_chain = false;
        chain_node = static_cast<int>(i);
      }
      for (CandidateId on : links_.strong(off, pass)) {
        if (seen_on_[on] == stamp_ || (!wants_chain && !reach_.same_class(source, on))) continue;
        seen_on_[on] = stamp_;
        tree_.push_back({on, off, static_cast<uint16_t>(i), static_cast<uint16_t>(from.depth + 1)});
      }
    }
  }
  // All cycles of a source come before its chain.
  if (chain_node >= 0) finish_chain(source, pass, Shape::TurnsOff, chain_node, source);
}

void CycleSearch::search_from_off(CandidateId source, Pass pass) {
  start_search();
  seen_off_[source] = stamp_;
  for (CandidateId on : links_.strong(source, pass)) {
    seen_on_[on] = stamp_;
    tree_.push_back({on, source, kNoTreeNode, 0});
  }
  for (size_t i = 0; i < tree_.size(); ++i) {
    const TreeNode from = tree_[i];
    const int complexity = 2 * from.depth + 4;
    if (only_best_ && !could_win(rating_of(false, pass, complexity), complexity, pass)) return;
    for (CandidateId off : links_.weak(from.on, pass)) {
      if (seen_off_[off] == stamp_) continue;
      seen_off_[off] = stamp_;
      for (CandidateId on : links_.strong(off, pass)) {
        if (on == source) {
          finish_chain(source, pass, Shape::TurnsOn, static_cast<int>(i), off);
          return;
        }
        if (seen_on_[on] == stamp_) continue;
        seen_on_[on] = stamp_;
        tree_.push_back({on, off, static_cast<uint16_t>(i), static_cast<uint16_t>(from.depth + 1)});
      }
    }
  }
}

bool CycleSearch::is_ancestor(CandidateId off, int node) const {
  for (; tree_[node].parent != kNoTreeNode; node = tree_[node].parent)
    if (tree_[node].via_off == off) return true;
  return false;
}

bool CycleSearch::could_win(double rating, int complexity, Pass pass) const {
  if (!only_best_ || hints_.empty()) return true;
  const Hint& leader = hints_.front();
  return std::tuple(rating, complexity, rank_of(pass)) <
         std::tie(leader.rating, leader.complexity, leader.rank);
}

CycleSearch::Hint CycleSearch::hint_of(Shape shape, Pass pass, CandidateId source, int complexity) {
  return {.rating = rating_of(shape == Shape::Cycle, pass, complexity),
          .complexity = complexity,
          .rank = rank_of(pass),
          .shape = shape,
          .pass = pass,
          .source = source};
}

bool CycleSearch::worth_it(const Hint& hint) const {
  if (allowed_ != nullptr &&
      !allowed_->has(technique_of(hint.shape == Shape::Cycle, hint.pass, hint.complexity)))
    return false;
  return could_win(hint.rating, hint.complexity, hint.pass);
}

void CycleSearch::close_cycle(CandidateId source, Pass pass, int node, CandidateId last_off) {
  const Hint hint = hint_of(Shape::Cycle, pass, source, 2 * tree_[node].depth + 2);
  if (!worth_it(hint)) return;
  write_path(source, Shape::Cycle, node, last_off);
  if (find_cycle_eliminations()) keep(hint);
}

void CycleSearch::finish_chain(CandidateId source, Pass pass, Shape shape, int node,
                               CandidateId last_off) {
  const int complexity = 2 * tree_[node].depth + (shape == Shape::TurnsOff ? 2 : 4);
  const Hint hint = hint_of(shape, pass, source, complexity);
  if (!worth_it(hint)) return;
  write_path(source, shape, node, last_off);
  removed_.clear();
  if (shape == Shape::TurnsOff) {
    removed_.push_back(source);
  } else {
    const Cell cell = cell_of(source);
    for (Digit digit : position_->candidates(cell))
      if (digit != digit_of(source)) removed_.push_back(candidate_id(cell, digit));
  }
  keep(hint);
}

void CycleSearch::write_path(CandidateId source, Shape shape, int node, CandidateId last_off) {
  path_.clear();
  if (shape == Shape::TurnsOn) path_.push_back(source);
  path_.push_back(last_off);
  for (int i = node;; i = tree_[i].parent) {
    path_.push_back(tree_[i].on);
    if (tree_[i].parent == kNoTreeNode) break;
    path_.push_back(tree_[i].via_off);
  }
  if (shape == Shape::TurnsOn) path_.push_back(source);
  std::reverse(path_.begin(), path_.end());
}

bool CycleSearch::find_cycle_eliminations() {
  if (wide_) return find_conflicts_with_both();
  std::array<std::array<CellSet, 9>, 2> seen_by{};  // [off, on][digit]: cells that see such a node
  CellSet loop_cells;
  DigitSet digits;
  for (size_t i = 0; i < path_.size(); ++i) {
    const Cell cell = cell_of(path_[i]);
    const Digit digit = digit_of(path_[i]);
    loop_cells.add(cell);
    digits |= DigitSet::only(digit);
    seen_by[i % 2][digit - 1] |= kPeerSets[cell];
  }
  removed_.clear();
  for (Digit digit : digits) {
    const CellSet both = seen_by[0][digit - 1] & seen_by[1][digit - 1];
    for (Cell cell : (both & position_->cells_with(digit)).without(loop_cells))
      removed_.push_back(candidate_id(cell, digit));
  }
  shell_sort(removed_);
  return !removed_.empty();
}

/// All of the one parity are true or all of the other: whatever conflicts with one of each is
/// eliminated, also in the cells of the loop.
bool CycleSearch::find_conflicts_with_both() {
  std::array<std::array<CellSet, 9>, 2> seen_by{};
  std::array<CellSet, 2> cells{};
  std::array<CellSet, 9> nodes{};
  for (size_t i = 0; i < path_.size(); ++i) {
    const Cell cell = cell_of(path_[i]);
    const Digit digit = digit_of(path_[i]);
    cells[i % 2].add(cell);
    nodes[digit - 1].add(cell);
    seen_by[i % 2][digit - 1] |= kPeerSets[cell];
  }
  removed_.clear();
  for (Digit digit = 1; digit <= 9; ++digit) {
    const CellSet both = (seen_by[0][digit - 1] | cells[0]) & (seen_by[1][digit - 1] | cells[1]);
    for (Cell cell : (both & position_->cells_with(digit)).without(nodes[digit - 1]))
      removed_.push_back(candidate_id(cell, digit));
  }
  shell_sort(removed_);
  return !removed_.empty();
}

void CycleSearch::keep(const Hint& hint) {
  if (only_best_) {
    hints_.clear();
    paths_.clear();
    all_removed_.clear();
  }
  Hint kept = hint;
  kept.path_begin = paths_.size();
  paths_.insert(paths_.end(), path_.begin(), path_.end());
  kept.path_end = paths_.size();
  kept.removed_begin = all_removed_.size();
  all_removed_.insert(all_removed_.end(), removed_.begin(), removed_.end());
  kept.removed_end = all_removed_.size();
  hints_.push_back(kept);
}

ChainRecord CycleSearch::write_out(const Hint& hint) const {
  ChainRecord record;
  record.is_cycle = hint.shape == Shape::Cycle;
  record.technique = technique_of(record.is_cycle, hint.pass, hint.complexity);
  record.rank = hint.rank;
  record.rating = hint.rating;
  record.complexity = hint.complexity;
  if (hint.shape == Shape::TurnsOn) record.placement = candidate_of(hint.source);
  record.eliminations.assign(all_removed_.begin() + hint.removed_begin,
                             all_removed_.begin() + hint.removed_end);
  const std::span<const CandidateId> path(paths_.data() + hint.path_begin,
                                          hint.path_end - hint.path_begin);
  const bool source_on = hint.shape != Shape::TurnsOn;
  const size_t count = path.size();
  const auto is_on = [&](size_t i) { return (i % 2 == 0) == source_on; };
  const auto cause_at = [&](size_t i) {  // of the link from node i-1 to node i; 0 follows the last
    if (i == 0 && !record.is_cycle) return Cause::Assumption;
    const CandidateId from = path[i == 0 ? count - 1 : i - 1];
    return is_on(i) ? strong_cause(*position_, from, path[i]) : weak_cause(from, path[i]);
  };
  const auto add = [&](size_t i, bool on, Cause cause, bool last) {
    const auto next = static_cast<uint16_t>(record.nodes.size() + 1);
    const auto first_parent = static_cast<uint32_t>(record.parents.size());
    record.nodes.push_back({path[i], on, cause, first_parent, static_cast<uint16_t>(last ? 0 : 1)});
    if (!last) record.parents.push_back(next);
  };
  record.nodes.reserve(record.is_cycle ? 2 * count : count);
  record.target_begin.push_back(0);
  if (!record.is_cycle) {
    for (size_t i = count; i-- > 0;) add(i, is_on(i), cause_at(i), i == 0);
    return record;
  }
  // The end is the start reached again; then its ancestors, of which the start itself is the same
  // node as the end. The reversed cycle has every node flipped, each keeping the cause it had.
  add(0, true, cause_at(0), false);
  for (size_t i = count; i-- > 1;) add(i, is_on(i), cause_at(i), i == 1);
  record.target_begin.push_back(static_cast<uint16_t>(record.nodes.size()));
  add(0, false, Cause::Assumption, false);
  for (size_t i = 1; i < count; ++i) add(i, !is_on(i), cause_at(i), i + 1 == count);
  return record;
}

}  // namespace nonet
