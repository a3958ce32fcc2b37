"""Draws docs/images/book.png: pages of a book side by side, from the PDF that `nonet book` writes.

python tools/book_picture.py        needs the extra nonet[pdf], and pypdfium2
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image

TARGET = Path(__file__).resolve().parents[1] / "docs" / "images" / "book.png"
BOOK = ["book", "rated/easy", "rated/tricky", "--count", "4", "--seed", "7", "--per-page", "2"]
BOOK += ["--title", "Sudoku for Long Evenings"]
HEIGHT, GAP, GROUND = 620, 16, "#d8d5cc"


def main() -> None:
    """Print the book, and paste the pages that show most."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "book.pdf"
        subprocess.run([sys.executable, "-m", "nonet", *BOOK, "-o", str(path)], check=True)
        document = pypdfium2.PdfDocument(path)
        texts = [page.get_textpage().get_text_range() for page in document]
        notes = next(n for n, text in enumerate(texts) if text.count("rated ") == 3)
        puzzles = next(n for n, text in enumerate(texts) if n > notes and "Time" in text)
        pages = [
            document[n].render(scale=HEIGHT / document[n].get_height()).to_pil().convert("RGB")
            for n in (0, notes, puzzles, len(texts) - 1)
        ]
    width = sum(page.width for page in pages) + GAP * (len(pages) + 1)
    whole = Image.new("RGB", (width, HEIGHT + 2 * GAP), GROUND)
    x = GAP
    for page in pages:
        whole.paste(page, (x, GAP))
        x += page.width + GAP
    whole.quantize(64, dither=Image.Dither.NONE).save(TARGET, optimize=True)


if __name__ == "__main__":
    main()
