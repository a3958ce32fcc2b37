#include "errors.hpp"

#include "convert.hpp"

namespace nonet::bind {

void raise(const Failure& failure) {
  constexpr const char* kTypes[] = {
      "GridSyntaxError", "RequestError",  "NoSolution", "MultipleSolutions",
      "RatingError",     "NoPuzzleFound", "Stopped"};
  const char* const type = kTypes[static_cast<std::size_t>(failure.kind)];
  if (failure.kind == FailureKind::Request) raise(type, failure.message, failure.field);
  if (failure.kind == FailureKind::MultipleSolutions)
    raise(type, failure.message, failure.examples[0], failure.examples[1]);
  raise(type, failure.message);
}

void raise(const RequestFault& fault) {
  raise("RequestError", fault.message, nb::cast(fault.field), names_of(fault.others));
}

}  // namespace nonet::bind
