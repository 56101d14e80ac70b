//! Checks the manifests and sources against docs/architecture.md: which crate may use which. Also checks that the
//! files and tests that it names exist.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// For each crate the workspace crates it uses: these and no others.
const LAYERS: [(&str, &[&str]); 11] = [
    ("domain", &[]),
    ("storage", &["domain"]),
    ("mail", &["domain"]),
    ("outbound", &[]),
    ("openid", &["outbound"]),
    ("reports", &["outbound"]),
    ("app", &["domain", "mail", "openid", "storage"]),
    ("live", &["app", "domain"]),
    ("http", &["app", "domain", "live", "reports"]),
    ("zerodab", &["app", "domain", "http_api", "live", "mail", "openid", "outbound", "reports", "storage"]),
    // for tests only
    ("testkit", &["app", "domain", "http_api", "live", "mail", "reports", "storage"]),
];
const MEMBERS: [&str; 11] = [
    "app", "domain", "http_api", "live", "mail", "openid", "outbound", "reports", "storage", "testkit",
    "zerodab",
];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The names in a manifest's `[dependencies]`.
fn dependencies(crate_name: &str) -> BTreeSet<String> {
    let manifest = fs::read_to_string(crates().join(crate_name).join("Cargo.toml")).unwrap();
    let section =
        manifest.split("\n[dependencies]\n").nth(1).unwrap().split("\n[").next().unwrap().to_owned();
    section
        .lines()
        .filter_map(|line| line.split(['.', ' ', '=']).next())
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}

#[test]
fn a_crate_uses_exactly_the_crates_listed_for_it() {
    for (crate_name, uses) in LAYERS {
        let found: BTreeSet<_> =
            dependencies(crate_name).into_iter().filter(|name| MEMBERS.contains(&name.as_str())).collect();
        assert_eq!(found, uses.iter().map(|name| (*name).to_owned()).collect(), "{crate_name}");
    }
    let covered: BTreeSet<_> = LAYERS.iter().map(|(crate_name, _)| (*crate_name).to_owned()).collect();
    let existing: BTreeSet<_> = fs::read_dir(crates())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(existing, covered, "every crate is in LAYERS");
}

#[test]
fn only_storage_names_the_database_library() {
    let libraries = ["sea-orm", "sea-orm-migration", "sqlx", "rusqlite"];
    let named: BTreeMap<_, _> = LAYERS
        .iter()
        .map(|(crate_name, _)| {
            (
                *crate_name,
                libraries.iter().filter(|library| dependencies(crate_name).contains(**library)).count(),
            )
        })
        .filter(|(_, count)| *count > 0)
        .collect();
    assert_eq!(named, BTreeMap::from([("storage", 2)]));
}

#[test]
fn only_app_decides_whether_someone_may() {
    let mut deciders = BTreeSet::new();
    for (crate_name, _) in LAYERS.iter().filter(|(crate_name, _)| *crate_name != "domain") {
        if sources(&crates().join(crate_name).join("src"))
            .iter()
            .any(|file| names_may(&fs::read_to_string(file).unwrap()))
        {
            deciders.insert(*crate_name);
        }
    }
    assert_eq!(deciders, BTreeSet::from(["app"]));
}

/// Whether a source names `domain::access::may`, in a call or in a `use`.
fn names_may(source: &str) -> bool {
    let imports = source.split("access::{").skip(1).filter_map(|rest| rest.split('}').next());
    let mut imported = imports.flat_map(|names| names.split(',')).map(str::trim);
    source.contains("access::may") || imported.any(|name| name == "may" || name.starts_with("may as "))
}

#[test]
fn a_use_of_may_is_found_in_calls_and_imports() {
    for source in [
        "domain::access::may(&actor, action, &scope)?",
        "use domain::access::may;",
        "use domain::access::{Action, may};",
        "use domain::access::{\n    may as is_allowed, Scope,\n};",
    ] {
        assert!(names_may(source), "{source}");
    }
    assert!(!names_may("use domain::access::{Action, Scope}; where_may(action); Maybe { may: 1 }"));
}

/// All files of a folder and its subfolders; empty if there is no such folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let entries = entries.map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// The texts between backticks in docs/architecture.md.
fn code_spans() -> Vec<String> {
    let text = fs::read_to_string(crates().parent().unwrap().join("docs/architecture.md")).unwrap();
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn every_file_named_in_the_architecture_exists() {
    let root = crates().parent().unwrap().to_owned();
    let paths: Vec<_> = code_spans()
        .into_iter()
        .filter(|word| word.starts_with("crates/") || word.starts_with("web/"))
        .collect();
    assert!(paths.len() > 30);
    for path in paths {
        assert!(root.join(&path).exists(), "{path}");
    }
}

#[test]
fn every_test_named_in_the_architecture_exists() {
    let tests: String = fs::read_dir(crates())
        .unwrap()
        .flat_map(|entry| sources(&entry.unwrap().path()))
        .filter_map(|file| fs::read_to_string(file).ok())
        .collect();
    let names: Vec<_> = code_spans()
        .into_iter()
        .filter(|word| word.matches('_').count() >= 3 && !word.contains(['/', ' ', '.']))
        .collect();
    assert!(names.len() > 10);
    for name in names {
        assert!(tests.contains(&format!("fn {name}(")), "{name}");
    }
}
