// Franken and mutant fish of up to four houses, with and without fins. Base and cover are houses of
// any kind; franken: rows and boxes against columns and boxes, or the other way round; mutant:
// anything else.
//
// The search begins with what would be removed. If a candidate is true, its peers are not. If then
// k houses without a common place have all their places in k - 1 others, the digit has too little
// room, so the candidate is false. With a k-th cover house through the candidate this is a fish;
// base places outside its cover, and those in two base houses (endo fins), are fins, and the
// candidate sees them all.
#include <algorithm>
#include <array>

#include "deduce/patterns/finders.hpp"
#include "deduce/strong_links.hpp"

namespace nonet {

namespace {

enum class Shape : uint8_t { Basic, Franken, Mutant };

constexpr int kLargestFish = 4;

class ComplexFish {
 public:
  ComplexFish(const Position& position, Shape shape, const FindOptions& options, Step& step)
      : position_(position), shape_(shape), options_(options), step_(step) {}

  bool run() {
    for (int size = 2; size <= kLargestFish; ++size)
      for (int digit = 1; digit <= 9; ++digit) {
        digit_ = static_cast<Digit>(digit);
        places_ = position_.cells_with(digit);
        for (Cell victim : places_) {
          if (options_.stop != nullptr && options_.stop->requested()) return false;
          if (search(victim, size)) return true;
        }
      }
    return false;
  }

 private:
  bool search(Cell victim, int size) {
    victim_ = victim;
    size_ = size;
    left_ = places_.without(kPeerSets[victim].with(victim));
    cover_count_ = base_count_ = 0;
    return choose_cover(0, CellSet());
  }

  /// Chooses k - 1 cover houses without the victim.
  bool choose_cover(int from, CellSet covered) {
    if (cover_count_ == size_ - 1) return choose_base(0, covered, CellSet(), CellSet());
    for (int house = from; house < kHouseCount; ++house) {
      if (kHouseCells[house].has(victim_)) continue;
      const CellSet here = left_ & kHouseCells[house];
      if (here.empty() || covered.contains(here)) continue;
      covers_[cover_count_++] = static_cast<HouseId>(house);
      if (choose_cover(house + 1, covered | here)) return true;
      --cover_count_;
    }
    return false;
  }

  /// Chooses k base houses without the victim whose places are covered. They share only places that
  /// the victim sees, `inner`.
  bool choose_base(int from, CellSet covered, CellSet used, CellSet inner) {
    if (base_count_ == size_) return take(inner);
    for (int house = from; house < kHouseCount; ++house) {
      const CellSet here = places_ & kHouseCells[house];
      if (here.empty() || here.has(victim_) || !(here & used & left_).empty()) continue;
      if (!covered.contains(here & left_) || is_cover(house)) continue;
      bases_[base_count_++] = static_cast<HouseId>(house);
      if (choose_base(house + 1, covered, used | here, inner | (here & used))) return true;
      --base_count_;
    }
    return false;
  }

  bool is_cover(int house) const {
    return std::find(covers_.begin(), covers_.begin() + cover_count_, house) !=
           covers_.begin() + cover_count_;
  }

  /// The last cover house is the one through the victim that leaves the fewest fins.
  bool take(CellSet inner) {
    CellSet base;
    for (int i = 0; i < base_count_; ++i) base |= places_ & kHouseCells[bases_[i]];
    CellSet cover;
    for (int i = 0; i < cover_count_; ++i) cover |= kHouseCells[covers_[i]];
    HouseId last = 0;
    int fewest = kCellCount;
    for (HouseKind kind : {HouseKind::Row, HouseKind::Column, HouseKind::Box}) {
      const HouseId house = house_of(kind, victim_);
      covers_[cover_count_] = house;
      const int fins = base.without(cover | kHouseCells[house]).size();
      if (shape() != shape_ || fins >= fewest) continue;
      fewest = fins;
      last = house;
    }
    if (fewest == kCellCount) return false;
    covers_[cover_count_] = last;
    return write(base, cover | kHouseCells[last], inner);
  }

  Shape shape() const {
    const auto kinds = [](const auto& houses, int count) {
      unsigned result = 0;
      for (int i = 0; i < count; ++i) result |= 1u << static_cast<int>(kind_of(houses[i]));
      return result;
    };
    const unsigned base = kinds(bases_, size_), cover = kinds(covers_, size_);
    constexpr unsigned kRow = 1u << static_cast<int>(HouseKind::Row);
    constexpr unsigned kColumn = 1u << static_cast<int>(HouseKind::Column);
    constexpr unsigned kBox = 1u << static_cast<int>(HouseKind::Box);
    const auto fits = [&](unsigned from, unsigned to, unsigned extra) {
      return (base & ~(from | extra)) == 0 && (cover & ~(to | extra)) == 0;
    };
    if (fits(kRow, kColumn, 0) || fits(kColumn, kRow, 0)) return Shape::Basic;
    return fits(kRow, kColumn, kBox) || fits(kColumn, kRow, kBox) ? Shape::Franken : Shape::Mutant;
  }

  bool write(CellSet base, CellSet cover, CellSet inner) {
    const CellSet fins = base.without(cover) | inner;
    CellSet victims = (places_ & cover).without(base);
    if (!fins.empty()) victims &= seen_by_all(fins);
    if (victims.empty()) return false;
    step_.clear();
    step_.technique = shape_ == Shape::Franken ? Technique::FrankenFish : Technique::MutantFish;
    step_.rating = rating_of(step_.technique) + (size_ - 2) * kLargerSet;
    step_.remove(victims, digit_);
    if (options_.with_evidence)
      step_.evidence = FishEvidence{digit_,
                                    {bases_.begin(), bases_.begin() + size_},
                                    {covers_.begin(), covers_.begin() + size_},
                                    (base & cover).without(inner),
                                    fins};
    return ends_with(step_, options_);
  }

  const Position& position_;
  const Shape shape_;
  const FindOptions& options_;
  Step& step_;
  Digit digit_ = 0;
  CellSet places_, left_;
  Cell victim_ = 0;
  int size_ = 0;
  std::array<HouseId, kLargestFish> bases_{}, covers_{};
  int base_count_ = 0, cover_count_ = 0;
};

}  // namespace

bool find_franken_fish_step(const Position& position, const FindOptions& options, Step& step) {
  return ComplexFish(position, Shape::Franken, options, step).run();
}

bool find_mutant_fish_step(const Position& position, const FindOptions& options, Step& step) {
  return ComplexFish(position, Shape::Mutant, options, step).run();
}

}  // namespace nonet
