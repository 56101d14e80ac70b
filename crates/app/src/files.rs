//! The file store: documents and pictures lie in it under keys that the database knows.

use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use futures_util::TryStreamExt as _;
use object_store::local::LocalFileSystem;
use object_store::path::Path as Key;
use object_store::{ObjectStore, ObjectStoreExt as _};
use percent_encoding::percent_decode_str;

use crate::Error;

/// Where files lie. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Files(Arc<dyn ObjectStore>);

impl Files {
    /// In a folder of this machine, which is made if it isn't there.
    pub fn folder(path: &Path) -> Result<Self, Error> {
        std::fs::create_dir_all(path).map_err(internal)?;
        Ok(Self(Arc::new(LocalFileSystem::new_with_prefix(path).map_err(internal)?)))
    }

    /// Writes a file, whole or not at all.
    pub async fn put(&self, key: &str, file: Bytes) -> Result<(), Error> {
        self.0.put(&Key::from(key), file.into()).await.map(drop).map_err(internal)
    }

    /// Reads a file; none if it isn't there.
    pub async fn get(&self, key: &str) -> Result<Option<Bytes>, Error> {
        match self.0.get(&Key::from(key)).await {
            Ok(found) => Ok(Some(found.bytes().await.map_err(internal)?)),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(internal(error)),
        }
    }

    /// The keys of all files, as [`Self::put`] takes them, in their order.
    pub async fn keys(&self) -> Result<Vec<String>, Error> {
        let listed: Vec<_> = self.0.list(None).try_collect().await.map_err(internal)?;
        let key = |key: &Key| percent_decode_str(key.as_ref()).decode_utf8().map(String::from).map_err(internal);
        let mut keys = listed.iter().map(|file| key(&file.location)).collect::<Result<Vec<_>, _>>()?;
        keys.sort_unstable();
        Ok(keys)
    }

    /// Removes a file.
    pub async fn delete(&self, key: &str) -> Result<(), Error> {
        self.0.delete(&Key::from(key)).await.map_err(internal)
    }
}

fn internal(error: impl std::fmt::Display) -> Error {
    Error::Internal(format!("the file store: {error}"))
}
