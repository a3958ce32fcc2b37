#include "grid/canonical.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/bits.hpp"

namespace nonet {
namespace {

constexpr uint64_t kPollEvery = 1024;  // nodes between two polls of the Stop

constexpr unsigned rows_of_band(int band) { return 7u << 3 * band; }
constexpr std::array<uint64_t, 4> kFactorial{1, 1, 2, 6};

}  // namespace

Completion Canonicalizer::find(const Grid& grid, CanonicalForm& form, Stop& stop) {
  read_sides(grid);
  const Completion completion = place_rows(form.grid, stop);
  if (completion != Completion::Finished) return completion;

  const PartialMap& map = maps_.front();
  form.transform.transposed = map.transposed;
  form.transform.rows = map.rows;
  form.transform.columns = map.columns;
  form.transform.digits = map.labels;
  Digit unused = map.label_count;  // digits that do not occur take the labels left, in order
  for (int digit = 1; digit <= 9; ++digit)
    if (map.labels[digit] == 0) form.transform.digits[digit] = ++unused;
  form.automorphisms = count_automorphisms();
  return completion;
}

void Canonicalizer::read_sides(const Grid& grid) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    sides_[0].rows[row_of(cell)][column_of(cell)] = grid[cell];
    sides_[1].rows[column_of(cell)][row_of(cell)] = grid[cell];
  }
  for (Side& side : sides_) {
    side.blank_rows = side.blank_bands = side.full_rows = 0;
    for (int row = 0; row < 9; ++row) {
      unsigned seen = 0;
      for (Digit digit : side.rows[row]) seen |= 1u << digit;
      if (seen == 1u) side.blank_rows |= 1u << row;
      if (seen == 0x3FEu) side.full_rows |= 1u << row;
    }
    for (int band = 0; band < 3; ++band)
      if ((side.blank_rows & rows_of_band(band)) == rows_of_band(band))
        side.blank_bands |= rows_of_band(band);
  }
}

Completion Canonicalizer::place_rows(Grid& form, Stop& stop) {
  next_row_.reset();
  uint64_t poll_at = kPollEvery;
  maps_.assign(2, PartialMap{});
  maps_[1].transposed = true;
  for (int place = 0; place < 9; ++place) {
    next_row_.start_row();
    const bool pairs = only_full_rows_follow();
    for (const PartialMap& map : maps_) {
      if (pairs)
        enter_pairs_of_full_rows(map);
      else
        enter_rows(map);
      if (next_row_.nodes() > node_limit_) return Completion::NodeLimit;
      if (next_row_.nodes() >= poll_at) {
        if (stop.requested()) return Completion::Stopped;
        poll_at = next_row_.nodes() + kPollEvery;
      }
    }
    if (pairs) {
      for (int column = 0; column < 9; ++column)
        form[cell_at(place, column)] = static_cast<Digit>(column + 1);
      ++place;
    }
    std::ranges::copy(next_row_.smallest(), form.digits.begin() + cell_at(place, 0));
    std::swap(maps_, next_row_.maps());
  }
  return Completion::Finished;
}

/// The rows that may come next, as a bit set: the remaining rows of an open band, else those of all
/// remaining bands. A blank row is smaller than any other, so if there are blank rows, only those.
/// Blank rows of a band are equivalent, and so are blank bands, so only the first is listed.
unsigned Canonicalizer::next_rows(const PartialMap& map) const {
  const Side& side = sides_[map.transposed];
  unsigned open = 0x1FFu & ~map.used_rows;
  if (map.row_count % 3 != 0) open &= rows_of_band(map.rows[map.row_count - 1] / 3);
  if ((open & side.blank_rows) == 0) return open;
  unsigned next = 0;
  bool blank_band_listed = false;
  for (int band = 0; band < 3; ++band) {
    const unsigned blank = open & side.blank_rows & rows_of_band(band);
    const bool in_blank_band = (blank & side.blank_bands) != 0;
    if (blank == 0 || (in_blank_band && blank_band_listed)) continue;
    blank_band_listed = blank_band_listed || in_blank_band;
    next |= blank & (0u - blank);
  }
  return next;
}

/// All rows so far are blank and no other choice is left than a row with all nine digits, with a
/// second one beside it in its band.
bool Canonicalizer::only_full_rows_follow() const {
  return maps_.front().row_count % 3 != 2 &&
         std::ranges::all_of(maps_, [this](const PartialMap& map) {
           return map.is_untouched() && (next_rows(map) & ~sides_[map.transposed].full_rows) == 0;
         });
}

void Canonicalizer::enter_rows(const PartialMap& map) {
  const auto& rows = sides_[map.transposed].rows;
  for (unsigned left = next_rows(map); left != 0; left = without_lowest_bit(left)) {
    const int row = lowest_bit_index(left);
    next_row_.enter(map, rows[row], row);
  }
}

void Canonicalizer::enter_pairs_of_full_rows(const PartialMap& map) {
  const auto& rows = sides_[map.transposed].rows;
  for (unsigned left = next_rows(map); left != 0; left = without_lowest_bit(left)) {
    const int first = lowest_bit_index(left);
    unsigned beside = rows_of_band(first / 3) & ~map.used_rows & ~(1u << first);
    for (; beside != 0; beside = without_lowest_bit(beside)) {
      const int second = lowest_bit_index(beside);
      next_row_.enter_full_pair(map, rows[first], first, rows[second], second);
    }
  }
}

/// Maps that reached the form, times the orders of what each leaves undecided. The latter is the
/// same for all of them, because any two differ by a symmetry of the grid.
uint64_t Canonicalizer::count_automorphisms() const {
  const PartialMap& map = maps_.front();
  const Side& side = sides_[map.transposed];
  uint64_t count = maps_.size();
  for (int band = 0; band < 3; ++band)
    count *= kFactorial[std::popcount(side.blank_rows & rows_of_band(band))];
  count *= kFactorial[std::popcount(side.blank_bands) / 3];
  const auto orders_of_runs = [](unsigned ties, int places) {
    uint64_t orders = 1;
    for (int place = 0, run = 1; place < places; ++place) {
      run = (ties >> place & 1) != 0 ? run + 1 : 1;
      orders *= static_cast<uint64_t>(run);
    }
    return orders;
  };
  return count * orders_of_runs(map.tied_columns, 9) * orders_of_runs(map.tied_stacks, 3);
}

}  // namespace nonet
