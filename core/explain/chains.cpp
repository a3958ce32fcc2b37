// Words for every kind of chain.
//
// A branch in which each node follows from the one before is one sentence. Where a conclusion needs
// several reasons at once, the lines are numbered and name their reasons. Nested steps come under
// the line that uses them, with numbers of their own.
#include <algorithm>
#include <utility>

#include "base/shell_sort.hpp"
#include "explain/chain_order.hpp"
#include "explain/describe.hpp"
#include "explain/words.hpp"

namespace nonet {

namespace {

using Joint = Phrasing::Joint;

class ChainDescription {
 public:
  ChainDescription(const Context& context, const ChainEvidence& why, Lines& lines)
      : context_(context),
        phrasing_(context.phrasing),
        why_(why),
        lines_(lines),
        numbers_(why.nodes.size()),
        nested_at_(why.nested.size()) {}

  void write() {
    if (why_.targets.empty()) return;
    const ChainKind kind = chain_kind(context_.step.technique);
    switch (kind) {
      case ChainKind::Cycle:
        return write_cycle();
      case ChainKind::Chain:
        return write_chain();
      case ChainKind::Contradiction:
        return write_contradiction();
      default:
        write_opening(kind);
        for (const int& target : why_.targets) {
          ++branch_;
          write_branch(follow(why_, {&target, 1}));
        }
    }
  }

 private:
  // The kinds

  void write_cycle() {
    const std::vector<int> nodes = follow(why_, why_.targets);
    add(0, phrasing_.fill(Phrase::Cycle,
                          {{"start", is(node(nodes.front()))}, {"chain", sentence(nodes)}}));
    std::vector<std::string> sides[2];
    for (int index : nodes) {
      std::string text = mark(node(index).candidate);
      std::vector<std::string>& side = sides[node(index).on];
      if (std::find(side.begin(), side.end(), text) == side.end()) side.push_back(std::move(text));
    }
    add(0, phrasing_.fill(Phrase::CycleTurns,
                          {{"on", phrasing_.join(sides[1])}, {"off", phrasing_.join(sides[0])}}));
    add(0, phrasing_.fill(Phrase::CycleEnd));
  }

  void write_chain() {
    const std::vector<int> nodes = follow(why_, why_.targets);
    add(0, phrasing_.fill(Phrase::Chain,
                          {{"start", is(node(nodes.front()))}, {"chain", sentence(nodes)}}));
  }

  void write_contradiction() {
    write_numbered(follow(why_, why_.targets), 0);
    std::string ends[2];
    for (int target : why_.targets) ends[node(target).on] = numbers_[target];
    add(0, phrasing_.fill(Phrase::ContradictionEnd, {{"on", ends[1]}, {"off", ends[0]}}));
  }

  void write_opening(ChainKind kind) {
    std::vector<Cell> cells;
    std::vector<Digit> digits;
    for (const int& target : why_.targets) {
      const Candidate start = node(follow(why_, {&target, 1}).front()).candidate;
      cells.push_back(start.cell);
      digits.push_back(start.digit);
    }
    if (kind == ChainKind::Double)
      add(0, phrasing_.fill(Phrase::Double, {{"mark", mark({cells.front(), digits.front()})}}));
    else if (kind == ChainKind::InCell)
      add(0, phrasing_.fill(Phrase::CellChains, {{"cell", cell_name(cells.front())},
                                                 {"digits", phrasing_.digits(digits, Joint::Or)}}));
    else
      add(0, phrasing_.fill(Phrase::RegionChains, {{"house", house_or_empty(phrasing_, why_.house)},
                                                   {"digit", digit_name(digits.front())},
                                                   {"cells", phrasing_.cells(cells, Joint::Or)}}));
  }

  void write_branch(const std::vector<int>& nodes) {
    const std::string start = is(node(nodes.front()));
    if (nodes.size() == 1)
      add(1, phrasing_.fill(Phrase::BranchDirect, {{"start", start}}));
    else if (is_line(why_, nodes))
      add(1, phrasing_.fill(Phrase::Branch, {{"start", start}, {"chain", sentence(nodes)}}));
    else
      write_numbered(nodes, 1);
  }

  // One sentence

  std::string sentence(const std::vector<int>& nodes) const {
    std::string result;
    for (std::size_t i = 1; i < nodes.size(); ++i) {
      if (i > 1) result += phrasing_.language().text(Phrase::ChainSo);
      result += statement(node(nodes[i]), node(nodes[i - 1]));
    }
    return result;
  }

  std::string statement(const ChainNode& node, const ChainNode& before) const {
    const bool in_cell = node.cause == Cause::InCell;
    const Phrase phrase = node.on ? (in_cell ? Phrase::OnCell : Phrase::OnHouse)
                                  : (in_cell ? Phrase::OffCell : Phrase::OffHouse);
    return phrasing_.fill(phrase, {{"cell", cell_name(node.candidate.cell)},
                                   {"digit", digit_name(node.candidate.digit)},
                                   {"by", digit_name(before.candidate.digit)},
                                   {"house", house_or_empty(phrasing_, house_of(node))}});
  }

  // Numbered lines

  /// Lines for assumptions, for what is true, for nested steps and for the targets. Other false
  /// candidates are named as reasons in the lines that need them.
  void write_numbered(const std::vector<int>& nodes, int depth) {
    std::fill(numbers_.begin(), numbers_.end(), std::string());
    std::fill(nested_at_.begin(), nested_at_.end(), std::string());
    int count = 0;
    for (int index : nodes) {
      const ChainNode& node = why_.nodes[index];
      const bool is_target =
          std::find(why_.targets.begin(), why_.targets.end(), index) != why_.targets.end();
      if (!node.on && !node.parents.empty() && node.cause != Cause::Rule && !is_target) continue;
      std::string number(context_.numbers);
      number += std::to_string(++count);
      numbers_[index] = number;
      const int at = node.parents.empty() ? depth : depth + 1;
      const std::string text = numbered_statement(node, number);
      add(at, phrasing_.fill(Phrase::Line, {{"number", number}, {"statement", text}}));
      if (node.nested >= 0 && nested_at_[node.nested] == number)
        write_nested(why_.nested[node.nested], number, at + 1);
    }
  }

  std::string numbered_statement(const ChainNode& node, const std::string& number) {
    const std::string cell = cell_name(node.candidate.cell);
    const std::string_view digit = digit_name(node.candidate.digit);
    if (node.parents.empty()) return phrasing_.fill(Phrase::LineStart, {{"statement", is(node)}});
    if (node.cause == Cause::Rule) {
      std::string_view name;
      if (node.nested >= 0) {
        std::string& first_use = nested_at_[node.nested];
        if (first_use.empty()) first_use = number;
        if (first_use != number)
          return phrasing_.fill(Phrase::LineRuleAgain,
                                {{"cell", cell}, {"digit", digit}, {"number", first_use}});
        name = name_of(why_.nested[node.nested], phrasing_.language());
      }
      return phrasing_.fill(
          Phrase::LineRule,
          {{"cell", cell}, {"digit", digit}, {"name", name}, {"causes", causes(node)}});
    }
    if (!node.on)
      return phrasing_.fill(
          Phrase::LineOff,
          {{"cell", cell}, {"digit", digit}, {"number", numbers_[node.parents.front()]}});
    return phrasing_.fill(node.cause == Cause::InCell ? Phrase::LineOnCell : Phrase::LineOnHouse,
                          {{"cell", cell},
                           {"digit", digit},
                           {"house", house_or_empty(phrasing_, house_of(node))},
                           {"causes", causes(node)}});
  }

  /// Which line rules out which of the candidates that had to go first.
  std::string causes(const ChainNode& node) const {
    std::vector<std::pair<std::string_view, std::vector<std::string>>> by_number;
    for (int parent : node.parents) {
      const ChainNode& removed = why_.nodes[parent];
      std::string_view number = numbers_[parent];
      if (number.empty() && !removed.parents.empty()) number = numbers_[removed.parents.front()];
      std::size_t i = 0;
      while (i < by_number.size() && by_number[i].first != number) ++i;
      if (i == by_number.size()) by_number.push_back({number, {}});
      by_number[i].second.push_back(
          node.cause == Cause::InCell ? std::string(digit_name(removed.candidate.digit))
          : node.cause == Cause::Rule ? mark(removed.candidate)
                                      : cell_name(removed.candidate.cell));
    }
    std::vector<std::string> items;
    for (auto& [number, removed] : by_number) {
      shell_sort(removed);
      items.push_back(phrasing_.fill(Phrase::LineCause,
                                     {{"number", number}, {"what", phrasing_.join(removed)}}));
    }
    return phrasing_.by_comma(items);
  }

  void write_nested(const Step& step, const std::string& number, int depth) {
    const std::string prefix = number + ".";
    Lines nested;
    describe_step(Context{phrasing_, step, nullptr, prefix}, nested);
    for (Line& line : nested) add(depth + line.depth, std::move(line.text));
  }

  // Small parts

  const ChainNode& node(int index) const { return why_.nodes[index]; }

  std::string is(const ChainNode& node) const {
    return phrasing_.fill(
        node.on ? Phrase::Is : Phrase::IsNot,
        {{"cell", cell_name(node.candidate.cell)}, {"digit", digit_name(node.candidate.digit)}});
  }

  std::string mark(Candidate candidate) const {
    return phrasing_.fill(Phrase::Mark, {{"digit", digit_name(candidate.digit)},
                                         {"cell", cell_name(candidate.cell)}});
  }

  void add(int depth, std::string text) { lines_.push_back(Line{depth, branch_, std::move(text)}); }

  const Context& context_;
  const Phrasing& phrasing_;
  const ChainEvidence& why_;
  Lines& lines_;
  int branch_ = 0;
  std::vector<std::string> numbers_;    // by node; empty for a node without a line
  std::vector<std::string> nested_at_;  // by nested step: the line that describes it
};

}  // namespace

void describe(const Context& context, const ChainEvidence& why, Lines& lines) {
  ChainDescription(context, why, lines).write();
}

}  // namespace nonet
