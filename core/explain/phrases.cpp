#include "explain/phrases.hpp"

namespace nonet {

namespace {

constexpr Language kLanguages[] = {
#include "explain/phrase_texts.inc"
};

}  // namespace

std::string_view Language::text(Phrase phrase) const {
  const auto index = static_cast<std::size_t>(phrase);
  return phrases[index].empty() ? kLanguages[0].phrases[index] : phrases[index];
}

std::string_view Language::name(Technique technique) const {
  const std::string_view own = names[static_cast<std::size_t>(technique)];
  return own.empty() ? info(technique).name : own;
}

std::span<const Language> languages() { return kLanguages; }

const Language* find_language(std::string_view code) {
  for (const Language& language : kLanguages)
    if (language.code == code) return &language;
  return nullptr;
}

}  // namespace nonet
