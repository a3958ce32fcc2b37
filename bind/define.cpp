#include "define.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <string_view>

namespace nonet::bind {
namespace {

struct Spelling {
  std::string_view name, meaning;
};

/// Arguments that many functions take; `?` stands for `| None`.
constexpr Spelling kArguments[] = {
    {"at_most", "float? = None"},
    {"candidates", "MarksLike? = None"},
    {"cell", "CellLike"},
    {"count", "int"},
    {"digit", "int"},
    {"grid", "StartLike"},
    {"index", "int"},
    {"is_daily", "bool = False"},
    {"key", "int"},
    {"language", "str = 'en'"},
    {"level", "str"},
    {"node_limit", "int = 1000000"},
    {"puzzle", "StartLike? = None"},
    {"puzzles", "BatchLike"},
    {"recipe", "str"},
    {"request", "Request"},
    {"scale", "str"},
    {"seed", "int"},
    {"start", "int"},
    {"step", "Step"},
    {"techniques", "list[str]? = None"},
    {"timeout", "float? = None"},
    {"workers", "int? = None"},
};

/// Types that are spelled short.
constexpr Spelling kTypes[] = {
    {"Any", "typing.Any"},
    {"BatchLike", "nonet.board.BatchLike"},
    {"Bytes", "numpy.typing.NDArray[numpy.uint8]"},
    {"CellLike", "int | tuple[int, int]"},
    {"Counts", "numpy.typing.NDArray[numpy.uint64]"},
    {"Floats", "numpy.typing.NDArray[numpy.float64]"},
    {"GridLike", "nonet.board.GridLike"},
    {"Iterable", "collections.abc.Iterable"},
    {"Iterator", "collections.abc.Iterator"},
    {"MarksLike", "nonet.board.MarksLike"},
    {"NDArray", "numpy.typing.NDArray"},
    {"Sequence", "collections.abc.Sequence"},
    {"StartLike", "nonet.board.StartLike"},
    {"bool_", "numpy.bool_"},
    {"int64", "numpy.int64"},
    {"int8", "numpy.int8"},
};

template <std::size_t Count>
std::string_view meaning_of(const Spelling (&table)[Count], std::string_view name) {
  const auto row = std::ranges::find(table, name, &Spelling::name);
  return row == std::end(table) ? std::string_view() : row->meaning;
}

bool is_word(char character) {
  return std::isalnum(static_cast<unsigned char>(character)) || character == '_' ||
         character == '.';
}

/// A type with all names written out.
std::string written_out(std::string_view type) {
  std::string text;
  for (std::size_t i = 0; i < type.size();) {
    std::size_t end = i;
    while (end < type.size() && is_word(type[end])) ++end;
    if (const std::string_view word = type.substr(i, end - i); !word.empty()) {
      const std::string_view meaning = meaning_of(kTypes, word);
      text += meaning.empty() ? word : meaning;
      i = end;
    } else {
      text += type[i] == '?' ? std::string(" | None") : std::string(1, type[i]);
      ++i;
    }
  }
  return text;
}

nb::object default_of(std::string_view text) {
  if (text == "None") return nb::none();
  if (text == "True" || text == "False") return nb::bool_(text == "True");
  if (text.front() == '\'') return nb::str(text.data() + 1, text.size() - 2);
  return nb::int_(std::stoll(std::string(text)));
}

/// The parts of a list at its commas, those in brackets aside.
std::vector<std::string_view> parts_of(std::string_view list) {
  std::vector<std::string_view> parts;
  int depth = 0;
  std::size_t first = 0;
  for (std::size_t i = 0; i <= list.size() && !list.empty(); ++i) {
    if (i < list.size()) depth += (list[i] == '[') - (list[i] == ']');
    if (i < list.size() && (list[i] != ',' || depth > 0)) continue;
    parts.push_back(list.substr(first, i - first));
    first = i + 2;
  }
  return parts;
}

}  // namespace

Signature read_signature(const std::string& line, std::size_t count) {
  const std::size_t open = line.find('('), close = line.find(") -> ");
  Signature signature{line.substr(0, open), "def " + line.substr(0, open + 1), {}};
  const std::string_view list = std::string_view(line).substr(open + 1, close - open - 1);
  for (std::string_view part : parts_of(list)) {
    if (signature.text.back() != '(') signature.text += ", ";
    const std::string_view name = part.substr(0, part.find(": "));
    signature.text += name;
    if (name == "self" || name == "/" || name == "*") continue;
    const std::string_view shared = meaning_of(kArguments, name);
    const std::string_view rest = name.size() < part.size() ? part.substr(name.size() + 2) : shared;
    const std::size_t equals = rest.find(" = ");
    signature.text += ": " + written_out(rest.substr(0, equals));
    nb::object value;
    if (equals != rest.npos) {
      signature.text += rest.substr(equals);
      value = default_of(rest.substr(equals + 3));
    }
    signature.parameters.push_back({std::string(name), std::move(value)});
  }
  signature.text += line.substr(close, 5) + written_out(std::string_view(line).substr(close + 5));
  if (signature.parameters.size() != count)
    throw std::logic_error(line + ": expected " + std::to_string(count) + " arguments");
  return signature;
}

}  // namespace nonet::bind
