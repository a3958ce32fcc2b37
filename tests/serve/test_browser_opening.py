"""Getting a puzzle onto the page: links, text, files, new puzzles, the archive, typing one."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="the tests of the page need playwright")

from playwright.sync_api import Browser, FilePayload

import nonet
from serve.browsing import Player, new_context
from serve.running import PUZZLE, SOLUTION

ALMOST = SOLUTION[:80] + "."
ZEROS = PUZZLE.replace(".", "0")


def paste(player: Player, text: str) -> None:
    player.menu("open-import")
    player.page.locator("#import-text").fill(text)
    player.click("import-open")


def test_a_shared_link_carries_the_progress_only_if_wanted(
    player: Player, browser: Browser, address: str
) -> None:
    player.open(PUZZLE)
    player.unplug()
    player.cell(2).click()
    player.press("4", "ArrowRight", "Shift+Digit2", "Control+Digit6", "KeyV", "3")
    player.click("open-share")
    bare = player.page.locator("#share-link").input_value()
    player.click("share-all")
    whole = player.page.locator("#share-link").input_value()
    player.screenshot("share")
    context = new_context(browser)
    friend = Player(context, address)
    friend.page.goto(whole)
    friend.wait_for_title("Shared puzzle")
    assert friend.labels() == player.labels()
    context.close()
    context = new_context(browser)
    friend = Player(context, address)
    friend.page.goto(bare)
    friend.wait_for_title("Shared puzzle")
    assert friend.label(2).endswith("blank")
    context.close()


def test_a_damaged_link_is_refused_in_words(player: Player) -> None:
    player.goto("g=1.12345")
    player.wait_for_message("This link contains no puzzle.")


def test_a_link_and_an_id_of_its_own_are_opened_by_pasting(player: Player) -> None:
    player.open(PUZZLE)
    player.unplug()
    puzzle = nonet.generate("evil", seed=42)
    line = str(puzzle.grid).replace(".", "0")
    pasted = {
        f"https://elsewhere.example/#g=1.{line}": "Shared puzzle",
        puzzle.id: "Evil",
        "https://elsewhere.example/x/#daily=2026-01-11/easy": "Easy",
    }
    for text, title in pasted.items():
        paste(player, text)
        player.wait_for_title(title)


@pytest.mark.parametrize(
    "text",
    [
        "[Puzzle]\n" + "\n".join(PUZZLE[row : row + 9] for row in range(0, 81, 9)),
        f"https://sudoku.coach/en/play/{ZEROS}",
        f"https://sudokuexchange.com/play/?s={ZEROS}",
        f"https://elsewhere.example/puzzle?grid={PUZZLE}&x=1",
        "\n".join("\t".join(PUZZLE[row : row + 9].replace(".", "0")) for row in range(0, 81, 9)),
        "\n".join("\t".join(PUZZLE[row : row + 9]).replace(".", "") for row in range(0, 81, 9)),
    ],
    ids=["sdk", "sudoku.coach", "sudokuexchange", "any-link", "tabs", "tabs-and-blanks"],
)
def test_a_puzzle_is_opened_from_any_format(player: Player, text: str) -> None:
    player.open(ALMOST)
    player.unplug()
    paste(player, text)
    player.wait_for_message("One solution, rating 1.2.")
    assert player.label(0) == "row 1, column 1, given 5"


def test_text_without_a_puzzle_is_refused(player: Player) -> None:
    player.open(ALMOST)
    paste(player, "no puzzle at all")
    player.page.locator("#import-status", has_text="No puzzle found in this text.").wait_for()


def test_several_puzzles_are_opened_together(player: Player) -> None:
    player.open(ALMOST)
    player.unplug()
    paste(player, f"{PUZZLE}\n{ALMOST}\n")
    player.page.locator("#turn-place", has_text="1 of 2").wait_for()
    player.click("turn-on")
    player.page.locator("#turn-place", has_text="2 of 2").wait_for()
    assert player.first_blank() == 80
    player.click("turn-back")
    player.page.locator("#turn-place", has_text="1 of 2").wait_for()
    assert player.first_blank() == 2


def test_a_puzzle_is_opened_from_a_file(player: Player) -> None:
    player.open(ALMOST)
    player.click("open-import")
    file: FilePayload = {
        "name": "p.sdm",
        "mimeType": "text/plain",
        "buffer": f"{PUZZLE}\n".encode(),
    }
    player.page.locator("#import-file").set_input_files(file)
    player.page.wait_for_function("() => document.querySelector('#import-text').value !== ''")
    player.click("import-open")
    player.wait_for_message("rating 1.2")


def test_a_clashing_puzzle_opens_for_correction(player: Player) -> None:
    player.open(ALMOST)
    player.unplug()
    paste(player, "55" + PUZZLE[2:])
    player.wait_for_message("Row 1 has two 5s (r1c1, r1c2).")
    player.cell(1).click()
    player.press("3")
    player.click("check")
    player.wait_for_message("One solution, rating 1.2.")


def test_an_own_puzzle_is_checked_and_rated(player: Player) -> None:
    player.open(ALMOST)
    player.unplug()
    player.click("open-import")
    player.click("import-empty")
    player.cell(0).click()
    player.press("5")
    player.click("check")
    player.wait_for_message("more than one solution")
    for cell in range(1, 81):
        player.press("ArrowRight", *([] if cell % 9 else ["ArrowDown"]))
        if PUZZLE[cell] != ".":
            player.press(PUZZLE[cell])
    player.click("check")
    player.wait_for_message("One solution, rating 1.2.")
    assert player.label(0) == "row 1, column 1, given 5"


def test_a_new_puzzle_of_a_level(player: Player) -> None:
    player.open(PUZZLE)
    player.unplug()
    player.click("open-new")
    page = player.page
    names = page.locator("#new-levels b, #new-harder-levels b").all_text_contents()
    levels = ["beginner", "easy", "moderate", "tricky", "tough", "expert", "fiendish", "diabolical"]
    assert [name.lower() for name in names] == levels
    page.locator("#new-levels .option", has_text="Tricky").click()
    player.screenshot("new")
    player.click("new-make")
    player.wait_for_title("Tricky")
    player.wait_for_rating()
    er = float(str(page.locator("#rating").inner_text()).split()[-1])
    assert 3.0 <= er <= 4.4


def test_a_new_puzzle_by_seed_symmetry_and_clues_is_that_of_python(player: Player) -> None:
    player.open(PUZZLE)
    player.unplug()
    player.click("open-new")
    page = player.page
    page.locator("#new-advanced summary").click()
    page.locator("#new-recipe option[value='classic/hard']").wait_for(state="attached")
    page.locator("#new-recipe").select_option("classic/hard")
    page.locator("#new-symmetry").select_option("rot180")
    page.locator("[name=fewest]").fill("26")
    page.locator("[name=most]").fill("26")
    page.locator("[name=seed]").fill("18446744073709551615")
    player.screenshot("new-advanced")
    player.click("new-make")
    player.wait_for_address("#id=")
    puzzle = nonet.generate("classic/hard", symmetry="rot180", clues=(26, 26), seed=2**64 - 1)
    given = [label.split("given ")[-1] if "given" in label else "." for label in player.labels()]
    assert "".join(given) == str(puzzle.grid)
    assert puzzle.id in page.url


def test_a_search_shows_progress_and_can_be_canceled(player: Player) -> None:
    player.open(PUZZLE)
    player.unplug()
    page = player.page
    player.click("open-new")
    page.locator("#new-advanced summary").click()
    page.locator("[name=low]").fill("11.8")
    page.locator("[name=high]").fill("11.9")
    player.click("new-make")
    page.locator("#new-progress").wait_for()
    page.locator("#new-status", has_text="Searching for").wait_for()
    player.click("new-cancel")
    page.locator("#new-status", has_text="Canceled.").wait_for()
    player.close_dialog()
    player.hint("where")  # the engine goes on


def test_an_impossible_request_is_refused_in_words(player: Player) -> None:
    player.open(PUZZLE)
    player.click("open-new")
    page = player.page
    page.locator("#new-advanced summary").click()
    page.locator("[name=seed]").fill("-1")
    player.click("new-make")
    page.locator("#new-status", has_text="seed").wait_for()
    player.close_dialog()


def test_the_archive_opens_on_the_day_and_plays_any_level(player: Player) -> None:
    player.goto("daily=2026-02-03/easy")
    player.unplug()
    player.click("go-archive")
    page = player.page
    assert page.locator("#month").text_content() == "February 2026"
    assert "February 3, 2026" in str(page.locator("#day-title").text_content())
    player.click("month-back")
    page.locator("#days button").first.click()
    page.locator("#day-levels .option", has_text="Medium").click()
    player.wait_for_address("#daily=2026-01-01/medium")
    expected = str(nonet.daily("2026-01-01", "medium").grid)
    blanks = ["blank" in label for label in player.labels()]
    assert blanks == [digit == "." for digit in expected]


def test_the_levels_of_a_day_open_on_the_one_that_is_played(player: Player) -> None:
    player.goto("daily=2026-02-03/hard")
    player.click("open-levels")
    current = player.page.locator("#four [aria-current=true]")
    assert "Hard" in str(current.text_content())
    assert current.evaluate("option => option === document.activeElement")


def test_a_rating_explains_itself(player: Player) -> None:
    player.open(PUZZLE)
    player.unplug()
    player.click("rating")
    page = player.page
    page.locator("#rating-words", has_text="Hidden single").wait_for()
    player.screenshot("rating")


def test_a_puzzle_in_the_clipboard_is_pasted_on_the_board(player: Player) -> None:
    player.open(SOLUTION[:79] + "..")
    player.page.evaluate(
        """text => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', text);
          document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
        }""",
        PUZZLE,
    )
    player.page.locator("#import-open:focus").wait_for()
    player.press("Enter")
    player.page.locator("#clues", has_text="30 clues").wait_for()
