#!/usr/bin/env python3
"""single_files.py BUILD PART: reads each source of a part as the compiler does, alone, and tells which do not compile.

BUILD is a folder with compile_commands.json; a part is "engine", "around", "tests", or a folder below tests.
"""

import concurrent.futures
import json
import os
import pathlib
import shlex
import subprocess
import sys

REPO = pathlib.Path(__file__).resolve().parent.parent
ENGINE = ("core", "game", "cards", "games")
APART = ("tests/games", "tests/cli", "tests/server")


def part_of(file):
    if file.startswith("tests/"):
        return next((folder for folder in APART if file.startswith(folder + "/")), "tests")
    return "engine" if file.split("/")[0] in ENGINE else "around"


def reads(entry):
    words, call = shlex.split(entry["command"]), []
    while words:
        word = words.pop(0)
        if word == "-o":
            words.pop(0)
        elif word != "-c":
            call.append(word)
    done = subprocess.run(call + ["-fsyntax-only"], cwd=entry["directory"], capture_output=True, text=True, check=False)
    return entry["file"], done.returncode, done.stderr


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    commands = json.loads((pathlib.Path(sys.argv[1]) / "compile_commands.json").read_text())
    wanted = {each["file"]: each for each in commands if part_of(os.path.relpath(each["file"], REPO)) == sys.argv[2]}
    if not wanted:
        print(f'There are no sources of a part "{sys.argv[2]}".', file=sys.stderr)
        return 2
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as readers:
        for file, code, said in readers.map(reads, wanted.values()):
            if code != 0:
                bad += 1
                print(f"{os.path.relpath(file, REPO)} does not compile by itself:\n{said}", file=sys.stderr)
    print(f"    {len(wanted)} files, {bad} that do not compile by themselves")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
