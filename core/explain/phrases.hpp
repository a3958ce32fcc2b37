// The phrases of each language, from core/data/phrases.LANGUAGE.toml. English has every phrase;
// where another language lacks one, the English phrase is used.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "deduce/technique.hpp"

namespace nonet {

enum class Phrase : uint8_t {
#include "explain/phrase_enum.inc"
  End
};

inline constexpr int kPhraseCount = static_cast<int>(Phrase::End);

/// Phrase `first` + `offset`, for phrases whose rows stand together.
constexpr Phrase phrase_after(Phrase first, int offset) {
  return static_cast<Phrase>(static_cast<int>(first) + offset);
}

/// One language: empty entries fall back to English. `names` are the techniques' names.
struct Language {
  std::string_view code;
  std::array<std::string_view, kPhraseCount> phrases;
  std::array<std::string_view, kTechniqueCount> names;

  /// The template of a phrase; named fields stand in braces.
  std::string_view text(Phrase phrase) const;
  std::string_view name(Technique technique) const;
};

/// All languages, English first.
std::span<const Language> languages();

inline const Language& english() { return languages().front(); }

/// The language with this two-letter code; null if there is none.
const Language* find_language(std::string_view code);

}  // namespace nonet
