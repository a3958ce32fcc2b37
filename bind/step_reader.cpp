#include "step_reader.hpp"

#include <nanobind/stl/string.h>

#include <string_view>

#include "convert.hpp"
#include "deduce/technique.hpp"
#include "errors.hpp"

namespace nonet::bind {
namespace {

[[noreturn]] void refuse(const char* field, const std::string& expected, nb::handle found) {
  raise("RequestError", std::string("step: ") + field + ": expected " + expected + ", found " +
                            nb::repr(found).c_str());
}

/// The attributes of one object of nonet.logic.deduction.
class Attributes {
 public:
  explicit Attributes(nb::handle object) : object_(object) {}

  nb::object get(const char* field) const { return object_.attr(field); }

  Cell cell(const char* field) const { return to_cell_number(field, get(field)); }
  Digit digit(const char* field) const { return to_digit_number(field, get(field)); }
  HouseId house(const char* field) const { return to_house_number(field, get(field)); }
  bool flag(const char* field) const { return nb::cast<bool>(get(field)); }
  int type(const char* field) const { return number(field, get(field), 1, 4); }

  template <class T>
  std::optional<T> maybe(const char* field, T (*read)(const char*, nb::handle)) const {
    const nb::object value = get(field);
    return value.is_none() ? std::nullopt : std::optional<T>(read(field, value));
  }
  std::optional<HouseId> maybe_house(const char* field) const {
    return maybe<HouseId>(field, to_house_number);
  }
  std::optional<Digit> maybe_digit(const char* field) const {
    return maybe<Digit>(field, to_digit_number);
  }
  std::optional<Cell> maybe_cell(const char* field) const {
    return maybe<Cell>(field, to_cell_number);
  }

  std::vector<Cell> cells(const char* field) const { return list<Cell>(field, to_cell_number); }
  std::vector<HouseId> houses(const char* field) const {
    return list<HouseId>(field, to_house_number);
  }
  CellSet cell_set(const char* field) const {
    CellSet set;
    for (Cell cell : cells(field)) set.add(cell);
    return set;
  }
  DigitSet digit_set(const char* field) const { return to_digit_set(field, get(field)); }
  std::vector<int> indices(const char* field, std::size_t count) const {
    std::vector<int> result;
    for (nb::handle item : get(field))
      result.push_back(number(field, item, 0, static_cast<int>(count) - 1));
    return result;
  }

  template <class T>
  std::vector<T> list(const char* field, T (*read)(const char*, nb::handle)) const {
    std::vector<T> result;
    for (nb::handle item : get(field)) result.push_back(read(field, item));
    return result;
  }

  static int number(const char* field, nb::handle value, int low, int high) {
    const nb::object whole = to_int(value);
    int overflow = 0;
    const long found = whole.is_valid() ? PyLong_AsLongAndOverflow(whole.ptr(), &overflow) : -1;
    if (!whole.is_valid() || overflow != 0 || found < low || found > high)
      refuse(field, std::to_string(low) + " to " + std::to_string(high), value);
    return static_cast<int>(found);
  }
  static Cell to_cell_number(const char* field, nb::handle value) {
    return static_cast<Cell>(number(field, value, 0, kCellCount - 1));
  }
  static Digit to_digit_number(const char* field, nb::handle value) {
    return static_cast<Digit>(number(field, value, 1, 9));
  }
  static HouseId to_house_number(const char* field, nb::handle value) {
    return static_cast<HouseId>(number(field, value, 0, kHouseCount - 1));
  }
  static DigitSet to_digit_set(const char* field, nb::handle digits) {
    DigitSet set;
    for (nb::handle digit : digits) set |= DigitSet::only(to_digit_number(field, digit));
    return set;
  }
  static std::optional<HouseId> to_maybe_house(const char* field, nb::handle value) {
    return value.is_none() ? std::nullopt : std::optional(to_house_number(field, value));
  }

 private:
  nb::handle object_;
};

Candidate to_candidate(const char*, nb::handle candidate) {
  const Attributes a(candidate);
  return {a.cell("cell"), a.digit("digit")};
}

Cause to_cause(nb::handle value) {
  const std::string text = nb::cast<std::string>(value);
  if (text == "assumption") return Cause::Assumption;
  if (text == "cell") return Cause::InCell;
  if (text == "box") return Cause::InBox;
  if (text == "row") return Cause::InRow;
  if (text == "column") return Cause::InColumn;
  if (text == "rule") return Cause::Rule;
  refuse("cause", "assumption, cell, box, row, column or rule", value);
}

UniqueLoopEvidence to_unique_loop(const Attributes& a) {
  UniqueLoopEvidence why;
  why.type = a.type("type");
  why.loop = a.cells("loop");
  why.digits = a.digit_set("digits");
  why.extra_cells = a.cells("extra_cells");
  why.extra_digits = a.digit_set("extra_digits");
  why.house = a.maybe_house("house");
  why.set_cells = a.cell_set("set_cells");
  why.set_digits = a.digit_set("set_digits");
  why.hidden_set = a.flag("hidden_set");
  why.locked_digit = a.maybe_digit("locked_digit");
  return why;
}

BugEvidence to_bug(const Attributes& a) {
  BugEvidence why;
  why.type = a.type("type");
  why.cells = a.cells("cells");
  why.cell_digits = a.list<DigitSet>("cell_digits", Attributes::to_digit_set);
  why.digits = a.digit_set("digits");
  why.house = a.maybe_house("house");
  why.set_cells = a.cell_set("set_cells");
  why.set_digits = a.digit_set("set_digits");
  why.locked_digit = a.maybe_digit("locked_digit");
  return why;
}

AlignedExclusionEvidence to_aligned_exclusion(const Attributes& a) {
  AlignedExclusionEvidence why;
  why.cells = a.cells("cells");
  why.excluders = a.cell_set("excluders");
  for (nb::handle item : a.get("excluded")) {
    const Attributes combination(item);
    why.excluded.push_back({combination.list<Digit>("digits", Attributes::to_digit_number),
                            combination.maybe_cell("excluder")});
  }
  return why;
}

ChainEvidence to_chain(const Attributes& a) {
  ChainEvidence why;
  for (nb::handle step : a.get("nested")) why.nested.push_back(to_step(step));
  const nb::object nodes = a.get("nodes");
  const std::size_t count = nb::len(nodes);
  for (nb::handle item : nodes) {
    const Attributes node(item);
    const nb::object nested = node.get("nested");
    const int last_nested = static_cast<int>(why.nested.size()) - 1;
    why.nodes.push_back(
        {to_candidate("nodes", item), node.flag("on"), to_cause(node.get("cause")),
         node.indices("parents", count),
         nested.is_none() ? -1 : Attributes::number("nested", nested, 0, last_nested)});
  }
  why.targets = a.indices("targets", count);
  why.cell = a.maybe_cell("cell");
  why.house = a.maybe_house("house");
  return why;
}

AlternatingEvidence to_alternating(const Attributes& a) {
  AlternatingEvidence why;
  for (nb::handle item : a.get("nodes")) {
    const Attributes node(item);
    why.nodes.push_back({node.cell_set("cells"), node.digit("digit")});
  }
  why.houses = a.list<std::optional<HouseId>>("houses", Attributes::to_maybe_house);
  return why;
}

ColouringEvidence to_colouring(const Attributes& a) {
  ColouringEvidence why{a.digit("digit"), a.cell_set("first"), a.cell_set("second"), std::nullopt};
  if (const nb::object clash = a.get("clash"); !clash.is_none()) {
    const std::vector<Cell> cells = a.cells("clash");
    if (cells.size() != 2) refuse("clash", "two cells", clash);
    why.clash = {cells[0], cells[1]};
  }
  return why;
}

WingEvidence to_wing(const Attributes& a) {
  const std::vector<Cell> wings = a.cells("wings");
  if (wings.size() != 2) refuse("wings", "two cells", a.get("wings"));
  return {a.cell("pivot"), {wings[0], wings[1]}, a.digit("digit")};
}

Evidence to_evidence(nb::handle evidence) {
  const Attributes a(evidence);
  const std::string type = nb::cast<std::string>(evidence.type().attr("__name__"));
  if (type == "HiddenSingleEvidence")
    return HiddenSingleEvidence{a.house("house"), a.flag("last_cell")};
  if (type == "NakedSingleEvidence") return NakedSingleEvidence{};
  if (type == "LockingEvidence")
    return LockingEvidence{a.house("base"), a.house("cover"), a.digit("digit"), a.cell_set("cells"),
                           a.maybe_house("single_house")};
  if (type == "SubsetEvidence")
    return SubsetEvidence{a.house("house"), a.cell_set("cells"), a.digit_set("digits")};
  if (type == "FishEvidence")
    return FishEvidence{a.digit("digit"), a.houses("base"), a.houses("cover"), a.cell_set("cells"),
                        a.cell_set("fins")};
  if (type == "WingEvidence") return to_wing(a);
  if (type == "UniqueLoopEvidence") return to_unique_loop(a);
  if (type == "BugEvidence") return to_bug(a);
  if (type == "AlignedExclusionEvidence") return to_aligned_exclusion(a);
  if (type == "ChainEvidence") return to_chain(a);
  if (type == "AlternatingEvidence") return to_alternating(a);
  if (type == "ColouringEvidence") return to_colouring(a);
  if (type == "RectangleEvidence")
    return RectangleEvidence{a.cells("loop"), a.digit_set("digits"), a.cells("open"),
                             a.maybe_digit("locked"), a.maybe_digit("extra")};
  if (type == "AlsEvidence")
    return AlsEvidence{a.cell_set("first"),  a.digit_set("first_digits"),
                       a.cell_set("second"), a.digit_set("second_digits"),
                       a.digit("common"),    a.digit("removed")};
  if (type == "SueDeCoqEvidence")
    return SueDeCoqEvidence{a.house("line"),
                            a.house("box"),
                            a.cell_set("cells"),
                            a.cell_set("line_cells"),
                            a.cell_set("box_cells"),
                            a.digit_set("digits"),
                            a.digit_set("line_digits"),
                            a.digit_set("box_digits")};
  refuse("evidence", "evidence of nonet.logic.deduction", evidence);
}

}  // namespace

Step to_step(nb::handle source) {
  const Attributes a(source);
  Step step;
  const nb::object slug = a.get("technique");
  const std::optional<Technique> technique = technique_of_slug(nb::cast<std::string>(slug));
  if (!technique) refuse("technique", "a technique's slug", slug);
  step.technique = *technique;
  step.rating = nb::cast<double>(a.get("rating"));
  step.placement = a.maybe<Candidate>("placement", to_candidate);
  step.eliminations = a.list<Candidate>("eliminations", to_candidate);
  step.evidence = to_evidence(a.get("evidence"));
  const bool is_single = std::holds_alternative<HiddenSingleEvidence>(step.evidence) ||
                         std::holds_alternative<NakedSingleEvidence>(step.evidence);
  if (is_single && !step.placement) refuse("placement", "a candidate", nb::none());
  return step;
}

}  // namespace nonet::bind
