# The commands of the project; CONTRIBUTING.md says how long they take.
.PHONY: run build dist deb test test-package test-container test-cluster bench api fmt screenshots audit reproducible outdated mutants

run: ## builds what has changed and starts the demo
	@scripts/run $(ARGS)

build: ## builds the web app and the binary of `make run` and the tests: target/debug/zerodab
	@scripts/build

dist: ## builds the optimised binary to install, target/release/zerodab, and lists its parts beside it
	@scripts/build --release
	@scripts/sbom

deb: dist ## builds the Debian package: target/deb/zerodab_….deb
	@scripts/deb

test: ## runs all checks and tests
	@scripts/test

test-package: build ## tests the Debian package in a new Debian system
	@scripts/test-package

test-container: build ## checks Containerfile and compose.yaml, and tests the proxy
	@scripts/test-container

test-cluster: ## runs the storm on a cluster that loses its parts, and prints what each fault costs
	@scripts/test-cluster

bench: ## measures performance and compares it with reference programs
	@scripts/bench

api: ## generates the OpenAPI document and the web app's client
	@cargo run --quiet --bin zerodab -- openapi > openapi/openapi.json.new || { rm openapi/openapi.json.new; exit 1; }
	@mv openapi/openapi.json.new openapi/openapi.json
	@cd web && npm run --silent api

fmt: ## formats all code
	@cargo fmt --all
	@cd web && npm run --silent fmt

screenshots: ## takes the screenshots for README and docs from the demo
	@scripts/screenshots

audit: ## checks licences, sources and known vulnerabilities of the dependencies, and the lists of parts
	@scripts/audit

reproducible: ## builds twice in different folders and compares the results byte by byte
	@scripts/reproducible

outdated: ## lists dependencies that have newer versions
	@cargo update --dry-run --verbose
	@cd web && npx --yes pnpm@12.21.0 outdated || true
	@cd bench/lighthouse && npx --yes pnpm@12.21.0 outdated || true

mutants: ## changes the rules one by one and lists the changes that no test notices
	@scripts/cargo-tool cargo-mutants 27.1.0
	@target/tools/bin/cargo-mutants mutants --package zerodab-domain --output target $(ARGS)
