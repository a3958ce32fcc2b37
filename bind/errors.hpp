// Raising the package's own error types from native code. The types live in nonet/errors.py, so
// that they can carry data and be documented where users look.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <string>

namespace nonet::bind {

namespace nb = nanobind;

/// Raises nonet.errors.<type>(message, *details).
template <class... Details>
[[noreturn]] void raise(const char* type, const std::string& message, Details&&... details) {
  nb::object cls = nb::module_::import_("nonet.errors").attr(type);
  nb::object error = cls(message, std::forward<Details>(details)...);
  PyErr_SetObject(cls.ptr(), error.ptr());
  throw nb::python_error();
}

}  // namespace nonet::bind
