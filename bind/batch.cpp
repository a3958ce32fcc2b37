#include "batch.hpp"

#include <algorithm>
#include <string>
#include <thread>

#include "convert.hpp"
#include "errors.hpp"
#include "grid/digit_array.hpp"
#include "interrupt.hpp"
#include "threads/run.hpp"

namespace nonet::bind {

namespace {

/// What a list or an array is if it is one puzzle: 81 digits or nine rows of nine; else nothing.
std::string one_puzzle(nb::handle source) {
  const nb::object shape = nb::getattr(source, "shape", nb::none());
  if (shape.equal(nb::make_tuple(9, 9)) || shape.equal(nb::make_tuple(kCellCount)))
    return "a " + std::string(nb::repr(shape).c_str()) +
           " array, which is one puzzle; reshape it to (1, 81)";
  if (!nb::isinstance<nb::list>(source) && !nb::isinstance<nb::tuple>(source)) return {};
  const std::size_t size = nb::len(source);
  if (size != 9 && size != kCellCount) return {};
  const nb::object first = source[0];
  if (size == kCellCount && PyLong_Check(first.ptr()))
    return "81 digits, which are one puzzle; pass it in a list";
  const bool is_row = !PyUnicode_Check(first.ptr()) && PySequence_Check(first.ptr()) != 0;
  if (size == 9 && is_row && nb::len(first) == 9)
    return "nine rows, which are one puzzle; pass it in a list";
  return {};
}

}  // namespace

void PuzzleBatch::check() const {
  const std::size_t bad = first_non_digit(rows().digits());
  if (bad < size_ * kCellCount)
    of_puzzle(bad / kCellCount,
              [&] { reject_digit(bad % kCellCount, std::to_string(data_[bad])); });
}

PuzzleBatch::PuzzleBatch(nb::handle source, Check when) {
  if (nb::try_cast<PuzzleArray>(source, array_, false)) {
    data_ = array_.data();
    size_ = array_.shape(0);
    if (when == Check::Now) check();
    return;
  }
  const auto reject = [](const std::string& found) {
    raise("RequestError", "puzzles: expected an (N, 81) array or a list of puzzles, found " + found,
          "puzzles");
  };
  if (PyUnicode_Check(source.ptr()) || PyBytes_Check(source.ptr())) reject("one text");
  if (nb::isinstance<Grid>(source) || nb::hasattr(source, "__grid__"))
    reject("one puzzle; pass it in a list");
  if (const std::string one = one_puzzle(source); !one.empty()) reject(one);
  const bool is_scalar = nb::getattr(source, "shape", nb::none()).equal(nb::make_tuple());
  if (is_scalar || !nb::hasattr(source, "__iter__")) reject(brief(source));
  constexpr std::size_t kCheckEvery =
      4096;  // a long list takes seconds, and Ctrl-C should not wait
  std::size_t index = 0;
  for (nb::handle item : nb::iter(source)) {
    if (index % kCheckEvery == 0 && PyErr_CheckSignals() != 0) throw nb::python_error();
    const Grid grid = of_puzzle(index, [&] { return to_grid(item); });
    own_.insert(own_.end(), grid.digits.begin(), grid.digits.end());
    ++index;
  }
  data_ = own_.data();
  size_ = index;
}

std::size_t ThreadExecutor::worker_count(std::size_t pieces) {
  if (pieces == 1) return 1;  // reading the number of cores takes longer than a small batch
  const std::size_t all = workers_ ? static_cast<std::size_t>(*workers_)
                                   : std::max<std::size_t>(1, std::thread::hardware_concurrency());
  return std::min(all, pieces);
}

Completion ThreadExecutor::run(std::size_t workers, const Work& work) {
  CallerStop caller(timeout_);
  if (workers == 0) return Completion::Finished;
  const std::exception_ptr failure = threads::run(workers, work, caller);
  const bool in_time = caller.finish_in_time();
  if (failure) std::rethrow_exception(failure);
  return in_time ? Completion::Finished : Completion::Stopped;
}

std::optional<std::size_t> failure_of(BatchEnd end) {
  if (end.completion == Completion::Stopped) raise_out_of_time();
  return end.failure;
}

}  // namespace nonet::bind
