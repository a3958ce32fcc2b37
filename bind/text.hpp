// Text of Python as UTF-8, whatever it holds: nanobind's own conversions reject lone surrogates.
#pragma once

#include <nanobind/nanobind.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/spelling.hpp"

namespace nonet::bind {

namespace nb = nanobind;

/// Text as UTF-8. Names and IDs may come from anywhere, and a command line or a broken file has
/// text with lone surrogates, which is not UTF-8: they become question marks, so that the text is
/// rejected as a name and not as an argument of a wrong type.
struct Text : std::string {
  using std::string::string;
};

/// The text of a Python str.
inline Text to_text(nb::handle source) {
  Py_ssize_t size = 0;
  if (const char* utf8 = PyUnicode_AsUTF8AndSize(source.ptr(), &size))
    return Text(utf8, static_cast<std::size_t>(size));
  PyErr_Clear();
  const auto replaced =
      nb::steal<nb::bytes>(PyUnicode_AsEncodedString(source.ptr(), "utf-8", "replace"));
  return Text(replaced.c_str(), replaced.size());
}

/// The repr of a value.
inline std::string shown(nb::handle value) { return to_text(nb::repr(value)); }

/// The repr for a message, no longer than a message should be; the type of a value that has none,
/// such as a number of thousands of digits.
inline std::string brief(nb::handle value) {
  constexpr std::size_t kLongest = 200;
  try {
    const std::string text = shown(value);
    return text.size() <= kLongest ? text : std::string(truncated(text, kLongest - 3)) + "...";
  } catch (nb::python_error& error) {
    if (!error.matches(PyExc_ValueError) && !error.matches(PyExc_RecursionError)) throw;
    return std::string("a value of type ") + Py_TYPE(value.ptr())->tp_name;
  }
}

}  // namespace nonet::bind

namespace nanobind::detail {

template <>
struct type_caster<nonet::bind::Text> {
  NB_TYPE_CASTER(nonet::bind::Text, const_name("str"))

  bool from_python(handle source, uint8_t, cleanup_list*) noexcept {
    if (!PyUnicode_Check(source.ptr())) return false;
    value = nonet::bind::to_text(source);
    return true;
  }
};

}  // namespace nanobind::detail
