"""Threads are kept from one batch to the next, and a process that forks knows nothing of it.

Each case is a process of its own, with warnings as errors: Python 3.12 warns of a fork beside
threads.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from boards import CLASSIC

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="counts threads as Linux does"
)

BEGIN = f"""
import os, threading, time, warnings
import nonet

def solved(workers):
    return int(nonet.solve_batch(["{CLASSIC}"] * 2048, workers=workers).counts.sum()) == 2048

def threads():
    return len(os.listdir("/proc/self/task"))

def in_a_child(check):
    child = os.fork()
    if child == 0:
        os._exit(0 if check() else 1)
    return child

def ended_well(child):
    return os.waitpid(child, 0)[1] == 0
"""

IDLE = """
assert threads() == 1
assert solved(workers=4) and 1 < threads() <= 1 + os.cpu_count(), threads()
child = in_a_child(lambda: threads() == 1 and solved(workers=2) and threads() == 2)
assert threads() == 1
assert ended_well(child) and solved(workers=2) and threads() == 2
"""

# The other batch would take days, so its threads are at work when the process forks, and until the
# end.
BUSY = """
warnings.simplefilter("ignore", DeprecationWarning)
cancel = nonet.Cancel()

def work():
    with cancel:
        try:
            nonet.generate_array("irreducible/extreme", 10**7, seed=1, workers=2)
        except nonet.Stopped:
            pass

other = threading.Thread(target=work)
other.start()
while threads() < 3:
    time.sleep(0.01)
assert all(ended_well(in_a_child(lambda: solved(workers=2))) for _ in range(20))
cancel.cancel()
other.join()
assert solved(workers=2)
"""


@pytest.mark.parametrize("case", [IDLE, BUSY], ids=["idle", "busy"])
def test_a_child_makes_threads_of_its_own(case: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", BEGIN + case],
        capture_output=True,
        text=True,
        env=os.environ | {"OPENBLAS_NUM_THREADS": "1"},
        timeout=120,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
