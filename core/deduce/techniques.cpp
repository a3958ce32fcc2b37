#include "deduce/techniques.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "deduce/aligned.hpp"
#include "deduce/almost_locked.hpp"
#include "deduce/bug.hpp"
#include "deduce/colouring.hpp"
#include "deduce/finned_fish.hpp"
#include "deduce/fish.hpp"
#include "deduce/locking.hpp"
#include "deduce/named_chains.hpp"
#include "deduce/rectangles.hpp"
#include "deduce/single_digit.hpp"
#include "deduce/singles.hpp"
#include "deduce/subsets.hpp"
#include "deduce/unique_loops.hpp"
#include "deduce/w_wing.hpp"
#include "deduce/wings.hpp"

namespace nonet {

namespace {

constexpr std::array<TechniqueInfo, kTechniqueCount> kTechniques = {{
    {Technique::HiddenSingle, "hidden-single", "Hidden Single", 1.0, 1},
    {Technique::DirectPointing, "direct-pointing", "Direct Pointing", 1.7, 2},
    {Technique::DirectClaiming, "direct-claiming", "Direct Claiming", 1.9, 2},
    {Technique::DirectHiddenPair, "direct-hidden-pair", "Direct Hidden Pair", 2.0, 3},
    {Technique::NakedSingle, "naked-single", "Naked Single", 2.3, 4},
    {Technique::DirectHiddenTriplet, "direct-hidden-triplet", "Direct Hidden Triplet", 2.5, 5},
    {Technique::Pointing, "pointing", "Pointing", 2.6, 6},
    {Technique::Claiming, "claiming", "Claiming", 2.8, 6},
    {Technique::NakedPair, "naked-pair", "Naked Pair", 3.0, 7},
    {Technique::XWing, "x-wing", "X-Wing", 3.2, 8},
    {Technique::HiddenPair, "hidden-pair", "Hidden Pair", 3.4, 9},
    {Technique::NakedTriplet, "naked-triplet", "Naked Triplet", 3.6, 10},
    {Technique::Swordfish, "swordfish", "Swordfish", 3.8, 11},
    {Technique::HiddenTriplet, "hidden-triplet", "Hidden Triplet", 4.0, 12},
    {Technique::XyWing, "xy-wing", "XY-Wing", 4.2, 13},
    {Technique::XyzWing, "xyz-wing", "XYZ-Wing", 4.4, 14},
    {Technique::UniqueRectangle1, "unique-rectangle-1", "Unique Rectangle type 1", 4.5, 15},
    {Technique::UniqueRectangle2, "unique-rectangle-2", "Unique Rectangle type 2", 4.5, 15},
    {Technique::UniqueRectangle3, "unique-rectangle-3", "Unique Rectangle type 3", 4.5, 15},
    {Technique::UniqueRectangle4, "unique-rectangle-4", "Unique Rectangle type 4", 4.5, 15},
    {Technique::UniqueLoop1, "unique-loop-1", "Unique Loop type 1", 4.6, 15},
    {Technique::UniqueLoop2, "unique-loop-2", "Unique Loop type 2", 4.6, 15},
    {Technique::UniqueLoop3, "unique-loop-3", "Unique Loop type 3", 4.6, 15},
    {Technique::UniqueLoop4, "unique-loop-4", "Unique Loop type 4", 4.6, 15},
    {Technique::NakedQuad, "naked-quad", "Naked Quad", 5.0, 16},
    {Technique::Jellyfish, "jellyfish", "Jellyfish", 5.2, 17},
    {Technique::HiddenQuad, "hidden-quad", "Hidden Quad", 5.4, 18},
    {Technique::Bug1, "bug-1", "BUG type 1", 5.6, 19},
    {Technique::Bug2, "bug-2", "BUG type 2", 5.7, 19},
    {Technique::Bug3, "bug-3", "BUG type 3", 5.8, 19},
    {Technique::Bug4, "bug-4", "BUG type 4", 5.7, 19},
    {Technique::HiddenRectangle, "hidden-rectangle", "Hidden Rectangle", 4.5, 0},
    {Technique::AvoidableRectangle1, "avoidable-rectangle-1", "Avoidable Rectangle type 1", 4.5, 0},
    {Technique::AvoidableRectangle2, "avoidable-rectangle-2", "Avoidable Rectangle type 2", 4.5, 0},
    {Technique::Skyscraper, "skyscraper", "Skyscraper", 6.6, 0},
    {Technique::TwoStringKite, "two-string-kite", "Two-String Kite", 6.6, 0},
    {Technique::EmptyRectangle, "empty-rectangle", "Empty Rectangle", 7.6, 0},
    {Technique::FinnedXWing, "finned-x-wing", "Finned X-Wing", 7.6, 0},
    {Technique::SashimiXWing, "sashimi-x-wing", "Sashimi X-Wing", 6.6, 0},
    {Technique::SimpleColouring, "simple-colouring", "Simple Colouring", 6.6, 0},
    {Technique::RemotePairs, "remote-pairs", "Remote Pairs", 7.2, 0},
    {Technique::WWing, "w-wing", "W-Wing", 7.1, 0},
    {Technique::FinnedSwordfish, "finned-swordfish", "Finned Swordfish", 7.7, 0},
    {Technique::SashimiSwordfish, "sashimi-swordfish", "Sashimi Swordfish", 7.7, 0},
    {Technique::SueDeCoq, "sue-de-coq", "Sue de Coq", 8.0, 0},
    {Technique::XyChain, "xy-chain", "XY-Chain", 7.2, 0},
    {Technique::FinnedJellyfish, "finned-jellyfish", "Finned Jellyfish", 7.8, 0},
    {Technique::SashimiJellyfish, "sashimi-jellyfish", "Sashimi Jellyfish", 7.8, 0},
    {Technique::Aic, "aic", "Alternating Inference Chain", 6.6, 0},
    {Technique::AlsXz, "als-xz", "ALS-XZ", 8.0, 0},
    {Technique::AlignedPairExclusion, "aligned-pair-exclusion", "Aligned Pair Exclusion", 6.2, 20},
    {Technique::GeneralizedXWing, "generalized-x-wing", "Generalized X-Wing", 6.5, 21},
    {Technique::XCycle, "x-cycle", "Bidirectional X-Cycle", 6.5, 21},
    {Technique::YCycle, "y-cycle", "Bidirectional Y-Cycle", 6.5, 21},
    {Technique::TurbotFish, "turbot-fish", "Turbot Fish", 6.6, 21},
    {Technique::XChain, "x-chain", "Forcing X-Chain", 6.6, 21},
    {Technique::XyCycle, "xy-cycle", "Bidirectional Cycle", 7.0, 21},
    {Technique::ForcingChain, "forcing-chain", "Forcing Chain", 7.0, 21},
    {Technique::AlignedTripletExclusion, "aligned-triplet-exclusion", "Aligned Triplet Exclusion",
     7.5, 22},
    {Technique::NishioChains, "nishio-chains", "Nishio Forcing Chains", 7.5, 23},
    {Technique::CellChains, "cell-chains", "Cell Forcing Chains", 8.0, 24},
    {Technique::RegionChains, "region-chains", "Region Forcing Chains", 8.0, 24},
    {Technique::DynamicContradictionChains, "dynamic-contradiction-chains",
     "Dynamic Contradiction Forcing Chains", 8.5, 25},
    {Technique::DynamicDoubleChains, "dynamic-double-chains", "Dynamic Double Forcing Chains", 8.5,
     25},
    {Technique::DynamicCellChains, "dynamic-cell-chains", "Dynamic Cell Forcing Chains", 8.5, 25},
    {Technique::DynamicRegionChains, "dynamic-region-chains", "Dynamic Region Forcing Chains", 8.5,
     25},
    {at_level(Technique::DynamicContradictionChains, 1), "dynamic-contradiction-chains-level-1",
     "Dynamic Contradiction Forcing Chains (+)", 9.0, 26},
    {at_level(Technique::DynamicDoubleChains, 1), "dynamic-double-chains-level-1",
     "Dynamic Double Forcing Chains (+)", 9.0, 26},
    {at_level(Technique::DynamicCellChains, 1), "dynamic-cell-chains-level-1",
     "Dynamic Cell Forcing Chains (+)", 9.0, 26},
    {at_level(Technique::DynamicRegionChains, 1), "dynamic-region-chains-level-1",
     "Dynamic Region Forcing Chains (+)", 9.0, 26},
    {at_level(Technique::DynamicContradictionChains, 2), "dynamic-contradiction-chains-level-2",
     "Dynamic Contradiction Forcing Chains (+ Forcing Chains)", 9.5, 27},
    {at_level(Technique::DynamicDoubleChains, 2), "dynamic-double-chains-level-2",
     "Dynamic Double Forcing Chains (+ Forcing Chains)", 9.5, 27},
    {at_level(Technique::DynamicCellChains, 2), "dynamic-cell-chains-level-2",
     "Dynamic Cell Forcing Chains (+ Forcing Chains)", 9.5, 27},
    {at_level(Technique::DynamicRegionChains, 2), "dynamic-region-chains-level-2",
     "Dynamic Region Forcing Chains (+ Forcing Chains)", 9.5, 27},
    {at_level(Technique::DynamicContradictionChains, 3), "dynamic-contradiction-chains-level-3",
     "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)", 10.0, 28},
    {at_level(Technique::DynamicDoubleChains, 3), "dynamic-double-chains-level-3",
     "Dynamic Double Forcing Chains (+ Multiple Forcing Chains)", 10.0, 28},
    {at_level(Technique::DynamicCellChains, 3), "dynamic-cell-chains-level-3",
     "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)", 10.0, 28},
    {at_level(Technique::DynamicRegionChains, 3), "dynamic-region-chains-level-3",
     "Dynamic Region Forcing Chains (+ Multiple Forcing Chains)", 10.0, 28},
    {at_level(Technique::DynamicContradictionChains, 4), "dynamic-contradiction-chains-level-4",
     "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)", 10.5, 29},
    {at_level(Technique::DynamicDoubleChains, 4), "dynamic-double-chains-level-4",
     "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)", 10.5, 29},
    {at_level(Technique::DynamicCellChains, 4), "dynamic-cell-chains-level-4",
     "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)", 10.5, 29},
    {at_level(Technique::DynamicRegionChains, 4), "dynamic-region-chains-level-4",
     "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)", 10.5, 29},
    {at_level(Technique::DynamicContradictionChains, 5), "dynamic-contradiction-chains-level-5",
     "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))", 11.0,
     30},
    {at_level(Technique::DynamicDoubleChains, 5), "dynamic-double-chains-level-5",
     "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))", 11.0, 30},
    {at_level(Technique::DynamicCellChains, 5), "dynamic-cell-chains-level-5",
     "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))", 11.0, 30},
    {at_level(Technique::DynamicRegionChains, 5), "dynamic-region-chains-level-5",
     "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))", 11.0, 30},
}};

constexpr bool rows_match_ids() {
  for (int i = 0; i < kTechniqueCount; ++i)
    if (kTechniques[i].id != static_cast<Technique>(i)) return false;
  return true;
}
static_assert(rows_match_ids(), "a technique's row is found by its id");

/// What a search is called with.
struct Call {
  const Position& position;
  const FindOptions& options;
  Step& step;
  ChainEngine& chains;
};

template <int kSize>
bool naked_set(Call& c) {
  return find_naked_set_step(c.position, kSize, c.options, c.step);
}
template <int kSize>
bool hidden_set(Call& c) {
  return find_hidden_set_step(c.position, kSize, c.options, c.step);
}
template <int kSize>
bool direct_hidden_set(Call& c) {
  return find_direct_hidden_set_step(c.position, kSize, c.options, c.step);
}
template <int kSize>
bool fish(Call& c) {
  return find_fish_step(c.position, kSize, c.options, c.step);
}
template <int kPivotSize>
bool wing(Call& c) {
  return find_wing_step(c.position, kPivotSize, c.options, c.step);
}
template <int kSize>
bool aligned(Call& c) {
  return find_aligned_exclusion_step(c.position, kSize, c.options, c.step);
}
template <bool (*kFind)(const Position&, const FindOptions&, Step&)>
bool plain(Call& c) {
  return kFind(c.position, c.options, c.step);
}
template <ChainGroup kGroup>
bool chain(Call& c) {
  return c.chains.find(kGroup, c.position, c.options, c.step);
}

template <int kSize, bool kSashimi>
bool finned(Call& c) {
  return find_finned_fish_step(c.position, kSize, kSashimi, c.options, c.step);
}

// On the path for people two searches take from the cycles and chains what is easiest to see.
constexpr TechniqueSet kTurbot = {Technique::TurbotFish};
constexpr TechniqueSet kCyclesAndXChains = {Technique::GeneralizedXWing, Technique::XCycle,
                                            Technique::YCycle, Technique::XChain,
                                            Technique::XyCycle};
template <const TechniqueSet& kAmong>
bool chain_among(Call& c) {
  FindOptions options = c.options;
  options.allowed = options.allowed & kAmong;
  return c.chains.find(ChainGroup::CyclesAndChains, c.position, options, c.step);
}

struct Search {
  bool (*find)(Call&);
  TechniqueSet gives;
  bool for_people = false;  // not on the rated path
};

constexpr TechniqueSet kSimpleChains =
    kTurbot | kCyclesAndXChains | TechniqueSet{Technique::ForcingChain};
constexpr auto kDynamic = Technique::DynamicContradictionChains;

using T = Technique;
constexpr Search kSearches[] = {
    {plain<find_hidden_single_step>, {T::HiddenSingle}},
    {plain<find_direct_locking_step>, {T::DirectPointing, T::DirectClaiming}},
    {direct_hidden_set<2>, {T::DirectHiddenPair}},
    {plain<find_naked_single_step>, {T::NakedSingle}},
    {direct_hidden_set<3>, {T::DirectHiddenTriplet}},
    {plain<find_locking_step>, {T::Pointing, T::Claiming}},
    {naked_set<2>, {T::NakedPair}},
    {fish<2>, {T::XWing}},
    {hidden_set<2>, {T::HiddenPair}},
    {naked_set<3>, {T::NakedTriplet}},
    {fish<3>, {T::Swordfish}},
    {hidden_set<3>, {T::HiddenTriplet}},
    {wing<2>, {T::XyWing}},
    {wing<3>, {T::XyzWing}},
    {plain<find_unique_loop_step>,
     TechniqueSet::four_from(T::UniqueRectangle1) | TechniqueSet::four_from(T::UniqueLoop1)},
    {naked_set<4>, {T::NakedQuad}},
    {fish<4>, {T::Jellyfish}},
    {hidden_set<4>, {T::HiddenQuad}},
    {plain<find_bug_step>, TechniqueSet::four_from(T::Bug1)},
    {plain<find_hidden_rectangle_step>, {T::HiddenRectangle}, true},
    {plain<find_avoidable_rectangle_step>, {T::AvoidableRectangle1, T::AvoidableRectangle2}, true},
    {plain<find_skyscraper_step>, {T::Skyscraper}, true},
    {plain<find_two_string_kite_step>, {T::TwoStringKite}, true},
    {chain_among<kTurbot>, kTurbot, true},
    {plain<find_empty_rectangle_step>, {T::EmptyRectangle}, true},
    {finned<2, false>, {T::FinnedXWing}, true},
    {finned<2, true>, {T::SashimiXWing}, true},
    {plain<find_simple_colouring_step>, {T::SimpleColouring}, true},
    {plain<find_remote_pairs_step>, {T::RemotePairs}, true},
    {plain<find_w_wing_step>, {T::WWing}, true},
    {finned<3, false>, {T::FinnedSwordfish}, true},
    {finned<3, true>, {T::SashimiSwordfish}, true},
    {chain_among<kCyclesAndXChains>, kCyclesAndXChains, true},
    {plain<find_sue_de_coq_step>, {T::SueDeCoq}, true},
    {plain<find_xy_chain_step>, {T::XyChain}, true},
    {finned<4, false>, {T::FinnedJellyfish}, true},
    {finned<4, true>, {T::SashimiJellyfish}, true},
    {plain<find_aic_step>, {T::Aic}, true},
    {plain<find_als_xz_step>, {T::AlsXz}, true},
    {aligned<2>, {T::AlignedPairExclusion}},
    {chain<ChainGroup::CyclesAndChains>, kSimpleChains},
    {aligned<3>, {T::AlignedTripletExclusion}},
    {chain<ChainGroup::Nishio>, {T::NishioChains}},
    {chain<ChainGroup::Multiple>, {T::CellChains, T::RegionChains}},
    {chain<ChainGroup::Dynamic>, TechniqueSet::four_from(kDynamic)},
    {chain<ChainGroup::Level1>, TechniqueSet::four_from(at_level(kDynamic, 1))},
    {chain<ChainGroup::Level2>, TechniqueSet::four_from(at_level(kDynamic, 2))},
    {chain<ChainGroup::Level3>, TechniqueSet::four_from(at_level(kDynamic, 3))},
    {chain<ChainGroup::Level4>, TechniqueSet::four_from(at_level(kDynamic, 4))},
    {chain<ChainGroup::Level5>, TechniqueSet::four_from(at_level(kDynamic, 5))},
};
constexpr int kSearchCount = static_cast<int>(std::size(kSearches));

constexpr bool searches_follow_rows() {
  int row = 0;
  for (const Search& search : kSearches) {
    if (search.gives == kTurbot || search.gives == kCyclesAndXChains) continue;
    TechniqueSet in_turn;
    while (!(in_turn == search.gives)) {
      if (row == kTechniqueCount || !search.gives.has(kTechniques[row].id)) return false;
      in_turn.add(kTechniques[row++].id);
    }
  }
  return row == kTechniqueCount;
}
static_assert(searches_follow_rows(),
              "what a search gives stands together, in the searches' order");

/// For each search the lowest rating that it or any later one of its path can give.
template <bool kForPeople>
constexpr auto kLowestFromHere = [] {
  std::array<double, kSearchCount> result{};
  double lowest = kTechniques.back().rating;
  for (int search = kSearchCount - 1; search >= 0; --search) {
    for (const TechniqueInfo& row : kTechniques)
      if (kSearches[search].gives.has(row.id) && (kForPeople || !kSearches[search].for_people))
        lowest = std::min(lowest, row.rating);
    result[search] = lowest;
  }
  return result;
}();

}  // namespace

std::span<const TechniqueInfo> techniques() { return kTechniques; }

const TechniqueInfo& info(Technique technique) {
  return kTechniques[static_cast<std::size_t>(technique)];
}

std::optional<Technique> technique_of_slug(std::string_view slug) {
  for (const TechniqueInfo& row : kTechniques)
    if (row.slug == slug) return row.id;
  return std::nullopt;
}

StepFinder::Result StepFinder::find(const Position& position, const FindOptions& options,
                                    double at_most, Step& step) {
  step.clear();
  Call call{position, options, step, chains_};
  const bool all = options.allowed == kRated;
  const bool for_people = !all && options.allowed.meets(kNamed);
  const auto& lowest = for_people ? kLowestFromHere<true> : kLowestFromHere<false>;
  for (int i = 0; i < kSearchCount; ++i) {
    const Search& search = kSearches[i];
    if (lowest[i] > at_most) return Result::Above;
    if (search.for_people && !for_people) continue;
    if (!all && !options.allowed.meets(search.gives)) continue;
    if (search.find(call)) return Result::Found;
  }
  return Result::Nothing;
}

}  // namespace nonet
