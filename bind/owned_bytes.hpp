// Bytes on their way to a NumPy array.
//
// They start unset, because every caller fills them in full and clearing a million solutions first
// would cost more than solving easy ones. For the same reason large ones request large pages of the
// system: faulting in small pages one by one took a third of the time of easy puzzles, and more
// when two threads did it at once.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <memory>

namespace nonet::bind {

namespace nb = nanobind;

class OwnedBytes {
 public:
  /// Raises MemoryError if there is no room.
  explicit OwnedBytes(std::size_t size);

  uint8_t* data() { return bytes_.get(); }

  nb::ndarray<nb::numpy, uint8_t> to_numpy(std::initializer_list<std::size_t> shape) && {
    uint8_t* bytes = bytes_.release();
    nb::capsule owner(bytes, [](void* p) noexcept { std::free(p); });
    return nb::ndarray<nb::numpy, uint8_t>(bytes, shape, owner);
  }

 private:
  struct Free {
    void operator()(uint8_t* bytes) const { std::free(bytes); }
  };
  std::unique_ptr<uint8_t, Free> bytes_;
};

}  // namespace nonet::bind
