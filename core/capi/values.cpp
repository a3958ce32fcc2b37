#include "capi/values.hpp"

#include "deduce/technique.hpp"
#include "explain/highlight.hpp"
#include "explain/words.hpp"
#include "grid/text.hpp"
#include "make/request_text.hpp"

namespace nonet {
namespace {

constexpr std::string_view kKinds[] = {"text",   "request",   "no-solution", "multiple-solutions",
                                       "rating", "no-puzzle", "stopped"};

void write_candidate(Json& json, const Candidate& candidate) {
  json.open_array().value(int{candidate.cell}).value(int{candidate.digit}).close_array();
}

constexpr auto kWriteValue = [](Json& json, auto value) { json.value(value); };
constexpr auto kWriteText = [](Json& json, const auto& value) { json.value(text_of(value)); };

/// A member that is null if `value`, an optional or a pointer, is empty.
template <class Value, class Write>  // Write: (Json&, const auto& what is in it) -> void
void write_or_null(Json& json, std::string_view name, const Value& value, const Write& write_it) {
  json.key(name);
  if (value)
    write_it(json, *value);
  else
    json.null();
}

template <class Number>
std::optional<Number> if_positive(Number number) {
  return number > 0 ? std::optional(number) : std::nullopt;
}

template <class Numbers>
void write_numbers(Json& json, std::string_view name, const Numbers& numbers) {
  json.key(name).open_array();
  for (auto number : numbers) json.value(static_cast<int>(number));
  json.close_array();
}

void write_candidates(Json& json, std::string_view name, const std::vector<Candidate>& list) {
  json.key(name).open_array();
  for (const Candidate& candidate : list) write_candidate(json, candidate);
  json.close_array();
}

void write_lines(Json& json, const std::vector<Line>& lines) {
  json.key("lines").open_array();
  for (const Line& line : lines)
    json.open_object()
        .member("depth", line.depth)
        .member("branch", line.branch)
        .member("text", line.text)
        .close_object();
  json.close_array();
}

void write_highlights(Json& json, const Step& step, const Candidates& marks) {
  json.key("highlights").open_array();
  for (const Highlight& view : highlights(step, &marks)) {
    json.open_object();
    write_numbers(json, "houses", view.houses);
    write_numbers(json, "cover_houses", view.cover_houses);
    write_numbers(json, "cells", view.cells);
    write_numbers(json, "other_cells", view.other_cells);
    write_candidates(json, "keep", view.keep);
    write_candidates(json, "other", view.other);
    write_candidates(json, "delete", view.remove);
    write_candidates(json, "place", view.place);
    json.key("links").open_array();
    for (const Link& link : view.links) {
      json.open_object();
      json.key("start");
      write_candidate(json, link.start);
      json.key("end");
      write_candidate(json, link.end);
      json.member("strong", link.strong).member("directed", link.directed).close_object();
    }
    json.close_array().close_object();
  }
  json.close_array();
}

void write_record(Json& json, const formats::Record& record) {
  json.open_object().member("line", record.line).member("grid", text_of(record.grid));
  write_or_null(json, "placed", record.placed, kWriteText);
  write_or_null(json, "marks", record.marks, kWriteText);
  write_or_null(json, "solution", record.solution, kWriteText);
  json.member("sukaku", record.sukaku).key("metadata").open_array();
  for (const formats::Field& field : record.metadata)
    json.open_array().value(field.name).value(field.value).close_array();
  json.close_array().close_object();
}

void write_fault(Json& json, const formats::Fault& fault) {
  json.open_object().member("fault", formats::slug_of(fault.code)).member("line", fault.line);
  write_or_null(json, "column", if_positive(fault.column), kWriteValue);
  json.member("message", formats::sentence_of(fault)).close_object();
}

}  // namespace

void write(Json& json, const Failure& failure, const Puzzle* nearest) {
  json.open_object()
      .member("error", kKinds[static_cast<std::size_t>(failure.kind)])
      .member("message", failure.message)
      .member("field", failure.field)
      .key("examples")
      .open_array();
  for (const Grid& grid : failure.examples) json.value(text_of(grid));
  json.close_array();
  write_or_null(json, "nearest", nearest,
                [](Json& to, const Puzzle& puzzle) { write(to, puzzle); });
  json.close_object();
}

void write(Json& json, const Puzzle& puzzle) {
  const LevelName level = level_name(puzzle.origin.level);
  json.open_object()
      .member("grid", text_of(puzzle.grid))
      .member("solution", text_of(puzzle.solution))
      .member("id", puzzle.id)
      .member("clues", clue_count(puzzle.grid))
      .member("recipe", level.recipe)
      .member("level", level.level)
      .member("seed", std::to_string(puzzle.origin.seed))
      .member("index", std::to_string(puzzle.origin.index))
      .member("daily", puzzle.origin.is_daily)
      .member("exact", puzzle.exact)
      .member("miss", puzzle.miss)
      .member("attempts", uint64_t{puzzle.attempts});
  write_or_null(json, "score", puzzle.score,
                [](Json& to, int score) { to.decimal(decimal_text(score, 10'000)); });
  write_or_null(json, "board_seed", puzzle.board_seed,
                [](Json& to, uint64_t seed) { to.value(seed); });
  json.close_object();
}

void write(Json& json, const Rating& rating, const RateOptions& options) {
  json.open_object();
  json.key("er").decimal(rating_text(shown_er(rating, options)));
  json.key("ep").decimal(rating_text(rating.ep));
  json.key("ed").decimal(rating_text(rating.ed));
  json.member("hardest", rating.step_count > 0 ? info(rating.hardest).slug : std::string_view());
  json.member("outcome", name_of(rating.outcome)).key("counts").open_object();
  for (const TechniqueInfo& row : kTechniques)
    if (const int count = rating.counts[static_cast<std::size_t>(row.technique)]; count > 0)
      json.member(row.slug, count);
  json.close_object().close_object();
}

void write(Json& json, const TextRecords& records) {
  json.open_object().member("format", records.format->name).key("records").open_array();
  for (const formats::Result& result : records.results) {
    if (const auto* record = std::get_if<formats::Record>(&result)) write_record(json, *record);
    if (const auto* fault = std::get_if<formats::Fault>(&result)) write_fault(json, *fault);
  }
  json.close_array().close_object();
}

void write(Json& json, const CanonicalForm& form) {
  const Transform& transform = form.transform;
  json.open_object()
      .member("grid", text_of(form.grid))
      .member("automorphisms", form.automorphisms)
      .key("transform")
      .open_object()
      .member("transposed", transform.transposed);
  write_numbers(json, "rows", transform.rows);
  write_numbers(json, "columns", transform.columns);
  write_numbers(json, "digits", transform.digits);
  json.close_object().close_object();
}

void write_step(Json& json, const Step& step, const Language& language) {
  json.member("technique", info(step.technique).slug).member("name", name_of(step, language));
  json.key("rating").decimal(rating_text(step.rating));
  write_or_null(json, "length", if_positive(step.length), kWriteValue);
  write_or_null(json, "placement", step.placement, write_candidate);
  write_candidates(json, "eliminations", step.eliminations);
}

void write(Json& json, const Step& step, const Candidates& marks, const Language& language) {
  json.open_object();
  write_step(json, step, language);
  write_lines(json, words(step, &marks, language));
  write_highlights(json, step, marks);
  json.close_object();
}

void write(Json& json, const ExplainedStep& explained, const Language& language) {
  json.open_object();
  write_step(json, explained.step, language);
  json.member("grid", text_of(explained.digits)).member("marks", text_of(explained.marks));
  write_lines(json, explained.lines);
  write_highlights(json, explained.step, explained.marks);
  json.close_object();
}

void write(Json& json, const std::optional<BoardHint>& hint, const Language& language) {
  if (!hint) {
    json.null();
    return;
  }
  json.open_object().member("text", hint->text);
  write_numbers(json, "houses", hint->houses);
  write_numbers(json, "wrong_digits", hint->wrong_digits);
  write_numbers(json, "wrong_marks", hint->wrong_marks);
  write_or_null(json, "technique", hint->technique,
                [](Json& to, Technique technique) { to.value(info(technique).slug); });
  write_or_null(json, "step", hint->step,
                [&](Json& to, const Step& step) { write(to, step, hint->marks, language); });
  json.close_object();
}

}  // namespace nonet
