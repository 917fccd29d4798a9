"""Prints the sources that the linter looks at, one a line: those of the rooms, as the build knows them.

    tidy_files.py COMPILE_COMMANDS REPOSITORY             all of them
    tidy_files.py COMPILE_COMMANDS REPOSITORY CHANGED     those that changed, or that include what changed, at any depth;
                                                          CHANGED is a file of paths, each ended by a zero byte

What the build wrote and the tests (whose macros the linter does not like) are left out.
"""
import json
import os
import re
import shlex
import sys
from functools import lru_cache

INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"', re.MULTILINE)


def sources_of(compile_commands, repo):
    """Each source of a room with the folders its build looks for headers in."""
    with open(compile_commands, encoding="utf-8") as file:
        for entry in json.load(file):
            path = os.path.relpath(os.path.realpath(os.path.join(entry["directory"], entry["file"])), repo)
            if path.split(os.sep)[0] not in ("build", "tests", ".."):
                words = shlex.split(entry["command"])
                yield path, tuple(os.path.relpath(word[2:], repo) for word in words if word.startswith("-I" + repo))


@lru_cache(None)
def included_words(path):
    with open(path, "rb") as file:
        return [os.fsdecode(word) for word in INCLUDE.findall(file.read())]


@lru_cache(None)
def included_by(path, folders):
    """Our own files that it includes itself."""
    found = []
    for word in included_words(path):
        places = (os.path.normpath(os.path.join(folder, word)) for folder in (os.path.dirname(path), *folders))
        found += [place for place in places if os.path.isfile(place)][:1]
    return found


def reaches(source, folders, changed):
    seen, ahead = {source}, [source]
    while ahead:
        path = ahead.pop()
        if path in changed:
            return True
        for header in included_by(path, folders):
            if header not in seen:
                seen.add(header)
                ahead.append(header)
    return False


def main(compile_commands, repo, changed_list=None):
    repo = os.path.realpath(repo)
    sources = dict(sources_of(compile_commands, repo))
    if changed_list is not None:
        with open(changed_list, "rb") as file:
            changed = {os.fsdecode(path) for path in file.read().split(b"\0") if path}
        os.chdir(repo)
        sources = {path: folders for path, folders in sources.items() if reaches(path, folders, changed)}
    for path in sorted(sources):
        print(path)


main(*sys.argv[1:])
