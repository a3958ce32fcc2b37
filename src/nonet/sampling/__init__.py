"""Unbiased samples of minimal puzzles, and statistics of all of them."""

from nonet.sampling.estimation import Estimate, Share, estimate
from nonet.sampling.sample import MinimalSample, sample_minimal

__all__ = ["Estimate", "MinimalSample", "Share", "estimate", "sample_minimal"]
