//! Backups, and moving to another server or database: all data of a server, written to files and restored
//! from them.
//!
//! A backup has a manifest, one file of JSON lines for each table, and the documents; `docs/operations.md`
//! describes it. It shows one moment of the database and is written while the server runs. It is restored
//! only after every checksum has been verified.

mod archive;
mod manifest;
mod read;
mod schedule;
mod space;
mod write;

use std::path::Path;

use storage::backup::CopyError;

use crate::Cause;

pub use manifest::{Comparison, Manifest};
pub use read::{VerifiedBackup, restore, verify};
pub use storage::scheduled_backups::ScheduledBackups;

pub use schedule::{BackupSchedule, Destination, MIN_INTERVAL, back_up_if_due, last, run};
pub use space::{DiskSpace, needed as needed_space};
pub use write::{Extent, Shape, write};

/// The reason why a backup can't be written or restored.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The target exists already; nothing is ever overwritten.
    #[error("{0} already exists and is not overwritten; choose another name, or remove it")]
    Exists(String),
    /// A file system error.
    #[error("{path} can't be used")]
    Disk {
        /// The file or folder.
        path: String,
        /// The operating system's error.
        #[source]
        cause: std::io::Error,
    },
    /// The disk has too little space for a backup.
    #[error(
        "{folder} has {free} MiB free, and a backup may need {needed} MiB and must leave room for the day's entries; delete what isn't needed, or choose a larger disk"
    )]
    NoSpace {
        /// The folder of the backup.
        folder: String,
        /// The free space in MiB.
        free: u64,
        /// What the backup may need, in MiB.
        needed: u64,
    },
    /// The file isn't a backup.
    #[error("{0} is not a backup or export of Zerodab")]
    NotABackup(String),
    /// The backup differs from what was written.
    #[error("the backup is damaged ({what}); nothing was restored from it")]
    Damaged {
        /// The difference, or the text of `cause`.
        what: String,
        /// The error of reading the backup, if that is how the difference was found.
        #[source]
        cause: Option<Cause>,
    },
    /// The backup was made by a newer version.
    #[error("the backup was made by a newer version ({0}); update Zerodab first")]
    Newer(String),
    /// The database or file store isn't empty.
    #[error("{0} is not empty; only an empty place can be filled")]
    NotEmpty(&'static str),
    /// The database failed.
    #[error(transparent)]
    Storage(#[from] storage::Error),
    /// The file store failed.
    #[error(transparent)]
    Files(#[from] crate::Error),
}

impl Error {
    fn disk(path: &Path) -> impl Fn(std::io::Error) -> Self {
        move |cause| Self::Disk { path: path.display().to_string(), cause }
    }

    /// Creates the error of a backup that has this difference.
    fn damaged(what: impl Into<String>) -> Self {
        Self::Damaged { what: what.into(), cause: None }
    }

    /// Creates the error of a backup that can't be read.
    fn unreadable(cause: impl Into<Cause>) -> Self {
        let cause = cause.into();
        Self::Damaged { what: cause.to_string(), cause: Some(cause) }
    }

    /// Creates the error of a file of a backup that can't be read.
    fn unreadable_file(path: &str) -> impl FnOnce(std::io::Error) -> Self {
        move |cause| Self::Damaged { what: format!("{path}: {cause}"), cause: Some(cause.into()) }
    }
}

impl From<CopyError> for Error {
    fn from(error: CopyError) -> Self {
        match error {
            CopyError::Occupied => Self::NotEmpty("the database"),
            CopyError::UnknownStep(step) => Self::Newer(format!("migration {step}")),
            CopyError::OtherTable(_) | CopyError::Row { .. } => Self::unreadable(error),
            CopyError::Storage(error) => Self::Storage(error),
        }
    }
}
