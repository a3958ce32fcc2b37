// Solves puzzles, or counts their solutions: the search of warp_search.cuh around a queue of puzzles.
//
// A launch is a slice: it ends after `clocks` clock cycles, and the next one continues it.
#include "warp_search.cuh"

using namespace nonet;

struct SolveArguments {
  const uint8_t* puzzles;           // count x 81
  uint8_t* solutions;               // count x 81, or null
  uint8_t* counts;                  // count, or null
  unsigned long long* long_counts;  // count, or null
  uint32_t* state;                  // NONET_STATE_WORDS for each thread, 0 at first but for kIdle
  uint32_t* frames;                 // NONET_FRAME_WORDS for each thread
  uint32_t* queue;                  // puzzles taken, puzzles done, whether a byte was no digit
  uint32_t count;
  uint32_t limit;
  uint32_t claim;                   // puzzles that a warp takes at a time
  long long clocks;
};

static_assert(kPackedWords + 6 <= NONET_STATE_WORDS);

template <bool kWritten>
__device__ __forceinline__ void solve_slice(const SolveArguments& to) {
  __shared__ WarpStage stages[NONET_THREADS / 32];
  __shared__ uint32_t sets[256];
  fill_sets(sets);
  const int lane = threadIdx.x & 31;
  WarpStage& stage = stages[threadIdx.x / 32];
  const uint32_t thread = blockIdx.x * NONET_THREADS + threadIdx.x;
  const uint32_t threads = gridDim.x * NONET_THREADS;
  uint32_t* const frames = to.frames + static_cast<size_t>(thread - lane) * kFrames * kFrameWords;
  uint32_t* const own_frames = frames + lane * kFrames * kFrameWords;
  uint32_t* const solution_frame = own_frames + kMostOpen * kFrameWords;

  uint32_t* const state = to.state + thread;
  Lane mine;
  mine.load(state, threads);
  uint32_t puzzle = state[NONET_PUZZLE_WORD * threads];
  WarpQueue queue{to.puzzles, to.count,          to.claim, to.queue, state[31 * threads],
                  state[32 * threads], 0};
  uint32_t done = 0;

  SliceClock clock{clock64(), to.clocks, 0};
  while (clock.is_running()) {
    const unsigned idle = __ballot_sync(kWarp, puzzle == kIdle);
    if (idle != 0) {
      if (queue.refill(mine, puzzle, idle, stage, sets, lane)) mine.start();
      if (__ballot_sync(kWarp, puzzle == kIdle) == kWarp) break;
    }
    const PackedSwept swept = packed_sweep(mine.board);
    const bool busy = puzzle != kIdle;
    bool solved = busy && !swept.contradictory && swept.sum == kPackedSolvedSum;
    if (__any_sync(kWarp, solved)) solved = solved && packed_solved(mine.board);
    const bool back = busy && (swept.contradictory || solved);
    if (solved) ++mine.count;
    const bool ended = back && (mine.depth == 0 || mine.count == to.limit);
    const bool stuck = busy && !back && swept.sum == mine.sum;
    mine.sum = swept.sum;
    if (kWritten && solved && !ended && mine.count == 1) mine.write(solution_frame);
    if (back && !ended) mine.retreat(own_frames);
    const unsigned ending = __ballot_sync(kWarp, ended);
    if (ending != 0) {
      if (ended) {
        if (to.counts) to.counts[puzzle] = static_cast<uint8_t>(mine.count);
        if (to.long_counts) to.long_counts[puzzle] = mine.count;
      }
      if (kWritten) {
        if (ended) {
          if (mine.count == 1 && !solved) mine.read(solution_frame);
          mine.stage(stage, lane, mine.count == 1 ? ~0u : 0u);
        }
        write_rows<false>(ending, puzzle, to.solutions, stage, lane);
      }
      if (ended) puzzle = kIdle;
      done += __popc(ending);
    }
    const unsigned guessing = __ballot_sync(kWarp, stuck);
    if (guessing != 0) guess(mine, guessing, frames, stage, lane);
  }

  mine.save(state, threads);
  state[NONET_PUZZLE_WORD * threads] = puzzle;
  state[31 * threads] = queue.claimed;
  state[32 * threads] = queue.claim_end;
  if (lane == 0 && done != 0) atomicAdd(to.queue + 1, done);
  if ((queue.seen & kPackedGuards) != 0) to.queue[2] = 1;
}

#define NONET_SOLVE(name, written)                                                              \
  extern "C" __global__ void __launch_bounds__(NONET_THREADS, NONET_BLOCKS)                     \
      name(const uint8_t* puzzles, uint8_t* solutions, uint8_t* counts,                         \
           unsigned long long* long_counts, uint32_t* state, uint32_t* frames, uint32_t* queue, \
           uint32_t count, uint32_t limit, uint32_t claim, long long clocks) {                    \
    solve_slice<written>({puzzles, solutions, counts, long_counts, state, frames, queue, count, \
                          limit, claim, clocks});                                                \
  }

NONET_SOLVE(count_solutions, false)
NONET_SOLVE(solve, true)
