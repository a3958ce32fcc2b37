#include "threads/run.hpp"

#include <atomic>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "threads/worker_threads.hpp"

namespace nonet::threads {
namespace {

using Clock = std::chrono::steady_clock;

/// A flag that the workers poll.
class FlagStop final : public Stop {
 public:
  bool requested() override { return flag_.load(std::memory_order_relaxed); }
  void request() { flag_.store(true, std::memory_order_relaxed); }

 private:
  std::atomic<bool> flag_{false};
};

/// The workers of one run, the calling thread among them.
class Run {
 public:
  explicit Run(const Executor::Work& work) : work_(work) {}
  ~Run() { stop(); }

  /// Starts the work on `count` other threads, or on as many as the system has.
  void start(std::size_t count) {
    threads_ = acquire_threads(count);
    for (auto& thread : threads_)
      thread->start([this] {
        work(stop_);
        const std::lock_guard lock(mutex_);
        ++ended_;
        done_.notify_one();
      });
  }
  /// The calling thread's part. Once `caller` is stopped, all are.
  void work_for(Stop& caller) {
    EitherStop stop(caller, stop_);
    if (!stop.requested()) work(stop);
    if (stop.was_requested()) stop_.request();
  }
  /// Spins briefly until all others have ended: they mostly end within a microsecond of each
  /// other, and a thread that sleeps takes thirty to wake.
  void spin_briefly() {
    using namespace std::chrono_literals;
    const auto end = Clock::now() + 50us;
    while (!all_ended() && Clock::now() < end) std::this_thread::yield();
  }
  /// True once all others have ended.
  bool wait_until(Clock::time_point moment) {
    std::unique_lock lock(mutex_);
    return done_.wait_until(lock, moment, [this] { return all_ended(); });
  }
  /// Returns when all others have ended.
  void stop() {
    stop_.request();
    {
      std::unique_lock lock(mutex_);
      done_.wait(lock, [this] { return all_ended(); });
    }
    release_threads(std::exchange(threads_, {}));
  }
  /// The exception of the last worker that failed, if any did. Valid after all have ended.
  std::exception_ptr failure() const { return failure_; }

 private:
  /// For the calling thread, which also stops when another worker has failed.
  class EitherStop final : public Stop {
   public:
    EitherStop(Stop& caller, Stop& others) : caller_(caller), others_(others) {}
    bool requested() override {
      requested_ = requested_ || others_.requested() || caller_.requested();
      return requested_;
    }
    /// Without reading the clock again: a deadline after the last item has no effect.
    bool was_requested() const { return requested_; }

   private:
    Stop &caller_, &others_;
    bool requested_ = false;
  };

  void work(Stop& stop) {
    try {
      work_(stop);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      stop_.request();
    }
  }
  bool all_ended() const { return ended_ >= threads_.size(); }

  const Executor::Work& work_;
  FlagStop stop_;
  std::mutex mutex_;
  std::condition_variable done_;
  std::atomic<std::size_t> ended_{0};
  std::exception_ptr failure_;
  WorkerThreads threads_;
};

}  // namespace

std::exception_ptr run(std::size_t workers, const Executor::Work& work, Stop& caller) {
  using namespace std::chrono_literals;
  assert(workers >= 1);
  Run run(work);
  run.start(workers - 1);
  run.work_for(caller);
  run.spin_briefly();
  while (!run.wait_until(Clock::now() + 20ms) && !caller.requested()) continue;
  run.stop();
  return run.failure();
}

}  // namespace nonet::threads
