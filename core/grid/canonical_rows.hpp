// One step of the canonical form: the smallest next row, and the partial maps that lead to it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "grid/transform.hpp"

namespace nonet {

/// The beginning of a transform: which rows come first, and what follows for columns and
/// digits.
///
/// Columns of one stack are tied while the rows so far do not distinguish them; so are whole
/// stacks. Tied places are next to each other and hold their columns in no particular order.
struct PartialMap {
  static constexpr unsigned kAllColumnsTied = 0b110110110;  // bit p: place p is tied to place p-1
  static constexpr unsigned kAllStacksTied = 0b110;         // bit s: stack s is tied to stack s-1

  bool transposed = false;
  uint8_t row_count = 0;
  uint8_t label_count = 0;
  uint8_t tied_stacks = kAllStacksTied;
  uint16_t tied_columns = kAllColumnsTied;
  uint16_t used_rows = 0;
  LineOrder rows{};
  LineOrder columns = lines_in_order();
  std::array<Digit, 10> labels{};  // new digit of each digit met so far; 0 for the others

  /// Every row so far is blank.
  bool is_untouched() const {
    return tied_columns == kAllColumnsTied && tied_stacks == kAllStacksTied && label_count == 0;
  }
};

class SmallestRowSearch {
 public:
  using Row = std::array<Digit, 9>;

  /// Clears everything, the node count included.
  void reset();
  void start_row();

  /// Continues the map with the row in every way that may be smallest.
  void enter(const PartialMap& map, const Row& row, int row_number);

  /// Continues an untouched map with two rows at once, each holding all nine digits. The first then
  /// reads 123456789 in any order of columns, so the order is chosen to make the second small.
  void enter_full_pair(const PartialMap& map, const Row& first, int first_number, const Row& second,
                       int second_number);

  /// The smallest row so far (of a pair: the second) and the maps that lead to it.
  const Row& smallest() const { return smallest_; }
  std::vector<PartialMap>& maps() { return maps_; }
  /// Rows entered and maps that were ahead at some time, since the last reset.
  uint64_t nodes() const { return nodes_; }

 private:
  bool stays_smallest(int place, Digit value);
  void enter_untied(const PartialMap& map, const Row& row, int row_number);
  void choose_stack(int stack);
  void choose_column(int place);
  bool stacks_read_alike(int a, int b) const;
  void keep();

  // A full pair: `moves[c]` is the column where the first row holds what the second holds at c.
  struct Pair {
    LineOrder moves;
    std::array<int8_t, 9> place_of, column_at;  // -1 while not chosen
    std::array<int8_t, 3> order_of_stack;       // -1 while not chosen
    std::array<int8_t, 3> stack_at;
    int stack_count;
  };
  void choose_pair_column(const Pair& pair, int place);
  void settle_pair_column(Pair pair, int place, int column);
  void keep_pair(const Pair& pair);

  uint64_t nodes_ = 0;
  Row smallest_{};
  std::vector<PartialMap> maps_;
  // The entry being worked on.
  PartialMap draft_;
  const Row* row_ = nullptr;
  const Row* first_row_ = nullptr;
};

}  // namespace nonet
