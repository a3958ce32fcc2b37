// From the core's steps to nonet.logic.deduction's frozen classes, field by field.
#include "steps.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include "convert.hpp"
#include "deduce/technique.hpp"
#include "rate/rating.hpp"

namespace nonet::bind {
namespace {

template <class Items, class Make>
nb::tuple to_tuple(const Items& items, Make&& make) {
  nb::list list;
  for (const auto& item : items) list.append(make(item));
  return nb::tuple(list);
}

nb::object to_int_or_none(std::optional<uint8_t> value) {
  return value ? nb::object(nb::int_(int{*value})) : nb::none();
}

const char* to_text(Cause cause) {
  switch (cause) {
    case Cause::Assumption:
      return "assumption";
    case Cause::InCell:
      return "cell";
    case Cause::InBox:
      return "box";
    case Cause::InRow:
      return "row";
    case Cause::InColumn:
      return "column";
    default:
      return "rule";
  }
}

nb::object index_or_none(int index) {
  return index >= 0 ? nb::object(nb::int_(index)) : nb::none();
}

/// One overload per family; a family without one does not compile.
class EvidenceMaker {
 public:
  explicit EvidenceMaker(const StepMaker& steps) : steps_(steps) {}

  nb::object operator()(const std::monostate&) const { return nb::none(); }
  nb::object operator()(const HiddenSingleEvidence& e) const {
    return make("HiddenSingleEvidence", int{e.house}, e.last_cell);
  }
  nb::object operator()(const NakedSingleEvidence&) const { return make("NakedSingleEvidence"); }
  nb::object operator()(const LockingEvidence& e) const {
    return make("LockingEvidence", int{e.base}, int{e.cover}, int{e.digit}, tuple_of(e.cells),
                to_int_or_none(e.single_house));
  }
  nb::object operator()(const SubsetEvidence& e) const {
    return make("SubsetEvidence", int{e.house}, tuple_of(e.cells), tuple_of(e.digits));
  }
  nb::object operator()(const FishEvidence& e) const {
    return make("FishEvidence", int{e.digit}, tuple_of(e.base), tuple_of(e.cover),
                tuple_of(e.cells), tuple_of(e.fins));
  }
  nb::object operator()(const WingEvidence& e) const {
    return make("WingEvidence", int{e.pivot}, tuple_of(e.wings), int{e.digit});
  }
  nb::object operator()(const UniqueLoopEvidence& e) const {
    return make("UniqueLoopEvidence", e.type, tuple_of(e.loop), tuple_of(e.digits),
                tuple_of(e.extra_cells), tuple_of(e.extra_digits), to_int_or_none(e.house),
                tuple_of(e.set_cells), tuple_of(e.set_digits), e.hidden_set,
                to_int_or_none(e.locked_digit));
  }
  nb::object operator()(const BugEvidence& e) const {
    return make("BugEvidence", e.type, tuple_of(e.cells),
                to_tuple(e.cell_digits, [](DigitSet digits) { return tuple_of(digits); }),
                tuple_of(e.digits), to_int_or_none(e.house), tuple_of(e.set_cells),
                tuple_of(e.set_digits), to_int_or_none(e.locked_digit));
  }
  nb::object operator()(const AlignedExclusionEvidence& e) const {
    return make("AlignedExclusionEvidence", tuple_of(e.cells), tuple_of(e.excluders),
                to_tuple(e.excluded, [this](const ExcludedCombination& combination) {
                  return make("ExcludedCombination", tuple_of(combination.digits),
                              to_int_or_none(combination.excluder));
                }));
  }
  nb::object operator()(const ChainEvidence& e) const {
    return make("ChainEvidence",
                to_tuple(e.nodes,
                         [this](const ChainNode& node) {
                           return make("ChainNode", int{node.candidate.cell},
                                       int{node.candidate.digit}, node.on, to_text(node.cause),
                                       tuple_of(node.parents), index_or_none(node.nested));
                         }),
                tuple_of(e.targets), to_int_or_none(e.cell), to_int_or_none(e.house),
                to_tuple(e.nested, [this](const Step& step) { return steps_(step); }));
  }

  nb::object operator()(const AlternatingEvidence& e) const {
    return make(
        "AlternatingEvidence",
        to_tuple(e.nodes,
                 [this](const LinkedPlaces& node) {
                   return make("LinkedPlaces", tuple_of(node.cells), int{node.digit});
                 }),
        to_tuple(e.houses, [](std::optional<HouseId> house) { return to_int_or_none(house); }));
  }
  nb::object operator()(const ColouringEvidence& e) const {
    return make("ColouringEvidence", int{e.digit}, tuple_of(e.first), tuple_of(e.second),
                e.clash ? nb::object(tuple_of(*e.clash)) : nb::none());
  }
  nb::object operator()(const RectangleEvidence& e) const {
    return make("RectangleEvidence", tuple_of(e.loop), tuple_of(e.digits), tuple_of(e.open),
                to_int_or_none(e.locked), to_int_or_none(e.extra));
  }
  nb::object operator()(const AlsEvidence& e) const {
    return make("AlsEvidence", tuple_of(e.first), tuple_of(e.first_digits), tuple_of(e.second),
                tuple_of(e.second_digits), int{e.common}, int{e.removed});
  }
  nb::object operator()(const SueDeCoqEvidence& e) const {
    return make("SueDeCoqEvidence", int{e.line}, int{e.box}, tuple_of(e.cells),
                tuple_of(e.line_cells), tuple_of(e.box_cells), tuple_of(e.digits),
                tuple_of(e.line_digits), tuple_of(e.box_digits));
  }

 private:
  template <class... Fields>
  nb::object make(const char* type, Fields&&... fields) const {
    return steps_.types().attr(type)(std::forward<Fields>(fields)...);
  }

  const StepMaker& steps_;
};

}  // namespace

StepMaker::StepMaker()
    : types_(nb::module_::import_("nonet.logic.deduction")),
      step_(types_.attr("Step")),
      candidate_(types_.attr("Candidate")) {}

nb::object StepMaker::operator()(const Step& step) const {
  const auto to_candidate = [this](const Candidate& c) {
    return candidate_(int{c.cell}, int{c.digit});
  };
  return step_(info(step.technique).slug, shown_rating(step.rating),
               step.length > 0 ? nb::object(nb::int_(step.length)) : nb::none(),
               step.placement ? to_candidate(*step.placement) : nb::none(),
               to_tuple(step.eliminations, to_candidate),
               std::visit(EvidenceMaker(*this), step.evidence));
}

}  // namespace nonet::bind
