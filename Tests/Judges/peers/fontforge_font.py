"""FontForge makes a font: python3 fontforge_font.py overlaps|joined ICONS OUT.ttf

The drawings of a folder, sorted by name, become glyphs from U+F0000 on an em of 1920. `joined`
removes overlaps and corrects directions, `overlaps` leaves them as they were drawn.
"""

import os
import sys

import fontforge

mode, folder, out = sys.argv[1:]
font = fontforge.font()
font.em = 1920
font.ascent, font.descent = 1636, 284
font.hhea_ascent_add = font.hhea_descent_add = False
font.hhea_ascent, font.hhea_descent = 1636, -284
font.fontname = font.familyname = "Peer"
for index, name in enumerate(sorted(os.listdir(folder))):
    glyph = font.createChar(0xF0000 + index, f"icon{index}")
    glyph.importOutlines(os.path.join(folder, name))
    glyph.width = 1920
    if mode == "joined":
        glyph.removeOverlap()
        glyph.correctDirection()
font.generate(out)
