//! The file store: bytes by key. The database knows the keys.

use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use futures_util::TryStreamExt as _;
use object_store::local::LocalFileSystem;
use object_store::path::Path as Key;
use object_store::{ObjectStore, ObjectStoreExt as _};
use percent_encoding::percent_decode_str;
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::{Cause, Error};

/// A file store. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Files {
    store: Arc<dyn ObjectStore>,
    turns: Arc<Semaphore>,
}

impl Files {
    /// Returns a store in a folder of this machine, which is created if it doesn't exist.
    pub fn folder(path: &Path) -> Result<Self, Error> {
        std::fs::create_dir_all(path).map_err(internal)?;
        Ok(Self::of(LocalFileSystem::new_with_prefix(path).map_err(internal)?))
    }

    pub(super) fn of(store: impl ObjectStore) -> Self {
        Self { store: Arc::new(store), turns: Arc::new(Semaphore::new(1)) }
    }

    /// Writes and deletes a small file, so that a store without write permission is noticed when the server
    /// starts and not on the day of the race.
    pub async fn try_out(&self) -> Result<(), Error> {
        self.put("zerodab", Bytes::from_static(b"Zerodab keeps files here.\n")).await?;
        self.delete("zerodab").await
    }

    /// Waits until no other picture is being decoded.
    pub(super) async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        self.turns.acquire().await.ok()
    }

    /// Writes a file, completely or not at all.
    pub async fn put(&self, key: &str, file: Bytes) -> Result<(), Error> {
        self.store.put(&Key::from(key), file.into()).await.map(drop).map_err(write_error)
    }

    /// Reads a file; `None` if it doesn't exist.
    pub async fn get(&self, key: &str) -> Result<Option<Bytes>, Error> {
        match self.store.get(&Key::from(key)).await {
            Ok(object) => Ok(Some(object.bytes().await.map_err(internal)?)),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(internal(error)),
        }
    }

    /// Returns the keys of all files, as given to [`Self::put`], sorted.
    pub async fn keys(&self) -> Result<Vec<String>, Error> {
        let listed: Vec<_> = self.store.list(None).try_collect().await.map_err(internal)?;
        let key =
            |key: &Key| percent_decode_str(key.as_ref()).decode_utf8().map(String::from).map_err(internal);
        let mut keys = listed.iter().map(|file| key(&file.location)).collect::<Result<Vec<_>, _>>()?;
        keys.sort_unstable();
        Ok(keys)
    }

    /// Deletes a file if it exists.
    pub async fn delete(&self, key: &str) -> Result<(), Error> {
        match self.store.delete(&Key::from(key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(internal(error)),
        }
    }
}

fn write_error(error: object_store::Error) -> Error {
    let mut sources =
        std::iter::successors(Some(&error as &(dyn std::error::Error + 'static)), |error| error.source());
    if sources.any(|source| source.downcast_ref().is_some_and(is_full)) {
        Error::StorageFull
    } else {
        internal(error)
    }
}

fn is_full(error: &std::io::Error) -> bool {
    matches!(error.kind(), std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded)
}

pub(super) fn internal(cause: impl Into<Cause>) -> Error {
    Error::internal_in("the file store", cause)
}
