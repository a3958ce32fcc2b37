#include "explain/hint.hpp"

#include "explain/highlight.hpp"
#include "explain/phrasing.hpp"
#include "explain/words.hpp"

namespace nonet {

std::string hint_where(const Step& step, const Language& language) {
  const Phrasing phrasing(language);
  return phrasing.fill(Phrase::HintWhere, {{"where", phrasing.houses(where_to_look(step))}});
}

std::string hint_technique(const Step& step, const Language& language) {
  const Phrasing phrasing(language);
  return phrasing.fill(Phrase::HintTechnique, {{"name", name_of(step, language)},
                                               {"where", phrasing.houses(where_to_look(step))}});
}

std::string hint_wrong_digits(const std::vector<Cell>& cells, const Language& language) {
  const Phrasing phrasing(language);
  return phrasing.fill(cells.size() == 1 ? Phrase::HintWrongDigit : Phrase::HintWrongDigits,
                       {{"cells", phrasing.cells(cells)}});
}

std::string hint_wrong_marks(const std::vector<Cell>& cells, const Language& language) {
  const Phrasing phrasing(language);
  return phrasing.fill(cells.size() == 1 ? Phrase::HintWrongMark : Phrase::HintWrongMarks,
                       {{"cells", phrasing.cells(cells)}});
}

std::string hint_missing_marks(const std::vector<Candidate>& marks, const Language& language) {
  const Phrasing phrasing(language);
  std::vector<std::string> items;
  for (const auto& [cell, digit] : marks)
    items.push_back(
        phrasing.fill(Phrase::Mark, {{"digit", digit_name(digit)}, {"cell", cell_name(cell)}}));
  return phrasing.fill(Phrase::HintWrongMarksFull, {{"marks", phrasing.join(items)}});
}

}  // namespace nonet
