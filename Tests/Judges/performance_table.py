#!/usr/bin/env python3
"""Measures all figures of Documentation/performance.md in one run and writes them into it.

usage: performance_table.py REBUS_BENCH REBUS CORPORA PAGE [--rounds 5] [--no-peers]

Needs an idle machine and about ten minutes, most of them for the peers. What stands between the
two marks of the page is replaced; without the marks, or where a measurement fails, nothing is.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FIRST = "<!-- figures: make bench-table writes what stands between the marks -->\n"
LAST = "<!-- end of the figures -->"


def bench(words, *mode):
    print("measuring:", " ".join(mode), file=sys.stderr)
    run = subprocess.run(
        [words.bench, *mode, "--rebus", words.rebus], check=True, stdout=subprocess.PIPE)
    return json.loads(run.stdout)


def machine():
    model = platform.machine()
    try:
        with open("/proc/cpuinfo") as file:
            model = next(
                line.split(":")[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    swift = subprocess.run(["swift", "--version"], stdout=subprocess.PIPE, text=True).stdout
    return f"{os.cpu_count()} cores of {model}, {platform.system()}, {swift.splitlines()[0]}"


def command_table(result):
    lines = [f"### The command on {result['icons']:,} icons ({result['set']})",
             "| case | CPU ms | wall ms | peak MB |", "|---|---:|---:|---:|"]
    for row in result["cases"]:
        lines.append(
            f"| {row['case']} | {row['cpuMilliseconds']:.0f} | {row['wallMilliseconds']:.0f} | "
            f"{row['peakMegabytes']:.0f} |")
    return lines


def floor_lines(command, steps):
    """How the cold build compares with expat alone, with and without what checks."""
    floor = command["expatCPUMilliseconds"]
    cold = next(row for row in command["cases"] if row["case"] == "cold, no proof")
    checking = next(row for row in steps["steps"] if row["step"] == "check")["cpuMilliseconds"]
    cold = cold["cpuMilliseconds"]
    return [
        "", f"Reading and parsing the same files with expat alone takes {floor:.0f} ms of CPU. A cold "
        f"build without the proof takes {cold / floor:.1f} times that; without the "
        f"{checking:.0f} ms in which FreeType and HarfBuzz read the font back, "
        f"{(cold - checking) / floor:.1f} times."]


def steps_table(result):
    rows = result["steps"]
    whole = next(row for row in rows if row["step"] == "compile")["cpuMilliseconds"]
    lines = ["", f"### The steps of {result['icons']:,} icons, on one lane",
             "| step | CPU ms | share |", "|---|---:|---:|"]
    for row in rows:
        share = f"{row['cpuMilliseconds'] / whole:.1%}".replace("%", " %")
        lines.append(f"| `{row['step']}` | {row['cpuMilliseconds']:.1f} | {share} |")
    return lines


def growth_table(result):
    lines = ["", "### Growth, with made icons",
             "| icons | CPU s | wall s | CPU µs an icon | peak MB |", "|---:|---:|---:|---:|---:|"]
    for row in result["sizes"]:
        lines.append(
            f"| {row['icons']:,} | {row['cpuSeconds']:.2f} | {row['wallSeconds']:.2f} | "
            f"{row['cpuMicrosecondsAnIcon']:.0f} | {row['peakMegabytes']:.0f} |")
    return lines


def peers_table(words):
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            [sys.executable, os.path.join(HERE, "peer_bench.py"), words.rebus, words.corpora,
             "--rounds", str(words.rounds), "--json", os.path.join(folder, "peers.json")],
            check=True, stdout=subprocess.PIPE, text=True)
    return ["", "### Beside its peers", run.stdout.rstrip()]


def parts_of(path):
    """What stands before and behind the marks of a page."""
    with open(path) as file:
        before, first, rest = file.read().partition(FIRST)
    _, last, after = rest.partition(LAST)
    if not first or not last:
        sys.exit(f"{path} has no marks for the figures")
    return before, after


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for name in ("bench", "rebus", "corpora", "page"):
        parser.add_argument(name)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--no-peers", action="store_true")
    words = parser.parse_args()
    parts_of(words.page)
    rounds = ("--rounds", str(words.rounds))
    command = bench(words, "command", *rounds)
    steps = bench(words, "steps", "--icons", "5000", "--rounds", "3")
    lines = [f"Measured on {machine()}. Medians of {words.rounds}.", ""]
    lines += command_table(command) + floor_lines(command, steps) + steps_table(steps)
    lines += growth_table(bench(words, "growth", "--rounds", "3"))
    if not words.no_peers:
        lines += peers_table(words)
    # Read again: who edits the page meanwhile loses nothing.
    before, after = parts_of(words.page)
    with open(words.page, "w") as file:
        file.write(before + FIRST + "\n".join(lines) + "\n" + LAST + after)


main()
