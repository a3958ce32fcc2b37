"""The files of the page, and the last date that it may show a puzzle of."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone
from pathlib import Path

STATIC = Path(__file__).with_name("static")


def furthest_today() -> date:
    """Return the latest date that is today anywhere (UTC+14)."""
    return datetime.now(timezone(timedelta(hours=14))).date()
