"""A daily archive as a static site, which needs no server."""

from nonet.site.publishing import Published, publish

__all__ = ["Published", "publish"]
