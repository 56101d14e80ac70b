//! The place of the backups that the server makes by itself.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::Files;
use crate::backup::{Error, verify, write::create_folders};

const NAME_START: &str = "zerodab-";
const NAME_END: &str = ".tar.gz";
/// A time in a name, in which `0` is any digit.
const TIME: &str = "00000000-000000";

/// Where backups are stored.
#[derive(Clone, Debug)]
pub enum Destination {
    /// A folder of this machine.
    Folder(PathBuf),
    /// A bucket.
    Bucket {
        /// Its address, for messages.
        address: String,
        /// Its store.
        files: Files,
        /// The folder in which a backup is written first.
        folder: PathBuf,
    },
}

impl fmt::Display for Destination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => folder.display().fmt(f),
            Self::Bucket { address, .. } => address.fmt(f),
        }
    }
}

impl Destination {
    /// Returns the folder in which a backup is written.
    pub fn folder(&self) -> &Path {
        match self {
            Self::Folder(folder) | Self::Bucket { folder, .. } => folder,
        }
    }

    /// Writes and deletes a small file, so that a missing permission is noticed when the server starts.
    pub async fn check(&self) -> Result<(), Error> {
        create_folders(self.folder())?;
        let place = match self {
            Self::Folder(folder) => &Files::open_folder(folder)?,
            Self::Bucket { files, .. } => files,
        };
        Ok(place.check_writable().await?)
    }

    /// Creates the folder, and deletes what backups have left that were interrupted.
    pub(super) fn prepare(&self) -> Result<(), Error> {
        let folder = self.folder();
        create_folders(folder)?;
        for name in names_in(folder)? {
            let path = folder.join(&name);
            if name.strip_suffix(".parts").is_some_and(is_name) {
                fs::remove_dir_all(&path).map_err(Error::disk(&path))?;
            } else if name.strip_suffix(".partial").is_some_and(is_name) {
                fs::remove_file(&path).map_err(Error::disk(&path))?;
            }
        }
        Ok(())
    }

    /// Reads a written backup again and, for a bucket, uploads it. A backup that can't be read is deleted, because it
    /// must not look like one. Returns its length.
    pub(super) async fn store(&self, file: &str, path: &Path) -> Result<u64, Error> {
        let stored = async {
            verify(path).await?;
            let bytes = fs::metadata(path).map_err(Error::disk(path))?.len();
            if let Self::Bucket { files, .. } = self {
                files.upload(file, path).await?;
            }
            Ok(bytes)
        };
        let stored = stored.await;
        if (stored.is_err() || matches!(self, Self::Bucket { .. }))
            && let Err(error) = fs::remove_file(path)
        {
            tracing::warn!(%error, "{} was not deleted", path.display());
        }
        stored
    }

    /// Deletes the oldest backups of an installation beyond the number that stays, which the newest one is part of. Files
    /// with other names, and with names of later times from a clock that was wrong, are left alone.
    pub(super) async fn delete_old(
        &self,
        keep: usize,
        installation: &str,
        newest: &str,
    ) -> Result<(), Error> {
        let mut names = match self {
            Self::Folder(folder) => names_in(folder)?,
            Self::Bucket { files, .. } => files.keys().await?,
        };
        names.retain(|name| installation_in(name) == Some(installation) && name.as_str() < newest);
        names.sort_unstable();
        let old = (names.len() + 1).saturating_sub(keep);
        let mut outcome = Ok(());
        for name in names.iter().take(old) {
            let deleted = match self {
                Self::Folder(folder) => {
                    let path = folder.join(name);
                    fs::remove_file(&path).map_err(Error::disk(&path))
                }
                Self::Bucket { files, .. } => files.delete(name).await.map_err(Error::from),
            };
            outcome = outcome.and(deleted);
        }
        outcome
    }
}

fn names_in(folder: &Path) -> Result<Vec<String>, Error> {
    fs::read_dir(folder)
        .and_then(|entries| {
            entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
        })
        .map_err(Error::disk(folder))
}

/// Returns the name of an installation's backup, such as `zerodab-20261128-210000-3f9a2c1b.tar.gz`, in UTC. Names sort by
/// time.
pub(super) fn name(at: Timestamp, installation: &str) -> String {
    let time = at.to_zoned(TimeZone::UTC).strftime("%Y%m%d-%H%M%S");
    format!("{NAME_START}{time}-{installation}{NAME_END}")
}

/// Whether a server has given this name to a backup.
fn is_name(name: &str) -> bool {
    installation_in(name).is_some()
}

/// Returns the installation whose server has given this name to a backup.
fn installation_in(name: &str) -> Option<&str> {
    let (time, installation) = name.strip_prefix(NAME_START)?.strip_suffix(NAME_END)?.rsplit_once('-')?;
    let is_like = |(sign, example)| if example == b'0' { u8::is_ascii_digit(&sign) } else { sign == example };
    let is_time = time.len() == TIME.len() && time.bytes().zip(TIME.bytes()).all(is_like);
    let is_installation =
        installation.len() == 8 && installation.bytes().all(|sign| sign.is_ascii_hexdigit());
    (is_time && is_installation).then_some(installation)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_scheduled_backups_are_recognised() {
        let own = name("2026-11-28T21:00:00.5Z".parse().unwrap(), "3f9a2c1b");
        assert_eq!(own, "zerodab-20261128-210000-3f9a2c1b.tar.gz");
        assert_eq!(installation_in(&own), Some("3f9a2c1b"));
        for other in [
            "zerodab-2026-11-28.tar.gz",
            "zerodab-20261128-210000.tar.gz",
            "before-upgrade.tar.gz",
            "zerodab-20261128x210000-3f9a2c1b.tar.gz",
            "zerodab-20261128-210000-before-3.tar.gz",
            "a",
        ] {
            assert!(!is_name(other), "{other}");
        }
    }
}
