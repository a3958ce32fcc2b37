#include "one_solution.hpp"

#include "convert.hpp"

namespace nonet::bind {

void raise_failure(const Failure& failure) {
  switch (failure.kind) {
    case FailureKind::Text:
      raise("GridSyntaxError", failure.message);
    case FailureKind::NoSolution:
      raise("NoSolution", failure.message);
    case FailureKind::MultipleSolutions:
      raise("MultipleSolutions", failure.message, failure.examples[0], failure.examples[1]);
    case FailureKind::Rating:
      raise("RatingError", failure.message);
    case FailureKind::NoPuzzle:
      raise("NoPuzzleFound", failure.message);
    case FailureKind::Stopped:
      raise("Stopped", failure.message);
    default:
      raise("RequestError", failure.message, failure.field);
  }
}

}  // namespace nonet::bind
