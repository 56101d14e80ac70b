//! The file store: documents and pictures lie in it under keys that the database knows.

use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use object_store::local::LocalFileSystem;
use object_store::path::Path as Key;
use object_store::{ObjectStore, ObjectStoreExt as _};

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
}

fn internal(error: impl std::fmt::Display) -> Error {
    Error::Internal(format!("the file store: {error}"))
}
