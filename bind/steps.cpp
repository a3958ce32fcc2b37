// Steps, the evidence for them and lines of words: the core's structs as Python's classes.
#include <nanobind/stl/string_view.h>

#include <algorithm>

#include "bind.hpp"
#include "deduce/technique.hpp"
#include "explain/words.hpp"
#include "rate/rating.hpp"
#include "record.hpp"

namespace nonet::bind {
namespace {

struct CandidateKind {
  static std::string type() { return "nonet.logic.Candidate"; }
  static std::string argument() { return "tuple[int, int]"; }
  static nb::object to_python(Candidate candidate) {
    return nb::module_::import_("nonet.logic")
        .attr("Candidate")(int{candidate.cell}, int{candidate.digit});
  }
  static Candidate read(const char* field, nb::handle value) {
    if (!nb::isinstance<nb::tuple>(value) || nb::len(value) != 2)
      refuse_field(field, "a pair of cell and digit", value);
    return {CellKind::read(field, value[0]), DigitKind::read(field, value[1])};
  }
};

struct CauseKind {
  static constexpr std::array kNames = {"assumption", "cell", "box", "row", "column", "rule"};

  static std::string type() {
    std::string names;
    for (const char* name : kNames) names += std::string(names.empty() ? "'" : ", '") + name + "'";
    return "typing.Literal[" + names + "]";
  }
  static std::string argument() { return type(); }
  static nb::object to_python(Cause cause) { return nb::str(kNames[static_cast<size_t>(cause)]); }
  static Cause read(const char* field, nb::handle value) {
    const std::string text = TextKind::read(field, value);
    const auto found = std::ranges::find(kNames, text);
    if (found == kNames.end())
      refuse_field(field, "assumption, cell, box, row, column or rule", value);
    return static_cast<Cause>(found - kNames.begin());
  }
};

/// The index of a nested step; -1 is None.
struct NestedKind {
  using Optional = OptionalKind<IndexKind>;
  static std::string type() { return Optional::type(); }
  static std::string argument() { return Optional::argument(); }
  static nb::object to_python(int index) {
    return Optional::to_python(index < 0 ? std::nullopt : std::optional(index));
  }
  static int read(const char* field, nb::handle value) {
    return Optional::read(field, value).value_or(-1);
  }
};

struct TechniqueKind {
  static std::string type() { return "str"; }
  static std::string argument() { return type(); }
  static nb::object to_python(Technique technique) { return nb::cast(info(technique).slug); }
  static Technique read(const char* field, nb::handle value) {
    const std::optional<Technique> found = technique_of_slug(TextKind::read(field, value));
    if (!found) refuse_field(field, "a technique's slug", value);
    return *found;
  }
};

/// One decimal, as shown.
struct RatingKind {
  static std::string type() { return "float"; }
  static std::string argument() { return type(); }
  static nb::object to_python(double rating) { return nb::float_(shown_rating(rating)); }
  static double read(const char* field, nb::handle value) {
    double rating = 0;
    if (!nb::try_cast(value, rating)) refuse_field(field, "a number", value);
    return rating;
  }
};

/// The complexity of a chain; 0 is None.
struct LengthKind {
  using Optional = OptionalKind<NumberKind<int, 1, 1'000'000>>;
  static std::string type() { return Optional::type(); }
  static std::string argument() { return Optional::argument(); }
  static nb::object to_python(int length) {
    return Optional::to_python(length == 0 ? std::nullopt : std::optional(length));
  }
  static int read(const char* field, nb::handle value) {
    return Optional::read(field, value).value_or(0);
  }
};

template <class Variant>
struct EvidenceKindOf;
template <class... Families>
struct EvidenceKindOf<std::variant<std::monostate, Families...>> {
  static std::string type() {
    std::string names;
    ((names += (names.empty() ? "" : " | ") + RecordKind<Families>::type()), ...);
    return names;
  }
  static std::string argument() { return type(); }
  static nb::object to_python(const Evidence& evidence) {
    return std::visit(
        [](const auto& why) -> nb::object {
          if constexpr (std::is_same_v<std::decay_t<decltype(why)>, std::monostate>)
            return nb::none();
          else
            return nb::cast(why);
        },
        evidence);
  }
  static Evidence read(const char* field, nb::handle value) {
    Evidence evidence;
    const auto take = [&]<class Family>(const Family*) {
      if (nb::isinstance<Family>(value)) evidence = nb::cast<const Family&>(value);
    };
    (take(static_cast<const Families*>(nullptr)), ...);
    if (evidence.index() == 0) refuse_field(field, "evidence", value);
    return evidence;
  }
};
using EvidenceKind = EvidenceKindOf<Evidence>;

void require_count(const char* field, std::size_t expected, std::size_t found) {
  if (found != expected) refuse_field(field, std::to_string(expected) + " items", nb::int_(found));
}

}  // namespace

/// Indices stay inside their lists.
template <>
struct RecordCheck<ChainEvidence> {
  static void check(const ChainEvidence& why) {
    const int nodes = static_cast<int>(why.nodes.size());
    const auto require = [](const char* field, int index, int count) {
      if (index >= count)
        refuse_field(field, "an index below " + std::to_string(count), nb::int_(index));
    };
    for (int target : why.targets) require("targets", target, nodes);
    for (const ChainNode& node : why.nodes) {
      for (int parent : node.parents) require("parents", parent, nodes);
      require("nested", node.nested, static_cast<int>(why.nested.size()));
    }
  }
};

/// A single places a digit.
template <>
struct RecordCheck<Step> {
  static void check(const Step& step) {
    const bool is_single = std::holds_alternative<HiddenSingleEvidence>(step.evidence) ||
                           std::holds_alternative<NakedSingleEvidence>(step.evidence);
    if (is_single && !step.placement) refuse_field("placement", "a candidate", nb::none());
  }
};

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
template <>
struct RecordCheck<AlternatingEvidence> {
  static void check(const AlternatingEvidence& why) {
    if (why.nodes.empty()) refuse_field("nodes", "two or more", nb::make_tuple());
    if (!why.is_loop()) require_count("houses", why.nodes.size() - 1, why.houses.size());
    if (!why.sets.empty()) require_count("sets", why.houses.size(), why.sets.size());
  }
};

namespace {

using TypeKind = NumberKind<int, 1, 4>;
using CellList = ListKind<CellKind>;
using OptionalHouse = OptionalKind<HouseNumberKind>;
using OptionalDigit = OptionalKind<DigitKind>;
using OptionalCell = OptionalKind<CellKind>;

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
  using Colouring = ColouringEvidence;
  bind_record<Colouring>(
      module, "ColouringEvidence",
      "Simple coloring: the digit is in all cells of one color and in none of the other.",
      field<DigitKind>("digit", &Colouring::digit), field<CellsKind>("first", &Colouring::first),
      field<CellsKind>("second", &Colouring::second),
      field<OptionalKind<PairKind<CellKind>>>(
          "clash", &Colouring::clash,
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

void bind_chain_evidence(nb::module_& module) {
  using Places = LinkedPlaces;
  bind_record<Places>(
      module, "LinkedPlaces",
      "A place in an alternating chain: one of the cells (mostly there is one) has the digit.",
      field<CellsKind>("cells", &Places::cells), field<DigitKind>("digit", &Places::digit));
  using Alternating = AlternatingEvidence;
  bind_record<Alternating>(
      module, "AlternatingEvidence",
      R"(Skyscraper, kite, W-wing, XY-chain, AIC and the like: strong and weak links by turns.

The first link is strong (one of its two ends is true), the second weak (not both), and so on; the
last is strong. So the first or the last of the nodes is true. In a loop a weak link leads from the
last back to the first.)",
      field<ListKind<RecordKind<Places>>>("nodes", &Alternating::nodes),
      field<ListKind<OptionalHouse>>("houses", &Alternating::houses,
                                     "The house of each link; None inside a cell or a set. A "
                                     "loop has one more link."),
      field<ListKind<CellsKind>>("sets", &Alternating::sets,
                                 "The almost locked set of each link that is one, else no cells; "
                                 "empty if none is."));
  using Node = ChainNode;
  bind_record<Node>(
      module, "ChainNode",
      "A candidate that is true (`on`) or false, and the nodes it follows from.",
      field<CellKind>("cell", &Node::candidate, &Candidate::cell),
      field<DigitKind>("digit", &Node::candidate, &Candidate::digit),
      field<FlagKind>("on", &Node::on),
      field<CauseKind>("cause", &Node::cause,
                       "Where the conclusion was drawn: in the cell, a house, or by a nested step "
                       "(`rule`)."),
      field<ListKind<IndexKind>>("parents", &Node::parents,
                                 "Indices of nodes in the same evidence; none for an assumption."),
      field<NestedKind>("nested", &Node::nested, "Index of the nested step that made this node."));
}

/// Without the evidence, which for a chain is pages long.
std::string short_text(const Step& step) {
  std::string text = "<Step ";
  text += info(step.technique).slug;
  text += " " + rating_text(step.rating) + ":";
  const auto add = [&](Candidate candidate, const char* sign) {
    text += " " + cell_name(candidate.cell) + sign + std::to_string(candidate.digit);
  };
  if (step.placement) add(*step.placement, "=");
  for (Candidate candidate : step.eliminations) add(candidate, "<>");
  return text + ">";
}

/// Step has evidence and chains have nested steps, so both classes exist before their fields are
/// listed.
void bind_chain_and_step(nb::module_& module) {
  RecordClass<ChainEvidence> chain(module, "ChainEvidence", R"(Every kind of chain.

Cycle: one target, which closes the loop. Forcing chain: one target, the assumption's contrary.
Nishio, contradiction, double: two targets. Cell and region chains: one for each start.)");
  RecordClass<Step> step(module, "Step", R"(One step of a solution by logic.

>>> from nonet.logic import Candidate, LockingEvidence, NakedSingleEvidence, Step
>>> Step("naked-single", 2.3, None, Candidate(40, 5), (), NakedSingleEvidence())
<Step naked-single 2.3: r5c5=5>
>>> gone = Candidate(0, 7), Candidate(2, 7)
>>> Step("pointing", 2.6, None, None, gone, LockingEvidence(18, 1, 7, (9, 10), None))
<Step pointing 2.6: r1c1<>7 r1c3<>7>)");
  using Chain = ChainEvidence;
  chain.add_fields(
      field<ListKind<RecordKind<ChainNode>>>("nodes", &Chain::nodes),
      field<ListKind<IndexKind>>("targets", &Chain::targets),
      field<OptionalCell>("cell", &Chain::cell,
                          "Cell chains: the cell whose candidates are the starts."),
      field<OptionalHouse>("house", &Chain::house,
                           "Region chains: the house in which the starts are the places of one "
                           "digit."),
      field<ListKind<RecordKind<Step>>>("nested", &Chain::nested));
  nb::class_<Step>& type = step.add_fields(
      field<TechniqueKind>("technique", &Step::technique),
      field<RatingKind>("rating", &Step::rating),
      field<LengthKind>("length", &Step::length,
                        "Complexity of a chain, nested chains included; None for what is not a "
                        "chain."),
      field<OptionalKind<CandidateKind>>("placement", &Step::placement),
      field<ListKind<CandidateKind>>("eliminations", &Step::eliminations,
                                     "In reading order; what a placement removes from its peers is "
                                     "not listed."),
      field<EvidenceKind>("evidence", &Step::evidence));
  type.attr("__repr__") = nb::cpp_function(&short_text, nb::is_method());
  type.def_prop_ro(
      "name", [](const Step& self) { return name_of(self, english()); },
      R"(What players call the step.

>>> from nonet.logic import Candidate, HiddenSingleEvidence, Step
>>> why = HiddenSingleEvidence(house=22, last_cell=True)
>>> Step("hidden-single", 1.0, None, Candidate(40, 5), (), why).name
'Full house')");
}

}  // namespace

void bind_steps(nb::module_& module) {
  bind_single_evidence(module);
  bind_set_evidence(module);
  bind_fish_and_wings(module);
  bind_uniqueness_evidence(module);
  bind_exclusion_evidence(module);
  bind_chain_evidence(module);
  bind_chain_and_step(module);
  bind_record<Line>(
      module, "Line", "One line of an explanation.",
      field<NumberKind<int, 0, 1'000'000>>("depth", &Line::depth,
                                           "0, or more for what belongs under an earlier line."),
      field<TextKind>("text", &Line::text),
      field<NumberKind<int, 0, 1'000'000>>(
          "branch", &Line::branch,
          "In a chain with several branches, the number of the line's branch, from 1: its picture "
          "is number `branch - 1` of `nonet.logic.highlights`. 0 for all other lines."));
}

}  // namespace nonet::bind
