"""Where an extra is not installed, one line says which to install, and the exit code is 2."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from boards import CLASSIC

import nonet
from nonet._base.extras import require
from nonet.datasets._engines import dask
from nonet.render import png
from nonet.render._pdf import PrintItem, pdf

ITEM = PrintItem(grid=nonet.Grid(CLASSIC), link="https://example.org/")


def make_a_dataset(folder: Path) -> object:
    return nonet.dataset("easy", 10, folder / "made", seed=1)


def write_parquet(folder: Path) -> object:
    return nonet.write([CLASSIC], folder / "one.parquet")


def use_a_cluster(folder: Path) -> object:
    with dask("tcp://127.0.0.1:1") as engine:
        return engine


# What is asked for, the package that is missing, and the extra that brings it.
ASKED: list[tuple[Callable[[Path], object], str, str]] = [
    (lambda folder: pdf([ITEM]), "fpdf", "pdf"),
    (lambda folder: pdf([ITEM]), "segno", "pdf"),
    (lambda folder: png(CLASSIC), "resvg_py", "png"),
    (make_a_dataset, "pyarrow", "data"),
    (write_parquet, "pyarrow", "data"),
    (use_a_cluster, "distributed", "dask"),
]


@pytest.mark.parametrize(("ask", "package", "extra"), ASKED)
def test_the_extra_is_named(
    ask: Callable[[Path], object],
    package: str,
    extra: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if package == "segno":
        pytest.importorskip("fpdf", reason="the other half of the extra nonet[pdf]")
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(nonet.RequestError) as told:
        ask(tmp_path)
    assert str(told.value).endswith(f"requires the extra: pip install 'nonet[{extra}]'")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("raise ImportError('libexample.so.13:\\n  cannot open')", "libexample.so.13: cannot open"),
        ("import no_such_package", "No module named 'no_such_package'"),
        ("from nonet import no_such_name", "cannot import name 'no_such_name'"),
    ],
)
def test_a_broken_package_is_not_reported_as_missing(
    source: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_package.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(nonet.RequestError) as caught:
        require("broken_package", "printing", "pdf")
    message = str(caught.value)
    assert message.startswith("printing requires broken_package, whose import failed: ")
    assert reason in message
    assert "nonet[pdf]" not in message


def test_a_file_that_cannot_be_read_is_named_with_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "some.parquet"
    path.write_bytes(b"PAR1")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    told: list[nonet.FormatError] = []
    assert list(nonet.read(path, on_error=told.append)) == []
    assert [error.source for error in told] == [str(path)]
    assert "nonet[data]" in str(told[0])
