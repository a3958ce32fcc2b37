// Request, the class; the levels of recipes, which are requests; and puzzle IDs, which hold one.
#include <nanobind/operators.h>

#include "bind.hpp"
#include "make/encoding.hpp"
#include "make/puzzle_id.hpp"
#include "make/recipes.hpp"
#include "make/request_check.hpp"
#include "make/request_input.hpp"
#include "request_values.hpp"

namespace nonet::bind {
namespace {

/// Sets the options of a dict; returns which they are.
FieldSet set_options(Request& request, const nb::dict& options) {
  FieldSet given;
  for (auto [key, value] : options) {
    const std::size_t place = to_field_index(to_text(key));
    const bool is_grid = kRequestFields[place].type == FieldType::Solution && !value.is_none();
    const FieldInput input = is_grid ? FieldInput{to_grid(value), shown(value)} : to_input(value);
    if (const MaybeFault fault = set_field(request, place, input)) raise(*fault);
    given.set(place);
  }
  return given;
}

void check(const Request& request, const Request& base, const FieldSet& given) {
  if (const MaybeFault fault = check_changed(request, base, given)) raise(*fault);
}

/// `base` with some fields changed, checked.
Request replaced(const Request& base, const nb::kwargs& options) {
  Request request = base;
  const FieldSet given = set_options(request, options);
  check(request, base, given);
  return request;
}

/// The fields that differ from those of another request, by name.
nb::dict options_of(const Request& request, const Request& base) {
  nb::dict options;
  const FieldSet set = differences(request, base);
  for (std::size_t i = 0; i < kRequestFields.size(); ++i)
    if (set[i]) options[nb::cast(kRequestFields[i].name)] = value_of(request, i);
  return options;
}

std::string representation(const Request& request) {
  std::string text;
  for (auto [name, value] : options_of(request, Request{}))
    text += (text.empty() ? "" : ", ") + nb::cast<std::string>(name) + "=" + shown(value);
  return "Request(" + text + ")";
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
                 "typing_extensions.Unpack[nonet.making.RequestOptions]) -> None"))
      .def("replace", &replaced,
           nb::sig("def replace(self, **options: "
                   "typing_extensions.Unpack[nonet.making.RequestOptions]) -> Request"),
           "The request with some fields changed.")
      .def("options", &options_of, nb::arg("base") = Request{},
           nb::sig("def options(self, base: Request = ...) -> dict[str, typing.Any]"),
           "The fields that differ from those of `base`, by default from the defaults.")
      .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"));
  property(cls, "resolved_method: str", "The method that will be used: never `auto`.",
           [](const Request& request) {
             return Choices<Method>::names[static_cast<std::size_t>(resolved_method(request))];
           });
  define(cls, "__repr__(self) -> str", &representation);
  define(cls, "__hash__(self) -> int",
         [](const Request& request) { return nb::hash(nb::cast(representation(request))); });
  define(cls, "__reduce__(self) -> tuple[Any, ...]", [](nb::handle self) {
    const auto restore = nb::module_::import_("nonet._core").attr("restore_request");
    return nb::make_tuple(restore, nb::make_tuple(self.attr("options")()));
  });
  for (std::size_t i = 0; i < kRequestFields.size(); ++i) {
    const FieldInfo& info = kRequestFields[i];
    property(cls, std::string(info.name) + ": " + python_type(info.type),
             std::string(info.doc).c_str(),
             [i](const Request& request) { return value_of(request, i); });
  }
  define(module, "restore_request(options: dict[str, Any]) -> Request", [](nb::dict options) {
    Request request;
    set_options(request, options);
    return request;
  });
}

nb::tuple to_tuple(const LevelName& name) { return nb::make_tuple(name.recipe, name.level); }

int to_level(std::string_view recipe, std::string_view level) {
  return value_or_raise(level_number(recipe, level));
}

Request level_with_options(const Text& recipe, const Text& level, nb::kwargs options) {
  Request values;
  const FieldSet given = set_options(values, options);
  const Request base = request_of_level(to_level(recipe, level));
  const Request made = with_options(base, values, given);
  check(made, base, given);
  return made;
}

void bind_puzzle_ids(nb::module_& module) {
  module.attr("ALGORITHM_VERSION") = kAlgorithmVersion;
  module.attr("LONGEST_ID") = kLongestId;
  define(module, "encode_id(recipe, level, request, seed, index, is_daily) -> str",
         [](const Text& recipe, const Text& level, const Request& request, uint64_t seed,
            uint64_t index, bool is_daily) {
           return encode_id({to_level(recipe, level), request, seed, index, is_daily});
         });
  define(module, "encode_ids(recipe, level, request, seed, start, count) -> tuple[bytes, int]",
         "The IDs of consecutive puzzles, filled up to one width, and that width.",
         [](const Text& recipe, const Text& level, const Request& request, uint64_t seed,
            uint64_t start, std::size_t count) {
           const IdColumn column =
               encode_ids({to_level(recipe, level), request, seed, start, false}, count);
           return nb::make_tuple(nb::bytes(column.text.data(), column.text.size()), column.width);
         });
  define(module, "decode_id(text: str) -> tuple[str, str, Request, int, int, bool]",
         "Recipe, level, request, seed, index and whether it is a daily puzzle.",
         [](const Text& text) {
           const Origin origin = value_or_raise(decode_id(text));
           const LevelName name = level_name(origin.level);
           return nb::make_tuple(name.recipe, name.level, origin.request, origin.seed, origin.index,
                                 origin.is_daily);
         });
  define(module, "canonical_bytes(request) -> bytes", [](const Request& request) {
    const Bytes bytes = canonical_bytes(request);
    return nb::bytes(bytes.data(), bytes.size());
  });
}

}  // namespace

void bind_request(nb::module_& module) {
  bind_request_class(module);
  bind_puzzle_ids(module);
  define(module, "did_you_mean(typed: str, names: Sequence[str]) -> str",
         "The end of a message that suggests the nearest name, or nothing if none is near.",
         [](const Text& typed, const std::vector<std::string>& names) {
           return did_you_mean(typed, std::vector<std::string_view>(names.begin(), names.end()));
         });
  define(module, "unknown_option(name: str, arguments: Sequence[str]) -> str",
         "The message for a name that neither a field of a request nor an argument has.",
         [](const Text& name, const std::vector<std::string>& arguments) {
           return unknown_option(name,
                                 std::vector<std::string_view>(arguments.begin(), arguments.end()))
               .message;
         });
  define(module, "recipe_names() -> tuple[str, ...]", [] { return names_of(recipe_names()); });
  define(module, "level_names() -> tuple[tuple[str, str], ...]",
         [] { return tuple_of(level_names(), &to_tuple); });
  define(module, "request_of_level(recipe, level) -> Request",
         [](const Text& recipe, const Text& level) {
           return request_of_level(to_level(recipe, level));
         });
  define(module, "find_level(name: str) -> tuple[str, str]",
         [](const Text& name) { return to_tuple(level_name(value_or_raise(find_level(name)))); });
  module.def("level_with_options", &level_with_options,
             nb::sig("def level_with_options(recipe: str, level: str, /, **options: "
                     "typing_extensions.Unpack[nonet.making.RequestOptions]) -> Request"),
             "The request of a level with some fields overridden.");
}

}  // namespace nonet::bind
