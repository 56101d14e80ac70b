//! Why a command ends: what the operator reads on the last line.

use std::fmt::{self, Display, Formatter};

/// A sentence that says what is wrong, and what to do about it.
#[derive(Debug, PartialEq, Eq)]
pub struct Failure(String);

impl Display for Failure {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<String> for Failure {
    fn from(sentence: String) -> Self {
        Self(sentence)
    }
}

impl From<&str> for Failure {
    fn from(sentence: &str) -> Self {
        Self(sentence.to_owned())
    }
}
