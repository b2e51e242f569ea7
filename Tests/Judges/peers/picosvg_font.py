"""picosvg, skia-pathops and fontTools make a font: python picosvg_font.py ICONS OUT.ttf

picosvg resolves strokes, clips and groups; skia joins what overlaps; cu2qu fits quadratics. The
drawings of a folder, sorted by name, become glyphs from U+F0000 on an em of 1920.
"""

import os
import sys

import pathops
from fontTools.fontBuilder import FontBuilder
from fontTools.misc.transform import Transform
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from picosvg.svg import SVG


def glyph(path):
    picture = SVG.parse(path).topicosvg()
    box = picture.view_box()
    scale = 1920 / box.h
    ink = pathops.Path()
    pen = TransformPen(
        ink.getPen(glyphSet=None),
        Transform(scale, 0, 0, -scale, -box.x * scale, 1636 + box.y * scale))
    for shape in picture.shapes():
        parse_path(shape.as_path().d, pen)
    ink.simplify(fix_winding=True)
    target = TTGlyphPen(None)
    ink.draw(Cu2QuPen(target, 1.0, reverse_direction=False))
    return target.glyph(), round(box.w * scale)


folder, out = sys.argv[1:]
names = [".notdef"]
glyphs = {".notdef": TTGlyphPen(None).glyph()}
widths = {".notdef": (1920, 0)}
numbers = {}
for index, name in enumerate(sorted(os.listdir(folder))):
    try:
        made, width = glyph(os.path.join(folder, name))
    except Exception as error:
        print(f"{name}: {type(error).__name__}: {error}", file=sys.stderr)
        continue
    names.append(f"icon{index}")
    glyphs[names[-1]] = made
    widths[names[-1]] = (width, 0)
    numbers[0xF0000 + index] = names[-1]
font = FontBuilder(1920, isTTF=True)
font.setupGlyphOrder(names)
font.setupCharacterMap(numbers)
font.setupGlyf(glyphs)
font.setupHorizontalMetrics(
    {name: (width, getattr(glyphs[name], "xMin", 0)) for name, (width, _) in widths.items()})
font.setupHorizontalHeader(ascent=1636, descent=-284)
font.setupNameTable({"familyName": "Peer", "styleName": "Regular"})
font.setupOS2(sTypoAscender=1636, sTypoDescender=-284)
font.setupPost()
font.save(out)
