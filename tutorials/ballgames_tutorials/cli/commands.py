"""The command line of `ballgames`: its commands, their options, and the help that answers for them."""

from pathlib import Path
from typing import Annotated, Any

import typer

import ballgames
from ballgames_tutorials.cli.games import fresh_seed, game_of, options_of, player_of, record_of, seat_of
from ballgames_tutorials.cli.serving import KNOWS_MOST, lab, serve
from ballgames_tutorials.cli.terminal import DAMAGED, MISUSED, Sentences, Trouble, lines_of_input, tell, warn
from ballgames_tutorials.serve.launch import HOST, PORT
from ballgames_tutorials.serve.settings import CELL_SECONDS, IDLE_SECONDS, PREPARED

__all__ = ["app"]

app = typer.Typer(
    cls=Sentences,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Learn a ball game's rules by playing it: in the browser, in JupyterLab, or here in the terminal.",
    epilog="Exit codes: 0 all is well, 1 a file or an installation is not as it has to be, 2 there is no such thing.",
)

Notebooks = Annotated[
    Path | None,
    typer.Option(help="The folder of lessons; found by itself in a clone of Ballgames.", show_default=False),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", show_default=False,
        help="An option of the game, for example deck=my-deck.toml; may be given more than once.",
    ),
]  # fmt: skip
Language = Annotated[str, typer.Option(help="The language of the game's texts: en, and for Fotboll sv.")]
GameName = Annotated[
    str, typer.Argument(metavar="GAME", help=f"One of {', '.join(ballgames.games())}.", show_default=False)
]


def _version(wanted: bool) -> None:
    if wanted:
        tell(f"ballgames {ballgames.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 -- its callback answers
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version, and leave.")
    ] = False,
) -> None:
    """Show the help where no command is named."""
    if context.invoked_subcommand is None and (text := context.get_help()):
        tell(text)


@app.command("app")
def start_app(  # noqa: PLR0913 -- each is an option of the command
    *,
    notebooks: Notebooks = None,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others on your network in.")] = HOST,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port; the next free one if it is taken, any with 0.")
    ] = PORT,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in your browser.")] = False,
    prepared: Annotated[
        int, typer.Option(min=0, help="Kernels prepared for pages that are yet to be opened; 0 for none.")
    ] = PREPARED,
    most: Annotated[
        int | None,
        typer.Option(
            min=1,
            show_default=False,
            hidden=not KNOWS_MOST,
            help="Kernels at most, those that are prepared among them.",
        ),
    ] = None,
    idle: Annotated[
        int, typer.Option(min=1, help="Seconds after which a kernel that no page looks at any more ends.")
    ] = IDLE_SECONDS,
    cell: Annotated[
        int, typer.Option(min=1, help="Seconds after which a cell that still runs is stopped.")
    ] = CELL_SECONDS,
) -> None:
    """Serve the lessons as an app in the browser, until Ctrl-C."""
    if most is not None and not KNOWS_MOST:
        raise Trouble("This app cannot be told how many kernels there may be at most.", MISUSED)
    more: dict[str, Any] = {} if most is None else {"most": most}
    serve(notebooks, host=host, port=port, browser=browser, prepared=prepared, idle=idle, cell=cell, **more)


@app.command("lab")
def start_lab(
    notebooks: Notebooks = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, show_default=False, help="The port; 8888 or the next free one.")
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in your browser.")] = True,
) -> None:
    """Open the lessons in JupyterLab, with their code."""
    lab(notebooks, port=port, browser=browser)


@app.command()
def play(  # noqa: PLR0913 -- each is an option of the command
    game: GameName,
    *,
    league: Annotated[
        str | None,
        typer.Option(
            "--league", "-l", show_default=False, help="Its league, by name or number; the first if left out."
        ),
    ] = None,
    opponent: Annotated[str, typer.Option(help="Who plays the other seats: random, greedy or search.")] = "greedy",
    seat: Annotated[int, typer.Option(help="Where you sit, from 0 on.")] = 0,
    seed: Annotated[int | None, typer.Option(show_default=False, help="The same seed deals the same game.")] = None,
    players: Annotated[
        int | None, typer.Option(show_default=False, help="How many play; in Fotboll's League 5 up to four.")
    ] = None,
    speed: Annotated[
        float,
        typer.Option(min=0.1, max=60, help="Seconds that the computer takes for a card, in Fightball's League 5."),
    ] = 3.0,
    option: Options = None,
    language: Language = "en",
) -> None:
    """Play a game in the terminal against the computer.

    Type an action or its number; ? lists them, help tells what else there is: hint, undo, rules, save FILE, quit.
    Fightball's League 5 has no turns: there the computer plays on while you type, and you see it after each line.
    """
    from ballgames_tutorials.cli.live import LiveSession, beats
    from ballgames_tutorials.cli.session import Session

    wanted: dict[str, Any] = options_of(option or [])
    if players is not None and (game == "fotboll" or players != 2):
        wanted["players"] = players
    made = game_of(game, league, wanted)
    seat_of(made, seat)
    others = {other: player_of(opponent) for other in range(made.seats) if other != seat}
    common: dict[str, Any] = {
        "seat": seat,
        "seed": fresh_seed() if seed is None else seed,
        "language": language,
        "read": lines_of_input("> "),
    }
    if made.real_time:
        LiveSession(made, others, speed=speed, clock=beats(), **common).run()
    else:
        Session(made, others, **common).run()


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="The record of a game.", show_default=False)],
    everything: Annotated[bool, typer.Option("--all", help="Print every move without waiting.")] = False,
    check_only: Annotated[
        bool, typer.Option("--check", help="Only find out whether every line fits the rules.")
    ] = False,
    seat: Annotated[int, typer.Option(help="Whose eyes to look through; hidden cards of others stay hidden.")] = 0,
    option: Options = None,
    language: Language = "en",
) -> None:
    """Step through the record of a game."""
    from ballgames_tutorials.cli.checking import examine
    from ballgames_tutorials.cli.replaying import Replay, played_through

    options = options_of(option or [])
    if check_only:
        tell(examine(file, "record", options), "green")
        return
    record = record_of(file)
    game = Replay(record, played_through(record, file, options), seat, language)
    if everything:
        game.print_all()
    else:
        game.step_through(lines_of_input("> "))


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="What to look at.", show_default=False)],
    kind: Annotated[
        str | None,
        typer.Option("--as", metavar="KIND", show_default=False, help="What the file is, where that is not found out."),
    ] = None,
    option: Options = None,
) -> None:
    """Find out what a file is and whether it is sound: a deck, a pitch, cards, a set-up, a record, a position.

    What is wrong is said with its entry, its field or its line; then the exit code is 1.
    """
    from ballgames_tutorials.cli.checking import examine

    options, code = options_of(option or []), 0
    for file in files:
        try:
            tell(examine(file, kind, options), "green")
        except Trouble as trouble:
            warn(str(trouble))
            code = max(code, trouble.code)
    if code:
        raise typer.Exit(code)


@app.command("new-deck")
def new_deck(
    game: GameName,
    file: Annotated[
        Path | None, typer.Argument(show_default=False, help="Where to write it; my-GAME-KIND.toml if left out.")
    ] = None,
    kind: Annotated[
        str | None, typer.Option(show_default=False, help="deck; for Fotboll also pitch; for BALL cards or setup.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
) -> None:
    """Write a file for your own cards, with remarks that say what to fill in."""
    from ballgames_tutorials.cli.templates import TEMPLATES, template

    if game not in TEMPLATES:
        raise Trouble(f"There is no game {game!r}; there is {', '.join(TEMPLATES)}.", MISUSED)
    wanted = kind or next(iter(TEMPLATES[game]))
    if wanted not in TEMPLATES[game]:
        raise Trouble(f"There is no {wanted!r} for {game}; there is {', '.join(TEMPLATES[game])}.", MISUSED)
    path = file or Path(f"my-{game}-{wanted}.toml")
    try:
        with path.open("w" if force else "x", encoding="utf-8") as target:
            target.write(template(game, wanted, str(path)))
    except FileExistsError as problem:
        raise Trouble(f"{path}: is there already; --force replaces it.") from problem
    except OSError as problem:
        raise Trouble(f"{path}: cannot be written: {problem.strerror or problem}.", DAMAGED) from problem
    tell(f"{path} is written. Fill it in, then: ballgames check {path}")
