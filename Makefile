# The commands of the project. README lists them in a table.
.PHONY: run build test bench api fmt screenshots

run: ## builds what has changed and starts the demo
	@scripts/run $(ARGS)

build: ## builds the web app and the release binary
	@scripts/build

test: ## runs all checks and tests
	@scripts/test

bench: ## measures performance and compares it with reference programs
	@scripts/bench

api: ## generates the OpenAPI document and the web app's client
	@cargo run --quiet --package zerodab -- openapi > openapi/openapi.json.new && mv openapi/openapi.json.new openapi/openapi.json
	@cd web && npm run --silent api

fmt: ## formats all code
	@cargo fmt --all
	@cd web && npm run --silent fmt

screenshots: ## takes the screenshots for README and docs from the demo
	@scripts/screenshots
