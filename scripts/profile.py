#!/usr/bin/env python3
"""Where the instructions of a decision go: the functions with the most of them, set-up left out.

Usage: scripts/profile.py [PROGRAM GAME MATCH]

The default is build/release/bench/decisions skirmish plain; the others are skirmish got100 (or another box), westeros
expansion, westeros base and westeros coop. Plays few and then many random games under callgrind
and shows the difference a decision. What a function inlines counts as its own.
"""
import collections
import pathlib
import re
import subprocess
import sys
import tempfile

FEW, MANY, SHOWN = 10, 60, 20
REPO = pathlib.Path(__file__).resolve().parent.parent


def played(program, games, out):
    """Plays under callgrind; how many decisions that were. The program comes with the name of its match."""
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *program, str(games)]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def own_costs(path):
    """Instructions of each function itself, from a file in callgrind's format."""
    names, costs, current, is_call = {}, collections.Counter(), None, False
    for line in path.read_text().splitlines():
        if match := re.fullmatch(r"(c?)fn=\((\d+)\)(?: (.*))?", line):
            if match[3]:
                names[match[2]] = match[3]
            if not match[1]:
                current = match[2]
        elif line.startswith("calls="):
            is_call = True
        elif match := re.fullmatch(r"[+*-]?\d* (\d+)", line):
            # The line after "calls=" is the cost of what was called.
            if current and not is_call:
                costs[current] += int(match[1])
            is_call = False
    by_name = collections.Counter()
    for number, cost in costs.items():
        by_name[names[number]] += cost
    return by_name


def short(name):
    """tablewright::skirmish::reach(Board const&, ...) -> skirmish::reach"""
    name = name.replace("(anonymous namespace)::", "")
    words = re.split(r"[<(]", name, maxsplit=1)[0].split(" ")
    return words[-1].removeprefix("tablewright::")


def main():
    program = sys.argv[1:] or [str(REPO / "build/release/bench/decisions"), "skirmish", "plain"]
    with tempfile.TemporaryDirectory() as folder:
        few, many = pathlib.Path(folder) / "few", pathlib.Path(folder) / "many"
        decisions = -played(program, FEW, few) + played(program, MANY, many)
        costs = own_costs(many)
        costs.subtract(own_costs(few))
    total = sum(costs.values())
    print(f"{total / decisions:7.1f}  100.0 %  all, over {decisions} decisions")
    for name, cost in costs.most_common(SHOWN):
        print(f"{cost / decisions:7.1f}  {100 * cost / total:5.1f} %  {short(name)}")


if __name__ == "__main__":
    main()
