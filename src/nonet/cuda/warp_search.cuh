// The search of a warp: 32 puzzles, one a thread, each with its board in registers.
//
// All threads sweep together. Whatever only some of them need is done by the whole warp for those:
// nine threads choose the cell to guess for a board, so three boards are served at once, and puzzles
// are read and solutions written with neighboring threads at neighboring addresses. Boards pass
// from their thread to the others through shared memory.
//
// Open positions lie in device memory, kMostOpen frames a thread, at most one for each cell.
//
// NONET_THREADS is the size of a block, NONET_BLOCKS how many of them a multiprocessor should hold at
// once; NONET_STATE_WORDS and NONET_FRAME_WORDS are the memory of a thread (_sources.py).
#pragma once

#include "search/packed/packed_choice.hpp"
#include "search/packed/packed_sweep.hpp"

namespace nonet {

constexpr unsigned kWarp = 0xFFFFFFFFu;
constexpr int kFrameWords = 28;  // 27 and one more, so that frames are read 16 bytes at a time
constexpr int kMostOpen = 81;
constexpr int kFrames = kMostOpen + 1;  // the last one keeps the first solution
static_assert(kFrames * kFrameWords == NONET_FRAME_WORDS);

/// Shared memory of a warp. Column 32 keeps neighbors in different banks.
struct WarpStage {
  uint32_t board[kPackedWords][33];
  PackedOpen open[3][kPackedWords];
};

/// One thread's part of the search.
struct Lane {
  PackedBoard board;
  uint32_t sum;  // of the board after the last sweep
  int depth;     // open positions
  uint32_t count;

  __device__ __forceinline__ void start() {
    sum = 0;
    depth = 0;
    count = 0;
  }
  /// With a mask of 0, an empty board.
  __device__ __forceinline__ void stage(WarpStage& stage, int lane, uint32_t mask = ~0u) const {
#pragma unroll
    for (int i = 0; i < kPackedWords; ++i) stage.board[i][lane] = board.words[i] & mask;
  }
  __device__ __forceinline__ void unstage(const WarpStage& stage, int lane) {
#pragma unroll
    for (int i = 0; i < kPackedWords; ++i) board.words[i] = stage.board[i][lane];
  }
  __device__ __forceinline__ void read(const uint32_t* frame) {
    const uint4* const from = reinterpret_cast<const uint4*>(frame);
#pragma unroll
    for (int i = 0; i < 7; ++i) {
      const uint4 four = from[i];
      board.words[i * 4] = four.x;
      board.words[i * 4 + 1] = four.y;
      board.words[i * 4 + 2] = four.z;
      if (i < 6) board.words[i * 4 + 3] = four.w;
    }
  }
  /// Goes back to the last open position.
  __device__ __forceinline__ void retreat(const uint32_t* frames) {
    --depth;
    read(frames + depth * kFrameWords);
    sum = 0;
  }
  // Between slices; the words of neighboring threads side by side.
  __device__ __forceinline__ void load(const uint32_t* state, uint32_t threads) {
#pragma unroll
    for (int i = 0; i < kPackedWords; ++i) board.words[i] = state[i * threads];
    sum = state[27 * threads];
    depth = static_cast<int>(state[28 * threads]);
    count = state[29 * threads];
  }
  __device__ __forceinline__ void save(uint32_t* state, uint32_t threads) const {
#pragma unroll
    for (int i = 0; i < kPackedWords; ++i) state[i * threads] = board.words[i];
    state[27 * threads] = sum;
    state[28 * threads] = static_cast<uint32_t>(depth);
    state[29 * threads] = count;
  }
  __device__ __forceinline__ void write(uint32_t* frame) const {
    uint4* const to = reinterpret_cast<uint4*>(frame);
#pragma unroll
    for (int i = 0; i < 7; ++i)
      to[i] = make_uint4(board.words[i * 4], board.words[i * 4 + 1], board.words[i * 4 + 2],
                         i < 6 ? board.words[i * 4 + 3] : 0u);
  }
};

/// Guesses for the threads of `stuck`. `frames` are those of the warp, kFrames a thread.
__device__ __forceinline__ void guess(Lane& mine, unsigned stuck, uint32_t* frames,
                                      WarpStage& stage, int lane) {
  const bool is_stuck = (stuck >> lane & 1) != 0;
  if (is_stuck) mine.stage(stage, lane);
  __syncwarp();
  const int group = lane / 9, row = lane - group * 9;
  const unsigned members = 0x1FFu << group * 9;
  for (unsigned left = stuck; left != 0;) {
    // Three boards at most; -1 for a group without one. Threads 27 to 31 only synchronize.
    int sources[3];
#pragma unroll
    for (int i = 0; i < 3; ++i) {
      sources[i] = left != 0 ? __ffs(static_cast<int>(left)) - 1 : -1;
      left &= left - 1;
    }
    const int source = group == 0 ? sources[0] : group == 1 ? sources[1] : group == 2 ? sources[2] : -1;
    const int depth = __shfl_sync(kWarp, mine.depth, source & 31);
    uint32_t words[3];
    if (source >= 0) {
#pragma unroll
      for (int i = 0; i < 3; ++i) {
        words[i] = stage.board[row * 3 + i][source];
        stage.open[group][row * 3 + i] = packed_open(words[i]);
      }
    }
    __syncwarp();
    if (source >= 0) {
      const PackedOffer offer = packed_offer(words, row, stage.open[group]);
      const unsigned best = __reduce_max_sync(members, offer.rank);
      if (best == offer.rank && best != 0) {
        const uint32_t word = offer.stack == 0 ? words[0] : offer.stack == 1 ? words[1] : words[2];
        const PackedSplit split(word, offer);
        stage.board[row * 3 + offer.stack][source] = split.assumed;
        words[0] = offer.stack == 0 ? split.kept : words[0];
        words[1] = offer.stack == 1 ? split.kept : words[1];
        words[2] = offer.stack == 2 ? split.kept : words[2];
      }
      uint32_t* const frame = frames + (source * kFrames + depth) * kFrameWords + row * 3;
#pragma unroll
      for (int i = 0; i < 3; ++i) frame[i] = words[i];
      if (row == 8) frame[3] = 0;  // read with the rest, but unused
    }
    __syncwarp();
  }
  if (is_stuck) {
    mine.unstage(stage, lane);
    ++mine.depth;
  }
}

/// Ends a slice. Warps read the clock at every 16th sweep only.
struct SliceClock {
  long long began, clocks;
  uint32_t sweeps;

  __device__ __forceinline__ bool is_running() {
    return sweeps++ % 16 != 0 || __shfl_sync(kWarp, clock64() - began < clocks, 0);
  }
};

/// The candidates of every byte of a puzzle; a guard alone if the byte is no digit.
__device__ __forceinline__ void fill_sets(uint32_t (&sets)[256]) {
  for (uint32_t byte = threadIdx.x; byte < 256; byte += NONET_THREADS)
    sets[byte] = byte <= 9 ? packed_set(byte) : kPackedGuards & 0x3FFu;
  __syncthreads();
}

constexpr uint32_t kIdle = 0xFFFFFFFFu;  // the number of a puzzle that is none

/// The warp's share of a queue of puzzles: 81 digits each, side by side.
struct WarpQueue {
  const uint8_t* rows;
  uint32_t count;
  uint32_t claim;    // puzzles that a warp takes at a time
  uint32_t* next;    // the first that no warp has taken
  uint32_t claimed, claim_end;  // those of this warp that no thread has begun
  uint32_t seen;     // candidates and guards of all bytes that were read

  /// Assigns puzzles to idle threads, as boards on the stage and in `mine`; returns true for those
  /// threads. `sets` is the table of fill_sets.
  __device__ __forceinline__ bool refill(Lane& mine, uint32_t& puzzle, unsigned idle,
                                         WarpStage& stage, const uint32_t* sets, int lane) {
    if (claimed == claim_end && claimed < count) {
      if (lane == 0) claimed = atomicAdd(next, claim);
      claimed = min(__shfl_sync(kWarp, claimed, 0), count);
      claim_end = min(claimed + claim, count);
    }
    const uint32_t taken = min(static_cast<uint32_t>(__popc(idle)), claim_end - claimed);
    if (taken == 0) return false;
    const uint32_t rank = __popc(idle & ((1u << lane) - 1));
    const bool served = puzzle == kIdle && rank < taken;
    // No cell is chosen now, so `open` is free: it holds the thread of each puzzle that is taken.
    uint32_t* const thread_of = &stage.open[0][0].open;
    if (served) thread_of[rank] = lane;
    __syncwarp();
    // Triad number `at` of the puzzles taken begins at byte 3 * at.
    const uint8_t* const bytes = rows + static_cast<size_t>(claimed) * 81;
    for (uint32_t at = lane; at < taken * kPackedWords; at += 32) {
      const uint32_t word = sets[bytes[at * 3]] + sets[bytes[at * 3 + 1]] * 1024u +
                            sets[bytes[at * 3 + 2]] * 1048576u;
      seen |= word;
      const uint32_t which = at / kPackedWords;
      stage.board[at - which * kPackedWords][thread_of[which]] = word & ~kPackedGuards;
    }
    __syncwarp();
    if (served) {
      mine.unstage(stage, lane);
      puzzle = claimed + rank;
    }
    claimed += taken;
    __syncwarp();
    return served;
  }
};

/// Writes the boards on the stage of the threads in `writing` as rows of digits. An empty cell is a
/// 0; with kBlanks so is one with all candidates.
template <bool kBlanks>
__device__ __forceinline__ void write_rows(unsigned writing, uint32_t puzzle, uint8_t* rows,
                                           const WarpStage& stage, int lane) {
  __syncwarp();
  for (unsigned left = writing; left != 0; left &= left - 1) {
    const int source = __ffs(static_cast<int>(left)) - 1;
    uint8_t* const row = rows + static_cast<size_t>(__shfl_sync(kWarp, puzzle, source)) * 81;
#pragma unroll
    for (int i = 0; i < 3; ++i) {
      const int cell = lane + i * 32;
      if (i == 2 && cell >= 81) continue;
      const uint32_t set = stage.board[cell / 3][source] >> cell % 3 * 10;
      row[cell] = static_cast<uint8_t>(kBlanks ? packed_clue(set) : packed_digit(set));
    }
  }
  __syncwarp();
}

}  // namespace nonet
