"""`python -m vpgn`: the command."""

from vpgn.command import main

main()
