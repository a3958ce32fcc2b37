#include "parallel.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

#include "hands.hpp"
#include "interrupt.hpp"

namespace nonet::bind {
namespace {

/// The workers of one batch, the calling thread among them: each takes the next range until none is
/// left or a stop is requested.
class Crew {
 public:
  Crew(std::size_t count, std::size_t grain, const RangeWork& work)
      : count_(count), grain_(grain), work_(work) {}
  ~Crew() { stop(); }

  /// Sets that many other threads to work, or as many as the system gives: fewer do the same work.
  void hire(std::size_t threads) {
    hands_ = hire_hands(threads);
    for (auto& hand : hands_)
      hand->start([this] {
        labour(stop_);
        const std::lock_guard lock(mutex_);
        ++ended_;
        done_.notify_one();
      });
  }
  /// Returns when there is nothing more to do for this worker; if that is because its `stop` was
  /// requested, the others stop as well.
  void labour(Stop& stop) {
    try {
      while (!stop_.requested()) {
        if (stop.requested()) return stop_.request();
        const std::size_t begin = next_.fetch_add(grain_);
        if (begin >= count_) return;
        work_(begin, std::min(begin + grain_, count_), stop);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      stop_.request();
    }
  }
  /// Looks for a moment whether all others have ended: they mostly end within a microsecond of each
  /// other, and a thread that sleeps takes thirty to wake.
  void linger() {
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
    release_hands(std::exchange(hands_, {}));
  }
  /// After all have ended: what the last of them that failed threw, if any did.
  std::exception_ptr failure() const { return failure_; }

 private:
  bool all_ended() const { return ended_ >= hands_.size(); }

  std::size_t count_, grain_;
  const RangeWork& work_;
  std::atomic<std::size_t> next_{0};
  FlagStop stop_;
  std::mutex mutex_;
  std::condition_variable done_;
  std::atomic<std::size_t> ended_{0};
  std::exception_ptr failure_;
  Hands hands_;
};

}  // namespace

std::size_t worker_count(std::optional<int> asked, std::size_t pieces) {
  if (pieces == 1) return 1;  // asking how many cores there are takes longer than a small batch
  const std::size_t all = asked ? static_cast<std::size_t>(*asked)
                                : std::max<std::size_t>(1, std::thread::hardware_concurrency());
  return std::min(all, pieces);
}

void run_parallel(std::size_t count, std::size_t grain, std::optional<int> workers,
                  std::optional<double> timeout, const RangeWork& work) {
  if (!run_parallel_in_time(count, grain, workers, timeout, work)) raise_out_of_time();
}

bool run_parallel_in_time(std::size_t count, std::size_t grain, std::optional<int> workers,
                          std::optional<double> timeout, const RangeWork& work) {
  using namespace std::chrono_literals;
  CallerStop caller(timeout);
  const std::size_t ranges = (count + grain - 1) / grain;
  if (ranges == 0) return true;
  std::exception_ptr failure;
  {
    Crew crew(count, grain, work);
    crew.hire(worker_count(workers, ranges) - 1);
    crew.labour(caller);
    crew.linger();
    while (!crew.wait_until(Clock::now() + 20ms) && !caller.requested()) continue;
    crew.stop();
    failure = crew.failure();
  }
  const bool in_time = caller.finish_in_time();
  if (failure) std::rethrow_exception(failure);
  return in_time;
}

void run_on_workers(std::size_t workers, std::optional<double> timeout,
                    const std::function<void(Stop&)>& work) {
  run_parallel(workers, 1, static_cast<int>(workers), timeout,
               [&](std::size_t, std::size_t, Stop& stop) { work(stop); });
}

}  // namespace nonet::bind
