// The two bounds of long work, cooperative cancellation and node limits, and how such work ended.
//
// The core owns no clock and no signal handler: every long loop polls a Stop now and then, and the
// host that started the work decides what it returns.
#pragma once

#include <cstdint>

namespace nonet {

class Stop {
 public:
  /// True once the work should end. Once true it stays true. Called from any worker thread.
  virtual bool requested() = 0;

 protected:
  ~Stop() = default;
};

/// For work that is known to be short. Not inline: the files of one instruction set include this
/// header and must export nothing (search/vector/words.hpp).
class NeverStop final : public Stop {
 public:
  bool requested() override;
};

/// Passes polls on and remembers the answer. Work that is split over several calls was stopped if
/// one of its polls returned true; a poll after its end can only show a later request.
class NotedStop final : public Stop {
 public:
  /// Null: never stopped.
  explicit NotedStop(Stop* stop) : stop_(stop) {}
  bool requested() override;
  bool was_requested() const { return was_requested_; }

 private:
  Stop* stop_;
  bool was_requested_ = false;
};

/// The node limit of a search that may visit any number of positions.
inline constexpr uint64_t kNoNodeLimit = ~uint64_t{0};

/// How work ended that can end in no other way. A function with a result returns an empty optional
/// instead if it was stopped; work that can end in more ways has an enumeration of its own.
enum class [[nodiscard]] Completion : uint8_t {
  Finished,
  NodeLimit,  // only of work that takes a node limit
  Stopped     // before the end; what was written is incomplete
};

}  // namespace nonet
