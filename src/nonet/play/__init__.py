"""Sudoku in a terminal: the game as values, its keys, its screen, and a numbered menu.

Only terminal.py uses curses; everything else can be tested without a terminal.
"""
