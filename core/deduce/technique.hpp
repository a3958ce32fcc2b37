// The techniques, easy to hard: one per name that Sudoku Explainer prints, and among them those
// that have a name of their own while Sudoku Explainer's scale folds them into chains. The latter
// are unrated. Slugs, names and ratings are rows of core/data/techniques.toml; a rating that
// depends on the size or the length of what is found is computed by the finder, and the row has the
// lowest.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nonet {

inline constexpr int kMaxChainLevel = 5;

enum class Technique : uint8_t {
#include "deduce/technique_enum.inc"
  End
};

inline constexpr int kTechniqueCount = static_cast<int>(Technique::End);

/// Type 1..4 of a family whose first type is given (UniqueRectangle1, UniqueLoop1, Bug1).
constexpr Technique of_type(Technique first, int type) {
  return static_cast<Technique>(static_cast<int>(first) + type - 1);
}
static_assert(of_type(Technique::UniqueRectangle1, 4) == Technique::UniqueRectangle4);
static_assert(of_type(Technique::UniqueLoop1, 4) == Technique::UniqueLoop4);
static_assert(of_type(Technique::Bug1, 4) == Technique::Bug4);

/// One of the four dynamic kinds (DynamicContradictionChains ... DynamicRegionChains) at a level.
constexpr Technique at_level(Technique dynamic_kind, int level) {
  return static_cast<Technique>(static_cast<int>(dynamic_kind) + 4 * level);
}
static_assert(at_level(Technique::DynamicContradictionChains, 1) ==
              Technique::DynamicContradictionChainsLevel1);
static_assert(at_level(Technique::DynamicRegionChains, kMaxChainLevel) ==
              Technique::DynamicRegionChainsLevel5);

struct TechniqueInfo {
  Technique technique;
  std::string_view slug;       // what users type
  std::string_view name;       // what players read, in English
  std::string_view family;     // a heading for lists
  std::string_view explainer;  // what Sudoku Explainer prints; empty for unrated techniques
  std::string_view aliases;    // other names, separated by line breaks
  double rating;               // the lowest it can have; unrated: its equivalent on the scale
  int search;                  // Sudoku Explainer's number, 1..30; 0 for unrated techniques
  int id;                      // number in a puzzle ID
};

/// All techniques in the order tried; row i is technique i.
inline constexpr std::array<TechniqueInfo, kTechniqueCount> kTechniques = {{
#include "deduce/technique_rows.inc"
}};

#include "deduce/technique_ratings.inc"

constexpr const TechniqueInfo& info(Technique technique) {
  return kTechniques[static_cast<std::size_t>(technique)];
}

/// The technique with this slug or alias, in any spelling (base/spelling.hpp).
[[nodiscard]] std::optional<Technique> technique_named(std::string_view name);
/// The message for a name that no technique has.
std::string unknown_technique(std::string_view name);

/// The lowest rating of a technique.
constexpr double rating_of(Technique technique) { return info(technique).rating; }

/// Whether the technique is not on Sudoku Explainer's scale: it is only on the player path.
constexpr bool is_unrated(Technique technique) { return info(technique).search == 0; }

/// A set of techniques, for switching some of them off.
class TechniqueSet {
 public:
  constexpr TechniqueSet() = default;
  constexpr TechniqueSet(std::initializer_list<Technique> techniques) {
    for (Technique technique : techniques) add(technique);
  }
  /// Everything: the player path.
  static constexpr TechniqueSet all() {
    TechniqueSet result;
    for (int i = 0; i < kTechniqueCount; ++i) result.add(static_cast<Technique>(i));
    return result;
  }
  /// The techniques of Sudoku Explainer's scale: the path that ratings come from.
  static constexpr TechniqueSet rated() {
    TechniqueSet result;
    for (int i = 0; i < kTechniqueCount; ++i)
      if (const auto technique = static_cast<Technique>(i); !is_unrated(technique))
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

/// The rows of a set in the order of their slugs, in which sets are listed and IDs number them.
std::vector<const TechniqueInfo*> rows_by_slug(const TechniqueSet& set);

inline constexpr TechniqueSet kRated = TechniqueSet::rated();
inline constexpr TechniqueSet kUnrated = [] {
  TechniqueSet result;
  for (int i = 0; i < kTechniqueCount; ++i)
    if (const auto technique = static_cast<Technique>(i); is_unrated(technique))
      result.add(technique);
  return result;
}();

}  // namespace nonet
