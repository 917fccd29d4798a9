#!/usr/bin/env python3
"""Finds files of the house that know each other in a circle: each needs, over some way, what another one defines.

    link_cycles.py [--most N] [--why] [--open FILE] [--of FOLDER] PROGRAM [ROOM...]

Looks at a linked program with line numbers (build/release/cli/tablewright), so nothing is built for it, and it does not matter
which files were compiled together. Prints the circles by room, the largest first, and exits with 1 if one has more than N files
(4). Without ROOM all rooms count.

  --most N     the largest circle allowed
  --why        for each circle also which file needs what of which other
  --open FILE  circles that are still there, one a line as they are printed. Each must be there exactly so
  --of FOLDER  the checkout whose files these are
"""
import argparse
import bisect
import collections
import pathlib
import subprocess
import sys
import threading

REPO = pathlib.Path(__file__).resolve().parent.parent
INLINED = "(inlined)"


def arguments():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].strip(), add_help=True)
    parser.add_argument("--most", type=int, default=4)
    parser.add_argument("--why", action="store_true")
    parser.add_argument("--open", type=pathlib.Path)
    parser.add_argument("--of", type=pathlib.Path, default=REPO)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("rooms", nargs="*")
    return parser.parse_args()


def said_by(*command):
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, errors="replace").stdout


class House:
    """The files of a checkout, by the paths that a compiler wrote down: of this checkout, or of a twin whose objects were kept."""

    def __init__(self, folder):
        drawing = (folder / "cmake/rooms.txt").read_text().splitlines()
        names = [line.split(":")[0] for line in drawing if ":" in line and not line.startswith(("#", "web/"))]
        self.folder, self.rooms, self.known = folder, sorted(names, key=len, reverse=True), {}

    def file(self, path):
        if path not in self.known:
            parts = path.split("/")
            tails = ("/".join(parts[at:]) for at, part in enumerate(parts) if any(r.split("/")[0] == part for r in self.rooms))
            here = (tail for tail in tails if path.endswith(".cpp") and (self.folder / tail).is_file())
            self.known[path] = next(here, None)
        return self.known[path]

    def room(self, file):
        return next((room for room in self.rooms if file.startswith(room + "/")), "?")


class Symbols:
    """Functions and data of a program, by their addresses."""

    def __init__(self, program):
        found = {}
        for line in said_by("nm", "-S", "--defined-only", str(program)):
            words = line.split()
            if len(words) == 4 and int(words[1], 16) > 0:
                found.setdefault(int(words[0], 16), (int(words[1], 16), words[3]))
        self.starts = sorted(found)
        self.ends = [start + found[start][0] for start in self.starts]
        self.names = [found[start][1] for start in self.starts]

    def at(self, address):
        place = bisect.bisect_right(self.starts, address) - 1
        return place if place >= 0 and address < self.ends[place] else None


def compiled(program):
    """What was compiled, in the order of its line numbers."""
    names, is_unit = [], False
    for line in said_by("objdump", "--dwarf=info", "--dwarf-depth=1", str(program)):
        is_unit = is_unit or "DW_TAG_compile_unit" in line
        if is_unit and "DW_AT_name" in line:
            names.append(line.rsplit(": ", 1)[1].strip())
            is_unit = False
    return names


def lines_of(program, house):
    """Addresses with the file of the house that each belongs to; "" for what is no source of it.

    A row names its file without a folder. The folder stands in a line of its own wherever the file changes, but not at the
    beginning of a unit and of a stretch of it: there it is the only file of this name that the unit has.
    """
    rows, units = [], iter(compiled(program))
    heading = file = None
    unnamed, folders = [], {}

    def end_of_unit():
        for address, name in unnamed:
            paths = folders.get(name, set())
            rows.append((address, next(iter(paths)) if len(paths) == 1 else ""))
        unnamed.clear()
        folders.clear()

    for line in said_by("objdump", "--dwarf=decodedline", str(program)):
        if line.endswith(":\n") and not line[0].isspace():
            name = line[:-2]
            if "/" in name:
                heading, file = name.rsplit("/", 1)[1], house.file(name) or ""
                folders.setdefault(heading, set()).add(file)
            elif not name.startswith("Contents"):
                end_of_unit()
                heading, own = None, next(units, "")
                folders[own.rsplit("/", 1)[-1]] = {house.file(own) or ""}
        elif "0x" in line:
            words = line.split()
            # The last row of a stretch says only where it ends.
            if len(words) > 2 and words[1] != "-":
                address = int(words[2], 16)
                rows.append((address, file)) if words[0] == heading else unnamed.append((address, words[0]))
    end_of_unit()
    return sorted(rows, key=lambda row: row[0])


def graph_of(program, house):
    """Who needs whom, with the names: files, and by itself each function that no file has alone (of a header, of the library)."""
    symbols, rows = Symbols(program), lines_of(program, house)
    addresses = [address for address, _ in rows]
    graph = collections.defaultdict(lambda: collections.defaultdict(set))
    node = []
    for place, (start, end) in enumerate(zip(symbols.starts, symbols.ends)):
        first, last = bisect.bisect_left(addresses, start), bisect.bisect_left(addresses, end)
        at_once = [file for address, file in rows[first:last] if address == start]
        home = next((file for file in at_once if file), None)
        node.append(home or (start, symbols.names[place]))
        for _, file in rows[first:last]:
            if file and file != home:
                graph[node[place]][file].add(INLINED)

    def needs(by, address):
        other = symbols.at(address)
        if by is not None and other is not None and node[other] != node[by]:
            graph[node[by]][node[other]].add(symbols.names[other])

    here = None
    for line in said_by("objdump", "-d", "--no-show-raw-insn", str(program)):
        if line.endswith(">:\n"):
            here = symbols.at(int(line.split()[0], 16))
        elif " <" in line:
            number = line[:line.rindex(" <")].rsplit(None, 1)[-1]
            try:
                needs(here, int(number, 16))
            except ValueError:
                pass
    # Addresses in data: tables of functions, virtual functions.
    for line in said_by("readelf", "-rW", str(program)):
        words = line.split()
        if len(words) > 3 and words[2].endswith("_RELATIVE"):
            needs(symbols.at(int(words[0], 16)), int(words[3], 16))
    return graph


def circles_of(graph):
    """The strongly connected components with more than one file (Tarjan), each with its files."""
    order, lowest, way, on_way, found = {}, {}, [], set(), []

    def visit(node):
        order[node] = lowest[node] = len(order)
        way.append(node)
        on_way.add(node)
        for other in graph.get(node, ()):
            if other not in order:
                visit(other)
                lowest[node] = min(lowest[node], lowest[other])
            elif other in on_way:
                lowest[node] = min(lowest[node], order[other])
        if lowest[node] == order[node]:
            first = way.index(node)
            found.append(way[first:])
            on_way.difference_update(way[first:])
            del way[first:]

    for node in list(graph):
        if node not in order:
            visit(node)
    circles = ((sorted(file for file in circle if isinstance(file, str)), circle) for circle in found)
    return [(files, circle) for files, circle in circles if len(files) > 1]


def files_needed(graph, circle, start):
    """The files of a circle that one of them needs, directly or by what no file has alone, with the first name on the way."""
    needed, left, seen = {}, [(other, names) for other, names in graph[start].items()], {start}
    while left:
        node, names = left.pop()
        if node in seen or node not in circle:
            continue
        seen.add(node)
        if isinstance(node, str):
            needed.setdefault(node, names)
        else:
            left.extend((other, names) for other in graph.get(node, ()))
    return needed


def plain(names):
    """The function alone: without its namespaces and what it takes."""
    told = subprocess.run(["c++filt"], input="\n".join(sorted(names)[:6]), capture_output=True, text=True).stdout.split("\n")
    return ", ".join(dict.fromkeys(name.split("(")[0].split("::")[-1] or name for name in told if name))


def told(house, files):
    rooms = sorted({house.room(file) for file in files})
    return f"{len(files):3}  {', '.join(rooms)}: {' '.join(files)}"


def still_open(path):
    if path is None:
        return []
    return [line for line in path.read_text().splitlines() if line.strip() and not line.startswith("#")]


def main():
    said = arguments()
    if not said.program.is_file():
        print(f"There is no program {said.program}: cmake --preset release && cmake --build --preset release", file=sys.stderr)
        return 2
    house = House(said.of.resolve())
    graph = graph_of(said.program, house)
    files = {node for node in [*graph, *(other for needed in graph.values() for other in needed)] if isinstance(node, str)}
    if not files:
        print(f"{said.program} has no line numbers of files of {said.of}: it was not built with -g1 from there.", file=sys.stderr)
        return 2
    wanted = [(files, circle) for files, circle in circles_of(graph)
              if not said.rooms or {house.room(file) for file in files} & set(said.rooms)]
    wanted.sort(key=lambda each: (-len(each[0]), each[0]))
    known, new = still_open(said.open), []
    for circle_files, circle in wanted:
        line = told(house, circle_files)
        print(line)
        if len(circle_files) > said.most and line.strip() not in (each.strip() for each in known):
            new.append(line)
        for file in circle_files if said.why else ():
            for other, names in sorted(files_needed(graph, set(circle), file).items()):
                print(f"       {file} -> {other}: {plain(names)}")
    gone = [line for line in known if line.strip() not in (told(house, each).strip() for each, _ in wanted)]
    print(f"{len(files)} files, {len(wanted)} circles, the largest of {max((len(each) for each, _ in wanted), default=0)}.")
    for line in gone:
        print(f"This circle is not there any more, or another one: take its line out of {said.open}: {line.strip()}", file=sys.stderr)
    if new:
        print(f"A circle has more than {said.most} files. --why tells who needs whom.", file=sys.stderr)
    return 1 if new or gone else 0


def deeply(work):
    """With a stack for long ways."""
    codes = []
    sys.setrecursionlimit(1000000)
    threading.stack_size(512 << 20)
    thread = threading.Thread(target=lambda: codes.append(work()))
    thread.start()
    thread.join()
    return codes[0] if codes else 1


if __name__ == "__main__":
    sys.exit(deeply(main))
