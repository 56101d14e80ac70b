# The commands of the project; README has them as a table.
.PHONY: run build test bench api fmt screenshots

run: ## builds what has changed and starts the demo
	@scripts/run $(ARGS)

build: ## builds the web app and the release binary
	@scripts/build

test: ## everything that must hold
	@scripts/test

bench: ## speed, beside what it is compared against
	@scripts/bench

api: ## writes the API's document and the web app's client from the code
	@cargo run --quiet --package zerodab -- openapi > openapi/openapi.json.new && mv openapi/openapi.json.new openapi/openapi.json
	@cd web && npm run --silent api

fmt: ## formats all code
	@cargo fmt --all
	@cd web && npm run --silent fmt

screenshots: ## takes the pictures of README and docs from the demo
	@scripts/screenshots
