//! Why a secretary rules as it is done: a common reason, the secretary's own words, both or neither.

use domain::results::{Reason, ReasonCode};
use domain::validation::{text, tidy};

use crate::Error;

/// The most characters of a reason in somebody's own words.
const MAX_REASON: usize = 200;

/// The reason with its text as it is stored, or why it can't be.
pub(super) fn checked(code: Option<ReasonCode>, words: &str) -> Result<Reason, Error> {
    Ok(Reason { code, text: checked_words(words, MAX_REASON)? })
}

/// A reason in somebody's own words as it is stored: at most `most` characters, of which none is invisible.
pub(super) fn checked_words(words: &str, most: usize) -> Result<String, Error> {
    let words = tidy(words);
    if words.chars().count() > most {
        return Err(Error::invalid("reason", "length", format!("must have at most {most} characters")));
    }
    if text(&words, most).is_some() {
        return Err(Error::invalid("reason", "characters", "must have no control character"));
    }
    Ok(words)
}
