//! The languages that the product supports.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A language of the screens and mails (`spec/1-app.md` §9).
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

    /// The language's tag in addresses and in HTML.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Lv => "lv",
            Self::Et => "et",
            Self::En => "en",
        }
    }

    /// Selects this language's text from a text in English, Latvian and Estonian.
    pub fn of(self, [english, latvian, estonian]: [&'static str; 3]) -> &'static str {
        match self {
            Self::En => english,
            Self::Lv => latvian,
            Self::Et => estonian,
        }
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
        let text = |language: Language| language.of(["section", "sekcija", "sektsioon"]);
        assert_eq!(Language::ALL.map(text), ["sekcija", "sektsioon", "section"]);
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
