// Kinds of fields (record_kinds.hpp) that evidence and steps share.
#pragma once

#include "deduce/step.hpp"
#include "record.hpp"

namespace nonet::bind {

struct CandidateKind {
  static std::string type() { return "nonet.logic.Candidate"; }
  static std::string argument() { return "tuple[int, int]"; }
  static nb::object to_python(Candidate candidate) {
    return nb::module_::import_("nonet.logic")
        .attr("Candidate")(int{candidate.cell}, int{candidate.digit});
  }
  static Candidate read(const char* field, nb::handle value) {
    if (!nb::isinstance<nb::tuple>(value) || nb::len(value) != 2)
      refuse_field(field, "a pair of cell and digit", value);
    return {CellKind::read(field, value[0]), DigitKind::read(field, value[1])};
  }
};

using CellList = ListKind<CellKind>;
using OptionalHouse = OptionalKind<HouseNumberKind>;
using OptionalDigit = OptionalKind<DigitKind>;
using OptionalCell = OptionalKind<CellKind>;

inline void require_count(const char* field, std::size_t expected, std::size_t found) {
  if (found != expected) refuse_field(field, std::to_string(expected) + " items", nb::int_(found));
}

}  // namespace nonet::bind
