//! The options that can be set outside the command line: all that have an environment variable.

use std::collections::BTreeMap;

use clap::{ArgAction, Command};

use crate::failure::Failure;

/// The beginning of all variables of the program.
const PREFIX: &str = "ZERODAB_";
/// The beginning of the variables of its tests, which a tested server inherits.
const TEST_PREFIX: &str = "ZERODAB_TEST_";
/// What follows the variable of a secret if the value is in a file.
pub(super) const FILE_SUFFIX: &str = "_FILE";
/// The beginnings of the address that Kubernetes gives the containers of a service, in the variable `…_PORT`.
const SERVICE_ADDRESSES: [&str; 3] = ["tcp://", "udp://", "sctp://"];
/// From this similarity on a name is proposed instead of an unknown one **(ours)**.
const SIMILAR: f64 = 0.7;

/// How many values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Values {
    /// `true` or `false`.
    Switch,
    /// One text or number.
    One,
    /// A list of texts.
    Several,
}

/// An option that can be set by a variable or a file.
#[derive(Clone, Debug)]
pub(super) struct KnownOption {
    pub variable: String,
    pub values: Values,
    /// Whether its value must not be shown.
    pub is_secret: bool,
}

/// The options by their long names.
pub(super) struct KnownOptions(pub BTreeMap<String, KnownOption>);

impl KnownOptions {
    /// Returns the options of a program and of its commands.
    pub fn of(command: &Command) -> Self {
        let mut options = BTreeMap::new();
        collect(command, &mut options);
        options.remove("config");
        Self(options)
    }

    /// Returns the known name that is most similar to an unknown one, as the end of a sentence.
    pub fn proposal<'a>(unknown: &str, names: impl Iterator<Item = &'a str>) -> String {
        names
            .map(|name| (strsim::jaro_winkler(unknown, name), name))
            .filter(|(similarity, _)| *similarity >= SIMILAR)
            .max_by(|(a, _), (b, _)| a.total_cmp(b))
            .map_or_else(
                || "; see docs/configuration.md or zerodab serve --help".to_owned(),
                |(_, name)| format!("; did you mean {name}?"),
            )
    }

    /// Refuses a variable of the program that doesn't exist: its value would silently be ignored. The variables of
    /// Kubernetes' services aren't the operator's, so they are left alone.
    pub fn check_environment(&self) -> Result<(), Failure> {
        let mut known: Vec<String> = vec!["ZERODAB_CONFIG".to_owned()];
        for option in self.0.values() {
            known.push(option.variable.clone());
            if option.is_secret {
                known.push(format!("{}{FILE_SUFFIX}", option.variable));
            }
        }
        let variables: Vec<(String, String)> = std::env::vars_os()
            .filter_map(|(name, value)| {
                Some((name.into_string().ok()?, value.to_string_lossy().into_owned()))
            })
            .filter(|(name, _)| name.starts_with(PREFIX) && !name.starts_with(TEST_PREFIX))
            .collect();
        let services = services(&variables);
        for (name, _) in &variables {
            if !known.contains(name) && !is_of_service(name, &services) {
                let proposal = Self::proposal(name, known.iter().map(String::as_str));
                return Err(format!("the environment variable {name} doesn't exist{proposal}").into());
            }
        }
        Ok(())
    }
}

/// Returns the services of Kubernetes whose variables begin like ours: a service `zerodab` has `ZERODAB_PORT=tcp://…`.
fn services(variables: &[(String, String)]) -> Vec<&str> {
    let is_address = |value: &str| SERVICE_ADDRESSES.iter().any(|start| value.starts_with(start));
    let addresses = variables.iter().filter(|(_, value)| is_address(value));
    addresses.filter_map(|(name, _)| name.strip_suffix("_PORT")).collect()
}

/// Whether Kubernetes makes this variable for one of the services.
fn is_of_service(name: &str, services: &[&str]) -> bool {
    let is_or_continues = |rest: &str, part: &str| {
        rest.strip_prefix(part).is_some_and(|end| end.is_empty() || end.starts_with('_'))
    };
    services.iter().filter_map(|service| name.strip_prefix(service)).any(|rest| {
        rest == "_SERVICE_HOST" || is_or_continues(rest, "_SERVICE_PORT") || is_or_continues(rest, "_PORT")
    })
}

fn collect(command: &Command, options: &mut BTreeMap<String, KnownOption>) {
    for arg in command.get_arguments() {
        if let (Some(long), Some(variable)) = (arg.get_long(), arg.get_env()) {
            let values = match arg.get_action() {
                ArgAction::SetTrue => Values::Switch,
                _ if arg.get_value_delimiter().is_some() => Values::Several,
                _ => Values::One,
            };
            let variable = variable.to_string_lossy().into_owned();
            let option = KnownOption { variable, values, is_secret: arg.is_hide_env_values_set() };
            options.insert(long.to_owned(), option);
        }
    }
    command.get_subcommands().for_each(|command| collect(command, options));
}
