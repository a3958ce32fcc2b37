"""Datasets of any size, in shards made by threads or a cluster; runs can be interrupted."""

from nonet._base.packages import publish_names as _publish_names
from nonet.datasets._annotation import annotate
from nonet.datasets._building import dataset
from nonet.datasets._comparison import Comparison, compare
from nonet.datasets._deduplication import distinct
from nonet.datasets._fault import Fault
from nonet.datasets._manifest import ManifestError
from nonet.datasets._reading import Dataset, load_dataset
from nonet.datasets._runs import Progress
from nonet.datasets._store import StoreError
from nonet.datasets._verification import verify

__all__ = [
    "Comparison",
    "Dataset",
    "Fault",
    "ManifestError",
    "Progress",
    "StoreError",
    "annotate",
    "compare",
    "dataset",
    "distinct",
    "load_dataset",
    "verify",
]

_publish_names(__name__)
