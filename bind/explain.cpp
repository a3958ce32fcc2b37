// Words, drawings and hints of steps.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "bind.hpp"
#include "convert.hpp"
#include "define.hpp"
#include "errors.hpp"
#include "explain/highlight.hpp"
#include "explain/hint.hpp"
#include "explain/path.hpp"
#include "explain/words.hpp"
#include "record.hpp"
#include "verbs/language.hpp"

namespace nonet::bind {
namespace {

const Language& to_language(std::string_view code) { return *value_or_raise(language_of(code)); }

nb::tuple language_codes() {
  nb::list codes;
  for (const Language& language : languages()) codes.append(nb::cast(language.code));
  return nb::tuple(codes);
}

std::string_view technique_name(const std::string& slug, std::string_view language) {
  return to_language(language).name(to_technique(slug));
}

std::string_view step_name(const Step& step, std::string_view language) {
  return name_of(step, to_language(language));
}

std::optional<Candidates> to_marks(nb::handle marks) {
  return marks.is_none() ? std::nullopt : std::optional(to_candidates(marks));
}

nb::tuple words_of(const Step& step, nb::handle marks, std::string_view language) {
  const std::optional<Candidates> before = to_marks(marks);
  return to_records(words(step, before ? &*before : nullptr, to_language(language)));
}

nb::tuple to_pairs(const std::vector<Candidate>& candidates) {
  nb::list result;
  for (const auto& [cell, digit] : candidates) result.append(nb::make_tuple(int{cell}, int{digit}));
  return nb::tuple(result);
}

nb::object to_pair(Candidate candidate) {
  return nb::make_tuple(int{candidate.cell}, int{candidate.digit});
}

nb::tuple highlights_of(const Step& step, nb::handle marks) {
  const nb::module_ types = nb::module_::import_("nonet.render");
  const nb::object highlight_type = types.attr("Highlight"), link_type = types.attr("Link");
  const std::optional<Candidates> before = to_marks(marks);
  nb::list views;
  for (const Highlight& view : highlights(step, before ? &*before : nullptr)) {
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

std::string missing_marks(nb::handle marks, std::string_view language) {
  std::vector<Candidate> missing;
  for (nb::handle mark : marks)
    missing.push_back(
        {static_cast<Cell>(to_cell(mark[0])), static_cast<Digit>(to_digit(mark[1], false))});
  return hint_missing_marks(missing, to_language(language));
}

nb::tuple apply_step(const Step& step, Grid digits, Candidates marks) {
  apply(step, digits, marks);
  return nb::make_tuple(digits, marks);
}

}  // namespace

void bind_explain(nb::module_& module) {
  define(module, "languages() -> tuple[str, ...]",
         "Codes of the languages that explanations can be in, English first.", &language_codes);
  define(module, "technique_name(slug: str, language) -> str", "What players call a technique.",
         &technique_name);
  define(module, "step_name(step, language) -> str", "What players call a step.", &step_name);
  define(module, "words(step, candidates, language) -> tuple[Line, ...]", "The lines of a step.",
         &words_of);
  define(module, "highlights(step, candidates) -> tuple[nonet.render.Highlight, ...]",
         "What to point at in each picture of a step.", &highlights_of);
  define(module, "where_to_look(step) -> tuple[int, ...]", "The houses in which a step is seen.",
         [](const Step& step) { return tuple_of(where_to_look(step)); });
  define(module, "hint_where(step, language) -> str", "Where to look, in words.",
         [](const Step& step, std::string_view language) {
           return hint_where(step, to_language(language));
         });
  define(module, "hint_technique(step, language) -> str",
         "Where to look and with which technique, in words.",
         [](const Step& step, std::string_view language) {
           return hint_technique(step, to_language(language));
         });
  define(module, "hint_wrong_digits(cells: Iterable[int], language) -> str",
         "That these cells have wrong digits.", [](nb::handle cells, std::string_view language) {
           return hint_wrong_digits(to_cells(cells), to_language(language));
         });
  define(module, "hint_wrong_marks(cells: Iterable[int], language) -> str",
         "That these cells lack a mark.", [](nb::handle cells, std::string_view language) {
           return hint_wrong_marks(to_cells(cells), to_language(language));
         });
  define(module, "hint_missing_marks(marks: Iterable[tuple[int, int]], language) -> str",
         "Which marks are lacking.", &missing_marks);
  define(module,
         "apply_step(step, digits: Grid, candidates: Candidates) -> tuple[Grid, Candidates]",
         "The digits and the marks after a step.", &apply_step);
}

}  // namespace nonet::bind
