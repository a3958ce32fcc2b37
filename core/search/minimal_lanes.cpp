#include "search/minimal_lanes.hpp"

#include <algorithm>
#include <vector>

#include "grid/digit_set.hpp"
#include "grid/grid.hpp"
#include "search/lanes.hpp"

namespace nonet {
namespace {

class ClueQuestions final : public LaneWork {
 public:
  ClueQuestions(const uint8_t* puzzles, const uint8_t* counts, std::size_t count, uint8_t* answers,
                int lanes)
      : puzzles_(puzzles), counts_(counts), count_(count), answers_(answers) {
    lanes_.resize(static_cast<std::size_t>(lanes));
  }

  bool next(int lane, uint16_t* sets) override {
    Asked& now = lanes_[static_cast<std::size_t>(lane)];
    for (;;) {
      if (!now.busy && !take(now)) return false;
      const uint8_t* const digits = puzzles_ + now.puzzle * kCellCount;
      while (now.cell < kCellCount && digits[now.cell] == 0) ++now.cell;
      if (now.cell == kCellCount) {
        answers_[now.puzzle] = 1;
        now.busy = false;
        continue;
      }
      for (int cell = 0; cell < kCellCount; ++cell)
        sets[cell] = (digits[cell] == 0 ? DigitSet::all() : DigitSet::only(digits[cell])).bits();
      sets[now.cell] = DigitSet::only(digits[now.cell]).complement().bits();
      return true;
    }
  }
  uint8_t* solution(int) override { return nullptr; }
  void done(int lane, int solutions) override {
    Asked& now = lanes_[static_cast<std::size_t>(lane)];
    ++now.cell;
    if (solutions == 0) now.busy = false;  // redundant: the answer stays 0
  }

 private:
  struct Asked {
    std::size_t puzzle = 0;
    int cell = 0;  // the clue in question
    bool busy = false;
  };

  /// The next puzzle with one solution.
  bool take(Asked& now) {
    while (next_ < count_ && counts_[next_] != 1) ++next_;
    if (next_ == count_) return false;
    now = {next_++, 0, true};
    return true;
  }

  const uint8_t *puzzles_, *counts_;
  std::size_t count_, next_ = 0;
  uint8_t* answers_;
  std::vector<Asked> lanes_;
};

}  // namespace

bool find_minimal(const uint8_t* puzzles, std::size_t count, uint8_t* answers, InstructionSet set,
                  Stop& stop) {
  std::vector<uint8_t> solutions(count * kCellCount), counts(count);
  LaneBatch batch(puzzles, count, solutions.data(), counts.data());
  std::fill_n(answers, count, uint8_t{0});
  if (!solve_lanes(batch, set, stop)) return false;
  ClueQuestions questions(puzzles, counts.data(), count, answers, lane_count(set));
  return run_lanes(questions, 1, set, stop);
}

}  // namespace nonet
