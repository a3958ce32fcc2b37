// The work of a batch on several threads, for executors of hosts that have threads.
#pragma once

#include <cstddef>
#include <exception>

#include "base/stop.hpp"
#include "batch/executor.hpp"

namespace nonet::threads {

/// Calls `work` on `workers` workers, 1 or more, or as many as the system has threads for. The
/// calling thread is one of them, so that one worker starts no thread and two start one, which the
/// system puts on another core. It polls `caller`, also while it waits; all stop once `caller` is
/// requested or a worker has thrown. Returns after all have ended: what the last worker that failed
/// threw, if any did.
[[nodiscard]] std::exception_ptr run(std::size_t workers, const Executor::Work& work, Stop& caller);

}  // namespace nonet::threads
