// How work without a result of its own ended, where it can be stopped.
#pragma once

#include <cstdint>

namespace nonet {

enum class [[nodiscard]] Completion : uint8_t {
  Finished,
  Stopped,  // before the end; what was written is incomplete
};

}  // namespace nonet
