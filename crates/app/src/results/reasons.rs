//! The reason for a secretary's decision: a predefined one, the secretary's own words, both or neither.

use domain::results::{Reason, ReasonCode};
use domain::validation::{check_text, tidy};

use crate::{Error, FieldCode};

/// Validates a reason, and returns it as stored.
pub(crate) fn validate_reason(code: Option<ReasonCode>, words: &str) -> Result<Reason, Error> {
    Ok(Reason { code, text: validate_text(words, Reason::MAX_TEXT)? })
}

/// Validates a reason in own words, and returns it as stored: at most `most` characters, without control
/// characters.
pub(super) fn validate_text(words: &str, most: usize) -> Result<String, Error> {
    let words = tidy(words);
    if words.chars().count() > most {
        return Err(Error::invalid(
            "reason",
            FieldCode::Length,
            format!("must have at most {most} characters"),
        ));
    }
    if check_text(&words, most).is_some() {
        return Err(Error::invalid("reason", FieldCode::Characters, "must have no control character"));
    }
    Ok(words)
}
