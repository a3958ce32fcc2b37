"""Sudoku in a terminal: the game as values, what keys do, how it looks, and a numbered menu.

Only terminal.py knows curses; everything else can be tested without a terminal.
"""
