//! A whole board or list as bytes: serialised once for each position and shared by all readers.

use std::hash::{DefaultHasher, Hasher as _};

use app::Error;
use bytes::Bytes;
use jiff::Timestamp;
use serde::Serialize;

use crate::encoding::{EncodedBytes, Encoding};

/// The JSON of a board or a list at one position.
#[derive(Debug)]
pub struct Snapshot {
    /// The number of the last change that the content includes.
    pub position: u64,
    /// When the content changes with time alone; `None` if only a change alters it.
    pub valid_until: Option<Timestamp>,
    /// A hash of the bytes: a newer server may serialise the same change differently.
    pub hash: u64,
    json: EncodedBytes,
}

impl Snapshot {
    /// Serialises the content.
    pub(crate) fn new(
        position: u64,
        valid_until: Option<Timestamp>,
        content: &impl Serialize,
    ) -> Result<Self, Error> {
        let json = to_json(content)?;
        Ok(Self { position, valid_until, hash: hash_json(&json), json: EncodedBytes::new(json) })
    }

    /// Returns the `ETag` of these bytes: it changes whenever the content does.
    pub fn etag(&self) -> String {
        format!("W/\"{}-{:x}\"", self.position, self.hash)
    }

    /// Whether both have the same bytes.
    pub(crate) fn has_same_bytes(&self, other: &Self) -> bool {
        self.json.plain() == other.json.plain()
    }

    /// Returns the bytes in an encoding.
    ///
    /// # Errors
    /// `Internal` if the compression fails.
    pub fn bytes(&self, encoding: Encoding) -> Result<Bytes, Error> {
        self.json.bytes(encoding)
    }
}

pub(crate) fn to_json(content: &impl Serialize) -> Result<Vec<u8>, Error> {
    serde_json::to_vec(content).map_err(Error::internal)
}

/// Returns a hash for [`Snapshot::hash`].
pub(crate) fn hash_json(json: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(json);
    hasher.finish()
}
