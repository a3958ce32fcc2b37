// Boards that agents play on, in NumPy arrays of the caller (nonet.learn).
#include <span>

#include "batch/geometry.hpp"
#include "bind.hpp"
#include "learn/board_play.hpp"

namespace nonet::bind {
namespace {

template <class T>
using Rows = nb::ndarray<T, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
template <class T>
using Column = nb::ndarray<T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <class Array>
auto span_of(const Array& array) {
  return std::span(array.data(), array.size());
}

/// The arrays of a caller; the rules have marks if `marks` has columns.
class Arrays {
 public:
  Arrays(Rows<uint8_t> digits, Rows<const uint8_t> givens, Rows<const uint8_t> solutions,
         Rows<uint8_t> marks, Rows<int8_t> mask)
      : boards_{span_of(digits), span_of(givens), span_of(solutions), span_of(marks),
                span_of(mask)} {
    rules_.mark = marks.shape(1) > 0;
    rules_.erase = mask.shape(1) >= static_cast<std::size_t>(kPlacements + kCellCount) &&
                   mask.shape(1) != static_cast<std::size_t>(2 * kPlacements);
    const std::size_t count = digits.shape(0);
    require(digits.shape(1) == kCellCount && is(givens, count, kCellCount) &&
            is(solutions, count, kCellCount) && is(marks, count, rules_.mark ? kPlacements : 0) &&
            is(mask, count, rules_.action_count()));
  }

  const PlayBoards& boards() const { return boards_; }
  const PlayRules& rules() const { return rules_; }

  static void require(bool fits) {
    if (!fits) raise("RequestError", "boards: the arrays have shapes that do not fit together");
  }

 private:
  template <class Array>
  static bool is(const Array& array, std::size_t rows, int columns) {
    return array.shape(0) == rows && array.shape(1) == static_cast<std::size_t>(columns);
  }

  PlayBoards boards_;
  PlayRules rules_;
};

void reset_boards(Rows<uint8_t> digits, Rows<const uint8_t> givens, Rows<const uint8_t> solutions,
                  Rows<uint8_t> marks, Rows<int8_t> mask, Column<const bool> chosen) {
  const Arrays arrays(digits, givens, solutions, marks, mask);
  Arrays::require(chosen.shape(0) == arrays.boards().count());
  for (std::size_t i = 0; i < arrays.boards().count(); ++i)
    if (chosen.data()[i]) reset_board(arrays.boards(), i, arrays.rules());
}

void step_boards(Rows<uint8_t> digits, Rows<const uint8_t> givens, Rows<const uint8_t> solutions,
                 Rows<uint8_t> marks, Rows<int8_t> mask, Column<const int64_t> actions,
                 Column<const bool> skipped, const Text& reward, Column<double> rewards,
                 Column<bool> ended) {
  const Arrays arrays(digits, givens, solutions, marks, mask);
  const std::size_t count = arrays.boards().count();
  Arrays::require(actions.shape(0) == count && skipped.shape(0) == count &&
                  rewards.shape(0) == count && ended.shape(0) == count);
  const PlayReward kind = to_choice<PlayReward>(reward, "reward");
  nb::gil_scoped_release release;
  nonet::step_boards(arrays.boards(), span_of(actions), span_of(skipped), arrays.rules(), kind,
                     {span_of(rewards), span_of(ended)});
}

nb::tuple random_symmetries(nb::object puzzles, nb::object solutions, uint64_t seed, uint64_t start,
                            Workers workers, Timeout timeout) {
  const PuzzleBatch given(puzzles), answers(solutions);
  Arrays::require(given.size() == answers.size());
  std::vector<uint8_t> moved(given.size() * kCellCount), moved_answers(moved.size());
  run_batch(workers, timeout, random_symmetries_batch, given.rows(), answers.rows(), seed, start,
            SymmetryRows{moved, moved_answers});
  return nb::make_tuple(to_rows(std::move(moved)), to_rows(std::move(moved_answers)));
}

}  // namespace

void bind_learn(nb::module_& module) {
  const std::string arrays =
      "digits: Bytes, givens: Bytes, solutions: Bytes, "
      "marks: Bytes, mask: NDArray[int8], ";
  define(module, "reset_boards(" + arrays + "chosen: NDArray[bool_]) -> None", &reset_boards);
  define(module,
         "step_boards(" + arrays +
             "actions: NDArray[int64], skipped: NDArray[bool_], reward: str, rewards: Floats, "
             "ended: NDArray[bool_]) -> None",
         &step_boards);
  define(module,
         "random_symmetries(puzzles: Bytes, solutions: Bytes, seed: int, start: int, workers, "
         "timeout) -> tuple[Bytes, Bytes]",
         &random_symmetries);
}

}  // namespace nonet::bind
