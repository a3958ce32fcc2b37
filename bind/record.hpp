// A struct of the core as a frozen Python class, made from a list of its fields.
//
// The list is the only place that names a field: the constructor, properties, comparison, hash,
// repr, pickle and types in the stub follow from it. A field has a kind (record_kinds.hpp), which
// converts values in both directions and refuses what the core could not use as an index. The class
// holds the struct itself, so that passing it back to the core converts nothing.
#pragma once

#include <nanobind/nanobind.h>

#include <string>
#include <utility>
#include <vector>

#include "record_kinds.hpp"

namespace nonet::bind {

/// `Kind` converts the member; `doc` is the docstring of the property.
template <class KindOfField, class T, class Member>
struct Field {
  using Kind = KindOfField;
  const char* name;
  Member T::* member;
  const char* doc;

  decltype(auto) get(const T& record) const { return (record.*member); }
  template <class Value>
  void set(T& record, Value&& value) const {
    record.*member = std::forward<Value>(value);
  }
};

/// A field of a member of the struct.
template <class KindOfField, class T, class Part, class Member>
struct InnerField {
  using Kind = KindOfField;
  const char* name;
  Part T::* part;
  Member Part::* member;
  const char* doc;

  decltype(auto) get(const T& record) const { return (record.*part.*member); }
  template <class Value>
  void set(T& record, Value&& value) const {
    record.*part.*member = std::forward<Value>(value);
  }
};

template <class Kind, class T, class Member>
constexpr Field<Kind, T, Member> field(const char* name, Member T::* member, const char* doc = "") {
  return {name, member, doc};
}
template <class Kind, class T, class Part, class Member>
constexpr InnerField<Kind, T, Part, Member> field(const char* name, Part T::* part,
                                                  Member Part::* member, const char* doc = "") {
  return {name, part, member, doc};
}

/// Refuses combinations of fields that the core could not use; specialized by type.
template <class T>
struct RecordCheck {
  static void check(const T&) {}
};

/// The fields are listed after the class exists, because they can refer to it.
template <class T>
class RecordClass {
 public:
  RecordClass(nb::module_& module, const char* name, const char* doc)
      : class_(module, name, nb::is_final(), doc), name_(name) {}

  template <class... Fields>
  nb::class_<T>& add_fields(Fields... fields) {
    add_init(std::index_sequence_for<Fields...>(), fields...);
    (add_property(fields), ...);
    class_.attr("__match_args__") = nb::make_tuple(fields.name...);
    const auto values = [fields...](const T& record) {
      return nb::make_tuple(Fields::Kind::to_python(fields.get(record))...);
    };
    class_
        .def(
            "__eq__",
            [values](const T& self, nb::handle other) -> nb::object {
              if (!nb::isinstance<T>(other)) return nb::borrow(Py_NotImplemented);
              return nb::bool_(values(self).equal(values(nb::cast<const T&>(other))));
            },
            nb::arg("other").none(), nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", [values](const T& self) { return nb::hash(values(self)); })
        .def(
            "__reduce__",
            [values](nb::handle self) {
              return nb::make_tuple(self.type(), values(nb::cast<const T&>(self)));
            },
            nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"))
        .def("__repr__", [fields..., name = name_](const T& self) {
          std::string text;
          ((text += (text.empty() ? "" : ", ") + std::string(fields.name) + "=" +
                    nb::repr(Fields::Kind::to_python(fields.get(self))).c_str()),
           ...);
          return std::string(name) + "(" + text + ")";
        });
    return class_;
  }

 private:
  template <std::size_t>
  using Argument = nb::handle;

  template <std::size_t... Index, class... Fields>
  void add_init(std::index_sequence<Index...>, const Fields&... fields) {
    std::string signature = "def __init__(self";
    ((signature += std::string(", ") + fields.name + ": " + Fields::Kind::argument()), ...);
    signature += ") -> None";
    class_.def(
        "__init__",
        [fields..., name = name_](T* self, Argument<Index>... arguments) {
          try {
            T record{};
            (fields.set(record, Fields::Kind::read(fields.name, arguments)), ...);
            RecordCheck<T>::check(record);
            new (self) T(std::move(record));
          } catch (const FieldFault& fault) {
            raise("RequestError", std::string(name) + ": " + fault.message, fault.field);
          }
        },
        nb::arg(fields.name).none()..., nb::sig(signature.c_str()));
  }

  template <class OneField>
  void add_property(const OneField& one) {
    using Kind = typename OneField::Kind;
    const std::string signature = "def " + std::string(one.name) + "(self) -> " + Kind::type();
    class_.def_prop_ro(
        one.name, [one](const T& self) { return nb::object(Kind::to_python(one.get(self))); },
        nb::sig(signature.c_str()), one.doc);
  }

  nb::class_<T> class_;
  const char* name_;
};

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

/// Adds the class to the module.
template <class T, class... Fields>
nb::class_<T> bind_record(nb::module_& module, const char* name, const char* doc,
                          Fields... fields) {
  return RecordClass<T>(module, name, doc).add_fields(fields...);
}

}  // namespace nonet::bind
