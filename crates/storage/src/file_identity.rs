//! Detects whether the database file that the server has open is still the one at its path.

use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The identity of a file, independent of its name: its device and inode on Unix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FileId(u64, u64);

impl FileId {
    /// Returns the identity of the file at the path; `None` if there is none.
    pub(crate) fn load(path: &Path) -> Option<Self> {
        std::fs::metadata(path).ok().as_ref().map(Self::from_metadata)
    }

    #[cfg(unix)]
    fn from_metadata(file: &Metadata) -> Self {
        use std::os::unix::fs::MetadataExt as _;
        Self(file.dev(), file.ino())
    }

    // on other systems an open file can't be moved or removed, so it is enough that a file exists
    #[cfg(not(unix))]
    fn from_metadata(_: &Metadata) -> Self {
        Self(0, 0)
    }
}

/// The file of a SQLite database.
#[derive(Debug)]
pub(crate) struct DatabaseFile {
    path: PathBuf,
    wal: PathBuf,
    opened: OnceLock<FileId>,
}

impl DatabaseFile {
    pub(crate) fn new(path: &Path) -> Self {
        let mut wal = path.as_os_str().to_owned();
        wal.push("-wal");
        Self { path: path.to_owned(), wal: wal.into(), opened: OnceLock::new() }
    }

    /// Whether the file at the path is still the one that was opened. The first call that finds a file stores
    /// its identity.
    pub(crate) fn is_unmoved(&self) -> bool {
        match FileId::load(&self.path) {
            Some(file) => *self.opened.get_or_init(|| file) == file,
            None => false,
        }
    }

    /// Returns the identity of the database's write-ahead log; `None` if there is none.
    pub(crate) fn wal(&self) -> Option<FileId> {
        FileId::load(&self.wal)
    }
}
