// Boards that agents play on, in NumPy arrays of the caller (nonet.learn).
#include "bind.hpp"
#include "learn/board_play.hpp"
#include "learn/random_symmetries.hpp"

namespace nonet::bind {
namespace {

template <class T>
using Rows = nb::ndarray<T, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
template <class T>
using Column = nb::ndarray<T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

/// The arrays of a caller; the rules have marks if `marks` has columns.
class Arrays {
 public:
  Arrays(Rows<uint8_t> digits, Rows<const uint8_t> givens, Rows<const uint8_t> solutions,
         Rows<uint8_t> marks, Rows<int8_t> mask)
      : boards_{digits.data(),    givens.data(),
                solutions.data(), marks.shape(1) > 0 ? marks.data() : nullptr,
                mask.data(),      digits.shape(0)} {
    rules_.mark = marks.shape(1) > 0;
    rules_.erase = mask.shape(1) >= static_cast<std::size_t>(kPlacements + kCellCount) &&
                   mask.shape(1) != static_cast<std::size_t>(2 * kPlacements);
    const std::size_t count = boards_.count;
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
  Arrays::require(chosen.shape(0) == arrays.boards().count);
  for (std::size_t i = 0; i < arrays.boards().count; ++i)
    if (chosen.data()[i]) reset_board(arrays.boards(), i, arrays.rules());
}

void step_boards(Rows<uint8_t> digits, Rows<const uint8_t> givens, Rows<const uint8_t> solutions,
                 Rows<uint8_t> marks, Rows<int8_t> mask, Column<const int64_t> actions,
                 Column<const bool> skipped, const Text& reward, Column<double> rewards,
                 Column<bool> ended) {
  const Arrays arrays(digits, givens, solutions, marks, mask);
  const std::size_t count = arrays.boards().count;
  Arrays::require(actions.shape(0) == count && skipped.shape(0) == count &&
                  rewards.shape(0) == count && ended.shape(0) == count);
  const PlayReward kind = to_choice<PlayReward>(reward, "reward");
  nb::gil_scoped_release release;
  nonet::step_boards(arrays.boards(), actions.data(), skipped.data(), arrays.rules(), kind,
                     rewards.data(), ended.data());
}

void random_symmetries(Rows<const uint8_t> puzzles, Rows<const uint8_t> solutions, uint64_t seed,
                       uint64_t start, Rows<uint8_t> moved_puzzles, Rows<uint8_t> moved_solutions) {
  const std::size_t count = puzzles.shape(0);
  const auto fits = [count](const auto& array) {
    return array.shape(0) == count && array.shape(1) == kCellCount;
  };
  Arrays::require(fits(puzzles) && fits(solutions) && fits(moved_puzzles) && fits(moved_solutions));
  for (const auto& array : {puzzles, solutions})
    for (std::size_t i = 0; i < count * kCellCount; ++i)
      if (array.data()[i] > 9) raise("RequestError", "puzzles: expected digits from 0 to 9");
  nb::gil_scoped_release release;
  apply_random_symmetries(
      {puzzles.data(), solutions.data(), count, moved_puzzles.data(), moved_solutions.data()}, seed,
      start);
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
         "random_symmetries(puzzles: Bytes, solutions: Bytes, seed: int, start: int, "
         "moved_puzzles: Bytes, moved_solutions: Bytes) -> None",
         &random_symmetries);
}

}  // namespace nonet::bind
