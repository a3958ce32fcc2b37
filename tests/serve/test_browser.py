"""The page in a real browser on the real server: whole games, hints, sharing, offline, phones."""

from __future__ import annotations

from typing import Any, Literal

import pytest

pytest.importorskip("playwright", reason="the tests of the page need playwright")

from playwright.sync_api import Browser, FilePayload

import nonet
from serve.browsing import Player
from serve.running import PUZZLE, SOLUTION

ALMOST = SOLUTION[:80] + "."
BLANKS = [cell for cell in range(81) if PUZZLE[cell] == "."]
CHAINS = "...2....66.735.8.9.8...63..9......4.....6.........52.8398.7.....4...1...7......9."
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def test_it_opens_on_todays_extreme_puzzle(player: Player) -> None:
    player.goto()
    page = player.page
    player.wait_for_address("/extreme")
    assert "extreme" in str(page.locator("#title").text_content())
    assert page.locator("#levels button[aria-current=true]").text_content() == "extreme"
    player.screenshot("today")
    page.locator("#levels button", has_text="easy").click()
    player.wait_for_address("/easy")
    assert "rating 1." in str(page.locator("#rating").text_content())


def test_a_whole_game_by_keyboard(player: Player) -> None:
    player.open(PUZZLE)
    player.press("ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", *["ArrowLeft"] * 4)
    for cell in range(81):
        if PUZZLE[cell] == ".":
            player.press(SOLUTION[cell])
        player.press("ArrowRight")
        if cell % 9 == 8:
            player.press("ArrowDown")
    player.wait_for_message("Solved in")
    player.screenshot("solved")


@pytest.mark.parametrize("options", [PHONE])
def test_a_whole_game_by_touch(player: Player) -> None:
    player.open(PUZZLE)
    for cell in BLANKS:
        player.cell(cell).tap()
        player.page.locator(f"#pad [data-digit='{SOLUTION[cell]}']").tap()
    player.wait_for_message("Solved in")


def test_marks_colours_and_undo_without_limit(player: Player) -> None:
    player.open(PUZZLE)
    before = player.labels()
    player.cell(2).click()
    player.cell(3).click(modifiers=["Control"])
    player.press("Shift+Digit1", "Control+Digit2")
    assert player.label(2).endswith("marks 1 2")
    assert player.label(3).endswith("marks 1 2")
    player.press("KeyV", "5")
    assert "colour-5" in str(player.cell(3).get_attribute("class"))
    player.press("KeyZ", "4")
    assert player.label(2).startswith("row 1, column 3, 4")
    player.click("candidates")
    for _ in range(20):
        player.press("Control+Digit7", "Shift+Digit8")
    for _ in range(50):
        player.press("Control+KeyZ")
    assert player.labels() == before
    assert player.page.locator("#undo").is_disabled()
    for _ in range(50):
        player.press("Control+KeyY")
    assert player.page.locator("#redo").is_disabled()


def test_many_cells_are_selected_by_dragging_and_by_shift(player: Player) -> None:
    player.open(PUZZLE)
    start, end = player.cell(2).bounding_box(), player.cell(38).bounding_box()
    mouse = player.page.mouse
    mouse.move(start["x"] + 5, start["y"] + 5)
    mouse.down()
    mouse.move(end["x"] + 5, end["y"] + 5, steps=12)
    mouse.up()
    selected = player.page.locator("[aria-selected=true]")
    assert selected.count() == 5
    player.cell(40).click()
    player.press("Shift+ArrowRight", "Shift+ArrowDown")
    assert selected.count() == 3


def test_conflicts_and_equal_digits_are_marked_and_can_be_switched_off(player: Player) -> None:
    player.open(PUZZLE)
    player.cell(2).click()
    player.press("5")
    wrong = player.page.locator(".cell.wrong")
    same = player.page.locator(".cell.same")
    assert wrong.count() == 2
    assert same.count() == 4  # three given fives and this one
    player.click("open-settings")
    player.page.locator("[name=showClashes]").uncheck()
    player.page.locator("[name=sameDigit]").uncheck()
    player.press("Escape")
    assert (wrong.count(), same.count()) == (0, 0)


def test_check_marks_what_is_wrong(player: Player) -> None:
    player.open(PUZZLE)
    player.cell(2).click()
    player.press("1")
    player.click("check")
    player.wait_for_message("1 wrong so far")
    assert player.page.locator(".cell.wrong").count() == 1


def test_hints_come_in_three_stages_and_are_drawn(player: Player) -> None:
    player.open(PUZZLE)
    assert player.hint("where") == "Look at box 2."
    assert player.page.locator(".overlay .house").count() == 1
    assert player.hint("technique") == "Hidden single: look at box 2."
    assert "So r1c6 is 8." in player.hint("full")
    assert player.page.locator(".overlay circle.place").count() == 1
    player.screenshot("hint")
    player.click("apply")
    assert player.label(5) == "row 1, column 6, 8"
    assert player.page.locator(".overlay > *").count() == 0


def test_a_hint_says_first_what_is_wrong(player: Player) -> None:
    player.open(PUZZLE)
    player.cell(2).click()
    player.press("1")
    assert player.hint("full") == "The digit in r1c3 is wrong."
    player.press("Control+KeyZ", "Control+Digit1")
    assert "r1c3" in player.hint("where")
    assert player.page.locator("#hint.mistake").count() == 1


def test_the_whole_path_is_walked_without_touching_the_game(player: Player) -> None:
    player.open(CHAINS)
    player.cell(1).click()
    player.press("1")
    before = player.labels()
    player.click("show-path")
    player.page.locator("#path").wait_for()
    links = player.page.locator(".overlay .link")
    while links.count() == 0:
        player.click("path-on")
    assert player.page.locator(".overlay .head").count() == links.count()
    assert player.page.locator(".overlay .delete").count() > 0
    assert "Step" in str(player.page.locator("#path-place").text_content())
    player.screenshot("chain")
    player.click("show-path")
    assert player.labels() == before
    player.click("show-path")
    player.page.locator("#path-list button").nth(3).click()
    player.click("path-take")
    assert player.labels() != before
    player.press("Control+KeyZ")
    assert player.labels() == before


def test_a_long_path_shows_progress_stops_and_goes_on(player: Player) -> None:
    # The page gets one step at a time, and while `held` is set no answer after the third.
    player.page.add_init_script("""
        const ask = window.fetch;
        let parts = 0;
        window.held = true;
        window.fetch = (url, options) => {
            if (!String(url).endsWith('/steps')) return ask(url, options);
            if (window.held && ++parts > 3)
                return new Promise((_, reject) => {
                    const left = () => reject(new DOMException('left', 'AbortError'));
                    options.signal.addEventListener('abort', left);
                });
            const seconds = window.held ? 0 : 2;
            const body = JSON.stringify({ ...JSON.parse(options.body), seconds });
            return ask(url, { ...options, body });
        };
        """)
    player.open(CHAINS)
    player.click("show-path")
    player.wait_for_message("3 steps found")
    assert player.page.locator("#show-path").text_content() == "Stop"
    player.click("show-path")
    player.wait_for_message("not complete")
    assert player.page.locator("#path-list button").count() == 3
    player.page.locator("#path-list button").nth(2).click()
    player.click("path-on")
    assert player.page.locator("#hint").text_content() == "No further steps were found yet."
    player.click("show-path")
    player.page.evaluate("window.held = false")
    player.click("show-path")
    player.page.locator("#path").wait_for()
    assert player.page.locator("#path-list button").count() == len(nonet.steps(CHAINS))


def test_the_path_opens_though_the_rating_comes_before_it(player: Player) -> None:
    # Both are asked at once, and the path's answer is held back until the page shows the rating.
    player.page.add_init_script("""
        const ask = window.fetch;
        const until = async (met) => { while (!met()) await new Promise(requestAnimationFrame); };
        let wanted = false;
        window.fetch = async (url, options) => {
            wanted ||= String(url).endsWith('/steps');
            if (String(url).endsWith('/check')) await until(() => wanted);
            const answer = await ask(url, options);
            const rated = () => document.querySelector('#rating').textContent.includes('rating');
            if (String(url).endsWith('/steps')) await until(rated);
            return answer;
        };
        """)
    player.open(CHAINS)
    player.click("show-path")
    player.page.locator("#path").wait_for()
    assert player.page.locator("#path-list button").count() > 10


def test_a_share_link_carries_digits_marks_and_colours(
    player: Player, browser: Browser, address: str
) -> None:
    player.open(PUZZLE)
    player.cell(2).click()
    player.press("4", "ArrowRight", "Shift+Digit2", "Control+Digit6", "KeyV", "3")
    player.click("share")
    player.wait_for_message("The link")
    context = browser.new_context(service_workers="block")
    friend = Player(context, address)
    friend.page.goto(player.page.url)
    friend.wait_for_title("Shared puzzle")
    assert friend.labels() == player.labels()
    assert "colour-3" in str(friend.cell(3).get_attribute("class"))
    context.close()


def test_a_damaged_link_is_refused_in_words(player: Player) -> None:
    player.goto("g=1.12345")
    player.wait_for_message("the link holds no puzzle")


@pytest.mark.parametrize("options", [{"service_workers": "allow"}])
def test_play_goes_on_without_a_network(player: Player) -> None:
    player.goto("daily=2026-01-11/easy")
    page = player.page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()  # now everything passes through the worker, and is kept
    player.wait_for_title("January 11, 2026")
    page.context.set_offline(True)
    page.reload()
    player.wait_for_title("January 11, 2026")
    blank = player.first_blank()
    player.cell(blank).click()
    player.press("5")
    assert ", 5" in player.label(blank)
    page.locator("[data-stage='where']").click()
    player.wait_for_message("needs the server")
    player.screenshot("offline")
    page.context.set_offline(False)


def test_the_game_is_saved(player: Player) -> None:
    player.goto("daily=2026-01-11/easy")
    player.wait_for_title("January 11, 2026")
    blank = player.first_blank()
    player.cell(blank).click()
    player.press("7")
    player.page.reload()
    player.wait_for_title("January 11, 2026")
    assert ", 7" in player.label(blank)


def test_pause_hides_the_board(player: Player) -> None:
    player.open(PUZZLE)
    player.click("pause")
    assert set(player.labels()) == {"hidden while paused"}
    player.press("5")
    player.click("pause")
    assert player.label(0) == "row 1, column 1, given 5"


def test_a_puzzle_is_opened_from_any_format(player: Player) -> None:
    player.open(ALMOST)
    sdk = "[Puzzle]\n" + "\n".join(PUZZLE[row : row + 9] for row in range(0, 81, 9))
    player.click("open-import")
    player.page.locator("#import-text").fill("no puzzle at all")
    player.click("import-open")
    player.page.locator("#import-status", has_text="no puzzle found").wait_for()
    player.page.locator("#import-text").fill(sdk)
    player.click("import-open")
    player.wait_for_message("One solution; rated 1.2.")
    assert player.label(0) == "row 1, column 1, given 5"


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
    player.wait_for_message("rated 1.2")


def test_an_own_puzzle_is_checked_and_rated(player: Player) -> None:
    player.open(ALMOST)
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
    player.wait_for_message("One solution; rated 1.2.")
    assert player.label(0) == "row 1, column 1, given 5"


def test_a_new_puzzle_is_made_as_asked(player: Player) -> None:
    player.open(PUZZLE)
    player.click("open-new")
    page = player.page
    page.locator("#new-level option[value='classic/hard']").wait_for(state="attached")
    page.locator("#new-level").select_option("classic/hard")
    page.locator("#new-symmetry").select_option("rot180")
    page.locator("[name=low]").fill("1.2")
    page.locator("[name=high]").fill("3")
    player.screenshot("new")
    player.click("new-make")
    player.wait_for_address("#id=")
    given = ["given" in label for label in player.labels()]
    assert given == given[::-1]
    page.reload()
    player.wait_for_title("classic: hard")
    assert ["given" in label for label in player.labels()] == given


def test_the_archive_of_daily_puzzles(player: Player) -> None:
    player.open(PUZZLE)
    player.click("open-daily")
    player.click("month-back")
    player.screenshot("archive")
    player.page.locator("#daily-level").select_option("easy")
    player.page.locator("#days button").first.click()
    player.wait_for_address("-01/easy")


@pytest.mark.parametrize("options", [{"color_scheme": "dark"}])
def test_dark_and_large(player: Player) -> None:
    player.open(PUZZLE)
    root = player.page.locator("html")
    assert root.get_attribute("data-theme") == "dark"
    player.screenshot("dark")
    player.click("open-settings")
    player.page.locator("[name=theme]").select_option("light")
    player.page.locator("[name=largeType]").check()
    player.screenshot("settings")
    assert root.get_attribute("data-theme") == "light"
    player.page.reload()
    assert root.get_attribute("data-theme") == "light"
    assert player.page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") > 18


@pytest.mark.parametrize("options", [PHONE])
def test_nothing_sticks_out_on_a_phone(player: Player) -> None:
    player.open(PUZZLE)
    page = player.page
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    small = page.evaluate(
        "[...document.querySelectorAll('button')].filter(b => b.offsetParent)"
        ".map(b => b.getBoundingClientRect()).filter(r => r.height < 36 || r.width < 30).length"
    )
    assert small == 0
    player.hint("full")
    player.screenshot("phone")
    for name in ("daily", "new", "import", "settings"):
        player.click(f"open-{name}")
        box = page.locator(f"#{name}-dialog").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        player.screenshot(f"phone-{name}")
        player.press("Escape")


def test_on_paper_only_the_puzzle_is_left(player: Player) -> None:
    player.open(PUZZLE)
    player.page.emulate_media(media="print")
    assert player.page.locator("#board").is_visible()
    assert not player.page.locator("header").is_visible()
    assert not player.page.locator(".controls").is_visible()
    player.screenshot("print")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_paper_has_no_colours(player: Player, theme: Literal["light", "dark"]) -> None:
    player.page.emulate_media(color_scheme=theme)
    player.open(PUZZLE)
    player.cell(2).click()
    player.press("5", "ArrowRight", "Control+Digit2", "ArrowDown", "Shift+Digit4", "v", "1")
    player.hint("where")
    assert player.page.locator(".wrong").count() > 1
    player.page.emulate_media(media="print", color_scheme=theme)
    player.screenshot(f"print-{theme}")
    colours = player.page.evaluate(
        """() => [...document.querySelectorAll('[data-cell], [data-cell] *')].flatMap((element) => {
          const style = getComputedStyle(element);
          const ground = [style.backgroundColor, style.boxShadow, style.outlineStyle];
          return [...ground, style.color, style.textDecorationLine];
        })"""
    )
    greys = {"rgba(0, 0, 0, 0)", "none", "rgb(0, 0, 0)", "rgb(51, 51, 51)", "rgb(85, 85, 85)"}
    assert set(colours) <= greys
    assert not player.page.locator(".overlay").is_visible()
