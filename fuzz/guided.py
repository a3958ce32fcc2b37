"""The targets of run.py under atheris, which is guided by coverage: `pip install atheris` first.

    python fuzz/guided.py --target csv --seconds 60 --seed 1

Stops at the first failure, says what it was, and leaves the input in fuzz/found/.
"""

from __future__ import annotations

import argparse
import inspect
import sys
import tempfile
from pathlib import Path

import atheris
import run


def instrument_formats() -> None:
    """Watch the functions of the formats; `instrument_imports` fails on an editable install."""
    for name, module in list(sys.modules.items()):
        if not name.startswith("nonet.formats"):
            continue
        holders = [module, *(v for v in vars(module).values() if inspect.isclass(v))]
        for holder in holders:
            for value in list(vars(holder).values()):
                if inspect.isfunction(value) and value.__module__ == name:
                    atheris.instrument_func(value)  # pyright: ignore[reportAttributeAccessIssue]


def main() -> None:
    """Fuzz one target until the time is up or something breaks."""
    parser = argparse.ArgumentParser(description="fuzz one parser, guided by coverage")
    parser.add_argument("--target", required=True, choices=run.targets())
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found = Path(__file__).parent / "found"
    found.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as corpus:
        for number, text in enumerate(run.seed_texts(options.target)):
            (Path(corpus) / str(number)).write_bytes(text)
        arguments = [
            sys.argv[0],
            f"-max_total_time={options.seconds}",
            f"-seed={options.seed}",
            f"-artifact_prefix={found}/{options.target}-",
            "-max_len=8192",
            "-print_final_stats=1",
            corpus,
        ]
        instrument_formats()
        atheris.Setup(arguments, lambda raw: run.check(raw, options.target))
        atheris.Fuzz()


if __name__ == "__main__":
    main()
