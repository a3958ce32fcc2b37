// How attempts begin: a thread fills one grid, finds its cycles if they are used, and draws the
// order in which its clues are tried.
#include "make/packed_plan.hpp"

using namespace nonet;

/// Puzzle i of the launch is number begin + rows[i], or begin + i if `rows` is null. `given` is the
/// grid to dig in place of a filled one, or null. `solutions` and `orders` are count x 81; `stops`
/// is the number of clues at which digging stops; `cycles` is count x kChutePairs (find_cycles).
extern "C" __global__ void __launch_bounds__(NONET_THREADS)
    fill(const PackedPlan* plan, const uint8_t* given, const unsigned long long* rows,
         uint8_t* solutions, uint8_t* orders, uint8_t* stops, uint32_t* cycles,
         unsigned long long key, unsigned long long begin, uint32_t count, uint32_t attempt) {
  const uint32_t i = blockIdx.x * NONET_THREADS + threadIdx.x;
  if (i >= count) return;
  PackedStart start{*plan, Random(key, begin + (rows ? rows[i] : i), attempt)};
  uint8_t digits[81], order[81];
  if (given)
    for (int cell = 0; cell < 81; ++cell) digits[cell] = given[cell];
  else
    start.fill(digits);
  stops[i] = static_cast<uint8_t>(start.draw(order));
  if (plan->rules.proves != 0)
    find_cycles(digits, cycles + static_cast<size_t>(i) * kChutePairs);
  const size_t at = static_cast<size_t>(i) * 81;
  for (int cell = 0; cell < 81; ++cell) {
    solutions[at + cell] = digits[cell];
    orders[at + cell] = order[cell];
  }
}

/// The orders of `minimize`.
extern "C" __global__ void __launch_bounds__(NONET_THREADS)
    draw_orders(uint8_t* orders, unsigned long long key, unsigned long long begin, uint32_t count) {
  const uint32_t i = blockIdx.x * NONET_THREADS + threadIdx.x;
  if (i >= count) return;
  uint8_t order[81];
  packed_minimize_order(key, begin + i, order);
  for (int cell = 0; cell < 81; ++cell) orders[static_cast<size_t>(i) * 81 + cell] = order[cell];
}
