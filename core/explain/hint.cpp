#include "explain/hint.hpp"

#include "explain/highlight.hpp"
#include "explain/speech.hpp"
#include "explain/words.hpp"

namespace nonet {

std::string hint_where(const Step& step, const Language& language) {
  const Speech speech(language);
  return speech.say(Phrase::HintWhere, {{"where", speech.houses(where_to_look(step))}});
}

std::string hint_technique(const Step& step, const Language& language) {
  const Speech speech(language);
  return speech.say(Phrase::HintTechnique, {{"name", name_of(step, language)},
                                            {"where", speech.houses(where_to_look(step))}});
}

std::string hint_wrong_digits(const std::vector<Cell>& cells, const Language& language) {
  const Speech speech(language);
  return speech.say(cells.size() == 1 ? Phrase::HintWrongDigit : Phrase::HintWrongDigits,
                    {{"cells", speech.cells(cells)}});
}

std::string hint_wrong_marks(const std::vector<Cell>& cells, const Language& language) {
  const Speech speech(language);
  return speech.say(cells.size() == 1 ? Phrase::HintWrongMark : Phrase::HintWrongMarks,
                    {{"cells", speech.cells(cells)}});
}

std::string hint_missing_marks(const std::vector<Candidate>& marks, const Language& language) {
  const Speech speech(language);
  std::vector<std::string> items;
  for (const auto& [cell, digit] : marks)
    items.push_back(
        speech.say(Phrase::Mark, {{"digit", digit_name(digit)}, {"cell", cell_name(cell)}}));
  return speech.say(Phrase::HintWrongMarksFull, {{"marks", speech.join(items)}});
}

}  // namespace nonet
