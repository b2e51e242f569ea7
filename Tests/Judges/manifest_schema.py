#!/usr/bin/env python3
"""Judges manifests/manifest.schema.json: accepts what Rebus accepts, refuses what it refuses.

Needs the Python package jsonschema. Exits 1 and names each case that goes the wrong way.
"""
import json
import pathlib
import sys

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMA = json.loads((ROOT / "manifests/manifest.schema.json").read_text())
BAG = {"bag": "U+EA00"}


def icon(**keys):
    return {"icons": {"bag": {"codepoint": "U+EA00", **keys}}}


def font(**keys):
    return {"font": keys, "icons": BAG}


GOOD = [
    {"bag": "\uea00", "market": "ea01", "home": "U+EA02", "star": 59907},
    {"bag": "0xEA00", "a": "\\uea01", "b": "F0000", "c": "10FFFD", "d": "\U000f0000"},
    {"$schema": "manifest.schema.json", "bag": "EA00"},
    {"font": "EA00", "icons": "EA01"},  # a plain map may hold icons of these names
    {"bag": {"codepoint": "EA00", "retired": "1.0.0"}, "market": "EA01"},
    {"icons": BAG},
    font(family="Acme Icons", version="1.4.0", icons="../icons", unitsPerEm=1920, layout="text"),
    font(family="X", version="2.0.0-beta.1+7", range="EA00-EFFF", vendor="ACME", folders="namespace", split=True),
    font(range=["EA00-EFFF", "F0000-FFFFD", "EA00"], knockout=False, license="one\ntwo"),
    {"outputs": {"ttf": "a.ttf", "swift": "a.swift", "report": "r.json"}, "icons": BAG},
    icon(label="Bag", keywords=["shop"], category="shop", mirrored=True, since="1.0.0"),
    icon(renamedFrom=["sack", "old.bag-2"], deprecated="gone"),
    icon(deprecated={"message": "gone", "replacement": "sack"}, retired="1.3.0"),
    icon(width="ink", scale=1.5, knockout=False, overflow="visible"),
    icon(width=24), icon(margins={"left": 1, "right": -1}),
]
BAD = [
    {}, {"icons": {}}, {"icons": None}, {"icons": [1, 2]}, {"font": {"family": "A"}}, [], "EA00", 7,
    {"bag": ""}, {"bag": "EA1"}, {"bag": "E001 "}, {"bag": "E001 E002"}, {"bag": "110000"},
    {"bag": "1000000"}, {"bag": "20FFFF"}, {"bag": -1}, {"bag": 5.5}, {"bag": True}, {"bag": None},
    {"bag": ["EA00"]}, {"bag": 1114112}, {"bag": "\uff25\uff10\uff10\uff11"}, {"bag": "x" * 9},
    {"_bag": "EA00"}, {"bag_": "EA00"}, {"a--b": "EA00"}, {"a b": "EA00"}, {"": "EA00"},
    {"caf\u00e9": "EA00"}, {"a/b": "EA00"}, {"a" * 101: "EA00"},
    {"icons": BAG, "fonts": {}}, font(famly="A"), font(family=""), font(family="a/b"),
    font(family=".a"), font(family="a "), font(family="x" * 64), font(version="1.x"),
    font(version="01.2"), font(version=1), font(unitsPerEm=15), font(unitsPerEm=16385),
    font(unitsPerEm=1.5), font(layout="round"), font(vendor="ACMES"), font(vendor=""),
    font(range="EA00-"), font(range=5), font(knockout="no"), font(folders=True), font(split="yes"),
    {"outputs": {"ttf": ""}, "icons": BAG}, {"outputs": {"pdf": "a"}, "icons": BAG},
    {"icons": {"bag": {"label": "Bag"}}}, icon(colour="red"), icon(label=""), icon(keywords="a"),
    icon(mirrored="yes"), icon(renamedFrom="old"), icon(renamedFrom=["a b"]), icon(retired=True),
    icon(deprecated=True), icon(deprecated={"text": "x"}), icon(width="wide"), icon(width=-1),
    icon(margins=1), icon(margins={"top": 1}), icon(scale=0), icon(overflow="hidden"),
    icon(width=24, margins={"left": 1}),
]


def main():
    jsonschema.Draft7Validator.check_schema(SCHEMA)
    validator = jsonschema.Draft7Validator(SCHEMA)
    files = [p for p in sorted((ROOT / "manifests").glob("*.json")) if ".schema." not in p.name]
    cases = [(p.name, json.loads(p.read_text()), True) for p in files]
    cases += [(json.dumps(c)[:70], c, True) for c in GOOD]
    cases += [(json.dumps(c)[:70], c, False) for c in BAD]
    wrong = [(name, good) for name, case, good in cases if validator.is_valid(case) != good]
    for name, good in wrong:
        print(f"{'refused' if good else 'accepted'}: {name}")
    print(f"{len(cases)} cases, {len(files)} of them files, {len(wrong)} wrong")
    sys.exit(1 if wrong else 0)


main()
