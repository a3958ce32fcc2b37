#include "interrupt.hpp"

#include <cmath>

#include "errors.hpp"

namespace nonet::bind {

std::optional<Clock::time_point> deadline_after(std::optional<double> timeout) {
  if (!timeout) return std::nullopt;
  if (!(*timeout >= 0)) raise("RequestError", "timeout must be a number of seconds, 0 or more");
  constexpr double kLongest = 1e9;  // beyond this a time point would overflow; it is decades
  if (*timeout > kLongest) return std::nullopt;
  return Clock::now() +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*timeout));
}

CallerStop::~CallerStop() { take_lock(); }

void CallerStop::take_lock() {
  if (released_) PyEval_RestoreThread(released_);
  released_ = nullptr;
}

bool CallerStop::requested() {
  using namespace std::chrono_literals;
  if (reason_ != Reason::None) return true;
  const auto now = Clock::now();
  if (deadline_ && now >= *deadline_) {
    reason_ = Reason::Deadline;
    return true;
  }
  if (now >= next_look_) {
    take_lock();
    if (PyErr_CheckSignals() != 0) {
      reason_ = Reason::Signal;
      return true;
    }
    next_look_ = now + 20ms;
  }
  if (!released_) released_ = PyEval_SaveThread();
  return false;
}

void CallerStop::finish() {
  take_lock();
  if (reason_ == Reason::Signal) throw nb::python_error();
  if (reason_ == Reason::Deadline)
    raise("Stopped", "the time limit ran out before the work was done");
}

}  // namespace nonet::bind
