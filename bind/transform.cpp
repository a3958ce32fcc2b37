// The class Transform: made by name or from its parts, checked when it is made.
#include <nanobind/operators.h>

#include <span>

#include "bind.hpp"
#include "grid/propagation.hpp"
#include "grid/transform.hpp"
#include "make/request_input.hpp"

namespace nonet::bind {
namespace {

LineOrder to_line_order(nb::handle source, const char* what, const char* triple) {
  LineOrder order{};
  const bool sized = PySequence_Check(source.ptr()) && nb::len(source) == 9;
  for (std::size_t place = 0; sized && place < 9; ++place)
    order[place] = static_cast<uint8_t>(to_number(source[place], 0, 8, what));
  if (!sized || !is_line_order(order))
    raise_argument((std::string(what) + "s").c_str(),
                   std::string("an order of 0 to 8 that keeps each ") + triple + " together",
                   source);
  return order;
}

std::array<Digit, 10> to_relabeling(nb::handle source) {
  std::array<Digit, 10> digits{};
  const bool sized = PySequence_Check(source.ptr()) && nb::len(source) == 9;
  for (std::size_t i = 0; sized && i < 9; ++i)
    digits[i + 1] = static_cast<Digit>(to_number(source[i], 1, 9, "digit"));
  if (!sized || !is_valid(Transform{.digits = digits}))
    raise_argument("digits", "an order of 1 to 9", source);
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

Transform propagation_step(const Text& name, nb::object seed) {
  Random random = transform_stream(to_seed(seed));
  return random_step(to_choice<PropagationStep>(name, "name"), random);
}

Transform random_propagation(nb::object seed, nb::object steps) {
  Random random = transform_stream(to_seed(seed));
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
    R"(Any element of the group, uniformly; the same seed returns the same one.

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
    R"(Random propagation steps in turn, one to five unless `steps` is the number.

>>> import nonet
>>> nonet.Transform.propagation(seed=7, steps=0)
Transform())";

/// A method that exchanges two rows, say: what its two numbers stand for, and their bounds.
struct Swap {
  const char *name, *what, *triple, *doc;  // `triple`: what both must lie in, null if in nothing
  int low, high;
  Transform (*make)(int, int);
};

constexpr Swap kSwaps[] = {
    {"swap_digits", "digit", nullptr, "Exchange two digits.", 1, 9, &swap_digits},
    {"swap_rows", "row", "band", "Exchange two rows of one band.", 0, 8, &swap_rows},
    {"swap_columns", "column", "stack", "Exchange two columns of one stack.", 0, 8, &swap_columns},
    {"swap_bands", "band", nullptr, "Exchange two bands, three rows each.", 0, 2, &swap_bands},
    {"swap_stacks", "stack", nullptr, "Exchange two stacks, three columns each.", 0, 2,
     &swap_stacks},
};

Transform swapped(const Swap& swap, nb::handle first, nb::handle second) {
  const int a = to_number(first, swap.low, swap.high, swap.what);
  const int b = to_number(second, swap.low, swap.high, swap.what);
  const Transform made = swap.make(a, b);
  if (!is_valid(made))
    raise("RequestError", std::string(swap.what) + "s " + std::to_string(a) + " and " +
                              std::to_string(b) + " lie in different " + swap.triple +
                              "s and cannot change places alone");
  return made;
}

void add_named_elements(nb::class_<Transform>& cls) {
  for (const Swap& swap : kSwaps)
    cls.def_static(
        swap.name, [&swap](nb::object a, nb::object b) { return swapped(swap, a, b); },
        nb::arg("a").none(), nb::arg("b").none(),
        nb::sig(("def " + std::string(swap.name) + "(a: int, b: int) -> Transform").c_str()),
        swap.doc);
  define_static(cls, "random(seed) -> Transform", kRandomDoc, [](nb::object seed) {
    Random random = transform_stream(to_seed(seed));
    return random_transform(random);
  });
  define_static(cls, "relabel(digits: Sequence[int]) -> Transform",
                "Rename the digits: d becomes `digits[d - 1]`.",
                [](nb::object digits) { return Transform{.digits = to_relabeling(digits)}; });
  define_static(cls, "transpose() -> Transform", "Exchange rows and columns.", &transposition);
  define_static(cls, "rotate(quarter_turns: int = 1) -> Transform",
                "Turn the grid clockwise; a negative number turns it back.", [](nb::object turns) {
                  return rotation(to_number(turns, -3, 3, "quarter_turns"));
                });
  define_static(cls, "mirror(axis: str) -> Transform", kMirrorDoc,
                [](const Text& axis) { return mirror(to_choice<Axis>(axis, "axis")); });
  define_static(cls, "propagation_step(name: str, seed) -> Transform", kStepDoc, &propagation_step);
  define_static(cls, "propagation(seed, steps: int? = None) -> Transform", kPropagationDoc,
                &random_propagation);
}

nb::tuple parts_of(const Transform& t) {
  return nb::make_tuple(t.transposed, tuple_of(t.rows), tuple_of(t.columns), digits_of(t));
}

}  // namespace

void bind_transform(nb::module_& module) {
  nb::class_<Transform> cls(module, "Transform", nb::is_final(), kTransformDoc);
  cls.def(
         "__init__",
         [](Transform* self, nb::object transposed, nb::object rows, nb::object columns,
            nb::object digits) {
           if (!PyBool_Check(transposed.ptr()))
             raise_argument("transposed", "True or False", transposed);
           Transform made{.transposed = transposed.is(nb::bool_(true))};
           if (!rows.is_none()) made.rows = to_line_order(rows, "row", "band");
           if (!columns.is_none()) made.columns = to_line_order(columns, "column", "stack");
           if (!digits.is_none()) made.digits = to_relabeling(digits);
           new (self) Transform(made);
         },
         nb::kw_only(), nb::arg("transposed").none() = false, nb::arg("rows") = nb::none(),
         nb::arg("columns") = nb::none(), nb::arg("digits") = nb::none(),
         nb::sig(
             "def __init__(self, *, transposed: bool = False, rows: collections.abc.Sequence[int] "
             "| None = None, columns: collections.abc.Sequence[int] | None = None, digits: "
             "collections.abc.Sequence[int] | None = None) -> None"))
      .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"));
  property(cls, "transposed: bool", "Rows and columns change places first.",
           &Transform::transposed);
  property(cls, "rows: tuple[int, ...]", "Where each row comes from.",
           [](const Transform& t) { return tuple_of(t.rows); });
  property(cls, "columns: tuple[int, ...]", "Where each column comes from.",
           [](const Transform& t) { return tuple_of(t.columns); });
  property(cls, "digits: tuple[int, ...]", "What each digit becomes, from 1 to 9.", &digits_of);
  property(cls, "sources: tuple[int, ...]", "For each cell of the result the cell it comes from.",
           [](const Transform& t) { return tuple_of(source_cells(t)); });
  define(cls, "then(self, other: Transform) -> Transform", "First this one, then the other.",
         &then);
  define(cls, "inverse(self) -> Transform", "The transform that undoes this one.",
         [](const Transform& t) { return inverse(t); });
  define(cls, "__hash__(self) -> int", [](const Transform& t) { return nb::hash(parts_of(t)); });
  define(cls, "__repr__(self) -> str", &representation);
  define(cls, "__getstate__(self) -> tuple[object, ...]", &parts_of);
  define(cls, "__setstate__(self, state: tuple[object, ...], /) -> None",
         [](Transform& self, nb::tuple state) {
           new (&self)
               Transform{nb::cast<bool>(state[0]), to_line_order(state[1], "row", "band"),
                         to_line_order(state[2], "column", "stack"), to_relabeling(state[3])};
         });
  add_named_elements(cls);
}

}  // namespace nonet::bind
