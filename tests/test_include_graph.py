"""The core has no ring of includes, and the tool that says so would find one."""

from __future__ import annotations

from pathlib import Path

import include_graph


def write(folder: Path, name: str, *included: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f'#include "{other}"\n' for other in included), encoding="utf-8")


def test_no_modules_or_folders_of_the_core_include_each_other() -> None:
    assert include_graph.all_rings(include_graph.include_graph()) == []


def test_a_ring_through_a_source_file_is_found(tmp_path: Path) -> None:
    write(tmp_path, "a/one.hpp")
    write(tmp_path, "a/one.cpp", "a/one.hpp", "a/two.hpp")
    write(tmp_path, "a/two.hpp", "a/three.hpp")
    write(tmp_path, "a/three.hpp", "a/one.hpp")
    write(tmp_path, "a/four.hpp", "a/one.hpp")
    graph = include_graph.include_graph(tmp_path)
    assert include_graph.all_rings(graph) == [["a/one", "a/three", "a/two"]]


def test_a_ring_of_folders_is_found_where_no_modules_form_one(tmp_path: Path) -> None:
    write(tmp_path, "s/x/one.hpp", "s/y/one.hpp")
    write(tmp_path, "s/y/one.hpp")
    write(tmp_path, "s/y/two.hpp", "s/x/two.hpp", "s/top.hpp")
    write(tmp_path, "s/x/two.hpp")
    write(tmp_path, "s/top.hpp", "s/x/one.hpp")  # the folder around them is no neighbor
    graph = include_graph.include_graph(tmp_path)
    assert include_graph.cycles(graph) == []
    assert include_graph.all_rings(graph) == [["s/x", "s/y"]]


def test_both_drawings_have_every_edge(tmp_path: Path) -> None:
    write(tmp_path, "a/one.hpp", "a/two.hpp")
    write(tmp_path, "a/two.hpp")
    graph = include_graph.within(include_graph.include_graph(tmp_path), "a")
    assert '"a/one" -> "a/two";' in include_graph.to_dot(graph)
    assert "m0 --> m1" in include_graph.to_mermaid(graph)
