// SK-loop: two rows and two columns in four boxes without the cells where they cross, mostly
// sixteen empty cells. Neighboring pairs of cells share digits, alternately in a line and in a box.
// If the shared digits are as many as the cells, and every candidate of the cells is among them,
// each shared digit is in one of its cells.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_sk_loop_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
