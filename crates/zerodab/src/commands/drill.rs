//! `zerodab restore --drill`: restores a backup into a temporary folder and compares what is there with the file, so
//! that an operator knows that it can be restored.

use std::path::Path;

use app::backup::{self, Comparison, Extent, Manifest, Shape};

use super::backup::{contents, to_message};
use crate::command_line::DataLocation;
use crate::failure::Failure;
use crate::host::database::Database;
use crate::host::file_store;

/// Runs the command.
pub async fn run(from: &Path) -> Result<(), Failure> {
    let folder = tempfile::Builder::new().prefix("zerodab-drill-").tempdir().map_err(|error| {
        format!("no temporary folder can be created ({error}); set TMPDIR to a folder with space.")
    })?;
    let copy = backup::verify(from).await.map_err(to_message)?;
    let restored = restore_and_read(&copy, folder.path()).await?;
    let compared = match copy.manifest.compare(&restored) {
        Comparison::Same => format!("Compared {}: all are the same.", contents(&copy.manifest)),
        Comparison::SameNumbers => format!(
            "The data was migrated to this version. Compared the numbers of {}: all are the same.",
            contents(&copy.manifest)
        ),
        Comparison::Different(parts) => {
            return Err(format!(
                "the restored data differs from the backup in {}; keep an older backup, and report this.",
                parts.join(", ")
            )
            .into());
        }
    };
    let Manifest { created_at, product, .. } = &copy.manifest;
    println!("The backup of {created_at}, written by {product}, can be restored.");
    println!("{compared} The temporary folder was removed.");
    Ok(())
}

/// Restores a backup into a folder, and returns the manifest of a new backup of what is there.
async fn restore_and_read(copy: &backup::VerifiedBackup, folder: &Path) -> Result<Manifest, Failure> {
    let location = DataLocation { data: folder.join("data"), database_url: None };
    let database = Database::lock_and_open(&location).await?;
    let files = file_store::open_default(&location)?;
    backup::restore(copy, &database.storage, &files).await.map_err(to_message)?;
    let again = folder.join("again");
    let written = backup::write(&database.storage, &files, &again, Extent::Everything, Shape::Folder).await;
    database.storage.close().await.map_err(|error| format!("{}.", storage::with_causes(&error)))?;
    Ok(written.map_err(to_message)?)
}
