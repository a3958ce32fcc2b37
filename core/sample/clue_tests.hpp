// Questions about clue sets of known solutions, answered many at once in lanes: has the set one
// solution, and is a clue redundant in it?
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/stop.hpp"
#include "grid/cell_set.hpp"
#include "grid/grid.hpp"
#include "search/instruction_set.hpp"

namespace nonet {

class ClueTests {
 public:
  explicit ClueTests(InstructionSet set) : set_(set) {}

  void clear() { questions_.clear(); }

  /// Whether the clues allow a solution other than this one.
  void add_other_solution(const Grid& solution, CellSet clues);
  /// Whether they do with the digit of `cell`, which is not among them, excluded. Where the clues
  /// together with that cell have one solution, this is the same question, answered faster.
  void add_necessary(const Grid& solution, CellSet clues, int cell);

  /// Answers all questions, which must be of one kind.
  Completion run(Stop& stop);

  /// The answer to question `index`, in the order in which they were added.
  bool yes(std::size_t index) const { return answers_[index] != 0; }
  std::size_t size() const { return questions_.size(); }

 private:
  static constexpr int kWhole = -1;
  struct Question {
    const Grid* solution;
    CellSet clues;
    int cell;
  };
  class Feed;

  InstructionSet set_;
  std::vector<Question> questions_;
  std::vector<uint8_t> answers_;
};

}  // namespace nonet
