// The lane engine on every instruction set this processor has, against the one-puzzle search:
// random puzzles with no, one and several solutions, awkward batch sizes, a slow puzzle among easy
// ones, several threads on one batch, work made lane by lane, bytes that are no digits, and the
// Stop.
#include <algorithm>
#include <thread>
#include <vector>

#include "boards.hpp"
#include "check.hpp"
#include "search/lanes/lanes.hpp"

using namespace nonet;
using namespace nonet::test;

namespace {

struct Batch {
  static constexpr uint8_t kUncounted = 77;
  std::vector<uint8_t> puzzles, solutions, counts;

  explicit Batch(const std::vector<Grid>& grids)
      : solutions(grids.size() * 81, 77), counts(grids.size(), kUncounted) {
    for (const Grid& grid : grids)
      puzzles.insert(puzzles.end(), grid.digits.begin(), grid.digits.end());
  }
  LaneBatch lanes(size_t workers = 1) { return LaneBatch(puzzles, solutions, counts, workers); }
  Completion solve(InstructionSet set, Stop& stop, int threads = 1) {
    LaneBatch batch = lanes(static_cast<size_t>(threads));
    const auto work = [&] { return solve_lanes(batch, set, stop); };
    std::vector<std::thread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back([&] { static_cast<void>(work()); });
    const Completion completion = work();
    for (std::thread& thread : others) thread.join();
    return completion;
  }
  Grid solution(size_t index) const {
    Grid grid;
    std::copy_n(solutions.begin() + static_cast<std::ptrdiff_t>(index * 81), 81,
                grid.digits.begin());
    return grid;
  }
};

/// The expected result of `Batch::solve`.
std::pair<int, Grid> expected_answer(const Grid& puzzle) {
  NeverStop never;
  Search search(Candidates::of_givens(puzzle));
  Grid first, second;
  if (search.next(first, never) != SearchOutcome::Solution) return {0, Grid{}};
  if (search.next(second, never) == SearchOutcome::Solution) return {2, Grid{}};
  return {1, first};
}

void agrees_with_the_search() {
  Random random(1, 0, 0);
  std::vector<Grid> grids;
  for (int i = 0; i < 150; ++i) {
    const Grid solved = random_solved_grid(random);
    for (int k = 0; k < 40; ++k) grids.push_back(random_puzzle(random, solved));
  }
  std::vector<std::pair<int, Grid>> expected;
  int seen[3] = {};
  for (const Grid& grid : grids) {
    expected.push_back(expected_answer(grid));
    ++seen[expected.back().first];
  }
  check(seen[0] > 500 && seen[1] > 500 && seen[2] > 500, "the puzzles are of all three kinds");
  for (InstructionSet set : supported_sets()) {
    for (size_t size : {size_t{0}, size_t{1}, size_t{2}, size_t{31}, size_t{33}, grids.size()}) {
      for (int threads : {1, 3}) {
        Batch batch(std::vector<Grid>(grids.begin(), grids.begin() + static_cast<long>(size)));
        NeverStop never;
        check(batch.solve(set, never, threads) == Completion::Finished, "the batch ends");
        int wrong = 0;
        for (size_t i = 0; i < size; ++i)
          wrong += batch.counts[i] != expected[i].first || batch.solution(i) != expected[i].second;
        check_equal(wrong, 0, name_of(set));
      }
    }
  }
}

void what_is_no_digit_is_refused_wherever_it_stands() {
  Random random(3, 0, 0);
  const std::vector<Grid> grids(40, random_solved_grid(random));  // full lanes, then a few
  NeverStop never;
  for (InstructionSet set : supported_sets()) {
    int accepted = 0;
    for (size_t puzzle : {0, 1, 15, 16, 31, 32, 39})
      for (size_t cell : {0, 40, 79, 80})
        for (int byte : {10, 16, 127, 128, 255}) {
          Batch batch(grids);
          batch.puzzles[puzzle * 81 + cell] = static_cast<uint8_t>(byte);
          LaneBatch lanes = batch.lanes();
          check(solve_lanes(lanes, set, never) == Completion::Finished, "the batch ends");
          accepted += lanes.all_digits();
        }
    check_equal(accepted, 0, name_of(set));
    Batch sound(grids);
    LaneBatch lanes = sound.lanes();
    check(solve_lanes(lanes, set, never) == Completion::Finished, "the batch ends");
    check(lanes.all_digits(), name_of(set));
  }
}

/// Another thread that meets something that is no digit, as seen from this one.
class RejectAtPoll final : public Stop {
 public:
  explicit RejectAtPoll(LaneBatch& batch) : batch_(batch) {}
  bool requested() override {
    batch_.reject();
    return false;
  }

 private:
  LaneBatch& batch_;
};

void a_refusal_ends_what_is_claimed_already() {
  Random random(3, 0, 0);
  const Grid solved = random_solved_grid(random);
  const std::vector<Grid> grids(100'000, random_puzzle(random, solved));
  for (InstructionSet set : supported_sets()) {
    Batch batch(grids);
    LaneBatch lanes = batch.lanes();
    RejectAtPoll reject(lanes);
    static_cast<void>(solve_lanes(lanes, set, reject));
    const auto claimed = batch.counts.begin();  // a quarter of all
    check(*claimed != Batch::kUncounted, "the claim was begun");
    check(std::count(claimed, claimed + 24'000, Batch::kUncounted) > 0, name_of(set));
  }
}

/// A random puzzle without a solution, whose search takes fifty thousand nodes; and the same with a
/// clue more, which takes some ten thousand.
Grid hopeless_puzzle() {
  return grid_of(
      ".......8.............7......412.6...62..1...........4..5..3.....8.....5.1.....4.3");
}
Grid slow_puzzle() {
  return grid_of(
      "7......8.............7......412.6...62..1...........4..5..3.....8.....5.1.....4.3");
}

void a_slow_puzzle_does_not_disturb_the_others() {
  Random random(2, 0, 0);
  std::vector<Grid> grids;
  const Grid solved = random_solved_grid(random);
  for (int k = 0; k < 200; ++k)
    grids.push_back(k == 17 ? slow_puzzle() : random_puzzle(random, solved));
  for (InstructionSet set : supported_sets()) {
    Batch batch(grids);
    NeverStop never;
    check(batch.solve(set, never) == Completion::Finished, "the batch ends");
    check_equal(int{batch.counts[17]}, 0, "solutions of the slow puzzle");
    int wrong = 0;
    for (size_t i = 0; i < grids.size(); ++i)
      if (i != 17) wrong += batch.counts[i] != expected_answer(grids[i]).first;
    check_equal(wrong, 0, name_of(set));
  }
}

class StopAtPoll final : public Stop {
 public:
  explicit StopAtPoll(int poll) : left_(poll) {}
  bool requested() override { return --left_ < 0; }

 private:
  int left_;
};

void a_stop_is_obeyed_and_keeps_what_is_done() {
  Random random(3, 0, 0);
  std::vector<Grid> grids;
  const Grid solved = random_solved_grid(random);
  for (int k = 0; k < 100; ++k) grids.push_back(random_puzzle(random, solved));
  for (size_t hopeless : {1u, 3u}) {
    for (size_t i = 0; i < hopeless; ++i) grids[5 + i * 47] = hopeless_puzzle();
    for (InstructionSet set : supported_sets()) {
      Batch batch(grids);
      StopAtPoll stop(3 * static_cast<int>(hopeless));
      check(batch.solve(set, stop) == Completion::Stopped, "a stopped batch says so");
      int wrong = 0;
      for (size_t i = 0; i < grids.size(); ++i)
        wrong +=
            batch.counts[i] !=
            (grids[i] == hopeless_puzzle() ? Batch::kUncounted : expected_answer(grids[i]).first);
      check_equal(wrong, 0, name_of(set));
    }
  }
}

/// Each lane thins its own puzzle: may this clue go? The next question depends on the last answer.
class Thinning final : public LaneWork {
 public:
  Thinning(std::vector<Grid> solved, int lanes) : puzzles_(std::move(solved)), lanes_(lanes) {
    for (int lane = 0; lane < lanes_; ++lane) at_.push_back({static_cast<size_t>(lane), 0});
  }
  bool next(int lane, uint16_t (&sets)[81]) override {
    Place& place = at_[lane];
    while (place.puzzle < puzzles_.size() && place.cell == kCellCount)
      place = {place.puzzle + static_cast<size_t>(lanes_), 0};
    if (place.puzzle >= puzzles_.size()) return false;
    const Grid& puzzle = puzzles_[place.puzzle];
    for (int cell = 0; cell < kCellCount; ++cell)
      sets[cell] = puzzle[cell] ? DigitSet::only(puzzle[cell]).bits() : DigitSet::all().bits();
    sets[place.cell] = DigitSet::only(puzzle[place.cell]).complement().bits();
    return true;
  }
  uint8_t* solution(int) override { return nullptr; }
  void done(int lane, int solutions) override {
    Place& place = at_[lane];
    if (solutions == 0) puzzles_[place.puzzle][place.cell] = 0;
    ++place.cell;
  }
  const std::vector<Grid>& puzzles() const { return puzzles_; }

 private:
  struct Place {
    size_t puzzle;
    int cell;
  };
  std::vector<Grid> puzzles_;
  int lanes_;
  std::vector<Place> at_;
};

void lanes_take_work_of_their_own() {
  Random random(4, 0, 0);
  std::vector<Grid> solved;
  for (int i = 0; i < 50; ++i) solved.push_back(random_solved_grid(random));
  std::vector<Grid> expected = solved;
  NeverStop never;
  for (Grid& puzzle : expected)
    for (int cell = 0; cell < kCellCount; ++cell) {
      Candidates other = Candidates::of_givens(puzzle);
      other[cell] = other[cell].complement();
      if (count_solutions(other, 1, never) == 0) puzzle[cell] = 0;
    }
  for (InstructionSet set : supported_sets()) {
    Thinning work(solved, lane_count(set));
    check(run_lanes(work, 1, set, never) == Completion::Finished, "thinning ends");
    check(work.puzzles() == expected, name_of(set));
  }
}

}  // namespace

int main() {
  agrees_with_the_search();
  what_is_no_digit_is_refused_wherever_it_stands();
  a_refusal_ends_what_is_claimed_already();
  a_slow_puzzle_does_not_disturb_the_others();
  a_stop_is_obeyed_and_keeps_what_is_done();
  lanes_take_work_of_their_own();
  return failures();
}
