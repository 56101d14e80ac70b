# The commands of the project; README has them as a table.
.PHONY: test bench fmt

test: ## everything that must hold
	@scripts/test

bench: ## speed of the rules
	cargo bench --workspace

fmt: ## formats all code
	cargo fmt --all
