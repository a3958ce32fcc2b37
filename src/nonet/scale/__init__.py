"""Datasets of any size: shards made by threads or a cluster, never lost and never doubled."""

from nonet.scale.annotate import annotate
from nonet.scale.dataset import dataset
from nonet.scale.distinct import distinct
from nonet.scale.reading import Dataset, load_dataset
from nonet.scale.runs import How, Progress
from nonet.scale.verify import Fault, verify

__all__ = [
    "Dataset",
    "Fault",
    "How",
    "Progress",
    "annotate",
    "dataset",
    "distinct",
    "load_dataset",
    "verify",
]
