//! A whole board as bytes: written once for each `seq`, shared by all who read it.

use std::hash::{DefaultHasher, Hasher as _};

use app::Error;
use bytes::Bytes;
use jiff::Timestamp;
use serde::Serialize;

use crate::encoding::{EncodedBytes, Encoding};

/// A board's JSON at one `seq`.
#[derive(Debug)]
pub struct Snapshot {
    /// The number of the last change that it holds.
    pub seq: u64,
    /// The moment at which time alone makes it another; none if only a change does.
    pub until: Option<Timestamp>,
    /// Differs when the bytes do: a newer server may write the same change otherwise.
    pub hash: u64,
    json: EncodedBytes,
}

impl Snapshot {
    pub(crate) fn of(seq: u64, until: Option<Timestamp>, board: &impl Serialize) -> Result<Self, Error> {
        let json = serde_json::to_vec(board).map_err(|error| Error::Internal(error.to_string()))?;
        let mut hasher = DefaultHasher::new();
        hasher.write(&json);
        Ok(Self { seq, until, hash: hasher.finish(), json: EncodedBytes::new(json) })
    }

    /// What names these bytes: another `ETag` means that something else is written.
    pub fn etag(&self) -> String {
        format!("W/\"{}-{:x}\"", self.seq, self.hash)
    }

    /// Whether both are the same bytes.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.json.plain() == other.json.plain()
    }

    /// The bytes in an encoding.
    pub fn bytes(&self, encoding: Encoding) -> Result<Bytes, Error> {
        self.json.bytes(encoding)
    }
}
