//! `docs/configuration.md` lists the options that `--help` prints, with the same variables and defaults.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The environment variable and the default of an option, if it has them.
type Settings = (Option<String>, Option<String>);

/// The options printed by a command's `--help`. An option whose default depends on other options has none
/// here.
pub(crate) fn options_in_help(command: &str) -> BTreeMap<String, Settings> {
    let output =
        Command::new(env!("CARGO_BIN_EXE_zerodab")).args([command, "--help"]).env_clear().output().unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    let mut options = BTreeMap::new();
    let mut current = None;
    for line in help.lines().map(str::trim) {
        if let Some(flag) = line.strip_prefix("--") {
            let flag = format!("--{}", flag.split(' ').next().unwrap());
            options.insert(flag.clone(), (None, None));
            current = Some(flag);
        } else if let Some(settings) = current.as_ref().and_then(|flag| options.get_mut(flag)) {
            let value_of = |name: &str| {
                Some(
                    line.strip_prefix(name)?
                        .strip_suffix(']')?
                        .trim_matches('"')
                        .trim_end_matches('=')
                        .to_owned(),
                )
            };
            settings.0 = value_of("[env: ").or(settings.0.take());
            settings.1 = value_of("[default: ").or(settings.1.take());
        }
    }
    options
}

/// The cells after the flag, by flag, of the table under a heading of `docs/configuration.md`.
fn documented_options(heading: &str) -> BTreeMap<String, Vec<String>> {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/configuration.md");
    let text = fs::read_to_string(document).unwrap();
    let (_, section) = text.split_once(&format!("## {heading}\n")).unwrap();
    let section = section.split("\n## ").next().unwrap();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `--")?.strip_suffix(" |"));
    rows.map(|row| {
        let mut cells = row.split(" | ").map(str::to_owned);
        (format!("--{}", cells.next().unwrap().trim_end_matches('`')), cells.collect())
    })
    .collect()
}

/// Whether a cell of the table contains a value in backticks.
fn has_value(cell: &str, value: &str) -> bool {
    cell.contains(&format!("`{value}`"))
}

#[test]
fn the_document_lists_the_options_of_serve_with_their_variables_and_defaults() {
    let (help, document) = (options_in_help("serve"), documented_options("Options of a server"));
    assert!(help.len() > 20, "{help:?}");
    assert_eq!(help.keys().collect::<Vec<_>>(), document.keys().collect::<Vec<_>>());
    for (flag, (variable, default)) in help {
        let cells = &document[&flag];
        assert!(has_value(&cells[0], &variable.unwrap()), "{flag}: {cells:?}");
        if let Some(default) = default {
            assert!(has_value(&cells[1], &default), "{flag} is {default} by default: {cells:?}");
        }
    }
}

#[test]
fn the_document_lists_the_additional_options_of_the_demo() {
    let (serve, demo, document) =
        (options_in_help("serve"), options_in_help("demo"), documented_options("Options of the demo"));
    let additional: BTreeMap<_, _> = demo.iter().filter(|(flag, _)| !serve.contains_key(*flag)).collect();
    assert_eq!(additional.keys().copied().collect::<Vec<_>>(), document.keys().collect::<Vec<_>>());
    for (flag, (_, default)) in additional {
        if let Some(default) = default {
            assert!(
                has_value(&document[flag][0], default),
                "{flag} is {default} by default: {:?}",
                document[flag]
            );
        }
    }
    assert!(has_value(
        &documented_options("Options of a server")["--data"][1],
        demo["--data"].1.as_ref().unwrap()
    ));
}
