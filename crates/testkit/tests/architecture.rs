//! Checks the manifests and sources against docs/architecture.md: which crate may use which. Also checks that
//! what the documents name exists, that their links lead to files, and that their lists are complete.
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
    assert!(!names_may("use domain::access::{Action, Scope}; who_may(action); Maybe { may: 1 }"));
}

/// The modules of a crate that need each other. Everything else in a crate depends in one direction.
const MUTUAL: [(&str, &str, &str); 2] = [
    // attempts are counted per known device of an account, and signing in counts attempts
    ("app", "accounts", "rate_limits"),
    // the approval lists what the standings still need, as tasks of its own kind
    ("app", "results", "standings"),
];

#[test]
fn no_two_modules_of_a_crate_need_each_other() {
    let mut mutual = BTreeSet::new();
    for (crate_name, _) in LAYERS.into_iter().filter(|(crate_name, _)| *crate_name != "testkit") {
        let uses = module_uses(&crates().join(crate_name).join("src"));
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
    let known = MUTUAL.map(|(crate_name, module, other)| (crate_name, module.to_owned(), other.to_owned()));
    assert_eq!(mutual, BTreeSet::from(known));
}

/// For each module at the root of a crate, the names at the root that it uses outside of its unit tests. A
/// name that the root re-exports counts as its module.
fn module_uses(folder: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let root = ["lib.rs", "main.rs"].map(|name| folder.join(name)).into_iter().find(|file| file.exists());
    let re_exports = re_exports(&code(&root.unwrap()));
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in sources(folder) {
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

/// All files of a folder and its subfolders; empty if there is no such folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let entries = entries.map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// The folders and files above the crates.
fn root() -> PathBuf {
    crates().parent().unwrap().to_owned()
}

/// The documents, each with its text.
fn documents() -> Vec<(PathBuf, String)> {
    let mut documents = sources(&root().join("docs"));
    documents.retain(|file| file.extension().is_some_and(|extension| extension == "md"));
    documents.extend(["README.md", "CONTRIBUTING.md"].map(|name| root().join(name)));
    let read = |file: PathBuf| (file.clone(), fs::read_to_string(file).unwrap());
    documents.into_iter().map(read).collect()
}

/// The texts between backticks in the documents, each with the document's path. A decision names a file or
/// function that no longer exists without backticks.
fn code_spans() -> Vec<(String, String)> {
    let spans = |(file, text): (PathBuf, String)| {
        let spans =
            text.split('`').skip(1).step_by(2).map(|span| (file.display().to_string(), span.to_owned()));
        spans.collect::<Vec<_>>()
    };
    documents().into_iter().flat_map(spans).collect()
}

/// Whether a document says how the code is now, so that every name in it must exist.
fn is_guide(document: &str) -> bool {
    let guides = ["CONTRIBUTING.md", "docs/architecture.md", "docs/invariants.md", "docs/walks.md"];
    document.contains("docs/recipes/") || guides.iter().any(|guide| document.ends_with(guide))
}

/// The files of the code, by their paths from the root.
fn code_files() -> Vec<String> {
    let folders =
        ["bench", "crates", "scripts", "web/build", "web/e2e", "web/public", "web/src", "web/worker"];
    let files = folders.iter().flat_map(|folder| sources(&root().join(folder)));
    files.map(|file| file.strip_prefix(root()).unwrap().to_str().unwrap().to_owned()).collect()
}

#[test]
fn every_path_named_in_the_documents_exists() {
    let folders = ["crates/", "web/", "scripts/", "docs/", "openapi/"];
    let paths: Vec<_> = code_spans()
        .into_iter()
        .filter(|(_, span)| folders.iter().any(|folder| span.starts_with(folder)) && !span.contains('<'))
        .collect();
    assert!(paths.len() > 100);
    for (document, span) in paths {
        // a command begins with the path of its script
        let path = span.split(' ').next().unwrap();
        assert!(root().join(path).exists(), "{document}: {path}");
    }
}

/// A file may be named by the end of its path: `layout.ts` or `table/layout.ts`.
#[test]
fn every_source_named_in_the_documents_exists() {
    let existing = code_files();
    let names: Vec<_> = code_spans().into_iter().filter(|(_, span)| is_source(span)).collect();
    assert!(names.len() > 10);
    for (document, name) in names {
        let is_known = existing.iter().any(|file| ends_path(file, &name));
        let is_path = [root(), root().join("web")].iter().any(|folder| folder.join(&name).exists());
        assert!(is_known || is_path, "{document}: {name}");
    }
}

fn is_source(span: &str) -> bool {
    let endings = [".rs", ".ts", ".tsx", ".css", ".html"];
    endings.iter().any(|ending| span.ends_with(ending))
        && !span.starts_with('.')
        && !span.contains([' ', '*', '<', '…', '$'])
}

/// Whether a path is or ends with another one, folder by folder.
fn ends_path(path: &str, end: &str) -> bool {
    path.strip_suffix(end).is_some_and(|start| start.is_empty() || start.ends_with('/'))
}

#[test]
fn every_test_named_in_the_documents_exists() {
    let code: String = fs::read_dir(crates())
        .unwrap()
        .flat_map(|entry| sources(&entry.unwrap().path()))
        .filter_map(|file| fs::read_to_string(file).ok())
        .collect();
    let is_word = |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    let names: Vec<_> = code_spans()
        .into_iter()
        .map(|(document, span)| (document, span.rsplit("::").next().unwrap_or_default().to_owned()))
        .filter(|(_, name)| name.matches('_').count() >= 3 && is_word(name))
        .collect();
    assert!(names.len() > 10);
    for (document, name) in names {
        let is_defined = ["(", "<"].iter().any(|next| code.contains(&format!("fn {name}{next}")));
        assert!(is_defined, "{document}: {name}");
    }
}

#[test]
fn every_name_of_code_in_the_guides_exists() {
    let files = code_files();
    let code: String = files.iter().filter_map(|file| fs::read_to_string(root().join(file)).ok()).collect();
    let words: BTreeSet<_> = code.split(|c: char| !is_of_name(c)).collect();
    let names: Vec<_> = code_spans()
        .into_iter()
        .filter(|(document, _)| is_guide(document))
        .map(|(document, span)| (document, last_name(&span).to_owned()))
        .filter(|(_, name)| is_code_name(name))
        .collect();
    assert!(names.len() > 50);
    for (document, name) in names {
        assert!(words.contains(name.as_str()), "{document}: {name}");
    }
}

/// `name` of `file.rs`, `name` in `file.rs`, and `file.rs`: `name`, `name`.
#[test]
fn every_name_that_the_guides_place_in_a_file_is_there() {
    let files = code_files();
    let mut count = 0;
    let guides = documents().into_iter().map(|(file, text)| (file.display().to_string(), text));
    for (document, text) in guides.filter(|(document, _)| is_guide(document)) {
        for (name, file) in placed_names(&text) {
            let is_inside = |path: &String| path.starts_with(&format!("{file}/")) || ends_path(path, file);
            let mut homes = files.iter().filter(|path| is_inside(path));
            let has_name = |path: &String| {
                let code = fs::read_to_string(root().join(path)).unwrap_or_default();
                code.split(|c: char| !is_of_name(c)).any(|word| word == name)
            };
            assert!(homes.any(has_name), "{document}: {name} isn't in {file}");
            count += 1;
        }
    }
    assert!(count > 100);
}

/// The names that a text places in a file or folder, each with the path.
fn placed_names(text: &str) -> Vec<(&str, &str)> {
    let parts: Vec<_> = text.split('`').collect();
    let is_path = |span: &str| is_source(span) || span.starts_with("crates/");
    let mut placed = Vec::new();
    for (index, span) in parts.iter().enumerate().skip(1).step_by(2) {
        let name = last_name(span);
        if is_path(span) || name.is_empty() || !name.chars().all(is_of_name) {
            continue;
        }
        let after = parts.get(index + 1).map_or("", |between| between.trim());
        if let Some(path) = parts.get(index + 2).filter(|path| is_source(path))
            && ["of", "in"].contains(&after)
        {
            placed.push((name, *path));
        }
        let mut before = index;
        while before >= 4 && parts[before - 1].trim() == "," {
            before -= 2;
        }
        if before >= 3 && parts[before - 1].trim() == ":" && is_path(parts[before - 2]) {
            placed.push((name, parts[before - 2]));
        }
    }
    placed
}

#[test]
fn names_are_placed_in_the_files_that_follow_or_precede_them() {
    let text = "`App::change` of `crates/app/src/change.rs`, `a` and `b` in\n`c.ts`; `crates/x`: `one`, `two`; `d.rs`";
    let placed =
        [("change", "crates/app/src/change.rs"), ("b", "c.ts"), ("one", "crates/x"), ("two", "crates/x")];
    assert_eq!(placed_names(text), placed);
}

/// The last name of a path such as `app::files::store_picture()`.
fn last_name(span: &str) -> &str {
    span.trim_end_matches("()").rsplit("::").next().unwrap_or_default()
}

#[test]
fn every_link_in_the_documents_leads_to_a_file() {
    let mut count = 0;
    for (document, text) in documents() {
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let path = link.split('#').next().unwrap();
            if path.contains("://") || path.is_empty() {
                continue;
            }
            assert!(document.with_file_name(path).exists(), "{}: {link}", document.display());
            count += 1;
        }
    }
    assert!(count > 50);
}

#[test]
fn every_decision_and_every_recipe_is_in_its_list() {
    let listed = |list: &str| fs::read_to_string(root().join(list)).unwrap();
    let decisions = listed("docs/decisions/README.md");
    for file in sources(&root().join("docs/decisions")) {
        let name = file.file_name().unwrap().to_str().unwrap();
        if name == "README.md" {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        let title = text.lines().next().unwrap().trim_start_matches("# ");
        let line = decisions.lines().find(|line| line.contains(&format!("[{title}]({name})")));
        let decided = line.and_then(|line| line.split('|').nth(3)).map(str::trim);
        assert!(decided.is_some_and(|text| !text.is_empty()), "add [{title}]({name}) to the list");
    }
    let recipes = listed("CONTRIBUTING.md");
    for file in sources(&root().join("docs/recipes")) {
        let name = file.file_name().unwrap().to_str().unwrap();
        assert!(recipes.contains(&format!("(docs/recipes/{name})")), "add {name} to the list");
    }
}

fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Whether a text is a name of code and no word: it has an underscore, or a capital after a small letter.
fn is_code_name(text: &str) -> bool {
    let has_hump = text.chars().zip(text.chars().skip(1)).any(|(a, b)| a.is_lowercase() && b.is_uppercase());
    let starts_as_name = text.starts_with(|c: char| c.is_ascii_alphabetic());
    starts_as_name && text.chars().all(is_of_name) && (has_hump || text.contains('_'))
}

#[test]
fn names_of_code_are_told_from_words() {
    for name in ["aRow", "LiveRow", "OTHER_COLUMNS_PX", "clear_license"] {
        assert!(is_code_name(name), "{name}");
    }
    for word in ["make test", "results", "_zero", "POST", "web/src", ""] {
        assert!(!is_code_name(word), "{word}");
    }
}
