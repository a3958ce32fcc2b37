// A struct of the core as a frozen Python class, made from a list of its members.
//
// The list is the only place that names a field: the constructor, properties, comparison, hash,
// repr, pickle and types in the stub follow from it. A field's kind (record_kinds.hpp) converts
// values in both directions and rejects what the core could not use as an index. The class holds
// the struct itself, so that passing it back to the core converts nothing.
#pragma once

#include <nanobind/nanobind.h>

#include <string>
#include <utility>
#include <vector>

#include "member_names.hpp"
#include "record_kinds.hpp"

namespace nonet::bind {

/// A member, or a member of a member: the path to it. `Single` is the kind of its single values,
/// void if their type decides it. `doc` is the docstring of the property.
template <class Single, auto Member, auto... Inner>
struct Field {
  using Last = LastMember<Member, Inner...>;
  using Kind = typename KindOf<typename Last::Type, Single>::Kind;
  static constexpr const char* name = Last::kName;
  const char* doc = "";

  constexpr Field operator()(const char* text) const { return {text}; }
  template <class T>
  static auto& of(T& record) {
    return ((record.*Member).*....*Inner);
  }
};

template <class Single, auto... Path>
inline constexpr Field<Single, Path...> field_of{};
template <auto... Path>
inline constexpr auto field = field_of<void, Path...>;
template <auto... Path>
inline constexpr auto cell_field = field_of<CellKind, Path...>;
template <auto... Path>
inline constexpr auto digit_field = field_of<DigitKind, Path...>;
template <auto... Path>
inline constexpr auto house_field = field_of<HouseNumberKind, Path...>;

/// Rejects combinations of fields that the core could not use; specialized by type.
template <class T>
struct RecordCheck {
  static void check(const T&) {}
};

/// The fields are listed after the class exists, because they can refer to it.
template <class T>
class RecordClass {
 public:
  RecordClass(nb::module_& module, const char* doc)
      : class_(module, kTypeName<T>, nb::is_final(), doc) {}

  template <class... Fields>
  nb::class_<T>& add_fields(Fields... fields) {
    add_init<Fields...>(std::index_sequence_for<Fields...>());
    (add_property(fields), ...);
    class_.attr("__match_args__") = nb::make_tuple(Fields::name...);
    static constexpr auto values = [](const T& record) {
      return nb::make_tuple(Fields::Kind::to_python(Fields::of(record))...);
    };
    class_
        .def(
            "__eq__",
            [](const T& self, nb::handle other) -> nb::object {
              if (!nb::isinstance<T>(other)) return nb::borrow(Py_NotImplemented);
              return nb::bool_(values(self).equal(values(nb::cast<const T&>(other))));
            },
            nb::arg("other").none(), nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", [](const T& self) { return nb::hash(values(self)); })
        .def(
            "__reduce__",
            [](nb::handle self) {
              return nb::make_tuple(self.type(), values(nb::cast<const T&>(self)));
            },
            nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"))
        .def("__repr__", [](const T& self) {
          std::string text;
          ((text += (text.empty() ? "" : ", ") + std::string(Fields::name) + "=" +
                    shown(Fields::Kind::to_python(Fields::of(self)))),
           ...);
          return std::string(kTypeName<T>) + "(" + text + ")";
        });
    return class_;
  }

 private:
  template <class... Fields, std::size_t... Index>
  void add_init(std::index_sequence<Index...>) {
    std::string signature = "def __init__(self";
    ((signature +=
      std::string(", ") + Fields::name + ": " + argument_type<typename Fields::Kind>()),
     ...);
    signature += ") -> None";
    class_.def(
        "__init__",
        [](T* self, Argument<Index>... arguments) {
          try {
            T record{};
            ((Fields::of(record) = Fields::Kind::read(Fields::name, arguments)), ...);
            RecordCheck<T>::check(record);
            new (self) T(std::move(record));
          } catch (const FieldFault& fault) {
            raise("RequestError", std::string(kTypeName<T>) + ": " + fault.message, fault.field);
          }
        },
        nb::arg(Fields::name).none()..., nb::sig(signature.c_str()));
  }

  template <std::size_t>
  using Argument = nb::handle;

  template <class OneField>
  void add_property(const OneField& one) {
    using Kind = typename OneField::Kind;
    const std::string signature = "def " + std::string(one.name) + "(self) -> " + Kind::type();
    class_.def_prop_ro(
        one.name, [](const T& self) { return nb::object(Kind::to_python(OneField::of(self))); },
        nb::sig(signature.c_str()), one.doc);
  }

  nb::class_<T> class_;
};

/// Adds the class to the module.
template <class T, class... Fields>
nb::class_<T> bind_record(nb::module_& module, const char* doc, Fields... fields) {
  return RecordClass<T>(module, doc).add_fields(fields...);
}

/// A list of records as a tuple of their Python objects.
template <class T>
nb::tuple to_records(std::vector<T> records) {
  nb::tuple result = nb::steal<nb::tuple>(PyTuple_New(static_cast<Py_ssize_t>(records.size())));
  for (std::size_t i = 0; i < records.size(); ++i)
    PyTuple_SET_ITEM(result.ptr(), static_cast<Py_ssize_t>(i),
                     nb::cast(std::move(records[i])).release().ptr());
  return result;
}

/// A tuple per puzzle; None where there is none.
template <class T>
nb::list to_record_lists(std::vector<std::optional<std::vector<T>>> lists) {
  nb::list result;
  for (std::optional<std::vector<T>>& list : lists)
    result.append(list ? nb::object(to_records(std::move(*list))) : nb::none());
  return result;
}

}  // namespace nonet::bind
