"""What the documents ask of a level, in milliseconds per puzzle, for the tables that print it.

Document 000 has a table of performance requirements. Document 001 says in its prose that easy and
medium come in under 100 ms and that hard may take "a few hundred", which names no number. The
others name none.
"""

from __future__ import annotations

TARGETS = {
    "dig-hole/extremely-easy": 100,
    "dig-hole/easy": 200,
    "dig-hole/medium": 500,
    "dig-hole/difficult": 1500,
    "dig-hole/evil": 2000,
    "irreducible/easy": 100,
    "irreducible/medium": 100,
}
