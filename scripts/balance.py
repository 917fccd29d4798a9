#!/usr/bin/env python3
"""How even the cards and maps are: the simple player against itself, as tables in Markdown.

Usage: scripts/balance.py [CHARACTER ...] [--games N] [--seed S] [--only pairings|maps|scenarios|first_games]
                          [--against NAMES] [--packs PLACE] [--program FILE]

Without a character every pairing of those in the four boxes is played, and every map, scenario and first game.
With characters (also of your own, with --packs) only the pairings that have one of them: in about two minutes
you see what a card is worth before you print it. docs/balance.md says what is played and what it means.
"""
import argparse
import itertools
import json
import math
import pathlib
import subprocess
import sys
import time

REPO = pathlib.Path(__file__).resolve().parent.parent
BOXES = ("got100", "jp101", "rm100", "sg100")
LEAST, MOST = 40, 60  # per cent; an interval wholly outside is told as uneven
ROUNDS = 60  # of a scenario; then it is a draw
BASIC = "stark_soldier"
MIRRORED = ("arya_stark", "rick_sanchez", BASIC)  # one who strikes, one who shoots, one without a card


class Problem(Exception):
    """Something that the reader of the table has to know, as a sentence."""


def wilson(wins, games):
    """The 95 % interval of a rate in per cent, by Wilson's score."""
    z, share = 1.959963984540054, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return 100 * max(0.0, middle - half), 100 * min(1.0, middle + half)


class Table:
    """Plays matches with the program, one thread, and tells on standard error how far it is."""

    def __init__(self, options):
        self.options, self.started = options, time.monotonic()

    def program(self, *arguments, sheet=""):
        command = [self.options.program, *arguments]
        for place in self.options.packs:
            command += ["--packs", place]
        done = subprocess.run(command, input=sheet, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise Problem(f"{' '.join(command)}: {done.stderr.strip()}\n{sheet}")
        return done.stdout

    def games(self, sheet, count):
        """Wins by side, and draws."""
        told = json.loads(self.program("sim", "skirmish", "--position", "-", "--games", str(count), "--players", "simple",
                                       "--threads", "1", "--quiet", "--json", "--seed", str(self.options.seed),
                                       sheet=sheet))
        return told["wins"], told["draws"]

    def tell(self, done, of, what):
        minutes = (time.monotonic() - self.started) / 60
        print(f"{minutes:5.1f} min: {what}, {done} of {of}", file=sys.stderr, flush=True)


def names_below(folder, kind):
    """The ids of blocks of this kind in the packs of the four boxes."""
    found = []
    for path in sorted(path for box in BOXES for path in (REPO / "packs" / box / folder).glob("*.pack")):
        found += [line.split()[1] for line in path.read_text().splitlines() if line.startswith(kind + " ")]
    return found


def side(marks, figures):
    return "side\n" + "".join(f"  figure {mark} {figure}\n" for mark, figure in zip(marks, figures))


def sheet_of(head, one, other):
    return head + side("ABC", one) + side("ZYX", other)


def row(names, wins, games):
    low, high = wilson(wins, games)
    mark = " **uneven**" if high < LEAST or low > MOST else ""
    return f"| {names} | {wins} | {100 * wins / games:.1f} | {low:.1f} to {high:.1f}{mark} |"


# --- Characters against each other ------------------------------------------------------------------------


def pairing(table, one, other, maps):
    """Wins of both, on every map, on both sides of it. The map's first player is drawn by each game."""
    each = max(1, table.options.games // (2 * len(maps)))
    wins = [0, 0]
    for where in maps:
        head = f"map {where}\naim plain\nrounds 200\n"
        for swapped in (False, True):
            sides = [(one, BASIC), (other, BASIC)]
            won, _ = table.games(sheet_of(head, *(reversed(sides) if swapped else sides)), each)
            wins[0] += won[swapped]
            wins[1] += won[not swapped]
    return wins, each * 2 * len(maps)


def pairings(table):
    characters = names_below("characters", "character")
    against = table.options.against.split(",") if table.options.against else characters
    wanted = table.options.characters
    pairs = list(itertools.combinations(characters, 2))
    if wanted:
        pairs = [(one, other) for one in wanted for other in against if one != other]
    maps, rates, rows = names_below("maps", "map"), {}, []
    for number, (one, other) in enumerate(pairs, 1):
        wins, games = pairing(table, one, other, maps)
        rates[one, other], rates[other, one] = (100 * count / games for count in wins)
        rows.append(row(f"{one} against {other}", wins[0], games))
        table.tell(number, len(pairs), f"{one} {wins[0]} : {wins[1]} {other}")
    print_matrix(wanted or characters, against if wanted else characters, rates)
    print(f"\n| Pairing, {games} games each | Wins of the first | % | 95 % interval |\n|---|---|---|---|")
    print("\n".join(rows) + "\n")


def print_matrix(rows, columns, rates):
    """Per cent of games that the row wins against the column."""
    print("| wins % | " + " | ".join(columns) + " | mean |\n|---|" + "---|" * (len(columns) + 1))
    for one in rows:
        shares = [rates.get((one, other)) for other in columns]
        known = [share for share in shares if share is not None]
        cells = ["" if share is None else f"{share:.0f}" for share in shares]
        print(f"| {one} | " + " | ".join(cells) + f" | **{sum(known) / len(known):.1f}** |")


# --- The sides of maps, scenarios and first games ---------------------------------------------------------


def print_sides(table, title, matches):
    print(f"| {title}, {table.options.games} games each | Wins by side | Draws | Side 1 of what was decided, % "
          "| 95 % interval |\n|---|---|---|---|---|")
    for number, (name, sheet) in enumerate(matches, 1):
        wins, draws = table.games(sheet, table.options.games)
        decided, even = sum(wins), 100 / len(wins)
        cells = "| |"
        if decided:
            low, high = wilson(wins[0], decided)
            out = high < even - 10 or low > even + 10
            cells = f"{100 * wins[0] / decided:.1f} | {low:.1f} to {high:.1f}{' **uneven**' if out else ''} |"
        print(f"| {name} | {' : '.join(map(str, wins))} | {draws} | {cells}", flush=True)
        table.tell(number, len(matches), name)
    print()


def maps(table):
    def on(where):
        return sheet_of(f"map {where}\naim plain\nrounds 200\n", MIRRORED, MIRRORED)

    def corners(*starts):
        sides = [side(marks, MIRRORED[::2]).replace("side\n", f"side\n  start {start}\n")
                 for marks, start in zip(("AB", "ZY", "MN", "ST"), starts)]
        return "map winterfell\naim plain\nrounds 200\n" + "".join(sides)

    known = [(where, on(where)) for where in names_below("maps", "map") + ["reedholm"]]
    known.append(("winterfell, opposite corners", corners(1, 3)))
    known.append(("winterfell, four players", corners(1, 2, 3, 4)))
    print_sides(table, "Map, the same line-up on both sides", known)


def scenarios(table):
    names = names_below("scenarios", "scenario") + ["high_water"]
    head = "scenario {}\nrounds " + str(ROUNDS) + "\n"
    print_sides(table, f"Scenario, the same line-up on both sides, {ROUNDS} rounds at most",
                [(name, sheet_of(head.format(name), MIRRORED, MIRRORED)) for name in names])


def first_games(table):
    print_sides(table, "First game, as the book sets it up",
                [(box, f"first_game {box}\nrounds 200\n") for box in (*BOXES, "example")])


PARTS = {"pairings": pairings, "maps": maps, "scenarios": scenarios, "first_games": first_games}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("characters", nargs="*", metavar="CHARACTER")
    parser.add_argument("--games", type=int, default=2000, help="games a row; 2000 by default")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=PARTS)
    parser.add_argument("--against", default="", help="characters with commas between; by default all of the boxes")
    parser.add_argument("--packs", action="append", default=[], help="packs of your own; may be repeated")
    parser.add_argument("--program", default=str(REPO / "build/release/cli/tablewright"))
    options = parser.parse_args()
    if options.games < 1:
        parser.error("--games is a number from 1 on")
    table = Table(options)
    try:
        for name, part in PARTS.items():
            if name == (options.only or name) and (name == "pairings" or not options.characters):
                part(table)
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
