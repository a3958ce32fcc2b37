"""Publishing of a daily archive as a static site."""

from nonet._base.packages import publish_names as _publish_names
from nonet.site._publishing import Published, publish

__all__ = ["Published", "publish"]

_publish_names(__name__)
