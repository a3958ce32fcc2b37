#include "sample/clue_tests.hpp"

#include <algorithm>
#include <cassert>

#include "search/lanes/lanes.hpp"
#include "search/one/digging.hpp"

namespace nonet {

class ClueTests::Feed final : public LaneWork {
 public:
  Feed(const std::vector<Question>& questions, std::vector<uint8_t>& answers, int lanes, int limit)
      : questions_(questions),
        answers_(answers),
        limit_(limit),
        asked_(static_cast<std::size_t>(lanes)) {}

  bool next(int lane, uint16_t (&sets)[kCellCount]) override {
    if (next_ == questions_.size()) return false;
    const Question& question = questions_[next_];
    const Grid& solution = *question.solution;
    SetBoard board;
    for (Cell cell : question.clues) board.put(cell, solution[cell]);
    if (question.cell != kWhole)
      board.exclude(static_cast<Cell>(question.cell), solution[question.cell]);
    for (int cell = 0; cell < kCellCount; ++cell) sets[cell] = board.sets()[cell].bits();
    asked_[static_cast<std::size_t>(lane)] = next_++;
    return true;
  }
  uint8_t* solution(int) override { return nullptr; }
  void done(int lane, int solutions) override {
    answers_[asked_[static_cast<std::size_t>(lane)]] = solutions == limit_;
  }

 private:
  const std::vector<Question>& questions_;
  std::vector<uint8_t>& answers_;
  int limit_;
  std::size_t next_ = 0;
  std::vector<std::size_t> asked_;
};

void ClueTests::add_other_solution(const Grid& solution, CellSet clues) {
  questions_.push_back({&solution, clues, kWhole});
}

void ClueTests::add_necessary(const Grid& solution, CellSet clues, int cell) {
  questions_.push_back({&solution, clues, cell});
}

Completion ClueTests::run(Stop& stop) {
  answers_.assign(questions_.size(), 0);
  if (questions_.empty()) return stop.requested() ? Completion::Stopped : Completion::Finished;
  const bool whole = questions_.front().cell == kWhole;
  assert(std::ranges::all_of(questions_, [&](auto& one) { return (one.cell == kWhole) == whole; }));
  const int limit = whole ? 2 : 1;
  Feed feed(questions_, answers_, lane_count(set_), limit);
  return run_lanes(feed, limit, set_, stop);
}

}  // namespace nonet
