// Transforms, canonical forms and clue thinning on random grids of every kind, clashes included:
// the group's laws, one form for all members of a class, and the limits.
#include <string_view>

#include "boards.hpp"
#include "check.hpp"
#include "grid/canonical.hpp"
#include "grid/propagation.hpp"
#include "search/one/minimal.hpp"
#include "search/one/search.hpp"

using namespace nonet;
using namespace nonet::test;

namespace {

/// About `blanks` tenths of the cells blank, the others any of `digits` digits.
Grid random_grid(int blanks, int digits, Random& random) {
  Grid grid;
  for (Digit& digit : grid.digits)
    if (random.between(1, 10) > blanks) digit = static_cast<Digit>(random.between(1, digits));
  return grid;
}

/// The digit of row (a, b) and column (d, e) is (a + e, b + d), pairs of numbers modulo 3.
Grid most_symmetric_grid() {
  Grid grid;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int row = row_of(cell), column = column_of(cell);
    grid[cell] = static_cast<Digit>(3 * ((row / 3 + column) % 3) + (row + column / 3) % 3 + 1);
  }
  return grid;
}

void the_group_is_a_group() {
  Random random(1, 0, 0);
  for (int round = 0; round < 200; ++round) {
    const Transform a = random_transform(random), b = propagation(random);
    check(is_valid(a) && is_valid(b), "random elements are valid");
    check(then(a, inverse(a)) == Transform{}, "an inverse undoes");
    const Grid grid = random_grid(5, 9, random);
    check(apply(then(a, b), grid) == apply(b, apply(a, grid)), "then means one after the other");
    check(apply(a, Candidates::penciled(grid)) == Candidates::penciled(apply(a, grid)),
          "marks move with the grid");
  }
}

void every_member_of_a_class_has_one_form() {
  Random random(2, 0, 0);
  NeverStop never;
  Canonicalizer canonicalizer;
  for (int round = 0; round < 400; ++round) {
    const int blanks = random.between(0, 10);
    const int digits = random.between(1, 9);
    const Grid grid = random_grid(blanks, digits, random);
    CanonicalForm here, there;
    check(canonicalizer.find(grid, here, never) == Completion::Finished, "a form");
    const Grid other = apply(random_transform(random), grid);
    check(canonicalizer.find(other, there, never) == Completion::Finished, "another form");
    check(here.grid == there.grid, "the forms agree");
    check_equal(there.automorphisms, here.automorphisms, "number of automorphisms");
    check(is_valid(here.transform) && apply(here.transform, grid) == here.grid,
          "the transform leads to the form");
    check(here.grid <= grid && here.grid <= other, "the form is no larger than its members");
  }
}

void known_groups_and_limits() {
  NeverStop never;
  CanonicalForm form;
  Canonicalizer canonicalizer, impatient(100);
  check(canonicalizer.find(Grid{}, form, never) == Completion::Finished, "a form of no clues");
  check_equal(form.automorphisms, 3'359'232u, "automorphisms of the empty grid");
  check(canonicalizer.find(most_symmetric_grid(), form, never) == Completion::Finished,
        "a form of the most symmetric grid");
  check_equal(form.automorphisms, 648u, "automorphisms of the most symmetric grid");
  check(impatient.find(most_symmetric_grid(), form, never) == Completion::NodeLimit,
        "a hundred nodes are too few");
  check(impatient.find(grid_of(kClassic), form, never) == Completion::Finished,
        "a canonicalizer works on after a limit");
}

void one_pass_is_irreducible() {
  NeverStop never;
  const InstructionSet set = best_instruction_set();
  Grid puzzle = grid_of(kClassic);
  std::array<Cell, kCellCount> order{};
  for (int cell = 0; cell < kCellCount; ++cell) order[cell] = static_cast<Cell>(cell);
  check(remove_redundant_clues(puzzle, order, set, never) == Completion::Finished,
        "the pass is complete");
  check_equal(*count_solutions(Candidates::of_givens(puzzle), 2, never), 1u, "solutions left");
  check(has_redundant_clue(puzzle, set, never) == false, "every clue left is needed");
  check(has_redundant_clue(grid_of(kClassic), set, never) == true,
        "the classic has clues to spare");
}

}  // namespace

int main() {
  the_group_is_a_group();
  every_member_of_a_class_has_one_form();
  known_groups_and_limits();
  one_pass_is_irreducible();
  return failures();
}
