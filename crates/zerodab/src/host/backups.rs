//! Opens the destination of the backups that the server makes by itself.

use std::path::{Path, PathBuf};

use app::backup::{BackupSchedule, Destination, MIN_INTERVAL};

use crate::command_line::{BackupOptions, DataLocation, FileStore};
use crate::failure::Failure;
use crate::host::file_store;
use crate::host::program::absolute;

/// Returns the schedule of the backups; none if the server makes none. Opens nothing: a place that can't be reached must
/// not keep the server from starting on the day of the race.
pub fn schedule(
    options: &BackupOptions,
    location: &DataLocation,
    files: &FileStore,
) -> Result<Option<BackupSchedule>, Failure> {
    let Some(to) = &options.to else { return Ok(None) };
    if options.every < MIN_INTERVAL {
        return Err("--backup-every must be at least a minute, such as 30m or 24h.".into());
    }
    let destination = if to.starts_with("s3://") {
        let bucket = file_store::bucket(to, files, "--backup-to")?;
        if files.files.as_deref().is_some_and(|store| overlap(Path::new(to), Path::new(store))) {
            return Err(inside_files());
        }
        Destination::Bucket { address: to.clone(), files: bucket, folder: location.data.join("backups") }
    } else {
        Destination::Folder(folder(Path::new(to), location, files)?)
    };
    Ok(Some(BackupSchedule { destination, every: options.every, keep: options.keep.into() }))
}

/// Returns the folder of the backups.
fn folder(path: &Path, location: &DataLocation, files: &FileStore) -> Result<PathBuf, Failure> {
    let path = absolute(path);
    let store = files.files.as_ref().map_or_else(|| location.files_folder(), PathBuf::from);
    if overlap(&path, &absolute(&store)) {
        return Err(inside_files());
    }
    Ok(path)
}

/// Whether one of two places is inside the other: backups would then contain backups.
fn overlap(one: &Path, other: &Path) -> bool {
    one.starts_with(other) || other.starts_with(one)
}

fn inside_files() -> Failure {
    "--backup-to must not be in the place of the documents, nor contain it; choose another folder or prefix."
        .into()
}
