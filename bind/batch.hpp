// Batches: arrays and lists of puzzles as input, worker threads, and arrays as results. The work
// itself is in core/batch.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include "batch/executor.hpp"
#include "batch/first_failure.hpp"
#include "batch/puzzle_rows.hpp"
#include "options.hpp"

namespace nonet::bind {

namespace nb = nanobind;

/// Puzzles side by side, as an (N,81) array of bytes, digits 0..9.
using PuzzleArray = nb::ndarray<const uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;

/// A batch: either the caller's own (N,81) uint8 array, not copied, or a list of anything Grid()
/// takes. The array is checked for values above 9, unless the caller does so while it works;
/// errors name the index.
class PuzzleBatch {
 public:
  enum class Check : uint8_t { Now, ByCaller };

  explicit PuzzleBatch(nb::handle source, Check when = Check::Now);
  /// Raises GridSyntaxError for the first value above 9.
  void check() const;
  std::size_t size() const { return size_; }
  const uint8_t* data() const { return data_; }
  PuzzleRows rows() const { return PuzzleRows({data_, size_ * kCellCount}); }

 private:
  PuzzleArray array_;  // keeps the caller's memory alive, whoever exported it
  std::vector<uint8_t> own_;
  const uint8_t* data_ = nullptr;
  std::size_t size_ = 0;
};

/// Threads, the deadline and Ctrl-C for the work of core/batch, which runs without the
/// interpreter's lock. All of it must be called with the lock held.
class ThreadExecutor final : public Executor {
 public:
  /// `workers`: 1 or more; all cores by default. `timeout`: seconds for each run.
  ThreadExecutor(std::optional<int> workers, std::optional<double> timeout)
      : workers_(workers), timeout_(timeout) {}

  std::size_t worker_count(std::size_t pieces) override;

  /// Stopped if the timeout came first; raises KeyboardInterrupt after Ctrl-C and Stopped after a
  /// cancellation. All workers have ended then.
  Completion run(std::size_t workers, const Work& work) override;

 private:
  std::optional<int> workers_;
  std::optional<double> timeout_;
};

/// The item that failed; raises Stopped unless the batch has finished.
std::optional<std::size_t> failure_of(BatchEnd end);
inline std::optional<std::size_t> failure_of(Completion completion) {
  return failure_of({completion, std::nullopt});
}

/// Calls a verb of core/batch, whose last argument is the executor. Raises Stopped if the timeout
/// came first. Returns the first item that failed, if items of this verb can fail.
template <class Verb, class... Arguments>
std::optional<std::size_t> run_batch(Workers workers, Timeout timeout, Verb verb,
                                     Arguments&&... arguments) {
  ThreadExecutor executor(workers, timeout);
  return failure_of(verb(std::forward<Arguments>(arguments)..., executor));
}

/// A new NumPy array that owns `values`.
template <class Values>
auto to_numpy(Values&& values, std::initializer_list<std::size_t> shape) {
  auto* owned = new Values(std::move(values));
  nb::capsule owner(owned, [](void* p) noexcept { delete static_cast<Values*>(p); });
  return nb::ndarray<nb::numpy, typename Values::value_type>(owned->data(), shape, owner);
}

/// One value, or 81 cells, for each puzzle.
template <class Values>
nb::object to_column(Values&& values) {
  const std::size_t size = values.size();
  return nb::cast(to_numpy(std::move(values), {size}));
}
template <class Values>
nb::object to_rows(Values&& digits) {
  const std::size_t size = digits.size() / kCellCount;
  return nb::cast(to_numpy(std::move(digits), {size, std::size_t{kCellCount}}));
}

}  // namespace nonet::bind
