#include "interrupt.hpp"

#include <algorithm>
#include <iterator>
#include <thread>
#include <utility>
#include <vector>

#include "bind.hpp"
#include "errors.hpp"
#include "options.hpp"

namespace nonet::bind {

std::optional<Clock::time_point> deadline_after(std::optional<double> timeout) {
  if (!timeout) return std::nullopt;
  if (!(*timeout >= 0))
    raise_argument(TimeoutKind::kName, TimeoutKind::kExpected, nb::float_(*timeout));
  constexpr double kLongest = 1e9;  // beyond this a time point would overflow; it is decades
  if (*timeout > kLongest) return std::nullopt;
  return Clock::now() +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*timeout));
}

namespace {

/// Raises Stopped with a message of nonet/errors.py.
[[noreturn]] void raise_stopped(const char* message) {
  raise("Stopped", nb::cast<std::string>(nb::module_::import_("nonet.errors").attr(message)));
}

[[noreturn]] void raise_canceled() { raise_stopped("CANCELED"); }

}  // namespace

void raise_out_of_time() { raise_stopped("OUT_OF_TIME"); }

namespace {
thread_local std::vector<Cancel::Flag> entered;  // the innermost last
}

void Cancel::enter() { entered.push_back(flag_); }

void Cancel::leave() {
  const auto last = std::find(entered.rbegin(), entered.rend(), flag_);
  if (last != entered.rend()) entered.erase(std::next(last).base());
}

bool Cancel::stops_this_thread() {
  return std::ranges::any_of(
      entered, [](const Flag& flag) { return flag->load(std::memory_order_relaxed); });
}

CallerStop::~CallerStop() { take_lock(); }

void CallerStop::take_lock() {
  if (!released_) return;
  try {
    PyEval_RestoreThread(std::exchange(released_, nullptr));
  } catch (...) {
    // The interpreter is ending, and up to Python 3.13 it ends a daemon thread that waits for the
    // lock by unwinding its stack, where C++ would abort. Later ones let the thread hang, as here.
    while (true) std::this_thread::sleep_for(std::chrono::hours(1));
  }
}

bool CallerStop::requested() {
  using namespace std::chrono_literals;
  if (reason_ != Reason::None) return true;
  if (Cancel::stops_this_thread()) {
    reason_ = Reason::Canceled;
    return true;
  }
  const auto now = Clock::now();
  if (deadline_ && now >= *deadline_) {
    reason_ = Reason::Deadline;
    return true;
  }
  if (now >= next_check_) {
    take_lock();
    if (PyErr_CheckSignals() != 0) {
      reason_ = Reason::Signal;
      return true;
    }
    next_check_ = now + 20ms;
  }
  if (!released_) released_ = PyEval_SaveThread();
  return false;
}

bool CallerStop::finish_in_time() {
  take_lock();
  if (reason_ == Reason::Signal) throw nb::python_error();
  if (reason_ == Reason::Canceled) raise_canceled();
  return reason_ != Reason::Deadline;
}

void CallerStop::finish() {
  if (!finish_in_time()) raise_out_of_time();
}

void bind_cancel(nb::module_& module) {
  nb::class_<Cancel>(module, "Cancel", nb::is_final(),
                     R"doc(Stops native work from another thread.

Work done by a thread inside `with cancel:` raises `Stopped` soon after any thread calls `cancel.cancel()`.

>>> import nonet
>>> cancel = nonet.Cancel()
>>> cancel.cancel()
>>> with cancel:
...     nonet.count_solutions("." * 81, limit=10**9)
Traceback (most recent call last):
nonet.errors.Stopped: the work was canceled)doc")
      .def(nb::init<>())
      .def("cancel", &Cancel::cancel, "End the work that runs inside `with`.")
      .def_prop_ro("is_canceled", &Cancel::is_canceled, "True once `cancel` has been called.")
      .def(
          "__enter__",
          [](nb::handle_t<Cancel> self) {
            nb::cast<Cancel&>(self).enter();
            return self;
          },
          nb::sig("def __enter__(self) -> Cancel"))
      .def(
          "__exit__", [](Cancel& self, nb::args) { self.leave(); },
          nb::sig("def __exit__(self, *args: object) -> None"));

  module.def(
      "check_canceled",
      [] {
        if (Cancel::stops_this_thread()) raise_canceled();
      },
      "Raise Stopped if a `Cancel` that this thread is inside was canceled; for loops in Python.");
}

}  // namespace nonet::bind
