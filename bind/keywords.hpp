// Keyword arguments that a function does not take. The binding library would report all overloads;
// here the error is one line in Python's own words. A function takes `Unknown` as its last
// parameter; a fast overload before it has no cost.
#pragma once

#include <nanobind/nanobind.h>

#include <string>

namespace nonet::bind {

namespace nb = nanobind;

using Unknown = nb::kwargs;

/// Raises TypeError if there is any, naming those that `function` does take.
inline void refuse(const Unknown& unknown, const char* function, const char* takes) {
  if (unknown.size() == 0) return;
  const nb::object name = nb::list(unknown.keys())[0];
  const std::string words = std::string(function) + "() got an unexpected keyword argument " +
                            nb::repr(name).c_str() + "; it takes " + takes;
  throw nb::type_error(words.c_str());
}

}  // namespace nonet::bind
