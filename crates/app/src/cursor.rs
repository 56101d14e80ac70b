//! Where a page of a list that grows ended: the moment and the id of its last row.

use jiff::Timestamp;
use uuid::Uuid;

use crate::Error;

/// As an answer's `next`, for whoever asks for the page after.
pub(crate) fn write(moment: Timestamp, id: Uuid) -> String {
    format!("{}.{}", moment.as_microsecond(), id.simple())
}

/// Of a former answer's `next`.
pub(crate) fn read(field: &str, cursor: &str) -> Result<(Timestamp, Uuid), Error> {
    let read = || {
        let (moment, id) = cursor.split_once('.')?;
        Some((Timestamp::from_microsecond(moment.parse().ok()?).ok()?, id.parse().ok()?))
    };
    read().ok_or_else(|| Error::invalid(field, "cursor", "is not the next of a former answer"))
}
