// The kernels of a GPU, run by threads of the host (cuda_host.hpp), against the packed engine that
// they share their boards and sites with: queues, stacks, slices and warps add and lose nothing.
#include "check.hpp"
#include "cuda_host.hpp"

// Kernels, which see CUDA's names only.
#include "dig.cu"
#include "fill.cu"
#include "solve.cu"

#include <optional>
#include <span>

#include "batch/puzzle_rows.hpp"
#include "boards.hpp"
#include "make/packed_dig.hpp"
#include "make/recipes.hpp"
#include "search/packed/packed_search.hpp"

using namespace nonet::test;

namespace {

constexpr uint8_t kUndone = 0xFF;
/// Short slices, so that every kernel is interrupted in all its states.
constexpr long long kSlice = 2;

/// What a kernel keeps between slices.
struct Workspace {
  unsigned blocks;
  std::vector<uint32_t> state = std::vector<uint32_t>(words(NONET_STATE_WORDS));
  std::vector<uint4> frames = std::vector<uint4>(words(NONET_FRAME_WORDS) / 4);
  std::array<uint32_t, 4> queue{};
  int slices = 0;

  explicit Workspace(unsigned size) : blocks(size) {
    std::fill_n(state.begin() + NONET_PUZZLE_WORD * blocks * NONET_THREADS, blocks * NONET_THREADS,
                kIdle);
  }
  std::size_t words(std::size_t each) const { return each * blocks * NONET_THREADS; }
  uint32_t* frame_words() { return reinterpret_cast<uint32_t*>(frames.data()); }

  /// Slices of a kernel until it has done `count` puzzles.
  template <class Slice>
  void run(std::size_t count, const Slice& slice) {
    while (queue[1] < count) {
      launch(blocks, NONET_THREADS, slice);
      check(++slices < 100'000, "the kernel ends");
      if (slices == 100'000) return;
    }
    check_equal(queue[1], count, "number of puzzles done");
  }
};

/// Puzzles with no, one and several solutions.
std::vector<uint8_t> random_rows(std::size_t count) {
  Random random(1, 2, 3);
  std::vector<uint8_t> rows;
  for (std::size_t i = 0; i < count; ++i) {
    const Grid puzzle = random_puzzle(random, random_solved_grid(random));
    rows.insert(rows.end(), puzzle.digits.begin(), puzzle.digits.end());
  }
  return rows;
}

void solves_as_the_packed_engine() {
  NeverStop never;
  constexpr std::size_t kCount = 300;
  const std::vector<uint8_t> puzzles = random_rows(kCount);
  for (const uint32_t limit : {1u, 2u, 40u}) {
    std::vector<uint8_t> solutions(kCount * kCellCount, kUndone), counts(kCount, kUndone);
    Workspace space(2);
    space.run(kCount, [&] {
      ::solve(puzzles.data(), solutions.data(), counts.data(), nullptr, space.state.data(),
              space.frame_words(), space.queue.data(), kCount, limit, 5, kSlice);
    });
    check(space.slices > 2, "more than one slice");
    for (std::size_t i = 0; i < kCount; ++i) {
      std::array<uint8_t, kCellCount> expected{}, found{};
      const auto board = packed_board_of(puzzles.data() + i * kCellCount);
      const uint32_t count = packed_count(board, limit, expected, never)->solutions;
      check_equal(int{counts[i]}, static_cast<int>(count), "number of solutions");
      if (count != 1) expected.fill(0);
      std::copy_n(solutions.begin() + static_cast<std::ptrdiff_t>(i * kCellCount), kCellCount,
                  found.begin());
      check(found == expected, "the solution, or zeros");
    }
    std::vector<unsigned long long> long_counts(kCount, kUndone);
    Workspace other(1);
    other.run(kCount, [&] {
      ::count_solutions(puzzles.data(), nullptr, nullptr, long_counts.data(), other.state.data(),
                        other.frame_words(), other.queue.data(), kCount, limit, 64, kSlice);
    });
    check(std::ranges::equal(long_counts, counts), "the same without solutions");
  }
}

void a_byte_that_is_no_digit_is_reported() {
  std::vector<uint8_t> puzzles = random_rows(40), counts(40);
  for (const uint8_t byte : {uint8_t{9}, uint8_t{10}, uint8_t{255}}) {
    puzzles[17 * kCellCount + 80] = byte;
    Workspace space(1);
    space.run(40, [&] {
      ::count_solutions(puzzles.data(), nullptr, counts.data(), nullptr, space.state.data(),
                        space.frame_words(), space.queue.data(), 40, 2, 8, kSlice);
    });
    check_equal(space.queue[2], byte > 9 ? 1u : 0u, "whether a byte was no digit");
  }
}

/// Digits, orders and stops of an attempt, filled by the kernel.
struct Starts {
  std::vector<uint8_t> solutions, orders, stops;
  std::vector<uint32_t> cycles;  // empty unless the plan proves clues needed
  uint32_t* cycle_words() { return cycles.empty() ? nullptr : cycles.data(); }
};

Starts fill_starts(const PackedPlan& plan, const uint8_t* given, uint64_t key, uint64_t begin,
                   std::span<const unsigned long long> rows, uint32_t attempt) {
  const auto count = static_cast<uint32_t>(rows.size());
  Starts starts{std::vector<uint8_t>(count * kCellCount), std::vector<uint8_t>(count * kCellCount),
                std::vector<uint8_t>(count),
                std::vector<uint32_t>(plan.rules.proves != 0 ? count * kChutePairs : 0)};
  launch((count + NONET_THREADS - 1) / NONET_THREADS, NONET_THREADS, [&] {
    ::fill(&plan, given, rows.data(), starts.solutions.data(), starts.orders.data(),
           starts.stops.data(), starts.cycle_words(), key, begin, count, attempt);
  });
  return starts;
}

void digs_as_the_packed_engine(std::string_view level, Symmetry symmetry, bool is_given) {
  NeverStop never;
  constexpr uint64_t kKey = 42, kBegin = 1000;
  Request request = request_of_level(std::get<int>(find_level(level)));
  request.target.symmetry = symmetry;
  const auto plan = packed_plan(plan_of(request));
  check(plan.has_value(), "a request that a GPU digs");
  if (!plan) return;
  Random random(4, 5, 6);
  const Grid solved = random_solved_grid(random);
  const uint8_t* const given = is_given ? solved.digits.data() : nullptr;
  std::vector<unsigned long long> rows;
  for (unsigned long long row = 0; row < 100; ++row) rows.push_back(row * row);
  for (const uint32_t attempt : {1u, 2u}) {
    Starts starts = fill_starts(*plan, given, kKey, kBegin, rows, attempt);
    std::vector<uint8_t> puzzles(rows.size() * kCellCount), verdicts(rows.size(), kUndone);
    Workspace space(1);
    space.run(rows.size(), [&] {
      ::dig(&*plan, starts.solutions.data(), starts.orders.data(), starts.stops.data(),
            starts.cycle_words(), puzzles.data(), verdicts.data(), space.state.data(),
            space.frame_words(), space.queue.data(), static_cast<uint32_t>(rows.size()), 81, 3,
            kSlice);
    });
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const auto [verdict, puzzle, solution] =
          packed_dig(*plan, kKey, kBegin + rows[i], attempt,
                     is_given ? std::optional(solved) : std::nullopt, never)
              .value();
      const auto at = static_cast<std::ptrdiff_t>(i * kCellCount);
      check_equal(int{verdicts[i]}, static_cast<int>(verdict), "verdict");
      check(std::equal(puzzle.digits.begin(), puzzle.digits.end(), puzzles.begin() + at),
            "the puzzle");
      check(
          std::equal(solution.digits.begin(), solution.digits.end(), starts.solutions.begin() + at),
          "the solution");
    }
  }
}

void takes_redundant_clues_as_the_packed_engine() {
  NeverStop never;
  constexpr uint32_t kCount = 80;
  constexpr uint64_t kKey = 7, kBegin = 30;
  std::vector<uint8_t> starts;
  for (const std::vector<uint8_t> rows = random_rows(600); starts.size() < kCount * kCellCount;) {
    static std::size_t at = 0;
    const uint8_t* const row = rows.data() + at++ * kCellCount;
    if (packed_count(packed_board_of(row), 2, {}, never)->solutions == 1)
      starts.insert(starts.end(), row, row + kCellCount);
  }
  std::vector<uint8_t> orders(starts.size()), puzzles(starts.size()), answers(kCount, kUndone);
  launch(2, NONET_THREADS, [&] { ::draw_orders(orders.data(), kKey, kBegin, kCount); });
  const PackedPlan all = packed_minimize_plan(false), test = packed_minimize_plan(true);
  Workspace space(1);
  space.run(kCount, [&] {
    ::dig(&all, starts.data(), orders.data(), nullptr, nullptr, puzzles.data(), answers.data(),
          space.state.data(), space.frame_words(), space.queue.data(), kCount, 81, 4, kSlice);
  });
  std::vector<uint8_t> mixed = puzzles;  // half of them minimal
  std::copy_n(starts.begin(), starts.size() / 2, mixed.begin());
  std::array<uint8_t, 81> order;
  for (std::size_t cell = 0; cell < 81; ++cell)
    order[cell] = static_cast<uint8_t>(cell | kLastOfOrbit);
  Workspace other(1);
  other.run(kCount, [&] {
    ::dig(&test, mixed.data(), order.data(), nullptr, nullptr, nullptr, answers.data(),
          other.state.data(), other.frame_words(), other.queue.data(), kCount, 0, 4, kSlice);
  });
  int redundant = 0;
  for (std::size_t i = 0; i < kCount; ++i) {
    const Grid expected =
        packed_minimized(PuzzleRows(starts).grid(i), kKey, kBegin + i, never).value();
    check(
        std::ranges::equal(expected.digits, std::span(puzzles).subspan(i * kCellCount, kCellCount)),
        "a minimal puzzle");
    const bool has = packed_has_redundant_clue(PuzzleRows(mixed).grid(i), never).value();
    check_equal(int{answers[i]}, int{has}, "whether a clue is redundant");
    redundant += has;
  }
  check(redundant > 10 && redundant < 70, "answers of both kinds");
}

}  // namespace

int main() {
  solves_as_the_packed_engine();
  a_byte_that_is_no_digit_is_reported();
  digs_as_the_packed_engine("classic/expert", Symmetry::None, false);
  digs_as_the_packed_engine("irreducible/hard", Symmetry::Rot180, false);
  digs_as_the_packed_engine("classic/easy", Symmetry::None, true);
  takes_redundant_clues_as_the_packed_engine();
  return failures();
}
