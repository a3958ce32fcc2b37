// Exactly one solution, or the error that says why there is not: what solving and rating both ask.
#pragma once

#include "errors.hpp"
#include "interrupt.hpp"
#include "verbs/start.hpp"

namespace nonet::bind {

/// Raises the error type that a failure of the core stands for.
[[noreturn]] void raise_failure(const Failure& failure);

/// Searches from a Grid or from Candidates. Raises NoSolution or MultipleSolutions, and what
/// `stop.finish` raises.
template <class From>
Grid one_solution(const From& start, InstructionSet set, CallerStop& stop) {
  const Outcome<Grid> found = nonet::one_solution(start, set, stop);
  stop.finish();
  if (const auto* failure = std::get_if<Failure>(&found)) raise_failure(*failure);
  return *std::get_if<Grid>(&found);
}

}  // namespace nonet::bind
