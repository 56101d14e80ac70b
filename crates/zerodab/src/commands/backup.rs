//! The commands `backup` and `export`, which run beside a server, and `restore` and `import`, which fill an
//! empty folder or database.

use std::path::Path;
use std::{fs, io};

use app::backup::{self, Error, Extent, Manifest, Shape, VerifiedBackup};
use storage::{DataKind, DataState, with_causes};

use crate::command_line::{DataLocation, FileStore};
use crate::failure::Failure;
use crate::host::database::Database;
use crate::host::file_store;

/// Writes a backup or an export, and prints what it contains.
pub async fn write(
    to: &Path,
    location: &DataLocation,
    store: &FileStore,
    extent: Extent,
    shape: Shape,
) -> Result<(), Failure> {
    let database = Database::open_unlocked(location).await?;
    let manifest =
        backup::write(&database.storage, &file_store::open(location, store).await?, to, extent, shape)
            .await
            .map_err(to_message)?;
    println!("{} contains {} from {}", to.display(), contents(&manifest), database.location);
    if extent == Extent::Lasting {
        println!("It includes birth dates and password hashes: protect it as you protect the server.");
    }
    Ok(())
}

/// Reads a backup or an export, compares its checksums, and prints what it contains.
pub async fn verify(file: &Path) -> Result<(), Failure> {
    let Manifest { created_at, product, .. } = &backup::verify(file).await.map_err(to_message)?.manifest;
    println!("{} is complete and undamaged, as of {created_at}, written by {product}.", file.display());
    Ok(())
}

/// Restores a backup into an empty folder or database; a folder is emptied again if that fails.
pub async fn restore(from: &Path, location: &DataLocation, store: &FileStore) -> Result<(), Failure> {
    let copy = backup::verify(from).await.map_err(to_message)?;
    if location.database_url.is_some() {
        return fill(&copy, location, store).await;
    }
    let folder = &location.data;
    let existed = match fs::read_dir(folder).map(|mut entries| entries.next().is_none()) {
        Ok(true) => true,
        Err(error) if error.kind() == io::ErrorKind::NotFound => false,
        Ok(false) => {
            return Err(format!(
                "{} is not empty, and nothing is overwritten; name a new folder with --data.",
                folder.display()
            )
            .into());
        }
        Err(error) => return Err(format!("{} can't be read: {error}.", folder.display()).into()),
    };
    let result = fill(&copy, location, store).await;
    if result.is_err() {
        // everything in it was created here; what can't be removed, the next attempt reports
        let _ = if existed { clear_folder(folder) } else { fs::remove_dir_all(folder) };
    }
    result
}

/// Imports into an empty folder or database, or into that of a server that was started but never used.
pub async fn import(from: &Path, location: &DataLocation, store: &FileStore) -> Result<(), Failure> {
    fill(&backup::verify(from).await.map_err(to_message)?, location, store).await
}

/// Fills an empty folder or database with a copy, and prints what it then contains.
async fn fill(copy: &VerifiedBackup, location: &DataLocation, store: &FileStore) -> Result<(), Failure> {
    let database = Database::lock_and_open(location).await?;
    backup::restore(copy, &database.storage, &file_store::open(location, store).await?)
        .await
        .map_err(to_message)?;
    println!(
        "{} now contains {}, as of {}, written by {}",
        database.location,
        contents(&copy.manifest),
        copy.manifest.created_at,
        copy.manifest.product
    );
    if database.storage.data_state().await.map_err(|error| format!("{}.", with_causes(&error)))?
        == DataState::Marked(DataKind::Demo)
    {
        println!("It is a demo, whose passwords are public; start it with zerodab demo.");
    }
    Ok(())
}

fn clear_folder(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { fs::remove_dir_all(path)? } else { fs::remove_file(path)? }
    }
    Ok(())
}

/// Returns a text such as "812 rows in 31 tables, and 14 files".
pub(super) fn contents(manifest: &Manifest) -> String {
    let rows: u64 = manifest.tables.iter().map(|table| table.rows).sum();
    format!("{rows} rows in {} tables, and {} files", manifest.tables.len(), manifest.files.len())
}

#[allow(clippy::needless_pass_by_value, reason = "map_err passes errors by value")]
pub(super) fn to_message(error: Error) -> String {
    format!("{}.", with_causes(&error))
}
