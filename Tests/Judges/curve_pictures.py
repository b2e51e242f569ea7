"""Pictures of paths by scan lines: exact along each line, sampled across them.

Shares nothing with the engine it judges. A path is a list of contours, a contour a list of points
and segments: ("M", p), ("L", p), ("Q", c, p), ("C", c, c, p); every contour counts as closed.
"""

import math
import re

import numpy

TOKEN = re.compile(r"[MLQCZ]|[-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?")
SIZES = {"M": 1, "L": 1, "Q": 2, "C": 3}


def parse(data):
    """Reads absolute path data of the letters M L Q C Z."""
    contours, tokens, place = [], TOKEN.findall(data), 0
    while place < len(tokens):
        letter = tokens[place]
        place += 1
        if letter == "Z":
            continue
        size = SIZES[letter]
        numbers = [float(text) for text in tokens[place : place + 2 * size]]
        place += 2 * size
        points = tuple(zip(numbers[::2], numbers[1::2]))
        if letter == "M":
            contours.append([])
        contours[-1].append((letter, *points))
    return contours


def text(contours):
    """Writes contours as path data."""
    parts = []
    for contour in contours:
        for letter, *points in contour:
            parts.append(letter + " ".join(f"{x!r},{y!r}" for x, y in points))
        parts.append("Z")
    return "".join(parts)


def mapped(contours, matrix):
    """Maps all points by (a, b, c, d, e, f)."""
    a, b, c, d, e, f = matrix
    return [
        [
            (letter, *((a * x + c * y + e, b * x + d * y + f) for x, y in points))
            for letter, *points in contour
        ]
        for contour in contours
    ]


def point_count(contours):
    """Counts points, on and off the curves; an end that is the start counts once."""
    count = 0
    for contour in contours:
        count += sum(len(points) for _, *points in contour)
        if len(contour) > 1 and contour[-1][-1] == contour[0][1]:
            count -= 1
    return count


def edges(contours, tolerance=0.01):
    """Returns the straight edges (x0, y0, x1, y1) of a path within a tolerance."""
    chains = []
    for contour in contours:
        chain, last = [contour[0][1]], contour[0][1]
        for letter, *points in contour[1:]:
            if letter == "L":
                chain.append(points[0])
            else:
                chain.extend(flattened(last, points, tolerance))
            last = points[-1]
        chain.append(chain[0])
        points = numpy.array(chain, dtype=float)
        chains.append(numpy.hstack([points[:-1], points[1:]]))
    return numpy.vstack(chains) if chains else numpy.zeros((0, 4))


def flattened(start, points, tolerance):
    """Returns the points of a curve after its start."""
    poly = numpy.array([start, *points], dtype=float)
    bend = numpy.abs(numpy.diff(poly, 2, axis=0)).sum(axis=1).max()
    degree = len(points)
    steps = max(1, math.ceil(math.sqrt(bend * degree * (degree - 1) / (8 * tolerance))))
    t = numpy.linspace(0, 1, steps + 1)[1:, None]
    s = 1 - t
    if degree == 2:
        curve = s**2 * poly[0] + 2 * t * s * poly[1] + t**2 * poly[2]
    else:
        near = s**3 * poly[0] + 3 * s * s * t * poly[1]
        curve = near + 3 * s * t * t * poly[2] + t**3 * poly[3]
    curve[-1] = points[-1]
    return curve.tolist()


def spans(layers, lines):
    """Yields for all lines the spans (y, x0, x1) with the winding number of each layer in them."""
    rows, places, layer_of, changes = [], [], [], []
    for index, layer in enumerate(layers):
        if not len(layer):
            continue
        y0, y1 = layer[:, 1][:, None], layer[:, 3][:, None]
        row_edge, row_line = numpy.nonzero((y0 <= lines) != (y1 <= lines))
        edge = layer[row_edge]
        y = lines[row_line]
        share = (y - edge[:, 1]) / (edge[:, 3] - edge[:, 1])
        rows.append(row_line)
        places.append(edge[:, 0] + share * (edge[:, 2] - edge[:, 0]))
        layer_of.append(numpy.full(len(row_line), index))
        changes.append(numpy.where(edge[:, 3] > edge[:, 1], 1, -1))
    if not rows:
        return numpy.zeros((0, 3)), numpy.zeros((0, len(layers)), dtype=int)
    row, x = numpy.concatenate(rows), numpy.concatenate(places)
    order = numpy.lexsort((x, row))
    row, x = row[order], x[order]
    change = numpy.zeros((len(row), len(layers)), dtype=int)
    change[numpy.arange(len(row)), numpy.concatenate(layer_of)[order]] = numpy.concatenate(
        changes
    )[order]
    # Every contour is closed, so that each line ends with winding 0 in all layers.
    winding = numpy.cumsum(change, axis=0)[:-1]
    held = (row[1:] == row[:-1]) & (x[1:] > x[:-1])
    return numpy.stack([lines[row[:-1]], x[:-1], x[1:]], axis=1)[held], winding[held]


def depth(wrong, outlines):
    """Returns how far from the outlines the middle of a wrong span lies at most."""
    deepest = 0.0
    halves = (wrong[:, 2] - wrong[:, 1]) / 2
    for index in numpy.argsort(-halves):
        if halves[index] <= deepest:
            break
        y, x0, x1 = wrong[index]
        deepest = max(deepest, min(halves[index], distance((x0 + x1) / 2, y, outlines)))
    return deepest


def distance(x, y, outlines):
    """Returns the distance of a point from the nearest edge."""
    way = outlines[:, 2:] - outlines[:, :2]
    offset = numpy.array([x, y]) - outlines[:, :2]
    squared = (way * way).sum(axis=1)
    share = numpy.clip((way * offset).sum(axis=1) / numpy.maximum(squared, 1e-30), 0, 1)
    gap = offset - share[:, None] * way
    return math.sqrt((gap * gap).sum(axis=1).min())
