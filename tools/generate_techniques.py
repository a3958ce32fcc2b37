"""core/data/techniques.toml -> enumerators, rows and ratings in core/deduce."""

from __future__ import annotations

from typing import Any

from table_files import TableError, camel, check_row, header, quoted, read_table

TABLE = "techniques.toml"
COLUMNS = {
    "slug": str,
    "id": int,
    "rating": float,
    "search": int,
    "family": str,
    "name": str,
    "explainer": str,
    "aliases": list,
}
REQUIRED = {"slug", "id", "rating", "family", "name"}
BOUNDS = {"rating": (1.0, 20.0), "search": (1, 30)}


def outputs() -> dict[str, str]:
    """The generated files by path."""
    table = read_table(TABLE)
    rows = table["technique"]
    _check(rows, table["families"])
    enumerators = "".join(f"{camel(row['slug'])},\n" for row in rows)
    lines = "".join(_line(row, table["families"]) for row in rows)
    ratings = "".join(
        f"inline constexpr double k{camel(key)} = {value};\n"
        for key, value in table["ratings"].items()
    )
    return {
        "core/deduce/technique_enum.inc": header(TABLE) + enumerators,
        "core/deduce/technique_rows.inc": header(TABLE) + lines,
        "core/deduce/technique_ratings.inc": header(TABLE) + ratings,
    }


def _check(rows: list[dict[str, Any]], families: dict[str, str]) -> None:
    for number, row in enumerate(rows, 1):
        place = f"core/data/{TABLE}: technique {row.get('slug', number)}"
        check_row(place, row, COLUMNS, REQUIRED)
        for column, (low, high) in BOUNDS.items():
            if not low <= row.get(column, low) <= high:
                found = row[column]
                raise TableError(f"{place}: {column}: expected {low} to {high}, found {found}")
        if row["family"] not in families:
            raise TableError(f"{place}: family: expected one of {', '.join(families)}")
        if ("search" in row) != ("explainer" in row):
            raise TableError(f"{place}: search and explainer go together")
    for column in ("slug", "id", "name"):
        values = [row[column] for row in rows]
        for value in values:
            if values.count(value) > 1:
                raise TableError(f"core/data/{TABLE}: {column} {value!r} occurs twice")
    if max(row["id"] for row in rows) != len(rows) - 1:
        raise TableError(f"core/data/{TABLE}: id: expected 0 to {len(rows) - 1}, each once")


def _line(row: dict[str, Any], families: dict[str, str]) -> str:
    texts = [row["slug"], row["name"], families[row["family"]], row.get("explainer", "")]
    texts.append("\n".join(row.get("aliases", [])))
    slug, name, family, explainer, aliases = map(quoted, texts)
    technique = f"Technique::{camel(row['slug'])}"
    number, search = row["id"], row.get("search", 0)
    return (
        f"{{{technique}, {slug}, {name}, {family}, {explainer}, {aliases}, {row['rating']}, "
        f"{search}, {number}}},\n"
    )
