// Words, drawings and hints of steps.
#include "bind.hpp"
#include "explain/highlight.hpp"
#include "explain/path.hpp"
#include "explain/words.hpp"
#include "logic_start.hpp"
#include "record.hpp"
#include "verbs/board_hint.hpp"

namespace nonet::bind {
namespace {

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

nb::tuple to_pair(Candidate candidate) {
  return nb::make_tuple(int{candidate.cell}, int{candidate.digit});
}

nb::tuple to_pairs(const std::vector<Candidate>& candidates) {
  return tuple_of(candidates, &to_pair);
}

nb::tuple highlights_of(const Step& step, nb::handle marks) {
  const nb::module_ types = nb::module_::import_("nonet.render");
  const nb::object highlight_type = types.attr("Highlight"), link_type = types.attr("Link");
  const std::optional<Candidates> before = to_marks(marks);
  const auto to_link = [&](const Link& link) {
    return link_type(to_pair(link.start), to_pair(link.end), link.strong, link.directed);
  };
  return tuple_of(highlights(step, before ? &*before : nullptr), [&](const Highlight& view) {
    return highlight_type(
        nb::arg("houses") = tuple_of(view.houses),
        nb::arg("cover_houses") = tuple_of(view.cover_houses),
        nb::arg("cells") = tuple_of(view.cells),
        nb::arg("other_cells") = tuple_of(view.other_cells), nb::arg("keep") = to_pairs(view.keep),
        nb::arg("other") = to_pairs(view.other), nb::arg("delete") = to_pairs(view.remove),
        nb::arg("place") = to_pairs(view.place), nb::arg("links") = tuple_of(view.links, to_link));
  });
}

/// The fields of `nonet.Hint` after the stage, which reveals no more than its name.
nb::object hint_of(nb::object grid, int stage, bool wide, nb::object marks, const Slugs& techniques,
                   nb::object puzzle, std::string_view language_code, Timeout timeout) {
  const Language& language = to_language(language_code);
  const auto reveals = static_cast<HintStage>(stage);
  const RateOptions options = to_rate_options(techniques, {}, wide);
  const Board board = to_board(grid, marks, puzzle);
  const auto found = run_logic(timeout, hint, board, reveals, options, language);
  if (!found) return nb::none();
  nb::object slug = nb::none();
  if (found->technique) slug = nb::cast(info(*found->technique).slug);
  return nb::make_tuple(tuple_of(found->houses), slug, found->step, tuple_of(found->wrong_digits),
                        tuple_of(found->wrong_marks), found->text);
}

nb::tuple apply_step(const Step& step, Grid digits, Candidates marks) {
  apply(step, digits, marks);
  return nb::make_tuple(digits, marks);
}

}  // namespace

void bind_explain(nb::module_& module) {
  define(module, "technique_name(slug: str, language) -> str", &technique_name);
  define(module, "step_name(step, language) -> str", &step_name);
  define(module, "words(step, candidates, language) -> tuple[Line, ...]", &words_of);
  define(module, "highlights(step, candidates) -> tuple[nonet.render.Highlight, ...]",
         &highlights_of);
  define(module, "where_to_look(step) -> tuple[int, ...]",
         [](const Step& step) { return tuple_of(where_to_look(step)); });
  define(module,
         "hint(grid, stage: int, wide: bool, candidates, techniques, puzzle, language, timeout) -> "
         "tuple[tuple[int, ...], str?, Step?, tuple[int, ...], tuple[int, ...], str]?",
         "The fields of `nonet.Hint` after the stage; None if no technique applies.", &hint_of);
  define(module,
         "apply_step(step, digits: Grid, candidates: Candidates) -> tuple[Grid, Candidates]",
         &apply_step);
}

}  // namespace nonet::bind
