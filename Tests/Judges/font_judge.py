"""Lets programs of other people judge fonts: python3 font_judge.py FONT.ttf …

OTS must accept the font without a warning; fontTools must read every table, find right checksums
and give the same text after a round trip; fontbakery's universal profile must find no FAIL. One
finding is allowed: opentype/monospace asks for monospaced PANOSE digits of every font whose only
letters, marks, numbers, punctuation, symbols or spaces are the spaces, although its icons differ
in width. Ends with 1 when a font fails.
"""

import io
import json
import os
import subprocess
import sys
import tempfile

import ots
from fontTools.ttLib import TTFont

ALLOWED_WHEN_WIDTHS_DIFFER = {("opentype/monospace", "mono-bad-panose")}


def judge_ots(path, folder):
    result = ots.sanitize(path, os.path.join(folder, "ots.ttf"), capture_output=True)
    text = (result.stdout + result.stderr).decode()
    if result.returncode != 0 or "WARNING" in text or "ERROR" in text:
        yield "ots: " + text.strip()


def text_of(font):
    out = io.StringIO()
    font.saveXML(out, disassembleInstructions=False, newlinestr="\n")
    return out.getvalue()


def judge_fonttools(path, folder):
    font = TTFont(path, checkChecksums=2, lazy=False)
    for tag in font.keys():
        if tag != "GlyphOrder":
            table = font[tag]
            if type(table).__name__ == "DefaultTable" and tag != "prep":
                yield f"fontTools: table {tag} is not understood"
    first = text_of(font)
    source = os.path.join(folder, "first.ttx")
    with open(source, "w") as file:
        file.write(first)
    again = TTFont(recalcBBoxes=True, recalcTimestamp=False)
    again.importXML(source)
    built = os.path.join(folder, "again.ttf")
    again.save(built)
    second = text_of(TTFont(built, lazy=False))
    differences = [
        (a, b)
        for a, b in zip(first.splitlines(), second.splitlines())
        if a != b and "checkSumAdjustment" not in a and "sfntVersion" not in a
    ]
    for a, b in differences[:5]:
        yield f"fontTools: {a.strip()} becomes {b.strip()}"
    if len(first.splitlines()) != len(second.splitlines()):
        yield "fontTools: the round trip changes the number of lines"


def judge_fontbakery(path, folder):
    report = os.path.join(folder, "report.json")
    command = ["fontbakery", "check-universal", "--skip-network", "-q", "--json", report, path]
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    with open(report) as file:
        sections = json.load(file)["sections"]
    widths = {w for w, _ in TTFont(path)["hmtx"].metrics.values() if w}
    count = 0
    for check in [c for s in sections for c in s["checks"]]:
        count += 1
        name = check["key"][1].removeprefix("<FontBakeryCheck:").removesuffix(">")
        for log in check["logs"]:
            code = log["message"]["code"]
            if log["status"] not in ("FAIL", "FATAL", "ERROR"):
                continue
            if len(widths) > 1 and (name, code) in ALLOWED_WHEN_WIDTHS_DIFFER:
                continue
            yield f"fontbakery: {log['status']} {name} [{code}] {log['message']['message']}"
    if count < 50:
        yield f"fontbakery: only {count} checks ran"


def main(paths):
    failed = False
    for path in paths:
        with tempfile.TemporaryDirectory() as folder:
            findings = []
            for judge in (judge_ots, judge_fonttools, judge_fontbakery):
                findings += judge(path, folder)
        print(f"{path}: {'right' if not findings else 'WRONG'}")
        for finding in findings:
            print("  " + finding)
        failed = failed or bool(findings)
    return 1 if failed or not paths else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
