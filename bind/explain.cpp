// Words, drawings and hints of steps, and whole paths explained without Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "bind.hpp"
#include "convert.hpp"
#include "errors.hpp"
#include "explain/highlight.hpp"
#include "explain/hint.hpp"
#include "explain/path.hpp"
#include "explain/words.hpp"
#include "interrupt.hpp"
#include "logic_start.hpp"
#include "one_solution.hpp"
#include "options.hpp"
#include "step_reader.hpp"
#include "steps.hpp"
#include "verbs/language.hpp"

namespace nonet::bind {
namespace {

const Language& to_language(std::string_view code) {
  const Outcome<const Language*> found = language_of(code);
  if (const auto* failure = std::get_if<Failure>(&found)) raise_failure(*failure);
  return **std::get_if<const Language*>(&found);
}

nb::tuple language_codes() {
  nb::list codes;
  for (const Language& language : languages()) codes.append(nb::cast(language.code));
  return nb::tuple(codes);
}

std::string_view technique_name(const std::string& slug, const std::string& language) {
  const std::optional<Technique> technique = technique_of_slug(slug);
  if (!technique) raise("RequestError", "there is no technique '" + slug + "'");
  return to_language(language).name(*technique);
}

/// Reads no more of the step than its name depends on.
std::string_view step_name(nb::handle source, const std::string& language) {
  const std::string slug = nb::cast<std::string>(source.attr("technique"));
  if (slug != info(Technique::HiddenSingle).slug) return technique_name(slug, language);
  return name_of(to_step(source), to_language(language));
}

std::optional<Candidates> to_marks(nb::handle marks) {
  return marks.is_none() ? std::nullopt : std::optional(to_candidates(marks));
}

nb::object line_class() { return nb::module_::import_("nonet.logic.deduction").attr("Line"); }

nb::tuple to_python(const std::vector<Line>& lines, const nb::object& line_type) {
  nb::list result;
  for (const Line& line : lines) result.append(line_type(line.depth, line.text, line.branch));
  return nb::tuple(result);
}

nb::tuple words_of(nb::handle step, nb::handle marks, const std::string& language) {
  const std::optional<Candidates> before = to_marks(marks);
  return to_python(words(to_step(step), before ? &*before : nullptr, to_language(language)),
                   line_class());
}

nb::tuple to_pairs(const std::vector<Candidate>& candidates) {
  nb::list result;
  for (const auto& [cell, digit] : candidates) result.append(nb::make_tuple(int{cell}, int{digit}));
  return nb::tuple(result);
}

nb::object to_pair(Candidate candidate) {
  return nb::make_tuple(int{candidate.cell}, int{candidate.digit});
}

nb::tuple highlights_of(nb::handle step, nb::handle marks) {
  const nb::module_ types = nb::module_::import_("nonet.render.highlight");
  const nb::object highlight_type = types.attr("Highlight"), link_type = types.attr("Link");
  const std::optional<Candidates> before = to_marks(marks);
  nb::list views;
  for (const Highlight& view : highlights(to_step(step), before ? &*before : nullptr)) {
    nb::list links;
    for (const Link& link : view.links)
      links.append(link_type(to_pair(link.start), to_pair(link.end), link.strong, link.directed));
    views.append(highlight_type(
        nb::arg("houses") = tuple_of(view.houses),
        nb::arg("cover_houses") = tuple_of(view.cover_houses),
        nb::arg("cells") = tuple_of(view.cells),
        nb::arg("other_cells") = tuple_of(view.other_cells), nb::arg("keep") = to_pairs(view.keep),
        nb::arg("other") = to_pairs(view.other), nb::arg("delete") = to_pairs(view.remove),
        nb::arg("place") = to_pairs(view.place), nb::arg("links") = links));
  }
  return nb::tuple(views);
}

std::vector<Cell> to_cells(nb::handle cells) {
  std::vector<Cell> result;
  for (nb::handle cell : cells) result.push_back(static_cast<Cell>(to_cell(cell)));
  return result;
}

std::string missing_marks(nb::handle marks, const std::string& language) {
  std::vector<Candidate> missing;
  for (nb::handle mark : marks)
    missing.push_back(
        {static_cast<Cell>(to_cell(mark[0])), static_cast<Digit>(to_digit(mark[1], false))});
  return hint_missing_marks(missing, to_language(language));
}

/// A path with its words; the Python values are made on demand.
struct PathWords {
  ExplainedPath path;
  const Language& language;
};

PathWords explain_path(nb::handle grid, nb::handle marks, const Slugs& techniques,
                       const std::string& language_code, Timeout timeout) {
  const Language& language = to_language(language_code);
  const RateOptions options = to_rate_options(std::nullopt, techniques);
  const Start start = to_start(grid, marks, nb::none());
  CallerStop stop(timeout);
  require_rateable(start, stop);
  BorrowedRater rater;
  std::vector<Step> path;
  rater->steps(start.position, options, stop, path);
  ExplainedPath explained = explain(start.digits, start.marks, std::move(path), language);
  stop.finish();
  return {std::move(explained), language};
}

nb::tuple apply_step(nb::handle step, Grid digits, Candidates marks) {
  apply(to_step(step), digits, marks);
  return nb::make_tuple(digits, marks);
}

double highest_rating(const PathWords& self) {
  double highest = 0;
  for (const ExplainedStep& explained : self.path.steps)
    highest = std::max(highest, shown_rating(explained.step.rating));
  return highest;
}

nb::tuple stops(const PathWords& self) {
  const StepMaker to_step_object;
  const nb::object line_type = line_class();
  nb::list rows;
  for (const ExplainedStep& explained : self.path.steps)
    rows.append(nb::make_tuple(to_step_object(explained.step),
                               name_of(explained.step, self.language), explained.digits,
                               explained.marks, to_python(explained.lines, line_type)));
  return nb::tuple(rows);
}

}  // namespace

void bind_explain(nb::module_& module) {
  const auto none = [](const char* name) { return nb::arg(name) = nb::none(); };
  const auto in_english = [] { return nb::arg("language") = "en"; };
  module.def("languages", &language_codes, nb::sig("def languages() -> tuple[str, ...]"),
             "Codes of the languages that explanations can be in, English first.");
  module.def("technique_name", &technique_name, nb::arg("slug"), in_english(),
             "What players call a technique.");
  module.def(
      "step_name", &step_name, nb::arg("step"), in_english(),
      nb::sig("def step_name(step: nonet.logic.deduction.Step, language: str = 'en') -> str"),
      "What players call a step.");
  module.def("words", &words_of, nb::arg("step"), none("candidates"), in_english(),
             nb::sig("def words(step: nonet.logic.deduction.Step, candidates: typing.Any = None, "
                     "language: str = 'en') -> tuple[nonet.logic.deduction.Line, ...]"),
             "The lines of a step.");
  module.def(
      "highlights", &highlights_of, nb::arg("step"), none("candidates"),
      nb::sig("def highlights(step: nonet.logic.deduction.Step, candidates: typing.Any = None) "
              "-> tuple[nonet.render.highlight.Highlight, ...]"),
      "What to point at in each picture of a step.");
  module.def(
      "where_to_look", [](nb::handle step) { return tuple_of(where_to_look(to_step(step))); },
      nb::arg("step"),
      nb::sig("def where_to_look(step: nonet.logic.deduction.Step) -> tuple[int, ...]"),
      "The houses in which a step is seen.");
  module.def(
      "hint_where",
      [](nb::handle step, const std::string& language) {
        return hint_where(to_step(step), to_language(language));
      },
      nb::arg("step"), in_english(),
      nb::sig("def hint_where(step: nonet.logic.deduction.Step, language: str = 'en') -> str"),
      "Where to look, in words.");
  module.def(
      "hint_technique",
      [](nb::handle step, const std::string& language) {
        return hint_technique(to_step(step), to_language(language));
      },
      nb::arg("step"), in_english(),
      nb::sig("def hint_technique(step: nonet.logic.deduction.Step, language: str = 'en') -> str"),
      "Where to look and with which technique, in words.");
  module.def(
      "hint_wrong_digits",
      [](nb::handle cells, const std::string& language) {
        return hint_wrong_digits(to_cells(cells), to_language(language));
      },
      nb::arg("cells"), in_english(),
      nb::sig("def hint_wrong_digits(cells: collections.abc.Iterable[int], "
              "language: str = 'en') -> str"),
      "That these cells have wrong digits.");
  module.def(
      "hint_wrong_marks",
      [](nb::handle cells, const std::string& language) {
        return hint_wrong_marks(to_cells(cells), to_language(language));
      },
      nb::arg("cells"), in_english(),
      nb::sig("def hint_wrong_marks(cells: collections.abc.Iterable[int], "
              "language: str = 'en') -> str"),
      "That these cells lack a mark.");
  module.def("hint_missing_marks", &missing_marks, nb::arg("marks"), in_english(),
             nb::sig("def hint_missing_marks(marks: collections.abc.Iterable[tuple[int, int]], "
                     "language: str = 'en') -> str"),
             "Which marks are lacking.");
  module.def("apply_step", &apply_step, nb::arg("step"), nb::arg("digits"), nb::arg("candidates"),
             nb::sig("def apply_step(step: nonet.logic.deduction.Step, digits: Grid, "
                     "candidates: Candidates) -> tuple[Grid, Candidates]"),
             "The digits and the marks after a step.");
  nb::class_<PathWords>(module, "PathWords", nb::is_final(), "A path with the words of each step.")
      .def("__len__", [](const PathWords& self) { return self.path.steps.size(); })
      .def_prop_ro(
          "end", [](const PathWords& self) { return self.path.end; },
          "The digits after the last step.")
      .def_prop_ro("er", &highest_rating, "The rating of the hardest step; 0 without steps.")
      .def(
          "text", [](const PathWords& self) { return as_text(self.path, self.language); },
          "All steps as text, a blank line between two.")
      .def("stops", &stops,
           nb::sig(
               "def stops(self) -> tuple[tuple[nonet.logic.deduction.Step, str, Grid, Candidates, "
               "tuple[nonet.logic.deduction.Line, ...]], ...]"),
           "Step, name, digits and marks before the step, and lines, for each step.");
  module.def("explain_path", &explain_path, nb::arg("grid").none(), none("candidates"),
             none("techniques"), in_english(), none("timeout"),
             nb::sig("def explain_path(grid: typing.Any, candidates: typing.Any = None, "
                     "techniques: list[str] | None = None, language: str = 'en', "
                     "timeout: float | None = None) -> PathWords"),
             "The path of `nonet.steps`, explained.");
}

}  // namespace nonet::bind
