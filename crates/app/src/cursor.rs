//! The cursor of a paginated list that grows: the time and id of the last row of a page.

use jiff::Timestamp;
use uuid::Uuid;

use crate::{Error, FieldCode};

/// Formats a cursor for the `next` of a response.
pub(crate) fn write(moment: Timestamp, id: Uuid) -> String {
    format!("{}.{}", moment.as_microsecond(), id.simple())
}

/// Parses the `next` of an earlier response. Fails with `Invalid` for `field`.
pub(crate) fn parse(field: &str, cursor: &str) -> Result<(Timestamp, Uuid), Error> {
    let parsed = || {
        let (moment, id) = cursor.split_once('.')?;
        Some((Timestamp::from_microsecond(moment.parse().ok()?).ok()?, id.parse().ok()?))
    };
    parsed()
        .ok_or_else(|| Error::invalid(field, FieldCode::Cursor, "is not the `next` of an earlier response"))
}
