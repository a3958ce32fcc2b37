// Why a puzzle is not what was requested, in words.
#pragma once

#include <string>

#include "make/made.hpp"
#include "make/plan.hpp"

namespace nonet {

/// Why a miss does not meet the request: "has 25 clues, not 21". Empty if no measurement shows why.
std::string explain_miss(const Plan& plan, const Made& miss);

/// The request that makes this puzzle again: it accepts the nearest puzzle and, after a stop, has
/// as many attempts as were made.
Request request_of_miss(const Request& request, const Made& miss);

/// The message of a request that no attempt met: the number of attempts, and the nearest miss.
std::string no_puzzle_message(const Request& request, const Made& made);

}  // namespace nonet
