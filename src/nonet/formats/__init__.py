"""The exchange formats: reading and writing, one module per format.

>>> from nonet.formats import format_names
>>> "opensudoku" in format_names()
True
"""

from nonet._base.packages import publish_names as _publish_names
from nonet.formats._format import FormatName
from nonet.formats._reading import Records, read
from nonet.formats._record import Record, as_record
from nonet.formats._registry import FORMATS, format_named, format_names
from nonet.formats._writing import format_text, write

__all__ = [
    "FORMATS",
    "FormatName",
    "Record",
    "Records",
    "as_record",
    "format_named",
    "format_names",
    "format_text",
    "read",
    "write",
]

_publish_names(__name__)
