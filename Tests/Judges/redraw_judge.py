"""Judges how much of the ink `rebus diff` says to differ, beside skia's path operations.

usage: redraw_judge.py REBUS FOLDER_OF_DRAWINGS [ICONS]

Two fonts are built: in the second each icon has the drawing of its neighbour. For every icon the
area that the two glyphs do not share is measured by skia, from the areas of both and of what they
share. Thin strips do not count for rebus, so it may say a little less.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import pathops
from fontTools.ttLib import TTFont

LESS = 0.01
MORE = 0.001


def manifest(letter, names):
    return json.dumps({
        "font": {"family": letter, "icons": letter},
        "outputs": {"ttf": f"{letter}.ttf", "swift": f"{letter}/Icon.swift"},
        "icons": {name: f"U+{0xEA00 + index:04X}" for index, name in enumerate(names)},
    })


def outline(font, name):
    path = pathops.Path()
    glyphs = font.getGlyphSet()
    glyphs[name].draw(path.getPen(glyphSet=glyphs))
    return path


def share(first, second):
    """The part of the ink of both that is in one only; skia's own difference is wrong at times."""
    both = abs(pathops.op(first, second, pathops.PathOp.INTERSECTION).area)
    total = abs(first.area) + abs(second.area)
    return (total - 2 * both) / (total - both) if total > both else 0


def main(rebus, drawings, count=300):
    files = sorted(pathlib.Path(drawings).glob("*.svg"))[: int(count) + 1]
    names = [f"icon{index}" for index in range(len(files) - 1)]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for offset, letter in enumerate("AB"):
            (folder / letter).mkdir()
            for index, icon in enumerate(names):
                shutil.copy(files[index + offset], folder / letter / f"{icon}.svg")
            (folder / f"{letter}.json").write_text(manifest(letter, names))
            subprocess.run(
                [rebus, "build", "--no-proof", "--quiet", "--manifest", f"{letter}.json"],
                cwd=folder, check=True, stderr=subprocess.DEVNULL)
        text = subprocess.run(
            [rebus, "diff", "A.ttf", "B.ttf", "--format", "json"], cwd=folder, check=True,
            capture_output=True).stdout
        changes = json.loads(text)["comparisons"][0]["changes"]
        said = {c["codepoint"]: c["share"] for c in changes if c["kind"] == "redrawn"}
        old, new = TTFont(folder / "A.ttf"), TTFont(folder / "B.ttf")
        characters, others = old.getBestCmap(), new.getBestCmap()
        wrong = 0
        worst = 0
        for index, icon in enumerate(names):
            number = 0xEA00 + index
            truth = share(outline(old, characters[number]), outline(new, others[number]))
            ours = said.get(f"U+{number:04X}", 0)
            worst = max(worst, abs(truth - ours))
            if not -LESS <= ours - truth <= MORE:
                wrong += 1
                print(f"{icon} ({files[index].name}): rebus {ours:.4f}, skia {truth:.4f}")
    print(f"{len(names)} icons, the worst differs by {worst:.4f}; {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
