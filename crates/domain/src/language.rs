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
