"""Judges unions and differences of real icons, beside skia's, by scan lines.

usage: curve_judge.py CURVE_LAB CORPORA [COUNT] [SEED]

The truth is the operation on the coverage of the sources, so that it tells whose picture is wrong.
A picture is wrong where a place is kept or lost that lies further than a quarter of a unit (em
1920) from all outlines given, or where our contours overlap there.
"""

import math
import pathlib
import random
import subprocess
import sys
import time

import numpy
import pathops
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.svgLib import SVGPath

import curve_pictures as pictures
from skia_paths import from_skia
from stroke_icons import STROKES

EM = 1920
LIMIT = 0.25
FILLS = {"bootstrap": 16, "mdi": 24, "carbon-2018": 32, "semi/svgs": 24}


class Cases:
    """Chooses operations from the icons of the corpora."""

    def __init__(self, lab, corpora, seed):
        self.lab = lab
        self.random = random.Random(seed)
        self.files = {
            name: sorted(corpora.joinpath(name).rglob("*.svg")) for name in [*FILLS, *STROKES]
        }
        self.known = {}

    def icon(self, folders):
        """Returns the contours of an icon in em units, y up, and its folder."""
        while True:
            folder = self.random.choice(list(folders))
            file = self.random.choice(self.files[folder])
            if file not in self.known:
                self.known[file] = contours(file, folders[folder])
            if self.known[file]:
                return self.known[file], folder

    def odd(self, path):
        """Shifts, scales and rotates by odd amounts."""
        r = self.random
        angle = r.choice([0, 0, 90, 180, r.uniform(0, 360), r.uniform(-2, 2)])
        scale = r.choice([1, 1, r.uniform(0.3, 2), r.uniform(0.99, 1.01), -1])
        shift = r.choice([0, r.randrange(-12, 13) * 80, r.uniform(-500, 500), r.uniform(-1, 1)])
        cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        half = EM / 2
        a, b, c, d = abs(scale) * cosine, abs(scale) * sine, -scale * sine, scale * cosine
        e = half - a * half - c * half + shift
        f = half - b * half - d * half + r.choice([0, shift, -shift / 3])
        return pictures.mapped(path, (a, b, c, d, e, f))

    def operands(self):
        """Returns a name and two paths, or two ("stroke", style, path) to be outlined."""
        kind = self.random.randrange(5)
        if kind == 0:
            path, folder = self.icon(FILLS)
            if len(path) > 1:
                first, second = self.random.sample(path, 2)
                return f"{folder}: two contours", [first], [second]
        if kind <= 1:
            (one, folder), (other, second) = self.icon(FILLS), self.icon(FILLS)
            return f"{folder} over {second}", one, self.odd(other)
        if kind == 2:
            path, folder = self.icon(FILLS)
            return f"{folder} over itself", path, self.odd(path)
        path, folder = self.icon(STROKES)
        size, width = STROKES[folder]
        stroke = lambda path: ("stroke", f"{width * EM / size} round round", path)
        if kind == 3 and len(path) > 1:
            cut = self.random.randrange(1, len(path))
            return f"{folder}: strokes", stroke(path[:cut]), stroke(path[cut:])
        other, second = self.icon(FILLS)
        return f"stroke of {folder}, {second}", stroke(path), self.odd(other)

    def make(self, count):
        """Returns cases (name, operation, rules, paths) with all strokes outlined."""
        made = []
        for number in range(count):
            name, one, other = self.operands()
            rules = [self.random.choice(["nonzero", "evenodd"]) for _ in range(2)]
            operation = "union" if number % 2 else "difference"
            paths = []
            for index, operand in enumerate((one, other)):
                if isinstance(operand, tuple):
                    rules[index] = "nonzero"
                paths.append(operand)
            made.append([name, operation, rules, paths])
        self.outline(made)
        return made

    def outline(self, cases):
        """Outlines strokes: every second one by the lab, the others by skia."""
        waiting = []
        for number, case in enumerate(cases):
            for index, path in enumerate(case[3]):
                if not isinstance(path, tuple):
                    continue
                if number % 2:
                    case[3][index] = skia_stroke(path[1], path[2])
                else:
                    waiting.append((case, index))
        lines = [
            f"stroke\t{case[3][index][1]}\t{open_text(case[3][index][2])}" for case, index in waiting
        ]
        for (case, index), answer in zip(waiting, ask(self.lab, lines)):
            case[3][index] = pictures.parse(answer)


def contours(file, size):
    """Reads a file's shapes into contours; size may be (size, width)."""
    size = size if isinstance(size, (int, float)) else size[0]
    pen = DecomposingRecordingPen({})
    try:
        SVGPath(str(file)).draw(pen)
    except Exception:
        return []
    made = []
    names = {"moveTo": "M", "lineTo": "L", "qCurveTo": "Q", "curveTo": "C"}
    for verb, points in pen.value:
        if verb == "moveTo":
            made.append([])
        if verb in names and len(points) == pictures.SIZES[names[verb]]:
            made[-1].append((names[verb], *points))
        elif verb == "closePath" and made[-1][-1][-1] != made[-1][0][1]:
            made[-1].append(("L", made[-1][0][1]))
    scale = EM / size
    return pictures.mapped([c for c in made if len(c) > 1], (scale, 0, 0, -scale, 0, EM))


def open_text(path):
    """Writes contours for stroking: closed only where they end at their start."""
    return "".join(
        pictures.text([contour]).removesuffix("" if contour[-1][-1] == contour[0][1] else "Z")
        for contour in path
    )


def ask(lab, lines):
    """Sends operations to the lab and returns its answers."""
    result = subprocess.run(
        [lab, "combine"], input="\n".join(lines) + "\n", capture_output=True, text=True, check=False
    )
    answers = result.stdout.split("\n")[: len(lines)]
    print(result.stderr.strip())
    return answers + ["refused no answer"] * (len(lines) - len(answers))


def to_skia(path, rule):
    """Makes a skia path."""
    fill = pathops.FillType.EVEN_ODD if rule == "evenodd" else pathops.FillType.WINDING
    made = pathops.Path(fillType=fill)
    for contour in path:
        for letter, *points in contour:
            numbers = [value for point in points for value in point]
            {"M": made.moveTo, "L": made.lineTo, "Q": made.quadTo, "C": made.cubicTo}[letter](
                *numbers
            )
        made.close()
    return made


def skia_stroke(style, path):
    """Outlines a stroke by skia; all strokes of the corpora are round."""
    made = pathops.Path()
    for contour in path:
        for letter, *points in contour:
            numbers = [value for point in points for value in point]
            {"M": made.moveTo, "L": made.lineTo, "Q": made.quadTo, "C": made.cubicTo}[letter](
                *numbers
            )
        if contour[-1][-1] == contour[0][1]:
            made.close()
    made.stroke(
        float(style.split()[0]), pathops.LineCap.ROUND_CAP, pathops.LineJoin.ROUND_JOIN, 4
    )
    made.convertConicsToQuads(0.05)
    return from_skia(made)


def skia_answer(operation, rules, paths):
    """Returns skia's result, or None where it fails."""
    verb = pathops.PathOp.UNION if operation == "union" else pathops.PathOp.DIFFERENCE
    one, other = (to_skia(path, rule) for path, rule in zip(paths, rules))
    try:
        return from_skia(pathops.op(one, other, verb, fix_winding=False))
    except pathops.PathOpsError:
        return None


def inside(winding, rule):
    return winding != 0 if rule == "nonzero" else winding % 2 != 0


def judge(case, ours, skia, generator):
    """Returns the depth of the worst wrong place of ours and of skia's picture."""
    _, operation, rules, paths = case
    sources = [pictures.edges(path) for path in paths]
    results = [pictures.edges(ours), pictures.edges(skia or [])]
    outlines = numpy.vstack(sources)
    if not len(outlines):
        return 0, 0
    low, high = outlines[:, 1].min(), outlines[:, 1].max()
    lines = low + (numpy.arange(160) + generator.random(160)) / 160 * (high - low)
    corners = numpy.concatenate([result[:, 1] for result in results])
    if len(corners):
        chosen = generator.choice(corners, min(160, len(corners)), replace=False)
        lines = numpy.concatenate([lines, chosen + generator.choice([-0.4, 0.4], len(chosen))])
    places, windings = pictures.spans(sources + results, numpy.unique(lines))
    first, second = inside(windings[:, 0], rules[0]), inside(windings[:, 1], rules[1])
    truth = first | second if operation == "union" else first & ~second
    wrong = (windings[:, 2] != 0) != truth
    double = (windings[:, 2] != 0) & (windings[:, 2] != 1)
    wrong_skia = (windings[:, 3] % 2 != 0) != truth
    return [pictures.depth(places[found], outlines) for found in (wrong | double, wrong_skia)]


class Tally:
    """What the judge found so far."""

    def __init__(self):
        self.depths = {"ours": [], "skia": []}
        self.failures = {"ours": 0, "skia": 0}
        self.points = {"ours": 0, "skia": 0}
        self.fewer = {"ours": 0, "skia": 0, "equal": 0}

    def count(self, ours, skia):
        a, b = pictures.point_count(ours), pictures.point_count(skia)
        self.points["ours"] += a
        self.points["skia"] += b
        self.fewer["ours" if a < b else "skia" if b < a else "equal"] += 1

    def report(self, count):
        for who in ("ours", "skia"):
            depths = numpy.array(self.depths[who])
            print(
                f"{who}: {count} operations, {(depths > LIMIT).sum()} wrong pictures,"
                f" {self.failures[who]} failures, worst place {depths.max():.3f} units,"
                f" {self.points[who]} points"
            )
        print(
            f"fewer points: ours {self.fewer['ours']}, skia {self.fewer['skia']},"
            f" equal {self.fewer['equal']} (both pictures right)"
        )


def main():
    lab, corpora = sys.argv[1], pathlib.Path(sys.argv[2])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 10_000
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    if not corpora.is_dir():
        print(f"no corpora at {corpora}: nothing to judge")
        return 0
    print(f"seed {seed}")
    cases = Cases(lab, corpora, seed).make(count)
    lines = [
        "\t".join([op, rules[0], pictures.text(paths[0]), rules[1], pictures.text(paths[1])])
        for _, op, rules, paths in cases
    ]
    answers = ask(lab, lines)
    tally, generator, skia_time = Tally(), numpy.random.default_rng(seed), 0.0
    for number, (case, answer) in enumerate(zip(cases, answers)):
        refused = answer.startswith("refused")
        ours = [] if refused else pictures.parse(answer)
        begin = time.process_time()
        skia = skia_answer(*case[1:])
        skia_time += time.process_time() - begin
        tally.failures["ours"] += refused
        tally.failures["skia"] += skia is None
        depth = judge(case, ours, skia, generator)
        tally.depths["ours"].append(0 if refused else depth[0])
        tally.depths["skia"].append(0 if skia is None else depth[1])
        if refused or depth[0] > LIMIT:
            print(f"WRONG {number} {case[0]} {case[1]} {case[2]}: {answer[:40]} {depth[0]:.3f}")
            print(lines[number])
        elif skia is not None and depth[1] <= LIMIT:
            tally.count(ours, skia)
    print(f"time of skia's operations: {skia_time:.2f} seconds")
    tally.report(count)
    return int(tally.failures["ours"] > 0 or max(tally.depths["ours"]) > LIMIT)


sys.exit(main())
