//! Restoring a backup into an empty server: completely or not at all.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read};
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};
use storage::backup::{Table, TableImport};
use storage::{ImportTransaction, Storage};

use super::Error;
use super::archive;
use super::manifest::{FILES, MANIFEST, Manifest, Part, Piece};
use super::write::TEMPORARY_TABLES;
use crate::Files;
use crate::accounts::secret::hex;

/// A backup whose checksums have all been verified.
pub struct VerifiedBackup {
    /// The list of its contents.
    pub manifest: Manifest,
    path: PathBuf,
}

/// Verifies the checksums of a backup, which is an archive or a folder. Writes nothing.
pub async fn check(path: &Path) -> Result<VerifiedBackup, Error> {
    let manifest = each(path, async |piece, content| {
        let part = piece.part();
        let mut written = DigestWriter { digest: Sha256::new(), bytes: 0 };
        io::copy(content, &mut written)
            .map_err(|error| Error::damaged(format_args!("{}: {error}", part.path)))?;
        if written.bytes == part.bytes && hex(&written.digest.finalize()) == part.sha256 {
            Ok(())
        } else {
            Err(Error::damaged(format_args!("{} is not what was written", part.path)))
        }
    })
    .await?;
    if let Some(step) = storage::backup::unknown_step(&manifest.steps) {
        return Err(Error::Newer(format!("{}, migration {step}", manifest.product)));
    }
    Ok(VerifiedBackup { manifest, path: path.to_owned() })
}

/// Restores a backup into an empty database and an empty file store, and migrates the database to the present
/// schema.
pub async fn fill(copy: &VerifiedBackup, storage: &Storage, files: &Files) -> Result<(), Error> {
    if !files.keys().await?.is_empty() {
        return Err(Error::Occupied("the file store"));
    }
    let tables: Vec<Table> = copy.manifest.tables.iter().map(|carried| carried.table.clone()).collect();
    let tx = storage.begin_import(&copy.manifest.steps, &tables, &TEMPORARY_TABLES).await?;
    let filled = async {
        each(&copy.path, async |piece, content| match piece {
            Piece::Table(carried) => fill_table(&tx, &carried.table, content).await,
            Piece::File(part) => put(files, part, content).await,
        })
        .await?;
        Ok(tx.commit().await.map_err(storage::Error::from)?)
    };
    if let Err(error) = filled.await {
        // undo: the store was empty before
        for key in files.keys().await? {
            files.delete(&key).await?;
        }
        return Err(error);
    }
    storage.migrate().await?;
    Ok(storage.analyze_import().await?)
}

async fn fill_table(tx: &ImportTransaction, table: &Table, content: &mut dyn Read) -> Result<(), Error> {
    let mut filling = TableImport::new(tx, table);
    for line in BufReader::new(content).lines() {
        filling.add(&line.map_err(Error::damaged)?).await?;
    }
    Ok(filling.finish().await?)
}

async fn put(files: &Files, part: &Part, content: &mut dyn Read) -> Result<(), Error> {
    let mut file = Vec::new();
    content.read_to_end(&mut file).map_err(Error::damaged)?;
    let key = part.path.strip_prefix(FILES).unwrap_or(&part.path);
    Ok(files.put(key, file.into()).await?)
}

/// Calls `take` for each piece of a backup, in the order of the manifest.
async fn each(
    path: &Path,
    mut take: impl AsyncFnMut(Piece<'_>, &mut dyn Read) -> Result<(), Error>,
) -> Result<Manifest, Error> {
    if !path.is_dir() {
        return archive::each(path, take).await;
    }
    let text = std::fs::read(path.join(MANIFEST)).map_err(|_| Error::Foreign(path.display().to_string()))?;
    let manifest = Manifest::parse(&text)?;
    for piece in manifest.pieces() {
        let name = &piece.part().path;
        let mut file =
            File::open(path.join(name)).map_err(|error| Error::damaged(format_args!("{name}: {error}")))?;
        take(piece, &mut file).await?;
    }
    Ok(manifest)
}

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
