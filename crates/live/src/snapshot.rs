//! A whole board or list as bytes: serialised once for each position and shared by all readers.

use std::hash::{DefaultHasher, Hasher as _};
use std::sync::{Arc, Mutex, PoisonError};

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

/// The latest snapshot of a content.
#[derive(Debug, Default)]
pub(crate) struct SnapshotCache(Mutex<Option<Arc<Snapshot>>>);

impl SnapshotCache {
    /// Returns the snapshot at the position; builds it again if the cached one is older or has expired.
    /// `build` returns until when the content is valid, and the content.
    pub fn get<T: Serialize>(
        &self,
        position: u64,
        now: Timestamp,
        build: impl FnOnce() -> (Option<Timestamp>, T),
    ) -> Result<Arc<Snapshot>, Error> {
        let mut cached = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*cached {
            Some(snapshot)
                if snapshot.position == position && snapshot.valid_until.is_none_or(|end| now < end) =>
            {
                Ok(snapshot.clone())
            }
            _ => {
                let (valid_until, content) = build();
                let snapshot = Arc::new(Snapshot::new(position, valid_until, &content)?);
                *cached = Some(snapshot.clone());
                Ok(snapshot)
            }
        }
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
