"""The targets of run.py under atheris, which is guided by coverage: `pip install atheris` first.

    python fuzz/guided.py --target sdk --seconds 60 --seed 1

Stops at the first failure, says what it was, and leaves the input in fuzz/found/.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

import atheris
import run


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
        # Not `instrument_imports`: it does not see through an editable install.
        atheris.instrument_all()
        atheris.Setup(arguments, lambda raw: run.check(raw, options.target))
        atheris.Fuzz()


if __name__ == "__main__":
    main()
