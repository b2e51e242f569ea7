#!/usr/bin/env python3
"""Compares the points and bytes of our glyphs with those of cu2qu at the same em and error.

usage: quadratic_judge.py REBUS CORPORA [--every N]

For each folder `rebus init` and `rebus build` make a font. The same drawings go through fontTools'
cu2qu with an error of 1 unit, which drops implied points too. Only drawings of plain fills are
compared, since cu2qu knows no strokes, clips and fill rules. The largest distance of our outline
from the drawing's curves is measured by sampling both (every Nth icon, 10 by default).
Exit 1 where cu2qu needs fewer points or bytes, or where the distance passes 1.5 units: 0.35 of
fitting and up to 0.71 of the grid, and what the artboard's edge cuts off.
"""
import argparse
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

import numpy as np
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import DecomposingRecordingPen, RecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib import SVGPath
from fontTools.ttLib import TTFont
from lxml import etree

NOT_PLAIN = re.compile(
    rb"stroke|clip|evenodd|mask|<use|opacity|transform|#fff|white|<style|style=|<rect[^>]* r[xy]=", re.I
)
LIMIT = 1.5


def build(rebus, folder, work):
    manifest = os.path.join(work, "manifest.json")
    subprocess.run(
        [rebus, "init", "--icons", folder, "--manifest", manifest, "--quiet"], check=True
    )
    subprocess.run(
        [rebus, "build", "--icons", folder, "--manifest", manifest, "--out", work, "--quiet"],
        stderr=subprocess.DEVNULL,
    )
    fonts = glob.glob(os.path.join(work, "*.ttf"))
    if not fonts:
        return None, {}
    entries = json.load(open(manifest))["icons"]
    number = lambda entry: int((entry["codepoint"] if isinstance(entry, dict) else entry)[2:], 16)
    return TTFont(fonts[0]), {name: number(entry) for name, entry in entries.items()}


def plain_outline(text, em):
    """The drawing's own curves in font units, or None where it is not of plain fills."""
    if NOT_PLAIN.search(text):
        return None
    view = etree.fromstring(text).get("viewBox")
    if not view:
        return None
    x, y, _, height = (float(word) for word in re.split(r"[\s,]+", view.strip()))
    scale = em / height
    pen = RecordingPen()
    top = em * 1636 / 1920
    try:
        SVGPath.fromstring(text).draw(
            TransformPen(pen, (scale, 0, 0, -scale, -x * scale, top + y * scale))
        )
    except Exception:  # what fontTools cannot read is not compared
        return None
    return pen


def samples(pen, step):
    """Points along the curves of a recording, and the segments between them."""
    points, segments = [], []
    start = last = np.zeros(2)
    def to(run):
        nonlocal last
        for point in run:
            segments.append((last, point))
            last = point
    for operator, args in pen.value:
        if operator == "qCurveTo" and args[-1] is None:  # a contour without on-curve points
            start = last = (np.array(args[-2], float) + np.array(args[0], float)) / 2
            args = (*args[:-1], tuple(start))
        args = [np.array(p, float) for p in args]
        if operator == "moveTo":
            start = last = args[0]
        elif operator == "lineTo":
            to([args[0]])
        elif operator == "curveTo":
            p, (a, b, c) = last, args
            n = max(4, int((np.linalg.norm(a - p) + np.linalg.norm(b - a) + np.linalg.norm(c - b)) / step))
            t = (np.arange(1, n + 1) / n)[:, None]
            to(list((1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t * t * b + t**3 * c))
        elif operator == "qCurveTo":
            offs, end = args[:-1], args[-1]
            for i, control in enumerate(offs):
                p = last
                stop = end if i == len(offs) - 1 else (control + offs[i + 1]) / 2
                n = max(4, int((np.linalg.norm(control - p) + np.linalg.norm(stop - control)) / step))
                t = (np.arange(1, n + 1) / n)[:, None]
                to(list((1 - t) ** 2 * p + 2 * (1 - t) * t * control + t * t * stop))
        elif operator in ("closePath", "endPath"):
            to([start])
    points = np.array([b for _, b in segments])
    return points, np.array([s[0] for s in segments]), points


def largest_distance(glyph_pen, drawing_pen):
    ours, _, _ = samples(glyph_pen, 30)
    _, a, b = samples(drawing_pen, 6)
    ab = b - a
    length = np.maximum((ab**2).sum(1), 1e-12)
    worst = 0.0
    for part in np.array_split(ours, max(1, len(ours) * len(a) // 2_000_000)):
        gap = part[:, None, :] - a[None]
        t = np.clip((gap * ab).sum(2) / length, 0, 1)
        worst = max(worst, np.linalg.norm(gap - t[..., None] * ab, axis=2).min(1).max())
    return worst


def compare(rebus, folder, every):
    with tempfile.TemporaryDirectory() as work:
        font, numbers = build(rebus, folder, work)
        if font is None:
            print(f"{folder}: no font")
            return False
    em, glyphs, names = font["head"].unitsPerEm, font["glyf"], font.getBestCmap()
    set_ = font.getGlyphSet()
    ours, theirs, distances = [], [], []
    for path in sorted(glob.glob(folder + "/**/*.svg", recursive=True)):
        name = os.path.splitext(os.path.basename(path))[0]
        if name not in numbers:
            continue
        drawing = plain_outline(open(path, "rb").read(), em)
        glyph = glyphs[names[numbers[name]]]
        if drawing is None or glyph.isComposite():
            continue
        pen = TTGlyphPen(None)
        drawing.replay(Cu2QuPen(pen, 1.0))
        other = pen.glyph(dropImpliedOnCurves=True)
        ours.append((len(glyph.coordinates), len(glyph.compile(glyphs, True))))
        theirs.append((len(other.coordinates), len(other.compile(glyphs, True))))
        if len(ours) % every == 0:
            recording = DecomposingRecordingPen(set_)
            set_[names[numbers[name]]].draw(recording)
            distances.append((largest_distance(recording, drawing), name))
    if not ours:
        print(f"{folder}: no drawings of plain fills")
        return True
    mean = lambda rows, column: sum(row[column] for row in rows) / len(rows)
    worst = max(distances, default=(0, "-"))
    print(
        f"{os.path.basename(folder)}: {len(ours)} icons of plain fills at {em} units: points "
        f"{mean(ours, 0):.1f} (cu2qu {mean(theirs, 0):.1f}), bytes {mean(ours, 1):.1f} "
        f"(cu2qu {mean(theirs, 1):.1f}), largest distance {worst[0]:.2f} ({worst[1]}, of "
        f"{len(distances)} measured)"
    )
    return (
        mean(ours, 0) < mean(theirs, 0) and mean(ours, 1) < mean(theirs, 1) and worst[0] <= LIMIT
    )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("rebus")
    parser.add_argument("corpora")
    parser.add_argument("--every", type=int, default=10)
    options = parser.parse_args()
    folders = ["bootstrap", "mdi", "semi/svgs", "carbon-2018", "jupyterlab", "flat-color-icons"]
    good = [
        compare(os.path.abspath(options.rebus), os.path.join(options.corpora, folder), options.every)
        for folder in folders
        if os.path.isdir(os.path.join(options.corpora, folder))
    ]
    sys.exit(0 if all(good) else 1)


main()
