"""The command as a real process: pipes that close, interrupts, terminals, flat memory."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import sysconfig
import threading
import time
from pathlib import Path

import pytest
import typer
from boards import CLASSIC as EASY

import nonet
from nonet.cli.app import guarded

COMMAND = [sys.executable, "-m", "nonet"]

FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals and pipes as POSIX has them")


def run(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *arguments], input=given, capture_output=True, timeout=120, check=False
    )


def test_module_and_pipes() -> None:
    result = run("solve", given=EASY.encode())
    assert result.returncode == 0
    assert result.stdout.decode() == f"{nonet.solve(EASY)}\n"
    assert result.stderr == b""


def test_a_closed_pipe_ends_quietly() -> None:
    process = subprocess.Popen(
        [*COMMAND, "convert", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    with process.stdin, contextlib.suppress(BrokenPipeError):
        process.stdin.write((EASY + "\n").encode() * 50_000)
    assert process.wait(timeout=60) == 141
    assert process.stderr.read() == b""
    process.stderr.close()


@pytest.mark.parametrize("words", ["--help", "generate --help", "dataset verify -h", "--version"])
def test_help_into_a_closed_pipe_ends_quietly(words: str) -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    try:
        result = subprocess.run(
            [*COMMAND, *words.split()],
            stdout=theirs,
            stderr=subprocess.PIPE,
            timeout=120,
            check=False,
        )
    finally:
        os.close(theirs)
    assert result.returncode == 141
    assert result.stderr == b""


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_ctrl_c_ends_quietly_and_leaves_no_file(
    tmp_path: Path, number: signal.Signals, code: int
) -> None:
    path = tmp_path / "out.sdm"
    process = subprocess.Popen(
        [*COMMAND, "convert", "-", "-o", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    process.stdin.write((EASY + "\n").encode() * 1000)
    process.stdin.flush()
    deadline = time.monotonic() + 60
    while not any(tmp_path.iterdir()) and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(number)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == code
    assert errors == b""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_while_arguments_are_read_has_its_own_exit_code(
    number: signal.Signals, code: int
) -> None:
    script = (
        "import os, sys, typer.core\n"
        "from nonet.cli import main\n"
        f"typer.core.TyperGroup.parse_args = lambda *_: os.kill(os.getpid(), {int(number)})\n"
        "sys.argv = ['nonet', 'solve']\n"
        "main()\n"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert result.returncode == code
    assert b"Traceback" not in result.stderr


@pytest.mark.parametrize("module", ["nonet.errors", "numpy", "typer", "nonet.cli.solve"])
@pytest.mark.parametrize(
    "command",
    [COMMAND, [str(Path(sysconfig.get_path("scripts"), "nonet"))]],
    ids=["module", "script"],
)
def test_ctrl_c_during_imports_ends_quietly(
    tmp_path: Path, command: list[str], module: str
) -> None:
    if not Path(command[0]).is_file():
        pytest.skip("the command `nonet` is not installed beside this Python")
    # Python runs this file before the command, so that Ctrl-C comes at a known import.
    (tmp_path / "sitecustomize.py").write_text(
        "import os, signal, sys\n"
        "class Interrupt:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == {module!r}:\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupt())\n",
        encoding="utf-8",
    )
    result = subprocess.run(
        [*command, "--version"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert (result.returncode, result.stdout, result.stderr) == (130, b"", b"")


def test_ctrl_c_while_a_program_imports_the_library_is_the_programs_own(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text("import nonet\nraise KeyboardInterrupt\n", encoding="utf-8")
    result = subprocess.run(
        [sys.executable, str(program)], capture_output=True, timeout=120, check=False
    )
    assert result.returncode != 130
    assert b"KeyboardInterrupt" in result.stderr


def test_ctrl_c_in_the_midst_of_a_lock_is_still_ctrl_c() -> None:
    """The standard library's locks, interrupted while they are taken, raise an error of theirs."""

    def command() -> None:
        try:
            raise KeyboardInterrupt
        finally:
            threading.Lock().release()

    with pytest.raises(typer.Exit) as ended:
        guarded(command)()
    assert ended.value.exit_code == 130


def test_ctrl_c_keeps_the_puzzles_that_are_finished(tmp_path: Path) -> None:
    path = tmp_path / "made.csv"
    process = subprocess.Popen(
        [*COMMAND, "generate", "medium", "-n", "100000000", "--seed", "1", "-o", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )

    def written() -> int:
        return sum(file.stat().st_size for file in tmp_path.iterdir())

    deadline = time.monotonic() + 60
    while written() == 0 and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"of 100000000 puzzles met the request" in errors
    assert list(tmp_path.iterdir()) == [path]
    kept = path.read_text().splitlines()
    again = run("generate", "medium", "-n", "3", "--seed", "1", "--format", "csv")
    assert kept[:4] == again.stdout.decode().splitlines()
    assert all(line.count(",") == kept[0].count(",") for line in kept)


def test_to_a_terminal_it_draws() -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    with subprocess.Popen([*COMMAND, "solve", EASY], stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        seen = b""
        while True:
            try:
                piece = os.read(ours, 4096)
            except OSError:
                break
            if not piece:
                break
            seen += piece
    os.close(ours)
    assert process.returncode == 0
    assert "│".encode() in seen
    assert b"\x1b[" in seen


@pytest.mark.parametrize("words", ["solve", "check --from line", "hint"])
def test_one_ctrl_d_ends_what_is_typed(words: str) -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, *words.split()], stdin=theirs, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        os.close(theirs)
        os.write(ours, f"{EASY}\n\x04".encode())  # the terminal itself turns it into the end
        try:
            answer, errors = process.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        finally:
            os.close(ours)
    assert (process.returncode, errors) == (0, b"")
    assert answer.count(b"\n") == 1


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads Linux's /proc")
def test_memory_stays_flat() -> None:
    script = (
        "import re, sys\n"
        "from pathlib import Path\n"
        "from nonet.cli import main\n"
        "sys.argv = ['nonet', 'convert', '-']\n"
        "try:\n    main()\n"
        "except SystemExit:\n    pass\n"
        "status = Path('/proc/self/status').read_text()\n"
        "print(re.search(r'VmHWM:\\s*(\\d+)', status).group(1), file=sys.stderr)\n"
    )
    peaks = []
    for count in (100_000, 300_000):
        result = subprocess.run(
            [sys.executable, "-c", script],
            input=(EASY + "\n").encode() * count,
            capture_output=True,
            timeout=120,
            check=True,
        )
        assert len(result.stdout) == count * 82
        peaks.append(int(result.stderr))
    assert peaks[1] < peaks[0] * 1.15


def completed(words: str) -> list[bytes]:
    """What the shell offers for the last of these words."""
    environment = {**os.environ, "_NONET_COMPLETE": "complete_bash", "COMP_WORDS": words}
    environment["COMP_CWORD"] = str(words.count(" "))
    script = "import sys; sys.argv = ['nonet']; from nonet.cli import main; main()"
    result = subprocess.run(
        [sys.executable, "-c", script],
        env=environment,
        capture_output=True,
        timeout=60,
        check=False,
    )
    return result.stdout.split()


def test_completion_is_there() -> None:
    assert b"solve" in completed("nonet so")


@pytest.mark.parametrize("command", ["find", "hint", "rate"])
def test_the_last_of_several_techniques_is_completed(command: str) -> None:
    assert completed(f"nonet {command} --techniques xy-wing,x-w") == [b"xy-wing,x-wing"]


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("solve <&-", 1, b"found nothing"),
        (f"solve {EASY} >&-", 1, b"Bad file descriptor"),
        (f"solve {EASY} 2>&-", 0, b""),
        pytest.param("--help >/dev/full", 1, b"No space left", marks=FULL),
        pytest.param(
            f"convert {EASY} -o /dev/full", 1, b"nonet: /dev/full: No space left", marks=FULL
        ),
    ],
)
def test_closed_and_full_streams_are_answered_in_words(
    command: str, code: int, said: bytes
) -> None:
    script = f'exec "$0" -m nonet {command}'
    result = subprocess.run(["sh", "-c", script, sys.executable], capture_output=True, check=False)
    assert result.returncode == code
    assert said in result.stderr
    assert b"Traceback" not in result.stderr
    assert b"fault" not in result.stderr
    assert b"ignored" not in result.stderr
