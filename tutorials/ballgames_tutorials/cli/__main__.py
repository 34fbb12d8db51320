"""`python -m ballgames_tutorials.cli`: the command `ballgames`."""

from ballgames_tutorials.cli import main

main()
