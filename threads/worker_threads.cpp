#include "threads/worker_threads.hpp"

#include <algorithm>
#include <iterator>
#include <system_error>
#include <utility>

#ifndef _WIN32
#include <pthread.h>
#endif

namespace nonet::threads {
namespace {

struct Idle {
  const std::size_t most = std::max(1u, std::thread::hardware_concurrency());
  std::mutex mutex;
  WorkerThreads threads;
};

/// Made when the module is loaded, before any thread could be making it while another one forks.
/// Never destroyed, because a daemon thread of Python may be at work when the process ends.
Idle& idle = *new Idle;

#ifndef _WIN32
[[maybe_unused]] const int registered = pthread_atfork(
    [] {
      idle.mutex.lock();
      idle.threads.clear();
    },
    [] { idle.mutex.unlock(); }, [] { idle.mutex.unlock(); });
#endif

}  // namespace

WorkerThread::~WorkerThread() {
  {
    const std::lock_guard lock(mutex_);
    leave_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void WorkerThread::start(std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    work_ = std::move(work);
  }
  wake_.notify_one();
}

void WorkerThread::serve() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return work_ || leave_; });
    if (!work_) return;
    const auto work = std::exchange(work_, nullptr);
    lock.unlock();
    work();
    lock.lock();
  }
}

WorkerThreads acquire_threads(std::size_t count) {
  WorkerThreads acquired;
  acquired.reserve(count);
  {
    const std::lock_guard lock(idle.mutex);
    WorkerThreads& kept = idle.threads;
    const auto first = kept.end() - static_cast<std::ptrdiff_t>(std::min(count, kept.size()));
    std::move(first, kept.end(), std::back_inserter(acquired));
    kept.erase(first, kept.end());
  }
  try {
    while (acquired.size() < count) acquired.push_back(std::make_unique<WorkerThread>());
  } catch (const std::system_error&) {
  }
  return acquired;
}

void release_threads(WorkerThreads threads) {
  const std::lock_guard lock(idle.mutex);
  for (auto& thread : threads)
    if (idle.threads.size() < idle.most) idle.threads.push_back(std::move(thread));
}

}  // namespace nonet::threads
