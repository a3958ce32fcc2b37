"""How values are shown: pictures in notebooks, and what is printed beside a puzzle."""
