//! The languages that the product supports.

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
    /// Selects this language's text from a text in English, Latvian and Estonian.
    pub fn of(self, [english, latvian, estonian]: [&'static str; 3]) -> &'static str {
        match self {
            Self::En => english,
            Self::Lv => latvian,
            Self::Et => estonian,
        }
    }
}
