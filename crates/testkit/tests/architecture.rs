//! Checks the manifests and sources against docs/architecture.md: which crate and which module may use which,
//! and what only one crate does.
#![allow(clippy::unwrap_used)]

mod workspace;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use workspace::{crates_folder, files_in};

/// For each crate, by its folder, the crates of the workspace that it uses: these and no others.
const LAYERS: [(&str, &[&str]); 12] = [
    ("domain", &[]),
    ("storage", &["domain"]),
    ("mail", &["domain"]),
    ("outbound", &[]),
    ("openid", &["outbound"]),
    ("push", &["outbound"]),
    ("reports", &["outbound"]),
    ("app", &["domain", "mail", "openid", "push", "storage"]),
    ("live", &["app", "domain"]),
    ("http", &["app", "domain", "live", "reports"]),
    (
        "zerodab",
        &["app", "domain", "http_api", "live", "mail", "openid", "outbound", "push", "reports", "storage"],
    ),
    // for tests only
    ("testkit", &["app", "domain", "http_api", "live", "mail", "push", "reports", "storage"]),
];
/// The crates of the workspace, by the names under which manifests list them.
const MEMBERS: [&str; 12] = [
    "app", "domain", "http_api", "live", "mail", "openid", "outbound", "push", "reports", "storage",
    "testkit", "zerodab",
];

/// The names in a manifest's `[dependencies]`.
fn dependencies(crate_name: &str) -> BTreeSet<String> {
    let manifest = fs::read_to_string(crates_folder().join(crate_name).join("Cargo.toml")).unwrap();
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
        let used_crates: BTreeSet<_> =
            dependencies(crate_name).into_iter().filter(|name| MEMBERS.contains(&name.as_str())).collect();
        assert_eq!(used_crates, uses.iter().map(|name| (*name).to_owned()).collect(), "{crate_name}");
    }
    let covered_crates: BTreeSet<_> = LAYERS.iter().map(|(crate_name, _)| (*crate_name).to_owned()).collect();
    let crate_folders: BTreeSet<_> = fs::read_dir(crates_folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(crate_folders, covered_crates, "every crate is in LAYERS");
}

#[test]
fn only_storage_names_the_database_library() {
    let libraries = ["sea-orm", "sea-orm-migration", "sqlx", "rusqlite"];
    let library_counts: BTreeMap<_, _> = LAYERS
        .iter()
        .map(|(crate_name, _)| {
            (
                *crate_name,
                libraries.iter().filter(|library| dependencies(crate_name).contains(**library)).count(),
            )
        })
        .filter(|(_, count)| *count > 0)
        .collect();
    assert_eq!(library_counts, BTreeMap::from([("storage", 2)]));
}

#[test]
fn only_app_asks_for_permissions() {
    let mut deciders = BTreeSet::new();
    for (crate_name, _) in LAYERS.iter().filter(|(crate_name, _)| *crate_name != "domain") {
        if files_in(&crates_folder().join(crate_name).join("src"))
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
    let mut imported_names = imports.flat_map(|names| names.split(',')).map(str::trim);
    source.contains("access::may") || imported_names.any(|name| name == "may" || name.starts_with("may as "))
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
    assert!(!names_may("use domain::access::{Action, Scope}; who_may(action); Maybe { may: 1 }"));
}

/// The pairs of modules of a crate that need each other. All other modules of a crate depend in one
/// direction.
const MUTUAL: [(&str, &str, &str); 2] = [
    // attempts are counted for each known device of an account, and signing in counts attempts
    ("app", "accounts", "rate_limits"),
    // the approval lists what the standings still need, as tasks of its own kind
    ("app", "results", "standings"),
];

#[test]
fn no_two_modules_of_a_crate_need_each_other() {
    let mut mutual = BTreeSet::new();
    for (crate_name, _) in LAYERS.into_iter().filter(|(crate_name, _)| *crate_name != "testkit") {
        let uses = module_uses(&crates_folder().join(crate_name).join("src"));
        for (module, others) in &uses {
            // the error of all use cases holds data of each noun
            let is_error = |name: &str| crate_name == "app" && name == "error";
            for other in
                others.iter().filter(|other| *other > module && !is_error(other) && !is_error(module))
            {
                if uses.get(other).is_some_and(|others| others.contains(module)) {
                    mutual.insert((crate_name, module.clone(), other.clone()));
                }
            }
        }
    }
    let expected =
        MUTUAL.map(|(crate_name, module, other)| (crate_name, module.to_owned(), other.to_owned()));
    assert_eq!(mutual, BTreeSet::from(expected));
}

/// For each module at the root of a crate, the names at the root that it uses outside of its unit tests. A
/// name that the root re-exports counts as its module.
fn module_uses(folder: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let root = ["lib.rs", "main.rs"].map(|name| folder.join(name)).into_iter().find(|file| file.exists());
    let re_exports = re_exports(&code(&root.unwrap()));
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files_in(folder) {
        let path = file.strip_prefix(folder).unwrap().to_str().unwrap();
        let module = path.split('/').next().unwrap().trim_end_matches(".rs");
        if ["lib", "main"].contains(&module) || path.ends_with("tests.rs") {
            continue;
        }
        let names = root_names(&code(&file));
        let homes = names.into_iter().map(|name| re_exports.get(&name).cloned().unwrap_or(name));
        uses.entry(module.to_owned()).or_default().extend(homes);
    }
    uses
}

/// A source without its comments and unit tests.
fn code(file: &Path) -> String {
    let source = fs::read_to_string(file).unwrap();
    let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap();
    source.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The names that a crate's root re-exports, each with its module.
fn re_exports(root: &str) -> BTreeMap<String, String> {
    let statements = root.split("pub use ").skip(1).filter_map(|rest| rest.split(';').next());
    let paths = statements.filter_map(|statement| statement.split_once("::"));
    paths
        .flat_map(|(module, names)| first_names(names).into_iter().map(move |name| (name, module.to_owned())))
        .collect()
}

/// The names at the crate's root that a source uses.
fn root_names(source: &str) -> BTreeSet<String> {
    source.split("crate::").skip(1).flat_map(first_names).collect()
}

/// The name at the beginning of a path, or the first name of each path in braces: `a` of `a::A`, and `a` and
/// `b` of `{a::{A, B}, b}`.
fn first_names(path: &str) -> Vec<String> {
    let name = |path: &str| {
        path.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>()
    };
    let Some(list) = path.strip_prefix('{') else { return vec![name(path)] };
    let mut depth = 1;
    let mut outer = String::new();
    for c in list.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ if depth == 1 => outer.push(c),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    outer.split(',').map(name).collect()
}

#[test]
fn the_modules_that_a_source_uses_are_found_in_paths_and_braces() {
    let source =
        "use crate::a::A;\nuse crate::{\n    B,\n    c::{C, d::D},\n    e,\n};\nfn f() { crate::g::h() }";
    let names: Vec<_> = root_names(source).into_iter().filter(|name| !name.is_empty()).collect();
    assert_eq!(names, ["B", "a", "c", "e", "g"]);
    let exports = re_exports("pub use a::{A, B};\npub use c::C;\n");
    assert_eq!(exports["B"], "a");
    assert_eq!(exports["C"], "c");
}
