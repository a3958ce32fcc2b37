"""A whole puzzle explained: the path, its parts, and the formats it is written in."""
