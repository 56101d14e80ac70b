//! Validation of search texts, before they reach the database.

use crate::accounts::address;
use crate::{Error, FieldCode};

/// The longest search text, in bytes: any email address must fit, because users are found and paged by
/// theirs.
const MAX_BYTES: usize = address::MAX_BYTES;

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
