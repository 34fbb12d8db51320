"""`python -m ballgames_tutorials.serve`: the app."""

import sys

from ballgames_tutorials.serve.launch import main

sys.exit(main())
