//! The languages that the product speaks.

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
    /// Of words in English, Latvian and Estonian the one in this language.
    pub fn of(self, [english, latvian, estonian]: [&'static str; 3]) -> &'static str {
        match self {
            Self::En => english,
            Self::Lv => latvian,
            Self::Et => estonian,
        }
    }
}
