//! Opens the destination of the backups that the server makes by itself.

use std::path::{Path, PathBuf};

use app::backup::{BackupSchedule, Destination, MIN_INTERVAL};

use crate::command_line::{BackupOptions, DataLocation, FileStore};
use crate::failure::Failure;
use crate::host::program::absolute;
use crate::host::{file_permissions, file_store};

/// Returns the schedule of the backups; none if the server makes none.
pub async fn schedule(
    options: &BackupOptions,
    location: &DataLocation,
    files: &FileStore,
) -> Result<Option<BackupSchedule>, Failure> {
    let Some(to) = &options.to else { return Ok(None) };
    if options.every < MIN_INTERVAL {
        return Err("--backup-every must be at least a minute, such as 30m or 24h.".into());
    }
    let destination = if to.starts_with("s3://") {
        let bucket = file_store::open_bucket(to, files, "--backup-to").await?;
        if files.files.as_deref().is_some_and(|store| overlap(Path::new(to), Path::new(store))) {
            return Err(inside_files());
        }
        Destination::Bucket(bucket, location.data.join("backups"))
    } else {
        Destination::Folder(folder(Path::new(to), location, files)?)
    };
    Ok(Some(BackupSchedule { destination, every: options.every, keep: options.keep.into() }))
}

/// Creates the folder of the backups, which only this user can read.
fn folder(path: &Path, location: &DataLocation, files: &FileStore) -> Result<PathBuf, Failure> {
    let path = absolute(path);
    let store = files.files.as_ref().map_or_else(|| location.files_folder(), PathBuf::from);
    if overlap(&path, &absolute(&store)) {
        return Err(inside_files());
    }
    file_permissions::create_private_folder(&path).map_err(|error| {
        format!(
            "can't write to {} ({}); choose another folder with --backup-to.",
            path.display(),
            error.kind()
        )
    })?;
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
