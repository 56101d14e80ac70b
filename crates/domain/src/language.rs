//! The languages that the product supports, and texts in all of them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A language of the screens and emails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// Latvian.
    Lv,
    /// Estonian.
    Et,
    /// English.
    #[default]
    En,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 3] = [Self::Lv, Self::Et, Self::En];

    /// Returns the language's tag in addresses and in HTML.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Lv => "lv",
            Self::Et => "et",
            Self::En => "en",
        }
    }
}

/// A text of the product in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// In English.
    pub en: &'static str,
    /// In Latvian.
    pub lv: &'static str,
    /// In Estonian.
    pub et: &'static str,
}

impl Text {
    /// Returns a text that is the same in every language.
    pub const fn same(text: &'static str) -> Self {
        Self { en: text, lv: text, et: text }
    }

    /// Returns the text in a language.
    pub const fn in_language(self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::Lv => self.lv,
            Language::Et => self.et,
        }
    }

    /// Returns the text in a language, with values in place of their names: `{name}`.
    pub fn fill(self, language: Language, values: &[(&str, &str)]) -> String {
        values.iter().fold(self.in_language(language).to_owned(), |text, (name, value)| {
            text.replace(&format!("{{{name}}}"), value)
        })
    }

    /// Returns the text in each language.
    pub fn in_all_languages(self) -> [&'static str; 3] {
        Language::ALL.map(|language| self.in_language(language))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_has_its_own_text_and_tag() {
        let text = Text { en: "section", lv: "sekcija", et: "sektsioon" };
        assert_eq!(text.in_language(Language::Et), "sektsioon");
        assert_eq!(text.in_all_languages(), ["sekcija", "sektsioon", "section"]);
        assert_eq!(Text::same("DNF").in_all_languages(), ["DNF"; 3]);
        assert_eq!(Language::ALL.map(|language| language.to_string()), ["lv", "et", "en"]);
    }

    #[test]
    fn a_language_is_stored_as_its_tag() {
        for language in Language::ALL {
            let json = serde_json::to_string(&language).expect("JSON");
            assert_eq!(json, format!("\"{}\"", language.tag()));
        }
    }
}
