#include "grid/canonical_rows.hpp"

#include <algorithm>
#include <utility>

#include "base/shell_sort.hpp"

namespace nonet {
namespace {

constexpr Digit kBeyondDigits = 15;  // larger than any value a place can take

constexpr bool tied(unsigned ties, int place) { return (ties >> place & 1) != 0; }

}  // namespace

void SmallestRowSearch::reset() {
  nodes_ = 0;
  start_row();
}

void SmallestRowSearch::start_row() {
  smallest_.fill(kBeyondDigits);
  maps_.clear();
}

/// Compares the value at the place with the smallest row. Every entry can be completed, so a
/// smaller value beats all maps kept so far.
inline bool SmallestRowSearch::stays_smallest(int place, Digit value) {
  if (value == smallest_[place]) return true;
  if (value > smallest_[place]) return false;
  smallest_[place] = value;
  std::fill(smallest_.begin() + place + 1, smallest_.end(), kBeyondDigits);
  maps_.clear();
  return true;
}

void SmallestRowSearch::enter(const PartialMap& map, const Row& row, int row_number) {
  ++nodes_;
  if ((map.tied_columns | map.tied_stacks) == 0) return enter_untied(map, row, row_number);
  draft_ = map;
  draft_.rows[draft_.row_count++] = static_cast<uint8_t>(row_number);
  draft_.used_rows = static_cast<uint16_t>(draft_.used_rows | 1u << row_number);
  row_ = &row;
  choose_stack(0);
}

void SmallestRowSearch::enter_untied(const PartialMap& map, const Row& row, int row_number) {
  auto labels = map.labels;
  uint8_t label_count = map.label_count;
  for (int place = 0; place < 9; ++place) {
    const Digit digit = row[map.columns[place]];
    if (digit != 0 && labels[digit] == 0) labels[digit] = ++label_count;
    if (!stays_smallest(place, labels[digit])) return;
  }
  ++nodes_;
  PartialMap& kept = maps_.emplace_back(map);
  kept.rows[kept.row_count++] = static_cast<uint8_t>(row_number);
  kept.used_rows = static_cast<uint16_t>(kept.used_rows | 1u << row_number);
  kept.labels = labels;
  kept.label_count = label_count;
}

/// The row holds the same digits in the same cells of two tied stacks, so they may both go first.
bool SmallestRowSearch::stacks_read_alike(int a, int b) const {
  for (int begin = 0, end; begin < 3; begin = end) {
    for (end = begin + 1; end < 3 && tied(draft_.tied_columns, 3 * a + end);) ++end;
    std::array<Digit, 3> in_a{}, in_b{};
    for (int i = begin; i < end; ++i) {
      in_a[i] = (*row_)[draft_.columns[3 * a + i]];
      in_b[i] = (*row_)[draft_.columns[3 * b + i]];
    }
    shell_sort(in_a);
    shell_sort(in_b);
    if (in_a != in_b) return false;
  }
  return true;
}

void SmallestRowSearch::choose_stack(int stack) {
  if (stack == 3) return keep();
  const auto exchange = [this, stack](int other) {
    for (int place = 0; place < 3; ++place)
      std::swap(draft_.columns[3 * stack + place], draft_.columns[3 * other + place]);
  };
  for (int other = stack; other == stack || (other < 3 && tied(draft_.tied_stacks, other));
       ++other) {
    bool alike = false;  // an earlier choice stands for this one too
    for (int earlier = stack; earlier < other; ++earlier)
      alike = alike || stacks_read_alike(earlier, other);
    if (alike) continue;
    if (other != stack) exchange(other);
    choose_column(3 * stack);
    if (other != stack) exchange(other);
  }
}

void SmallestRowSearch::choose_column(int place) {
  const auto continue_after = [this](int done) {
    return done % 3 == 2 ? choose_stack(done / 3 + 1) : choose_column(done + 1);
  };
  const auto value_of = [this](Digit digit) -> Digit {
    if (digit == 0) return 0;
    if (draft_.labels[digit] != 0) return draft_.labels[digit];
    return static_cast<Digit>(draft_.label_count + 1);
  };
  int end = place + 1;
  while (end % 3 != 0 && tied(draft_.tied_columns, end)) ++end;

  Digit value = kBeyondDigits;
  for (int other = place; other < end; ++other)
    value = std::min(value, value_of((*row_)[draft_.columns[other]]));
  if (!stays_smallest(place, value)) return;

  DigitSet tried;
  for (int other = place; other < end; ++other) {
    const Digit digit = (*row_)[draft_.columns[other]];
    if (value_of(digit) != value) continue;
    std::swap(draft_.columns[place], draft_.columns[other]);
    const bool is_new = digit != 0 && draft_.labels[digit] == 0;
    if (!is_new) {  // all columns with this value hold the same: one choice stands for the others
      continue_after(place);
    } else if (!tried.has(digit)) {
      tried |= DigitSet::only(digit);
      draft_.labels[digit] = ++draft_.label_count;
      continue_after(place);
      draft_.labels[digit] = 0;
      --draft_.label_count;
    }
    std::swap(draft_.columns[place], draft_.columns[other]);
    if (!is_new) return;
  }
}

/// Places and stacks stay tied where they read alike in this row too.
void SmallestRowSearch::keep() {
  unsigned columns = draft_.tied_columns, stacks = draft_.tied_stacks;
  for (int place = 1; place < 9; ++place)
    if (smallest_[place] != smallest_[place - 1]) columns &= ~(1u << place);
  for (int stack = 1; stack < 3; ++stack)
    if (!std::equal(smallest_.begin() + 3 * stack, smallest_.begin() + 3 * stack + 3,
                    smallest_.begin() + 3 * stack - 3))
      stacks &= ~(1u << stack);
  ++nodes_;
  PartialMap& kept = maps_.emplace_back(draft_);
  kept.tied_columns = static_cast<uint16_t>(columns);
  kept.tied_stacks = static_cast<uint8_t>(stacks);
}

void SmallestRowSearch::enter_full_pair(const PartialMap& map, const Row& first, int first_number,
                                        const Row& second, int second_number) {
  ++nodes_;
  draft_ = map;
  draft_.rows[draft_.row_count++] = static_cast<uint8_t>(first_number);
  draft_.rows[draft_.row_count++] = static_cast<uint8_t>(second_number);
  draft_.used_rows =
      static_cast<uint16_t>(draft_.used_rows | 1u << first_number | 1u << second_number);
  first_row_ = &first;

  std::array<uint8_t, 10> column_of_digit{};
  for (uint8_t column = 0; column < 9; ++column) column_of_digit[first[column]] = column;
  Pair pair{};
  for (int column = 0; column < 9; ++column) pair.moves[column] = column_of_digit[second[column]];
  pair.place_of.fill(-1);
  pair.column_at.fill(-1);
  pair.order_of_stack.fill(-1);
  pair.stack_at.fill(-1);
  choose_pair_column(pair, 0);
}

/// Tries every column that may still stand at the place.
void SmallestRowSearch::choose_pair_column(const Pair& pair, int place) {
  if (place == 9) return keep_pair(pair);
  if (pair.column_at[place] >= 0) return settle_pair_column(pair, place, pair.column_at[place]);
  for (int column = 0; column < 9; ++column) {
    const int order = pair.order_of_stack[column / 3];
    if (pair.place_of[column] >= 0 ||
        (order < 0 ? pair.stack_at[place / 3] >= 0 : order != place / 3))
      continue;
    settle_pair_column(pair, place, column);
  }
}

/// Puts the column at the place, and the column it moves to as far left as it may still go.
void SmallestRowSearch::settle_pair_column(Pair pair, int place, int column) {
  const auto put = [&pair](int where, int what) {
    pair.column_at[where] = static_cast<int8_t>(what);
    pair.place_of[what] = static_cast<int8_t>(where);
    const int stack = what / 3;
    if (pair.order_of_stack[stack] >= 0) return;
    pair.order_of_stack[stack] = static_cast<int8_t>(where / 3);
    pair.stack_at[where / 3] = static_cast<int8_t>(stack);
    ++pair.stack_count;
  };
  if (pair.column_at[place] < 0) put(place, column);
  const int target = pair.moves[column];
  if (pair.place_of[target] < 0) {
    const int order = pair.order_of_stack[target / 3];
    int where = 3 * (order < 0 ? pair.stack_count : order);
    while (pair.column_at[where] >= 0) ++where;
    put(where, target);
  }
  if (stays_smallest(place, static_cast<Digit>(pair.place_of[target] + 1)))
    choose_pair_column(pair, place + 1);
}

void SmallestRowSearch::keep_pair(const Pair& pair) {
  ++nodes_;
  PartialMap& kept = maps_.emplace_back(draft_);
  kept.tied_columns = kept.tied_stacks = 0;
  kept.label_count = 9;
  for (int place = 0; place < 9; ++place) {
    kept.columns[place] = static_cast<uint8_t>(pair.column_at[place]);
    kept.labels[(*first_row_)[kept.columns[place]]] = static_cast<Digit>(place + 1);
  }
}

}  // namespace nonet
