#include "search/reference/logic_solver.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "search/reference/logic_rules.hpp"

namespace nonet {
namespace {

// A node costs microseconds, so this polls many times in a millisecond.
constexpr uint64_t kPollEvery = 64;

/// A cell being guessed: the position before the guess and the digits still to try.
struct Branch {
  LogicPosition before;
  Cell cell;
  std::array<Digit, 9> digits;
  int count = 0, tried = 0;
};

class LogicSearch {
 public:
  LogicSearch(const LogicOptions& options, Stop& stop)
      : options_(options), stop_(stop), random_(options.seed, 0, 0) {}

  LogicResult run(const Candidates& start, uint64_t stop_at) {
    LogicPosition position{start, {}};
    for (;;) {
      if (result_.stats.nodes == options_.node_limit) return ended(LogicStatus::NodeLimit);
      if (result_.stats.nodes % kPollEvery == kPollEvery - 1 && stop_.requested())
        return ended(LogicStatus::Stopped);
      ++result_.stats.nodes;
      if (!apply_rules(position)) {
        ++result_.stats.conflicts;
      } else if (position.spread == CellSet::all()) {
        take_solution(position.marks);
        if (result_.solution_count == stop_at) break;
      } else {
        open_.push_back(branch_at(position));
      }
      if (!next_guess(position)) return ended(status_of_count());
    }
    return ended(stop_at == 1 ? LogicStatus::OneFound : LogicStatus::Multiple);
  }

 private:
  /// Brings the position to where no rule helps; false at a contradiction.
  bool apply_rules(LogicPosition& position) {
    LogicStats& stats = result_.stats;
    for (;;) {
      if (take_naked_singles(position) == kContradiction) return false;
      if (position.spread == CellSet::all()) return true;
      const RuleGain hidden = take_hidden_single(position);
      if (hidden == kContradiction) return false;
      stats.hidden_singles += static_cast<uint64_t>(hidden);
      if (hidden > 0) continue;
      if (!options_.heavy_rules) return true;
      const RuleGain locked = take_locked_candidates(position);
      stats.locked_candidate_elims += static_cast<uint64_t>(locked);
      if (locked > 0) continue;
      const RuleGain paired = take_hidden_pair(position);
      stats.hidden_pair_elims += static_cast<uint64_t>(paired);
      if (paired == 0) return true;
    }
  }

  Branch branch_at(const LogicPosition& position) {
    Branch branch{position, cell_to_guess(position.marks), {}};
    const DigitSet marks = position.marks[branch.cell];
    for (Digit digit = 1; digit <= 9; ++digit)
      if (marks.has(digit)) branch.digits[branch.count++] = digit;
    if (options_.random_value_order)
      random_.shuffle(std::span(branch.digits).first(static_cast<std::size_t>(branch.count)));
    return branch;
  }

  Cell cell_to_guess(const Candidates& marks) {
    std::array<Cell, kCellCount> smallest;
    uint32_t ties = 0;
    int size = 10;
    for (int cell = 0; cell < kCellCount; ++cell) {
      const int here = marks[cell].size();
      if (here < 2 || here > size) continue;
      if (here < size) ties = 0;
      size = here;
      smallest[ties++] = static_cast<Cell>(cell);
    }
    return smallest[options_.random_tie_break ? random_.below(ties) : 0];
  }

  /// The next digit of the innermost branch that has one left; false if none has.
  bool next_guess(LogicPosition& position) {
    while (!open_.empty() && open_.back().tried == open_.back().count) open_.pop_back();
    if (open_.empty()) return false;
    Branch& branch = open_.back();
    position = branch.before;
    position.marks[branch.cell] = DigitSet::only(branch.digits[branch.tried++]);
    ++result_.stats.guesses;
    result_.stats.max_depth = std::max<uint64_t>(result_.stats.max_depth, open_.size());
    return true;
  }

  void take_solution(const Candidates& decided) {
    if (++result_.solution_count > 1) return;
    for (int cell = 0; cell < kCellCount; ++cell) result_.first[cell] = decided[cell].lowest();
  }

  LogicStatus status_of_count() const {
    if (result_.solution_count == 0) return LogicStatus::NoSolution;
    return result_.solution_count == 1 ? LogicStatus::Unique : LogicStatus::Multiple;
  }

  LogicResult ended(LogicStatus status) {
    result_.status = status;
    return result_;
  }

  const LogicOptions& options_;
  Stop& stop_;
  Random random_;
  std::vector<Branch> open_;  // outermost guess first
  LogicResult result_;
};

}  // namespace

LogicResult solve_by_logic(const Candidates& start, uint64_t stop_at, const LogicOptions& options,
                           Stop& stop) {
  assert(stop_at >= 1);
  return LogicSearch(options, stop).run(start, stop_at);
}

}  // namespace nonet
