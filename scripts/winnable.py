#!/usr/bin/env python3
"""Can the Night King be beaten? Teams of computers in the cooperative game, as a table in Markdown.

Usage: scripts/winnable.py [--games random=2000,greedy=300,simple=100] [--seats 1,2,3,4,5] [--difficulties NAMES]
                           [--seed S] [--packs FOLDER] [--program FILE]

For each difficulty and number of seats, and each player on all of them: games won with the 95 % interval, the points
of both sides at the end, and what was found. One seat is the game with a Teammate (mode solo_coop). One thread; run it
under nice. Build westeros_winnable first. --packs takes a folder like packs/westeros, to try other cards.
"""
import argparse
import math
import pathlib
import subprocess
import sys
import time

REPO = pathlib.Path(__file__).resolve().parent.parent
DIFFICULTIES = ("standard", "hard", "epic")
GAMES = {"random": 2000, "greedy": 300, "simple": 100}


def wilson(wins, games):
    """The 95 % interval of a rate in per cent, by Wilson's score."""
    z, share = 1.959963984540054, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return 100 * max(0.0, middle - half), 100 * min(1.0, middle + half)


def options_of(seats, difficulty):
    mode = "mode solo_coop" if seats == 1 else f"mode coop,players {seats}"
    return f"{mode},difficulty {difficulty}"


def figures(options, player, games, seats, difficulty):
    """What the program prints: a name and a number in turn."""
    command = [options.program, player, str(games), str(options.seed), options_of(seats, difficulty)]
    command += [options.packs] if options.packs else []
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: {done.stderr.strip()}")
    words = done.stdout.split()
    return {name: float(number) for name, number in zip(words[::2], words[1::2])}


def row(difficulty, seats, player, found):
    games, won = int(found["games"]), int(found["won"])
    low, high = wilson(won, games)
    return (f"| {difficulty} | {seats} | {player} | {won} of {games} | {100 * won / games:.1f} | {low:.1f} to {high:.1f} "
            f"| {found['treaty']:.0f} : {found['night_king']:.0f} | {found['steel']:.1f} | {found['glass']:.1f} |")


def games_of(text):
    wanted = dict(GAMES)
    for one in filter(None, text.split(",")):
        player, count = one.split("=")
        wanted[player] = int(count)
    return {player: count for player, count in wanted.items() if count > 0}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="", help="by player, as simple=400,greedy=0 (0: not at all)")
    parser.add_argument("--seats", default="1,2,3,4,5")
    parser.add_argument("--difficulties", default=",".join(DIFFICULTIES))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--packs", default="")
    parser.add_argument("--program", default=str(REPO / "build/release/tests/players/westeros_winnable"))
    options = parser.parse_args()
    started = time.monotonic()
    print("| Difficulty | Seats | Players | Won | % | 95 % interval | Points at the end, Treaty : Night King | Steel | Glass |\n"
          "|---|---|---|---|---|---|---|---|---|")
    for difficulty in options.difficulties.split(","):
        for seats in map(int, options.seats.split(",")):
            for player, games in games_of(options.games).items():
                found = figures(options, player, games, seats, difficulty)
                print(row(difficulty, seats, player, found), flush=True)
                print(f"{(time.monotonic() - started) / 60:5.1f} min: {difficulty}, {seats}, {player}", file=sys.stderr)


if __name__ == "__main__":
    main()
