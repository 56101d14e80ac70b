//! Reads the options of the program: from the command line, from the environment, from files with secrets and from a
//! configuration file. An option that stands in several of them is taken from the first of these.

mod example;
mod file;
mod known;
mod secrets;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use clap::builder::OsStr;
use clap::error::{ContextKind, ContextValue};
use clap::{Command, FromArgMatches as _};

use crate::command_line::CommandLine;
use crate::failure::Failure;

pub use example::example;
use known::KnownOptions;

/// The file that is read if no other one is named, and if it exists.
const DEFAULT_FILE: &str = "/etc/zerodab/zerodab.toml";

/// The commands that read no file by themselves: a demo must never use the data of an installed server.
const COMMANDS_WITHOUT_DEFAULT_FILE: &[&str] = &["demo", "rules", "example-config", "openapi"];

/// An option that is set outside the command line and the environment.
#[derive(Debug, PartialEq, Eq)]
struct Setting {
    values: Vec<String>,
    /// The file that contains it.
    source: PathBuf,
}

/// The settings by the long names of the options.
type Settings = BTreeMap<String, Setting>;

/// Returns the command line of this process, completed by the environment and the files. Ends the process with a
/// message if the command line or a value is wrong.
///
/// # Errors
/// If a file can't be read, or a file or the environment has an option that doesn't exist.
pub fn read() -> Result<CommandLine, Failure> {
    let command = CommandLine::definition();
    let known = KnownOptions::of(&command);
    // help and the version are printed whatever the environment and the file contain
    if let Err(question) = command.clone().try_get_matches()
        && !question.use_stderr()
    {
        question.exit();
    }
    known.check_environment()?;
    let mut settings = match file(&command) {
        Some(path) => file::read(&path, &known)?,
        None => Settings::new(),
    };
    settings.extend(secrets::read(&known)?);
    let completed = with_settings(command, &settings);
    let matches = completed.try_get_matches().unwrap_or_else(|error| {
        if let Some(source) = source_of(&error, &settings) {
            eprintln!("In {}:", source.display());
        }
        error.exit()
    });
    Ok(CommandLine::from_arg_matches(&matches).unwrap_or_else(|error| error.exit()))
}

/// Returns the configuration file: the one that is named, or the default one if it exists.
fn file(command: &Command) -> Option<PathBuf> {
    // the other options may be incomplete without the file
    let matches = command.clone().ignore_errors(true).try_get_matches().ok()?;
    let named = matches.get_one::<PathBuf>("config").map(PathBuf::as_path);
    let reads_default =
        matches.subcommand_name().is_some_and(|name| !COMMANDS_WITHOUT_DEFAULT_FILE.contains(&name));
    if reads_default { file_in_use(named) } else { named_file(named) }
}

/// Returns the file that a command reads, unless it is one of those without a default file.
pub fn file_in_use(named: Option<&Path>) -> Option<PathBuf> {
    if named.is_some() || std::env::var_os("ZERODAB_CONFIG").is_some() {
        return named_file(named);
    }
    let default = Path::new(DEFAULT_FILE);
    default.exists().then(|| default.to_owned())
}

/// Returns the named file. An empty name stands for none.
fn named_file(named: Option<&Path>) -> Option<PathBuf> {
    named.filter(|path| !path.as_os_str().is_empty()).map(Path::to_owned)
}

/// Makes the settings the defaults of their options, so that the command line and the environment come before them.
fn with_settings(command: Command, settings: &Settings) -> Command {
    let names: Vec<String> = command.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    let command = command.mut_args(|arg| match arg.get_long().and_then(|long| settings.get(long)) {
        Some(setting) => arg.default_values(setting.values.iter().map(|value| OsStr::from(value.clone()))),
        None => arg,
    });
    names.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, |command| with_settings(command, settings))
    })
}

/// Returns the file with the value to which an error objects.
fn source_of<'a>(error: &clap::Error, settings: &'a Settings) -> Option<&'a Path> {
    let Some(ContextValue::String(arg)) = error.get(ContextKind::InvalidArg) else { return None };
    let Some(ContextValue::String(value)) = error.get(ContextKind::InvalidValue) else { return None };
    let long = arg.strip_prefix("--")?.split(' ').next()?;
    settings
        .get(long)
        .filter(|setting| setting.values.contains(value))
        .map(|setting| setting.source.as_path())
}
