// Requests and recipes at the seam: every host value becomes a `FieldInput`, and the core decides.
#pragma once

#include <nanobind/nanobind.h>

#include "errors.hpp"
#include "make/request.hpp"

namespace nonet::bind {

/// Raises RequestError(message, field).
[[noreturn]] void raise_fault(const RequestFault& fault);

/// The value of a result that may be a fault; raises RequestError for a fault.
template <class Value>
Value value_or_raise(std::variant<Value, RequestFault>&& result) {
  if (const auto* fault = std::get_if<RequestFault>(&result)) raise_fault(*fault);
  return std::get<Value>(std::move(result));
}

}  // namespace nonet::bind
