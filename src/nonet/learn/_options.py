"""The options of the environments, in one place for both forms and for editors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from nonet.datasets._columns import Split
from nonet.learn._boards import Action, Layout, Reward, Rules
from nonet.learn._streams import Level, Source
from nonet.making._request_options import RequestOptions

if TYPE_CHECKING:
    from typing_extensions import Unpack

RULES = ("actions", "reward", "layout", "max_steps", "up_to")
"""The options that are rules of the game; the others select the puzzles."""


class EnvOptions(RequestOptions, total=False):
    """What an environment plays and how; with every option of `nonet.generate`."""

    split: Split | None
    """Only puzzles of this split: no two splits share a solved grid up to symmetry."""
    variants: int
    """How often each puzzle occurs, every time under another random symmetry (default 1)."""
    actions: Sequence[Action]
    """`place`, and also `erase` and `mark` (default `("place",)`)."""
    reward: Reward
    """`solved`, `progress` (default), `valid` or `logical`."""
    layout: Layout
    """`plain` (default) or `jumanji`."""
    max_steps: int
    """Steps until a game is cut off (default 729)."""
    up_to: float
    """With the reward `logical`: the rating of the hardest technique that counts."""


def rules_and_source(level: Level, **options: Unpack[EnvOptions]) -> tuple[Rules, Source]:
    """Return the rules of an environment, and the source of its puzzles.

    >>> rules, source = rules_and_source("rated", reward="valid", rating=(2.0, 3.4), variants=4)
    >>> rules.reward, rules.max_steps, source.variants, source.options
    ('valid', 729, 4, {'rating': (2.0, 3.4)})
    """
    given: dict[str, Any] = dict(options)
    rules = Rules(**{name: given.pop(name) for name in RULES if name in given})
    own = {name: given.pop(name) for name in ("split", "variants") if name in given}
    return rules, Source(level, options=given, **own)
