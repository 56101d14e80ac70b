//! Restoring a backup into an empty server: completely or not at all.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read};
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};
use storage::backup::{Table, TableImport};
use storage::{ImportTransaction, Storage};

use super::Error;
use super::archive;
use super::manifest::{BackupFile, FILES, MANIFEST, Manifest, Piece};
use super::write::{INSTALLATION_TABLES, TEMPORARY_TABLES};
use crate::{Files, hex};

/// A backup whose checksums have all been verified.
pub struct VerifiedBackup {
    /// The list of its contents.
    pub manifest: Manifest,
    path: PathBuf,
}

/// Verifies the checksums of a backup, which is an archive or a folder. Writes nothing.
///
/// # Errors
/// `NotABackup` if it isn't one; `Damaged` if it differs from what was written; `Newer` if a newer version
/// has made it; `Disk` if the archive can't be opened.
pub async fn verify(path: &Path) -> Result<VerifiedBackup, Error> {
    let manifest = for_each_piece(path, async |piece, content| {
        let BackupFile { path, bytes, sha256 } = piece.file();
        let mut writer = DigestWriter { digest: Sha256::new(), bytes: 0 };
        io::copy(content, &mut writer).map_err(Error::unreadable_file(path))?;
        if writer.bytes == *bytes && hex::encode(&writer.digest.finalize()) == *sha256 {
            Ok(())
        } else {
            Err(Error::damaged(format!("{path} is not what was written")))
        }
    })
    .await?;
    if let Some(step) = storage::backup::find_unknown_step(&manifest.steps) {
        return Err(Error::Newer(format!("{}, migration {step}", manifest.product)));
    }
    Ok(VerifiedBackup { manifest, path: path.to_owned() })
}

/// Restores a backup into an empty database and an empty file store, and migrates the database to the present
/// schema.
///
/// # Errors
/// `NotEmpty` if the database or the file store isn't empty; `Damaged` if the backup isn't the one that was
/// verified, or a row isn't one of its table; `Storage` and `Files` if the database or the file store fails.
pub async fn restore(backup: &VerifiedBackup, storage: &Storage, files: &Files) -> Result<(), Error> {
    if !files.keys().await?.is_empty() {
        return Err(Error::NotEmpty("the file store"));
    }
    let tables: Vec<Table> = backup.manifest.tables.iter().map(|table| table.table.clone()).collect();
    let optional = [&TEMPORARY_TABLES[..], &INSTALLATION_TABLES].concat();
    let tx = storage.begin_import(&backup.manifest.steps, &tables, &optional).await?;
    let import = async {
        for_each_piece(&backup.path, async |piece, content| match piece {
            Piece::Table(table) => import_rows(&tx, &table.table, content).await,
            Piece::File(file) => restore_file(files, file, content).await,
        })
        .await?;
        Ok(tx.commit().await.map_err(storage::Error::from)?)
    };
    if let Err(error) = import.await {
        // undo: the store was empty before
        for key in files.keys().await? {
            files.delete(&key).await?;
        }
        return Err(error);
    }
    storage.migrate().await?;
    Ok(storage.analyze_import().await?)
}

async fn import_rows(tx: &ImportTransaction, table: &Table, content: &mut dyn Read) -> Result<(), Error> {
    let mut import = TableImport::new(tx, table);
    for line in BufReader::new(content).lines() {
        import.add(&line.map_err(Error::unreadable)?).await?;
    }
    Ok(import.finish().await?)
}

async fn restore_file(files: &Files, file: &BackupFile, content: &mut dyn Read) -> Result<(), Error> {
    let mut bytes = Vec::new();
    content.read_to_end(&mut bytes).map_err(Error::unreadable)?;
    let key = file.path.strip_prefix(FILES).unwrap_or(&file.path);
    Ok(files.put(key, bytes.into()).await?)
}

/// Calls `read` for each piece of a backup, in the order of the manifest.
async fn for_each_piece(
    path: &Path,
    mut read: impl AsyncFnMut(Piece<'_>, &mut dyn Read) -> Result<(), Error>,
) -> Result<Manifest, Error> {
    if !path.is_dir() {
        return archive::for_each_piece(path, read).await;
    }
    let text =
        std::fs::read(path.join(MANIFEST)).map_err(|_| Error::NotABackup(path.display().to_string()))?;
    let manifest = Manifest::parse(&text)?;
    for piece in manifest.pieces() {
        let name = &piece.file().path;
        let mut file = File::open(path.join(name)).map_err(Error::unreadable_file(name))?;
        read(piece, &mut file).await?;
    }
    Ok(manifest)
}

/// Counts and hashes the bytes written to it.
struct DigestWriter {
    digest: Sha256,
    bytes: u64,
}

impl io::Write for DigestWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.digest.update(bytes);
        self.bytes += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
