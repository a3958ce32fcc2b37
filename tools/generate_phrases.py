"""core/data/phrases.LANGUAGE.toml -> phrases by language in core/explain."""

from __future__ import annotations

import string
from collections.abc import Mapping

from table_files import DATA, TableError, camel, header, quoted, read_table

ENGLISH = "phrases.en.toml"


def outputs() -> dict[str, str]:
    """The generated files by path."""
    others = sorted(path.name for path in DATA.glob("phrases.*.toml") if path.name != ENGLISH)
    files = [ENGLISH, *others]
    slugs = [row["slug"] for row in read_table("techniques.toml")["technique"]]
    english = read_table(ENGLISH)["phrases"]
    if len({camel(key) for key in english}) < len(english):
        raise TableError(f"core/data/{ENGLISH}: two keys have the same enumerator")
    texts = "".join(_language(file, english, slugs) for file in files)
    return {
        "core/explain/phrase_enum.inc": header(ENGLISH)
        + "".join(f"{camel(key)},\n" for key in english),
        "core/explain/phrase_texts.inc": header(*files) + texts,
    }


def _language(file: str, english: Mapping[str, str], slugs: list[str]) -> str:
    table = read_table(file)
    phrases, names = table.pop("phrases", {}), table.pop("names", {})
    for section in table:
        raise TableError(f"core/data/{file}: unknown section {section!r}")
    for key, text in phrases.items():
        _check_phrase(f"core/data/{file}: {key}", text, english.get(key))
    for slug, name in names.items():
        if file == ENGLISH or slug not in slugs or not isinstance(name, str) or not name:
            raise TableError(
                f"core/data/{file}: names: {slug}: expected a technique's slug and name"
            )
    code = quoted(file.split(".")[1])
    lines = "".join(f"{quoted(phrases.get(key, ''))},\n" for key in english)
    own_names = ", ".join(quoted(names.get(slug, "")) for slug in slugs) if names else ""
    return f"{{{code},\n{{{{{lines}}}}},\n{{{{{own_names}}}}}}},\n"


def _check_phrase(place: str, text: object, english: str | None) -> None:
    if english is None:
        raise TableError(f"{place}: unknown phrase")
    if not isinstance(text, str) or not text:
        raise TableError(f"{place}: expected text, found {text!r}")
    unknown = _fields(place, text) - _fields(place, english)
    if unknown:
        raise TableError(f"{place}: the English phrase has no field {', '.join(sorted(unknown))}")


def _fields(place: str, text: str) -> set[str]:
    try:
        parts = list(string.Formatter().parse(text))
    except ValueError as error:
        raise TableError(f"{place}: {error}") from error
    if "{{" in text or "}}" in text or any(form or conversion for _, _, form, conversion in parts):
        raise TableError(f"{place}: a field is a name in single braces")
    return {name for _, name, _, _ in parts if name is not None}
