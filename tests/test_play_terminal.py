"""The game in a real (pseudo) terminal: it draws, takes keys, and gives the terminal back."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from boards import CLASSIC as PUZZLE

import nonet

if sys.platform == "win32":
    pytest.skip("there are no pseudo terminals here", allow_module_level=True)
pytest.importorskip("curses", reason="the game needs curses")

import fcntl
import pty
import struct
import termios

LEAVE_SCREEN = b"\x1b[?1049l"


class Terminal:
    """A game that runs in a terminal of 80 by 24 characters."""

    def __init__(self, term: str = "xterm-256color", puzzle: str = PUZZLE) -> None:
        self.main, self.second = pty.openpty()
        fcntl.ioctl(self.second, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(self.second)
        self.seen = b""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "nonet", "play", puzzle],
            stdin=self.second,
            stdout=self.second,
            stderr=self.second,
            env={**os.environ, "TERM": term, "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"},
            start_new_session=True,
        )

    def wait_for(self, words: bytes, seconds: float = 30) -> None:
        end = time.monotonic() + seconds
        while words not in self.seen and time.monotonic() < end:
            if select.select([self.main], [], [], 0.2)[0]:
                self.seen += os.read(self.main, 65536)
        assert words in self.seen, self.seen[-2000:]

    def type(self, keys: bytes) -> None:
        self.seen = b""
        os.write(self.main, keys)

    def end(self) -> int:
        end = time.monotonic() + 30
        while self.process.poll() is None and time.monotonic() < end:
            if select.select([self.main], [], [], 0.2)[0]:
                self.seen += os.read(self.main, 65536)
        # What was written last may still be on its way.
        while select.select([self.main], [], [], 0)[0]:
            self.seen += os.read(self.main, 65536)
        assert self.process.poll() is not None, "the game did not end"
        return self.process.returncode

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.main)
        os.close(self.second)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    found = Terminal()
    yield found
    found.close()


def test_a_game_is_drawn_played_and_left(terminal: Terminal) -> None:
    terminal.wait_for(b"30 clues")
    terminal.type(b"h")
    terminal.wait_for(b"Look at box 2")
    terminal.type(b"h\x1bOA\x1bOB\t")
    terminal.wait_for(b"[marks]")
    terminal.type(b"q")
    assert terminal.end() == 0
    assert LEAVE_SCREEN in terminal.seen
    assert termios.tcgetattr(terminal.second) == terminal.before


def test_the_time_is_told_at_the_end() -> None:
    solved = str(nonet.solve(PUZZLE))
    terminal = Terminal(puzzle=f"{solved[:40]}.{solved[41:]}")
    try:
        terminal.wait_for(b"80 clues")
        terminal.type(solved[40].encode())
        terminal.wait_for(b"Solved in 0:")
        terminal.type(b"q")
        assert terminal.end() == 0
        assert b"Solved in 0:" in terminal.seen.rpartition(LEAVE_SCREEN)[2]
    finally:
        terminal.close()


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_the_terminal_is_restored_when_the_game_is_stopped(
    terminal: Terminal, number: signal.Signals, code: int
) -> None:
    terminal.wait_for(b"30 clues")
    terminal.seen = b""
    terminal.process.send_signal(number)
    assert terminal.end() == code
    assert LEAVE_SCREEN in terminal.seen
    assert b"Traceback" not in terminal.seen
    assert termios.tcgetattr(terminal.second) == terminal.before


def test_a_terminal_without_colors_is_enough() -> None:
    terminal = Terminal("vt100")
    try:
        terminal.wait_for(b"30 clues")
        terminal.type(b"q")
        assert terminal.end() == 0
    finally:
        terminal.close()


@pytest.mark.parametrize("term", ["dumb", "no-such-terminal"])
def test_an_unusable_terminal_is_reported(term: str) -> None:
    terminal = Terminal(term)
    try:
        terminal.wait_for(b"cannot be used")
        assert terminal.end() == 2
        assert b"Traceback" not in terminal.seen
    finally:
        terminal.close()
