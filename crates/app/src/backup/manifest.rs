//! The manifest of a backup: a list of its contents.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::backup::Table;

use super::Error;

/// The first file of a backup.
pub(super) const MANIFEST: &str = "manifest.json";
/// Increased when an earlier version of the program could misread the format.
const FORMAT: u32 = 1;
/// The folder of the documents within a backup.
pub(super) const FILES: &str = "files/";

/// The list of a backup's contents.
#[derive(Debug, Serialize, Deserialize)]
pub struct Manifest {
    /// The version of the format, [`FORMAT`] when written.
    format: u32,
    /// `zerodab` and the version that wrote the backup.
    pub product: String,
    /// When the backup was written.
    #[serde(rename = "made")]
    pub created_at: Timestamp,
    /// The ids of the schema migrations that had been applied.
    pub steps: Vec<String>,
    /// The tables, each after the tables that it refers to.
    pub tables: Vec<BackedUpTable>,
    /// The documents.
    pub files: Vec<BackupFile>,
}

/// A table in a backup.
#[derive(Debug, Serialize, Deserialize)]
pub struct BackedUpTable {
    /// Its columns.
    #[serde(flatten)]
    pub table: Table,
    /// The number of its rows.
    pub rows: u64,
    /// The file with its rows, as JSON lines.
    #[serde(rename = "part")]
    pub file: BackupFile,
}

/// A file of a backup, as the manifest lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupFile {
    /// Its path in the backup, with / between folders.
    pub path: String,
    /// Its length in bytes.
    pub bytes: u64,
    /// Its SHA-256 in hex.
    pub sha256: String,
}

/// What a restored backup has in common with its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// Every row and every document is the same.
    Same,
    /// The database was migrated, so that rows look different; all numbers of rows and all documents are the same.
    SameNumbers,
    /// These tables or documents differ.
    Different(Vec<String>),
}

/// A piece of a backup: the content of one of its files.
#[derive(Clone, Copy)]
pub(super) enum Piece<'a> {
    /// The rows of a table.
    Table(&'a BackedUpTable),
    /// A document.
    File(&'a BackupFile),
}

impl<'a> Piece<'a> {
    /// Returns the file with this piece.
    pub(super) fn file(self) -> &'a BackupFile {
        match self {
            Self::Table(table) => &table.file,
            Self::File(file) => file,
        }
    }
}

/// Returns the path of a table's file in a backup.
pub(super) fn table_path(table: &str) -> String {
    format!("tables/{table}.jsonl")
}

impl Manifest {
    /// Compares a backup with one that was made after it had been restored.
    pub fn compare(&self, restored: &Self) -> Comparison {
        let is_migrated = self.steps != restored.steps;
        let tables: BTreeMap<&str, &BackedUpTable> =
            restored.tables.iter().map(|table| (table.table.name.as_str(), table)).collect();
        let is_same = |table: &BackedUpTable| {
            tables.get(table.table.name.as_str()).is_some_and(|other| {
                table.rows == other.rows && (is_migrated || table.file.sha256 == other.file.sha256)
            })
        };
        let different_tables = self.tables.iter().filter(|table| !is_same(table));
        let different_files = self.files.iter().filter(|file| !restored.files.contains(file));
        let different: Vec<String> = different_tables
            .map(|table| format!("the table {}", table.table.name))
            .chain(different_files.map(|file| file.path.clone()))
            .collect();
        match different.is_empty() {
            true if is_migrated => Comparison::SameNumbers,
            true => Comparison::Same,
            false => Comparison::Different(different),
        }
    }

    /// Returns the manifest of a backup that is being written now.
    pub(super) fn new(steps: Vec<String>, tables: Vec<BackedUpTable>, files: Vec<BackupFile>) -> Self {
        let product = format!("zerodab {}", env!("CARGO_PKG_VERSION"));
        let created_at = Timestamp::from_second(Timestamp::now().as_second()).unwrap_or_default();
        Self { format: FORMAT, product, created_at, steps, tables, files }
    }

    /// Parses a manifest. Fails with `Newer` if its format is newer, even if the rest can't be parsed.
    pub(super) fn parse(text: &[u8]) -> Result<Self, Error> {
        #[derive(Deserialize)]
        struct Header {
            format: u32,
            product: String,
        }
        let header: Header = serde_json::from_slice(text).map_err(Error::unreadable)?;
        if header.format > FORMAT {
            return Err(Error::Newer(format!("{}, format {}", header.product, header.format)));
        }
        let manifest: Self = serde_json::from_slice(text).map_err(Error::unreadable)?;
        manifest.check_paths()?;
        Ok(manifest)
    }

    /// Returns the pieces of the backup in order, without the manifest itself.
    pub(super) fn pieces(&self) -> impl Iterator<Item = Piece<'_>> {
        self.tables.iter().map(Piece::Table).chain(self.files.iter().map(Piece::File))
    }

    /// Returns the files of the backup in order, without the manifest itself.
    pub(super) fn all_files(&self) -> impl Iterator<Item = &BackupFile> {
        self.pieces().map(Piece::file)
    }

    /// Fails with `Damaged` if a path is listed twice, isn't in the folder of its kind, or leads out of the
    /// backup.
    fn check_paths(&self) -> Result<(), Error> {
        let mut paths = BTreeSet::new();
        for BackupFile { path, .. } in self.all_files() {
            let leaves_backup =
                path.contains(['\\', '\0']) || path.split('/').any(|name| matches!(name, "" | "." | ".."));
            if leaves_backup || !paths.insert(path) {
                return Err(Error::damaged(format!("the path {path:?}")));
            }
        }
        let stray_table = self.tables.iter().find(|table| table.file.path != table_path(&table.table.name));
        let stray = stray_table
            .map(|table| &table.file)
            .or(self.files.iter().find(|file| !file.path.starts_with(FILES)));
        stray.map_or(Ok(()), |file| Err(Error::damaged(format!("the path {:?}", file.path))))
    }
}
