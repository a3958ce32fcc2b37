// Steps, the evidence of chains and lines of words: the core's structs as Python's classes.
#include <nanobind/stl/string_view.h>

#include <algorithm>

#include "bind.hpp"
#include "deduce/technique.hpp"
#include "evidence_kinds.hpp"
#include "explain/words.hpp"
#include "rate/rating.hpp"

namespace nonet::bind {
namespace {

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

template <>
struct RecordCheck<AlternatingEvidence> {
  static void check(const AlternatingEvidence& why) {
    if (why.nodes.empty()) refuse_field("nodes", "two or more", nb::make_tuple());
    if (!why.is_loop()) require_count("houses", why.nodes.size() - 1, why.houses.size());
    if (!why.sets.empty()) require_count("sets", why.houses.size(), why.sets.size());
  }
};

namespace {

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
