//! The rules of a championship: those of a pack, in which values may have been changed.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{RulePack, sentence, shipped};
use crate::ruleset::RulesProblem;
use crate::{Language, Ruleset};

/// The rules of a championship. They keep every value, so that a later version of the pack doesn't change results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenRules {
    /// The pack that was chosen.
    pub pack: PackName,
    /// The values, which may differ from those of the pack.
    pub values: Arc<Ruleset>,
}

/// The id and the name of a rule pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackName {
    /// The id.
    pub id: String,
    /// The name that people read.
    pub name: String,
}

impl Default for ChosenRules {
    fn default() -> Self {
        let pack = PackName { id: "latvia".to_owned(), name: "Latvia".to_owned() };
        Self { pack, values: Arc::default() }
    }
}

impl From<RulePack> for ChosenRules {
    fn from(pack: RulePack) -> Self {
        Self { pack: PackName { id: pack.id, name: pack.name }, values: Arc::new(pack.rules) }
    }
}

impl ChosenRules {
    /// Returns the name of the pack in a language. That of a file is as it was written there.
    pub fn name(&self, language: Language) -> String {
        let pack = shipped().into_iter().find(|pack| pack.id == self.pack.id && pack.name == self.pack.name);
        pack.map_or_else(|| self.pack.name.clone(), |pack| pack.title(language).name)
    }

    /// Whether the values are those of the default rules.
    pub fn are_default(&self) -> bool {
        *self.values == Ruleset::default()
    }

    /// Whether values were changed after the pack was chosen. A pack that the program doesn't contain was chosen as it
    /// is.
    pub fn is_changed(&self) -> bool {
        shipped().iter().any(|pack| pack.id == self.pack.id && pack.rules != *self.values)
    }
}

/// Reads rules as JSON. A value that is left out is the default one.
///
/// # Errors
/// Fails with every problem by its path, like [`RulePack::read`].
pub fn read_rules(json: &str) -> Result<Ruleset, Vec<RulesProblem>> {
    let mut deserializer = serde_json::Deserializer::from_str(json);
    let rules: Ruleset = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let path = error.path().to_string();
        vec![RulesProblem { path, message: sentence(&error.into_inner().to_string()) }]
    })?;
    let problems = rules.problems();
    if problems.is_empty() { Ok(rules) } else { Err(problems) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::UnriddenRule;

    fn chosen(id: &str, name: &str, values: Ruleset) -> ChosenRules {
        ChosenRules { pack: PackName { id: id.to_owned(), name: name.to_owned() }, values: Arc::new(values) }
    }

    fn missed_has_marks() -> Ruleset {
        let mut rules = Ruleset::default();
        rules.section.missed = UnriddenRule::Marks(10);
        rules
    }

    #[test]
    fn a_pack_of_the_program_has_its_name_in_each_language_and_one_of_a_file_as_it_was_written() {
        let name = |id, name| chosen(id, name, Ruleset::default()).name(Language::Lv);
        assert_eq!(name("latvia", "Latvia"), "Latvija");
        assert_eq!(name("latvia", "Latvia 2027"), "Latvia 2027");
        assert_eq!(name("own", "Latvia"), "Latvia");
    }

    #[test]
    fn rules_are_the_default_ones_by_their_values_whatever_the_pack() {
        assert!(ChosenRules::default().are_default());
        assert!(chosen("own", "Own", Ruleset::default()).are_default());
        assert!(!chosen("latvia", "Latvia", missed_has_marks()).are_default());
    }

    #[test]
    fn rules_are_changed_if_a_pack_of_the_program_has_other_values() {
        for pack in shipped() {
            assert!(!ChosenRules::from(pack).is_changed());
        }
        assert!(chosen("latvia", "Latvia", missed_has_marks()).is_changed());
        assert!(!chosen("own", "Own", missed_has_marks()).is_changed());
    }

    #[test]
    fn rules_are_read_with_defaults_and_refused_by_the_path_of_a_value() {
        let read = |json: &str| {
            read_rules(json).map_err(|problems| problems.into_iter().map(|it| it.path).collect::<Vec<_>>())
        };
        assert_eq!(read(r#"{ "section": { "missed": { "marks": 10 } } }"#), Ok(missed_has_marks()));
        assert_eq!(
            read(r#"{ "section": { "missed": { "marks": 4 } }, "points": { "byPlace": [] } }"#),
            Err(vec!["section.missed.marks".to_owned(), "points.byPlace".to_owned()])
        );
        assert_eq!(read(r#"{ "section": { "missed": 4 } }"#), Err(vec!["section.missed".to_owned()]));
    }
}
