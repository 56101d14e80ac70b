//! Writing a backup while the server runs.

use std::fs::{DirBuilder, File};
use std::io::{BufWriter, Write as _};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};

use futures_util::TryStreamExt as _;
use sha2::{Digest as _, Sha256};
use storage::backup::{Schema, rows};
use storage::{DatabaseSnapshot, Storage};

use super::Error;
use super::archive::{create, pack};
use super::manifest::{BackedUpTable, BackupFile, FILES, MANIFEST, Manifest, table_path};
use crate::{Files, hex};

/// The tables of sessions with their notifications, emailed secrets and attempts, which are useless on another
/// server.
pub(super) const TEMPORARY_TABLES: [&str; 5] =
    ["sessions", "push_subscriptions", "one_time_secrets", "rider_transfers", "attempts"];

/// The tables that no backup contains, because they describe one installation and not its data: the state of the
/// backups that it makes by itself.
pub(super) const INSTALLATION_TABLES: [&str; 1] = ["scheduled_backups"];

/// Which data a backup contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All data, so that nobody notices that the server was restored.
    Everything,
    /// All data except sessions, emailed secrets and attempts.
    Lasting,
}

/// How a backup is stored on the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A folder.
    Folder,
    /// One file, a compressed archive.
    Archive,
}

/// Writes a backup of one moment, completely or not at all. Documents are read after the database, so that
/// every document the database refers to is included.
///
/// # Errors
/// `Exists` if `to` or a temporary path beside it exists; `Disk` if it can't be written; `Storage` and
/// `Files` if the database or the file store can't be read.
pub async fn write(
    storage: &Storage,
    files: &Files,
    to: &Path,
    extent: Extent,
    shape: Shape,
) -> Result<Manifest, Error> {
    require_absent(to)?;
    let folder = TempPath::folder(temporary_path(to, ".parts"))?;
    let snapshot = storage.snapshot().await?;
    let schema = Schema::load(&snapshot).await?;
    let mut tables = Vec::new();
    for table in schema.tables {
        let name = table.name.as_str();
        let is_left_out = extent == Extent::Lasting && TEMPORARY_TABLES.contains(&name);
        if !is_left_out && !INSTALLATION_TABLES.contains(&name) {
            tables.push(write_table(&snapshot, table, &folder.0).await?);
        }
    }
    drop(snapshot);
    let manifest = Manifest::new(schema.steps, tables, write_files(files, &folder.0).await?);
    let mut manifest_file = FileWriter::create(&folder.0, MANIFEST.to_owned())?;
    manifest_file.write(&serde_json::to_vec_pretty(&manifest).map_err(Error::unreadable)?)?;
    manifest_file.finish()?;
    match shape {
        Shape::Folder => folder.rename_to(to)?,
        Shape::Archive => {
            let archive = TempPath::file(temporary_path(to, ".partial"))?;
            pack(&folder.0, &manifest, &archive.0)?;
            archive.rename_to(to)?;
        }
    }
    Ok(manifest)
}

async fn write_table(
    snapshot: &DatabaseSnapshot,
    table: storage::backup::Table,
    folder: &Path,
) -> Result<BackedUpTable, Error> {
    let mut file = FileWriter::create(folder, table_path(&table.name))?;
    let mut count = 0;
    {
        let mut lines = std::pin::pin!(rows(snapshot, &table).await?);
        while let Some(mut line) = lines.try_next().await? {
            line.push(b'\n');
            file.write(&line)?;
            count += 1;
        }
    }
    Ok(BackedUpTable { table, rows: count, file: file.finish()? })
}

async fn write_files(files: &Files, folder: &Path) -> Result<Vec<BackupFile>, Error> {
    let mut backup_files = Vec::new();
    for key in files.keys().await? {
        // a document that is deleted by now wasn't in the database at that moment, or was replaced and is no
        // longer used
        if let Some(content) = files.get(&key).await? {
            let mut file = FileWriter::create(folder, format!("{FILES}{key}"))?;
            file.write(&content)?;
            backup_files.push(file.finish()?);
        }
    }
    Ok(backup_files)
}

/// Writes a file of the backup and computes its length and checksum.
struct FileWriter {
    path: String,
    target: PathBuf,
    file: BufWriter<File>,
    bytes: u64,
    digest: Sha256,
}

impl FileWriter {
    fn create(folder: &Path, path: String) -> Result<Self, Error> {
        let target = folder.join(&path);
        create_folders(target.parent().unwrap_or(folder))?;
        Ok(Self { path, file: BufWriter::new(create(&target)?), target, bytes: 0, digest: Sha256::new() })
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.bytes += bytes.len() as u64;
        self.digest.update(bytes);
        self.file.write_all(bytes).map_err(Error::disk(&self.target))
    }

    fn finish(self) -> Result<BackupFile, Error> {
        let disk_error = Error::disk(&self.target);
        let file = self.file.into_inner().map_err(|error| disk_error(error.into_error()))?;
        file.sync_all().map_err(disk_error)?;
        Ok(BackupFile { path: self.path, bytes: self.bytes, sha256: hex::encode(&self.digest.finalize()) })
    }
}

pub(super) fn create_folders(path: &Path) -> Result<(), Error> {
    DirBuilder::new().recursive(true).mode(0o700).create(path).map_err(Error::disk(path))
}

/// Returns the temporary path beside the target, so that the finished file only needs to be renamed.
fn temporary_path(to: &Path, suffix: &str) -> PathBuf {
    let mut name = to.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// A file or folder that is deleted when dropped, unless it is renamed by `rename_to`.
struct TempPath(PathBuf);

impl TempPath {
    /// Creates a folder. Fails with `Exists` if something has this path; it stays.
    fn folder(path: PathBuf) -> Result<Self, Error> {
        require_absent(&path)?;
        create_folders(&path)?;
        Ok(Self(path))
    }

    /// Returns the path of a file that the caller creates. Fails with `Exists` if something has this path; it
    /// stays.
    fn file(path: PathBuf) -> Result<Self, Error> {
        require_absent(&path)?;
        Ok(Self(path))
    }

    fn rename_to(self, to: &Path) -> Result<(), Error> {
        std::fs::rename(&self.0, to).map_err(Error::disk(to))?;
        // the renaming itself must reach the disk too
        let parent = to.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(parent).and_then(|parent| parent.sync_all()).map_err(Error::disk(parent))
    }
}

impl Drop for TempPath {
    fn drop(&mut self) {
        // after `rename_to` nothing has this name any more
        let _ = std::fs::remove_dir_all(&self.0).or_else(|_| std::fs::remove_file(&self.0));
    }
}

/// Fails with `Exists` if anything has this path, even a broken link.
fn require_absent(path: &Path) -> Result<(), Error> {
    if path.symlink_metadata().is_ok() { Err(Error::Exists(path.display().to_string())) } else { Ok(()) }
}
