#!/usr/bin/env python3
"""house.py [--list] [--of FOLDER]: the house in numbers, and what of them is over its bound.

  cites    rule ids that no function, row of a table or pack carries out: comments at the head of a file and lists of ids
           do not count
  circles  files that include each other in a circle, a header and its source taken as one
  lengths  code files of rooms that are longer than 500 lines
  doors    code files and lines of cli

--list names what is over, one a line; --of looks at another checkout. Exit code 1 if anything is over its bound.
"""

import argparse
import pathlib
import re
import sys

REPO = pathlib.Path(__file__).resolve().parent.parent
LONGEST = 500
LARGEST_CIRCLE = 4
FILES_OF_CLI, LINES_OF_CLI = 45, 5500

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
    """The text behind the comment at the head of a file."""
    lines = path.read_text().splitlines()
    at = 0
    while at < len(lines) and (not lines[at].strip() or lines[at].startswith(("//", "#"))):
        at += 1
    return "\n".join(lines[at:])


def game_of(path):
    """skirmish for a file of its room, its players and its tables, and for picking line-ups; None for what any game uses."""
    parts = path.relative_to(REPO).parts
    if parts[0] not in ("games", "players", "tables") or len(parts) < 3:
        return None
    return {"line_up": "skirmish"}.get(parts[1], parts[1])


def uncited():
    packs = [p for p in (REPO / "packs").rglob("*.pack")]
    rules = [m[1] for p in packs if p.parent.name == "rules" for m in map(RULE.match, p.read_text().splitlines()) if m]
    cited, texts = set(), {path: code_of(path) for path in sources()}
    # Ids that have a name: rule::closed_area of a header, or a constant that its own file uses.
    of_headers = {(game_of(path), name): rule for path, text in texts.items() if path.suffix == ".hpp"
                  for name, rule in CONSTANT.findall(text)}
    for path, text in texts.items():
        if path.name == "rule_ids.hpp":
            continue
        used = re.sub(CONSTANT, "", text)
        cited.update(WORD.findall(used))
        for name in re.findall(r"rule\w*::(\w+)", used):
            cited.update(of_headers[game, name] for game in {game_of(path), None} if (game, name) in of_headers)
        cited.update(rule for name, rule in CONSTANT.findall(text) if re.search(rf"\b{name}\b", used))
    for path in packs:
        if path.parent.name != "rules":
            cited.update(WORD.findall(path.read_text()))
    return [rule for rule in rules if rule not in {word.rstrip(".") for word in cited}]


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
    parser.add_argument("--help", "-h", action="help")
    told = parser.parse_args()
    REPO = told.of.resolve()
    if not (REPO / "cmake/rooms.txt").exists():
        print(f"There is no drawing of a house in {told.of}: cmake/rooms.txt is missing.", file=sys.stderr)
        return 2
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
