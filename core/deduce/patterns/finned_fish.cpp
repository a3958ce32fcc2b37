// Finned and sashimi X-wing, swordfish and jellyfish: a fish except for some places in one box,
// its fins. Either a fin is true or the fish is whole, so the digit is eliminated from a cell that
// a whole fish would clear and that sees every fin.
//
// Sashimi: without its fins some base line has a single place left. A base line whose places are
// all fins is pointing and is skipped.
#include "deduce/masks_by_size.hpp"
#include "deduce/patterns/finders.hpp"
#include "deduce/patterns/fish.hpp"
#include "deduce/strong_links.hpp"

namespace nonet {

namespace {

class FinnedFish {
 public:
  FinnedFish(const Position& position, int size, bool sashimi, const FindOptions& options,
             Step& step)
      : position_(position), size_(size), sashimi_(sashimi), options_(options), step_(step) {}

  bool run() {
    for (HouseKind kind : {HouseKind::Row, HouseKind::Column}) {
      base_kind_ = kind;
      cover_kind_ = crossing_kind(kind);
      for (int digit = 1; digit <= 9; ++digit) {
        digit_ = static_cast<Digit>(digit);
        for (int i = kMasksBySize.begin[size_]; i < kMasksBySize.begin[size_ + 1]; ++i)
          if (try_base(kMasksBySize.masks[i])) return true;
      }
    }
    return false;
  }

 private:
  bool try_base(unsigned base) {
    unsigned crossed = 0;
    for (unsigned rest = base; rest != 0; rest = without_lowest_bit(rest)) {
      const unsigned places = places_on(lowest_bit_index(rest));
      if (!has_many_bits(places)) return false;
      crossed |= places;
    }
    const int extra = count_of_nine(crossed) - size_;
    if (extra < 1 || extra > 2) return false;  // fins in three lines leave nothing to remove
    for (int i = kMasksBySize.begin[extra]; i < kMasksBySize.begin[extra + 1]; ++i) {
      const unsigned finned = kMasksBySize.masks[i];
      if ((finned & ~crossed) == 0 && take(base, crossed & ~finned, finned)) return true;
    }
    return false;
  }

  unsigned places_on(int line) const {
    return position_.places(house_id(base_kind_, line), digit_);
  }

  bool take(unsigned base, unsigned cover, unsigned finned) {
    bool one_left = false;
    for (unsigned rest = base; rest != 0; rest = without_lowest_bit(rest)) {
      const unsigned left = places_on(lowest_bit_index(rest)) & cover;
      if (left == 0) return false;
      one_left |= has_one_bit(left);
    }
    if (one_left != sashimi_) return false;
    const CellSet base_cells = cells_on(base_kind_, base);
    const CellSet cover_cells = cells_on(cover_kind_, cover);
    const CellSet places = position_.cells_with(digit_);
    const CellSet fins = places & base_cells & cells_on(cover_kind_, finned);
    if (!kHouseCells[house_of(HouseKind::Box, fins.first())].contains(fins)) return false;
    const CellSet victims = (places & cover_cells & seen_by_all(fins)).without(base_cells);
    if (victims.empty()) return false;
    constexpr Technique kFinned[] = {Technique::FinnedXWing, Technique::FinnedSwordfish,
                                     Technique::FinnedJellyfish};
    constexpr Technique kSashimi[] = {Technique::SashimiXWing, Technique::SashimiSwordfish,
                                      Technique::SashimiJellyfish};
    step_.technique = (sashimi_ ? kSashimi : kFinned)[size_ - 2];
    const bool skyscraper = sashimi_ && size_ == 2 && fins.size() == 1;
    step_.rating = rating_of(skyscraper ? Technique::SashimiXWing : kFinned[size_ - 2]);
    step_.remove(victims, digit_);
    if (options_.with_evidence) {
      step_.evidence =
          FishEvidence{digit_, lines_of(base_kind_, base), lines_of(cover_kind_, cover),
                       places & base_cells & cover_cells, fins};
    }
    return ends_with(step_, options_);
  }

  const Position& position_;
  const int size_;
  const bool sashimi_;
  const FindOptions& options_;
  Step& step_;
  HouseKind base_kind_ = HouseKind::Row, cover_kind_ = HouseKind::Column;
  Digit digit_ = 0;
};

}  // namespace

bool find_finned_fish_step(const Position& position, int size, bool sashimi,
                           const FindOptions& options, Step& step) {
  return FinnedFish(position, size, sashimi, options, step).run();
}

}  // namespace nonet
