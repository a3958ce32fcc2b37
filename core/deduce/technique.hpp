// The names of what a player can do, easy to hard: one per name that Sudoku Explainer prints, and
// among them those that players know by names of their own while Sudoku Explainer's scale folds
// them into chains. The latter take no part in ratings. The order in which all are tried, their
// slugs and their ratings are in techniques.cpp; a rating that depends on the size or the length of
// what is found is worked out where it is found, and techniques.cpp has the lowest.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

namespace nonet {

inline constexpr int kMaxChainLevel = 5;

enum class Technique : uint8_t {
  HiddenSingle,
  DirectPointing,
  DirectClaiming,
  DirectHiddenPair,
  NakedSingle,
  DirectHiddenTriplet,
  Pointing,
  Claiming,
  NakedPair,
  XWing,
  HiddenPair,
  NakedTriplet,
  Swordfish,
  HiddenTriplet,
  XyWing,
  XyzWing,
  UniqueRectangle1,  // the four types of each loop family stand together, see of_type()
  UniqueRectangle2,
  UniqueRectangle3,
  UniqueRectangle4,
  UniqueLoop1,
  UniqueLoop2,
  UniqueLoop3,
  UniqueLoop4,
  NakedQuad,
  Jellyfish,
  HiddenQuad,
  Bug1,
  Bug2,
  Bug3,
  Bug4,
  HiddenRectangle,  // from here to AlsXz: named by players, see is_named()
  AvoidableRectangle1,
  AvoidableRectangle2,
  Skyscraper,
  TwoStringKite,
  EmptyRectangle,
  FinnedXWing,
  SashimiXWing,
  SimpleColouring,
  RemotePairs,
  WWing,
  FinnedSwordfish,
  SashimiSwordfish,
  SueDeCoq,
  XyChain,
  FinnedJellyfish,
  SashimiJellyfish,
  Aic,
  AlsXz,
  AlignedPairExclusion,
  GeneralizedXWing,  // an X-cycle of four nodes
  XCycle,
  YCycle,
  TurbotFish,  // an X-chain of six nodes
  XChain,
  XyCycle,
  ForcingChain,
  AlignedTripletExclusion,
  NishioChains,
  CellChains,
  RegionChains,
  DynamicContradictionChains,  // the four kinds of a level stand together, see at_level()
  DynamicDoubleChains,
  DynamicCellChains,
  DynamicRegionChains,
  LevelOne,  // levels 1 to 5 repeat the four kinds above
  End = LevelOne + kMaxChainLevel * 4
};

inline constexpr int kTechniqueCount = static_cast<int>(Technique::End);

/// Type 1..4 of a family whose first type is given (UniqueRectangle1, UniqueLoop1, Bug1).
constexpr Technique of_type(Technique first, int type) {
  return static_cast<Technique>(static_cast<int>(first) + type - 1);
}

/// One of the four dynamic kinds (DynamicContradictionChains ... DynamicRegionChains) at a level.
constexpr Technique at_level(Technique dynamic_kind, int level) {
  return static_cast<Technique>(static_cast<int>(dynamic_kind) + 4 * level);
}

/// Whether players have a name for it that Sudoku Explainer's scale does not know.
constexpr bool is_named(Technique technique) {
  return technique >= Technique::HiddenRectangle && technique <= Technique::AlsXz;
}

/// A set of techniques, for switching some of them off.
class TechniqueSet {
 public:
  constexpr TechniqueSet() = default;
  constexpr TechniqueSet(std::initializer_list<Technique> techniques) {
    for (Technique technique : techniques) add(technique);
  }
  /// Everything: the path for people.
  static constexpr TechniqueSet all() {
    TechniqueSet result;
    for (int i = 0; i < kTechniqueCount; ++i) result.add(static_cast<Technique>(i));
    return result;
  }
  /// What Sudoku Explainer knows: the path that ratings come from.
  static constexpr TechniqueSet rated() {
    TechniqueSet result;
    for (int i = 0; i < kTechniqueCount; ++i)
      if (const auto technique = static_cast<Technique>(i); !is_named(technique))
        result.add(technique);
    return result;
  }
  /// Type 1..4 of a family, or the four dynamic kinds of a level.
  static constexpr TechniqueSet four_from(Technique first) {
    return {first, of_type(first, 2), of_type(first, 3), of_type(first, 4)};
  }

  constexpr bool has(Technique technique) const { return (word(technique) & bit(technique)) != 0; }
  constexpr void add(Technique technique) { word(technique) |= bit(technique); }
  constexpr void remove(Technique technique) { word(technique) &= ~bit(technique); }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr bool meets(const TechniqueSet& other) const {
    return ((words_[0] & other.words_[0]) | (words_[1] & other.words_[1])) != 0;
  }
  friend constexpr TechniqueSet operator&(TechniqueSet a, const TechniqueSet& b) {
    a.words_[0] &= b.words_[0];
    a.words_[1] &= b.words_[1];
    return a;
  }
  friend constexpr TechniqueSet operator|(TechniqueSet a, const TechniqueSet& b) {
    a.words_[0] |= b.words_[0];
    a.words_[1] |= b.words_[1];
    return a;
  }
  friend constexpr bool operator==(const TechniqueSet&, const TechniqueSet&) = default;

 private:
  static constexpr uint64_t bit(Technique technique) {
    return uint64_t{1} << (static_cast<unsigned>(technique) % 64);
  }
  constexpr uint64_t word(Technique technique) const {
    return words_[static_cast<unsigned>(technique) / 64];
  }
  constexpr uint64_t& word(Technique technique) {
    return words_[static_cast<unsigned>(technique) / 64];
  }
  static_assert(kTechniqueCount <= 128);
  std::array<uint64_t, 2> words_{};
};

inline constexpr TechniqueSet kRated = TechniqueSet::rated();
inline constexpr TechniqueSet kNamed = [] {
  TechniqueSet result;
  for (int i = 0; i < kTechniqueCount; ++i)
    if (const auto technique = static_cast<Technique>(i); is_named(technique))
      result.add(technique);
  return result;
}();

}  // namespace nonet
