#include "thread_executor.hpp"

#include <algorithm>
#include <thread>

#include "interrupt.hpp"
#include "threads/run.hpp"

namespace nonet::bind {

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

void require_finished(Completion completion) {
  if (completion == Completion::Stopped) raise_out_of_time();
}

}  // namespace nonet::bind
