"""Writes the stroke icons of a folder as lines for `curve-lab combine`, em 1920, y up.

usage: stroke_icons.py FOLDER SIZE WIDTH > LINES
"""

import pathlib
import sys
import xml.etree.ElementTree

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.svgLib.path import parse_path
from fontTools.svgLib.path.shapes import PathBuilder

import curve_pictures as pictures

EM = 1920
# Folders of stroked drawings: the size of the artboard and the width of the stroke.
STROKES = {
    "lucide": (24, 2),
    "phosphor-raw/thin": (256, 8),
    "phosphor-raw/regular": (256, 16),
    "phosphor-raw/bold": (256, 24),
}


def shapes(file):
    """Returns the path data of each stroked shape of a file."""
    root = xml.etree.ElementTree.parse(file).getroot()
    builder = PathBuilder()
    for element in root.iter():
        element.tag = element.tag.split("}")[-1]
        if element.get("stroke", root.get("stroke", "none")) != "none":
            builder.add_path_from_element(element)
    return builder.paths


def has_strokes_alone(file):
    """Tells whether nothing in a file is filled: every shape says so, or its root for it."""
    root = xml.etree.ElementTree.parse(file).getroot()
    return all(
        element.get("fill", root.get("fill")) == "none"
        for element in root.iter()
        if element.tag.split("}")[-1] not in ("svg", "g", "title", "desc")
    )


def contours(data):
    """Reads path data into contours and tells which are closed."""
    pen = DecomposingRecordingPen({})
    parse_path(data, pen)
    names = {"moveTo": "M", "lineTo": "L", "qCurveTo": "Q", "curveTo": "C"}
    made = []
    for verb, points in pen.value:
        if verb == "moveTo":
            made.append(([], []))
        if verb == "closePath":
            made[-1][1].append(True)
        if verb in names:
            made[-1][0].append((names[verb], *points))
    return made


def center_lines(file, size):
    """Reads the contours of each shape in em units, each with whether it is closed.

    Returns none where a transform is beyond the reader.
    """
    scale = EM / size
    try:
        found = shapes(file)
    except NotImplementedError:
        return []
    return [
        [
            (pictures.mapped([contour], (scale, 0, 0, -scale, 0, EM))[0], bool(closed))
            for contour, closed in contours(data)
            if contour
        ]
        for data in found
    ]


def text(lines):
    """Writes contours, each with whether it is closed, as path data."""
    return "".join(
        pictures.text([contour]).removesuffix("Z") + ("Z" if closed else "")
        for contour, closed in lines
    )


def main():
    folder, size, width = pathlib.Path(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3])
    # A line for every file: without shapes it is none that curve-lab understands.
    for file in sorted(folder.rglob("*.svg")):
        fields = ["icon", f"{width * EM / size} round round"]
        print("\t".join(fields + [text(lines) for lines in center_lines(file, size)]))


if __name__ == "__main__":
    main()
