// The evidence of steps but for chains: the core's structs as Python's classes.
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
  bind_record<Hidden>(module, "HiddenSingleEvidence", "The only place for the digit in the house.",
                      field<HouseNumberKind>("house", &Hidden::house),
                      field<FlagKind>("last_cell", &Hidden::last_cell,
                                      "True if the house has no other empty cell."));
  bind_record<NakedSingleEvidence>(module, "NakedSingleEvidence",
                                   "The cell has no other candidate.");
}

void bind_set_evidence(nb::module_& module) {
  using Locking = LockingEvidence;
  bind_record<Locking>(
      module, "LockingEvidence",
      "Pointing and claiming: the digit's places in `base` all lie in `cover`.",
      field<HouseNumberKind>("base", &Locking::base),
      field<HouseNumberKind>("cover", &Locking::cover), field<DigitKind>("digit", &Locking::digit),
      field<CellsKind>("cells", &Locking::cells),
      field<OptionalHouse>("single_house", &Locking::single_house,
                           "Direct forms only: the house in which that leaves one place."));
  using Subset = SubsetEvidence;
  bind_record<Subset>(
      module, "SubsetEvidence", "Naked and hidden sets: as many cells as digits in one house.",
      field<HouseNumberKind>("house", &Subset::house), field<CellsKind>("cells", &Subset::cells),
      field<DigitsKind>("digits", &Subset::digits));
}

void bind_almost_locked_evidence(nb::module_& module) {
  using Als = AlsEvidence;
  bind_record<Als>(
      module, "AlsEvidence",
      "ALS-XZ: `common` cannot be in both almost locked sets, so `removed` is in one of them.",
      field<CellsKind>("first", &Als::first), field<DigitsKind>("first_digits", &Als::first_digits),
      field<CellsKind>("second", &Als::second),
      field<DigitsKind>("second_digits", &Als::second_digits),
      field<DigitKind>("common", &Als::common), field<DigitKind>("removed", &Als::removed),
      field<FlagKind>("doubly_linked", &Als::doubly_linked,
                      "Neither digit can be in both sets, so each set has exactly one of them."));
  using Bent = BentSetEvidence;
  bind_record<Bent>(
      module, "BentSetEvidence",
      "WXYZ-wing and larger: as many digits as cells; only `removed` can be there twice.",
      field<CellsKind>("cells", &Bent::cells), field<DigitsKind>("digits", &Bent::digits),
      field<DigitKind>("removed", &Bent::removed));
  using Petal = BlossomEvidence::Petal;
  bind_record<Petal>(
      module, "Petal", "An almost locked set that is locked if the stem has the digit.",
      field<DigitKind>("digit", &Petal::digit), field<CellsKind>("cells", &Petal::cells),
      field<DigitsKind>("digits", &Petal::digits));
  using Blossom = BlossomEvidence;
  bind_record<Blossom>(
      module, "BlossomEvidence",
      "Death blossom: whatever the stem is, it or one of the petals has the digit `removed`.",
      field<CellKind>("stem", &Blossom::stem),
      field<ListKind<RecordKind<Petal>>>("petals", &Blossom::petals),
      field<DigitKind>("removed", &Blossom::removed));
  using Sue = SueDeCoqEvidence;
  bind_record<Sue>(
      module, "SueDeCoqEvidence",
      "Sue de Coq: cells where line and box meet, with cells of both, have a digit for each.",
      field<HouseNumberKind>("line", &Sue::line), field<HouseNumberKind>("box", &Sue::box),
      field<CellsKind>("cells", &Sue::cells), field<CellsKind>("line_cells", &Sue::line_cells),
      field<CellsKind>("box_cells", &Sue::box_cells), field<DigitsKind>("digits", &Sue::digits),
      field<DigitsKind>("line_digits", &Sue::line_digits),
      field<DigitsKind>("box_digits", &Sue::box_digits));
}

void bind_cover_evidence(nb::module_& module) {
  using Template = TemplateEvidence;
  bind_record<Template>(module, "TemplateEvidence", "Templates: all ways to place one digit.",
                        field<DigitKind>("digit", &Template::digit));
  using HouseDigitsList = ListKind<RecordKind<HouseDigits>>;
  bind_record<HouseDigits>(module, "HouseDigits", "Digits of a house.",
                           field<HouseNumberKind>("house", &HouseDigits::house),
                           field<DigitsKind>("digits", &HouseDigits::digits));
  using Cover = CoverEvidence;
  bind_record<Cover>(
      module, "CoverEvidence",
      R"(Almost locked candidates, fireworks, SK-loops, multi-sector locked sets: a proof by counting.

Each base cell needs a digit and each base digit a place in its house; each cover cell takes one
digit, and each cover digit has one place in its house. Both are equally many, and every candidate
belongs to at least as many covers as bases. So whatever belongs to more covers is false.)",
      field<CellsKind>("base_cells", &Cover::base_cells),
      field<HouseDigitsList>("base", &Cover::base),
      field<CellsKind>("cover_cells", &Cover::cover_cells),
      field<HouseDigitsList>("cover", &Cover::cover));
  using Tridagon = TridagonEvidence;
  bind_record<Tridagon>(
      module, "TridagonEvidence",
      "Three digits cannot fill the twelve cells, so one of the guardians is true.",
      field<CellsKind>("cells", &Tridagon::cells), field<DigitsKind>("digits", &Tridagon::digits),
      field<ListKind<CandidateKind>>("guardians", &Tridagon::guardians));
  using Exocet = ExocetEvidence;
  bind_record<Exocet>(module, "ExocetEvidence",
                      "Junior exocet: the targets hold the same two digits as the base.",
                      field<PairKind<CellKind>>("base", &Exocet::base),
                      field<PairKind<CellKind>>("targets", &Exocet::targets),
                      field<ListKind<HouseNumberKind>>("lines", &Exocet::lines, "The cross-lines."),
                      field<DigitsKind>("digits", &Exocet::digits, "The candidates of the base."));
}

void bind_fish_and_wings(nb::module_& module) {
  using Fish = FishEvidence;
  bind_record<Fish>(
      module, "FishEvidence",
      "The digit's places in the base houses all lie in the cover houses, but for the fins.",
      field<DigitKind>("digit", &Fish::digit),
      field<ListKind<HouseNumberKind>>("base", &Fish::base),
      field<ListKind<HouseNumberKind>>("cover", &Fish::cover),
      field<CellsKind>("cells", &Fish::cells), field<CellsKind>("fins", &Fish::fins));
  using Wing = WingEvidence;
  bind_record<Wing>(module, "WingEvidence", "XY- and XYZ-wing; `digit` is what both wings share.",
                    field<CellKind>("pivot", &Wing::pivot),
                    field<PairKind<CellKind>>("wings", &Wing::wings),
                    field<DigitKind>("digit", &Wing::digit));
  using Cluster = ClusterEvidence::Cluster;
  bind_record<Cluster>(module, "Cluster", "Candidates joined by strong links: one side is true.",
                       field<ListKind<CandidateKind>>("first", &Cluster::first),
                       field<ListKind<CandidateKind>>("second", &Cluster::second));
  using Clusters = ClusterEvidence;
  bind_record<Clusters>(
      module, "ClusterEvidence",
      "Multi-colors and 3D Medusa: one cluster, or two whose first sides contradict each other.",
      field<ListKind<RecordKind<Cluster>>>("clusters", &Clusters::clusters),
      field<OptionalKind<PairKind<CandidateKind>>>("clash", &Clusters::clash,
                                                   "Two candidates that contradict each other."),
      field<OptionalCell>("emptied", &Clusters::emptied,
                          "A cell that the first side would leave without candidates."));
  using Coloring = ColoringEvidence;
  bind_record<Coloring>(
      module, "ColoringEvidence",
      "Simple coloring: the digit is in all cells of one color and in none of the other.",
      field<DigitKind>("digit", &Coloring::digit), field<CellsKind>("first", &Coloring::first),
      field<CellsKind>("second", &Coloring::second),
      field<OptionalKind<PairKind<CellKind>>>(
          "clash", &Coloring::clash,
          "Two cells of one color that see each other, so that this color is the false one."));
}

void bind_uniqueness_evidence(nb::module_& module) {
  using Loop = UniqueLoopEvidence;
  bind_record<Loop>(
      module, "UniqueLoopEvidence",
      "A loop that would have two fillings, were it not for the extra digits of the extra cells.",
      field<TypeKind>("type", &Loop::type),
      field<CellList>("loop", &Loop::loop, "Its cells in order."),
      field<DigitsKind>("digits", &Loop::digits, "The two digits that every cell of the loop has."),
      field<CellList>("extra_cells", &Loop::extra_cells),
      field<DigitsKind>("extra_digits", &Loop::extra_digits),
      field<OptionalHouse>(
          "house", &Loop::house,
          "Types 3 and 4: the house of both extra cells that the conclusion uses."),
      field<CellsKind>("set_cells", &Loop::set_cells, "Type 3: the other cells of the set."),
      field<DigitsKind>("set_digits", &Loop::set_digits, "Type 3: the digits of the set."),
      field<FlagKind>("hidden_set", &Loop::hidden_set, "Type 3: the set is a hidden one."),
      field<OptionalDigit>("locked_digit", &Loop::locked_digit,
                           "Type 4: the loop digit that must be in one of the extra cells."));
  using Bug = BugEvidence;
  bind_record<Bug>(module, "BugEvidence",
                   "A bivalue universal grave: all would be pairs but for these cells and digits.",
                   field<TypeKind>("type", &Bug::type), field<CellList>("cells", &Bug::cells),
                   field<ListKind<DigitsKind>>("cell_digits", &Bug::cell_digits,
                                               "The digits too many of each of the cells."),
                   field<DigitsKind>("digits", &Bug::digits),
                   field<OptionalHouse>("house", &Bug::house),
                   field<CellsKind>("set_cells", &Bug::set_cells),
                   field<DigitsKind>("set_digits", &Bug::set_digits),
                   field<OptionalDigit>("locked_digit", &Bug::locked_digit));
  using Rectangle = RectangleEvidence;
  bind_record<Rectangle>(
      module, "RectangleEvidence",
      "Hidden and avoidable rectangles: four cells whose two digits could be swapped.",
      field<CellList>("loop", &Rectangle::loop, "The corners in order."),
      field<DigitsKind>("digits", &Rectangle::digits),
      field<CellList>("open", &Rectangle::open,
                      "The corners that keep the rectangle from being complete."),
      field<OptionalDigit>("locked", &Rectangle::locked,
                           "Hidden: the digit with no other place on the two lines of the open "
                           "corner."),
      field<OptionalDigit>("extra", &Rectangle::extra,
                           "Avoidable, type 2: the digit that must be in one of the open "
                           "corners."));
}

void bind_exclusion_evidence(nb::module_& module) {
  using Excluded = ExcludedCombination;
  bind_record<Excluded>(
      module, "ExcludedCombination",
      "Digits that the aligned cells cannot hold together, in the order of the cells.",
      field<ListKind<DigitKind>>("digits", &Excluded::digits),
      field<OptionalCell>("excluder", &Excluded::excluder,
                          "The cell left without a candidate; None if two cells that see each "
                          "other would agree."));
  using Aligned = AlignedExclusionEvidence;
  bind_record<Aligned>(module, "AlignedExclusionEvidence",
                       "Aligned pair or triplet exclusion: every impossible combination and why.",
                       field<CellList>("cells", &Aligned::cells),
                       field<CellsKind>("excluders", &Aligned::excluders),
                       field<ListKind<RecordKind<Excluded>>>("excluded", &Aligned::excluded));
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
