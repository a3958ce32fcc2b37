"""Makes the fonts of printed books in src/nonet/render/fonts from the npm package `inter-ui`.

    npm pack inter-ui@4.1.1 && tar xzf inter-ui-4.1.1.tgz
    python tools/make_fonts.py package         needs fonttools and brotli

The result is committed, so that a build needs neither. Inter has the SIL Open Font License 1.1 and
no reserved font name. Each weight is reduced to the characters in `nonet.render._fonts`. The digits
get the shapes of its style `ss01` (open 4, 6 and 9), because a PDF writer without a shaping engine
cannot switch them on.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from nonet.render._fonts import CHARACTERS, FILES, FOLDER

STYLE = "ss01"


def style_of(font: TTFont) -> dict[str, str]:
    """The glyphs that the style replaces."""
    table = font["GSUB"].table
    found: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != STYLE:
            continue
        for index in record.Feature.LookupListIndex:
            for part in table.LookupList.Lookup[index].SubTable:
                found |= getattr(getattr(part, "ExtSubTable", part), "mapping", {})
    return found


def make(source: Path, target: Path) -> None:
    """Write one weight."""
    font = TTFont(source, recalcTimestamp=False)
    replaced = style_of(font)
    for table in font["cmap"].tables:
        for digit in map(ord, "0123456789"):
            if digit in table.cmap:
                table.cmap[digit] = replaced.get(table.cmap[digit], table.cmap[digit])
    options = Options()
    options.layout_features = []
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT", "DSIG", "meta"]
    present = font.getBestCmap() or {}
    missing = [hex(code) for code in CHARACTERS if code not in present]
    assert not missing, missing
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    font.flavor = None
    font.save(target)


def main() -> None:
    """Write every weight."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("package", type=Path, help="the unpacked npm package inter-ui")
    package = parser.parse_args().package
    for file in FILES.values():
        make(package / "web" / Path(file).with_suffix(".woff2"), FOLDER / file)
        print(file, (FOLDER / file).stat().st_size)


if __name__ == "__main__":
    main()
