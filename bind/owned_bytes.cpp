#include "owned_bytes.hpp"

#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace nonet::bind {
namespace {

uint8_t* allocate(std::size_t size) {
#ifdef __linux__
  // Up to 32 MiB malloc reuses what the last call freed, with no page to fault in.
  constexpr std::size_t kLargePage = std::size_t{1} << 21, kReused = std::size_t{1} << 25;
  if (size > kReused) {
    const std::size_t whole = (size + kLargePage - 1) / kLargePage * kLargePage;
    void* bytes = std::aligned_alloc(kLargePage, whole);
    if (bytes) madvise(bytes, whole, MADV_HUGEPAGE);  // best effort
    return static_cast<uint8_t*>(bytes);
  }
#endif
  return static_cast<uint8_t*>(std::malloc(size > 0 ? size : 1));
}

}  // namespace

OwnedBytes::OwnedBytes(std::size_t size) : bytes_(allocate(size)) {
  if (!bytes_) throw std::bad_alloc();
}

}  // namespace nonet::bind
