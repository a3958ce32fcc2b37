// Requests as Python sees them: a frozen class whose fields come from the core's table, the
// recipes, and the patterns.
#include "request.hpp"

#include <nanobind/operators.h>
#include <nanobind/stl/string.h>

#include <algorithm>

#include "base/spelling.hpp"
#include "bind.hpp"
#include "convert.hpp"
#include "deduce/technique.hpp"
#include "make/encoding.hpp"
#include "make/puzzle_id.hpp"
#include "make/recipes.hpp"
#include "make/request_check.hpp"
#include "make/request_input.hpp"
#include "make/request_text.hpp"
#include "text.hpp"

namespace nonet::bind {
namespace {

constexpr std::size_t kLongestShown = 200, kMostItems = 1000;

nb::str to_str(std::string_view text) { return nb::str(text.data(), text.size()); }

template <class Names>
nb::tuple names_of(const Names& names) {
  nb::list list;
  for (std::string_view name : names) list.append(to_str(name));
  return nb::tuple(list);
}

// --- from Python ---

/// A list may hold values, not lists; no field takes more items than `kMostItems`.
FieldInput to_input(nb::handle value, bool is_item = false) {
  FieldInput input{FieldInput::Other{},
                   std::string(truncated(nb::repr(value).c_str(), kLongestShown))};
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

/// Sets the options of a dict; returns which they are.
FieldSet set_options(Request& request, const nb::dict& options) {
  FieldSet given;
  for (auto [key, value] : options) {
    const Text name = to_text(key);
    const int index = field_index(name);
    if (index < 0) raise_fault(unknown_option(name));
    const auto place = static_cast<std::size_t>(index);
    const bool is_grid = kRequestFields[place].type == FieldType::Solution && !value.is_none();
    const FieldInput input =
        is_grid ? FieldInput{to_grid(value), nb::repr(value).c_str()} : to_input(value);
    if (const MaybeFault fault = set_field(request, place, input)) raise_fault(*fault);
    given.set(place);
  }
  return given;
}

void check(const Request& request, const FieldSet& given) {
  if (const MaybeFault fault = check_request(request)) raise_fault(*fault);
  if (const MaybeFault fault = check_methods(request, given)) raise_fault(*fault);
}

/// `base` with some fields changed, checked.
Request replaced(const Request& base, const nb::kwargs& options) {
  Request request = base;
  const FieldSet given = set_options(request, options);
  check(request, given & differences(base, request));
  return request;
}

// --- to Python ---

nb::object to_python(const FieldInput& input) {
  struct Convert {
    nb::object operator()(FieldInput::Nothing) const { return nb::none(); }
    nb::object operator()(FieldInput::Other) const { return nb::none(); }
    nb::object operator()(bool value) const { return nb::bool_(value); }
    nb::object operator()(uint64_t value) const { return nb::int_(value); }
    nb::object operator()(double value) const { return nb::float_(value); }
    nb::object operator()(const std::string& value) const { return to_str(value); }
    nb::object operator()(const Grid& value) const { return nb::cast(value); }
    nb::object operator()(const std::vector<FieldInput>& values) const {
      nb::list list;
      for (const FieldInput& value : values) list.append(to_python(value));
      return nb::tuple(list);
    }
  };
  return std::visit(Convert{}, input.value);
}

nb::object decimal(int value, int parts) { return nb::float_(static_cast<double>(value) / parts); }

struct ToPython {
  const FieldInfo& info;

  template <class Enum>
    requires std::is_enum_v<Enum>
  nb::object operator()(Enum value) const {
    return to_str(info.choices[static_cast<std::size_t>(value)]);
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
    std::vector<std::string_view> slugs;
    for (const TechniqueInfo& row : kTechniques)
      if (set.has(row.technique)) slugs.push_back(row.slug);
    std::sort(slugs.begin(), slugs.end());
    return names_of(slugs);
  }
  nb::object operator()(uint32_t kinds) const {
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < info.choices.size(); ++i)
      if ((kinds >> i & 1) != 0) names.push_back(info.choices[i]);
    return names_of(names);
  }
  nb::object operator()(const std::array<int, 4>& weights) const {
    nb::list list;
    for (int weight : weights) list.append(decimal(weight, info.parts));
    return nb::tuple(list);
  }
  nb::object operator()(const std::array<int, 3>& limits) const { return tuple_of(limits); }
};

nb::object value_of(const Request& request, std::size_t index) {
  nb::object result;
  visit_fields(
      [&](const FieldInfo& info, const auto& value) {
        if (index_of(info) == index) result = ToPython{info}(value);
      },
      request);
  return result;
}

/// The fields that differ from those of another request, by name.
nb::dict options_of(const Request& request, const Request& base) {
  nb::dict options;
  const FieldSet set = differences(request, base);
  for (std::size_t i = 0; i < kRequestFields.size(); ++i)
    if (set[i]) options[to_str(kRequestFields[i].name)] = value_of(request, i);
  return options;
}

std::string representation(const Request& request) {
  std::string text;
  for (auto [name, value] : options_of(request, Request{}))
    text +=
        (text.empty() ? "" : ", ") + nb::cast<std::string>(name) + "=" + nb::repr(value).c_str();
  return "Request(" + text + ")";
}

const char* python_type(const FieldInfo& info) {
  switch (info.type) {
    case FieldType::Choice:
      return "str";
    case FieldType::Int:
    case FieldType::Count:
      return "int";
    case FieldType::Switch:
      return "bool";
    case FieldType::Range:
      return "tuple[int, int]";
    case FieldType::OptionalRange:
      return "tuple[int, int] | None";
    case FieldType::OpenRange:
      return "tuple[int, int | None]";
    case FieldType::OptionalDecimals:
      return "tuple[float, float] | None";
    case FieldType::Choices:
    case FieldType::Techniques:
      return "tuple[str, ...]";
    case FieldType::Weights:
      return "tuple[float, float, float, float]";
    case FieldType::Limits:
      return "tuple[int, int, int]";
    case FieldType::Pattern:
      return "Pattern | None";
    default:
      return "Grid | None";
  }
}

void bind_pattern(nb::module_& module) {
  nb::class_<Pattern>(
      module, "Pattern",
      "Cells that must, may and must not hold a given: 81 characters `#`, `?`, `.`.\n\n"
      ">>> import nonet\n"
      ">>> nonet.Pattern('ring').must[:5]\n"
      "(2, 3, 4, 5, 6)",
      nb::is_final())
      .def(
          "__init__",
          [](Pattern* self, nb::handle source) {
            if (nb::isinstance<Pattern>(source)) {
              new (self) Pattern(nb::cast<Pattern>(source));
            } else if (nb::isinstance<nb::str>(source)) {
              new (self) Pattern(value_or_raise(parse_pattern(to_text(source))));
            } else {
              raise_fault(field_fault(
                  "pattern", std::string("expected text, found ") + nb::repr(source).c_str()));
            }
          },
          nb::arg("source"), nb::sig("def __init__(self, source: str | Pattern) -> None"))
      .def_prop_ro("mask", &mask_of, "81 characters: # must, ? may, . must not hold a given.")
      .def_prop_ro(
          "must", [](const Pattern& pattern) { return tuple_of(pattern.must); },
          nb::sig("def must(self) -> tuple[int, ...]"), "The cells that hold a given.")
      .def_prop_ro(
          "may", [](const Pattern& pattern) { return tuple_of(pattern.may); },
          nb::sig("def may(self) -> tuple[int, ...]"),
          "The cells that may hold one, those that must included.")
      .def("__repr__", [](const Pattern& pattern) { return "Pattern('" + mask_of(pattern) + "')"; })
      .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const Pattern& pattern) { return nb::hash(to_str(mask_of(pattern))); })
      .def(
          "__reduce__",
          [](nb::handle self) {
            return nb::make_tuple(self.type(), nb::make_tuple(self.attr("mask")));
          },
          nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"));
  module.def(
      "picture_names", [] { return names_of(picture_names()); },
      nb::sig("def picture_names() -> tuple[str, ...]"), "Names of patterns, letters aside.");
}

void bind_request_class(nb::module_& module) {
  nb::class_<Request> cls(
      module, "Request",
      "What a puzzle must be and how it is searched for. Every field has a default.\n\n"
      ">>> import nonet\n"
      ">>> nonet.Request(clues=(24, 28), symmetry='MIRROR_XY').symmetry\n"
      "'diagonal'",
      nb::is_final());
  cls.def(
         "__init__",
         [](Request* self, nb::kwargs options) { new (self) Request(replaced({}, options)); },
         nb::sig("def __init__(self, **options: "
                 "typing_extensions.Unpack[nonet.making.request_options.RequestOptions]) -> None"))
      .def("replace", &replaced,
           nb::sig(
               "def replace(self, **options: "
               "typing_extensions.Unpack[nonet.making.request_options.RequestOptions]) -> Request"),
           "The request with some fields changed.")
      .def(
          "options",
          [](const Request& request, const Request& base) { return options_of(request, base); },
          nb::arg("base") = Request{},
          nb::sig("def options(self, base: Request = ...) -> dict[str, typing.Any]"),
          "The fields that differ from those of `base`, by default from the defaults.")
      .def_prop_ro(
          "resolved_method",
          [](const Request& request) {
            return to_str(
                Choices<Method>::names[static_cast<std::size_t>(resolved_method(request))]);
          },
          nb::sig("def resolved_method(self) -> str"),
          "The method that will be used: never `auto`.")
      .def("__repr__", &representation)
      .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__",
           [](const Request& request) { return nb::hash(to_str(representation(request))); })
      .def(
          "__reduce__",
          [](nb::handle self) {
            const auto restore = nb::module_::import_("nonet._core").attr("restore_request");
            return nb::make_tuple(restore, nb::make_tuple(self.attr("options")()));
          },
          nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"));
  for (std::size_t i = 0; i < kRequestFields.size(); ++i) {
    const FieldInfo& info = kRequestFields[i];
    const std::string name(info.name), doc(info.doc);
    const std::string signature = "def " + name + "(self) -> " + python_type(info);
    cls.def_prop_ro(
        name.c_str(), [i](const Request& request) { return value_of(request, i); },
        nb::sig(signature.c_str()), doc.c_str());
  }
  module.def(
      "restore_request",
      [](nb::dict options) {
        Request request;
        set_options(request, options);
        return request;
      },
      nb::arg("options"),
      nb::sig("def restore_request(options: dict[str, typing.Any]) -> Request"));
}

nb::tuple methods_of(const FieldInfo& info) {
  std::vector<std::string_view> names;
  for (std::size_t m = 0; m < Choices<Method>::names.size(); ++m)
    if ((info.methods >> m & 1) != 0 && static_cast<Method>(m) != Method::Auto)
      names.push_back(Choices<Method>::names[m]);
  return names_of(names);
}

void bind_fields(nb::module_& module) {
  nb::class_<FieldInfo>(module, "RequestField", "A row of the table of request fields.",
                        nb::is_final())
      .def_prop_ro("name", [](const FieldInfo& info) { return to_str(info.name); })
      .def_prop_ro("type", [](const FieldInfo& info) { return to_str(name_of(info.type)); })
      .def_prop_ro(
          "default", [](const FieldInfo& info) { return value_of(Request{}, index_of(info)); },
          nb::sig("def default(self) -> typing.Any"))
      .def_prop_ro("group", [](const FieldInfo& info) { return to_str(info.group); })
      .def_prop_ro("doc", [](const FieldInfo& info) { return to_str(info.doc); })
      .def_prop_ro("is_flag", [](const FieldInfo& info) { return info.is_flag; })
      .def_prop_ro("is_demand", [](const FieldInfo& info) { return info.is_demand; })
      .def_prop_ro(
          "bounds",
          [](const FieldInfo& info) -> nb::object {
            if (info.type == FieldType::OptionalDecimals)
              return nb::make_tuple(0.0, decimal(static_cast<int>(info.high), info.parts));
            return nb::make_tuple(info.low, info.high);
          },
          nb::sig("def bounds(self) -> tuple[float, float]"))
      .def_prop_ro(
          "choices", [](const FieldInfo& info) { return names_of(info.choices); },
          nb::sig("def choices(self) -> tuple[str, ...]"))
      .def_prop_ro("methods", &methods_of, nb::sig("def methods(self) -> tuple[str, ...]"));
  module.def(
      "request_fields",
      [] {
        nb::list list;
        for (const FieldInfo& info : kRequestFields)
          list.append(nb::cast(&info, nb::rv_policy::reference));
        return nb::tuple(list);
      },
      nb::sig("def request_fields() -> tuple[RequestField, ...]"),
      "The fields of a request, in the order of the table.");
  module.def(
      "parse_option",
      [](const Text& name, const Text& text) {
        const int index = field_index(name);
        if (index < 0) raise_fault(unknown_option(name));
        const FieldInfo& info = kRequestFields[static_cast<std::size_t>(index)];
        const FieldInput input = input_of_text(info, text);
        Request scratch;
        if (const MaybeFault fault = set_field(scratch, static_cast<std::size_t>(index), input))
          raise_fault(*fault);
        return to_python(input);
      },
      nb::arg("name"), nb::arg("text"),
      nb::sig("def parse_option(name: str, text: str) -> typing.Any"),
      "The value that a text of the command line means for a field.");
}

nb::tuple level_name(int level) {
  if (level == kCustomLevel) return nb::make_tuple(to_str("custom"), to_str(""));
  const LevelName& name = level_names()[static_cast<std::size_t>(level)];
  return nb::make_tuple(to_str(name.recipe), to_str(name.level));
}

int level_number(const std::string& recipe, const std::string& level) {
  if (recipe == "custom") return kCustomLevel;
  return value_or_raise(find_level(recipe + "/" + level));
}

Origin to_origin(const std::string& recipe, const std::string& level, const Request& request,
                 uint64_t seed, uint64_t index, bool is_daily) {
  return {level_number(recipe, level), request, seed, index, is_daily};
}

void bind_ids(nb::module_& module) {
  module.attr("ALGORITHM_VERSION") = kAlgorithmVersion;
  module.attr("LONGEST_ID") = kLongestId;
  module.def(
      "encode_id",
      [](const Text& recipe, const Text& level, const Request& request, uint64_t seed,
         uint64_t index, bool is_daily) {
        return encode_id(to_origin(recipe, level, request, seed, index, is_daily));
      },
      nb::arg("recipe"), nb::arg("level"), nb::arg("request"), nb::arg("seed"), nb::arg("index"),
      nb::arg("is_daily") = false);
  module.def(
      "encode_ids",
      [](const Text& recipe, const Text& level, const Request& request, uint64_t seed,
         uint64_t start, std::size_t count) {
        const IdColumn column =
            encode_ids(to_origin(recipe, level, request, seed, start, false), count);
        return nb::make_tuple(nb::bytes(column.text.data(), column.text.size()), column.width);
      },
      nb::arg("recipe"), nb::arg("level"), nb::arg("request"), nb::arg("seed"), nb::arg("start"),
      nb::arg("count"),
      nb::sig("def encode_ids(recipe: str, level: str, request: Request, seed: int, start: int, "
              "count: int) -> tuple[bytes, int]"),
      "The IDs of consecutive puzzles, filled up to one width, and that width.");
  module.def(
      "decode_id",
      [](const Text& text) {
        const Origin origin = value_or_raise(decode_id(text));
        const nb::tuple name = level_name(origin.level);
        return nb::make_tuple(name[0], name[1], origin.request, origin.seed, origin.index,
                              origin.is_daily);
      },
      nb::arg("text"),
      nb::sig("def decode_id(text: str) -> tuple[str, str, Request, int, int, bool]"),
      "Recipe, level, request, seed, index and whether it is a daily puzzle.");
  module.def(
      "canonical_bytes",
      [](const Request& request) {
        const Bytes bytes = canonical_bytes(request);
        return nb::bytes(bytes.data(), bytes.size());
      },
      nb::arg("request"), "The fields that decide the random stream: equal for equal requests.");
}

void bind_recipes(nb::module_& module) {
  module.def(
      "recipe_names", [] { return names_of(recipe_names()); },
      nb::sig("def recipe_names() -> tuple[str, ...]"));
  module.def(
      "level_names",
      [] {
        nb::list list;
        for (int level = 0; level < static_cast<int>(level_names().size()); ++level)
          list.append(level_name(level));
        return nb::tuple(list);
      },
      nb::sig("def level_names() -> tuple[tuple[str, str], ...]"),
      "Recipe and level of every level, by its number in puzzle IDs.");
  module.def(
      "request_of_level",
      [](const Text& recipe, const Text& level) {
        return request_of_level(level_number(recipe, level));
      },
      nb::arg("recipe"), nb::arg("level"));
  module.def(
      "find_level", [](const Text& name) { return level_name(value_or_raise(find_level(name))); },
      nb::arg("name"), nb::sig("def find_level(name: str) -> tuple[str, str]"),
      "The recipe and level that a person means by a name.");
  module.def(
      "level_with_options",
      [](const Text& recipe, const Text& level, nb::kwargs options) {
        Request values;
        const FieldSet given = set_options(values, options);
        const Request base = request_of_level(level_number(recipe, level));
        const Request made = with_options(base, values, given);
        check(made, given & differences(base, made));
        return made;
      },
      nb::sig("def level_with_options(recipe: str, level: str, /, **options: "
              "typing_extensions.Unpack[nonet.making.request_options.RequestOptions]) -> Request"),
      "The request of a level with some fields overridden.");
}

}  // namespace

void raise_fault(const RequestFault& fault) {
  raise("RequestError", fault.message, to_str(fault.field), names_of(fault.others));
}

void bind_request(nb::module_& module) {
  bind_pattern(module);
  bind_request_class(module);
  bind_fields(module);
  bind_recipes(module);
  bind_ids(module);
}

}  // namespace nonet::bind
