"""Pictures of glyphs and of the drawings they were made from, and how much their inks agree."""

import io
import re

import freetype
import numpy as np
from lxml import etree
from PIL import Image
from resvg import render, usvg

SIZE = 96
OVERSAMPLING = 3


def drawing_picture(data):
    """The coverage of a drawing's artboard, 0 to 255, SIZE pixels high, as resvg draws it."""
    root = etree.fromstring(data)
    box = root.get("viewBox")
    numbers = [float(part) for part in re.split(r"[\s,]+", box.strip())] if box else [
        0, 0, float(root.get("width")), float(root.get("height"))]
    width = max(1, round(SIZE * numbers[2] / numbers[3]))
    root.set("viewBox", "%r %r %r %r" % tuple(numbers))
    root.set("width", str(width * OVERSAMPLING))
    root.set("height", str(SIZE * OVERSAMPLING))
    tree = usvg.Tree.from_str(etree.tostring(root, encoding="unicode"), usvg.Options.default())
    png = render(tree, (1.0, 0.0, 0.0, 0.0, 1.0, 0.0))
    alpha = np.asarray(Image.open(io.BytesIO(png)).convert("RGBA"))[:, :, 3]
    return alpha.reshape(SIZE, OVERSAMPLING, width, OVERSAMPLING).mean(axis=(1, 3))


class GlyphPictures:
    """Draws glyphs of a font by FreeType, with the em SIZE pixels high and its bottom at `bottom`."""

    def __init__(self, path, bottom):
        self.face = freetype.Face(path)
        self.face.set_char_size(SIZE * 64)
        shift = round(-bottom / self.face.units_per_EM * SIZE * 64)
        self.face.set_transform(freetype.Matrix(0x10000, 0, 0, 0x10000), freetype.Vector(0, shift))

    def picture(self, codepoint, width):
        """The coverage of the artboard; None where the font has no such glyph."""
        glyph = self.face.get_char_index(codepoint)
        if glyph == 0:
            return None
        self.face.load_glyph(glyph, freetype.FT_LOAD_NO_HINTING | freetype.FT_LOAD_RENDER)
        slot, canvas = self.face.glyph, np.zeros((SIZE, width))
        bitmap = slot.bitmap
        if bitmap.rows == 0 or bitmap.width == 0:
            return canvas
        ink = np.array(bitmap.buffer, dtype=float).reshape(bitmap.rows, bitmap.pitch)
        ink = ink[:, : bitmap.width]
        top, left = SIZE - slot.bitmap_top, slot.bitmap_left
        rows = slice(max(0, top), min(SIZE, top + bitmap.rows))
        columns = slice(max(0, left), min(width, left + bitmap.width))
        if rows.start < rows.stop and columns.start < columns.stop:
            canvas[rows, columns] = ink[
                rows.start - top : rows.stop - top, columns.start - left : columns.stop - left]
        return canvas


def overlap(one, two):
    """Ink that both have by ink that one of them has: 1 for the same picture."""
    whole = np.maximum(one, two).sum()
    return np.minimum(one, two).sum() / whole if whole else 1.0


def worst_square(one, two, size=3):
    """The largest mean difference, 0 to 1, of any square of a 32nd of the height."""
    difference = np.abs(one - two) / 255
    height, width = (length // size * size for length in difference.shape)
    squares = difference[:height, :width].reshape(height // size, size, width // size, size)
    return squares.mean(axis=(1, 3)).max() if squares.size else 0.0
