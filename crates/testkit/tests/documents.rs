//! Checks the documents: what they name exists, their links lead to files, and their lists are complete.
#![allow(clippy::unwrap_used)]

mod workspace;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use workspace::{crates_folder, files_in};

/// Returns the folder of the whole project.
fn project_folder() -> PathBuf {
    crates_folder().parent().unwrap().to_owned()
}

/// Returns the documents, each with its text.
fn documents() -> Vec<(PathBuf, String)> {
    let mut documents: Vec<_> =
        ["docs", "bench"].iter().flat_map(|folder| files_in(&project_folder().join(folder))).collect();
    documents.retain(|file| file.extension().is_some_and(|extension| extension == "md"));
    documents.extend(["README.md", "CONTRIBUTING.md", "SECURITY.md"].map(|name| project_folder().join(name)));
    let read = |file: PathBuf| (file.clone(), fs::read_to_string(file).unwrap());
    documents.into_iter().map(read).collect()
}

/// Returns the texts between backticks in the documents, each with the document's path. A decision that names
/// a file or function of the past does so without backticks.
fn code_spans() -> Vec<(String, String)> {
    let spans = |(file, text): (PathBuf, String)| {
        let spans =
            text.split('`').skip(1).step_by(2).map(|span| (file.display().to_string(), span.to_owned()));
        spans.collect::<Vec<_>>()
    };
    documents().into_iter().flat_map(spans).collect()
}

/// Whether a document describes the code of today, so that every name in it must exist.
fn is_guide(document: &str) -> bool {
    let guides = [
        "CONTRIBUTING.md",
        "docs/architecture.md",
        "docs/invariants.md",
        "docs/threat-model.md",
        "docs/walks.md",
    ];
    document.contains("docs/recipes/") || guides.iter().any(|guide| document.ends_with(guide))
}

/// Returns the files of the code, by their paths from the project's folder.
fn code_files() -> Vec<String> {
    let folders =
        ["bench", "crates", "scripts", "web/build", "web/e2e", "web/public", "web/src", "web/worker"];
    let files = folders.iter().flat_map(|folder| files_in(&project_folder().join(folder)));
    files.map(|file| file.strip_prefix(project_folder()).unwrap().to_str().unwrap().to_owned()).collect()
}

#[test]
fn every_path_named_in_the_documents_exists() {
    let folders = ["bench/", "crates/", "deploy/", "web/", "scripts/", "docs/", "openapi/"];
    let paths: Vec<_> = code_spans()
        .into_iter()
        .filter(|(_, span)| folders.iter().any(|folder| span.starts_with(folder)) && !span.contains('<'))
        .collect();
    assert!(paths.len() > 100);
    for (document, span) in paths {
        // a command begins with the path of its script
        let path = span.split(' ').next().unwrap();
        assert!(project_folder().join(path).exists(), "{document}: {path}");
    }
}

/// A file may be named by the end of its path: `layout.ts` or `table/layout.ts`.
#[test]
fn every_source_named_in_the_documents_exists() {
    let files = code_files();
    let names: Vec<_> = code_spans().into_iter().filter(|(_, span)| is_source(span)).collect();
    assert!(names.len() > 10);
    for (document, name) in names {
        let is_code_file = files.iter().any(|file| ends_path(file, &name));
        let is_path =
            [project_folder(), project_folder().join("web")].iter().any(|folder| folder.join(&name).exists());
        assert!(is_code_file || is_path, "{document}: {name}");
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
    let code: String = fs::read_dir(crates_folder())
        .unwrap()
        .flat_map(|entry| files_in(&entry.unwrap().path()))
        .filter_map(|file| fs::read_to_string(file).ok())
        .collect();
    let is_word = |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    let names: Vec<_> = code_spans()
        .into_iter()
        .map(|(document, span)| (document, span.rsplit("::").next().unwrap_or_default().to_owned()))
        // a test of the program compares the names of metrics
        .filter(|(_, name)| name.matches('_').count() >= 3 && is_word(name) && !name.starts_with("zerodab_"))
        .collect();
    assert!(names.len() > 10);
    for (document, name) in names {
        let is_defined = ["(", "<"].iter().any(|next| code.contains(&format!("fn {name}{next}")));
        assert!(is_defined, "{document}: {name}");
    }
}

#[test]
fn every_web_test_named_in_the_documents_is_in_its_file() {
    let documents = documents();
    let tests: Vec<_> = documents
        .iter()
        .flat_map(|(document, text)| web_tests(text).into_iter().map(move |test| (document, test)))
        .collect();
    assert!(tests.len() > 5);
    for (document, (name, file)) in tests {
        let code = fs::read_to_string(project_folder().join(file)).unwrap();
        assert!(code.contains(&format!("'{name}'")), "{}: {name} isn't in {file}", document.display());
    }
}

/// Returns the names of web tests in a text, each with the path before it: `a.test.ts`: `one name`, `another one`.
fn web_tests(text: &str) -> Vec<(&str, &str)> {
    let parts: Vec<_> = text.split('`').collect();
    let is_test = |span: &str| [".test.ts", ".test.tsx", ".e2e.ts"].iter().any(|end| span.ends_with(end));
    let mut tests = Vec::new();
    let mut file = None;
    for part in parts.chunks_exact(2) {
        let (between, span) = (part[0].trim(), part[1]);
        match file {
            Some(path) if [":", ","].contains(&between) && span.contains(' ') => tests.push((span, path)),
            _ => file = Some(span).filter(|span| is_test(span)),
        }
    }
    tests
}

#[test]
fn web_tests_are_named_after_their_files() {
    let text =
        "`web/a.test.ts`: `one name`, `another one`; `not one`; `web/b.e2e.ts`, `web/c.e2e.ts`: `its name`";
    let expected =
        [("one name", "web/a.test.ts"), ("another one", "web/a.test.ts"), ("its name", "web/c.e2e.ts")];
    assert_eq!(web_tests(text), expected);
}

#[test]
fn every_name_of_code_in_the_guides_exists() {
    let files = code_files();
    let code: String =
        files.iter().filter_map(|file| fs::read_to_string(project_folder().join(file)).ok()).collect();
    let words: BTreeSet<_> = code.split(|c: char| !is_name_char(c)).collect();
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

/// A guide places a name in a file by `name` of `file.rs`, `name` in `file.rs`, or `file.rs`: `name`, `name`.
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
                let code = fs::read_to_string(project_folder().join(path)).unwrap_or_default();
                code.split(|c: char| !is_name_char(c)).any(|word| word == name)
            };
            assert!(homes.any(has_name), "{document}: {name} isn't in {file}");
            count += 1;
        }
    }
    assert!(count > 100);
}

/// Returns the names that a text places in a file or folder, each with the path.
fn placed_names(text: &str) -> Vec<(&str, &str)> {
    let parts: Vec<_> = text.split('`').collect();
    let is_path = |span: &str| is_source(span) || span.starts_with("crates/");
    let mut names = Vec::new();
    for (index, span) in parts.iter().enumerate().skip(1).step_by(2) {
        let name = last_name(span);
        if is_path(span) || name.is_empty() || !name.chars().all(is_name_char) {
            continue;
        }
        let after = parts.get(index + 1).map_or("", |between| between.trim());
        if let Some(path) = parts.get(index + 2).filter(|path| is_source(path))
            && ["of", "in"].contains(&after)
        {
            names.push((name, *path));
        }
        let mut before = index;
        while before >= 4 && parts[before - 1].trim() == "," {
            before -= 2;
        }
        if before >= 3 && parts[before - 1].trim() == ":" && is_path(parts[before - 2]) {
            names.push((name, parts[before - 2]));
        }
    }
    names
}

#[test]
fn names_are_placed_in_the_files_that_follow_or_precede_them() {
    let text = "`App::change` of `crates/app/src/change.rs`, `a` and `b` in\n`c.ts`; `crates/x`: `one`, `two`; `d.rs`";
    let expected =
        [("change", "crates/app/src/change.rs"), ("b", "c.ts"), ("one", "crates/x"), ("two", "crates/x")];
    assert_eq!(placed_names(text), expected);
}

/// Returns the last name of a path such as `app::files::store_picture()`.
fn last_name(span: &str) -> &str {
    span.trim_end_matches("()").rsplit("::").next().unwrap_or_default()
}

/// Returns the relative paths of a text's links.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let paths = targets.map(|target| target.split('#').next().unwrap());
    paths.filter(|path| !path.contains("://") && !path.is_empty())
}

#[test]
fn every_link_in_the_documents_leads_to_a_file() {
    let mut count = 0;
    for (document, text) in documents() {
        for path in links(&text) {
            assert!(document.with_file_name(path).exists(), "{}: {path}", document.display());
            count += 1;
        }
    }
    assert!(count > 50);
}

/// The documents that the Debian package installs have links only to each other.
#[test]
fn the_links_of_the_packaged_documents_lead_to_packaged_files() {
    let script = fs::read_to_string(project_folder().join("scripts/deb")).unwrap();
    let copied = script.lines().filter(|line| line.starts_with("cp ")).flat_map(str::split_whitespace);
    let packaged: BTreeSet<String> = copied
        .flat_map(|word| {
            match word.split_once('{').and_then(|(start, rest)| Some((start, rest.split_once('}')?))) {
                Some((start, (names, end))) => {
                    names.split(',').map(|name| format!("{start}{name}{end}")).collect()
                }
                None => vec![word.to_owned()],
            }
        })
        .collect();
    let mut count = 0;
    for (document, text) in documents() {
        let document = document.strip_prefix(project_folder()).unwrap();
        if !packaged.contains(document.to_str().unwrap()) {
            continue;
        }
        for path in links(&text) {
            let folder = document.parent().unwrap();
            let file = match path.strip_prefix("../") {
                Some(path) => folder.parent().unwrap().join(path),
                None => folder.join(path),
            };
            assert!(packaged.contains(file.to_str().unwrap()), "{}: {path}", document.display());
            count += 1;
        }
    }
    assert!(count > 20);
}

/// The package has its version from `Cargo.toml`, which `scripts/test-package` checks, and so has the program.
#[test]
fn the_version_is_the_same_everywhere() {
    let read = |file: &str| fs::read_to_string(project_folder().join(file)).unwrap();
    let version = env!("CARGO_PKG_VERSION");
    let changelog = read("CHANGELOG.md");
    let newest = changelog.lines().find_map(|line| line.strip_prefix("## ")).unwrap();
    assert_eq!(newest.split(' ').next(), Some(version), "the first version of CHANGELOG.md");
    let openapi = read("openapi/openapi.json");
    // the first object of the document is `info`
    let info = openapi.split_once("\"version\": \"").unwrap().1.split('"').next();
    assert_eq!(info, Some(version), "openapi/openapi.json: run make api");
    let containerfile = read("Containerfile");
    let label = containerfile.split_once("org.opencontainers.image.version=").unwrap().1;
    assert_eq!(label.split_whitespace().next(), Some(version), "the label in Containerfile");
    let install = read("docs/install.md");
    let package = install.split_once("`zerodab_").unwrap().1.split('_').next();
    assert_eq!(package, Some(version), "the package in docs/install.md");
}

#[test]
fn the_packages_of_the_tests_are_in_the_set_up() {
    let read = |file: &str| fs::read_to_string(project_folder().join(file)).unwrap();
    let script = read("scripts/test");
    let packages = script.split_once("PACKAGES=(").unwrap().1.split_once(')').unwrap().0;
    let contributing = read("CONTRIBUTING.md");
    let set_up = contributing.split_once("`sudo apt install ").unwrap().1.split_once('`').unwrap().0;
    let listed: BTreeSet<_> = set_up.split_whitespace().collect();
    for package in packages.split_whitespace() {
        assert!(listed.contains(package), "add {package} to the packages in CONTRIBUTING.md");
    }
}

#[test]
fn every_decision_and_every_recipe_is_in_its_list() {
    let read = |list: &str| fs::read_to_string(project_folder().join(list)).unwrap();
    let decisions = read("docs/decisions/README.md");
    for file in files_in(&project_folder().join("docs/decisions")) {
        let name = file.file_name().unwrap().to_str().unwrap();
        if name == "README.md" {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        let title = text.lines().next().unwrap().trim_start_matches("# ");
        let line = decisions.lines().find(|line| line.contains(&format!("[{title}]({name})")));
        let summary = line.and_then(|line| line.split('|').nth(3)).map(str::trim);
        assert!(summary.is_some_and(|text| !text.is_empty()), "add [{title}]({name}) to the list");
    }
    let recipes = read("CONTRIBUTING.md");
    for file in files_in(&project_folder().join("docs/recipes")) {
        let name = file.file_name().unwrap().to_str().unwrap();
        assert!(recipes.contains(&format!("(docs/recipes/{name})")), "add {name} to the list");
    }
}

fn is_name_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Whether a text is a name of code and not a word: it has an underscore, or a capital after a small letter.
fn is_code_name(text: &str) -> bool {
    let has_hump = text.chars().zip(text.chars().skip(1)).any(|(a, b)| a.is_lowercase() && b.is_uppercase());
    let starts_as_name = text.starts_with(|c: char| c.is_ascii_alphabetic());
    starts_as_name && text.chars().all(is_name_char) && (has_hump || text.contains('_'))
}

#[test]
fn names_of_code_are_distinguished_from_words() {
    for name in ["aRow", "LiveRow", "OTHER_COLUMNS_PX", "clear_license"] {
        assert!(is_code_name(name), "{name}");
    }
    for word in ["make test", "results", "_zero", "POST", "web/src", ""] {
        assert!(!is_code_name(word), "{word}");
    }
}
