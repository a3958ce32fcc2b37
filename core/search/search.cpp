#include "search/search.hpp"

#include <algorithm>

namespace nonet {
namespace {

// A search polls its Stop once in this many nodes: often enough to end within milliseconds.
constexpr uint64_t kPollEvery = 1024;

}  // namespace

Search::Search(const Candidates& start, uint64_t node_limit) : node_limit_(node_limit) {
  open_[open_count_++] = BandPosition(start);
}

SearchOutcome Search::next(Grid& solution, Stop& stop) {
  while (open_count_ > 0) {
    if (stats_.nodes >= node_limit_) {
      open_count_ = 0;
      return SearchOutcome::NodeLimit;
    }
    if (stats_.nodes % kPollEvery == kPollEvery - 1 && stop.requested())
      return SearchOutcome::Stopped;
    ++stats_.nodes;

    BandPosition& position = open_[open_count_ - 1];
    switch (position.propagate()) {
      case BandPosition::State::Contradiction:
        --open_count_;
        break;
      case BandPosition::State::Solved:
        solution = position.digits();
        --open_count_;
        return SearchOutcome::Solution;
      case BandPosition::State::Open:
        const BandPosition::Choice choice = position.choose();
        stats_.max_depth = std::max(stats_.max_depth, open_count_);
        ++stats_.guesses;
        BandPosition& assumed = open_[open_count_++] = position;
        assumed.assume(choice);
        position.exclude(choice);
        break;
    }
  }
  return SearchOutcome::Exhausted;
}

uint64_t count_solutions(const Candidates& start, uint64_t limit, Stop& stop) {
  Search search(start);
  Grid solution;
  uint64_t count = 0;
  while (count < limit && search.next(solution, stop) == SearchOutcome::Solution) ++count;
  return count;
}

bool has_solution(const Candidates& start) {
  NeverStop never;
  return count_solutions(start, 1, never) == 1;
}

}  // namespace nonet
