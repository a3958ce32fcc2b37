// Spreading a batch over threads. Work item k depends on k alone, so neither the number of workers
// nor the order in which ranges are taken shows in the result.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "base/stop.hpp"

namespace nonet::bind {

/// Does items begin..end-1; polls the Stop.
using RangeWork = std::function<void(std::size_t begin, std::size_t end, Stop& stop)>;

/// Runs `work` over 0..count-1 in ranges of at most `grain`, on `workers` threads, 1 or more (all
/// cores if none is given), without the interpreter's lock. The calling thread is one of them, so
/// that one worker starts no thread and two start one, which the system puts on another core.
/// Returns when all is done; Ctrl-C raises KeyboardInterrupt and a timeout raises Stopped, both
/// after the workers have ended. Must be called with the lock held.
void run_parallel(std::size_t count, std::size_t grain, std::optional<int> workers,
                  std::optional<double> timeout, const RangeWork& work);

/// The same, but a timeout raises nothing: false says that it came, and not all items are done.
bool run_parallel_in_time(std::size_t count, std::size_t grain, std::optional<int> workers,
                          std::optional<double> timeout, const RangeWork& work);

/// Threads that are worth their while: as many as asked for (all cores if nothing is), but no more
/// than there are pieces of work.
std::size_t worker_count(std::optional<int> asked, std::size_t pieces);

/// Calls `work` once on each of so many workers: for work that they share out among themselves.
void run_on_workers(std::size_t workers, std::optional<double> timeout,
                    const std::function<void(Stop&)>& work);

}  // namespace nonet::bind
