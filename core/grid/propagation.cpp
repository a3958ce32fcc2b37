#include "grid/propagation.hpp"

namespace nonet {
namespace {

struct Pair {
  int a, b;
};

/// Two different numbers below `bound`, every ordered pair alike.
Pair draw_pair(int bound, Random& random) {
  const int a = random.between(0, bound - 1), step = random.between(1, bound - 1);
  return {a, (a + step) % bound};
}

/// Two different lines of one band or stack.
Pair draw_neighbors(Random& random) {
  const int first = 3 * random.between(0, 2);
  const Pair pair = draw_pair(3, random);
  return {first + pair.a, first + pair.b};
}

}  // namespace

Transform random_step(PropagationStep kind, Random& random) {
  switch (kind) {
    case PropagationStep::DigitSwap: {
      const Pair digits = draw_pair(9, random);
      return swap_digits(digits.a + 1, digits.b + 1);
    }
    case PropagationStep::ColumnSwap: {
      const Pair columns = draw_neighbors(random);
      return swap_columns(columns.a, columns.b);
    }
    case PropagationStep::BlockColumnSwap: {
      const Pair stacks = draw_pair(3, random);
      return swap_stacks(stacks.a, stacks.b);
    }
    case PropagationStep::RowSwap: {
      const Pair rows = draw_neighbors(random);
      return swap_rows(rows.a, rows.b);
    }
    case PropagationStep::BlockRowSwap: {
      const Pair bands = draw_pair(3, random);
      return swap_bands(bands.a, bands.b);
    }
    case PropagationStep::GridRotate:
      break;
  }
  return rotation(1);
}

Transform propagation(int steps, Random& random) {
  Transform result;
  for (int step = 0; step < steps; ++step) {
    const auto kind =
        static_cast<PropagationStep>(random.below(Choices<PropagationStep>::names.size()));
    result = then(result, random_step(kind, random));
  }
  return result;
}

Transform propagation(Random& random) { return propagation(random.between(1, 5), random); }

}  // namespace nonet
