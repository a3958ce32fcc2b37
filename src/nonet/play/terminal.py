"""The game in a real terminal, with curses. The terminal is always restored at the end.

The logic of a session is elsewhere; this module has key codes, colors and the clock.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from types import FrameType
from typing import TYPE_CHECKING, Any

from nonet.errors import RequestError
from nonet.play.screen import Line, Span, draw
from nonet.play.session import Session, press

if TYPE_CHECKING:
    import curses

TICK = 500
"""Milliseconds after which the clock is drawn again."""
ASCII = str.maketrans("━┃┏┓┗┛┳┻┣┫╋┠┨╂─│┌┐└┘┬┴├┤┼", "=|" + "+" * 12 + "-|" + "+" * 9)


class TerminalError(RequestError):
    """The game cannot be played in this terminal."""


def play(session: Session) -> tuple[Session, int]:
    """Play a session to its end; return its last state and the seconds spent on its puzzle.

    Raises TerminalError without a terminal that can show the game.

    >>> import io, nonet
    >>> from unittest.mock import patch
    >>> from nonet.play.session import session_of
    >>> with patch("sys.stdin", io.StringIO()):
    ...     play(session_of(nonet.generate("medium", seed=3)))
    Traceback (most recent call last):
    nonet.play.terminal.TerminalError: the game requires a terminal
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise TerminalError("the game requires a terminal")
    try:
        import curses
    except ImportError:
        raise TerminalError(
            "the game requires curses (on Windows: pip install windows-curses)"
        ) from None
    import locale

    locale.setlocale(locale.LC_ALL, "")
    before = {
        number: signal.signal(number, _stop)
        for number in (signal.SIGINT, signal.SIGTERM)
        if not callable(signal.getsignal(number))  # the command's own handlers raise as well
    }
    try:
        curses.setupterm()
        if not curses.tigetstr("cup"):
            raise curses.error("it cannot position the cursor")
        return curses.wrapper(lambda window: _Table(window, session).run())
    except curses.error as error:
        raise TerminalError(f"this terminal cannot be used: {error}") from None
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _stop(number: int, frame: FrameType | None) -> None:
    """Ctrl-C and SIGTERM end the game, so that the terminal is restored first."""
    raise KeyboardInterrupt


class _Clock:
    """Seconds of play, without pauses and the time after the end."""

    def __init__(self) -> None:
        self._spent, self._last, self._puzzle = 0.0, time.monotonic(), -1

    def seconds(self, session: Session) -> int:
        now = time.monotonic()
        if session.fresh != self._puzzle:
            self._spent, self._puzzle = 0.0, session.fresh
        elif not (session.paused or session.game.is_solved):
            self._spent += now - self._last
        self._last = now
        return int(self._spent)


class _Table:
    """The window, its colors and its keys."""

    def __init__(self, window: curses.window, session: Session) -> None:
        import curses

        self.curses: Any = curses
        self.window, self.session, self.clock = window, session, _Clock()
        self.pairs: dict[tuple[int, int], int] = {}
        self.plain = "utf" not in (sys.stdout.encoding or "").lower()
        self.colored = curses.has_colors() and "NO_COLOR" not in os.environ
        if self.colored:
            curses.use_default_colors()
        if curses.tigetstr("civis"):  # not every terminal can hide its cursor
            curses.curs_set(0)
        window.timeout(TICK)
        self.names = {
            curses.KEY_UP: "up",
            curses.KEY_DOWN: "down",
            curses.KEY_LEFT: "left",
            curses.KEY_RIGHT: "right",
            curses.KEY_DC: "delete",
            curses.KEY_BACKSPACE: "delete",
            curses.KEY_ENTER: "enter",
            curses.KEY_PPAGE: "page-up",
            curses.KEY_NPAGE: "page-down",
            "\x7f": "delete",
            "\b": "delete",
            "\n": "enter",
            "\r": "enter",
            "\t": "tab",
            "\x1b": "escape",
            "\x12": "r",
            "?": "escape",
        }
        if hasattr(curses, "set_escdelay"):
            curses.set_escdelay(25)

    def run(self) -> tuple[Session, int]:
        while not self.session.over:
            self.show()
            key = self.key()
            if key is not None:
                self.session = press(self.session, key)
        return self.session, self.clock.seconds(self.session)

    def key(self) -> str | None:
        """Return the name of the next key; None for no key or an unknown one."""
        try:
            code = self.window.get_wch()
        except self.curses.error:
            return None
        if code in self.names:
            return self.names[code]
        return code.lower() if isinstance(code, str) else None

    def show(self) -> None:
        height, width = self.window.getmaxyx()
        lines = draw(self.session, width, height, self.clock.seconds(self.session))
        self.window.erase()
        for row, line in enumerate(lines[:height]):
            self.put(row, line, width)
        self.window.refresh()

    def put(self, row: int, line: Line, width: int) -> None:
        column = 0
        for span in line:
            text = span.text[: width - column]
            try:
                shown = text.translate(ASCII) if self.plain else text
                self.window.addstr(row, column, shown, self.attribute(span))
            except self.curses.error:
                pass  # the last corner of a window cannot be written without scrolling
            column += len(text)

    def attribute(self, span: Span) -> int:
        """Return the attributes of a span: colors if supported, else bold and underlining."""
        c = self.curses
        weight = {
            "given": c.A_BOLD,
            "title": c.A_BOLD,
            "wrong": c.A_BOLD | c.A_UNDERLINE,
            "keep": c.A_BOLD,
            "place": c.A_BOLD | c.A_UNDERLINE,
            "delete": c.A_UNDERLINE,
            "line": c.A_DIM,
            "faint": c.A_DIM,
        }.get(span.face, c.A_NORMAL)
        if span.ground == "cursor":
            weight |= c.A_REVERSE
        if not self.colored:
            return int(weight | (c.A_STANDOUT if span.ground == "focus" else 0))
        # A mark that a hint highlights is visible on any ground.
        pointed = {
            "keep": (c.COLOR_BLACK, c.COLOR_YELLOW),
            "other": (c.COLOR_BLACK, c.COLOR_CYAN),
            "delete": (c.COLOR_WHITE, c.COLOR_RED),
            "place": (c.COLOR_BLACK, c.COLOR_GREEN),
        }
        if span.face in pointed and span.text.strip():
            return int(weight & ~c.A_REVERSE | self.pair(*pointed[span.face]))
        ink = {"placed": c.COLOR_CYAN, "wrong": c.COLOR_RED}.get(span.face, -1)
        ground = {"house": c.COLOR_BLUE, "focus": c.COLOR_MAGENTA}.get(span.ground, -1)
        if span.ground.isdecimal():
            # Curses' colors 1 to 6: red, green, yellow, blue, magenta, cyan.
            ink, ground = c.COLOR_BLACK, int(span.ground)
        elif ground != -1 and ink == -1:
            ink = c.COLOR_WHITE
        return int(weight | self.pair(ink, ground))

    def pair(self, ink: int, ground: int) -> int:
        if (ink, ground) == (-1, -1):
            return 0
        if (ink, ground) not in self.pairs:
            number = len(self.pairs) + 1
            self.curses.init_pair(number, ink, ground)
            self.pairs[ink, ground] = number
        return int(self.curses.color_pair(self.pairs[ink, ground]))
