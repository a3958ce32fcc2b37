// Failures of the core as the package's own error types. The types live in nonet/errors.py, so that
// they can carry data and be documented where users look.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#include "make/request_types.hpp"
#include "text.hpp"
#include "verbs/failure.hpp"

namespace nonet::bind {

namespace nb = nanobind;

/// Raises nonet.errors.<type>(message, *details). A message may quote bytes of the environment.
template <class... Details>
[[noreturn]] void raise(const char* type, const std::string& message, Details&&... details) {
  nb::object cls = nb::module_::import_("nonet.errors").attr(type);
  const nb::object text = nb::steal(
      PyUnicode_DecodeUTF8(message.data(), static_cast<Py_ssize_t>(message.size()), "replace"));
  nb::object error = cls(text, std::forward<Details>(details)...);
  PyErr_SetObject(cls.ptr(), error.ptr());
  throw nb::python_error();
}

[[noreturn]] void raise(const Failure& failure);
[[noreturn]] void raise(const RequestFault& fault);

/// The value of a result that may be a failure or a fault.
template <class Value, class Fault>
Value value_or_raise(std::variant<Value, Fault>&& result) {
  if (const auto* fault = std::get_if<Fault>(&result)) raise(*fault);
  return std::get<Value>(std::move(result));
}

/// Runs `work`. A SudokuError that it raises names the puzzle, which is one of many.
template <class Work>
decltype(auto) of_puzzle(std::size_t index, Work&& work) {
  try {
    return work();
  } catch (nb::python_error& error) {
    if (error.matches(nb::module_::import_("nonet.errors").attr("SudokuError")))
      error.value().attr("puzzle") = index;
    throw;
  }
}

/// Raises RequestError for an argument, or `type`, which takes the argument's name as well.
[[noreturn]] inline void raise_argument(const char* name, const std::string& expected,
                                        nb::handle found, const char* type = "RequestError") {
  raise(type, std::string(name) + ": expected " + expected + ", found " + brief(found), name);
}

}  // namespace nonet::bind
