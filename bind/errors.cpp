#include "errors.hpp"

#include "convert.hpp"

namespace nonet::bind {

void raise(const Failure& failure) {
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

void raise(const RequestFault& fault) {
  raise("RequestError", fault.message, nb::cast(fault.field), names_of(fault.others));
}

}  // namespace nonet::bind
