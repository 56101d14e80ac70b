//! Everything that a server knows, as open files and back: backups, and the moving from one server or database to another.
//!
//! A copy is a manifest, one file of JSON lines a table, and the documents; `docs/operations.md` describes it. It is written from one
//! moment of the database while the server runs, and read only after every checksum was right.

mod archive;
mod manifest;
mod read;
mod write;

use std::fmt::Display;
use std::path::Path;

use storage::copies::Refused;

pub use manifest::Manifest;
pub use read::{Checked, check, fill};
pub use write::{Extent, Shape, write};

/// Why there is no copy, or nothing from it.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Nothing is ever overwritten.
    #[error("{0} is there already, and nothing is overwritten; choose another name, or remove it")]
    Exists(String),
    /// The disk said no.
    #[error("{place} can't be used: {why}")]
    Disk {
        /// Which file or folder.
        place: String,
        /// In the system's words.
        why: String,
    },
    /// Something else than a copy.
    #[error("{0} is no backup or export of Zerodab")]
    Foreign(String),
    /// A copy that is not as it was written.
    #[error("the copy is damaged ({0}); nothing was taken from it")]
    Damaged(String),
    /// Of a version to come.
    #[error("the copy was made by a newer Zerodab ({0}); update this one first")]
    Newer(String),
    /// Only an empty place is filled.
    #[error("{0} holds something already; only an empty one is filled")]
    Occupied(&'static str),
    /// The database failed.
    #[error(transparent)]
    Storage(#[from] storage::Error),
    /// The file store failed.
    #[error("{0}")]
    Files(#[from] crate::Error),
}

impl Error {
    fn disk(place: &Path) -> impl Fn(std::io::Error) -> Self {
        move |error| Self::Disk { place: place.display().to_string(), why: error.to_string() }
    }

    fn damaged(what: impl Display) -> Self {
        Self::Damaged(what.to_string())
    }
}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Occupied => Self::Occupied("the database"),
            Refused::UnknownStep(step) => Self::Newer(format!("the database step {step}")),
            Refused::OtherTable(_) | Refused::Row(_) => Self::damaged(refused),
            Refused::Storage(error) => Self::Storage(error),
        }
    }
}
