// The executor of every batch: threads, the deadline and Ctrl-C for the work of core/batch.
#pragma once

#include <cstddef>
#include <optional>

#include "batch/executor.hpp"

namespace nonet::bind {

/// Runs without the interpreter's lock. All of it must be called with the lock held.
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

/// Raises Stopped unless a batch has finished.
void require_finished(Completion completion);

}  // namespace nonet::bind
