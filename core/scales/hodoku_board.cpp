#include "scales/hodoku_board.hpp"

#include <array>

#include "base/bits.hpp"

namespace nonet {
namespace {

constexpr Cell kNoCell = kCellCount;

constexpr auto kBoxesRowsColumns = [] {
  std::array<HouseId, kHouseCount> houses{};
  for (int i = 0; i < kHouseCount; ++i)
    houses[i] = static_cast<HouseId>((i + kLineCount) % kHouseCount);
  return houses;
}();

/// Calls use(indices) for every choice of `size` of the first `count` indices, in lexicographic
/// order, until it returns true.
template <class Use>
bool each_choice(int count, int size, Use&& use) {
  if (count < size) return false;
  std::array<int, 4> chosen = {0, 1, 2, 3};
  for (;;) {
    if (use(chosen)) return true;
    int moved = size - 1;
    while (moved >= 0 && chosen[moved] == count - size + moved) --moved;
    if (moved < 0) return false;
    ++chosen[moved];
    for (int i = moved + 1; i < size; ++i) chosen[i] = chosen[i - 1] + 1;
  }
}

}  // namespace

HodokuBoard::HodokuBoard(const Position& start) : position_(Grid()) {
  position_.set_givens(start.givens());
  for (int cell = 0; cell < kCellCount; ++cell)
    if (start.digit(cell) != 0) place(static_cast<Cell>(cell), start.digit(cell));
  for (const Cell cell : start.empty_cells())
    for (const Digit digit : position_.candidates(cell).without(start.candidates(cell)))
      eliminate(cell, digit);
}

void HodokuBoard::apply(const Step& step) {
  for (const Candidate& candidate : step.eliminations) eliminate(candidate.cell, candidate.digit);
  if (step.placement) place(step.placement->cell, step.placement->digit);
}

void HodokuBoard::place(Cell cell, Digit digit) {
  for (const Cell peer : kPeerSets[cell])
    if (position_.has(peer, digit)) {
      position_.eliminate(peer, digit);
      const DigitSet left = position_.candidates(peer);
      if (left.has_one()) naked_.singles.push_back({peer, left.lowest()});
      for (const HouseKind kind : kHouseKinds) add_hidden_single(house_of(kind, peer), digit, cell);
    }
  const DigitSet others = position_.candidates(cell).without(DigitSet::only(digit));
  for (const Digit other : others) {
    position_.eliminate(cell, other);
    for (const HouseKind kind : kHouseKinds) add_hidden_single(house_of(kind, cell), other, cell);
  }
  position_.place(cell, digit);
}

void HodokuBoard::eliminate(Cell cell, Digit digit) {
  if (!position_.has(cell, digit)) return;
  position_.eliminate(cell, digit);
  const DigitSet left = position_.candidates(cell);
  if (left.has_one()) naked_.singles.push_back({cell, left.lowest()});
  for (const HouseKind kind : kHouseKinds) add_hidden_single(house_of(kind, cell), digit, kNoCell);
}

void HodokuBoard::add_hidden_single(HouseId house, Digit digit, Cell except) {
  const unsigned places = position_.places(house, digit);
  if (!has_one_bit(places)) return;
  const Cell cell = kHouses[house][lowest_bit_index(places)];
  if (cell != except) hidden_.singles.push_back({cell, digit});
}

bool HodokuBoard::place_full_house() {
  for (std::size_t i = naked_.next; i < naked_.singles.size(); ++i) {
    const auto [cell, digit] = naked_.singles[i];
    if (position_.digit(cell) != 0) continue;
    for (const HouseKind kind : kHouseKinds)
      if (position_.empty_count(house_of(kind, cell)) == 1) {
        place(cell, digit);
        return true;
      }
  }
  return false;
}

bool HodokuBoard::place_next(Queue& queue) {
  while (queue.next < queue.singles.size()) {
    const auto [cell, digit] = queue.singles[queue.next++];
    if (position_.digit(cell) != 0) continue;
    place(cell, digit);
    return true;
  }
  return false;
}

bool HodokuBoard::place_naked_single() { return place_next(naked_); }
bool HodokuBoard::place_hidden_single() { return place_next(hidden_); }

bool HodokuBoard::remove_outside(HouseId house, HouseId base, Digit digit) {
  const CellSet cells =
      (position_.cells_with(digit) & kHouseCells[house]).without(kHouseCells[base]);
  for (const Cell cell : cells) eliminate(cell, digit);
  return !cells.empty();
}

bool HodokuBoard::remove_pointing() {
  for (HouseId box = kLineCount; box < kHouseCount; ++box)
    for (Digit digit = 1; digit <= 9; ++digit) {
      const CellSet cells = position_.cells_with(digit) & kHouseCells[box];
      if (cells.size() < 2) continue;
      for (const HouseKind kind : {HouseKind::Row, HouseKind::Column}) {
        const HouseId line = house_of(kind, cells.first());
        if (kHouseCells[line].contains(cells) && remove_outside(line, box, digit)) return true;
      }
    }
  return false;
}

bool HodokuBoard::remove_claiming() {
  for (HouseId line = 0; line < kLineCount; ++line)
    for (Digit digit = 1; digit <= 9; ++digit) {
      const CellSet cells = position_.cells_with(digit) & kHouseCells[line];
      if (cells.size() < 2) continue;
      const HouseId box = house_of(HouseKind::Box, cells.first());
      if (kHouseCells[box].contains(cells) && remove_outside(box, line, digit)) return true;
    }
  return false;
}

bool HodokuBoard::remove_naked_set(int size, bool locked) {
  for (const HouseId house : kBoxesRowsColumns) {
    if (locked && kind_of(house) != HouseKind::Box) return false;
    std::array<Cell, 9> cells{};
    int count = 0;
    for (const Cell cell : kHouses[house])
      if (const int left = position_.candidates(cell).size(); left >= 1 && left <= size)
        cells[count++] = cell;
    const bool found = each_choice(count, size, [&](const std::array<int, 4>& chosen) {
      CellSet set;
      DigitSet digits;
      for (int i = 0; i < size; ++i) {
        set.add(cells[chosen[i]]);
        digits |= position_.candidates(cells[chosen[i]]);
      }
      return digits.size() == size && remove_naked_set_at(set, digits, locked);
    });
    if (found) return true;
  }
  return false;
}

/// From all houses that the cells share.
bool HodokuBoard::remove_naked_set_at(CellSet cells, DigitSet digits, bool locked) {
  const HouseId box = house_of(HouseKind::Box, cells.first());
  std::vector<Candidate> removed;
  bool on_line = false, in_box = false;
  for (const HouseKind kind : kHouseKinds) {
    const HouseId house = house_of(kind, cells.first());
    if (!kHouseCells[house].contains(cells)) continue;
    for (const Cell cell : kHouseCells[house].without(cells))
      for (const Digit digit : position_.candidates(cell) & digits) {
        removed.push_back({cell, digit});
        in_box |= kind == HouseKind::Box;
        on_line |= kind != HouseKind::Box && house_of(HouseKind::Box, cell) != box;
      }
  }
  if (removed.empty() || (locked && !(on_line && in_box && kHouseCells[box].contains(cells))))
    return false;
  for (const Candidate& candidate : removed) eliminate(candidate.cell, candidate.digit);
  return true;
}

bool HodokuBoard::remove_hidden_set(int size) {
  for (const HouseId house : kBoxesRowsColumns) {
    if (position_.empty_count(house) <= size) continue;
    std::array<Digit, 9> digits{};
    int count = 0;
    for (Digit digit = 1; digit <= 9; ++digit)
      if (const int places = count_of_nine(position_.places(house, digit));
          places >= 1 && places <= size)
        digits[count++] = digit;
    const bool found = each_choice(count, size, [&](const std::array<int, 4>& chosen) {
      unsigned places = 0;
      DigitSet set;
      for (int i = 0; i < size; ++i) {
        places |= position_.places(house, digits[chosen[i]]);
        set |= DigitSet::only(digits[chosen[i]]);
      }
      if (count_of_nine(places) != size) return false;
      bool any = false;
      for (; places != 0; places = without_lowest_bit(places)) {
        const Cell cell = kHouses[house][lowest_bit_index(places)];
        for (const Digit digit : position_.candidates(cell).without(set)) {
          eliminate(cell, digit);
          any = true;
        }
      }
      return any;
    });
    if (found) return true;
  }
  return false;
}

}  // namespace nonet
