"""Counts points and bytes of stroked icons, beside cu2qu's for the same outlines.

usage: stroke_quadratic_judge.py REBUS CURVE_LAB CORPORA

cu2qu gets the resolved outlines of our own strokes, before they become quadratics, and a tolerance
of one unit at the same em. The exit code is 1 when it needs fewer points or bytes anywhere.
"""

import pathlib
import subprocess
import sys
import tempfile

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

from stroke_icons import STROKES, has_strokes_alone

EM = 1920
TOLERANCE = 1.0


def font_of(rebus, folder, work):
    """Builds the font of a folder of drawings."""
    run = [rebus, "init", "--icons", folder, "--manifest", f"{work}/m.json", "--quiet"]
    subprocess.run(run, check=True, capture_output=True)
    run = [rebus, "build", "--manifest", f"{work}/m.json", "--icons", folder]
    run += ["--out", f"{work}/out", "--family", "Judged", "--units-per-em", str(EM)]
    subprocess.run([*run, "--no-proof", "--quiet"], check=True, capture_output=True)
    return TTFont(f"{work}/out/Judged.ttf")


def outlines_of(lab, folder, size, width):
    """Returns each file with the resolved outline of its strokes."""
    script = pathlib.Path(__file__).with_name("stroke_icons.py")
    run = [sys.executable, script, folder, str(size), str(width)]
    lines = subprocess.run(run, check=True, capture_output=True).stdout
    result = subprocess.run([lab, "combine"], input=lines, check=True, capture_output=True)
    files = sorted(pathlib.Path(folder).rglob("*.svg"))
    answers = result.stdout.decode().splitlines()
    if len(answers) != len(files):
        raise ValueError(f"{folder}: {len(files)} files, {len(answers)} answers")
    return zip(files, answers)


def by_cu2qu(outline):
    """Returns the glyph that cu2qu makes of an outline."""
    pen = TTGlyphPen(None)
    parse_path(outline, Cu2QuPen(pen, max_err=TOLERANCE))
    glyph = pen.glyph()
    glyph.coordinates.toInt()
    return glyph


def main():
    rebus, lab, corpora = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    status = 0
    for name, (size, width) in STROKES.items():
        with tempfile.TemporaryDirectory() as work:
            folder = corpora / name
            glyf = font_of(rebus, folder, work)["glyf"]
            count, ours, theirs = 0, [0, 0], [0, 0]
            for file, outline in outlines_of(lab, folder, size, width):
                glyph_name = "ic." + file.stem.replace("-", "_")
                # A file without strokes is no line that curve-lab understands.
                if glyph_name not in glyf.glyphs or not outline.startswith("M"):
                    continue
                if not has_strokes_alone(file):
                    continue
                count += 1
                for sums, glyph in ((ours, glyf[glyph_name]), (theirs, by_cu2qu(outline))):
                    sums[0] += len(glyph.coordinates)
                    sums[1] += len(glyph.compile(glyf, recalcBBoxes=True))
        means = [value / count for value in ours + theirs]
        print(
            f"{name}: {count} icons of strokes alone at {EM} units: points {means[0]:.1f} "
            f"(cu2qu {means[2]:.1f}), bytes {means[1]:.1f} (cu2qu {means[3]:.1f})")
        status |= means[0] > means[2] or means[1] > means[3]
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
