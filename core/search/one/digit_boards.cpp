#include "search/one/digit_boards.hpp"

#include <bit>

namespace nonet {
namespace {

// Of a 3x3 table of bits (line * 3 + place), those that lie in one of the six one-to-one matchings
// the table still contains. Zero if it contains none.
consteval auto make_matchings() {
  constexpr int kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  std::array<uint16_t, 512> result{};
  for (unsigned table = 0; table < 512; ++table)
    for (const auto& order : kOrders) {
      const unsigned matching = 1u << order[0] | 8u << order[1] | 64u << order[2];
      if ((table & matching) == matching) result[table] |= static_cast<uint16_t>(matching);
    }
  return result;
}

// Nine bits of a row to three: which of its three boxes hold any.
consteval auto make_boxes_in_row() {
  std::array<uint8_t, 512> result{};
  for (unsigned row = 0; row < 512; ++row)
    for (int box = 0; box < 3; ++box)
      if (row >> (3 * box) & 7) result[row] |= static_cast<uint8_t>(1u << box);
  return result;
}

// Nine (row, box) bits of a band to the 27 cells of those parts.
consteval auto make_cells_of_parts() {
  std::array<uint32_t, 512> result{};
  for (unsigned parts = 0; parts < 512; ++parts)
    for (int part = 0; part < 9; ++part)
      if (parts >> part & 1) result[parts] |= 7u << (3 * part);
  return result;
}

constexpr auto kMatchings = make_matchings();
constexpr auto kBoxesInRow = make_boxes_in_row();
constexpr auto kCellsOfParts = make_cells_of_parts();

consteval auto make_seen_words() {
  std::array<std::array<uint32_t, 3>, kCellCount> words{};
  for (int cell = 0; cell < kCellCount; ++cell)
    for (Cell peer : kPeers[cell]) words[cell][peer / 27] |= PairSet::bit(peer);
  return words;
}
constexpr auto kSeen = make_seen_words();

constexpr uint32_t kWholeBand = 0x7FFFFFF;

constexpr uint32_t columns_of(uint32_t word) { return (word | word >> 9 | word >> 18) & 0x1FF; }
constexpr uint32_t in_all_rows(uint32_t columns) { return columns * (1u | 1u << 9 | 1u << 18); }

}  // namespace

PairSet& PairSet::operator|=(const PairSet& other) {
  for (int digit = 0; digit < 9; ++digit)
    for (int band = 0; band < 3; ++band) words[digit][band] |= other.words[digit][band];
  return *this;
}

PairSet PairSet::without(const PairSet& other) const {
  PairSet result = *this;
  for (int digit = 0; digit < 9; ++digit)
    for (int band = 0; band < 3; ++band) result.words[digit][band] &= ~other.words[digit][band];
  return result;
}

PairSet PairSet::common(const PairSet& other) const {
  PairSet result = *this;
  for (int digit = 0; digit < 9; ++digit)
    for (int band = 0; band < 3; ++band) result.words[digit][band] &= other.words[digit][band];
  return result;
}

bool PairSet::empty() const {
  uint32_t any = 0;
  for (const auto& digit : words) any |= digit[0] | digit[1] | digit[2];
  return any == 0;
}

int PairSet::size() const {
  int count = 0;
  for (const auto& digit : words)
    for (uint32_t word : digit) count += std::popcount(word);
  return count;
}

DigitBoards::DigitBoards(const Grid& givens) {
  for (auto& digit : pairs_.words) digit = {kWholeBand, kWholeBand, kWholeBand};
  std::array<uint32_t, 3> filled{};
  PairSet given;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (givens[cell] == 0) continue;
    filled[cell / 27] |= PairSet::bit(cell);
    given.add(cell, givens[cell]);
    auto& words = pairs_.words[givens[cell] - 1];
    for (int band = 0; band < 3; ++band) words[band] &= ~kSeen[cell][band];
  }
  for (int digit = 0; digit < 9; ++digit)
    for (int band = 0; band < 3; ++band)
      pairs_.words[digit][band] &= ~filled[band] | given.words[digit][band];
}

void DigitBoards::place(int cell, int digit) {
  const int band = cell / 27;
  const uint32_t bit = PairSet::bit(cell);
  for (int other = 0; other < 9; ++other) {
    if (other == digit - 1 || (pairs_.words[other][band] & bit) == 0) continue;
    pairs_.words[other][band] &= ~bit;
    stale_ |= 1u << other;
  }
  auto& words = pairs_.words[digit - 1];
  for (int b = 0; b < 3; ++b) words[b] &= ~kSeen[cell][b];
  stale_ |= 1u << (digit - 1);
}

bool DigitBoards::close_digit(int digit) {
  auto& words = pairs_.words[digit];
  // Step 1. Match rows with boxes in each band and columns with boxes in each stack until stable.
  for (;;) {
    uint32_t columns[3];
    for (int band = 0; band < 3; ++band) {
      const uint32_t word = words[band];
      const uint32_t parts = kBoxesInRow[word & 0x1FF] |
                             static_cast<uint32_t>(kBoxesInRow[word >> 9 & 0x1FF]) << 3 |
                             static_cast<uint32_t>(kBoxesInRow[word >> 18]) << 6;
      words[band] = word & kCellsOfParts[kMatchings[parts]];
      if (words[band] == 0) return false;
      columns[band] = columns_of(words[band]);
    }
    uint32_t kept[3] = {0, 0, 0};
    for (int stack = 0; stack < 9; stack += 3) {
      const uint32_t parts = (columns[0] >> stack & 7) | (columns[1] >> stack & 7) << 3 |
                             (columns[2] >> stack & 7) << 6;
      const uint32_t matched = kMatchings[parts];
      if (matched == 0) return false;
      kept[0] |= (matched & 7) << stack;
      kept[1] |= (matched >> 3 & 7) << stack;
      kept[2] |= (matched >> 6) << stack;
    }
    if (kept[0] == columns[0] && kept[1] == columns[1] && kept[2] == columns[2]) break;
    for (int band = 0; band < 3; ++band) words[band] &= in_all_rows(kept[band]);
  }
  // Step 2. Rows that are down to one place take it from the other digits.
  for (int band = 0; band < 3; ++band) {
    uint32_t taken = 0;
    for (int row = 0; row < 3; ++row) {
      const int number = band * 3 + row;
      const uint32_t places = words[band] & 0x1FFu << (9 * row);
      if ((decided_rows_[digit] >> number & 1) != 0 || (places & (places - 1)) != 0) continue;
      decided_rows_[digit] |= static_cast<uint16_t>(1u << number);
      taken |= places;
    }
    if (taken == 0) continue;
    for (int other = 0; other < 9; ++other) {
      if (other == digit || (pairs_.words[other][band] & taken) == 0) continue;
      pairs_.words[other][band] &= ~taken;
      stale_ |= 1u << other;
    }
  }
  return true;
}

bool DigitBoards::take_naked_singles() {
  for (int band = 0; band < 3; ++band) {
    uint32_t once = 0, twice = 0, thrice = 0;
    for (int digit = 0; digit < 9; ++digit) {
      const uint32_t word = pairs_.words[digit][band];
      thrice |= twice & word;
      twice |= once & word;
      once |= word;
    }
    if (once != kWholeBand) return false;
    open_[band] = twice;
    two_[band] = twice & ~thrice;
    const uint32_t single = once & ~twice;
    for (int digit = 0; digit < 9; ++digit) {
      for (uint32_t found = pairs_.words[digit][band] & single; found != 0;
           found = without_lowest_bit(found)) {
        const int place = lowest_bit_index(found);
        if (decided_rows_[digit] >> (band * 3 + place / 9) & 1) continue;
        auto& words = pairs_.words[digit];
        for (int b = 0; b < 3; ++b) words[b] &= ~kSeen[band * 27 + place][b];
        stale_ |= 1u << digit;
      }
    }
  }
  return true;
}

bool DigitBoards::settle() {
  do {
    while (stale_ != 0) {
      const int digit = lowest_bit_index(stale_);
      stale_ = without_lowest_bit(stale_);
      if (!close_digit(digit)) return false;
    }
    if (!take_naked_singles()) return false;
  } while (stale_ != 0);
  return true;
}

DigitSet DigitBoards::digits_at(int cell) const {
  DigitSet digits;
  for (int digit = 1; digit <= 9; ++digit)
    if (pairs_.has(cell, digit)) digits |= DigitSet::only(digit);
  return digits;
}

Cell DigitBoards::branching_cell() const {
  for (int band = 0; band < 3; ++band)
    if (two_[band] != 0) return static_cast<Cell>(band * 27 + lowest_bit_index(two_[band]));
  int best = -1, best_size = 10;
  for (int band = 0; band < 3; ++band)
    for (uint32_t left = open_[band]; left != 0; left = without_lowest_bit(left)) {
      const int cell = band * 27 + lowest_bit_index(left);
      const int size = digits_at(cell).size();
      if (size >= best_size) continue;
      best = cell;
      best_size = size;
      if (size == 3) return static_cast<Cell>(best);
    }
  assert(best >= 0);
  return static_cast<Cell>(best);
}

Grid DigitBoards::solution() const {
  Grid grid;
  pairs_.for_each([&](Cell cell, Digit digit) { grid[cell] = digit; });
  return grid;
}

namespace {

/// Ends at the solution number `limit`, or when the nodes run out.
struct CountTo {
  int limit;
  uint64_t nodes;
  int count = 0;

  bool should_expand(const DigitBoards&) const { return true; }
  BoardVisit found(const DigitBoards&) {
    return ++count < limit ? BoardVisit::Continue : BoardVisit::Stop;
  }
  bool out_of_nodes() { return nodes-- == 0; }
};

}  // namespace

Refutation refute(const DigitBoards& start, uint64_t node_limit) {
  CountTo first{1, node_limit};
  if (visit_solutions(start, first)) return Refutation::Refuted;
  return first.count != 0 ? Refutation::Solvable : Refutation::Undecided;
}

bool has_one_solution(const Grid& grid) {
  CountTo two{2, kNoNodeLimit};
  visit_solutions(DigitBoards(grid), two);
  return two.count == 1;
}

}  // namespace nonet
