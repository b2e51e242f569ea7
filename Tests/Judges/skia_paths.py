"""Paths of skia as the lists of contours that curve_pictures describes."""

import pathops


def from_skia(path):
    """Reads a skia path."""
    letters = {
        pathops.PathVerb.MOVE: "M",
        pathops.PathVerb.LINE: "L",
        pathops.PathVerb.QUAD: "Q",
        pathops.PathVerb.CUBIC: "C",
    }
    made = []
    for verb, points in path:
        if verb == pathops.PathVerb.MOVE:
            made.append([])
        if verb in letters:
            made[-1].append((letters[verb], *points))
    return [contour for contour in made if len(contour) > 1]
