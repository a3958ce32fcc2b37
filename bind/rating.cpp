// Rating, on every scale; the path, the next step, and every step of a position.
#include "rate/rating.hpp"

#include "batch/find.hpp"
#include "batch/rate.hpp"
#include "batch/rate_scale.hpp"
#include "bind.hpp"
#include "logic_start.hpp"
#include "record.hpp"
#include "scales/scale.hpp"
#include "verbs/find_steps.hpp"
#include "verbs/rate.hpp"

namespace nonet::bind {
namespace {

/// The fields of nonet.Rating.
nb::tuple fields_of(const Rating& rating, const RateOptions& options) {
  nb::dict counts;
  for (const TechniqueInfo& row : kTechniques)
    if (const int count = rating.counts[static_cast<std::size_t>(row.technique)]; count > 0)
      counts[nb::cast(row.slug)] = nb::int_(count);
  return nb::make_tuple(shown_er(rating, options), shown_rating(rating.ep), shown_rating(rating.ed),
                        rating.step_count > 0 ? info(rating.hardest).slug : std::string_view(),
                        counts, name_of(rating.outcome), shown_rating(rating.er));
}

nb::tuple rate(nb::object grid, nb::object marks, AtMost at_most, const Slugs& techniques,
               Timeout timeout) {
  const RateOptions options = to_rate_options(techniques, at_most);
  const Start start = to_start(grid, marks, nb::none());
  return fields_of(run_logic(timeout, nonet::rate, start, options), options);
}

Technique to_technique(const char* name, nb::handle slug) {
  std::string text;
  const auto found = nb::try_cast(slug, text) ? technique_named(text) : std::nullopt;
  if (!found) raise_argument(name, "a technique's slug", slug);
  return *found;
}

/// The rating of the steps so far, from the attributes of a nonet.Rating.
Rating to_rating(nb::object shown) {
  Rating rating;
  rating.er = nb::cast<double>(shown.attr("reached"));
  rating.ep = nb::cast<double>(shown.attr("ep"));
  rating.ed = nb::cast<double>(shown.attr("ed"));
  if (const nb::object slug = shown.attr("hardest"); !slug.equal(nb::str("")))
    rating.hardest = to_technique("hardest", slug);
  for (const auto& [slug, number] : nb::cast<nb::dict>(shown.attr("counts"))) {
    const auto technique = to_technique("counts", slug);
    uint16_t count = 0;
    if (!nb::try_cast(number, count)) raise_argument("counts", "0 to 65535 steps", number);
    rating.counts[static_cast<std::size_t>(technique)] = count;
    rating.step_count += count;
  }
  return rating;
}

nb::tuple rate_path(nb::tuple path, bool beyond, nb::object before) {
  Rating rating = before.is_none() ? Rating() : to_rating(before);
  for (nb::handle step : path) rating.add(nb::cast<const Step&>(step));
  if (beyond) rating.outcome = Rating::Outcome::Beyond;
  return fields_of(rating, RateOptions());
}

nb::tuple steps(nb::object grid, nb::object marks, const Slugs& techniques, Timeout timeout,
                nb::object puzzle) {
  const RateOptions options = to_rate_options(techniques);
  const Start start = to_start(grid, marks, puzzle);
  return to_records(run_logic(timeout, path_of, start, options));
}

FindRequest to_find_request(const Slugs& techniques, nb::handle limit) {
  FindRequest request;
  if (techniques) request.techniques = to_rate_options(techniques).allowed;
  if (!limit.is_none()) request.limit = static_cast<std::size_t>(to_count(limit, "limit"));
  return request;
}

nb::tuple find(nb::object grid, nb::object marks, const Slugs& techniques, nb::object limit,
               Timeout timeout, nb::object puzzle) {
  const FindRequest request = to_find_request(techniques, limit);
  const Start start = to_start(grid, marks, puzzle);
  return to_records(run_logic(timeout, find_steps, start, request));
}

nb::tuple find_batch(nb::object puzzles, Workers workers, const Slugs& techniques, nb::object limit,
                     Timeout timeout) {
  const FindRequest request = to_find_request(techniques, limit);
  const PuzzleBatch batch(puzzles);
  std::vector<std::optional<std::vector<Step>>> found(batch.size());
  run_batch(workers, timeout, nonet::find_batch, batch.rows(), request.techniques, request.limit,
            found, chosen_instruction_set());
  return nb::tuple(to_record_lists(std::move(found)));
}

nb::object next_step(nb::object grid, nb::object marks, const Slugs& techniques, Timeout timeout,
                     nb::object puzzle, bool wide) {
  const RateOptions options = to_rate_options(techniques, {}, wide);
  const Start start = to_start(grid, marks, puzzle);
  return nb::cast(run_logic(timeout, nonet::next_step, start, options));
}

nb::tuple rate_batch(nb::object puzzles, Workers workers, AtMost at_most, const Slugs& techniques,
                     Timeout timeout) {
  const RateOptions options = to_rate_options(techniques, at_most);
  const PuzzleBatch batch(puzzles);
  RatedColumns columns(batch.size());
  run_batch(workers, timeout, nonet::rate_batch, batch.rows(), options, columns,
            chosen_instruction_set());
  return nb::make_tuple(to_column(std::move(columns.er)), to_column(std::move(columns.ep)),
                        to_column(std::move(columns.ed)), to_column(std::move(columns.hardest)),
                        to_column(std::move(columns.outcome)));
}

nb::tuple technique_table() {
  return tuple_of(kTechniques, [](const TechniqueInfo& row) {
    return nb::make_tuple(row.slug, row.name, row.rating, row.search, is_unrated(row.technique),
                          row.family, row.explainer,
                          nb::tuple(nb::cast(row.aliases).attr("splitlines")()), row.id);
  });
}

// ---- other scales

nb::tuple rate_scale(nb::object grid, const Text& scale, nb::object marks, AtMost at_most,
                     const Slugs& techniques, Timeout timeout) {
  const RateOptions options = to_rate_options(techniques, at_most);
  const Scale chosen = to_choice<Scale>(scale, "scale");
  const Start start = to_start(grid, marks, nb::none());
  const ScaleRating rating = run_logic(timeout, rate_on_scale, chosen, start, options);
  return nb::make_tuple(rating.value, name_of(rating.outcome),
                        rating.level ? kHodokuLevelNames[static_cast<std::size_t>(*rating.level)]
                                     : std::string_view());
}

nb::tuple rate_scale_batch(nb::object puzzles, const Text& scale, Workers workers, AtMost at_most,
                           const Slugs& techniques, Timeout timeout) {
  const RateOptions options = to_rate_options(techniques, at_most);
  const Scale chosen = to_choice<Scale>(scale, "scale");
  const PuzzleBatch batch(puzzles);
  ScaledColumns columns(batch.size());
  run_batch(workers, timeout, nonet::rate_scale_batch, batch.rows(), chosen, options, columns,
            chosen_instruction_set());
  return nb::make_tuple(to_column(std::move(columns.value)), to_column(std::move(columns.outcome)),
                        to_column(std::move(columns.level)));
}

void bind_scales(nb::module_& module) {
  define(module, "hodoku_levels() -> tuple[str, ...]",
         "What the numbers from 1 in the last array of `rate_scale_batch` stand for.",
         [] { return names_of(kHodokuLevelNames); });
  define(module, "scale_name(typed: str) -> nonet.logic.Scale", [](const Text& typed) {
    return Choices<Scale>::names[static_cast<std::size_t>(to_choice<Scale>(typed, "scale"))];
  });
  define(module,
         "rate_scale(grid, scale, candidates, at_most, techniques, timeout) -> tuple[float, "
         "nonet.logic.Outcome, str]",
         "Value, outcome and level of a rating on a scale.", &rate_scale);
  define(module,
         "rate_scale_batch(puzzles, scale, workers, at_most, techniques, timeout) -> tuple[Floats, "
         "Bytes, Bytes]",
         "Values, and outcomes and levels by number.", &rate_scale_batch);
}

}  // namespace

void bind_rating(nb::module_& module) {
  bind_scales(module);
  define(module,
         "technique_table() -> tuple[tuple[str, str, float, int, bool, str, str, tuple[str, ...], "
         "int], ...]",
         "The fields of `nonet.logic.TechniqueInfo`, in the order tried.", &technique_table);
  define(module, "batch_outcomes() -> tuple[str, ...]",
         "What the numbers in the last array of `rate_batch` stand for.",
         [] { return names_of(kBatchOutcomes); });
  define(module,
         "rate(grid, candidates, at_most, techniques, timeout) -> tuple[float, float, float, str, "
         "dict[str, int], nonet.logic.Outcome, float]",
         &rate);
  define(module,
         "rate_path(path: tuple[Step, ...], beyond: bool, before: nonet.Rating?) -> tuple[float, "
         "float, float, str, dict[str, int], nonet.logic.Outcome, float]",
         "The fields of `nonet.Rating` for a path, with the steps rated `before` if any.",
         &rate_path);
  define(module, "steps(grid, candidates, techniques, timeout, puzzle) -> tuple[Step, ...]",
         &steps);
  define(module,
         "next_step(grid, candidates, techniques, timeout, puzzle, wide: bool = False) -> Step?",
         "The first step only, if any; `wide` lifts Sudoku Explainer's limits.", &next_step);
  define(
      module,
      "find(grid, candidates, techniques, limit: int? = None, timeout, puzzle) -> tuple[Step, ...]",
      &find);
  define(module,
         "find_batch(puzzles, workers, techniques, limit: int? = None, timeout) -> "
         "tuple[tuple[Step, ...]?, ...]",
         &find_batch);
  define(module,
         "rate_batch(puzzles, workers, at_most, techniques, timeout) -> tuple[Floats, Floats, "
         "Floats, Bytes, Bytes]",
         "The arrays of `nonet.rate_batch`: er, ep, ed, number of the hardest technique, number of "
         "the outcome.",
         &rate_batch);
}

}  // namespace nonet::bind
