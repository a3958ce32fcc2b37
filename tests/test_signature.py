"""What Nonet gives out is what it gave out, however it is run.

`tests/data/signature.txt` is changed only by a commit that means to change behavior and says so.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from nonet.making._signature import DAILY_LEVELS, SAMPLE, signature

EXPECTED = (Path(__file__).parent / "data" / "signature.txt").read_text().strip()


def test_the_sample_is_of_200_puzzles() -> None:
    assert sum(count for _, count in SAMPLE) + len(DAILY_LEVELS) == 200


@pytest.mark.parametrize("workers", [1, 3])
def test_the_signature_is_the_recorded_one(workers: int) -> None:
    assert signature(workers) == EXPECTED


@pytest.mark.parametrize("simd", ["portable", "avx2", "avx512"])
def test_every_instruction_set_gives_the_same(simd: str) -> None:
    code = "import nonet.making._signature; print(nonet.making._signature.signature())"
    environment = {**os.environ, "NONET_SIMD": simd}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0 and "not supported by this processor" in done.stderr:
        pytest.skip(f"this machine has no {simd}")
    assert done.stdout.strip() == EXPECTED, done.stderr
