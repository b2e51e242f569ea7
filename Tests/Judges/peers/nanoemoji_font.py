"""nanoemoji makes a font: python nanoemoji_font.py ICONS OUT.ttf

It takes code points from names, so the drawings of a folder, sorted, are copied under such names:
from U+F0000, on an em of 1920.
"""

import os
import shutil
import subprocess
import sys
import tempfile

folder, out = sys.argv[1:]
with tempfile.TemporaryDirectory() as work:
    files = []
    for index, name in enumerate(sorted(os.listdir(folder))):
        files.append(os.path.join(work, f"emoji_u{0xF0000 + index:x}.svg"))
        shutil.copy(os.path.join(folder, name), files[-1])
    # Its own tools stand beside the interpreter.
    tools = os.path.dirname(sys.executable)
    environment = dict(os.environ, PATH=tools + os.pathsep + os.environ["PATH"])
    subprocess.run(
        [os.path.join(tools, "nanoemoji"), "--color_format", "glyf", "--upem", "1920",
         "--ascender", "1636", "--descender", "-284", "--width", "0", "--family", "Peer",
         "--build_dir", os.path.join(work, "build"), "--output_file", "Peer.ttf", *files],
        cwd=work, env=environment, check=True, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    shutil.copy(os.path.join(work, "build", "Peer.ttf"), out)
