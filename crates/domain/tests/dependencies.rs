//! Checks what this crate must not know (docs/architecture.md).
#![allow(clippy::unwrap_used)]

#[test]
fn the_rules_depend_on_no_runtime_database_or_web_crate() {
    let manifest = include_str!("../Cargo.toml");
    let dependencies = manifest.split("\n[dependencies]\n").nth(1).unwrap().split("\n[").next().unwrap();
    let names: Vec<_> = dependencies
        .lines()
        .filter_map(|line| line.split('.').next())
        .filter(|name| !name.is_empty())
        .collect();
    assert_eq!(names, ["jiff", "serde", "serde_json", "serde_path_to_error", "sha2", "thiserror", "uuid"]);
}
