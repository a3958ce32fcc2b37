// Patterns of one digit that rest on two strong links: skyscraper, two-string kite and empty
// rectangle. (The turbot fish that is neither is found by the search for X-chains.)
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_skyscraper_step(const Position& position, const FindOptions& options, Step& step);
bool find_two_string_kite_step(const Position& position, const FindOptions& options, Step& step);
bool find_empty_rectangle_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
