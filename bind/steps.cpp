// Steps, the evidence of chains and lines of words: the core's structs as Python's classes.
#include "bind.hpp"
#include "deduce/technique.hpp"
#include "evidence_kinds.hpp"
#include "explain/trace.hpp"
#include "explain/words.hpp"
#include "rate/rating.hpp"

namespace nonet::bind {

/// Indices stay inside their lists.
template <>
struct RecordCheck<ChainEvidence> {
  static void check(const ChainEvidence& why) {
    const int nodes = static_cast<int>(why.nodes.size());
    const auto require = [](const char* field, int index, int count) {
      if (index >= count)
        reject_field(field, "an index below " + std::to_string(count), nb::int_(index));
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
    if (is_single && !step.placement) reject_field("placement", "a candidate", nb::none());
  }
};

template <>
struct RecordCheck<AlternatingEvidence> {
  static void check(const AlternatingEvidence& why) {
    if (why.nodes.empty()) reject_field("nodes", "two or more", nb::make_tuple());
    if (!why.is_loop()) require_count("houses", why.nodes.size() - 1, why.houses.size());
    if (!why.sets.empty()) require_count("sets", why.houses.size(), why.sets.size());
  }
};

namespace {

void bind_chain_evidence(nb::module_& module) {
  using Places = LinkedPlaces;
  bind_record<Places>(
      module,
      "A place in an alternating chain: one of the cells (mostly there is one) has the digit.",
      field<&Places::cells>, digit_field<&Places::digit>);
  using Alternating = AlternatingEvidence;
  bind_record<Alternating>(
      module,
      R"(Skyscraper, kite, W-wing, XY-chain, AIC and the like: alternating strong and weak links.

The first link is strong (one of its two ends is true), the second weak (not both), and so on; the
last is strong. So the first or the last of the nodes is true. In a loop a weak link leads from the
last back to the first.)",
      field<&Alternating::nodes>,
      house_field<&Alternating::houses>(
          "The house of each link; None inside a cell or a set. A loop has one more link."),
      field<&Alternating::sets>(
          "The almost locked set of each link that is one, else no cells; empty if none is."));
  using Node = ChainNode;
  bind_record<Node>(
      module, "A candidate that is true (`on`) or false, and the nodes it follows from.",
      cell_field<&Node::candidate, &Candidate::cell>,
      digit_field<&Node::candidate, &Candidate::digit>, field<&Node::on>,
      field<&Node::cause>(
          "Where the conclusion was drawn: in the cell, a house, or by a nested step (`rule`)."),
      field_of<IndexKind, &Node::parents>(
          "Indices of nodes in the same evidence; none for an assumption."),
      field_of<NumberOrNoneKind<IndexKind, -1>, &Node::nested>(
          "Index of the nested step that made this node."));
}

/// Step has evidence and chains have nested steps, so both classes exist before their fields are
/// listed.
void bind_chain_and_step(nb::module_& module) {
  RecordClass<ChainEvidence> chain(module, R"(Every kind of chain.

Cycle: one target, which closes the loop. Forcing chain: one target, the assumption's contrary.
Nishio, contradiction, double: two targets. Cell and region chains: one for each start.)");
  RecordClass<Step> step(module, R"(One step of a solution by logic.

>>> from nonet.logic import Candidate, LockingEvidence, NakedSingleEvidence, Step
>>> Step("naked-single", 2.3, None, Candidate(40, 5), (), NakedSingleEvidence())
<Step naked-single 2.3: r5c5=5>
>>> gone = Candidate(0, 7), Candidate(2, 7)
>>> Step("pointing", 2.6, None, None, gone, LockingEvidence(18, 1, 7, (9, 10), None))
<Step pointing 2.6: r1c1<>7 r1c3<>7>)");
  using Chain = ChainEvidence;
  chain.add_fields(
      field<&Chain::nodes>, field_of<IndexKind, &Chain::targets>,
      cell_field<&Chain::cell>("Cell chains: the cell whose candidates are the starts."),
      house_field<&Chain::house>(
          "Region chains: the house in which the starts are the places of one digit."),
      field<&Chain::nested>);
  nb::class_<Step>& type = step.add_fields(
      field<&Step::technique>, field_of<RatingKind, &Step::rating>,
      field_of<NumberOrNoneKind<NumberKind<int, 1, 1'000'000>, 0>, &Step::length>(
          "Complexity of a chain, nested chains included; None for what is not a chain."),
      field<&Step::placement>,
      field<&Step::eliminations>(
          "In reading order; what a placement removes from its peers is not listed."),
      field<&Step::evidence>);
  // Without the evidence, which for a chain is pages long.
  type.attr("__repr__") = nb::cpp_function(
      [](const Step& self) {
        return "<Step " + std::string(info(self.technique).slug) + " " + rating_text(self.rating) +
               ": " + changes_text(self) + ">";
      },
      nb::is_method());
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
      module, "One line of an explanation.",
      field_of<CountKind, &Line::depth>("0, or more for what belongs under an earlier line."),
      field<&Line::text>,
      field_of<CountKind, &Line::branch>(
          "In a chain with several branches, the number of the line's branch, from 1: its picture "
          "is number `branch - 1` of `nonet.logic.highlights`. 0 for all other lines."));
}

}  // namespace nonet::bind
