#include "deduce/step.hpp"

namespace nonet {

void Step::remove(Candidate candidate) { eliminations.push_back(candidate); }

void Step::remove(Cell cell, DigitSet digits) {
  for (Digit digit : digits) remove({cell, digit});
}

// Makes room first: g++ 13 takes a push_back in this loop for a write outside the vector.
void Step::remove(CellSet cells, Digit digit) {
  size_t next = eliminations.size();
  eliminations.resize(next + static_cast<size_t>(cells.size()));
  for (Cell cell : cells) eliminations[next++] = {cell, digit};
}

}  // namespace nonet
