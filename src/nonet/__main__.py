"""`python -m nonet` is the command `nonet`."""

from nonet.cli import main

if __name__ == "__main__":
    main()
