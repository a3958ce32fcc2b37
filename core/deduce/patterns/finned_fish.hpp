// Finned and sashimi X-wing, swordfish and jellyfish: a fish but for some places in one box, its
// fins. Either a fin is true or the fish is whole, so a cell that a whole fish would clear goes if
// it sees every fin.
//
// Sashimi: without its fins some base line has a single place left. A base line whose places are
// all fins is pointing and is skipped.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

/// The finned (or the sashimi) fish of the size, 2 to 4.
bool find_finned_fish_step(const Position& position, int size, bool sashimi,
                           const FindOptions& options, Step& step);

}  // namespace nonet
