// Byte arrays for millions of puzzles: not initialized, and in large pages.
//
// The caller fills them in full, and clearing a million solutions first would cost more than
// solving easy ones. Faulting in small pages one by one took a third of the time of easy puzzles,
// and more when two threads did it at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <vector>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace nonet {

template <class T>
struct LargeAllocator {
  using value_type = T;

  T* allocate(std::size_t count) {
    const std::size_t size = count * sizeof(T);
    void* bytes = nullptr;
#ifdef __linux__
    // Up to 32 MiB malloc reuses what the last call freed, with no page to fault in.
    constexpr std::size_t kLargePage = std::size_t{1} << 21, kReused = std::size_t{1} << 25;
    if (size > kReused) {
      const std::size_t whole = (size + kLargePage - 1) / kLargePage * kLargePage;
      bytes = std::aligned_alloc(kLargePage, whole);
      if (bytes) madvise(bytes, whole, MADV_HUGEPAGE);  // best effort
    }
#endif
    if (!bytes) bytes = std::malloc(size);
    if (!bytes) throw std::bad_alloc();
    return static_cast<T*>(bytes);
  }
  void deallocate(T* bytes, std::size_t) { std::free(bytes); }

  /// Leaves the value unset.
  void construct(T*) {}

  friend bool operator==(LargeAllocator, LargeAllocator) { return true; }
};

using LargeBytes = std::vector<uint8_t, LargeAllocator<uint8_t>>;

}  // namespace nonet
