// The plain-text formats of the core as Python uses them: the table, readers and printers.
#include "bind.hpp"
#include "formats/format.hpp"
#include "formats/plain_list.hpp"
#include "formats/text_formats.hpp"

namespace nonet::bind {
namespace {

using formats::Fault;
using formats::Format;
using formats::Reader;
using formats::Record;

const Format& to_format(std::string_view name) {
  const Format* format = formats::format_named(name);
  if (!format) raise("RequestError", "unknown format " + std::string(name));
  return *format;
}

std::string_view view_of(const nb::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }

/// What `nonet.Record` is made of.
nb::tuple values_of(const Record& record) {
  nb::dict metadata;
  for (const formats::Field& field : record.metadata)
    metadata[nb::cast(field.name)] = nb::cast(field.value);
  return nb::make_tuple(record.grid, record.placed, record.marks, record.solution, record.sukaku,
                        metadata, record.line);
}

nb::list list_of(formats::Results&& results) {
  nb::list items;
  for (formats::Result& result : results) {
    if (auto* record = std::get_if<Record>(&result)) items.append(values_of(*record));
    if (auto* fault = std::get_if<Fault>(&result)) items.append(nb::cast(std::move(*fault)));
  }
  return items;
}

nb::tuple names_of(const formats::Holds& holds) {
  nb::list names;
  if (holds.placed) names.append("placed");
  if (holds.marks) names.append("marks");
  if (holds.sukaku) names.append("sukaku");
  if (holds.metadata) names.append("metadata");
  return nb::tuple(names);
}

nb::object place_of(int64_t number) {
  return number > 0 ? nb::object(nb::int_(number)) : nb::none();
}

void bind_fault(nb::module_& module) {
  nb::class_<Fault> fault(module, "TextFault", nb::is_final(),
                          "What is wrong with a record of a text.");
  property(fault, "code: str", "The kind of fault: `row-count`.",
           [](const Fault& self) { return formats::slug_of(self.code); });
  property(fault, "line: int?", "The line, from 1.",
           [](const Fault& self) { return place_of(self.line); });
  property(fault, "column: int?", "The character of the line, from 1.",
           [](const Fault& self) { return place_of(self.column); });
  property(fault, "expected: int", "The number expected, where the code has one.",
           &Fault::expected);
  property(fault, "found: int", "The number found, where the code has one.", &Fault::found);
  property(fault, "message: str", "The sentence for it.", &formats::sentence_of);
}

void bind_reader(nb::module_& module) {
  nb::class_<Reader>(module, "TextReader", nb::is_final(), "Reads a text in pieces of any size.")
      .def(
          "__init__",
          [](Reader* self, std::string_view format, int64_t first_line) {
            new (self) Reader(to_format(format), first_line);
          },
          nb::arg("format"), nb::arg("first_line") = 1)
      .def(
          "feed",
          [](Reader& reader, const nb::bytes& data) {
            formats::Results results;
            reader.feed(view_of(data), results);
            return list_of(std::move(results));
          },
          nb::arg("data"), nb::lock_self(),
          nb::sig(
              "def feed(self, data: bytes) -> list[nonet.formats._record.TextFields | TextFault]"),
          "The records and faults that these bytes complete; a record as grid, placed, marks, "
          "solution, sukaku, metadata, line.")
      .def(
          "end",
          [](Reader& reader) {
            formats::Results results;
            reader.end(results);
            return list_of(std::move(results));
          },
          nb::lock_self(),
          nb::sig("def end(self) -> list[nonet.formats._record.TextFields | TextFault]"),
          "Those that the end of the text completes.");
}

std::vector<std::string_view> detected_formats(const std::vector<std::string>& lines) {
  std::vector<std::string_view> names;
  for (const Format* format : formats::detected({lines})) names.push_back(format->name);
  return names;
}

nb::object plain_digits(const nb::bytes& body) {
  auto digits = formats::plain_digits(view_of(body));
  return digits ? to_rows(std::move(*digits)) : nb::none();
}

nb::object print_text(std::string_view format, const Grid& grid, std::optional<Grid> placed,
                      std::optional<Candidates> marks, bool sukaku, const nb::dict& metadata) {
  Record record{grid, placed, marks};
  record.sukaku = sukaku;
  for (auto [name, value] : metadata)
    record.metadata.push_back({nb::cast<std::string>(name), nb::cast<std::string>(value)});
  formats::Printed printed = to_format(format).print(record);
  if (auto* fault = std::get_if<Fault>(&printed)) return nb::cast(std::move(*fault));
  return nb::cast(*std::get_if<std::string>(&printed));
}

}  // namespace

void bind_formats(nb::module_& module) {
  module.attr("LINE_LIMIT") = formats::kLineLimit;
  bind_fault(module);
  bind_reader(module);
  nb::class_<Format> format(module, "TextFormat", nb::is_final(),
                            "The facts of a plain-text format.");
  property(format, "name: str", &Format::name);
  property(format, "extensions: str", "With their dots, a space between.", &Format::extensions);
  property(format, "description: str", &Format::description);
  property(format, "detected_by: str", &Format::detected_by);
  property(format, "holds: tuple[str, ...]", "What it keeps beside the givens.",
           [](const Format& self) { return names_of(self.holds); });
  property(format, "between: str", "What stands between two records.", &Format::between);
  define(module, "no_givens(format: str) -> TextFault", &formats::no_givens);
  define(module, "line_too_long(line: int = 0) -> TextFault", &formats::line_too_long);
  define(module, "text_formats() -> tuple[TextFormat, ...]", [] {
    return tuple_of(formats::all_formats(), [](const Format& row) { return nb::cast(row); });
  });
  define(module, "detected_formats(lines: Sequence[str]) -> list[str]",
         "The formats that a text may be in, by its first lines, none of them empty.",
         &detected_formats);
  define(module,
         "print_text(format: str, grid: Grid, placed: Grid?, marks: Candidates?, sukaku: bool, "
         "metadata: dict[str, str]) -> str | TextFault",
         &print_text);
  define(module, "plain_digits(body: bytes) -> Bytes?",
         "(N, 81) digits if every line of `body` is 81 cells and its end; else None.",
         &plain_digits);
}

}  // namespace nonet::bind
