//! The configuration file: TOML with the long names of the options.

use std::fs;
use std::io;
use std::path::Path;

use toml::{Table, Value};

use super::known::{KnownOptions, Values};
use super::{Setting, Settings};
use crate::failure::Failure;

/// Reads a configuration file.
pub(super) fn read(path: &Path, known: &KnownOptions) -> Result<Settings, Failure> {
    let file = path.display();
    let text = fs::read_to_string(path).map_err(|error| match error.kind() {
        io::ErrorKind::PermissionDenied => format!(
            "this user isn't allowed to read {file}; run the command as the user of the server (sudo -u zerodab zerodab …)."
        ),
        kind => format!("{file} can't be read ({kind}); name the configuration file with --config."),
    })?;
    parse(&text, known)
        .map(|settings| {
            settings
                .into_iter()
                .map(|(name, values)| (name, Setting { values, source: path.to_owned() }))
                .collect()
        })
        .map_err(|problem| format!("{file}: {problem}").into())
}

/// Parses the text of a file to the values of each option.
pub(super) fn parse(text: &str, known: &KnownOptions) -> Result<Vec<(String, Vec<String>)>, String> {
    let table: Table = toml::from_str(text).map_err(|error: toml::de::Error| syntax(text, &error))?;
    table
        .into_iter()
        .map(|(name, value)| {
            let Some(option) = known.0.get(&name) else {
                let proposal = KnownOptions::proposal(&name, known.0.keys().map(String::as_str));
                return Err(format!("the option {name} doesn't exist{proposal}"));
            };
            let values = texts(&value, option.values).ok_or_else(|| expected(&name, option.values))?;
            Ok((name, values))
        })
        .collect()
}

fn expected(name: &str, values: Values) -> String {
    match values {
        Values::Switch => format!("{name} must be true or false."),
        Values::One => format!("{name} must be one text in quotes, or a number."),
        Values::Several => format!("{name} must be a list of texts: {name} = [\"…\", \"…\"]."),
    }
}

/// Returns what is wrong, and where. The line itself isn't repeated, because it may contain a secret.
fn syntax(text: &str, error: &toml::de::Error) -> String {
    let before = error.span().map_or("", |span| text.get(..span.start).unwrap_or_default());
    format!("line {}: {}.", before.matches('\n').count() + 1, error.message())
}

/// Returns the values of an option as texts; none if they are of another kind.
fn texts(value: &Value, values: Values) -> Option<Vec<String>> {
    match (values, value) {
        (Values::Switch, Value::Boolean(is_on)) => Some(vec![is_on.to_string()]),
        (Values::Several, Value::Array(items)) => items.iter().map(text).collect(),
        (Values::One | Values::Several, value) => text(value).map(|text| vec![text]),
        _ => None,
    }
}

fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Integer(number) => Some(number.to_string()),
        _ => None,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::command_line::CommandLine;

    fn parsed(text: &str) -> Result<Vec<(String, Vec<String>)>, String> {
        parse(text, &KnownOptions::of(&CommandLine::definition()))
    }

    #[test]
    fn an_option_has_one_value_several_or_is_a_switch() {
        let text = r#"
            listen = "0.0.0.0:80"
            trusted-proxy = ["10.0.0.1", "10.0.0.2"]
            embed-origins = "*"
            print-mail = true
        "#;
        let one = |name: &str, value: &str| (name.to_owned(), vec![value.to_owned()]);
        assert_eq!(
            parsed(text).unwrap(),
            [
                one("embed-origins", "*"),
                one("listen", "0.0.0.0:80"),
                one("print-mail", "true"),
                ("trusted-proxy".to_owned(), vec!["10.0.0.1".to_owned(), "10.0.0.2".to_owned()]),
            ]
        );
    }

    #[test]
    fn an_unknown_option_is_refused_with_the_nearest_name() {
        assert_eq!(
            parsed("lisen = \"x\"").unwrap_err(),
            "the option lisen doesn't exist; did you mean listen?"
        );
        assert_eq!(
            parsed("[mail]\nfrom = \"x\"").unwrap_err(),
            "the option mail doesn't exist; did you mean mail-from?"
        );
        assert!(
            parsed("qqq = 1").unwrap_err().ends_with("see docs/configuration.md or zerodab serve --help")
        );
        assert!(parsed("config = \"other.toml\"").is_err(), "a file can't name another one");
    }

    #[test]
    fn a_value_of_another_kind_is_refused_by_name() {
        assert_eq!(parsed("print-mail = \"yes\"").unwrap_err(), "print-mail must be true or false.");
        assert_eq!(parsed("site = [1]").unwrap_err(), "site must be one text in quotes, or a number.");
        assert!(
            parsed("trusted-proxy = [[]]").unwrap_err().starts_with("trusted-proxy must be a list of texts")
        );
    }

    #[test]
    fn a_wrong_line_is_named_by_its_number_and_not_repeated() {
        let problem = parsed("site = \"https://trial.example\"\nsmtp = smtp://secret").unwrap_err();
        assert!(problem.starts_with("line 2: ") && !problem.contains("secret"), "{problem}");
    }
}
