"""Reads a JUnit report of GoogleTest, vitest or node's test runner and prints lines "passed failed what" for the ledger: one
for all tests that passed, one for each that failed. Names of skipped tests go to stderr.

    count_report.py NAME REPORT
"""
import re
import sys
import xml.etree.ElementTree as xml

# What no XML may have, and the words of a failed browser test do: the colours of a terminal.
UNREADABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f]")


def outcome(case):
    if case.find("skipped") is not None:
        return "skipped"
    failed = case.find("failure") is not None or case.find("error") is not None
    return "failed" if failed else "passed"


def main(name, report):
    try:
        with open(report, encoding="utf-8", errors="replace") as file:
            cases = list(xml.fromstring(UNREADABLE.sub("", file.read())).iter("testcase"))
    except (OSError, xml.ParseError) as error:
        print(f"No report: {error}", file=sys.stderr)
        return 1
    if not cases:
        print("The report is empty.", file=sys.stderr)
        return 1
    tests = {"passed": [], "failed": [], "skipped": []}
    for case in cases:
        tests[outcome(case)].append(case.get("name"))
    print(len(tests["passed"]), 0, name)
    for test in tests["failed"]:
        print(0, 1, f"{name}: {test}")
    for test in tests["skipped"]:
        print(f"skipped, not counted: {test}", file=sys.stderr)
    return 0


sys.exit(main(*sys.argv[1:]))
