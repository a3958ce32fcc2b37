// The table of request fields, and patterns, which are values of one of them.
#include <nanobind/operators.h>

#include "bind.hpp"
#include "make/request_input.hpp"
#include "make/request_text.hpp"
#include "request_values.hpp"

namespace nonet::bind {
namespace {

Pattern to_pattern(nb::handle source) {
  if (nb::isinstance<Pattern>(source)) return nb::cast<Pattern>(source);
  if (nb::isinstance<nb::str>(source)) return value_or_raise(parse_pattern(to_text(source)));
  raise(field_fault("pattern", "expected text, found " + brief(source)));
}

void bind_pattern(nb::module_& module) {
  nb::class_<Pattern> cls(
      module, "Pattern",
      "Cells that must, may and must not hold a given: 81 characters `#`, `?`, `.`.\n\n"
      ">>> import nonet\n"
      ">>> nonet.Pattern('ring').must[:5]\n"
      "(2, 3, 4, 5, 6)",
      nb::is_final());
  cls.def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"));
  define(cls, "__init__(self, source: str | Pattern) -> None",
         [](Pattern* self, nb::object source) { new (self) Pattern(to_pattern(source)); });
  property(cls, "mask: str", "81 characters: # must, ? may, . must not hold a given.", &mask_of);
  property(cls, "must: tuple[int, ...]", "The cells that hold a given.",
           [](const Pattern& pattern) { return tuple_of(pattern.must); });
  property(cls, "may: tuple[int, ...]", "The cells that may hold one, those that must included.",
           [](const Pattern& pattern) { return tuple_of(pattern.may); });
  define(cls, "__repr__(self) -> str",
         [](const Pattern& pattern) { return "Pattern('" + mask_of(pattern) + "')"; });
  define(cls, "__hash__(self) -> int",
         [](const Pattern& pattern) { return nb::hash(nb::cast(mask_of(pattern))); });
  define(cls, "__reduce__(self) -> tuple[Any, ...]", [](nb::handle self) {
    return nb::make_tuple(self.type(), nb::make_tuple(self.attr("mask")));
  });
  define(module, "picture_names() -> tuple[str, ...]", [] { return names_of(picture_names()); });
}

nb::tuple bounds_of(const FieldInfo& info) {
  if (info.type != FieldType::OptionalDecimals) return nb::make_tuple(info.low, info.high);
  return nb::make_tuple(decimal(static_cast<int>(info.low), info.parts),
                        decimal(static_cast<int>(info.high), info.parts));
}

nb::object parse_option(const Text& name, const Text& text) {
  const std::size_t index = to_field_index(name);
  const FieldInput input = input_of_text(kRequestFields[index], text);
  Request scratch;
  if (const MaybeFault fault = set_field(scratch, index, input)) raise(*fault);
  return to_python(input);
}

nb::tuple request_fields() {
  return tuple_of(kRequestFields,
                  [](const FieldInfo& info) { return nb::cast(&info, nb::rv_policy::reference); });
}

}  // namespace

void bind_request_fields(nb::module_& module) {
  bind_pattern(module);
  nb::class_<FieldInfo> cls(module, "RequestField", "A row of the table of request fields.",
                            nb::is_final());
  property(cls, "name: str", &FieldInfo::name);
  property(cls, "type: str", [](const FieldInfo& info) { return name_of(info.type); });
  property(cls, "default: Any",
           [](const FieldInfo& info) { return value_of(Request{}, index_of(info)); });
  property(cls, "group: str", &FieldInfo::group);
  property(cls, "doc: str", &FieldInfo::doc);
  property(cls, "is_flag: bool", &FieldInfo::is_flag);
  property(cls, "is_demand: bool", &FieldInfo::is_demand);
  property(cls, "bounds: tuple[float, float]", &bounds_of);
  property(cls, "choices: tuple[str, ...]",
           [](const FieldInfo& info) { return names_of(info.choices); });
  property(cls, "methods: tuple[str, ...]",
           [](const FieldInfo& info) { return names_of(methods_of(info)); });
  define(module, "request_fields() -> tuple[RequestField, ...]", &request_fields);
  define(module, "parse_option(name: str, text: str) -> Any", &parse_option);
}

}  // namespace nonet::bind
