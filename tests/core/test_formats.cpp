// The plain-text formats without a host: every vector in tests/vectors/formats is read and written
// as the file specifies, whole and byte by byte.
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "formats/format.hpp"
#include "grid/text.hpp"

using namespace nonet;
using namespace nonet::formats;
using namespace nonet::test;

namespace {

std::string escaped(std::string_view bytes) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string text;
  for (char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n' || c == '\r' || c == '\t' || c == '\\')
      text.append("\\").append(1, c == '\n' ? 'n' : c == '\r' ? 'r' : c == '\t' ? 't' : '\\');
    else if (byte >= ' ' && byte <= '~')
      text += c;
    else
      text.append("\\x").append(1, kHex[byte >> 4]).append(1, kHex[byte & 15]);
  }
  return text;
}

std::string unescaped(std::string_view text) {
  std::string bytes;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '\\') {
      bytes += text[at];
      continue;
    }
    const char kind = text[++at];
    if (kind == 'x') {
      bytes += static_cast<char>(std::stoi(std::string(text.substr(at + 1, 2)), nullptr, 16));
      at += 2;
    } else {
      bytes += kind == 'n' ? '\n' : kind == 'r' ? '\r' : kind == 't' ? '\t' : '\\';
    }
  }
  return bytes;
}

/// What a host does before it reads: no byte order mark, and bare returns as line ends.
std::string prepared(std::string bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.erase(0, 3);
  if (bytes.find('\n') == std::string::npos)
    for (char& c : bytes)
      if (c == '\r') c = '\n';
  return bytes;
}

template <class Text>
std::string text_of(const Text& characters) {
  return std::string(characters.data(), characters.size());
}

/// A result as the lines of a vector.
void add_lines(const Result& result, std::vector<std::string>& lines) {
  if (const auto* fault = std::get_if<Fault>(&result)) {
    lines.push_back("fault " + std::to_string(fault->line) + " " + std::to_string(fault->column) +
                    " " + escaped(sentence_of(*fault)));
    return;
  }
  const Record& record = std::get<Record>(result);
  lines.push_back("record " + std::to_string(record.line));
  lines.push_back("grid " + text_of(format_grid(record.grid)));
  if (record.placed) lines.push_back("placed " + text_of(format_grid(*record.placed)));
  if (record.marks) lines.push_back("marks " + text_of(format_candidates(*record.marks)));
  if (record.solution) lines.push_back("solution " + text_of(format_grid(*record.solution)));
  if (record.sukaku) lines.push_back("sukaku");
  for (const Field& field : record.metadata)
    lines.push_back("meta " + field.name + " " + escaped(field.value));
}

std::string printed_line(const Format& format, const Results& results) {
  std::string text;
  for (const Result& result : results) {
    const auto* record = std::get_if<Record>(&result);
    if (!record) continue;
    const Printed printed = format.print(*record);
    if (const auto* fault = std::get_if<Fault>(&printed))
      return "refused " + std::string(format.name) + " " + escaped(sentence_of(*fault));
    text += (text.empty() ? "" : std::string(format.between)) + std::get<std::string>(printed);
  }
  return "printed " + std::string(format.name) + " " + escaped(text);
}

/// The vector's lines after its input, as read in pieces of this size.
std::vector<std::string> found_lines(const Format& format, std::string_view input,
                                     std::size_t piece, const std::vector<std::string>& vector) {
  Results results;
  Reader reader(format);
  for (std::size_t at = 0; at < input.size(); at += piece)
    reader.feed(input.substr(at, piece), results);
  reader.end(results);
  std::vector<std::string> lines(vector.begin(), vector.begin() + 3);
  for (const Result& result : results) add_lines(result, lines);
  for (const std::string& line : vector) {
    if (!line.starts_with("printed ") && !line.starts_with("refused ")) continue;
    const Format* other = format_named(line.substr(8, line.find(' ', 8) - 8));
    check(other != nullptr, "a format of the core is printed");
    if (other) lines.push_back(printed_line(*other, results));
  }
  return lines;
}

int check_file(const Format& format) {
  std::ifstream file(std::string(NONET_VECTORS) + "/formats/" + std::string(format.name) + ".txt");
  std::vector<std::string> vector;
  int count = 0;
  for (std::string line; file;) {
    std::getline(file, line);
    if (file && !line.empty()) {
      vector.push_back(line);
      continue;
    }
    if (vector.size() < 3) break;
    const std::string input = unescaped(vector[1].substr(6));
    if (!input.starts_with("\xFF\xFE") && !input.starts_with("\xFE\xFF")) {
      for (const std::size_t piece : {std::size_t{1} << 20, std::size_t{1}})
        check(found_lines(format, prepared(input), piece, vector) == vector, vector[1].c_str());
      ++count;
    }
    vector.clear();
  }
  return count;
}

}  // namespace

int main() {
  for (const Format& format : all_formats()) check(check_file(format) > 0, format.name.data());
  return failures();
}
