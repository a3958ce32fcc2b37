#include "request_values.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <array>

#include "base/spelling.hpp"
#include "convert.hpp"
#include "deduce/technique.hpp"
#include "errors.hpp"
#include "make/request_input.hpp"
#include "make/request_text.hpp"

namespace nonet::bind {
namespace {

constexpr std::size_t kLongestShown = 200, kMostItems = 1000;

/// A list may hold values, not lists; no field takes more items than `kMostItems`.
FieldInput to_input(nb::handle value, bool is_item) {
  FieldInput input{FieldInput::Other{}, std::string(truncated(brief(value), kLongestShown))};
  if (value.is_none()) {
    input.value = FieldInput::Nothing{};
  } else if (nb::isinstance<nb::bool_>(value)) {
    input.value = nb::cast<bool>(value);
  } else if (nb::isinstance<nb::str>(value)) {
    input.value = std::string(to_text(value));
  } else if (nb::isinstance<Grid>(value)) {
    input.value = nb::cast<Grid>(value);
  } else if (nb::isinstance<Pattern>(value)) {
    input.value = mask_of(nb::cast<Pattern>(value));
  } else if (const nb::object whole = to_int(value); whole.is_valid()) {
    const unsigned long long number = PyLong_AsUnsignedLongLong(whole.ptr());
    if (PyErr_Occurred())
      PyErr_Clear();  // negative or beyond 64 bits: in no field's bounds
    else
      input.value = static_cast<uint64_t>(number);
  } else if (nb::isinstance(value, nb::module_::import_("numbers").attr("Real"))) {
    const double number = PyFloat_AsDouble(value.ptr());
    if (PyErr_Occurred())
      PyErr_Clear();
    else
      input.value = number;
  } else if (!is_item && nb::hasattr(value, "__iter__")) {
    std::vector<FieldInput> items;
    for (nb::handle item : nb::iter(value)) {
      if (items.size() > kMostItems) break;
      items.push_back(to_input(item, true));
    }
    input.value = std::move(items);
  }
  return input;
}

struct ToPython {
  const FieldInfo& info;

  template <class Enum>
    requires std::is_enum_v<Enum>
  nb::object operator()(Enum value) const {
    return nb::cast(info.choices[static_cast<std::size_t>(value)]);
  }
  nb::object operator()(bool value) const { return nb::bool_(value); }
  nb::object operator()(int value) const { return nb::int_(value); }
  nb::object operator()(uint64_t value) const { return nb::int_(value); }
  nb::object operator()(Range<int> range) const {
    if (info.type == FieldType::OptionalDecimals)
      return nb::make_tuple(decimal(range.low, info.parts), decimal(range.high, info.parts));
    return nb::make_tuple(range.low, range.high);
  }
  nb::object operator()(Range<uint64_t> range) const {
    nb::object high = nb::none();
    if (range.high != kNoLimit) high = nb::int_(range.high);
    return nb::make_tuple(range.low, high);
  }
  template <class Value>
  nb::object operator()(const std::optional<Value>& value) const {
    return value ? (*this)(*value) : nb::none();
  }
  nb::object operator()(const Grid& grid) const { return nb::cast(grid); }
  nb::object operator()(const Pattern& pattern) const { return nb::cast(pattern); }
  nb::object operator()(const TechniqueSet& set) const {
    return tuple_of(rows_by_slug(set),
                    [](const TechniqueInfo* row) { return nb::cast(row->slug); });
  }
  nb::object operator()(uint32_t kinds) const { return names_of(chosen_names(info, kinds)); }
  nb::object operator()(const std::array<int, 4>& weights) const {
    return tuple_of(weights, [&](int weight) { return decimal(weight, info.parts); });
  }
  nb::object operator()(const std::array<int, 3>& limits) const { return tuple_of(limits); }
};

}  // namespace

FieldInput to_input(nb::handle value) { return to_input(value, false); }

nb::object to_python(const FieldInput& input) {
  struct Convert {
    nb::object operator()(FieldInput::Nothing) const { return nb::none(); }
    nb::object operator()(FieldInput::Other) const { return nb::none(); }
    nb::object operator()(bool value) const { return nb::bool_(value); }
    nb::object operator()(uint64_t value) const { return nb::int_(value); }
    nb::object operator()(double value) const { return nb::float_(value); }
    nb::object operator()(const std::string& value) const { return nb::cast(value); }
    nb::object operator()(const Grid& value) const { return nb::cast(value); }
    nb::object operator()(const std::vector<FieldInput>& values) const {
      return tuple_of(values, &to_python);
    }
  };
  return std::visit(Convert{}, input.value);
}

std::size_t to_field_index(std::string_view name) {
  const int index = field_index(name);
  if (index < 0) raise(unknown_option(name));
  return static_cast<std::size_t>(index);
}

nb::object value_of(const Request& request, std::size_t index) {
  nb::object result;
  visit_fields(
      [&](const FieldInfo& info, const auto& value) {
        if (index_of(info) == index) result = ToPython{info}(value);
      },
      request);
  return result;
}

const char* python_type(FieldType type) {
  constexpr std::array kTypes = {
      "str",                                // Choice
      "tuple[str, ...]",                    // Choices
      "int",                                // Int
      "int",                                // Count
      "bool",                               // Switch
      "tuple[int, int]",                    // Range
      "tuple[int, int] | None",             // OptionalRange
      "tuple[int, int | None]",             // OpenRange
      "tuple[float, float] | None",         // OptionalDecimals
      "tuple[str, ...]",                    // Techniques
      "tuple[float, float, float, float]",  // Weights
      "tuple[int, int, int]",               // Limits
      "Pattern | None",                     // Pattern
      "Grid | None",                        // Solution
  };
  static_assert(kTypes.size() == static_cast<std::size_t>(FieldType::Solution) + 1);
  return kTypes[static_cast<std::size_t>(type)];
}

}  // namespace nonet::bind
