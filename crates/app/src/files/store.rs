//! The file store: bytes by key. The database knows the keys.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use futures_util::TryStreamExt as _;
use object_store::local::LocalFileSystem;
use object_store::path::Path as Key;
use object_store::{ObjectStore, ObjectStoreExt as _, WriteMultipart};
use percent_encoding::percent_decode_str;
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::{Cause, Error};

/// How much of a large file is read at once.
const PART_BYTES: usize = 1024 * 1024;

/// A file store. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Files {
    store: Arc<dyn ObjectStore>,
    /// Allows one picture to be decoded at a time.
    decoding: Arc<Semaphore>,
}

impl Files {
    /// Opens a store in a folder of this machine, which is created if it doesn't exist.
    pub fn open_folder(path: &Path) -> Result<Self, Error> {
        std::fs::create_dir_all(path).map_err(store_error)?;
        Ok(Self::from_store(LocalFileSystem::new_with_prefix(path).map_err(store_error)?))
    }

    pub(super) fn from_store(store: impl ObjectStore) -> Self {
        Self { store: Arc::new(store), decoding: Arc::new(Semaphore::new(1)) }
    }

    /// Writes and deletes a small file, so that a store without write permission is noticed when the server
    /// starts and not on the day of the race.
    pub async fn check_writable(&self) -> Result<(), Error> {
        self.put("zerodab", Bytes::from_static(b"Zerodab keeps files here.\n")).await?;
        self.delete("zerodab").await
    }

    /// Waits until no other picture is being decoded.
    pub(super) async fn decoding_permit(&self) -> Option<SemaphorePermit<'_>> {
        self.decoding.acquire().await.ok()
    }

    /// Writes a file, completely or not at all.
    ///
    /// # Errors
    /// `StorageFull` if the disk is full.
    pub async fn put(&self, key: &str, file: Bytes) -> Result<(), Error> {
        self.store.put(&Key::from(key), file.into()).await.map(drop).map_err(write_error)
    }

    /// Copies a file of this machine to the store, in parts, so that it may be larger than the memory.
    pub async fn upload(&self, key: &str, path: &Path) -> Result<(), Error> {
        let upload = self.store.put_multipart(&Key::from(key)).await.map_err(write_error)?;
        let mut upload = WriteMultipart::new(upload);
        if let Err(error) = write_parts(&mut upload, path).await {
            // otherwise the service keeps the parts that it has, and they cost money
            drop(upload.abort().await);
            return Err(error);
        }
        upload.finish().await.map(drop).map_err(write_error)
    }

    /// Returns the length of all files together.
    pub async fn size(&self) -> Result<u64, Error> {
        let objects = self.store.list(None).map_ok(|object| object.size);
        objects.try_fold(0, |sum, size| async move { Ok(sum + size) }).await.map_err(store_error)
    }

    /// Reads a file; `None` if it doesn't exist.
    pub async fn get(&self, key: &str) -> Result<Option<Bytes>, Error> {
        match self.store.get(&Key::from(key)).await {
            Ok(object) => Ok(Some(object.bytes().await.map_err(store_error)?)),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(store_error(error)),
        }
    }

    /// Returns the keys of all files, as given to [`Self::put`], sorted.
    pub async fn keys(&self) -> Result<Vec<String>, Error> {
        let objects: Vec<_> = self.store.list(None).try_collect().await.map_err(store_error)?;
        let key =
            |key: &Key| percent_decode_str(key.as_ref()).decode_utf8().map(String::from).map_err(store_error);
        let mut keys = objects.iter().map(|object| key(&object.location)).collect::<Result<Vec<_>, _>>()?;
        keys.sort_unstable();
        Ok(keys)
    }

    /// Deletes a file if it exists.
    pub async fn delete(&self, key: &str) -> Result<(), Error> {
        match self.store.delete(&Key::from(key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(store_error(error)),
        }
    }
}

async fn write_parts(upload: &mut WriteMultipart, path: &Path) -> Result<(), Error> {
    let mut file = File::open(path).map_err(store_error)?;
    let mut part = vec![0; PART_BYTES];
    loop {
        let length = file.read(&mut part).map_err(store_error)?;
        if length == 0 {
            return Ok(());
        }
        upload.wait_for_capacity(1).await.map_err(write_error)?;
        upload.write(&part[..length]);
    }
}

fn write_error(error: object_store::Error) -> Error {
    let mut sources =
        std::iter::successors(Some(&error as &(dyn std::error::Error + 'static)), |error| error.source());
    if sources.any(|source| source.downcast_ref().is_some_and(is_full)) {
        Error::StorageFull
    } else {
        store_error(error)
    }
}

fn is_full(error: &std::io::Error) -> bool {
    matches!(error.kind(), std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded)
}

pub(super) fn store_error(cause: impl Into<Cause>) -> Error {
    Error::internal_in("the file store", cause)
}
