// The names of what a player can do, one per name that Sudoku Explainer prints, easy to hard. The
// order in which they are tried, their slugs and their ratings are in techniques.cpp and nowhere
// else.
#pragma once

#include <bitset>
#include <cstdint>

namespace nonet {

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
  DynamicContradictionChains,  // level 0; the four kinds of each level stand together, see
                               // at_level()
  DynamicDoubleChains,
  DynamicCellChains,
  DynamicRegionChains,
  LevelOne,  // 1..5: each level repeats the four kinds above
  End = LevelOne + 5 * 4
};

inline constexpr int kTechniqueCount = static_cast<int>(Technique::End);
inline constexpr int kMaxChainLevel = 5;

/// Type 1..4 of a family whose first type is given (UniqueRectangle1, UniqueLoop1, Bug1).
constexpr Technique of_type(Technique first, int type) {
  return static_cast<Technique>(static_cast<int>(first) + type - 1);
}

/// One of the four dynamic kinds (DynamicContradictionChains ... DynamicRegionChains) at level
/// 0..5.
constexpr Technique at_level(Technique dynamic_kind, int level) {
  return static_cast<Technique>(static_cast<int>(dynamic_kind) + 4 * level);
}

/// A set of techniques, for switching some of them off.
class TechniqueSet {
 public:
  static TechniqueSet all() {
    TechniqueSet result;
    result.bits_.set();
    return result;
  }
  bool has(Technique technique) const { return bits_[static_cast<std::size_t>(technique)]; }
  void add(Technique technique) { bits_.set(static_cast<std::size_t>(technique)); }
  void remove(Technique technique) { bits_.reset(static_cast<std::size_t>(technique)); }
  bool full() const { return bits_.all(); }
  bool empty() const { return bits_.none(); }

 private:
  std::bitset<static_cast<std::size_t>(kTechniqueCount)> bits_;
};

}  // namespace nonet
