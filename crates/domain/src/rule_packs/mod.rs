//! Rule packs: the rules of a federation as a file that a championship can choose. `docs/rules` describes the
//! format.
//!
//! A file names only what differs from the default rules, which are the Latvian ones, and says where its values
//! were published. The rest of the crate knows [`Ruleset`] and no files.

mod chosen;
mod results_table;
mod season_table;
mod shipped;
mod table;
mod table_results;
#[cfg(test)]
mod tests;
mod words;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ruleset::RulesProblem;
use crate::{Language, Ruleset};

pub use chosen::{ChosenRules, PackName, read_rules};
pub use results_table::{ExplainedClass, ExplainedResult, explain_results};
pub use season_table::{ExplainedStanding, explain_season};
pub use shipped::shipped;
pub use table::{GatesOfRide, Table, TableProblem, TableRow, parse_duration};
pub use words::{Sentence, sentences};

/// The version of the format. A file with another one is refused.
pub const FORMAT_VERSION: u32 = 1;

/// A rule pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RulePack {
    /// The address of the schema, for editors.
    #[serde(rename = "$schema", default, skip_serializing_if = "Option::is_none")]
    pub schema: Option<String>,
    /// The version of the format, which is 1.
    pub version: u32,
    /// The name by which a championship chooses the pack: lower-case letters, digits and single dashes.
    pub id: String,
    /// The name that people read.
    pub name: String,
    /// One sentence that says what is special about these rules.
    pub summary: String,
    /// The name and the summary in other languages.
    #[serde(default)]
    pub translations: Translations,
    /// Where the values were published.
    #[serde(default)]
    pub sources: Vec<Source>,
    /// The values that differ from the default rules, or that are known to be the same.
    #[serde(default)]
    pub rules: Ruleset,
    /// The paths of the values in the file, below `rules`.
    #[serde(skip)]
    given: BTreeSet<String>,
}

/// The name and the summary of a pack in other languages than English.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Translations {
    /// In Latvian.
    pub lv: Option<PackTitle>,
    /// In Estonian.
    pub et: Option<PackTitle>,
}

/// The name and the summary of a pack in a language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PackTitle {
    /// The name that people read.
    pub name: String,
    /// One sentence that says what is special about these rules.
    pub summary: String,
}

/// Where some values of a pack were published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Source {
    /// The address of the document, or its title.
    pub document: String,
    /// The paths of the values below `rules`, such as `points.byPlace`.
    pub values: Vec<String>,
    /// What the document says, if it needs an explanation.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

impl RulePack {
    /// Reads a pack.
    ///
    /// # Errors
    /// Fails with every problem by its path if the file can be read but contradicts itself, otherwise with the first
    /// value that can't be read.
    pub fn read(json: &str) -> Result<Self, Vec<RulesProblem>> {
        let mut deserializer = serde_json::Deserializer::from_str(json);
        let mut pack: Self = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
            vec![RulesProblem {
                path: error.path().to_string(),
                message: sentence(&error.into_inner().to_string()),
            }]
        })?;
        let at_end = deserializer.end();
        let value: Value = at_end.and_then(|()| serde_json::from_str(json)).map_err(|error| {
            vec![RulesProblem { path: ".".to_owned(), message: sentence(&error.to_string()) }]
        })?;
        collect_paths(&value["rules"], "", &mut pack.given);
        let problems = pack.problems();
        if problems.is_empty() { Ok(pack) } else { Err(problems) }
    }

    /// Returns the name and the summary in a language, or in English.
    pub fn title(&self, language: Language) -> PackTitle {
        let translated = match language {
            Language::Lv => self.translations.lv.as_ref(),
            Language::Et => self.translations.et.as_ref(),
            Language::En => None,
        };
        let english = || PackTitle { name: self.name.clone(), summary: self.summary.clone() };
        translated.cloned().unwrap_or_else(english)
    }

    /// Whether the file has the value at this path below `rules`, or one below it.
    pub fn has(&self, path: &str) -> bool {
        self.given.iter().any(|given| is_at_or_below(given, path))
    }

    /// Whether the file has the value at this path below `rules`, or one that contains it.
    fn gives(&self, path: &str) -> bool {
        self.given.iter().any(|given| is_at_or_below(path, given))
    }

    /// Returns the sources of the value at this path below `rules`.
    pub fn sources_of(&self, path: &str) -> impl Iterator<Item = &Source> {
        let covers = move |source: &&Source| {
            source.values.iter().any(|value| is_at_or_below(path, value) || is_at_or_below(value, path))
        };
        self.sources.iter().filter(covers)
    }

    /// Returns the paths of values that no source covers.
    pub fn without_source(&self) -> Vec<&str> {
        let is_covered = |path: &str| {
            self.sources.iter().any(|source| source.values.iter().any(|value| is_at_or_below(path, value)))
        };
        self.given.iter().map(String::as_str).filter(|path| !is_covered(path)).collect()
    }

    fn problems(&self) -> Vec<RulesProblem> {
        let mut problems = Vec::new();
        let mut refuse_if = |is_wrong: bool, path: String, message: String| {
            if is_wrong {
                problems.push(RulesProblem { path, message });
            }
        };
        refuse_if(
            self.version != FORMAT_VERSION,
            "version".to_owned(),
            format!("This program reads version {FORMAT_VERSION}."),
        );
        refuse_if(
            crate::slug::slug(&self.id) != self.id || self.id.is_empty(),
            "id".to_owned(),
            "An id has lower-case letters, digits and single dashes.".to_owned(),
        );
        for (path, text) in [("name", &self.name), ("summary", &self.summary)] {
            refuse_if(text.trim().is_empty(), path.to_owned(), "This text is needed.".to_owned());
        }
        for (index, source) in self.sources.iter().enumerate() {
            let path = format!("sources[{index}]");
            refuse_if(
                source.document.trim().is_empty(),
                format!("{path}.document"),
                "This text is needed.".to_owned(),
            );
            for (number, value) in source.values.iter().enumerate() {
                let path = format!("{path}.values[{number}]");
                refuse_if(!self.has(value), path, format!("The file has no value at rules.{value}."));
            }
        }
        let of_rules = self.rules.problems().into_iter();
        problems.extend(
            of_rules.map(|problem| RulesProblem { path: format!("rules.{}", problem.path), ..problem }),
        );
        problems
    }
}

/// Whether a path is `ancestor` or begins with it.
fn is_at_or_below(path: &str, ancestor: &str) -> bool {
    path.strip_prefix(ancestor).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Adds the paths of all values that are no objects.
fn collect_paths(value: &Value, path: &str, paths: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) if !fields.is_empty() || path.is_empty() => {
            for (name, value) in fields {
                let separator = if path.is_empty() { "" } else { "." };
                collect_paths(value, &format!("{path}{separator}{name}"), paths);
            }
        }
        Value::Null if path.is_empty() => {}
        _ => {
            paths.insert(path.to_owned());
        }
    }
}

/// Returns a message as a sentence.
fn sentence(message: &str) -> String {
    let mut characters = message.chars();
    let first = characters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", characters.as_str().trim_end_matches('.'))
}
