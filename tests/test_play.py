"""The terminal game without a terminal: moves, keys, hints, what the screen shows, the menu."""

from __future__ import annotations

import io

import pytest
from boards import CLASSIC as PUZZLE
from hypothesis import given, settings, strategies as st
from typer.testing import CliRunner, Result

import nonet
from nonet.cli.app import make_app
from nonet.logic._deduction import Candidate, LockingEvidence, Step
from nonet.play.game import Game, History
from nonet.play.menu import run_menu
from nonet.play.screen import draw, shown_text
from nonet.play.session import LEVELS, Session, press, session_from, session_of

CHAINS = "...2....66.735.8.9.8...63..9......4.....6.........52.8398.7.....4...1...7......9."
KEYS = (
    *"0123456789acehmnpqruxz? ",
    *("up", "down", "left", "right", "tab", "enter", "escape", "delete", "page-up", "page-down"),
)


def start(grid: str = PUZZLE) -> Session:
    return session_from(nonet.Grid(grid), nonet.Grid(grid), None)


def pressed(session: Session, *keys: str) -> Session:
    for key in keys:
        session = press(session, key)
    return session


def at(session: Session, cell: int) -> Session:
    down, right = (cell // 9 - session.cursor // 9) % 9, (cell % 9 - session.cursor % 9) % 9
    return pressed(session, *["down"] * down, *["right"] * right)


def test_digits_are_entered_and_taken_away_but_givens_stay() -> None:
    session = pressed(at(start(), 2), "4")
    assert session.game.digits[2] == 4
    assert pressed(session, "4").game.digits[2] == 0
    assert pressed(session, "1").game.digits[2] == 1
    assert pressed(session, "delete").game.digits[2] == 0
    given = pressed(at(start(), 0), "1")
    assert given.game.digits[0] == 5
    assert "given" in given.message


def test_a_digit_takes_its_marks_from_the_cells_it_sees() -> None:
    session = pressed(at(start(), 2), "tab", "4", "1")
    assert session.game.marks[2] == {1, 4}
    placed = pressed(at(session, 3), "tab", "tab", "4")
    assert placed.game.digits[3] == 4
    assert placed.game.marks[2] == {1}
    assert pressed(at(placed, 2), "delete").game.marks[2] == frozenset()


def test_a_daily_is_named_by_its_date_and_a_tall_board_has_thin_lines() -> None:
    session = session_of(nonet.daily("2026-11-16", "easy"))
    assert session.title == "Easy, Nov 16, 2026"
    tall, usual = (shown_text(draw(session, 80, height, 0)) for height in (28, 24))
    assert "Easy, Nov 16, 2026" in usual
    assert tall.count("┠─────┼─────┼─────╂") == 6
    assert len(tall.splitlines()) == 28
    assert "┠" not in usual


def test_undo_and_redo_have_no_limit() -> None:
    session = at(start(), 2)
    for number in range(200):
        session = pressed(session, str(number % 9 + 1))
    back = pressed(session, *["u"] * 300)
    assert back.game == start().game
    assert pressed(back, *["r"] * 300).game == session.game
    assert pressed(back, "2", "r").game.digits[2] == 2


def test_a_check_marks_what_is_wrong() -> None:
    session = pressed(at(start(), 2), "1", "c")
    assert session.wrong == {2}
    assert session.message == "1 digit is wrong."
    assert "No mistakes so far." in pressed(at(start(), 2), "4", "c").message


def test_hints_tell_more_each_time_and_enter_does_them() -> None:
    hints = [pressed(start(), *["h"] * times) for times in (1, 2, 3, 4)]
    assert hints[0].message.startswith("Look at box 2.")
    assert hints[1].message.startswith("Hidden single: look at box 2.")
    assert "So r1c6 is 8." in hints[2].message
    assert hints[3].message == hints[2].message
    done = pressed(hints[2], "enter")
    assert done.game.digits[5] == 8
    assert done.hint is None
    assert pressed(hints[0], "enter").game == start().game  # no step is shown yet


def test_a_hint_names_what_is_wrong_first() -> None:
    session = pressed(at(start(), 2), "1", "h")
    assert session.wrong == {2}
    assert "r1c3" in session.message
    lacking = pressed(at(start(), 2), "tab", "1", "h")  # the mark 4 is missing there
    assert "r1c3" in lacking.message


def test_hints_alone_solve_a_puzzle_that_needs_chains() -> None:
    session = start(CHAINS)
    for _ in range(400):
        if session.game.is_solved:
            break
        session = pressed(session, "h", "h", "h", "enter")
    assert session.game.digits == nonet.solve(CHAINS)
    assert "Solved in 1:15." in shown_text(draw(session, 80, 24, 75))
    assert pressed(session, "q").over


def test_steps_that_delete_make_the_marks_they_need() -> None:
    why = LockingEvidence(18, 1, 1, (9, 10), None)
    step = Step("pointing", 2.6, None, None, (Candidate(2, 1),), why)
    game = start().game.after(step)
    assert 1 not in game.marks[2]
    assert game.marks[3] == set(nonet.Grid(PUZZLE).candidates()[3])


def test_leaving_a_game_takes_two_presses_once_it_has_begun() -> None:
    assert pressed(start(), "q").over
    begun = pressed(at(start(), 2), "4", "q")
    assert not begun.over
    assert "again" in begun.message
    assert pressed(begun, "q").over
    assert not pressed(begun, "up", "q").over


def test_pause_hides_the_board_and_takes_no_moves() -> None:
    paused = pressed(start(), "p")
    assert shown_text(draw(paused, 80, 24, 0)).count("?") == 81
    assert pressed(paused, "5", "up").game == start().game
    assert not pressed(paused, "p").paused


def test_a_new_puzzle_is_chosen_by_number_and_seed() -> None:
    first = session_of(nonet.generate("easy", seed=5), seed=5)
    made = pressed(first, "n", "4")
    assert made.title == "Difficult"
    assert made.game.givens == nonet.generate("difficult", seed=5, index=1).grid
    assert pressed(first, "n", "x").game == first.game


def test_cells_are_colored() -> None:
    session = pressed(at(start(), 0), "tab", "tab", "3")
    assert session.mode == "colors"
    assert session.game.colors[0] == 3
    assert pressed(session, "3").game.colors[0] == 0
    assert "1 to 6" in pressed(session, "9").message


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 50), (60, 18), (25, 16), (40, 60)])
def test_the_screen_fits_and_shows_the_puzzle(width: int, height: int) -> None:
    session = pressed(at(start(), 2), "a", "h", "h", "h")
    lines = draw(session, width, height, 3725)
    shown = shown_text(lines)
    assert len(lines) <= height
    assert all(len(line) <= width for line in shown.splitlines())
    board = shown_text([line[: 60 if width >= 80 else 25] for line in lines])
    assert board.count("5") >= PUZZLE.count("5")
    if width >= 60:
        assert "1:02:05" in shown
        assert "Hidden single" in shown


def test_the_smallest_screen_names_the_marks_and_every_level() -> None:
    session = pressed(at(start(), 2), "a")
    assert "r1c3: 1 2 4" in shown_text(draw(session, 25, 16, 0))
    shown = shown_text(draw(pressed(session, "n"), 25, 16, 0))
    names = [level.replace("-", " ") for level in LEVELS]
    assert all(f"{number} {name}" in shown for number, name in enumerate(names, 1))


def test_a_tiny_terminal_says_so() -> None:
    shown = shown_text(draw(start(), 20, 10, 0))
    assert "too" in shown
    assert "small" in shown


def test_long_words_can_be_scrolled() -> None:
    session = start(CHAINS)
    while len(session.message) < 900:
        session = pressed(session, "enter", "h", "h", "h")
    top = shown_text(draw(session, 80, 24, 0))
    assert "(page up, page down)" in top
    down = pressed(session, *["page-down"] * 20)
    bottom = shown_text(draw(down, 80, 24, 0))
    assert bottom != top
    assert "(enter: apply it)" in bottom
    assert shown_text(draw(pressed(down, *["page-up"] * 20), 80, 24, 0)) == top


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(KEYS), max_size=40))
def test_no_keys_break_the_game(keys: list[str]) -> None:
    session = start()
    for key in keys:
        session = press(session, key)
        lines = draw(session, 80, 24, 0)
        assert len(lines) <= 24
        assert all(session.game.digits[c] == d for c, d in enumerate(session.game.givens) if d)


def test_history_forgets_what_was_undone_when_it_goes_on() -> None:
    a = Game(nonet.Grid("." * 81))
    history = History((a,)).then(a.with_digit(0, 1)).back().then(a.with_digit(0, 2))
    assert len(history.games) == 2
    assert history.then(history.now) is history


def menu(lines: str, *options: str) -> Result:
    return CliRunner().invoke(make_app(), ["play", "--menu", *options], input=lines)


@pytest.mark.parametrize("choice", range(1, 6))
def test_the_menu_prints_the_puzzle_and_on_request_its_solution(choice: int) -> None:
    result = menu(f"{choice}\ny\n", "--seed", "9")
    puzzle = nonet.generate(LEVELS[choice - 1], seed=9)
    assert result.exit_code == 0
    assert f"Givens: {puzzle.clues}\n" in result.stdout
    assert nonet.render.text(puzzle.grid) in result.stdout
    assert "Show solution? (y/n): " in result.stdout
    assert nonet.render.text(puzzle.solution) in result.stdout
    assert nonet.render.text(puzzle.solution) not in menu(f"{choice}\nn\n", "--seed", "9").stdout


def test_the_menu_repeats_after_an_invalid_choice_and_ends_with_its_input() -> None:
    shown: list[str] = []
    assert run_menu(io.StringIO("7\n\nx\n1\nn\n2\n"), shown.append, seed=4) == 2
    text = "".join(shown)
    assert text.count("Invalid choice") == 3
    assert "1. Extremely Easy\n2. Easy\n3. Medium\n4. Difficult\n5. Evil\n" in text
    assert run_menu(io.StringIO("Q\n1\n"), shown.append) == 0


def test_the_error_without_a_terminal_names_the_menu() -> None:
    result = CliRunner().invoke(make_app(), ["play", "easy"])
    assert result.exit_code == 2
    assert "nonet play --menu" in result.stderr


@pytest.mark.parametrize(
    ("named", "words", "code"),
    [
        ("nothing", "unknown level 'nothing'", 2),
        ("nosuch.sdm", "file not found: 'nosuch.sdm'", 2),
        ("./nosuch", "file not found: './nosuch'", 2),
        ("orbit/nothing", "orbit has no level 'nothing'", 2),
        ("." * 81, "more than one solution", 1),
        ("AQQqXXXX", "ID", 2),
    ],
)
def test_what_cannot_be_played_is_reported(named: str, words: str, code: int) -> None:
    result = CliRunner().invoke(make_app(), ["play", named])
    assert result.exit_code == code
    assert words in result.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--menu", "evil"], "--menu does not accept LEVEL|ID|FILE|PUZZLE"),
        (["--menu", "--daily", "easy"], "--menu does not accept --daily"),
        (["--daily", "extreme", "evil"], "--daily does not accept LEVEL|ID|FILE|PUZZLE"),
        (["--daily", "extreme", "--seed", "1"], "--daily does not accept --seed"),
    ],
)
def test_arguments_that_contradict_each_other_are_refused(arguments: list[str], words: str) -> None:
    result = CliRunner().invoke(make_app(), ["play", *arguments])
    assert result.exit_code == 2
    assert words in result.stderr
