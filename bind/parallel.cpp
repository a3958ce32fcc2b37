#include "parallel.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "errors.hpp"
#include "interrupt.hpp"

namespace nonet::bind {
namespace {

std::size_t thread_count(std::optional<int> workers, std::size_t ranges) {
  const std::size_t asked = workers ? static_cast<std::size_t>(*workers)
                                    : std::max<std::size_t>(1, std::thread::hardware_concurrency());
  return std::min(asked, ranges);
}

/// The threads of one batch: each takes the next range until none is left or a stop is requested.
class Crew {
 public:
  Crew(std::size_t count, std::size_t grain, std::size_t threads, const RangeWork& work)
      : count_(count), grain_(grain), work_(work), running_(threads) {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { labour(); });
  }
  ~Crew() {
    stop_.request();
    for (auto& thread : threads_) thread.join();
  }

  bool wait_until(Clock::time_point moment) {
    std::unique_lock lock(mutex_);
    return done_.wait_until(lock, moment, [this] { return running_ == 0; });
  }
  void stop_and_join() {
    stop_.request();
    for (auto& thread : threads_) thread.join();
    threads_.clear();
  }
  std::exception_ptr failure() const { return failure_; }

 private:
  void labour() {
    try {
      for (;;) {
        const std::size_t begin = next_.fetch_add(grain_);
        if (begin >= count_ || stop_.requested()) break;
        work_(begin, std::min(begin + grain_, count_), stop_);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      stop_.request();
    }
    const std::lock_guard lock(mutex_);
    if (--running_ == 0) done_.notify_all();
  }

  std::size_t count_, grain_;
  const RangeWork& work_;
  std::atomic<std::size_t> next_{0};
  FlagStop stop_;
  std::mutex mutex_;
  std::condition_variable done_;
  std::size_t running_;
  std::exception_ptr failure_;
  std::vector<std::thread> threads_;
};

}  // namespace

void run_parallel(std::size_t count, std::size_t grain, std::optional<int> workers,
                  std::optional<double> timeout, const RangeWork& work) {
  if (!run_parallel_in_time(count, grain, workers, timeout, work))
    raise("Stopped", "the time limit ran out before the work was done");
}

bool run_parallel_in_time(std::size_t count, std::size_t grain, std::optional<int> workers,
                          std::optional<double> timeout, const RangeWork& work) {
  using namespace std::chrono_literals;
  const auto deadline = deadline_after(timeout);
  const std::size_t ranges = (count + grain - 1) / grain;
  const std::size_t threads = thread_count(workers, ranges);
  if (count == 0) return true;

  const Cancel* cancel = Cancel::current();
  bool interrupted = false, late = false, cancelled = false;
  std::exception_ptr failure;
  {
    const nb::gil_scoped_release unlocked;
    Crew crew(count, grain, threads, work);
    for (;;) {
      auto next_look = Clock::now() + 20ms;
      if (deadline) next_look = std::min(next_look, *deadline);
      if (crew.wait_until(next_look)) break;
      late = deadline && Clock::now() >= *deadline;
      cancelled = cancel && cancel->is_cancelled();
      if (!late && !cancelled) {
        const nb::gil_scoped_acquire locked;
        interrupted = PyErr_CheckSignals() != 0;
      }
      if (late || cancelled || interrupted) break;
    }
    crew.stop_and_join();
    failure = crew.failure();
  }
  if (interrupted) throw nb::python_error();
  if (cancelled) raise("Stopped", "the work was cancelled");
  if (failure) std::rethrow_exception(failure);
  return !late;
}

}  // namespace nonet::bind
