// Why a verb has no result: a kind for programs, one sentence for people.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "grid/grid.hpp"

namespace nonet {

enum class FailureKind : uint8_t {
  Text,               // not a grid, marks or a record
  Request,            // an argument or option is invalid, or contradicts another
  NoSolution,         //
  MultipleSolutions,  // `examples` has two of them
  Rating,             // nothing is left to find, or the marks exclude the solution
  NoPuzzle,           // no puzzle met the request within its attempts
  Stopped,            // the stop was requested
};

struct [[nodiscard]] Failure {
  FailureKind kind;
  std::string message;
  std::string field{};  // the invalid option, if any
  std::vector<Grid> examples{};
};

inline Failure stopped() { return {FailureKind::Stopped, "stopped before the work was done"}; }

/// A value, or why there is none.
template <class Value>
struct [[nodiscard]] Outcome : std::variant<Value, Failure> {
  using std::variant<Value, Failure>::variant;
};

}  // namespace nonet
