//! Validation of search texts, before they reach the database.

use crate::{Error, FieldCode};

/// The longest search text, in bytes. Any email address must fit, because users are found and paged by
/// theirs.
pub(crate) const MAX_BYTES: usize = 254;

/// Fails with `Invalid` if a text can't be searched for.
pub(crate) fn require_searchable(field: &str, text: &str) -> Result<(), Error> {
    if text.len() > MAX_BYTES || text.contains('\0') {
        return Err(Error::invalid(
            field,
            FieldCode::Format,
            format!("must have at most {MAX_BYTES} bytes and no NUL character"),
        ));
    }
    Ok(())
}
