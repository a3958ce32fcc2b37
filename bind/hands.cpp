#include "hands.hpp"

#include <algorithm>
#include <iterator>
#include <system_error>
#include <utility>

#ifndef _WIN32
#include <pthread.h>
#endif

namespace nonet::bind {
namespace {

struct Idle {
  const std::size_t most = std::max(1u, std::thread::hardware_concurrency());
  std::mutex mutex;
  Hands hands;
};

/// Made when the module is loaded, before any thread could be making it while another one forks.
/// Never destroyed, because a daemon thread of Python may be at work when the process ends.
Idle& idle = *new Idle;

#ifndef _WIN32
[[maybe_unused]] const int registered = pthread_atfork(
    [] {
      idle.mutex.lock();
      idle.hands.clear();
    },
    [] { idle.mutex.unlock(); }, [] { idle.mutex.unlock(); });
#endif

}  // namespace

Hand::~Hand() {
  {
    const std::lock_guard lock(mutex_);
    leave_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Hand::start(std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    work_ = std::move(work);
  }
  wake_.notify_one();
}

void Hand::serve() {
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

Hands hire_hands(std::size_t count) {
  Hands hired;
  hired.reserve(count);
  {
    const std::lock_guard lock(idle.mutex);
    Hands& kept = idle.hands;
    const auto first = kept.end() - static_cast<std::ptrdiff_t>(std::min(count, kept.size()));
    std::move(first, kept.end(), std::back_inserter(hired));
    kept.erase(first, kept.end());
  }
  try {
    while (hired.size() < count) hired.push_back(std::make_unique<Hand>());
  } catch (const std::system_error&) {
  }
  return hired;
}

void release_hands(Hands hands) {
  const std::lock_guard lock(idle.mutex);
  for (auto& hand : hands)
    if (idle.hands.size() < idle.most) idle.hands.push_back(std::move(hand));
}

}  // namespace nonet::bind
