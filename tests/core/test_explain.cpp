// Words and drawings against tests/vectors/explain.txt, the cases that every host reads (its format
// is described in tools/explain_vectors.py), and the phrases of each language.
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "boards.hpp"
#include "check.hpp"
#include "explain/highlight.hpp"
#include "explain/path.hpp"
#include "explain/words.hpp"
#include "grid/text.hpp"
#include "rate/rating.hpp"

using namespace nonet;
using namespace nonet::test;

namespace {

struct Case {
  std::map<std::string, std::string> fields;
  std::vector<std::string> lines, bare, views;  // `bare`: the lines without marks, if they differ
};

std::vector<Case> read_cases() {
  std::ifstream file(NONET_VECTORS "/explain.txt");
  std::vector<Case> cases;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.empty()) {
      inside = false;
      continue;
    }
    if (!inside) cases.emplace_back();
    inside = true;
    const std::string key = line.substr(0, line.find(' '));
    const std::string value = line.substr(std::min(key.size() + 1, line.size()));
    if (key == "line")
      cases.back().lines.push_back(value);
    else if (key == "bare")
      cases.back().bare.push_back(value);
    else if (key == "view")
      cases.back().views.push_back(value);
    else
      cases.back().fields[key] = value;
  }
  return cases;
}

template <class Items, class Write>
std::string listed(const Items& items, Write write) {
  std::ostringstream out;
  const char* comma = "";
  for (const auto& item : items) {
    out << comma;
    write(out, item);
    comma = ",";
  }
  return out.str();
}

template <class Numbers>
std::string numbers(const Numbers& values) {
  return listed(values, [](std::ostream& out, int value) { out << value; });
}

void write_candidate(std::ostream& out, const Candidate& candidate) {
  out << int{candidate.cell} << ':' << int{candidate.digit};
}

std::string written(const Highlight& view) {
  const auto links = listed(view.links, [](std::ostream& out, const Link& link) {
    write_candidate(out, link.start);
    out << '>';
    write_candidate(out, link.end);
    out << (link.strong ? 's' : 'w') << (link.directed ? "d" : "");
  });
  const std::pair<const char*, std::string> parts[] = {
      {"houses", numbers(view.houses)},
      {"cover", numbers(view.cover_houses)},
      {"cells", numbers(view.cells)},
      {"others", numbers(view.other_cells)},
      {"keep", listed(view.keep, write_candidate)},
      {"other", listed(view.other, write_candidate)},
      {"remove", listed(view.remove, write_candidate)},
      {"place", listed(view.place, write_candidate)},
      {"links", links}};
  std::string result;
  for (const auto& [name, items] : parts)
    if (!items.empty()) result += (result.empty() ? "" : " ") + std::string(name) + "=" + items;
  return result;
}

void check_lines(const std::vector<Line>& lines, const std::vector<std::string>& wanted) {
  check_equal(lines.size(), wanted.size(), "the number of lines");
  for (std::size_t i = 0; i < std::min(lines.size(), wanted.size()); ++i)
    check_equal(std::to_string(lines[i].depth) + " " + std::to_string(lines[i].branch) + " " +
                    lines[i].text,
                wanted[i], "a line");
}

void explains(Case& wanted, Rater& rater) {
  const std::string& slug = wanted.fields["step"];
  const Grid grid = grid_of(wanted.fields["grid"]);
  const Candidates marks = std::get<Candidates>(parse_candidates(wanted.fields["marks"]));
  Position position(grid, marks);
  if (wanted.fields.count("puzzle") > 0) {
    const Grid given = grid_of(wanted.fields["puzzle"]);
    CellSet givens;
    for (int cell = 0; cell < kCellCount; ++cell)
      if (given[cell] != 0) givens.add(cell);
    position.set_givens(givens);
  }
  RateOptions options;
  const std::string& allowed = wanted.fields["allowed"];
  if (allowed == "alone") options.allowed = TechniqueSet{technique_named(slug).value()};
  if (allowed == "player") options.allowed = TechniqueSet::all();
  NeverStop stop;
  Step step;
  check(rater.next_step(position, options, stop, step) == StepFinder::Result::Found,
        "a step is found");
  check_equal(info(step.technique).slug, slug, "the technique");
  check_equal(name_of(step, english()), wanted.fields["name"], "the name");
  check_equal(numbers(where_to_look(step)), wanted.fields["where"], "where to look");

  const std::vector<Line> lines = words(step, &marks, english());
  check_lines(lines, wanted.lines);
  check_lines(words(step, nullptr, english()), wanted.bare.empty() ? wanted.lines : wanted.bare);
  const std::vector<Highlight> views = highlights(step, &marks);
  check_equal(views.size(), wanted.views.size(), "the number of drawings");
  for (std::size_t i = 0; i < std::min(views.size(), wanted.views.size()); ++i)
    check_equal(written(views[i]), wanted.views[i], "a drawing");
  for (const Line& line : lines)
    check(line.branch >= 0 && line.branch <= static_cast<int>(views.size()),
          "a line's branch has a drawing");
}

void explains_every_vector() {
  std::vector<Case> cases = read_cases();
  check(cases.size() >= 60, "the vectors are there");
  Rater rater;
  for (Case& wanted : cases) explains(wanted, rater);
}

/// Text from a language that has few phrases of its own is complete.
void falls_back_to_english_phrase_by_phrase() {
  static Language partial;
  partial.code = "xx";
  partial.phrases[static_cast<std::size_t>(Phrase::So)] = "Ergo {conclusion}.";
  partial.names[static_cast<std::size_t>(Technique::NakedSingle)] = "Solus";
  Step step;
  step.technique = Technique::NakedSingle;
  step.placement = Candidate{40, 5};
  step.evidence = NakedSingleEvidence{};
  const std::vector<Line> lines = words(step, nullptr, partial);
  check_equal(lines.front().text, words(step, nullptr, english()).front().text, "English");
  check_equal(lines.back().text, "Ergo r5c5 is 5.", "its own phrase");
  check_equal(name_of(step, partial), "Solus", "its own name");
  check_equal(partial.name(Technique::XWing), english().name(Technique::XWing), "an English name");
  check(find_language("en") == &english() && find_language("xx") == nullptr, "languages by code");
}

/// A chain whose nodes refer to each other in a ring ends, though no finder makes one.
void survives_a_ring_of_reasons() {
  Step step;
  step.technique = Technique::DynamicContradictionChains;
  step.eliminations = {{0, 1}};
  ChainEvidence why;
  why.nodes = {{{0, 1}, true, Cause::InCell, {1}, -1}, {{1, 1}, false, Cause::InRow, {0}, -1}};
  why.targets = {0, 1};
  step.evidence = why;
  check(!words(step, nullptr, english()).empty(), "a ring has words");
  check(highlights(step, nullptr).size() == 1, "a ring has a drawing");
}

}  // namespace

int main() {
  explains_every_vector();
  falls_back_to_english_phrase_by_phrase();
  survives_a_ring_of_reasons();
  return failures();
}
