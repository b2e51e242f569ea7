#!/usr/bin/env python3
"""Builds the same icons with Rebus and with its peers, in turn, and says what each takes and loses.

usage: peer_bench.py REBUS CORPORA [--rounds 5] [--sets lucide,mdi] [--only NAME,…] [--json FILE]

Peers come from Debian and PyPI (Tests/Tools/install-peers.sh); one that is absent is named and left
out. Where a peer takes minutes for a set it gets an even share of it, and so does Rebus beside it.
Told is the median CPU time of the whole process with its children, and how many times Rebus's that
is. Then every glyph (of large sets every 4th) is drawn by FreeType and compared with the drawing as
resvg draws it, 96 pixels high. An icon is wrong where it is missing, where the two have less than
nine tenths of their ink in common, or where a square of a 32nd of the height differs by 0.4.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PEERS = os.path.join(HERE, "peers")
FIRST = 0xF0000
BOTTOM = -284
LEAST_OVERLAP = 0.9
LARGEST_DIFFERENCE = 0.4
#: Peers that need long get so many icons, so often at most.
SLOW = {"picosvg + skia-pathops + fontTools": (300, 3), "nanoemoji": (100, 1)}


def rebus_words(rebus, folder, out, *more):
    return [rebus, "build", "--manifest", os.path.join(folder, "manifest.json"),
            "--out", os.path.join(folder, "rebus"), "--cache", os.path.join(folder, "cache"),
            "--quiet", "--family", "Rebus", *more]


def peers(rebus):
    """Name, words that run it, and the modules or programs without which it is not there."""
    own, system = sys.executable, "/usr/bin/python3"
    script = lambda name: os.path.join(PEERS, name)
    python = lambda program, module: subprocess.run(
        [program, "-c", f"import {module}"], stderr=subprocess.DEVNULL).returncode == 0
    has_fontforge = os.path.exists(system) and python(system, "fontforge")
    has_node = shutil.which("node") and os.path.isdir("/usr/share/nodejs/svgicons2svgfont")
    return [
        ("rebus", lambda d, o: rebus_words(rebus, d, o), True),
        ("rebus --no-proof", lambda d, o: rebus_words(rebus, d, o, "--no-proof"), True),
        ("FontForge", lambda d, o: [
            system, script("fontforge_font.py"), "overlaps", d + "/icons", o], has_fontforge),
        ("FontForge + removeOverlap", lambda d, o: [
            system, script("fontforge_font.py"), "joined", d + "/icons", o], has_fontforge),
        ("svgicons2svgfont + svg2ttf", lambda d, o: [
            "node", script("svgicons_font.js"), d + "/icons", o], has_node),
        ("picosvg + skia-pathops + fontTools", lambda d, o: [
            own, script("picosvg_font.py"), d + "/icons", o],
            python(own, "picosvg") and python(own, "pathops")),
        ("nanoemoji", lambda d, o: [
            own, script("nanoemoji_font.py"), d + "/icons", o], python(own, "nanoemoji")),
    ]


def make_folder(drawings, folder):
    """Copies drawings and writes the manifest that numbers them as the peers' scripts do."""
    os.makedirs(os.path.join(folder, "icons"))
    for path in drawings:
        shutil.copy(path, os.path.join(folder, "icons"))
    names = sorted(os.listdir(os.path.join(folder, "icons")))
    entries = {name[:-4].lower(): "%X" % (FIRST + index) for index, name in enumerate(names)}
    with open(os.path.join(folder, "manifest.json"), "w") as file:
        json.dump({"font": {"family": "Rebus", "icons": "icons"}, "icons": entries}, file)
    return names


def run(words):
    """CPU seconds, wall seconds and peak bytes of a process with its children; None on failure."""
    environment = dict(os.environ, NODE_PATH="/usr/share/nodejs")
    quiet = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_WRONLY, 0) for number in (1, 2)]
    start = os.times().elapsed
    process = os.posix_spawnp(words[0], words, environment, file_actions=quiet)
    _, status, usage = os.wait4(process, 0)
    wall = os.times().elapsed - start
    return (usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss * 1024) if status == 0 else None


def faults(font, folder, names):
    """How many of the looked-at icons are wrong, how many have no ink, and which are worst."""
    # Late, so that this process is small while others are measured: the system counts what they
    # begin with.
    import glyph_pictures as pictures

    glyphs = pictures.GlyphPictures(font, BOTTOM)
    every = 4 if len(names) > 3000 else 1
    overlaps, wrong, blank = [], [], 0
    for index in range(0, len(names), every):
        with open(os.path.join(folder, "icons", names[index]), "rb") as file:
            drawn = pictures.drawing_picture(file.read())
        picture = glyphs.picture(FIRST + index, drawn.shape[1])
        if picture is None or not picture.any():
            picture, blank = 0 * drawn, blank + 1
        overlaps.append(float(pictures.overlap(drawn, picture)))
        difference = pictures.worst_square(drawn, picture)
        if overlaps[-1] < LEAST_OVERLAP or difference > LARGEST_DIFFERENCE:
            wrong.append((overlaps[-1], names[index]))
    return {
        "looked": len(overlaps), "wrong": len(wrong), "blank": blank,
        "medianOverlap": round(statistics.median(overlaps), 4),
        "worst": [name for _, name in sorted(wrong)[:3]],
    }


def measure(folder, tools, rounds):
    """Runs all tools in turn, so often; the medians by name."""
    times = {name: [] for name, _, _ in tools}
    for turn in range(rounds):
        for name, words, _ in tools:
            if turn >= SLOW.get(name, (0, rounds))[1]:
                continue
            out = os.path.join(folder, name.split(" ")[0] + str(len(name)) + ".ttf")
            if name.startswith("rebus"):
                for made in ("rebus", "cache"):
                    shutil.rmtree(os.path.join(folder, made), ignore_errors=True)
            took = run(words(folder, out))
            if took is None:
                print(f"{name} failed", file=sys.stderr)
            else:
                times[name].append((*took, out))
    return times


def font_of(name, folder, out):
    return os.path.join(folder, "rebus", "Rebus.ttf") if name.startswith("rebus") else out


def rows_of(name, drawings, tools, rounds, work):
    """A row a tool over some drawings, with the ratio to Rebus over the same; not judged yet."""
    folder = os.path.join(work, f"{name}-{len(drawings)}")
    names = make_folder(drawings, folder)
    times = measure(folder, tools, rounds)
    own = statistics.median(took[0] for took in times["rebus"])
    rows = []
    for tool, _, _ in tools:
        if not times[tool]:
            continue
        cpu, wall = (statistics.median(t[i] for t in times[tool]) for i in (0, 1))
        font = font_of(tool, folder, times[tool][0][3])
        rows.append({
            "set": name, "icons": len(names), "tool": tool, "rounds": len(times[tool]),
            "cpuSeconds": round(cpu, 3), "wallSeconds": round(wall, 3),
            "timesRebus": round(cpu / own, 1),
            "peakMegabytes": round(max(took[2] for took in times[tool]) / 1e6, 1),
            "fontBytes": os.path.getsize(font), "judged": (font, folder, names),
        })
    return rows


def table(rows):
    lines = ["| icons | tool | CPU s | × rebus | peak MB | font KB | wrong | without ink |",
             "|---|---|---:|---:|---:|---:|---:|---:|"]
    for row in rows:
        share = f"{row['wrong']} of {row['looked']}"
        lines.append(
            f"| {row['set']}, {row['icons']} | {row['tool']} | {row['cpuSeconds']:.2f} | "
            f"{row['timesRebus']:.1f} | {row['peakMegabytes']:.0f} | {row['fontBytes'] / 1e3:.0f} | "
            f"{share} | {row['blank']} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("rebus")
    parser.add_argument("corpora")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--sets", default="lucide,mdi")
    parser.add_argument("--only", default="")
    parser.add_argument("--json")
    words = parser.parse_args()
    if not os.path.isdir(words.corpora):
        print(f"no icons at {words.corpora}: nothing to compare")
        return
    wanted = words.only.split(",") if words.only else None
    tools = []
    for tool in peers(os.path.abspath(words.rebus)):
        if wanted and not tool[0].startswith("rebus") and tool[0] not in wanted:
            continue
        if tool[2]:
            tools.append(tool)
        else:
            print(f"{tool[0]} is not installed: left out", file=sys.stderr)
    rows = []
    with tempfile.TemporaryDirectory() as work:
        for name in words.sets.split(","):
            folder = os.path.join(words.corpora, name)
            drawings = sorted(
                os.path.join(folder, file) for file in os.listdir(folder) if file.endswith(".svg"))
            own = [tool for tool in tools if tool[0] == "rebus"]
            quick = [tool for tool in tools if tool[0] not in SLOW]
            rows += rows_of(name, drawings, quick, words.rounds, work)
            for tool in tools:
                if tool[0] in SLOW:
                    count = min(len(drawings), SLOW[tool[0]][0])
                    few = [drawings[i * len(drawings) // count] for i in range(count)]
                    rows += rows_of(name, few, own + [tool], words.rounds, work)
        for row in rows:
            row.update(faults(*row.pop("judged")))
    print(table(rows))
    for row in rows:
        if row["worst"]:
            print(f"\n{row['set']}, {row['tool']}: worst are {', '.join(row['worst'])}.", end="")
    print()
    if words.json:
        with open(words.json, "w") as file:
            json.dump(rows, file, indent=1)


main()
