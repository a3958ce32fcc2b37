// Digs puzzles: each thread works through the questions of one site (make/packed_site.hpp), each
// answered by the search of warp_search.cuh.
//
// A launch is a slice, as in solve.cu.
#include "make/packed_plan.hpp"
#include "warp_search.cuh"

using namespace nonet;

struct DigArguments {
  const PackedPlan* plan;
  const uint8_t* starts;   // count x 81: solved grids, or puzzles with one solution
  const uint8_t* orders;   // order_pitch apart
  const uint8_t* stops;    // count: where digging stops; null: nowhere
  const uint32_t* cycles;  // count x kChutePairs if the plan proves clues needed
  uint8_t* puzzles;        // count x 81; null if nothing is taken
  uint8_t* answers;        // count: a PackedVerdict, or whether a clue is redundant
  uint32_t* state;         // NONET_STATE_WORDS for each thread, 0 at first but for kIdle
  uint32_t* frames;        // NONET_FRAME_WORDS for each thread
  uint32_t* queue;         // puzzles taken, puzzles done, whether a byte was no digit
  uint32_t count;
  uint32_t order_pitch;  // 81, or 0 if all have the same
  uint32_t claim;        // puzzles that a warp takes at a time
  long long clocks;
};

static_assert(kChutePairs == NONET_CYCLE_WORDS);
constexpr int kSiteWords = sizeof(PackedSite) / sizeof(uint32_t);
constexpr int kOwnWords = 34;  // of the state, for the search and the queue
static_assert(kSiteWords % 2 == 1, "threads have their sites in different banks");
static_assert(kOwnWords + kSiteWords + kPackedWords == NONET_STATE_WORDS);

/// Looking for the next question takes longer than a sweep, and the whole warp waits for it. So
/// threads with an answer wait until this many can look together, unless fewer than this many are
/// searching, as at the end of the queue.
constexpr int kTogether = NONET_TOGETHER;

/// What a thread does next: search, take the answer to its question, or look for a question. A
/// thread that passed over a needed clue looks again at its next turn, so that others wait less.
enum class Turn : uint32_t { Search, Answer, Look };

__device__ __forceinline__ void dig_slice(const DigArguments& to) {
  __shared__ WarpStage stages[NONET_THREADS / 32];
  __shared__ uint32_t boards[NONET_THREADS / 32][kPackedWords][33];  // of the sites
  __shared__ PackedSite sites[NONET_THREADS];
  __shared__ uint32_t sets[256];
  fill_sets(sets);
  const int lane = threadIdx.x & 31;
  WarpStage& stage = stages[threadIdx.x / 32];
  const PackedCells board{&boards[threadIdx.x / 32][0][lane], 33};
  PackedSite& site = sites[threadIdx.x];  // there, because registers are few
  const uint32_t thread = blockIdx.x * NONET_THREADS + threadIdx.x;
  const uint32_t threads = gridDim.x * NONET_THREADS;
  uint32_t* const frames = to.frames + static_cast<size_t>(thread - lane) * kFrames * kFrameWords;
  const SiteRules& rules = to.plan->rules;

  uint32_t* const state = to.state + thread;
  Lane mine;
  mine.load(state, threads);
  uint32_t puzzle = state[NONET_PUZZLE_WORD * threads];
  WarpQueue queue{to.starts,           to.count, to.claim, to.queue, state[31 * threads],
                  state[32 * threads], 0};
  Turn turn = static_cast<Turn>(state[33 * threads]);
  uint32_t* const site_words = reinterpret_cast<uint32_t*>(&site);
#pragma unroll
  for (int i = 0; i < kSiteWords; ++i) site_words[i] = state[(kOwnWords + i) * threads];
#pragma unroll
  for (int i = 0; i < kPackedWords; ++i)
    board.words[i * 33] = state[(kOwnWords + kSiteWords + i) * threads];
  uint32_t done = 0;

  SliceClock clock{clock64(), to.clocks, 0};
  while (clock.is_running()) {
    const unsigned idle = __ballot_sync(kWarp, puzzle == kIdle);
    if (idle != 0) {
      const bool begun = queue.refill(mine, puzzle, idle, stage, sets, lane);
      if (__ballot_sync(kWarp, puzzle == kIdle) == kWarp) break;
      if (begun) {
        turn = Turn::Look;
        site.start(rules, 81, to.stops ? to.stops[puzzle] : 0);
#pragma unroll
        for (int i = 0; i < kPackedWords; ++i) board.words[i * 33] = mine.board.words[i];
      }
    }
    const PackedSwept swept = packed_sweep(mine.board);
    const bool busy = puzzle != kIdle && turn == Turn::Search;
    bool solved = busy && !swept.contradictory && swept.sum == kPackedSolvedSum;
    if (__any_sync(kWarp, solved)) solved = solved && packed_solved(mine.board);
    const bool back = busy && (swept.contradictory || solved);
    if (solved) ++mine.count;
    const bool ended = back && (mine.depth == 0 || mine.count == site.limit);
    const bool stuck = busy && !back && swept.sum == mine.sum;
    mine.sum = swept.sum;
    if (back && !ended) mine.retreat(frames + lane * kFrames * kFrameWords);
    // A thread that waits to answer has its question in `board` and the answer in `mine.count`. The
    // sweeps may change the `mine.board` of any waiting thread.
    if (ended) turn = Turn::Answer;
    const unsigned waiting = __ballot_sync(kWarp, puzzle != kIdle && turn != Turn::Search);
    const unsigned searching = __ballot_sync(kWarp, busy && !ended);
    if (__popc(waiting) >= kTogether || __popc(searching) < kTogether) {
      bool dug = false;
      if (puzzle != kIdle && turn != Turn::Search) {
        const uint8_t* const order = to.orders + static_cast<size_t>(puzzle) * to.order_pitch;
        const uint8_t* const digits = to.starts + static_cast<size_t>(puzzle) * 81;
        const uint32_t* const cycles =
            to.cycles ? to.cycles + static_cast<size_t>(puzzle) * kChutePairs : nullptr;
        if (turn == Turn::Answer) site.answer(rules, mine.count, order, digits, board);
        const SiteTurn next = site.next(rules, order, digits, cycles, board);
        dug = next == SiteTurn::Dug;
        turn = next == SiteTurn::Needed ? Turn::Look : Turn::Search;
#pragma unroll
        for (int i = 0; i < kPackedWords; ++i) mine.board.words[i] = board.words[i * 33];
        mine.start();
      }
      const unsigned ending = __ballot_sync(kWarp, dug);
      if (ending != 0) {
        if (dug) {
          to.answers[puzzle] = rules.test_only
                                   ? static_cast<uint8_t>(site.redundant)
                                   : static_cast<uint8_t>(packed_verdict(*to.plan, site.clues));
          mine.stage(stage, lane);
        }
        if (to.puzzles) write_rows<true>(ending, puzzle, to.puzzles, stage, lane);
        if (dug) puzzle = kIdle;
        done += __popc(ending);
      }
    }
    const unsigned guessing = __ballot_sync(kWarp, stuck);
    if (guessing != 0) guess(mine, guessing, frames, stage, lane);
  }

  mine.save(state, threads);
  state[NONET_PUZZLE_WORD * threads] = puzzle;
  state[31 * threads] = queue.claimed;
  state[32 * threads] = queue.claim_end;
  state[33 * threads] = static_cast<uint32_t>(turn);
#pragma unroll
  for (int i = 0; i < kSiteWords; ++i) state[(kOwnWords + i) * threads] = site_words[i];
#pragma unroll
  for (int i = 0; i < kPackedWords; ++i)
    state[(kOwnWords + kSiteWords + i) * threads] = board.words[i * 33];
  if (lane == 0 && done != 0) atomicAdd(to.queue + 1, done);
  if ((queue.seen & kPackedGuards) != 0) to.queue[2] = 1;
}

extern "C" __global__ void __launch_bounds__(NONET_THREADS, NONET_BLOCKS)
    dig(const PackedPlan* plan, const uint8_t* starts, const uint8_t* orders, const uint8_t* stops,
        const uint32_t* cycles, uint8_t* puzzles, uint8_t* answers, uint32_t* state,
        uint32_t* frames, uint32_t* queue, uint32_t count, uint32_t order_pitch, uint32_t claim,
        long long clocks) {
  dig_slice({plan, starts, orders, stops, cycles, puzzles, answers, state, frames, queue, count,
             order_pitch, claim, clocks});
}
