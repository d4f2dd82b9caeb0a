# Stockroom: everything a developer or a user does with the sources.

SWIFT ?= swift
PREFIX ?= /usr/local
# The one place where the version is written.
VERSION := $(shell sed -n 's/.*static let number = "\(.*\)"/\1/p' Sources/stockroom/CommandLine/Version.swift)
RELEASE_FLAGS := -c release $(BUILD_FLAGS)
# The static standard library starts in half the time of the dynamic one; macOS has it in the system.
ifneq ($(shell uname -s),Darwin)
RELEASE_FLAGS += -Xswiftc -static-stdlib
endif
# STRICT=1 takes warnings for errors.
ifdef STRICT
RELEASE_FLAGS += -Xswiftc -warnings-as-errors
endif
SOURCES := Package.swift Sources Tests Prompts Samples

.PHONY: help run build release test clients servers apple questions train test-models shells torture fuzz lint format bench \
	install uninstall deb version readme libraries clean

help: ## what can be made
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1|/' | column -t -s '|'

run: release ## a conversation with a copy of the sample inventory
	@$$($(SWIFT) build $(RELEASE_FLAGS) --show-bin-path)/stockroom --sample

build: libraries ## the debug build
	$(SWIFT) build

release: libraries ## the program as it is installed
	$(SWIFT) build $(RELEASE_FLAGS) --product stockroom

# What keeps the processors or a server busy for minutes runs by itself, or the time limits of the other tests pass.
BUSY_TESTS := ^(StockroomTests|PostgreSQLInventoryTests|ServiceInventoryTests)\.

test: build ## the whole test suite
	$(SWIFT) test --skip '$(BUSY_TESTS)'
	$(SWIFT) test --skip-build --filter '$(BUSY_TESTS)'

clients: ## the official MCP SDKs, which the tests use when they are there
	@.ci/clients

servers: ## PostgreSQL and pgbouncer, which the tests start when they are there
	@.ci/servers

shells: ## zsh, fish and man, with which the tests try completions and manual
	@.ci/shells

apple: ## Apple's model against its framework of OS 26, as a look-alike; on a Mac, the real one
	@SWIFT="$(SWIFT)" .ci/apple

questions: build ## the built-in model against its questions, with the misses
	$(SWIFT) test --filter 'Questions end as meant'

train: build ## the weights by which the built-in model tells orders, from the tests' stockrooms
	mkdir -p .build/mood
	STOCKROOM_MOOD_SAMPLES="$(CURDIR)/.build/mood" $(SWIFT) test --filter 'samples of mood'
	Tests/StockroomTests/train-mood .build/mood/samples.tsv Sources/BuiltInModel/Languages

test-models: build ## real model servers with a small model (installs both; builds one for a quarter of an hour)
	@.ci/models
	STOCKROOM_MODELS="$(CURDIR)/.build/models" $(SWIFT) test --filter RealModelTests

torture: build ## the kill tests, two hundred times each, servers that fail, and a service with 50,000 items
	STOCKROOM_TORTURE=1 STOCKROOM_KILL_ROUNDS=200 $(SWIFT) test --filter 'killed|Several processes|Kill|what a file answers'
	STOCKROOM_TORTURE=1 $(SWIFT) test --skip-build --filter 'FaultTests|FailoverTests|NetworkTests'

fuzz: ## ten minutes of libFuzzer on the date engine; FUZZ_SECONDS=60 for one
	Tests/Fuzz/run

readme: build ## write the transcripts and pictures in the documents anew
	STOCKROOM_UPDATE_README=1 $(SWIFT) test --filter DocumentTests
	Samples/sessions/record

lint: ## the formatting and naming rules, strictly, and no large file under version control
	@! git ls-files -z 2> /dev/null | xargs -0r -I{} find {} -size +200k 2> /dev/null | grep . || { echo "over 200 KB: what was downloaded or built is not kept" >&2; exit 1; }
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

format: ## write the formatting that lint wants
	$(SWIFT) format format --in-place --parallel --recursive $(SOURCES)

bench: libraries ## speeds beside other programs', as ratios measured in this run
	$(SWIFT) build $(RELEASE_FLAGS)
	@Tests/Benchmarks/run "$$($(SWIFT) build $(RELEASE_FLAGS) --show-bin-path)"

install: release ## the program, manual and completions to $(PREFIX)
	@.ci/install "$$($(SWIFT) build $(RELEASE_FLAGS) --show-bin-path)/stockroom" "$(DESTDIR)$(PREFIX)"

uninstall: ## takes all of that away again
	@.ci/install --remove "$(DESTDIR)$(PREFIX)"

deb: release ## a Debian package, into .build
	@.ci/deb "$$($(SWIFT) build $(RELEASE_FLAGS) --show-bin-path)/stockroom" "$(VERSION)"

version: ## the version, as packages have it
	@echo "$(VERSION)"

# libedit, SQLite, libcurl and libmicrohttpd with their headers; installed only when they are missing.
libraries:
	@.ci/libraries

clean:
	rm -rf .build
