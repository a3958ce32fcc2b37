// The tables of the product as JSON: levels, request fields, techniques, formats, languages.
#include "capi/values.hpp"
#include "deduce/technique.hpp"
#include "make/recipes.hpp"
#include "make/request_text.hpp"
#include "rate/rating.hpp"

namespace nonet {
namespace {

void write_levels(Json& json) {
  json.key("levels").open_array();
  const auto names = level_names();
  for (std::size_t level = 0; level < names.size(); ++level) {
    const Request request = request_of_level(static_cast<int>(level));
    const FieldSet set = differences(request, Request{});
    json.open_object()
        .member("recipe", names[level].recipe)
        .member("level", names[level].level)
        .key("options")
        .open_object();
    for (std::size_t i = 0; i < kRequestFields.size(); ++i)
      if (set[i]) json.member(kRequestFields[i].name, text_of(request, i));
    json.close_object().close_object();
  }
  json.close_array();
}

void write_fields(Json& json) {
  json.key("fields").open_array();
  for (std::size_t i = 0; i < kRequestFields.size(); ++i) {
    const FieldInfo& field = kRequestFields[i];
    json.open_object()
        .member("name", field.name)
        .member("type", name_of(field.type))
        .member("default", text_of(Request{}, i))
        .member("low", std::to_string(field.low))
        .member("high", std::to_string(field.high))
        .member("parts", field.parts)
        .member("group", field.group)
        .member("doc", field.doc)
        .key("choices")
        .open_array();
    for (std::string_view choice : field.choices) json.value(choice);
    json.close_array().close_object();
  }
  json.close_array();
}

void write_techniques(Json& json, const Language& language) {
  json.key("techniques").open_array();
  for (const TechniqueInfo& row : kTechniques) {
    json.open_object()
        .member("technique", row.slug)
        .member("name", language.name(row.technique))
        .member("family", row.family);
    json.key("rating").decimal(rating_text(row.rating));
    json.member("rated", !is_unrated(row.technique)).close_object();
  }
  json.close_array();
}

void write_formats(Json& json) {
  json.key("formats").open_array();
  for (const formats::Format& format : formats::all_formats())
    json.open_object()
        .member("name", format.name)
        .member("extensions", format.extensions)
        .member("description", format.description)
        .close_object();
  json.close_array();
}

}  // namespace

void write_tables(Json& json, const Language& language) {
  json.open_object();
  write_levels(json);
  write_fields(json);
  write_techniques(json, language);
  write_formats(json);
  json.key("languages").open_array();
  for (const Language& each : languages()) json.value(each.code);
  json.close_array().close_object();
}

}  // namespace nonet
