#include "search/packed/packed_search.hpp"

#include <cassert>
#include <vector>

#include "search/packed/packed_choice.hpp"
#include "search/packed/packed_sweep.hpp"

namespace nonet {
namespace {

constexpr uint64_t kPollEvery = 1024;  // sweeps; under a millisecond

/// Splits the board at the best cell: `board` assumes its lowest candidate, `rest` is what else it
/// may be. False if no cell is open, which two sums that differ by 2^32 can hide for one sweep.
bool split(PackedBoard& board, PackedBoard& rest) {
  PackedOpen open[kPackedWords];
  for (int i = 0; i < kPackedWords; ++i) open[i] = packed_open(board.words[i]);
  PackedOffer best{};
  int best_row = 0;
  for (int row = 0; row < 9; ++row) {
    const uint32_t* const at = board.words + row * 3;
    const uint32_t words[3] = {at[0], at[1], at[2]};
    const PackedOffer offer = packed_offer(words, row, open);
    if (offer.rank <= best.rank) continue;
    best = offer;
    best_row = row;
  }
  if (best.rank == 0) return false;
  rest = board;
  const int chosen = best_row * 3 + best.stack;
  const PackedSplit words(board.words[chosen], best);
  board.words[chosen] = words.assumed;
  rest.words[chosen] = words.kept;
  return true;
}

}  // namespace

std::optional<PackedCount> packed_count(const PackedBoard& start, uint32_t limit,
                                        std::span<uint8_t> solution, Stop& stop) {
  assert(limit >= 1 && (solution.empty() || solution.size() == 81));
  PackedCount result;
  PackedBoard board = start;
  std::vector<PackedBoard> open;
  uint32_t sum = 0;  // of no board that could be open: the first sweep counts as a change
  for (;;) {
    if (++result.sweeps % kPollEvery == 0 && stop.requested()) return std::nullopt;
    const PackedSwept swept = packed_sweep(board);
    const bool solved =
        !swept.contradictory && swept.sum == kPackedSolvedSum && packed_solved(board);
    if (solved && ++result.solutions == 1 && !solution.empty())
      packed_digits_of(board, solution.data());
    if (solved || swept.contradictory) {
      if (open.empty() || result.solutions == limit) return result;
      board = open.back();
      open.pop_back();
      sum = 0;
    } else if (PackedBoard rest; swept.sum == sum && split(board, rest)) {
      open.push_back(rest);
      ++result.guesses;
    } else {
      sum = swept.sum;
    }
  }
}

}  // namespace nonet
