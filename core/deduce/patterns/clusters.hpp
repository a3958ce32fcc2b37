// Multi-colors and 3D Medusa: candidates joined by strong links fall into clusters of two sides, of
// which one is true and the other false. Multi-colors compares two clusters of one digit: if a side
// of the one sees a side of the other, one of the two opposite sides is true; if it sees both, it
// is false. Medusa also links the candidates of a cell, so that one cluster has several digits: a
// side that contradicts itself or leaves a cell empty is false, and what contradicts both sides is.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_multi_colors_step(const Position& position, const FindOptions& options, Step& step);
bool find_medusa_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
