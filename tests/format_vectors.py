"""Vectors of the plain-text formats: inputs as bytes, and the records, faults and text they give.

The files in tests/vectors/formats are lines of a key and a value, so that any host can read them:

    read NAME       a vector begins; the format to read in, or `detect`
    input BYTES     with \\n, \\r, \\t, \\\\ and \\xNN for bytes outside printable ASCII
    detected NAME   the format that detection chooses, or `none`
    record LINE     followed by grid, placed, marks, solution, sukaku and meta lines
    fault LINE COLUMN WORDS  a record that is bad; column 0 where there is none
    printed NAME BYTES  the records written in that format, `refused` and the words where it cannot

`python tests/format_vectors.py` fills in everything after `input` from the code as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import nonet
from nonet.errors import FormatError
from nonet.formats import FormatName, Record, format_named, format_text
from nonet.formats._reading import chosen_for, open_source

FOLDER = Path(__file__).parent / "vectors" / "formats"
_ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\"}


def escaped(raw: bytes) -> str:
    """Bytes as one line of printable ASCII."""
    text = raw.decode("latin-1")
    return "".join(_ESCAPES.get(c, c if " " <= c <= "~" else f"\\x{ord(c):02x}") for c in text)


def unescaped(text: str) -> bytes:
    """What `escaped` undoes."""
    back = {short[1]: char for char, short in _ESCAPES.items()}

    def char(match: re.Match[str]) -> str:
        code = match.group(1)
        return chr(int(code[1:], 16)) if code[0] == "x" else back[code]

    return re.sub(r"\\(x[0-9a-f]{2}|.)", char, text).encode("latin-1")


def files() -> list[Path]:
    """The files of vectors."""
    return sorted(FOLDER.glob("*.txt"))


def vectors(path: Path) -> Iterator[list[str]]:
    """Each vector of a file as its lines."""
    for paragraph in path.read_text("ascii").strip().split("\n\n"):
        yield paragraph.split("\n")


def filled(vector: list[str], formats: Iterable[str] = ()) -> list[str]:
    """The vector with what the code makes of its input, written in the formats too."""
    name, raw = vector[0].removeprefix("read "), unescaped(vector[1].removeprefix("input "))
    detected = chosen_for(*open_source(raw))
    named = detected.name if detected is not None else "none"
    format = None if name == "detect" else format_named(name).name
    lines = [*vector[:2], f"detected {named}"]
    records: list[Record] = []
    reader = nonet.read(raw, format)
    while True:
        try:
            record = next(reader)
        except StopIteration:
            break
        except FormatError as error:
            lines.append(fault_line(error))
            continue
        records.append(record)
        lines += record_lines(record)
    if records:
        own = named if format is None else format
        lines += [
            printed_line(records, format_named(name).name)
            for name in dict.fromkeys((own, *formats))
        ]
    return lines


def filled_file(path: Path) -> Iterator[list[str]]:
    """Every vector of a file, filled in; the first is written in every format that has vectors."""
    core = sorted({path.stem for path in files()} - {"detect"})
    for number, vector in enumerate(vectors(path)):
        yield filled(vector, () if number else core)


def fault_line(error: FormatError) -> str:
    """A fault as a vector has it."""
    return f"fault {error.line} {error.column or 0} {escaped(error.message.encode())}"


def record_lines(record: Record) -> list[str]:
    """A record as a vector has it."""
    lines = [f"record {record.line}", f"grid {record.grid}"]
    for name in ("placed", "marks", "corners", "solution"):
        value = getattr(record, name)
        if value is not None:
            lines.append(f"{name} {value}")
    if record.sukaku:
        lines.append("sukaku")
    for key, value in record.metadata.items():
        lines.append(f"meta {key} {escaped(str(value).encode())}")
    return lines


def printed_line(records: list[Record], name: FormatName) -> str:
    """What writing gives."""
    try:
        text = format_text(records, name)
    except FormatError as error:
        return f"refused {name} {escaped(error.message.encode())}"
    return f"printed {name} {escaped(text.encode())}"


def main() -> None:
    """Fill in every file."""
    for path in files():
        text = "\n\n".join("\n".join(vector) for vector in filled_file(path))
        path.write_text(text + "\n", "ascii")


if __name__ == "__main__":
    main()
