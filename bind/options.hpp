// Options that many functions take by name. Each is read here, in one place, so that a wrong type
// raises a RequestError that names the option, not a list of overloads.
#pragma once

#include <nanobind/nanobind.h>

#include <limits>
#include <optional>
#include <string_view>

#include "errors.hpp"
#include "search/instruction_set.hpp"

namespace nonet::bind {

/// The argument of an option: None, a value, or an object that is not a value of its kind. The
/// error is raised when the value is read, with the interpreter's lock held; the object is the
/// caller's, so an option must not outlive the call.
template <class Kind>
class Option {
 public:
  using Value = typename Kind::Value;

  Option() = default;
  explicit Option(nb::handle source) noexcept {
    if (source.is_none()) return;
    value_ = Kind::read(source.ptr());
    if (!value_) wrong_ = source;
  }

  operator std::optional<Value>() const {
    if (wrong_.is_valid()) raise_argument(Kind::kName, Kind::kExpected, wrong_);
    return value_;
  }

 private:
  std::optional<Value> value_;
  nb::handle wrong_;
};

/// Whether a value is True or False, of Python's kind or NumPy's.
inline bool is_boolean(PyObject* source) {
  if (PyBool_Check(source) || PyFloat_Check(source) || PyLong_Check(source))
    return PyBool_Check(source);
  const std::string name = to_text(nb::inst_name(source));
  return name.ends_with("bool") || name.ends_with("bool_");
}

struct RealKind {
  using Value = double;
  static constexpr char kTypes[] = "float";
  static std::optional<double> read(PyObject* source) noexcept {
    if (is_boolean(source)) return std::nullopt;
    const double number = PyFloat_AsDouble(source);
    if (number != -1.0 || PyErr_Occurred() == nullptr) return number;
    PyErr_Clear();
    return std::nullopt;
  }
};

struct TimeoutKind : RealKind {
  static constexpr const char* kName = "timeout";
  static constexpr const char* kExpected = "a number of seconds, 0 or more, or None";
};

struct AtMostKind : RealKind {
  static constexpr const char* kName = "at_most";
  static constexpr const char* kExpected = "a rating, 0 or more, or None";
};

struct WorkersKind {
  using Value = int;
  static constexpr const char* kName = "workers";
  static constexpr const char* kExpected = "a whole number, 1 or more, or None";
  static constexpr char kTypes[] = "int";
  static std::optional<int> read(PyObject* source) noexcept {
    const Py_ssize_t number = PyBool_Check(source) ? 0 : PyNumber_AsSsize_t(source, nullptr);
    if (PyErr_Occurred() != nullptr) PyErr_Clear();
    if (number < 1) return std::nullopt;
    constexpr Py_ssize_t kMost = std::numeric_limits<int>::max();
    return static_cast<int>(number < kMost ? number : kMost);
  }
};

using Timeout = Option<TimeoutKind>;
using AtMost = Option<AtMostKind>;
using Workers = Option<WorkersKind>;

/// The instruction set of the search engines: the best one that this machine has, unless
/// NONET_SIMD=portable|avx2|avx512 forces one. A name that is none of these, or a set that this
/// processor lacks, is a RequestError; so call it with the interpreter's lock held, before the work
/// begins. The environment is read here, not in the core.
InstructionSet chosen_instruction_set();

}  // namespace nonet::bind

namespace nanobind::detail {

template <class Kind>
struct type_caster<nonet::bind::Option<Kind>> {
  NB_TYPE_CASTER(nonet::bind::Option<Kind>, const_name(Kind::kTypes))

  bool from_python(handle source, uint8_t, cleanup_list*) noexcept {
    value = nonet::bind::Option<Kind>(source);
    return true;
  }
};

}  // namespace nanobind::detail
