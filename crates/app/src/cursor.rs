//! The cursor of a page of a list: the value that the list is sorted by and the id, both of the page's last
//! row.

use jiff::Timestamp;
use uuid::Uuid;

use crate::{Error, FieldCode};

/// Formats a cursor for the `next` of a response.
pub(crate) fn format(value: i64, id: Uuid) -> String {
    format!("{value}.{}", id.simple())
}

/// Formats the cursor of a list that is sorted by time.
pub(crate) fn format_time(time: Timestamp, id: Uuid) -> String {
    format(time.as_microsecond(), id)
}

/// Parses the `next` of an earlier response. Fails with `Invalid` for `field`.
pub(crate) fn parse(field: &str, cursor: &str) -> Result<(i64, Uuid), Error> {
    let parsed = cursor.split_once('.').and_then(|(value, id)| Some((value.parse().ok()?, id.parse().ok()?)));
    parsed.ok_or_else(|| invalid(field))
}

/// Parses the cursor of a list that is sorted by time. Fails with `Invalid` for `field`.
pub(crate) fn parse_time(field: &str, cursor: &str) -> Result<(Timestamp, Uuid), Error> {
    let (microseconds, id) = parse(field, cursor)?;
    Ok((Timestamp::from_microsecond(microseconds).map_err(|_| invalid(field))?, id))
}

fn invalid(field: &str) -> Error {
    Error::invalid(field, FieldCode::Cursor, "is not the `next` of an earlier response")
}
