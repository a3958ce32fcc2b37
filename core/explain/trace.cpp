#include "explain/trace.hpp"

#include "deduce/technique.hpp"
#include "formats/json.hpp"
#include "grid/text.hpp"
#include "rate/rating.hpp"

namespace nonet {
namespace {

using formats::Json;

/// The candidates of every cell in the notation of a trace.
std::string candidates_text(const Candidates& marks) {
  std::string text;
  text.reserve(kCellCount * 4);
  for (DigitSet digits : marks.cells) {
    if (!text.empty()) text += ' ';
    if (digits.empty()) text += '.';
    for (Digit digit : digits) text += static_cast<char>('0' + digit);
  }
  return text;
}

/// Calls add(candidate, sign) for every change of the step, the placement first.
template <class Add>
void for_each_change(const Step& step, const Add& add) {
  if (step.placement) add(*step.placement, std::string_view("="));
  for (const Candidate& candidate : step.eliminations) add(candidate, std::string_view("<>"));
}

std::string change_text(const Candidate& candidate, std::string_view sign) {
  return cell_name(candidate.cell) + std::string(sign) + std::to_string(candidate.digit);
}

void add_sentence(std::string& text, const ExplainedStep& explained, const Language& language) {
  text += name_of(explained.step, language);
  text += " (" + rating_text(explained.step.rating) + "):";
  for (const Line& line : explained.lines) {
    text += ' ';
    text += line.text;
  }
}

void add_terse(std::string& text, const Step& step) {
  text += info(step.technique).slug;
  text += ' ' + rating_text(step.rating) + ' ' + changes_text(step);
}

void add_tokens(std::string& text, const Step& step) {
  text += info(step.technique).slug;
  for_each_change(step, [&](const Candidate& candidate, std::string_view sign) {
    text += " r";
    text += static_cast<char>('1' + candidate.cell / 9);
    text += " c";
    text += static_cast<char>('1' + candidate.cell % 9);
    text += ' ';
    text += sign;
    text += ' ';
    text += static_cast<char>('0' + candidate.digit);
  });
  text += " ;";
}

void write_changes(Json& json, std::string_view name, const Step& step, std::string_view wanted) {
  json.key(name).open_array();
  for_each_change(step, [&](const Candidate& candidate, std::string_view sign) {
    if (sign == wanted) json.value(change_text(candidate, sign));
  });
  json.close_array();
}

void write_step(Json& json, const ExplainedStep& explained) {
  const Step& step = explained.step;
  json.open_object().member("technique", info(step.technique).slug);
  json.key("rating").decimal(rating_text(step.rating));
  write_changes(json, "placements", step, "=");
  write_changes(json, "eliminations", step, "<>");
  json.member("grid", text_of(explained.digits))
      .member("candidates", candidates_text(explained.marks))
      .close_object();
}

}  // namespace

std::string changes_text(const Step& step) {
  std::string text;
  for_each_change(step, [&](const Candidate& candidate, std::string_view sign) {
    if (!text.empty()) text += ' ';
    text += change_text(candidate, sign);
  });
  return text;
}

std::string trace_text(const ExplainedPath& path, TraceStyle style, const Language& language) {
  std::string text;
  for (const ExplainedStep& explained : path.steps) {
    if (style == TraceStyle::Sentences)
      add_sentence(text, explained, language);
    else if (style == TraceStyle::Terse)
      add_terse(text, explained.step);
    else
      add_tokens(text, explained.step);
    text += '\n';
  }
  return text;
}

std::string trace_json(const ExplainedPath& path) {
  const Grid& start = path.steps.empty() ? path.end : path.steps.front().digits;
  std::string text;
  Json json(text, " ");
  json.open_object()
      .member("puzzle", text_of(start))
      .member("end", text_of(path.end))
      .member("solved", is_solved(path.end));
  json.key("er").decimal(rating_text(highest_rating(path)));
  json.key("steps").open_array();
  for (const ExplainedStep& explained : path.steps) write_step(json, explained);
  json.close_array().close_object();
  return text;
}

}  // namespace nonet
