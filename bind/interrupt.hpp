// The clock and the signals of native work: the Stop that the core polls.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>

#include "base/stop.hpp"
#include "errors.hpp"

namespace nonet::bind {

namespace nb = nanobind;
using Clock = std::chrono::steady_clock;

/// A cancellation that another thread may request. While it is entered (`with cancel:`), it ends
/// every native call of the entering thread, so that no function needs an argument for it. Several
/// threads may be inside one Cancel; each keeps its own list of those it has entered.
class Cancel {
 public:
  /// What a thread keeps of a Cancel it has entered, which may be destroyed first.
  using Flag = std::shared_ptr<std::atomic<bool>>;

  void cancel() { flag_->store(true, std::memory_order_relaxed); }
  bool is_canceled() const { return flag_->load(std::memory_order_relaxed); }
  void enter();
  /// No effect on a thread that is not inside.
  void leave();

  /// True if any Cancel that this thread is inside has been canceled.
  static bool stops_this_thread();

 private:
  Flag flag_ = std::make_shared<std::atomic<bool>>(false);
};

/// The moment `timeout` seconds from now; none for no limit. RequestError if negative or NaN.
std::optional<Clock::time_point> deadline_after(std::optional<double> timeout);

/// Raises Stopped, for a deadline that came.
[[noreturn]] void raise_out_of_time();

/// For work on the calling thread. It keeps the interpreter's lock until the first poll, because
/// most puzzles are solved before it and releasing the lock costs more than solving them; from
/// then on the lock is free except for a short check for pending signals every 20 ms.
class CallerStop final : public Stop {
 public:
  explicit CallerStop(std::optional<double> timeout) : deadline_(deadline_after(timeout)) {}
  ~CallerStop();
  CallerStop(const CallerStop&) = delete;
  CallerStop& operator=(const CallerStop&) = delete;

  bool requested() override;

  /// Takes the lock back; raises KeyboardInterrupt or Stopped if that is why the work ended.
  void finish();

  /// The same, but a deadline is no error: false if it came.
  bool finish_in_time();

 private:
  void take_lock();

  std::optional<Clock::time_point> deadline_;
  Clock::time_point next_check_{};
  PyThreadState* released_ = nullptr;
  enum class Reason { None, Deadline, Signal, Canceled } reason_ = Reason::None;
};

/// What `work(stop)` returns, with `finish` after it.
template <class Work>
auto interruptible(std::optional<double> timeout, Work&& work) {
  CallerStop stop(timeout);
  auto result = work(stop);
  stop.finish();
  return result;
}

/// The value of a verb of core/verbs, whose last argument is the stop; raises its failure.
template <class Verb, class... Arguments>
auto run_verb(std::optional<double> timeout, Verb&& verb, Arguments&&... arguments) {
  return value_or_raise(
      interruptible(timeout, [&](Stop& stop) { return verb(arguments..., stop); }));
}

}  // namespace nonet::bind
