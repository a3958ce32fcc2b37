#include "deduce/step_finder.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "deduce/chains/alternating.hpp"
#include "deduce/chains/grouped.hpp"
#include "deduce/patterns/finders.hpp"
#include "deduce/step_list.hpp"

namespace nonet {

namespace {

/// What a search is called with.
struct Call {
  const Position& position;
  const FindOptions& options;
  Step& step;
  ChainEngine& chains;
};

template <bool (*kFind)(const Position&, const FindOptions&, Step&)>
bool plain(Call& c) {
  return kFind(c.position, c.options, c.step);
}
template <bool (*kFind)(const Position&, int, const FindOptions&, Step&), int kSize>
bool sized(Call& c) {
  return kFind(c.position, kSize, c.options, c.step);
}
template <ChainGroup kGroup>
bool chain(Call& c) {
  return c.chains.find(kGroup, c.position, c.options, c.step);
}

template <int kSize, bool kSashimi>
bool finned(Call& c) {
  return find_finned_fish_step(c.position, kSize, kSashimi, c.options, c.step);
}

// Two searches of the player path are for the cycles and chains that are easiest to see.
constexpr TechniqueSet kTurbot = {Technique::TurbotFish};
constexpr TechniqueSet kCyclesAndXChains = {Technique::GeneralizedXWing, Technique::XCycle,
                                            Technique::YCycle, Technique::XChain,
                                            Technique::XyCycle};
// Another is for the rectangles that Sudoku Explainer omits.
constexpr TechniqueSet kRectangles = TechniqueSet::four_from(Technique::UniqueRectangle1);
template <const TechniqueSet& kAmong>
bool chain_among(Call& c) {
  FindOptions options = c.options;
  options.allowed = options.allowed & kAmong;
  return c.chains.find(ChainGroup::CyclesAndChains, c.position, options, c.step);
}

struct Search {
  bool (*find)(Call&);
  TechniqueSet techniques;  // that it can find
  bool player_path_only = false;
};

/// A later search finds these techniques as well; on the player path they come earlier.
constexpr bool is_repeated_later(const Search& search) {
  return search.techniques == kTurbot || search.techniques == kCyclesAndXChains;
}

constexpr TechniqueSet kSimpleChains =
    kTurbot | kCyclesAndXChains | TechniqueSet{Technique::ForcingChain};
constexpr auto kDynamic = Technique::DynamicContradictionChains;

/// Searches that take too long to run where another technique applies.
constexpr TechniqueSet kCostly = [] {
  TechniqueSet result = {Technique::FrankenFish, Technique::MutantFish};
  for (int level = 0; level <= kMaxChainLevel; ++level)
    result = result | TechniqueSet::four_from(at_level(kDynamic, level));
  return result;
}();

using T = Technique;
constexpr Search kSearches[] = {
    {plain<find_hidden_single_step>, {T::HiddenSingle}},
    {plain<find_direct_locking_step>, {T::DirectPointing, T::DirectClaiming}},
    {sized<find_direct_hidden_set_step, 2>, {T::DirectHiddenPair}},
    {plain<find_naked_single_step>, {T::NakedSingle}},
    {sized<find_direct_hidden_set_step, 3>, {T::DirectHiddenTriplet}},
    {plain<find_locking_step>, {T::Pointing, T::Claiming}},
    {sized<find_naked_set_step, 2>, {T::NakedPair}},
    {sized<find_fish_step, 2>, {T::XWing}},
    {sized<find_hidden_set_step, 2>, {T::HiddenPair}},
    {sized<find_naked_set_step, 3>, {T::NakedTriplet}},
    {sized<find_fish_step, 3>, {T::Swordfish}},
    {sized<find_hidden_set_step, 3>, {T::HiddenTriplet}},
    {sized<find_wing_step, 2>, {T::XyWing}},
    {sized<find_wing_step, 3>, {T::XyzWing}},
    {plain<find_unique_loop_step>,
     TechniqueSet::four_from(T::UniqueRectangle1) | TechniqueSet::four_from(T::UniqueLoop1)},
    {sized<find_naked_set_step, 4>, {T::NakedQuad}},
    {sized<find_fish_step, 4>, {T::Jellyfish}},
    {sized<find_hidden_set_step, 4>, {T::HiddenQuad}},
    {plain<find_bug_step>, TechniqueSet::four_from(T::Bug1)},
    {plain<find_open_rectangle_step>, kRectangles, true},
    {plain<find_hidden_rectangle_step>, {T::HiddenRectangle}, true},
    {plain<find_avoidable_rectangle_step>, {T::AvoidableRectangle1, T::AvoidableRectangle2}, true},
    {plain<find_skyscraper_step>, {T::Skyscraper}, true},
    {plain<find_two_string_kite_step>, {T::TwoStringKite}, true},
    {chain_among<kTurbot>, kTurbot, true},
    {plain<find_empty_rectangle_step>, {T::EmptyRectangle}, true},
    {finned<2, false>, {T::FinnedXWing}, true},
    {finned<2, true>, {T::SashimiXWing}, true},
    {plain<find_simple_coloring_step>, {T::SimpleColoring}, true},
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
    {sized<find_aligned_exclusion_step, 2>, {T::AlignedPairExclusion}},
    {chain<ChainGroup::CyclesAndChains>, kSimpleChains},
    {plain<find_unique_rectangle_6_step>, {T::UniqueRectangle6}, true},
    {plain<find_almost_locked_candidates_step>, {T::AlmostLockedCandidates}, true},
    {plain<find_multi_colors_step>, {T::MultiColors}, true},
    {plain<find_medusa_step>, {T::Medusa}, true},
    {plain<find_wxyz_wing_step>, {T::WxyzWing}, true},
    {plain<find_bent_set_step>, {T::BentSet}, true},
    {plain<find_grouped_x_chain_step>, {T::GroupedXChain}, true},
    {plain<find_grouped_aic_step>, {T::GroupedAic}, true},
    {plain<find_als_xy_wing_step>, {T::AlsXyWing}, true},
    {plain<find_als_chain_step>, {T::AlsChain}, true},
    {plain<find_death_blossom_step>, {T::DeathBlossom}, true},
    {plain<find_als_aic_step>, {T::AlsAic}, true},
    {plain<find_firework_step>, {T::Firework}, true},
    {plain<find_tridagon_step>, {T::Tridagon}, true},
    {plain<find_sk_loop_step>, {T::SkLoop}, true},
    {plain<find_junior_exocet_step>, {T::JuniorExocet}, true},
    {plain<find_multi_sector_step>, {T::MultiSectorLockedSets}, true},
    {plain<find_franken_fish_step>, {T::FrankenFish}, true},
    {plain<find_mutant_fish_step>, {T::MutantFish}, true},
    {plain<find_templates_step>, {T::Templates}, true},
    {sized<find_aligned_exclusion_step, 3>, {T::AlignedTripletExclusion}},
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
    if (is_repeated_later(search) || search.techniques == kRectangles) continue;
    TechniqueSet in_turn;
    while (!(in_turn == search.techniques)) {
      if (row == kTechniqueCount || !search.techniques.has(kTechniques[row].technique))
        return false;
      in_turn.add(kTechniques[row++].technique);
    }
  }
  return row == kTechniqueCount;
}
static_assert(searches_follow_rows(),
              "the rows of a search stand together, in the order of the searches");

/// For each search the lowest rating that it or any later one of its path can give.
template <bool kPlayerPath>
constexpr auto kLowestFromHere = [] {
  std::array<double, kSearchCount> result{};
  double lowest = kTechniques.back().rating;
  for (int search = kSearchCount - 1; search >= 0; --search) {
    for (const TechniqueInfo& row : kTechniques)
      if (kSearches[search].techniques.has(row.technique) &&
          (kPlayerPath || !kSearches[search].player_path_only))
        lowest = std::min(lowest, row.rating);
    result[search] = lowest;
  }
  return result;
}();

}  // namespace

std::optional<StepFinder::Result> StepFinder::find(const Position& position,
                                                   const FindOptions& options, double at_most,
                                                   Step& step) {
  step.clear();
  const bool all = options.allowed == kRated;
  const bool on_player_path = !all && options.allowed.meets(kUnrated);
  NotedStop stop(options.stop);
  FindOptions own = options;
  own.stop = &stop;
  own.wide |= on_player_path;
  Call call{position, own, step, chains_};
  const auto& lowest = on_player_path ? kLowestFromHere<true> : kLowestFromHere<false>;
  for (int i = 0; i < kSearchCount; ++i) {
    const Search& search = kSearches[i];
    if (lowest[i] > at_most) return Result::Above;
    if (search.player_path_only && !on_player_path) continue;
    if (search.techniques == kRectangles && !own.wide) continue;
    if (!all && !options.allowed.meets(search.techniques)) continue;
    if (search.find(call)) return Result::Found;
    if (stop.was_requested()) return std::nullopt;
  }
  return Result::Nothing;
}

std::optional<std::vector<Step>> StepFinder::find_all(const Position& position,
                                                      const std::optional<TechniqueSet>& allowed,
                                                      std::size_t limit, Stop& stop) {
  NotedStop noted(&stop);
  StepList list;
  Step step;
  const FindOptions options{.allowed = allowed.value_or(TechniqueSet::all()),
                            .with_evidence = true,
                            .stop = &noted,
                            .wide = true,
                            .every = &list};
  Call call{position, options, step, chains_};
  for (const Search& search : kSearches) {
    if (!options.allowed.meets(search.techniques) || is_repeated_later(search)) continue;
    if (!allowed && search.techniques.meets(kCostly) && !list.empty()) continue;
    if (noted.requested()) return std::nullopt;
    step.clear();
    search.find(call);
  }
  if (noted.was_requested()) return std::nullopt;
  return list.take(limit);
}

}  // namespace nonet
