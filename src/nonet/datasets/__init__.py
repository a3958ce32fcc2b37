"""Datasets of any size: shards made by threads or a cluster, never lost and never doubled."""

from nonet.datasets.annotation import annotate
from nonet.datasets.building import dataset
from nonet.datasets.comparison import Comparison, compare
from nonet.datasets.deduplication import distinct
from nonet.datasets.fault import Fault
from nonet.datasets.reading import Dataset, load_dataset
from nonet.datasets.runs import Progress, RunOptions
from nonet.datasets.verification import verify

__all__ = [
    "Comparison",
    "Dataset",
    "Fault",
    "Progress",
    "RunOptions",
    "annotate",
    "compare",
    "dataset",
    "distinct",
    "load_dataset",
    "verify",
]
