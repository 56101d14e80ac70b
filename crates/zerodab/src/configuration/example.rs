//! The example of a configuration file, which the options themselves describe.

use std::fmt::Write as _;

use clap::{Arg, Command};

use super::known::{KnownOptions, Values};
use crate::command_line::CommandLine;

/// The width of a comment's text.
const WIDTH: usize = 100;

/// Returns a configuration file that sets nothing: all options of a server, each as a comment.
pub fn example() -> String {
    let definition = CommandLine::definition();
    let known = KnownOptions::of(&definition);
    let mut text = "# The configuration of Zerodab. To set an option, remove the # before its name.\n\
                    # A flag and an environment variable come before this file. Restart the server after a change.\n"
        .to_owned();
    let serve = definition.get_subcommands().find(|command| command.get_name() == "serve");
    let options = serve.into_iter().chain([&definition]).flat_map(Command::get_arguments);
    for arg in options {
        let Some(long) = arg.get_long() else { continue };
        let Some(option) = known.0.get(long) else { continue };
        text.push('\n');
        for line in wrapped(&arg.get_help().map(ToString::to_string).unwrap_or_default()) {
            let _ = writeln!(text, "# {line}");
        }
        let _ = writeln!(text, "#{long} = {}", example_value(arg, option.values));
    }
    text
}

/// Returns the default of an option, or an example of a value, as TOML.
fn example_value(arg: &Arg, values: Values) -> String {
    let defaults: Vec<String> =
        arg.get_default_values().iter().map(|value| quoted(&value.to_string_lossy())).collect();
    let value_name = arg.get_value_names().and_then(|names| names.first()).map(|name| quoted(name));
    let one = defaults.first().cloned().or(value_name).unwrap_or_else(|| quoted("…"));
    match values {
        Values::Switch => "true".to_owned(),
        Values::One => one,
        Values::Several if defaults.is_empty() => format!("[{one}]"),
        Values::Several => format!("[{}]", defaults.join(", ")),
    }
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

/// Breaks a text into lines between words.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + word.chars().count() < WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::configuration::file;

    #[test]
    fn every_option_of_the_example_can_be_used() {
        let example = example();
        let options: String = example
            .lines()
            .filter_map(|line| line.strip_prefix('#').filter(|option| !option.starts_with(' ')))
            .flat_map(|option| [option, "\n"])
            .collect();
        let known = KnownOptions::of(&CommandLine::definition());
        let names: Vec<String> =
            file::parse(&options, &known).unwrap().into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, known.0.keys().cloned().collect::<Vec<_>>());
        assert!(example.lines().all(|line| line.chars().count() <= WIDTH + 20), "{example}");
    }
}
