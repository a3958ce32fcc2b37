// Threads kept from one batch to the next. A thread that sleeps wakes in some 20 µs; a new one
// begins after 50 or, where the system first puts it on the core of the thread that created it,
// after 500, and by then a small batch could be done.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace nonet::threads {

/// A thread that does one piece of work after another and sleeps in between.
class WorkerThread {
 public:
  /// Throws std::system_error if the system has no thread left.
  WorkerThread() : thread_([this] { serve(); }) {}
  /// Ends the thread, after the work it has.
  ~WorkerThread();
  WorkerThread(const WorkerThread&) = delete;
  WorkerThread& operator=(const WorkerThread&) = delete;

  /// The work must not throw, and the work started before must have ended.
  void start(std::function<void()> work);

 private:
  void serve();

  std::mutex mutex_;
  std::condition_variable wake_;
  std::function<void()> work_;
  bool leave_ = false;
  std::thread thread_;  // last: it uses the others
};

using WorkerThreads = std::vector<std::unique_ptr<WorkerThread>>;

/// `count` idle threads, or as many as the system has. They are the caller's until released.
WorkerThreads acquire_threads(std::size_t count);

/// Keeps the threads for the next batch, at most one per core. They also end before the process
/// forks, because a child has no threads but the one that forked.
void release_threads(WorkerThreads threads);

}  // namespace nonet::threads
