#!/usr/bin/env python3
"""house.py [--list] [--of FOLDER]: the house in numbers, and what of them is over its bound.
house.py --draw N --seed S: so many rules by chance, each with the lines that carry it out, for somebody to look at.

  cites    rule ids that no function, row of a table or pack carries out: comments at the head of a file and lists of ids
           do not count
  circles  files that include each other in a circle, a header and its source taken as one
  lengths  code files of rooms that are longer than 500 lines
  doors    code files and lines of cli

--list names what is over, one a line; --of looks at another checkout. Exit code 1 if anything is over its bound.
"""

import argparse
import pathlib
import random
import re
import sys

REPO = pathlib.Path(__file__).resolve().parent.parent
LONGEST = 500
LARGEST_CIRCLE = 4
FILES_OF_CLI, LINES_OF_CLI = 60, 6000  # 45 and 5,500 is where it is going

RULE = re.compile(r"^\s*(?:rule|ruling) ([a-z][\w.-]*)")
CONSTANT = re.compile(r'RuleId (\w+)\{"([^"]+)"\}')
INCLUDE = re.compile(r'^#include "([^"]+)"', re.M)
WORD = re.compile(r"[a-z][\w-]*(?:\.[\w-]+)+")


def rooms():
    lines = (REPO / "cmake/rooms.txt").read_text().splitlines()
    names = [line.split(":")[0] for line in lines if ":" in line and not line.startswith(("#", "web/"))]
    return sorted({name.split("/")[0] for name in names})


def sources():
    for room in rooms():
        yield from sorted(p for p in (REPO / room).rglob("*") if p.suffix in (".cpp", ".hpp"))


def code_of(path):
    """The text of a file; the comment at its head is left empty."""
    lines = path.read_text().splitlines()
    at = 0
    while at < len(lines) and (not lines[at].strip() or lines[at].startswith(("//", "#"))):
        at += 1
    return "\n".join([""] * at + lines[at:])


def game_of(path):
    """skirmish for a file of its room, its players and its tables, and for picking line-ups; None for what any game uses."""
    parts = path.relative_to(REPO).parts
    if parts[0] not in ("games", "players", "tables") or len(parts) < 3:
        return None
    return {"line_up": "skirmish"}.get(parts[1], parts[1])


def all_rules():
    """Every rule of the packs, with the line that tells it."""
    books = sorted(p for p in (REPO / "packs").rglob("*.pack") if p.parent.name == "rules")
    return {m[1]: f"{p.relative_to(REPO)}:{number}" for p in books
            for number, line in enumerate(p.read_text().splitlines(), 1) if (m := RULE.match(line))}


def citations():
    """Of each rule that is named where it is carried out, the places: a function, a row of a table, a line of a pack."""
    places, texts = {}, {path: code_of(path) for path in sources()}

    def note(path, number, rules):
        for rule in rules:
            places.setdefault(rule.rstrip("."), []).append(f"{path.relative_to(REPO)}:{number}")

    # Ids that have a name: rule::closed_area of a header, or a constant that its own file uses.
    of_headers = {(game_of(path), name): rule for path, text in texts.items() if path.suffix == ".hpp"
                  for name, rule in CONSTANT.findall(text)}
    for path, text in texts.items():
        if path.name == "rule_ids.hpp":
            continue
        own = dict(CONSTANT.findall(text))
        for number, line in enumerate(re.sub(CONSTANT, "", text).splitlines(), 1):
            note(path, number, WORD.findall(line))
            for name in re.findall(r"rule\w*::(\w+)", line):
                note(path, number, (of_headers[game, name] for game in {game_of(path), None} if (game, name) in of_headers))
            note(path, number, (own[name] for name in re.findall(r"\w+", line) if name in own))
    for path in sorted(p for p in (REPO / "packs").rglob("*.pack") if p.parent.name != "rules"):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            note(path, number, WORD.findall(line))
    return places


def uncited():
    cited = citations()
    return [rule for rule in all_rules() if rule not in cited]


def draw(count, seed):
    rules, cited = all_rules(), citations()
    for rule in random.Random(seed).sample(sorted(rules), min(count, len(rules))):
        print(f"{rule}  {rules[rule]}")
        for place in dict.fromkeys(cited.get(rule, [])):
            print(f"    {place}")


def circles():
    """Units that include each other: a header and its source are one unit."""
    def unit(path):
        return re.sub(r"/include/[\w/]*?(?=[\w]+\.hpp$)", "/", str(path.relative_to(REPO)))[:-4]

    paths = list(sources())
    public = {str(p).split("/include/")[1]: p for p in paths if "/include/" in str(p)}
    sees = {}
    for path in paths:
        here = sees.setdefault(unit(path), set())
        for name in INCLUDE.findall(path.read_text()):
            other = public.get(name) or (path.parent / name).resolve()
            if other.exists() and unit(other) != unit(path):
                here.add(unit(other))
    return [ring for ring in strongly_connected(sees) if len(ring) > LARGEST_CIRCLE]


def strongly_connected(sees):
    number, low, stack, rings = {}, {}, [], []

    def visit(unit):
        number[unit] = low[unit] = len(number)
        stack.append(unit)
        for other in sees.get(unit, ()):
            if other not in number:
                visit(other)
            if other in stack:
                low[unit] = min(low[unit], low[other])
        if low[unit] == number[unit]:
            at = stack.index(unit)
            rings.append(sorted(stack[at:]))
            del stack[at:]

    sys.setrecursionlimit(10000)
    for unit in list(sees):
        if unit not in number:
            visit(unit)
    return rings


def lengths():
    counted = ((len(p.read_text().splitlines()), str(p.relative_to(REPO))) for p in sources())
    return sorted((each for each in counted if each[0] > LONGEST), reverse=True)


def main():
    global REPO
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--of", type=pathlib.Path, default=REPO)
    parser.add_argument("--draw", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--help", "-h", action="help")
    told = parser.parse_args()
    REPO = told.of.resolve()
    if not (REPO / "cmake/rooms.txt").exists():
        print(f"There is no drawing of a house in {told.of}: cmake/rooms.txt is missing.", file=sys.stderr)
        return 2
    if told.draw is not None:
        draw(told.draw, told.seed)
        return 0
    cli = [p for p in sources() if p.relative_to(REPO).parts[0] == "cli"]
    lines = sum(len(p.read_text().splitlines()) for p in cli)
    rules, rings, long = uncited(), circles(), lengths()
    print(f"cites    {len(rules)} rule ids are carried out nowhere by name (at most 0)")
    print(f"circles  {len(rings)} of more than {LARGEST_CIRCLE} units (at most 0)")
    print(f"lengths  {len(long)} files of more than {LONGEST} lines (at most 0)")
    print(f"doors    {len(cli)} files and {lines} lines of cli (at most {FILES_OF_CLI} and {LINES_OF_CLI})")
    over = bool(rules or rings or long or len(cli) > FILES_OF_CLI or lines > LINES_OF_CLI)
    if over or told.list:
        for each in rules:
            print(f"  {each} is cited nowhere")
        for ring in rings:
            print(f"  a circle of {len(ring)}: {', '.join(ring)}")
        for count, path in long:
            print(f"  {path} has {count} lines")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
