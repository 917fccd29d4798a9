#!/usr/bin/env python3
"""Finds object files that know each other in a circle: each needs, over some way, a symbol that another defines.

    link_cycles.py [--most N] [--why] BUILD [ROOM...]

Prints the circles of a build folder by room, the largest first, and exits with 1 if one has more than N files (4).
The build must be file by file (preset dev): in a unity build whole rooms are one file. Without ROOM all rooms count.

  --most N  the largest circle allowed
  --why     for each circle also which file needs what of which other
"""
import argparse
import json
import pathlib
import subprocess
import sys

SUFFIX = ".cpp.o"


def arguments():
    parser = argparse.ArgumentParser(usage="link_cycles.py [--most N] [--why] BUILD [ROOM...]", add_help=True)
    parser.add_argument("--most", type=int, default=4)
    parser.add_argument("--why", action="store_true")
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("rooms", nargs="*")
    return parser.parse_args()


def room_and_file(build, path):
    """games/skirmish/CMakeFiles/skirmish.dir/rules/turn.cpp.o is rules/turn.cpp of the room games/skirmish."""
    room, _, rest = path.relative_to(build).as_posix().partition("/CMakeFiles/")
    return room, rest.partition(".dir/")[2].removesuffix(".o")


def objects_of(build, rooms):
    """The objects of rooms; those of tests are no room, and those of sources that are gone do not count."""
    known = build / "compile_commands.json"
    commands = json.loads(known.read_text()) if known.exists() else []
    built = {build / each["command"].partition(" -o ")[2].split()[0] for each in commands}
    found = {}
    for path in sorted(build.glob(f"**/CMakeFiles/**/*{SUFFIX}")):
        if built and path not in built:
            continue
        room, file = room_and_file(build, path)
        if file and room.split("/")[0] != "tests" and (not rooms or room in rooms):
            found.setdefault((room, file), path)
    return found


def symbols(path):
    """What an object defines, what it defines as every file may (inline functions), and what it needs."""
    defines, may_define, needs = set(), set(), set()
    nm = subprocess.run(["nm", "-C", str(path)], check=True, capture_output=True, text=True)
    for line in nm.stdout.splitlines():
        # An address or blanks, a letter, the name.
        kind, name = line[17:18], line[19:]
        if kind == "U":
            needs.add(name)
        elif kind in ("W", "V", "u"):
            may_define.add(name)
        elif kind.isupper():
            defines.add(name)
    return defines, may_define, needs


def graph_of(objects):
    """For each file the files it needs, with the symbols."""
    table = {file: symbols(path) for file, path in objects.items()}
    home = {}
    for file, (_, may_define, _) in table.items():
        for name in may_define:
            home.setdefault(name, file)
    for file, (defines, _, _) in table.items():
        home.update((name, file) for name in defines)
    graph = {}
    for file, (_, _, needs) in table.items():
        edges = graph.setdefault(file, {})
        for name in sorted(needs):
            if home.get(name, file) != file:
                edges.setdefault(home[name], []).append(name)
    return graph


def circles_of(graph):
    """The strongly connected components with more than one file (Tarjan)."""
    order, lowest, open_files, found = {}, {}, [], []

    def visit(file):
        order[file] = lowest[file] = len(order)
        open_files.append(file)
        for other in graph[file]:
            if other not in order:
                visit(other)
                lowest[file] = min(lowest[file], lowest[other])
            elif other in open_files:
                lowest[file] = min(lowest[file], order[other])
        if lowest[file] == order[file]:
            first = open_files.index(file)
            found.append(sorted(open_files[first:]))
            del open_files[first:]

    sys.setrecursionlimit(10 * len(graph) + 1000)
    for file in graph:
        if file not in order:
            visit(file)
    return sorted((circle for circle in found if len(circle) > 1), key=lambda circle: (-len(circle), circle))


def plain(name):
    """The function alone: without its namespaces and what it takes."""
    return name.split("(")[0].split("::")[-1]


def tell(circle, graph, why):
    rooms = sorted({room for room, _ in circle})
    files = [file if len(rooms) == 1 else f"{room}/{file}" for room, file in circle]
    print(f"{len(circle):3}  {', '.join(rooms)}: {' '.join(files)}")
    if not why:
        return
    for here in circle:
        for other, names in sorted(graph[here].items()):
            if other in circle:
                print(f"       {here[1]} -> {other[1]}: {', '.join(plain(name) for name in names[:6])}")


def main():
    said = arguments()
    if any(said.build.glob("**/CMakeFiles/**/unity_*.o")):
        print(f"{said.build} is built in batches: files cannot be told apart. Use the preset dev.", file=sys.stderr)
        return 2
    objects = objects_of(said.build, set(said.rooms))
    if not objects:
        print(f"No objects in {said.build}: cmake --preset dev && cmake --build --preset dev", file=sys.stderr)
        return 2
    graph = graph_of(objects)
    circles = circles_of(graph)
    for circle in circles:
        tell(circle, graph, said.why)
    largest = max(map(len, circles), default=0)
    print(f"{len(objects)} files, {len(circles)} circles, the largest of {largest}.")
    if largest > said.most:
        print(f"A circle has more than {said.most} files. --why tells who needs whom.", file=sys.stderr)
        return 1
    return 0


sys.exit(main())
