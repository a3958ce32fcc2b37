// A board that finds singles, locked candidates and sets in HoDoKu's order, so that easy and medium
// puzzles get HoDoKu's own score: where two steps of a technique are available, the first one
// decides which singles appear next, and naked ones score less than hidden ones.
//
// Singles wait in two queues, naked and hidden, in the order in which removing candidates made
// them. Everything else is searched in boxes, then rows, then columns.
#pragma once

#include <cstddef>
#include <vector>

#include "deduce/position.hpp"
#include "deduce/step.hpp"

namespace nonet {

class HodokuBoard {
 public:
  /// The digits placed one by one, then the missing candidates removed.
  explicit HodokuBoard(const Position& start);

  const Position& position() const { return position_; }
  void apply(const Step& step);

  // Each makes the first move of its kind, and returns whether there is one.
  bool place_full_house();
  bool place_naked_single();
  bool place_hidden_single();
  bool remove_pointing();
  bool remove_claiming();
  /// A naked pair or triple of a box and a line that removes candidates from both.
  bool remove_locked_set(int size) { return remove_naked_set(size, true); }
  bool remove_naked_set(int size) { return remove_naked_set(size, false); }
  bool remove_hidden_set(int size);

 private:
  /// Singles in order; those before `next` have been placed.
  struct Queue {
    std::vector<Candidate> singles{};
    std::size_t next = 0;
  };

  bool place_next(Queue& queue);
  void place(Cell cell, Digit digit);
  void eliminate(Cell cell, Digit digit);
  void add_hidden_single(HouseId house, Digit digit, Cell except);
  bool remove_naked_set(int size, bool locked);
  bool remove_naked_set_at(CellSet cells, DigitSet digits, bool locked);
  /// Removes the digit from the cells of `house` outside `base`.
  bool remove_outside(HouseId house, HouseId base, Digit digit);

  Position position_;
  Queue naked_, hidden_;
};

}  // namespace nonet
