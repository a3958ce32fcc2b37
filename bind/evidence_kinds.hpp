// Kinds of fields (record_kinds.hpp) that evidence and steps have.
#pragma once

#include "deduce/step.hpp"
#include "rate/rating.hpp"
#include "record.hpp"

namespace nonet::bind {

template <>
struct RecordKind<Candidate> {
  static std::string type() { return "nonet.logic.Candidate"; }
  static std::string argument() { return "tuple[int, int]"; }
  static nb::object to_python(Candidate candidate) {
    return nb::module_::import_("nonet.logic")
        .attr("Candidate")(int{candidate.cell}, int{candidate.digit});
  }
  static Candidate read(const char* field, nb::handle value) {
    if (!nb::isinstance<nb::tuple>(value) || nb::len(value) != 2)
      reject_field(field, "a pair of cell and digit", value);
    return {CellKind::read(field, value[0]), DigitKind::read(field, value[1])};
  }
};

/// By its slug.
template <>
struct ChoiceKind<Technique> {
  static std::string type() { return "str"; }
  static nb::object to_python(Technique technique) { return nb::cast(info(technique).slug); }
  static Technique read(const char* field, nb::handle value) {
    const std::optional<Technique> found = technique_named(TextKind::read(field, value));
    if (!found) reject_field(field, "a technique's slug", value);
    return *found;
  }
};

/// One decimal, as shown.
struct RatingKind {
  static std::string type() { return "float"; }
  static nb::object to_python(double rating) { return nb::float_(shown_rating(rating)); }
  static double read(const char* field, nb::handle value) {
    double rating = 0;
    if (!nb::try_cast(value, rating)) reject_field(field, "a number", value);
    return rating;
  }
};

/// Evidence of any family.
template <class... Families>
struct RecordKind<std::variant<std::monostate, Families...>> {
  static std::string type() {
    std::string names;
    ((names += (names.empty() ? "" : " | ") + RecordKind<Families>::type()), ...);
    return names;
  }
  static nb::object to_python(const Evidence& evidence) {
    nb::object result = nb::none();
    const auto take = [&]<class Family>(const Family* why) {
      if (why) result = nb::cast(*why);
    };
    (take(std::get_if<Families>(&evidence)), ...);
    return result;
  }
  static Evidence read(const char* field, nb::handle value) {
    Evidence evidence;
    const auto take = [&]<class Family>(const Family*) {
      if (nb::isinstance<Family>(value)) evidence = nb::cast<const Family&>(value);
    };
    (take(static_cast<const Families*>(nullptr)), ...);
    if (evidence.index() == 0) reject_field(field, "evidence", value);
    return evidence;
  }
};

inline void require_count(const char* field, std::size_t expected, std::size_t found) {
  if (found != expected) reject_field(field, std::to_string(expected) + " items", nb::int_(found));
}

}  // namespace nonet::bind
