#include "search/band_position.hpp"

#include <bit>
#include <utility>

namespace nonet {
namespace {

constexpr uint32_t kBand = (1u << 27) - 1, kRow = 0x1FF, kEveryRow = 1u | 1u << 9 | 1u << 18;
constexpr uint32_t kAllDigits = 0x1FF;

// Tables over nine bits: the cells of a row, or the triads of a band by line and box.
using Table = std::array<uint32_t, 512>;

/// The triads of a row that hold one of these cells.
consteval Table make_triads_of_row() {
  Table table{};
  for (uint32_t row = 0; row < 512; ++row)
    for (int box = 0; box < 3; ++box)
      if (row >> box * 3 & 7) table[row] |= 1u << box;
  return table;
}

/// The triads that belong to some complete pattern, one triad a line and one a box.
consteval Table make_patterns() {
  Table table{};
  for (uint32_t triads = 0; triads < 512; ++triads)
    for (int a = 0; a < 3; ++a)
      for (int b = 0; b < 3; ++b) {
        if (a == b) continue;
        const uint32_t pattern = 1u << a | 8u << b | 64u << (3 - a - b);
        if ((triads & pattern) == pattern) table[triads] |= pattern;
      }
  return table;
}

/// The cells of these triads of a band.
consteval Table make_cells_of_triads() {
  Table table{};
  for (uint32_t triads = 0; triads < 512; ++triads)
    for (int triad = 0; triad < 9; ++triad)
      if (triads >> triad & 1) table[triads] |= 7u << triad * 3;
  return table;
}

constexpr Table kTriadsOfRow = make_triads_of_row(), kPatterns = make_patterns(),
                kCellsOfTriads = make_cells_of_triads();

/// The cell of a row that has only one, else none.
constexpr uint32_t alone(uint32_t row) { return (row & (row - 1)) == 0 ? row : 0; }

constexpr uint32_t columns_of(uint32_t band) { return (band | band >> 9 | band >> 18) & kRow; }

using Bands = std::array<uint32_t, 3>;

/// The cells that share a house with each cell.
consteval auto make_peers() {
  std::array<Bands, kCellCount> peers{};
  for (int cell = 0; cell < kCellCount; ++cell)
    for (Cell peer : kPeers[cell]) peers[cell][peer / 27] |= 1u << peer % 27;
  return peers;
}

constexpr auto kPeerBands = make_peers();

/// std::popcount is a library call where the instruction cannot be taken for granted.
constexpr int count_bits(uint64_t bits) {
  bits -= bits >> 1 & 0x5555555555555555u;
  bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
  bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
  return static_cast<int>(bits * 0x0101010101010101u >> 56);
}

}  // namespace

BandPosition::BandPosition(const Candidates& start) : settled_{}, changed_(kAllDigits) {
  places_.fill({kBand, kBand, kBand});
  std::array<Bands, 9> given{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    const uint32_t set = start[cell].bits(), bit = 1u << cell % 27;
    if (set == kAllDigits) continue;
    if (set != 0 && alone(set)) {
      const int digit = std::countr_zero(set);
      given[digit][cell / 27] |= bit;
      settled_[cell / 27] |= bit;
      remove_peers(digit, cell);
    } else {
      for (uint32_t left = kAllDigits & ~set; left != 0; left &= left - 1)
        places_[std::countr_zero(left)][cell / 27] &= ~bit;
    }
  }
  // A given that sees an equal one is gone by now, and its cell without a digit.
  for (int digit = 0; digit < 9; ++digit)
    for (int band = 0; band < 3; ++band)
      places_[digit][band] &= ~settled_[band] | given[digit][band];
}

void BandPosition::remove_peers(int digit, int cell) {
  for (int band = 0; band < 3; ++band) places_[digit][band] &= ~kPeerBands[cell][band];
}

void BandPosition::place(int digit, int cell) {
  remove_peers(digit, cell);
  settled_[cell / 27] |= 1u << cell % 27;
  changed_ |= 1u << digit;
}

bool BandPosition::settle_digit(int digit) {
  Bands x = places_[digit];
  if (((x[0] & ~settled_[0]) | (x[1] & ~settled_[1]) | (x[2] & ~settled_[2])) == 0) return true;
  for (bool again = true; again;) {
    // Step 1: patterns of the row triads in each band.
    for (uint32_t& band : x) {
      const uint32_t triads = kTriadsOfRow[band & kRow] | kTriadsOfRow[band >> 9 & kRow] << 3 |
                              kTriadsOfRow[band >> 18] << 6;
      const uint32_t used = kPatterns[triads];
      if (used == 0) return false;
      band &= kCellsOfTriads[used];
    }
    // Step 2: patterns of the column triads in each stack.
    again = false;
    const Bands columns{columns_of(x[0]), columns_of(x[1]), columns_of(x[2])};
    for (int stack = 0; stack < 9; stack += 3) {
      const uint32_t triads = (columns[0] >> stack & 7) | (columns[1] >> stack & 7) << 3 |
                              (columns[2] >> stack & 7) << 6;
      const uint32_t used = kPatterns[triads];
      if (used == triads) continue;
      if (used == 0) return false;
      const uint32_t gone = triads & ~used;
      for (int band = 0; band < 3; ++band)
        x[band] &= ~(((gone >> band * 3 & 7) << stack) * kEveryRow);
      again = true;
    }
  }
  places_[digit] = x;
  // Step 3: a place that is alone in its row leaves its cell to this digit.
  for (int band = 0; band < 3; ++band) {
    const uint32_t found =
        (alone(x[band] & kRow) | alone(x[band] >> 9 & kRow) << 9 | alone(x[band] >> 18) << 18) &
        ~settled_[band];
    if (found == 0) continue;
    settled_[band] |= found;
    for (int other = 0; other < 9; ++other) {
      if (other == digit || (places_[other][band] & found) == 0) continue;
      places_[other][band] &= ~found;
      changed_ |= 1u << other;
    }
  }
  return true;
}

bool BandPosition::place_naked_singles(bool& placed) {
  placed = false;
  for (int band = 0; band < 3; ++band) {
    uint32_t once = 0, twice = 0, thrice = 0, more = 0;
    for (const Bands& digit : places_) {
      more |= thrice & digit[band];
      thrice |= twice & digit[band];
      twice |= once & digit[band];
      once |= digit[band];
    }
    if (once != kBand) return false;
    open_[band] = twice;
    two_[band] = twice & ~thrice;
    three_[band] = thrice & ~more;
    const uint32_t naked = ~twice & ~settled_[band] & kBand;
    if (naked == 0) continue;
    placed = true;
    for (int digit = 0; digit < 9; ++digit)
      for (uint32_t left = naked & places_[digit][band]; left != 0; left &= left - 1)
        place(digit, band * 27 + std::countr_zero(left));
  }
  return true;
}

BandPosition::State BandPosition::propagate() {
  for (;;) {
    // Naked singles first: one look finds all of them, and they are what easy puzzles are made of.
    for (bool placed = true; placed;)
      if (!place_naked_singles(placed)) return State::Contradiction;
    if ((open_[0] | open_[1] | open_[2]) == 0) return State::Solved;
    if (changed_ == 0) return State::Open;
    for (uint32_t left = std::exchange(changed_, 0); left != 0; left &= left - 1)
      if (!settle_digit(std::countr_zero(left))) return State::Contradiction;
  }
}

BandPosition::Choice BandPosition::choose() const {
  // As in the lane engine: of the cells with the fewest candidates, the one whose candidates its
  // peers hold most often, a peer with two candidates counting four times; the first few of each
  // band are enough to weigh.
  constexpr int kMostPerBand = 3;
  int best = -1, best_score = -1;
  const auto any = [](const Bands& cells) { return (cells[0] | cells[1] | cells[2]) != 0; };
  const Bands& fewest = any(two_) ? two_ : any(three_) ? three_ : open_;
  for (int band = 0; band < 3; ++band) {
    int tries = kMostPerBand;
    for (uint32_t left = fewest[band]; left != 0 && tries > 0; left &= left - 1, --tries) {
      const int place = std::countr_zero(left);
      const Bands& peers = kPeerBands[band * 27 + place];
      int score = 0;
      for (const Bands& digit : places_) {
        if ((digit[band] >> place & 1) == 0) continue;
        const int next = (band + 1) % 3, after = (band + 2) % 3;
        const uint64_t in_band = digit[band] & peers[band], below = digit[next] & peers[next],
                       above = digit[after] & peers[after];
        score += count_bits((in_band & open_[band]) | below << 27) +
                 3 * count_bits((in_band & two_[band]) | (below & two_[next]) << 27) +
                 count_bits(above | (above & two_[after]) << 27);
      }
      if (score > best_score) {
        best_score = score;
        best = band * 27 + place;
      }
    }
  }
  int digit = 0;
  while ((places_[digit][best / 27] >> best % 27 & 1) == 0) ++digit;
  return {static_cast<Cell>(best), static_cast<Digit>(digit + 1)};
}

void BandPosition::assume(Choice choice) {
  const uint32_t bit = 1u << choice.cell % 27;
  for (int digit = 0; digit < 9; ++digit) {
    uint32_t& band = places_[digit][choice.cell / 27];
    if (digit == choice.digit - 1 || (band & bit) == 0) continue;
    band &= ~bit;
    changed_ |= 1u << digit;
  }
  place(choice.digit - 1, choice.cell);
}

void BandPosition::exclude(Choice choice) {
  places_[choice.digit - 1][choice.cell / 27] &= ~(1u << choice.cell % 27);
  changed_ |= 1u << (choice.digit - 1);
}

Grid BandPosition::digits() const {
  Grid grid;
  for (int digit = 0; digit < 9; ++digit)
    for (int band = 0; band < 3; ++band)
      for (uint32_t left = places_[digit][band]; left != 0; left &= left - 1)
        grid[band * 27 + std::countr_zero(left)] = static_cast<Digit>(digit + 1);
  return grid;
}

}  // namespace nonet
