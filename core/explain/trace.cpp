#include "explain/trace.hpp"

#include "deduce/technique.hpp"
#include "grid/text.hpp"
#include "rate/rating.hpp"

namespace nonet {
namespace {

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

/// Every string of a trace is of letters, digits and signs that JSON takes as they are.
void add_member(std::string& json, std::string_view name, std::string_view value) {
  json += '"';
  json += name;
  json += "\": \"";
  json += value;
  json += '"';
}

void add_changes(std::string& json, std::string_view name, const Step& step,
                 std::string_view wanted) {
  json += ", \"";
  json += name;
  json += "\": [";
  bool first = true;
  for_each_change(step, [&](const Candidate& candidate, std::string_view sign) {
    if (sign != wanted) return;
    json += first ? "\"" : ", \"";
    json += cell_name(candidate.cell);
    json += sign;
    json += static_cast<char>('0' + candidate.digit);
    json += '"';
    first = false;
  });
  json += ']';
}

void add_step(std::string& json, const ExplainedStep& explained) {
  const Step& step = explained.step;
  json += '{';
  add_member(json, "technique", info(step.technique).slug);
  json += ", \"rating\": " + rating_text(step.rating);
  add_changes(json, "placements", step, "=");
  add_changes(json, "eliminations", step, "<>");
  json += ", ";
  add_member(json, "grid", text_of(explained.digits));
  json += ", ";
  add_member(json, "candidates", candidates_text(explained.marks));
  json += '}';
}

}  // namespace

std::string changes_text(const Step& step) {
  std::string text;
  for_each_change(step, [&](const Candidate& candidate, std::string_view sign) {
    if (!text.empty()) text += ' ';
    text += cell_name(candidate.cell);
    text += sign;
    text += static_cast<char>('0' + candidate.digit);
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
  std::string json = "{";
  add_member(json, "puzzle", text_of(start));
  json += ", ";
  add_member(json, "end", text_of(path.end));
  json += std::string(", \"solved\": ") + (is_solved(path.end) ? "true" : "false");
  json += ", \"er\": " + rating_text(highest_rating(path)) + ", \"steps\": [";
  bool first = true;
  for (const ExplainedStep& explained : path.steps) {
    if (!first) json += ", ";
    first = false;
    add_step(json, explained);
  }
  return json + "]}";
}

}  // namespace nonet
