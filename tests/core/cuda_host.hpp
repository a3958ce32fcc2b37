// CUDA's language on threads of the host, as far as the kernels of src/nonet/cuda use it, so that
// their queues, stacks and warps are tested where there is no GPU.
//
// Every thread of a block is a thread of the host, and blocks run one after another. Whatever a
// warp does together waits for all threads that take part, which must be at the same line. Nothing
// else orders the threads: a __syncwarp() that is missing is a data race, which the thread
// sanitizer reports (`make thread-test`). The clock counts how often a thread has read it.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <thread>
#include <type_traits>
#include <vector>

#define __device__
#define __global__
#define __forceinline__ inline
#define __launch_bounds__(...)
#define __shared__ static

namespace nonet::test {

/// Where some threads of a block wait for each other.
class Meeting {
 public:
  using Values = std::array<uint64_t, 32>;

  /// Waits until `size` threads are here; returns what each has brought.
  const Values& meet(unsigned size, unsigned lane, uint64_t value, int line) {
    const uint32_t round = round_.load(std::memory_order_relaxed);
    Values& values = values_[round % 2];  // the slowest may still read those of the round before
    if (lane < 32) values[lane] = value;
    int unset = 0;
    if (!line_.compare_exchange_strong(unset, line) && unset != line) {
      std::cerr << "threads of a warp meet at lines " << unset << " and " << line << '\n';
      std::abort();
    }
    if (arrived_.fetch_add(1, std::memory_order_acq_rel) + 1 == size) {
      arrived_.store(0, std::memory_order_relaxed);
      line_.store(0, std::memory_order_relaxed);
      round_.store(round + 1, std::memory_order_release);
      round_.notify_all();
    } else {
      while (round_.load(std::memory_order_acquire) == round) round_.wait(round);
    }
    return values;
  }

 private:
  std::array<Values, 2> values_{};
  std::atomic<uint32_t> arrived_ = 0, round_ = 0;
  std::atomic<int> line_ = 0;
};

struct WarpMeetings {
  Meeting all;
  std::array<Meeting, 32> parts;  // by the lowest of their threads
};

struct Block {
  Meeting all;
  unsigned threads;
  std::vector<WarpMeetings> warps;

  explicit Block(unsigned size) : threads(size), warps(size / 32) {}
};

struct Index {
  unsigned x = 0;
};

}  // namespace nonet::test

inline thread_local nonet::test::Index threadIdx, blockIdx, gridDim;
inline thread_local nonet::test::Block* this_block = nullptr;
inline thread_local long long clock_reads = 0;

namespace nonet::test {

/// Runs `kernel` in every thread of `blocks` blocks.
template <class Kernel>
void launch(unsigned blocks, unsigned threads, const Kernel& kernel) {
  for (unsigned block = 0; block < blocks; ++block) {
    Block shared(threads);
    std::vector<std::thread> running;
    for (unsigned thread = 0; thread < threads; ++thread)
      running.emplace_back([&, thread] {
        threadIdx.x = thread;
        blockIdx.x = block;
        gridDim.x = blocks;
        this_block = &shared;
        kernel();
      });
    for (std::thread& thread : running) thread.join();
  }
}

/// What each thread of the warp in `mask` has brought.
inline const Meeting::Values& warp_values(unsigned mask, uint64_t value, int line) {
  WarpMeetings& warp = this_block->warps[threadIdx.x / 32];
  Meeting& meeting =
      mask == 0xFFFFFFFFu ? warp.all : warp.parts[static_cast<unsigned>(std::countr_zero(mask))];
  return meeting.meet(static_cast<unsigned>(std::popcount(mask)), threadIdx.x % 32, value, line);
}

}  // namespace nonet::test

// The functions below have CUDA's names and meanings.

inline void __syncthreads(int line = __builtin_LINE()) {
  this_block->all.meet(this_block->threads, 32, 0, line);
}
inline void __syncwarp(int line = __builtin_LINE()) {
  nonet::test::warp_values(0xFFFFFFFFu, 0, line);
}
template <class T>
T __shfl_sync(unsigned mask, T value, int source, int line = __builtin_LINE()) {
  static_assert(std::is_integral_v<T>);
  return static_cast<T>(nonet::test::warp_values(mask, static_cast<uint64_t>(value),
                                                 line)[static_cast<unsigned>(source) % 32]);
}
inline unsigned __ballot_sync(unsigned mask, bool holds, int line = __builtin_LINE()) {
  const auto& values = nonet::test::warp_values(mask, holds, line);
  unsigned ballot = 0;
  for (unsigned lane = 0; lane < 32; ++lane)
    if ((mask >> lane & 1) != 0 && values[lane] != 0) ballot |= 1u << lane;
  return ballot;
}
inline bool __any_sync(unsigned mask, bool holds, int line = __builtin_LINE()) {
  return __ballot_sync(mask, holds, line) != 0;
}
inline unsigned __reduce_max_sync(unsigned mask, unsigned value, int line = __builtin_LINE()) {
  const auto& values = nonet::test::warp_values(mask, value, line);
  uint64_t largest = 0;
  for (unsigned lane = 0; lane < 32; ++lane)
    if ((mask >> lane & 1) != 0) largest = std::max(largest, values[lane]);
  return static_cast<unsigned>(largest);
}
inline int __popc(unsigned bits) { return std::popcount(bits); }
inline int __ffs(int bits) {
  return bits == 0 ? 0 : std::countr_zero(static_cast<unsigned>(bits)) + 1;
}
inline uint32_t atomicAdd(uint32_t* to, uint32_t value) {
  return std::atomic_ref<uint32_t>(*to).fetch_add(value);
}
inline long long clock64() { return clock_reads++; }

struct alignas(16) uint4 {
  uint32_t x, y, z, w;
};
inline uint4 make_uint4(uint32_t x, uint32_t y, uint32_t z, uint32_t w) { return {x, y, z, w}; }

using std::max;
using std::min;
