//! The house of docs/architecture.md: which crate may use which, held by the manifests themselves.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A crate uses those named beside it, and no other of the house.
const HOUSE: [(&str, &[&str]); 11] = [
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
    // tests alone
    ("testkit", &["app", "domain", "http_api", "live", "mail", "reports", "storage"]),
];
const MEMBERS: [&str; 11] = ["app", "domain", "http_api", "live", "mail", "openid", "outbound", "reports", "storage", "testkit", "zerodab"];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// What a manifest's `[dependencies]` name.
fn dependencies(of: &str) -> BTreeSet<String> {
    let manifest = fs::read_to_string(crates().join(of).join("Cargo.toml")).unwrap();
    let section = manifest.split("\n[dependencies]\n").nth(1).unwrap().split("\n[").next().unwrap().to_owned();
    section.lines().filter_map(|line| line.split(['.', ' ', '=']).next()).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

#[test]
fn a_crate_uses_those_to_its_left_and_no_other() {
    for (of, uses) in HOUSE {
        let found: BTreeSet<_> = dependencies(of).into_iter().filter(|name| MEMBERS.contains(&name.as_str())).collect();
        assert_eq!(found, uses.iter().map(|name| (*name).to_owned()).collect(), "{of}");
    }
    let held: BTreeSet<_> = HOUSE.iter().map(|(of, _)| (*of).to_owned()).collect();
    let there: BTreeSet<_> = fs::read_dir(crates()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(there, held, "every crate is held by this test");
}

#[test]
fn only_storage_names_the_database_library() {
    let libraries = ["sea-orm", "sea-orm-migration", "sqlx", "rusqlite"];
    let named: BTreeMap<_, _> = HOUSE
        .iter()
        .map(|(of, _)| (*of, libraries.iter().filter(|library| dependencies(of).contains(**library)).count()))
        .filter(|(_, count)| *count > 0)
        .collect();
    assert_eq!(named, BTreeMap::from([("storage", 2)]));
}

#[test]
fn only_app_decides_whether_someone_may() {
    let mut deciders = BTreeSet::new();
    for (of, _) in HOUSE.iter().filter(|(of, _)| *of != "domain") {
        if sources(&crates().join(of).join("src")).iter().any(|file| fs::read_to_string(file).unwrap().contains("access::may(")) {
            deciders.insert(*of);
        }
    }
    assert_eq!(deciders, BTreeSet::from(["app"]));
}

/// The files of a folder; none where a crate has no such folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let entries = entries.map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// What stands between backticks in the architecture's words.
fn quoted() -> Vec<String> {
    let text = fs::read_to_string(crates().parent().unwrap().join("docs/architecture.md")).unwrap();
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn every_file_that_the_architecture_names_is_there() {
    let root = crates().parent().unwrap().to_owned();
    let paths: Vec<_> = quoted().into_iter().filter(|word| word.starts_with("crates/") || word.starts_with("web/")).collect();
    assert!(paths.len() > 30);
    for path in paths {
        // one name for three files
        let path = path.replace("{en,lv,et}", "lv");
        assert!(root.join(&path).exists(), "{path}");
    }
}

#[test]
fn every_test_that_the_architecture_names_is_there() {
    let tests: String = fs::read_dir(crates())
        .unwrap()
        .flat_map(|entry| sources(&entry.unwrap().path()))
        .filter_map(|file| fs::read_to_string(file).ok())
        .collect();
    let names: Vec<_> = quoted().into_iter().filter(|word| word.matches('_').count() >= 3 && !word.contains(['/', ' ', '.'])).collect();
    assert!(names.len() > 10);
    for name in names {
        assert!(tests.contains(&format!("fn {name}(")), "{name}");
    }
}
