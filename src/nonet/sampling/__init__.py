"""Unbiased samples of minimal puzzles, and statistics of all of them."""

from nonet._base.packages import publish_names as _publish_names
from nonet.sampling._estimation import Estimate, Share, estimate
from nonet.sampling._sample import MinimalSample, sample_minimal

__all__ = ["Estimate", "MinimalSample", "Share", "estimate", "sample_minimal"]

_publish_names(__name__)
