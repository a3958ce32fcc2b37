// Transform, the value: made by name or from its parts, checked once, valid ever after.
#include "grid/transform.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/operators.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <span>
#include <string>

#include "base/stream.hpp"
#include "bind.hpp"
#include "convert.hpp"
#include "errors.hpp"
#include "grid/propagation.hpp"
#include "make/request_input.hpp"
#include "request.hpp"
#include "text.hpp"

namespace nonet::bind {
namespace {

std::string shown(nb::handle value) { return nb::repr(value).c_str(); }

/// A whole number low..high; `what` names it in the error.
int to_number(nb::handle value, int low, int high, const char* what) {
  const nb::object whole = to_int(value);
  int overflow = 0;
  const long number = whole.is_valid() ? PyLong_AsLongAndOverflow(whole.ptr(), &overflow) : low - 1;
  if (overflow != 0 || number < low || number > high)
    raise("RequestError", std::string(what) + " is a whole number " + std::to_string(low) + " to " +
                              std::to_string(high) + ", not " + shown(value));
  return static_cast<int>(number);
}

struct NumberPair {
  int a, b;
};

NumberPair to_pair(nb::handle a, nb::handle b, int low, int high, const char* what) {
  return {to_number(a, low, high, what), to_number(b, low, high, what)};
}

NumberPair to_neighbors(nb::handle a, nb::handle b, const char* line, const char* triple) {
  const NumberPair lines = to_pair(a, b, 0, 8, line);
  if (lines.a / 3 != lines.b / 3)
    raise("RequestError", std::string(line) + "s " + std::to_string(lines.a) + " and " +
                              std::to_string(lines.b) + " lie in different " + triple +
                              "s and cannot change places alone");
  return lines;
}

LineOrder to_line_order(nb::handle source, const char* what, const char* triple) {
  LineOrder order{};
  const bool sized = PySequence_Check(source.ptr()) && nb::len(source) == 9;
  for (std::size_t place = 0; sized && place < 9; ++place)
    order[place] = static_cast<uint8_t>(to_number(source[place], 0, 8, what));
  if (!sized || !is_line_order(order))
    raise("RequestError", std::string(what) + "s are an order of 0 to 8 that keeps each " + triple +
                              " together, not " + shown(source));
  return order;
}

std::array<Digit, 10> to_relabelling(nb::handle source) {
  std::array<Digit, 10> digits{};
  const bool sized = PySequence_Check(source.ptr()) && nb::len(source) == 9;
  for (std::size_t i = 0; sized && i < 9; ++i)
    digits[i + 1] = static_cast<Digit>(to_number(source[i], 1, 9, "digit"));
  if (!sized || !is_valid(Transform{.digits = digits}))
    raise("RequestError", "digits are an order of 1 to 9, not " + shown(source));
  return digits;
}

nb::tuple digits_of(const Transform& transform) {
  return tuple_of(std::span(transform.digits).subspan(1));
}

std::string representation(const Transform& transform) {
  const Transform identity;
  std::string text;
  const auto add = [&text](const char* name, const nb::object& value) {
    text += (text.empty() ? "" : ", ") + std::string(name) + "=" + shown(value);
  };
  if (transform.transposed) add("transposed", nb::bool_(true));
  if (transform.rows != identity.rows) add("rows", tuple_of(transform.rows));
  if (transform.columns != identity.columns) add("columns", tuple_of(transform.columns));
  if (transform.digits != identity.digits) add("digits", digits_of(transform));
  return "Transform(" + text + ")";
}

Py_hash_t hash_of(const Transform& transform) {
  uint64_t hash = 14695981039346656037u;  // FNV-1a over the parts
  const auto mix = [&hash](uint8_t byte) { hash = (hash ^ byte) * 1099511628211u; };
  mix(transform.transposed);
  for (uint8_t row : transform.rows) mix(row);
  for (uint8_t column : transform.columns) mix(column);
  for (Digit digit : transform.digits) mix(digit);
  return static_cast<Py_hash_t>(hash >> 1);
}

Transform mirror(const Text& name) {
  const std::string axis = normalized(name);
  if (axis == "left-right") return mirror_left_right();
  if (axis == "top-bottom") return mirror_top_bottom();
  if (axis == "diagonal") return transposition();
  if (axis == "antidiagonal") return mirror_antidiagonal();
  raise("RequestError", "there is no mirror '" + name +
                            "'; there are left-right, top-bottom, diagonal and antidiagonal");
}

Transform propagation_step(const Text& name, nb::object seed) {
  Random random(stream_key(Stream::Transform, to_seed(seed)), 0, 0);
  const int kind = choice_of<PropagationStep>(name);
  if (kind < 0)
    raise_fault(
        field_fault("name", expected_one_of(Choices<PropagationStep>::names, quoted(name))));
  return random_step(static_cast<PropagationStep>(kind), random);
}

Transform random_propagation(nb::object seed, nb::object steps) {
  Random random(stream_key(Stream::Transform, to_seed(seed)), 0, 0);
  if (steps.is_none()) return propagation(random);
  return propagation(to_number(steps, 0, 1'000'000, "steps"), random);
}

constexpr const char* kTransformDoc =
    R"(A symmetry of the board: transpose or not, then reorder rows and columns, then rename digits.

Row i of the result is row `rows[i]` of what it was, column j likewise, and digit d becomes
`digits[d - 1]`. Rows stay together in bands and columns in stacks. All are numbered from 0.

>>> import nonet
>>> turn = nonet.Transform.rotate()
>>> turn
Transform(transposed=True, columns=(8, 7, 6, 5, 4, 3, 2, 1, 0))
>>> turn.then(turn) == nonet.Transform.rotate(2)
True
>>> turn.then(turn.inverse())
Transform())";

constexpr const char* kRandomDoc =
    R"(Any element of the group, all alike; the same seed gives the same one.

>>> import nonet
>>> nonet.Transform.random(1) == nonet.Transform.random(1) != nonet.Transform.random(2)
True)";

constexpr const char* kMirrorDoc =
    R"(Reflect the grid: `left-right`, `top-bottom`, `diagonal` or `antidiagonal`.

>>> import nonet
>>> nonet.Transform.mirror("diagonal") == nonet.Transform.transpose()
True)";

constexpr const char* kStepDoc =
    R"(A random step of dig-hole's propagation, by its name.

The names are digit-swap, column-swap, block-column-swap, grid-rotate, row-swap, block-row-swap.

>>> import nonet
>>> nonet.Transform.propagation_step("grid-rotate", seed=0) == nonet.Transform.rotate()
True)";

constexpr const char* kPropagationDoc =
    R"(Random propagation steps in turn, one to five unless `steps` says how many.

>>> import nonet
>>> nonet.Transform.propagation(seed=7, steps=0)
Transform())";

/// Elements that exchange two things: `make` reads the two numbers and checks them.
template <class Make>
void def_swap(nb::class_<Transform>& cls, const char* name, Make make, nb::sig signature,
              const char* doc) {
  cls.def_static(name, make, nb::arg("a").none(), nb::arg("b").none(), signature, doc);
}

void add_swaps(nb::class_<Transform>& cls) {
  def_swap(
      cls, "swap_digits",
      [](nb::object a, nb::object b) {
        const NumberPair digits = to_pair(a, b, 1, 9, "digit");
        return swap_digits(digits.a, digits.b);
      },
      nb::sig("def swap_digits(a: int, b: int) -> Transform"), "Exchange two digits.");
  def_swap(
      cls, "swap_rows",
      [](nb::object a, nb::object b) {
        const NumberPair rows = to_neighbors(a, b, "row", "band");
        return swap_rows(rows.a, rows.b);
      },
      nb::sig("def swap_rows(a: int, b: int) -> Transform"), "Exchange two rows of one band.");
  def_swap(
      cls, "swap_columns",
      [](nb::object a, nb::object b) {
        const NumberPair columns = to_neighbors(a, b, "column", "stack");
        return swap_columns(columns.a, columns.b);
      },
      nb::sig("def swap_columns(a: int, b: int) -> Transform"),
      "Exchange two columns of one stack.");
  def_swap(
      cls, "swap_bands",
      [](nb::object a, nb::object b) {
        const NumberPair bands = to_pair(a, b, 0, 2, "band");
        return swap_bands(bands.a, bands.b);
      },
      nb::sig("def swap_bands(a: int, b: int) -> Transform"),
      "Exchange two bands, three rows each.");
  def_swap(
      cls, "swap_stacks",
      [](nb::object a, nb::object b) {
        const NumberPair stacks = to_pair(a, b, 0, 2, "stack");
        return swap_stacks(stacks.a, stacks.b);
      },
      nb::sig("def swap_stacks(a: int, b: int) -> Transform"),
      "Exchange two stacks, three columns each.");
}

void add_named_elements(nb::class_<Transform>& cls) {
  cls.def_static(
         "random",
         [](nb::object seed) {
           Random random(stream_key(Stream::Transform, to_seed(seed)), 0, 0);
           return random_transform(random);
         },
         nb::arg("seed").none(), nb::sig("def random(seed: int) -> Transform"), kRandomDoc)
      .def_static(
          "relabel", [](nb::object digits) { return Transform{.digits = to_relabelling(digits)}; },
          nb::arg("digits").none(),
          nb::sig("def relabel(digits: collections.abc.Sequence[int]) -> Transform"),
          "Rename the digits: d becomes `digits[d - 1]`.")
      .def_static("transpose", &transposition, "Exchange rows and columns.")
      .def_static(
          "rotate",
          [](nb::object turns) { return rotation(to_number(turns, -3, 3, "quarter_turns")); },
          nb::arg("quarter_turns").none() = nb::int_(1),
          nb::sig("def rotate(quarter_turns: int = 1) -> Transform"),
          "Turn the grid clockwise; a negative number turns it back.")
      .def_static("mirror", &mirror, nb::arg("axis"), kMirrorDoc)
      .def_static("propagation_step", &propagation_step, nb::arg("name"), nb::arg("seed").none(),
                  nb::sig("def propagation_step(name: str, seed: int) -> Transform"), kStepDoc)
      .def_static("propagation", &random_propagation, nb::arg("seed").none(),
                  nb::arg("steps") = nb::none(),
                  nb::sig("def propagation(seed: int, steps: int | None = None) -> Transform"),
                  kPropagationDoc);
}

}  // namespace

void bind_transform(nb::module_& module) {
  nb::class_<Transform> cls(module, "Transform", nb::is_final(), kTransformDoc);
  cls.def(
         "__init__",
         [](Transform* self, bool transposed, nb::object rows, nb::object columns,
            nb::object digits) {
           Transform made{.transposed = transposed};
           if (!rows.is_none()) made.rows = to_line_order(rows, "row", "band");
           if (!columns.is_none()) made.columns = to_line_order(columns, "column", "stack");
           if (!digits.is_none()) made.digits = to_relabelling(digits);
           new (self) Transform(made);
         },
         nb::kw_only(), nb::arg("transposed") = false, nb::arg("rows") = nb::none(),
         nb::arg("columns") = nb::none(), nb::arg("digits") = nb::none(),
         nb::sig("def __init__(self, *, transposed: bool = False, "
                 "rows: collections.abc.Sequence[int] | None = None, "
                 "columns: collections.abc.Sequence[int] | None = None, "
                 "digits: collections.abc.Sequence[int] | None = None) -> None"))
      .def_prop_ro(
          "transposed", [](const Transform& t) { return t.transposed; },
          "Rows and columns change places first.")
      .def_prop_ro(
          "rows", [](const Transform& t) { return tuple_of(t.rows); },
          nb::sig("def rows(self) -> tuple[int, ...]"), "Where each row comes from.")
      .def_prop_ro(
          "columns", [](const Transform& t) { return tuple_of(t.columns); },
          nb::sig("def columns(self) -> tuple[int, ...]"), "Where each column comes from.")
      .def_prop_ro("digits", &digits_of, nb::sig("def digits(self) -> tuple[int, ...]"),
                   "What each digit becomes, from 1 to 9.")
      .def_prop_ro(
          "sources", [](const Transform& t) { return tuple_of(source_cells(t)); },
          nb::sig("def sources(self) -> tuple[int, ...]"),
          "For each cell of the result the cell it comes from.")
      .def("then", &then, nb::arg("other"), "First this one, then the other.")
      .def(
          "inverse", [](const Transform& t) { return inverse(t); },
          "The transform that undoes this one.")
      .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", &hash_of)
      .def("__repr__", &representation)
      .def(
          "__getstate__",
          [](const Transform& t) {
            return nb::make_tuple(t.transposed, tuple_of(t.rows), tuple_of(t.columns),
                                  digits_of(t));
          },
          nb::sig("def __getstate__(self) -> tuple[object, ...]"))
      .def(
          "__setstate__",
          [](Transform& self, nb::tuple state) {
            new (&self)
                Transform{nb::cast<bool>(state[0]), to_line_order(state[1], "row", "band"),
                          to_line_order(state[2], "column", "stack"), to_relabelling(state[3])};
          },
          nb::sig("def __setstate__(self, state: tuple[object, ...], /) -> None"));
  add_swaps(cls);
  add_named_elements(cls);
}

}  // namespace nonet::bind
