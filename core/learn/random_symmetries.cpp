#include "learn/random_symmetries.hpp"

#include <algorithm>
#include <array>

#include "base/stream.hpp"
#include "grid/transform.hpp"

namespace nonet {

void apply_random_symmetries(const SymmetryRows& rows, uint64_t seed, uint64_t start) {
  const uint64_t key = stream_key(Stream::Transform, seed);
  for (std::size_t k = 0; k < rows.count; ++k) {
    Random random(key, start + k, 0);
    const Transform transform = random_transform(random);
    const std::array<Cell, kCellCount> sources = source_cells(transform);
    // Another thread may change the digits after they were checked: no value leaves the table.
    std::array<uint8_t, 16> digits{};
    std::ranges::copy(transform.digits, digits.begin());
    const std::size_t row = k * kCellCount;
    for (std::size_t cell = 0; cell < kCellCount; ++cell) {
      const std::size_t from = row + sources[cell];
      rows.moved_puzzles[row + cell] = digits[rows.puzzles[from] & 15];
      rows.moved_solutions[row + cell] = digits[rows.solutions[from] & 15];
    }
  }
}

}  // namespace nonet
