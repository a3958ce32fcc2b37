#include "deduce/chains/multiple.hpp"

#include <algorithm>
#include <tuple>
#include <variant>

#include "base/shell_sort.hpp"
#include "deduce/chain_rating.hpp"

namespace nonet {

namespace {

/// A run made at `done` is the beginning of the run at `level`: each level continues where the one
/// before found nothing more. Levels 4 and 5 try other nested chains than 2 and 3, so they go on
/// from level 1.
bool leads_to(int done, int level) {
  if (level >= 4) return done <= 1 || (done >= 4 && done <= level);
  return done <= level;
}

}  // namespace

bool MultipleChains::best(const Position& position, int level, const TechniqueSet& allowed,
                          Stop* stop, ChainRecord& record) {
  prepare(position, level, stop);
  allowed_ = &allowed;
  only_best_ = true;
  leader_ = Hint{};
  enumerate();
  if (stopped_ || !leader_.found) return false;
  record = write_out(leader_);
  return true;
}

bool MultipleChains::best_of_digit(const Position& position, Digit digit, Stop* stop,
                                   ChainRecord& record) {
  digits_ = DigitSet::only(digit);
  return best(position, 0, TechniqueSet::all(), stop, record);
}

ChainRecords MultipleChains::all(const Position& position, int level, Stop* stop) {
  prepare(position, level, stop);
  allowed_ = nullptr;
  digits_ = DigitSet::all();
  only_best_ = false;
  by_effect_.assign(kNodeCount, Hint{});
  enumerate();
  ChainRecords records;
  if (stopped_) return records;
  std::vector<Hint> hints;
  for (const Hint& hint : by_effect_)
    if (hint.found) hints.push_back(hint);
  shell_sort(hints, [](const Hint& a, const Hint& b) {
    return std::tie(a.complexity, a.rank, a.order) < std::tie(b.complexity, b.rank, b.order);
  });
  for (const Hint& hint : hints) records.push_back(std::make_shared<ChainRecord>(write_out(hint)));
  return records;
}

void MultipleChains::prepare(const Position& position, int level, Stop* stop) {
  stop_ = stop;
  stopped_ = false;
  level_ = level;
  order_ = 0;
  if (prepared_ && position == position_) return;
  prepared_ = true;
  position_ = position;
  ++generation_;
  arena_.clear();
  rules_.clear();
  if (links_ != nullptr) links_->build(position);
}

const Run& MultipleChains::run(CandidateId assumed, bool on) {
  RunSlot& slot = runs_[on][assumed];
  if (!slot.run) slot.run = std::make_unique<Run>();
  Run& run = *slot.run;
  const bool made = slot.made == generation_ && leads_to(slot.level, level_);
  if (made && (slot.level == level_ || run.has_clash())) return run;
  if (stop_ != nullptr && stop_->requested()) stopped_ = true;
  RunNode* room = arena_.open();
  slot.level = level_;
  if (!mode_.dynamic) {
    run.nodes = room;
    static_builder_.follow(*links_, run, assumed);
    arena_.take(run.count);
    slot.made = generation_;
    return run;
  }
  if (made) {
    std::copy(run.nodes, run.nodes + run.count, room);
    run.nodes = room;
    builder_.resume(position_, run);
  } else {
    run.nodes = room;
    builder_.begin(position_, run, assumed, on);
  }
  while (builder_.expand() && level_ > 0 && !stopped_)
    if (!rules_.apply(builder_, level_, nested_)) break;
  arena_.take(run.count);
  // The result of a nested search that was stopped is incomplete.
  if (level_ >= 2 && stop_ != nullptr && stop_->requested()) stopped_ = true;
  slot.made = stopped_ ? 0 : generation_;
  return run;
}

void MultipleChains::enumerate() {
  const bool dynamic = mode_.dynamic;
  const bool nishio = mode_.links == Links::OneDigit;
  for (Cell cell : position_.empty_cells()) {
    const DigitSet candidates = position_.candidates(cell);
    const int size = candidates.size();
    if (size < (dynamic ? 2 : 3)) continue;
    const DigitSet assumed = candidates & digits_;
    for (Digit digit : assumed) {
      const CandidateId source = candidate_id(cell, digit);
      if (dynamic) {
        consider_contradiction(source, true);
        consider_contradiction(source, false);
      }
      if (dynamic && !nishio && size >= 3) consider_double(source);
      if (!nishio)
        for (HouseKind kind : kBoxRowColumn) consider_region(source, kind);
      if (stopped_) return;
    }
    if (!nishio) consider_cell(cell);
    if (stopped_) return;
  }
}

void MultipleChains::consider_contradiction(CandidateId source, bool on) {
  if (!run(source, on).has_clash()) return;
  Hint hint;
  hint.rank = ChainRank::Contradiction;
  hint.source = hint.target = source;
  hint.source_on = on;
  hint.target_on = !on;
  consider(hint);
}

void MultipleChains::consider_double(CandidateId source) {
  Hint hint;
  hint.rank = ChainRank::Double;
  hint.source = source;
  consider_common(hint);
}

void MultipleChains::consider_region(CandidateId source, HouseKind kind) {
  const auto& [house, bit] = kHousePlaces[cell_of(source)][static_cast<int>(kind)];
  const unsigned places = position_.places(house, digit_of(source));
  const bool is_first_place = (places & (bit - 1u)) == 0;  // which represents all
  if (!has_many_bits(places) || !is_first_place) return;
  Hint hint;
  hint.rank = ChainRank::InHouse;
  hint.source = source;
  hint.kind = kind;
  consider_common(hint);
}

void MultipleChains::consider_cell(Cell cell) {
  Hint hint;
  hint.rank = ChainRank::InCell;
  hint.source = candidate_id(cell, position_.candidates(cell).lowest());
  consider_common(hint);
}

/// Everything on in all branches, then everything off in all branches, in the order of the first.
void MultipleChains::consider_common(Hint hint) {
  branches_of(hint);
  const Run& first = *branches_[0];
  for (bool on : {true, false}) {
    CandidateIdSet common = on ? first.on : first.off;
    for (size_t i = 1; i < branches_.size(); ++i)
      common &= on ? branches_[i]->on : branches_[i]->off;
    if (common.empty()) continue;
    hint.target_on = on;
    for (int i = 0; i < first.stored(); ++i) {
      const RunNode& node = first.nodes[i];
      if (node.on != on || !common.has(node.candidate)) continue;
      if (on && position_.candidates(cell_of(node.candidate)).has_one()) continue;
      hint.target = node.candidate;
      consider(hint);
    }
  }
}

void MultipleChains::branches_of(const Hint& hint) {
  branches_.clear();
  const Cell cell = cell_of(hint.source);
  const Digit digit = digit_of(hint.source);
  switch (hint.rank) {
    case ChainRank::Double:
      branches_.push_back(&run(hint.source, true));
      branches_.push_back(&run(hint.source, false));
      break;
    case ChainRank::InCell:
      for (Digit other : position_.candidates(cell))
        branches_.push_back(&run(candidate_id(cell, other), true));
      break;
    case ChainRank::InHouse: {
      const HouseId house = house_of(hint.kind, cell);
      for (unsigned rest = position_.places(house, digit); rest != 0;
           rest = without_lowest_bit(rest))
        branches_.push_back(
            &run(candidate_id(kHouses[house][lowest_bit_index(rest)], digit), true));
      break;
    }
    default:
      branches_.push_back(&run(hint.source, hint.source_on));
  }
}

void MultipleChains::targets_of(const Hint& hint) {
  targets_.clear();
  if (hint.rank == ChainRank::Contradiction) {
    const Run& only = run(hint.source, hint.source_on);
    targets_.push_back({&only, only.clash_on});
    targets_.push_back({&only, only.clash_off});
  } else {
    for (const Run* branch : branches_)
      targets_.push_back({branch, branch->index[hint.target_on][hint.target]});
  }
}

MultipleChains::Hint& MultipleChains::slot_of(const Hint& hint) {
  if (only_best_) return leader_;
  if (!hint.target_on) return by_effect_[hint.target];
  // In a cell with two candidates placing one is the same as removing the other.
  const Cell cell = cell_of(hint.target);
  const DigitSet others = position_.candidates(cell).without(DigitSet::only(digit_of(hint.target)));
  if (others.has_one()) return by_effect_[candidate_id(cell, others.lowest())];
  return by_effect_[node_id(hint.target, true)];
}

void MultipleChains::consider(const Hint& hint) {
  const uint32_t order = order_++;
  if (allowed_ != nullptr && !allowed_->has(technique_of(hint.rank))) return;
  targets_of(hint);
  Hint& leader = slot_of(hint);
  if (leader.found) {
    int at_least = 0;
    for (const Target& target : targets_) at_least += target.run->nodes[target.node].depth;
    if (std::tie(at_least, hint.rank) >= std::tie(leader.complexity, leader.rank)) return;
  }
  const int complexity = complexity_of_targets();
  if (leader.found && std::tie(complexity, hint.rank) >= std::tie(leader.complexity, leader.rank))
    return;
  leader = hint;
  leader.found = true;
  leader.complexity = complexity;
  leader.order = order;
}

Technique MultipleChains::technique_of(ChainRank rank) const {
  if (mode_.links == Links::OneDigit) return Technique::NishioChains;
  if (!mode_.dynamic)
    return rank == ChainRank::InCell ? Technique::CellChains : Technique::RegionChains;
  switch (rank) {
    case ChainRank::Double:
      return at_level(Technique::DynamicDoubleChains, level_);
    case ChainRank::InCell:
      return at_level(Technique::DynamicCellChains, level_);
    case ChainRank::InHouse:
      return at_level(Technique::DynamicRegionChains, level_);
    default:
      return at_level(Technique::DynamicContradictionChains, level_);
  }
}

/// Distinct nodes the target rests on, itself included; nested chains met on the way are added
/// unless an identical one was counted before.
int MultipleChains::count_ancestors(const Target& target, bool with_nested) {
  const Run& run = *target.run;
  met_.clear();
  queue_.clear();
  const auto meet = [&](uint16_t index) {
    const RunNode& node = run.nodes[index];
    const NodeId id = node_id(node.candidate, node.on);
    if (met_.has(id)) return;
    met_.add(id);
    queue_.push_back(index);
  };
  int nested = 0;
  meet(target.node);
  for (size_t i = 0; i < queue_.size(); ++i) {
    const RunNode& node = run.nodes[queue_[i]];
    if (node.cause != Cause::Rule) {
      each_link_parent(run, node, meet);
      continue;
    }
    const RuleUse& use = rules_.use(node.rule);
    for (uint16_t parent : rules_.parents(use)) meet(parent);
    if (!with_nested) continue;
    const ChainRecordPtr* record = std::get_if<ChainRecordPtr>(&use.hit);
    if (record == nullptr ||
        std::any_of(counted_.begin(), counted_.end(),
                    [&](const ChainRecord* other) { return other->same_nodes(**record); }))
      continue;
    counted_.push_back(record->get());
    nested += (*record)->complexity;
  }
  return static_cast<int>(queue_.size()) + nested;
}

int MultipleChains::complexity_of_targets() {
  counted_.clear();
  int total = 0;
  if (!mode_.dynamic) {  // one parent a node: its ancestors are the path to it
    for (const Target& target : targets_) total += target.run->nodes[target.node].depth;
    return total;
  }
  for (const Target& target : targets_) total += count_ancestors(target, level_ >= 2);
  return total;
}

ChainRecord MultipleChains::write_out(const Hint& hint) {
  ChainRecord record;
  record.technique = technique_of(hint.rank);
  record.rank = hint.rank;
  record.complexity = hint.complexity;
  record.rating = rating_of(record.technique) + length_increment(hint.complexity);
  record.source = hint.source;
  if (hint.target_on) {
    record.placement = candidate_of(hint.target);
    list_placement_effects(position_, record);
  } else {
    record.eliminations.push_back(hint.target);
  }
  if (hint.rank == ChainRank::InCell) {
    record.root_cause = Cause::InCell;
    record.cell = cell_of(hint.source);
  } else if (hint.rank == ChainRank::InHouse) {
    record.root_cause = cause_of(hint.kind);
    record.house = house_of(hint.kind, cell_of(hint.source));
  }
  branches_of(hint);
  targets_of(hint);
  for (const Target& target : targets_) write_target(target, record);
  return record;
}

/// Static runs leave the causes open.
Cause MultipleChains::cause_of_node(const Run& run, const RunNode& node) const {
  if (mode_.dynamic || node.parent == kNoNode) return node.cause;
  const CandidateId from = run.nodes[node.parent].candidate;
  return node.on ? strong_cause(position_, from, node.candidate) : weak_cause(from, node.candidate);
}

void MultipleChains::write_target(const Target& target, ChainRecord& record) {
  count_ancestors(target, false);  // leaves the ancestors in queue_, breadth-first
  const Run& run = *target.run;
  const auto begin = static_cast<uint16_t>(record.nodes.size());
  record.target_begin.push_back(begin);
  for (size_t i = 0; i < queue_.size(); ++i) {
    const RunNode& node = run.nodes[queue_[i]];
    place_in_queue_[node_id(node.candidate, node.on)] = static_cast<uint16_t>(i);
  }
  for (uint16_t index : queue_) {
    const RunNode& node = run.nodes[index];
    RecordNode out{.candidate = node.candidate,
                   .on = node.on,
                   .cause = cause_of_node(run, node),
                   .first_parent = static_cast<uint32_t>(record.parents.size())};
    const auto add_parent = [&](uint16_t parent) {
      const RunNode& from = run.nodes[parent];
      record.parents.push_back(
          static_cast<uint16_t>(begin + place_in_queue_[node_id(from.candidate, from.on)]));
    };
    if (node.cause == Cause::Rule) {
      const RuleUse& use = rules_.use(node.rule);
      for (uint16_t parent : rules_.parents(use)) add_parent(parent);
      const auto eliminations = rules_.eliminations(use);
      out.rule = static_cast<int16_t>(record.rules.size());
      record.rules.push_back({use.hit, use.cells, {eliminations.begin(), eliminations.end()}});
    } else {
      each_link_parent(run, node, add_parent);
    }
    out.parent_count = static_cast<uint16_t>(record.parents.size() - out.first_parent);
    record.nodes.push_back(out);
  }
}

}  // namespace nonet
