// The evidence of all steps except chains: the core's structs as Python's classes.
#include "bind.hpp"
#include "evidence_kinds.hpp"

namespace nonet::bind {

/// One entry for each of several cells or links.
template <>
struct RecordCheck<BugEvidence> {
  static void check(const BugEvidence& why) {
    require_count("cell_digits", why.cells.size(), why.cell_digits.size());
  }
};
template <>
struct RecordCheck<AlignedExclusionEvidence> {
  static void check(const AlignedExclusionEvidence& why) {
    for (const ExcludedCombination& combination : why.excluded)
      require_count("excluded", why.cells.size(), combination.digits.size());
  }
};

namespace {

using TypeKind = NumberKind<int, 1, 4>;

void bind_single_evidence(nb::module_& module) {
  using Hidden = HiddenSingleEvidence;
  bind_record<Hidden>(module, "The only place for the digit in the house.",
                      house_field<&Hidden::house>,
                      field<&Hidden::last_cell>("True if the house has no other empty cell."));
  bind_record<NakedSingleEvidence>(module, "The cell has no other candidate.");
}

void bind_set_evidence(nb::module_& module) {
  using Locking = LockingEvidence;
  bind_record<Locking>(module,
                       "Pointing and claiming: the digit's places in `base` all lie in `cover`.",
                       house_field<&Locking::base>, house_field<&Locking::cover>,
                       digit_field<&Locking::digit>, field<&Locking::cells>,
                       house_field<&Locking::single_house>(
                           "Direct forms only: the house in which that leaves one place."));
  using Subset = SubsetEvidence;
  bind_record<Subset>(module, "Naked and hidden sets: as many cells as digits in one house.",
                      house_field<&Subset::house>, field<&Subset::cells>, field<&Subset::digits>);
}

void bind_almost_locked_evidence(nb::module_& module) {
  using Als = AlsEvidence;
  bind_record<Als>(
      module,
      "ALS-XZ: `common` cannot be in both almost locked sets, so `removed` is in one of them.",
      field<&Als::first>, field<&Als::first_digits>, field<&Als::second>,
      field<&Als::second_digits>, digit_field<&Als::common>, digit_field<&Als::removed>,
      field<&Als::doubly_linked>(
          "Neither digit can be in both sets, so each set has exactly one of them."));
  using Bent = BentSetEvidence;
  bind_record<Bent>(
      module, "WXYZ-wing and larger: as many digits as cells; only `removed` can be there twice.",
      field<&Bent::cells>, field<&Bent::digits>, digit_field<&Bent::removed>);
  using Petal = BlossomEvidence::Petal;
  bind_record<Petal>(module, "An almost locked set that is locked if the stem has the digit.",
                     digit_field<&Petal::digit>, field<&Petal::cells>, field<&Petal::digits>);
  using Blossom = BlossomEvidence;
  bind_record<Blossom>(
      module,
      "Death blossom: whatever the stem is, it or one of the petals has the digit `removed`.",
      cell_field<&Blossom::stem>, field<&Blossom::petals>, digit_field<&Blossom::removed>);
  using Sue = SueDeCoqEvidence;
  bind_record<Sue>(
      module,
      "Sue de Coq: cells where line and box meet, with cells of both, have a digit for each.",
      house_field<&Sue::line>, house_field<&Sue::box>, field<&Sue::cells>, field<&Sue::line_cells>,
      field<&Sue::box_cells>, field<&Sue::digits>, field<&Sue::line_digits>,
      field<&Sue::box_digits>);
}

void bind_cover_evidence(nb::module_& module) {
  using Template = TemplateEvidence;
  bind_record<Template>(module, "Templates: all ways to place one digit.",
                        digit_field<&Template::digit>);
  bind_record<HouseDigits>(module, "Digits of a house.", house_field<&HouseDigits::house>,
                           field<&HouseDigits::digits>);
  using Cover = CoverEvidence;
  bind_record<Cover>(
      module,
      R"(Almost locked candidates, fireworks, SK-loops, multi-sector locked sets: a proof by counting.

Each base cell needs a digit and each base digit a place in its house; each cover cell takes one
digit, and each cover digit has one place in its house. Both are equally many, and every candidate
belongs to at least as many covers as bases. So whatever belongs to more covers is false.)",
      field<&Cover::base_cells>, field<&Cover::base>, field<&Cover::cover_cells>,
      field<&Cover::cover>);
  using Tridagon = TridagonEvidence;
  bind_record<Tridagon>(
      module, "Three digits cannot fill the twelve cells, so one of the guardians is true.",
      field<&Tridagon::cells>, field<&Tridagon::digits>, field<&Tridagon::guardians>);
  using Exocet = ExocetEvidence;
  bind_record<Exocet>(module, "Junior exocet: the targets hold the same two digits as the base.",
                      cell_field<&Exocet::base>, cell_field<&Exocet::targets>,
                      house_field<&Exocet::lines>("The cross-lines."),
                      field<&Exocet::digits>("The candidates of the base."));
}

void bind_fish_and_wings(nb::module_& module) {
  using Fish = FishEvidence;
  bind_record<Fish>(
      module,
      "The digit's places in the base houses all lie in the cover houses, except for the fins.",
      digit_field<&Fish::digit>, house_field<&Fish::base>, house_field<&Fish::cover>,
      field<&Fish::cells>, field<&Fish::fins>);
  using Wing = WingEvidence;
  bind_record<Wing>(module, "XY- and XYZ-wing; `digit` is what both wings share.",
                    cell_field<&Wing::pivot>, cell_field<&Wing::wings>, digit_field<&Wing::digit>);
  using Cluster = ClusterEvidence::Cluster;
  bind_record<Cluster>(module, "Candidates joined by strong links: one side is true.",
                       field<&Cluster::first>, field<&Cluster::second>);
  using Clusters = ClusterEvidence;
  bind_record<Clusters>(
      module,
      "Multi-colors and 3D Medusa: one cluster, or two whose first sides contradict each other.",
      field<&Clusters::clusters>,
      field<&Clusters::clash>("Two candidates that contradict each other."),
      cell_field<&Clusters::emptied>("A cell that the first side would leave without candidates."));
  using Coloring = ColoringEvidence;
  bind_record<Coloring>(
      module, "Simple coloring: the digit is in all cells of one color and in none of the other.",
      digit_field<&Coloring::digit>, field<&Coloring::first>, field<&Coloring::second>,
      cell_field<&Coloring::clash>(
          "Two cells of one color that see each other, so that this color is the false one."));
}

void bind_uniqueness_evidence(nb::module_& module) {
  using Loop = UniqueLoopEvidence;
  bind_record<Loop>(
      module,
      "A loop that would have two fillings, were it not for the extra digits of the extra cells.",
      field_of<TypeKind, &Loop::type>, cell_field<&Loop::loop>("Its cells in order."),
      field<&Loop::digits>("The two digits that every cell of the loop has."),
      cell_field<&Loop::extra_cells>, field<&Loop::extra_digits>,
      house_field<&Loop::house>(
          "Types 3 and 4: the house of both extra cells that the conclusion uses."),
      field<&Loop::set_cells>("Type 3: the other cells of the set."),
      field<&Loop::set_digits>("Type 3: the digits of the set."),
      field<&Loop::hidden_set>("Type 3: the set is a hidden one."),
      digit_field<&Loop::locked_digit>(
          "Type 4: the loop digit that must be in one of the extra cells."));
  using Bug = BugEvidence;
  bind_record<Bug>(
      module,
      "A bivalue universal grave: without these extra digits every open cell would be a pair.",
      field_of<TypeKind, &Bug::type>, cell_field<&Bug::cells>,
      field<&Bug::cell_digits>("The extra digits of each cell."), field<&Bug::digits>,
      house_field<&Bug::house>, field<&Bug::set_cells>, field<&Bug::set_digits>,
      digit_field<&Bug::locked_digit>);
  using Rectangle = RectangleEvidence;
  bind_record<Rectangle>(
      module, "Hidden and avoidable rectangles: four cells whose two digits could be swapped.",
      cell_field<&Rectangle::loop>("The corners in order."), field<&Rectangle::digits>,
      cell_field<&Rectangle::open>("The corners that keep the rectangle from being complete."),
      digit_field<&Rectangle::locked>(
          "Hidden: the digit with no other place on the two lines of the open "
          "corner."),
      digit_field<&Rectangle::extra>("Avoidable, type 2: the digit that must be in one of the open "
                                     "corners."));
}

void bind_exclusion_evidence(nb::module_& module) {
  using Excluded = ExcludedCombination;
  bind_record<Excluded>(
      module, "Digits that the aligned cells cannot hold together, in the order of the cells.",
      digit_field<&Excluded::digits>,
      cell_field<&Excluded::excluder>(
          "The cell left without a candidate; None if two cells that see each "
          "other would agree."));
  using Aligned = AlignedExclusionEvidence;
  bind_record<Aligned>(
      module, "Aligned pair or triplet exclusion: every impossible combination and why.",
      cell_field<&Aligned::cells>, field<&Aligned::excluders>, field<&Aligned::excluded>);
}

}  // namespace

void bind_evidence(nb::module_& module) {
  bind_single_evidence(module);
  bind_set_evidence(module);
  bind_almost_locked_evidence(module);
  bind_cover_evidence(module);
  bind_fish_and_wings(module);
  bind_uniqueness_evidence(module);
  bind_exclusion_evidence(module);
}

}  // namespace nonet::bind
