//! What people type into a search, before a database sees it.

use crate::Error;

/// The most bytes of it.
const MOST: usize = 254;

/// Refuses what nobody looks for.
pub(crate) fn expect_searchable(field: &str, text: &str) -> Result<(), Error> {
    if text.len() > MOST || text.contains('\0') {
        return Err(Error::invalid(field, "format", format!("must have at most {MOST} bytes and no NUL character")));
    }
    Ok(())
}
