"""What every other part uses: checks of arguments, escaping, files, Ctrl-C during imports."""
