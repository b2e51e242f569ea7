"""Lets Chromium draw icons from fonts beside their drawings: python3 chromium_judge.py REPORT.json FONT.ttf ICONS …

Each three arguments are the report of a build, its font (layout text or square) and its folder of
drawings. A page shows every square icon (or `--most N` of them, evenly chosen) as text of the
font, loaded by @font-face, and as the drawing itself in <img>. The darkness of both is compared:
IoU at least 0.98, and no square of a 32nd of the height that differs by more than 0.10 in the
mean. Drawings in colour say nothing here and are left out: those in which the picture holds
anything but greys, or half-light areas. Needs chromium (or CHROMIUM=path), numpy, pillow, fonttools. Ends with 1 when an icon fails.
"""

import html
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import numpy as np
from fontTools.ttLib import TTFont
from PIL import Image

SIZE = 480
COLUMNS = 8
ROWS = 10
LEAST_OVERLAP = 0.98
LARGEST_DIFFERENCE = 0.10


def browser():
    named = os.environ.get("CHROMIUM")
    found = named or shutil.which("chromium") or shutil.which("chromium-browser")
    return found or shutil.which("google-chrome")


def page(cells, font, metrics):
    """The text of a page: drawings in the even columns, glyphs in the odd ones."""
    ascender, top = metrics
    # Chromium rounds the ascender to whole pixels; the artboard's top lies below it.
    offset = round(ascender * SIZE) - top * SIZE
    parts = [
        "<!doctype html><meta charset=utf-8><style>",
        f"@font-face{{font-family:judged;src:url('{font.as_uri()}')}}",
        "body{margin:0;background:#fff;color:#000}img,i{position:absolute}",
        f"i{{font:normal {SIZE}px/normal judged;white-space:pre}}</style>",
    ]
    for index, (path, codepoint, _) in enumerate(cells):
        x = index % COLUMNS * 2 * SIZE
        y = index // COLUMNS * SIZE
        source = html.escape(path.as_uri())
        parts.append(f"<img src='{source}' height={SIZE} style='left:{x}px;top:{y}px'>")
        parts.append(f"<i style='left:{x + SIZE}px;top:{y - offset}px'>&#{codepoint};</i>")
    return "".join(parts)


def screenshot(text, rows, folder):
    source = folder / "page.html"
    source.write_text(text)
    picture = folder / "page.png"
    command = [
        browser(), "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--allow-file-access-from-files", "--force-device-scale-factor=1",
        "--virtual-time-budget=20000", f"--window-size={COLUMNS * 2 * SIZE},{rows * SIZE}",
        f"--screenshot={picture}", source.as_uri(),
    ]  # fmt: skip
    subprocess.run(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True, timeout=240
    )
    return np.asarray(Image.open(picture).convert("RGB"), dtype=float)


def squares(picture):
    side = SIZE // 32
    return picture.reshape(32, side, 32, side).mean(axis=(1, 3))


def findings(cells, picture):
    """Yields the name and the figures of each icon that can be judged."""
    for index, (_, _, name) in enumerate(cells):
        x = index % COLUMNS * 2 * SIZE
        y = index // COLUMNS * SIZE
        drawn = picture[y : y + SIZE, x : x + SIZE]
        glyph = picture[y : y + SIZE, x + SIZE : x + 2 * SIZE]
        if np.ptp(drawn, axis=2).max() > 2:
            continue
        drawn = 1 - drawn[:, :, 0] / 255
        glyph = 1 - glyph[:, :, 0] / 255
        # Edges alone may be half-light.
        inner = drawn[1:-1, 1:-1]
        even = (inner == drawn[:-2, 1:-1]) & (inner == drawn[2:, 1:-1]) & (inner == drawn[1:-1, 2:])
        if (even & (inner > 0.02) & (inner < 0.98)).sum() > SIZE:
            continue
        both = np.maximum(drawn, glyph).sum()
        overlap = np.minimum(drawn, glyph).sum() / both if both else 0.0
        yield name, overlap, np.abs(squares(drawn) - squares(glyph)).max()


def judge(report, font, icons, most):
    with open(report) as file:
        entries = json.load(file)["icons"]
    tables = TTFont(font, lazy=True)
    em = tables["head"].unitsPerEm
    metrics = tables["hhea"].ascent / em, (1636 * em + 960) // 1920 / em
    square = [e for e in entries if e["advance"] == em]
    chosen = square[:: max(1, -(-len(square) // most))]
    cells = [
        (pathlib.Path(icons, e["file"]).resolve(), int(e["codepoint"][2:], 16), e["name"])
        for e in chosen
    ]
    results = []
    for start in range(0, len(cells), COLUMNS * ROWS):
        part = cells[start : start + COLUMNS * ROWS]
        with tempfile.TemporaryDirectory() as folder:
            text = page(part, pathlib.Path(font).resolve(), metrics)
            rows = -(-len(part) // COLUMNS)
            picture = screenshot(text, rows, pathlib.Path(folder))
        results += findings(part, picture)
    wrong = [r for r in results if r[1] < LEAST_OVERLAP or r[2] > LARGEST_DIFFERENCE]
    lowest = min(results, key=lambda r: r[1], default=None)
    print(
        f"{font}: {len(results)} of {len(chosen)} icons judged, {len(wrong)} wrong"
        + (f", lowest overlap {lowest[1]:.4f} ({lowest[0]})" if lowest else "")
        + (f", largest difference {max(r[2] for r in results):.3f}" if results else "")
    )
    for name, overlap, difference in wrong:
        print(f"  {name}: overlap {overlap:.4f}, largest difference {difference:.3f}")
    return bool(wrong) or not results


def main(arguments):
    most = 10**6
    if arguments[:1] == ["--most"]:
        most, arguments = int(arguments[1]), arguments[2:]
    if not arguments or len(arguments) % 3:
        print(__doc__)
        return 2
    if not browser():
        print("there is no Chromium: nothing was judged")
        return 2
    failed = False
    for report, font, icons in zip(*[iter(arguments)] * 3):
        failed = judge(report, font, icons, most) or failed
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
