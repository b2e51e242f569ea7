"""Judges the outlines of stroked icons, beside those of FreeType's stroker and of skia's.

usage: stroke_judge.py CURVE_LAB CORPORA [ICONS A FOLDER]

The truth is made of places with normals: both sides of the densely walked centre lines, the caps
and the joins. The error of an outline is how far its points lie from there, those that lie on the
boundary of the area; points within the area say nothing. The other way round, a place is missed
where a point a little deeper in the stroke than the limit is not within the outline. Units are
those of an em of 1920.
"""

import ctypes
import pathlib
import subprocess
import sys

import freetype
import freetype.raw
import numpy
import pathops
from scipy.spatial import cKDTree

import curve_pictures as pictures
import stroke_icons
from skia_paths import from_skia

EM = 1920
LIMIT = 0.25
# FreeType and skia get the lines so many times larger: FreeType's units are integers.
SCALE = 64
MITER_LIMIT = 4
# The first is what the icons ask for; the others are tried on a share of them.
STYLES = [
    ("round", "round"),
    ("butt", "miter"),
    ("butt", "bevel"),
    ("butt", "round"),
    ("square", "miter"),
]
SHARE = 4


def center_lines(file, size):
    """Reads a file's contours, each with whether it is closed; those without length are left out."""
    return [
        (contour, closed)
        for lines in stroke_icons.center_lines(file, size)
        for contour, closed in lines
        if len({point for _, *points in contour for point in points}) > 1
    ]


def pieces(contour, closed):
    """Returns the control points of each piece that has a length."""
    found, last = [], contour[0][1]
    ends = [("L", contour[0][1])] if closed else []
    for letter, *points in contour[1:] + ends:
        piece = numpy.array([last, *points], dtype=float)
        if numpy.ptp(piece, axis=0).max() > 1e-6:
            found.append(piece)
            last = points[-1]
    return found


def walk(piece, steps):
    """Returns the points and unit tangents of a piece at so many equal parameters."""
    t = numpy.linspace(0, 1, steps)[:, None]
    level = [numpy.repeat(point[None], steps, axis=0) for point in piece]
    while len(level) > 2:
        level = [a + (b - a) * t for a, b in zip(level, level[1:])]
    tangent = level[1] - level[0]
    points = level[0] + tangent * t
    length = numpy.linalg.norm(tangent, axis=1)
    # A handle without length has the direction of its neighbours.
    for index in numpy.nonzero(length < 1e-9)[0]:
        other = 1 if index == 0 else index - 1
        tangent[index], length[index] = tangent[other], length[other]
    return points, tangent / numpy.maximum(length, 1e-30)[:, None]


def normals(tangents):
    return numpy.stack([-tangents[..., 1], tangents[..., 0]], axis=-1)


class Truth:
    """Places of the true boundary, and of some that the area covers, with their normals."""

    def __init__(self, contours, half, cap, join):
        self.half, self.points, self.directions, self.asked = half, [], [], []
        for contour, closed in contours:
            walked = []
            for piece in pieces(contour, closed):
                span = numpy.linalg.norm(numpy.diff(piece, axis=0), axis=1).sum()
                steps = int(min(max(span, 64), 4000))
                points, tangents = walk(piece, steps)
                self.add(points, tangents)
                # Centres of curvature run far ahead of the curve.
                self.evolute(*walk(piece, 10 * steps))
                walked.append((points, tangents))
            if not walked:
                continue
            for before, after in zip(walked, walked[1:] + (walked[:1] if closed else [])):
                self.join(after[0][0], before[1][-1], after[1][0], join)
            if not closed:
                self.cap(walked[0][0][0], -walked[0][1][0], cap)
                self.cap(walked[-1][0][-1], walked[-1][1][-1], cap)
        self.points = numpy.concatenate(self.points)
        self.directions = numpy.concatenate(self.directions)
        self.asked = numpy.concatenate(self.asked)
        self.tree = cKDTree(self.points)

    def place(self, points, directions):
        """Adds places with their ways out; next to the ends, where others begin, none is asked."""
        self.points.append(points)
        self.directions.append(directions)
        ends = numpy.linalg.norm(points - points[0], axis=1) < 2
        ends |= numpy.linalg.norm(points - points[-1], axis=1) < 2
        self.asked.append(~ends)

    def add(self, points, tangents):
        """Adds both sides of a piece."""
        for side in (1, -1):
            out = normals(tangents) * side
            self.place(points + out * self.half, out)

    def evolute(self, points, tangents):
        """Adds where neighbouring normals meet within the half width: they reach no further there.

        Ink ends there, and along the first and the last normal from there on, where nothing else
        covers it: at butt caps, and where a curve begins that is tighter than the pen.
        """
        steps = numpy.diff(points, axis=0)
        turns = tangents[:-1, 0] * tangents[1:, 1] - tangents[:-1, 1] * tangents[1:, 0]
        lengths = numpy.linalg.norm(steps, axis=1)
        tight = (numpy.abs(turns) * self.half > lengths) & (lengths > 0)
        if not tight.any():
            return
        radii = lengths / numpy.where(turns == 0, 1, turns)
        along = (tangents[:-1] + tangents[1:]) / 2
        centers = (points[:-1] + points[1:]) / 2 + normals(along) * radii[:, None]
        self.inner(centers[tight], along[tight])
        for index in (0, -1):
            if tight[index]:
                reach = numpy.linspace(radii[index], numpy.sign(radii[index]) * self.half, 200)
                ends = points[index] + normals(tangents[index]) * reach[:, None]
                self.inner(ends, numpy.repeat(tangents[index][None], len(ends), axis=0))

    def inner(self, points, directions):
        """Adds places that other ink may cover, so that none is asked for."""
        self.points.append(points)
        self.directions.append(directions)
        self.asked.append(numpy.zeros(len(points), dtype=bool))

    def lines(self, corners, sign=1):
        """Adds straight edges, the outside of which lies to their left, or right for -1."""
        for start, end in zip(corners, corners[1:]):
            length = numpy.linalg.norm(end - start)
            if length < 1e-9:
                continue
            share = numpy.linspace(0, 1, int(length) + 2)[:, None]
            points = start + (end - start) * share
            out = normals((end - start) / length)[None] * sign
            self.place(points, numpy.repeat(out, len(points), axis=0))

    def arc(self, center, first, last):
        """Adds an arc from one unit vector to another, the shorter way."""
        angle = numpy.arctan2(first[0] * last[1] - first[1] * last[0], first @ last)
        turns = numpy.linspace(0, angle, int(abs(angle) * self.half) + 3)
        turned = numpy.cos(turns)[:, None] * first + numpy.sin(turns)[:, None] * normals(first)
        self.place(center + turned * self.half, turned)

    def cap(self, center, along, cap):
        """Adds the cap that looks along a direction."""
        side = normals(along) * self.half
        if cap == "round":
            self.arc(center, normals(along), along)
            self.arc(center, along, -normals(along))
            return
        out = along * self.half if cap == "square" else along * 0
        corners = [center + side, center + side + out, center - side + out, center - side]
        self.lines(corners)

    def join(self, center, first, last, join):
        """Adds the outer side of a corner."""
        cross, cosine = first[0] * last[1] - first[1] * last[0], first @ last
        if abs(cross) < 1e-9 and cosine > 0:
            return
        sign = -1 if cross > 0 else 1
        one, other = normals(first) * sign, normals(last) * sign
        if join == "round" and cosine < -0.999:
            # A turn back goes round the end of the line.
            self.arc(center, one, first)
            return self.arc(center, first, other)
        if join == "round":
            return self.arc(center, one, other)
        ends = [center + one * self.half, center + other * self.half]
        if join == "miter" and 2 <= MITER_LIMIT**2 * (1 + cosine):
            ends.insert(1, center + (one + other) * (self.half / (1 + cosine)))
        self.lines(ends, sign)

    def missed(self, edges):
        """Returns how many places are not covered, a little deeper than the limit.

        In a tip that is thinner than the limit such a point may lie beside the area, but near it.
        """
        points = (self.points - self.directions * (LIMIT + 0.1))[self.asked][::5]
        points = points[winding(points, edges) == 0]
        return sum(distance(point, edges) > LIMIT for point in points)

    def distances(self, points):
        """Returns how far points lie from the truth."""
        gap, index = self.tree.query(points, k=4)
        way = points[:, None] - self.points[index]
        off = numpy.abs((way * self.directions[index]).sum(axis=2))
        # Beside a place the normal tells; beyond the spacing of places the distance does.
        return numpy.where(gap < 1.5, off, gap).min(axis=1)


def ours(lab, cases):
    """Strokes by the lab: cases are (contours, width, cap, join)."""
    lines = []
    for contours, width, cap, join in cases:
        lines.append(f"stroke\t{width!r} {cap} {join}\t{stroke_icons.text(contours)}")
    result = subprocess.run(
        [lab, "combine"], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True
    )
    return [pictures.parse(answer) for answer in result.stdout.split("\n")[: len(lines)]]


def skia(contours, width, cap, join):
    """Strokes by skia; returns quadratics for its conics."""
    path = pathops.Path()
    for contour, closed in contours:
        for letter, *points in contour:
            numbers = [value * SCALE for point in points for value in point]
            {"M": path.moveTo, "L": path.lineTo, "Q": path.quadTo, "C": path.cubicTo}[letter](
                *numbers
            )
        if closed:
            path.close()
    caps = {"butt": "BUTT_CAP", "round": "ROUND_CAP", "square": "SQUARE_CAP"}
    joins = {"miter": "MITER_JOIN", "round": "ROUND_JOIN", "bevel": "BEVEL_JOIN"}
    path.stroke(
        width * SCALE,
        getattr(pathops.LineCap, caps[cap]),
        getattr(pathops.LineJoin, joins[join]),
        MITER_LIMIT,
    )
    path.convertConicsToQuads(LIMIT * SCALE / 2)
    return pictures.mapped(from_skia(path), (1 / SCALE, 0, 0, 1 / SCALE, 0, 0))


def freetype_stroke(contours, width, cap, join):
    """Strokes by FreeType."""
    caps = {"butt": 0, "round": 1, "square": 2}
    # Miters beyond the limit are bevels, as SVG asks.
    joins = {"round": 0, "bevel": 1, "miter": 3}
    stroker = freetype.Stroker()
    stroker.set(round(width / 2 * SCALE), caps[cap], joins[join], MITER_LIMIT << 16)
    vector = lambda p: ctypes.byref(
        freetype.FT_Vector(round(p[0] * SCALE), round(p[1] * SCALE))
    )
    for contour, closed in contours:
        stroker.begin_subpath(vector(contour[0][1]), not closed)
        for letter, *points in contour[1:]:
            call = {"L": stroker.line_to, "Q": stroker.conic_to, "C": stroker.cubic_to}[letter]
            call(*[vector(point) for point in points])
        stroker.end_subpath()
    return exported(stroker)


def exported(stroker):
    """Reads the outline of a FreeType stroker."""
    points, contours = stroker.get_counts()
    outline = freetype.raw.FT_Outline()
    library = freetype.get_handle()
    new = freetype.raw.FT_Outline_New
    if new(library, points, contours, ctypes.byref(outline)):
        raise RuntimeError("FreeType makes no outline")
    outline.n_points = outline.n_contours = 0
    wrapped = freetype.Outline(outline)
    stroker.export(wrapped)
    moved = lambda p: (p.x / SCALE, p.y / SCALE)
    made = []
    wrapped.decompose(
        None,
        move_to=lambda p, _: made.append([("M", moved(p))]),
        line_to=lambda p, _: made[-1].append(("L", moved(p))),
        conic_to=lambda a, p, _: made[-1].append(("Q", moved(a), moved(p))),
        cubic_to=lambda a, b, p, _: made[-1].append(("C", moved(a), moved(b), moved(p))),
    )
    freetype.raw.FT_Outline_Done(library, ctypes.byref(outline))
    return made


def samples(path):
    """Returns points of an outline with their unit normals."""
    points, sides = [], []
    for contour in path:
        closing = [("L", contour[0][1])] if contour[-1][-1] != contour[0][1] else []
        last = contour[0][1]
        for _, *controls in contour[1:] + closing:
            piece = numpy.array([last, *controls], dtype=float)
            last = controls[-1]
            if numpy.ptp(piece, axis=0).max() < 1e-3:
                continue
            walked, tangents = walk(piece, 12 if len(piece) > 2 else 5)
            points.append(walked[1:-1])
            sides.append(normals(tangents[1:-1]))
    return numpy.concatenate(points), numpy.concatenate(sides)


def distance(point, edges):
    """Returns how far a point lies from the nearest edge."""
    start, way = edges[:, :2], edges[:, 2:] - edges[:, :2]
    share = ((point - start) * way).sum(axis=1) / numpy.maximum((way * way).sum(axis=1), 1e-12)
    foot = start + way * numpy.clip(share, 0, 1)[:, None]
    return numpy.linalg.norm(foot - point, axis=1).min()


def winding(points, edges):
    """Returns the winding number of each point."""
    x0, y0, x1, y1 = edges.T
    numbers = []
    for part in numpy.array_split(points, len(points) // 512 + 1):
        x, y = part[:, :1], part[:, 1:]
        crosses = (y0 <= y) != (y1 <= y)
        height = numpy.where(y1 == y0, 1, y1 - y0)
        right = x0 + (y - y0) / height * (x1 - x0) > x
        numbers.append((crosses & right) @ numpy.where(y1 > y0, 1, -1))
    return numpy.concatenate(numbers)


def error(path, truth):
    """Returns how far the boundary lies from the truth at most, and how many places are missed."""
    points, sides = samples(path)
    edges = pictures.edges(path, 0.02)
    step = 0.15
    left = winding(points + sides * step, edges) != 0
    right = winding(points - sides * step, edges) != 0
    outer = points[left != right]
    return truth.distances(outer).max() if len(outer) else 0.0, truth.missed(edges)


class Tally:
    """Points and errors of one stroker."""

    def __init__(self):
        self.points, self.errors, self.missed = [], [], []

    def add(self, path, truth):
        self.points.append(pictures.point_count(path))
        far, missed = error(path, truth)
        self.errors.append(far)
        self.missed.append(missed)

    def text(self):
        errors = numpy.array(self.errors)
        return (
            f"{numpy.mean(self.points):6.1f} points, error: worst {errors.max():.3f},"
            f" mean of the worst {errors.mean():.3f}, beyond {LIMIT}: {(errors > LIMIT).sum()},"
            f" icons with missed places: {numpy.count_nonzero(self.missed)}"
        )


def judge(lab, folder, files, style):
    """Judges the icons of a folder in one style; returns the icons of ours beyond the limit."""
    size, width = stroke_icons.STROKES[folder]
    width *= EM / size
    icons = [(file, center_lines(file, size)) for file in files]
    icons = [(file, contours) for file, contours in icons if contours]
    answers = ours(lab, [(contours, width, *style) for _, contours in icons])
    tallies = {"ours": Tally(), "FreeType": Tally(), "skia": Tally()}
    wrong = []
    for (file, contours), answer in zip(icons, answers):
        truth = Truth(contours, width / 2, *style)
        tallies["ours"].add(answer, truth)
        tallies["FreeType"].add(freetype_stroke(contours, width, *style), truth)
        tallies["skia"].add(skia(contours, width, *style), truth)
        far, missed = tallies["ours"].errors[-1], tallies["ours"].missed[-1]
        if far > LIMIT or missed:
            wrong.append(f"{file.name} {far:.3f}, {missed} missed")
    print(f"{folder}, caps {style[0]}, joins {style[1]}: {len(icons)} icons of {EM} units")
    for name, tally in tallies.items():
        print(f"  {name:9}{tally.text()}", flush=True)
    for line in wrong[:10]:
        print(f"  WRONG {line}")
    fewest = min(numpy.mean(tally.points) for tally in tallies.values())
    return len(wrong), numpy.mean(tallies["ours"].points) > fewest


def main():
    lab, corpora = sys.argv[1], pathlib.Path(sys.argv[2])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    if not corpora.is_dir():
        print(f"no corpora at {corpora}: nothing to judge")
        return 0
    failed = 0
    for folder in stroke_icons.STROKES:
        files = sorted(corpora.joinpath(folder).rglob("*.svg"))
        chosen = files[:: max(1, len(files) // count)]
        for number, style in enumerate(STYLES):
            wrong, has_more = judge(lab, folder, chosen[:: SHARE if number else 1], style)
            failed += wrong + has_more
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
