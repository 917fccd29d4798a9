"""Reads a JUnit report of ctest and prints lines "passed failed what" for the ledger: one for all tests that
passed, one for each that failed. Names of skipped tests go to stderr.

    count_tests.py NAME REPORT

Needed because the sums in the report count a test that could not be started as skipped. ctest and we call that a
failure.
"""
import sys
import xml.etree.ElementTree as xml


def outcome(case):
    status = case.get("status")
    if status == "run":
        return "passed"
    if status == "disabled":
        return "skipped"
    skipped = case.find("skipped")
    # SKIP_RETURN_CODE or SKIP_REGULAR_EXPRESSION: the test itself asked to be skipped.
    if status == "notrun" and skipped is not None and skipped.get("message", "").startswith("SKIP_"):
        return "skipped"
    return "failed"


def main(name, report):
    try:
        cases = list(xml.parse(report).getroot().iter("testcase"))
    except (OSError, xml.ParseError) as error:
        print(f"No report of ctest: {error}", file=sys.stderr)
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
