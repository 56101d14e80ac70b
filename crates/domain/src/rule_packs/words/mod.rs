//! The rules as sentences, in every language.

mod day;
mod phrases;
mod places;
mod season;
mod section;

use std::collections::BTreeSet;

use self::phrases::{Noun, count, list};
pub(super) use self::places::tie_in_words;
pub(super) use self::season::season_tie_in_words;
use super::{RulePack, collect_paths, is_at_or_below};
use crate::{Language, Ruleset, Text};

/// A sentence about some values of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The paths of the values in the rules.
    pub paths: Vec<&'static str>,
    /// The sentence.
    pub text: String,
}

impl Sentence {
    /// Whether the pack has none of the values, so that they are the default ones.
    pub fn is_default(&self, pack: &RulePack) -> bool {
        !self.paths.iter().any(|path| pack.has(path))
    }

    /// Returns the paths of the values that the pack doesn't have, so that they are the default ones.
    pub fn default_paths(&self, pack: &RulePack) -> Vec<String> {
        let mut paths = BTreeSet::new();
        collect_paths(&serde_json::to_value(&pack.rules).unwrap_or_default(), "", &mut paths);
        let is_part = |path: &String| self.paths.iter().any(|part| is_at_or_below(path, part));
        paths.into_iter().filter(|path| is_part(path) && !pack.gives(path)).collect()
    }

    /// Returns the documents in which the values were published.
    pub fn documents<'a>(&self, pack: &'a RulePack) -> Vec<&'a str> {
        let sources = self.paths.iter().filter(|path| pack.has(path)).flat_map(|path| pack.sources_of(path));
        let mut documents: Vec<_> = sources.map(|source| source.document.as_str()).collect();
        documents.dedup();
        documents
    }
}

/// Returns the rules as sentences, in the order of a competition: the section, the day, the places, the season.
pub fn sentences(rules: &Ruleset, language: Language) -> Vec<Sentence> {
    let mut words = Words { language, sentences: Vec::new() };
    section::add(rules, &mut words);
    section::add_gates(rules, &mut words);
    day::add(rules, &mut words);
    day::add_coefficients_and_cards(rules, &mut words);
    places::add(rules, &mut words);
    places::add_points(rules, &mut words);
    season::add(rules, &mut words);
    words.sentences
}

/// The sentences so far, and their language.
struct Words {
    language: Language,
    sentences: Vec<Sentence>,
}

impl Words {
    /// Adds a sentence about the values at these paths. In its text `{name}` stands for the value of that name.
    fn say(&mut self, paths: &[&'static str], text: Text, values: &[(&str, &str)]) {
        let text = self.fill(text, values);
        self.sentences.push(Sentence { paths: paths.to_vec(), text });
    }

    fn fill(&self, text: Text, values: &[(&str, &str)]) -> String {
        text.fill(self.language, values)
    }

    fn word(&self, text: Text) -> &'static str {
        text.in_language(self.language)
    }

    fn count(&self, number: u32, noun: Noun) -> String {
        count(self.language, number, noun)
    }

    fn list(&self, texts: impl Iterator<Item = String>, word: Text) -> String {
        list(texts, self.word(word))
    }
}
