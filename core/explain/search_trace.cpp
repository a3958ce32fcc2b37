#include "explain/search_trace.hpp"

#include <utility>

#include "grid/candidates.hpp"
#include "grid/cell_set.hpp"

namespace nonet {
namespace {

/// A position: digits and what the blanks may still hold.
struct Board {
  Grid digits;
  Candidates marks;
};

class TracedSearch {
 public:
  TracedSearch(std::size_t limit, Stop& stop) : limit_(limit), stop_(&stop) {}

  /// True if solved. `board` is a copy of this depth's own.
  bool solve(Board board, int depth) {
    if (!propagate(board, depth)) return false;
    const std::optional<Cell> cell = smallest_cell(board);
    if (!cell) {
      add(SearchEventKind::Solved, last_, depth);
      return true;
    }
    for (Digit digit : board.marks[*cell]) {
      const Candidate guess{*cell, digit};
      if (!add(SearchEventKind::Guess, guess, depth + 1)) return false;
      Board next = board;
      place(next, guess);
      if (solve(next, depth + 1)) return true;
      if (ended_ || !add(SearchEventKind::Refute, guess, depth + 1)) return false;
      board.marks[*cell] = board.marks[*cell].without(DigitSet::only(digit));
    }
    return false;
  }

  /// Nothing if stopped.
  std::optional<std::vector<SearchEvent>> take_events() {
    if (stop_.was_requested()) return std::nullopt;
    return std::move(events_);
  }

 private:
  bool add(SearchEventKind kind, Candidate candidate, int depth) {
    if (events_.size() >= limit_ || stop_.requested()) ended_ = true;
    if (!ended_) events_.push_back({kind, candidate, depth});
    return !ended_;
  }

  void place(Board& board, Candidate candidate) {
    board.digits[candidate.cell] = candidate.digit;
    board.marks[candidate.cell] = DigitSet::only(candidate.digit);
    for (Cell peer : kPeers[candidate.cell])
      board.marks[peer] = board.marks[peer].without(DigitSet::only(candidate.digit));
    last_ = candidate;
  }

  /// False at a contradiction: a cell without a candidate or a house without a place for a digit.
  bool propagate(Board& board, int depth) {
    while (true) {
      bool contradiction = false;
      const std::optional<Candidate> single = next_single(board, contradiction);
      if (contradiction || ended_) return false;
      if (!single) return true;
      if (!add(SearchEventKind::Propagate, *single, depth)) return false;
      place(board, *single);
    }
  }

  /// The first naked single, else the first hidden single.
  static std::optional<Candidate> next_single(const Board& board, bool& contradiction) {
    std::optional<Candidate> found;
    for (int cell = 0; cell < kCellCount; ++cell) {
      if (board.marks[cell].empty()) contradiction = true;
      if (!found && board.digits[cell] == 0 && board.marks[cell].has_one())
        found = Candidate{static_cast<Cell>(cell), board.marks[cell].lowest()};
    }
    for (const auto& house : kHouses)
      for (int digit = 1; digit <= 9; ++digit) {
        int places = 0;
        Cell place = 0;
        for (Cell cell : house)
          if (board.marks[cell].has(digit)) {
            ++places;
            place = cell;
          }
        if (places == 0) contradiction = true;
        if (!found && places == 1 && board.digits[place] == 0)
          found = Candidate{place, static_cast<Digit>(digit)};
      }
    return found;
  }

  /// The first blank with the fewest candidates; none if the board is full.
  static std::optional<Cell> smallest_cell(const Board& board) {
    std::optional<Cell> best;
    for (int cell = 0; cell < kCellCount; ++cell)
      if (board.digits[cell] == 0 &&
          (!best || board.marks[cell].size() < board.marks[*best].size()))
        best = static_cast<Cell>(cell);
    return best;
  }

  std::size_t limit_;
  NotedStop stop_;
  std::vector<SearchEvent> events_;
  Candidate last_{};
  bool ended_ = false;
};

}  // namespace

std::optional<std::vector<SearchEvent>> search_trace(const Grid& grid, std::size_t limit,
                                                     Stop& stop) {
  if (!conflicts(grid).empty() || is_solved(grid)) return std::vector<SearchEvent>{};
  TracedSearch search(limit, stop);
  search.solve({grid, Candidates::penciled(grid)}, 0);
  return search.take_events();
}

}  // namespace nonet
