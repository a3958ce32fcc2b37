// Threads kept from one batch to the next. A thread that sleeps wakes in some 20 µs; a new one
// begins after 50 or, where the system first puts it on the core of its maker, after 500, and by
// then a small batch could be done.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace nonet::bind {

/// A thread that does one piece of work after another and sleeps in between.
class Hand {
 public:
  /// Throws std::system_error if the system gives no thread.
  Hand() : thread_([this] { serve(); }) {}
  /// Ends the thread, after the work it has.
  ~Hand();
  Hand(const Hand&) = delete;
  Hand& operator=(const Hand&) = delete;

  /// The work must throw nothing, and what was started before must have said that it is done.
  void start(std::function<void()> work);

 private:
  void serve();

  std::mutex mutex_;
  std::condition_variable wake_;
  std::function<void()> work_;
  bool leave_ = false;
  std::thread thread_;  // last: it uses the others
};

using Hands = std::vector<std::unique_ptr<Hand>>;

/// So many idle hands, or as many as the system gives. They are the caller's until released.
Hands hire_hands(std::size_t count);

/// Keeps the hands for the next who needs some, no more of them than the machine has cores. They
/// also end before the process forks, because a child has no threads but the one that made it.
void release_hands(Hands hands);

}  // namespace nonet::bind
