// The finders of patterns, for the table in step_finder.cpp, in its order. The file of a finder
// describes its techniques.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

// singles.cpp
bool find_hidden_single_step(const Position& position, const FindOptions& options, Step& step);
bool find_naked_single_step(const Position& position, const FindOptions& options, Step& step);

// locking.cpp
bool find_locking_step(const Position& position, const FindOptions& options, Step& step);
bool find_direct_locking_step(const Position& position, const FindOptions& options, Step& step);

// subsets.cpp
bool find_naked_set_step(const Position& position, int size, const FindOptions& options,
                         Step& step);
bool find_hidden_set_step(const Position& position, int size, const FindOptions& options,
                          Step& step);
bool find_direct_hidden_set_step(const Position& position, int size, const FindOptions& options,
                                 Step& step);

// fish.cpp
bool find_fish_step(const Position& position, int size, const FindOptions& options, Step& step);

// wings.cpp
/// pivot_size 2 looks for XY-wings, 3 for XYZ-wings.
bool find_wing_step(const Position& position, int pivot_size, const FindOptions& options,
                    Step& step);

// unique_loops.cpp
bool find_unique_loop_step(const Position& position, const FindOptions& options, Step& step);

// bug.cpp
bool find_bug_step(const Position& position, const FindOptions& options, Step& step);

// open_rectangles.cpp
bool find_open_rectangle_step(const Position& position, const FindOptions& options, Step& step);

// rectangles.cpp
bool find_unique_rectangle_6_step(const Position& position, const FindOptions& options, Step& step);
bool find_hidden_rectangle_step(const Position& position, const FindOptions& options, Step& step);
bool find_avoidable_rectangle_step(const Position& position, const FindOptions& options,
                                   Step& step);

// single_digit.cpp
bool find_skyscraper_step(const Position& position, const FindOptions& options, Step& step);
bool find_two_string_kite_step(const Position& position, const FindOptions& options, Step& step);
bool find_empty_rectangle_step(const Position& position, const FindOptions& options, Step& step);

// finned_fish.cpp
/// The finned (or the sashimi) fish of the size, 2 to 4.
bool find_finned_fish_step(const Position& position, int size, bool sashimi,
                           const FindOptions& options, Step& step);

// coloring.cpp
bool find_simple_coloring_step(const Position& position, const FindOptions& options, Step& step);

// w_wing.cpp
bool find_w_wing_step(const Position& position, const FindOptions& options, Step& step);

// almost_locked.cpp
bool find_als_xz_step(const Position& position, const FindOptions& options, Step& step);
bool find_sue_de_coq_step(const Position& position, const FindOptions& options, Step& step);

// aligned.cpp
/// size 2 for pairs, 3 for triplets.
bool find_aligned_exclusion_step(const Position& position, int size, const FindOptions& options,
                                 Step& step);

// almost_locked_candidates.cpp
bool find_almost_locked_candidates_step(const Position& position, const FindOptions& options,
                                        Step& step);

// clusters.cpp
bool find_multi_colors_step(const Position& position, const FindOptions& options, Step& step);
bool find_medusa_step(const Position& position, const FindOptions& options, Step& step);

// bent_sets.cpp
bool find_wxyz_wing_step(const Position& position, const FindOptions& options, Step& step);
bool find_bent_set_step(const Position& position, const FindOptions& options, Step& step);

// death_blossom.cpp
bool find_death_blossom_step(const Position& position, const FindOptions& options, Step& step);

// firework.cpp
bool find_firework_step(const Position& position, const FindOptions& options, Step& step);

// tridagon.cpp
bool find_tridagon_step(const Position& position, const FindOptions& options, Step& step);

// sk_loop.cpp
bool find_sk_loop_step(const Position& position, const FindOptions& options, Step& step);

// exocet.cpp
bool find_junior_exocet_step(const Position& position, const FindOptions& options, Step& step);

// multi_sector.cpp
bool find_multi_sector_step(const Position& position, const FindOptions& options, Step& step);

// complex_fish.cpp
bool find_franken_fish_step(const Position& position, const FindOptions& options, Step& step);
bool find_mutant_fish_step(const Position& position, const FindOptions& options, Step& step);

// templates.cpp
bool find_templates_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
