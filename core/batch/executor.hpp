// Where the workers of a batch run. The core starts no thread and reads no clock: the caller of a
// batch injects an Executor, which has the threads, the deadline and the cancellation.
//
// An executor only runs the same function on several workers. The function claims the items itself
// (ranges.hpp, LaneBatch), so that a batch has one scheduler. Item k depends on k alone: a result
// depends neither on the number of workers nor on the order of the ranges.
#pragma once

#include <cstddef>
#include <functional>

#include "base/stop.hpp"

namespace nonet {

class Executor {
 public:
  /// Runs on one worker until nothing is left to claim; polls the Stop.
  using Work = std::function<void(Stop& stop)>;

  /// The number of workers for this many pieces of work: never more than pieces.
  virtual std::size_t worker_count(std::size_t pieces) = 0;

  /// Calls `work` once on each of at most `workers` workers; fewer do the same work. Returns after
  /// all have ended. Rethrows what a worker threw.
  virtual Completion run(std::size_t workers, const Work& work) = 0;

 protected:
  ~Executor() = default;
};

}  // namespace nonet
