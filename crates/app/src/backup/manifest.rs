//! What a copy says of itself.

use std::collections::BTreeSet;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::copies::Table;

use super::Error;

/// The file that stands first in a copy.
pub(super) const MANIFEST: &str = "manifest.json";
/// Grows when what was written before could be read wrongly.
const FORMAT: u32 = 1;
/// The folder of the documents within a copy.
pub(super) const FILES: &str = "files/";

/// What a copy says of itself.
#[derive(Debug, Serialize, Deserialize)]
pub struct Manifest {
    /// Which format it is in.
    format: u32,
    /// `zerodab` and the version that wrote it.
    pub product: String,
    /// When.
    pub made: Timestamp,
    /// The steps of the schema that had been applied.
    pub steps: Vec<String>,
    /// The tables, each after those that it refers to.
    pub tables: Vec<Carried>,
    /// The documents.
    pub files: Vec<Part>,
}

/// A table in a copy.
#[derive(Debug, Serialize, Deserialize)]
pub struct Carried {
    /// Its columns.
    #[serde(flatten)]
    pub table: Table,
    /// How many rows it has.
    pub rows: u64,
    /// Its lines.
    pub part: Part,
}

/// A file of a copy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Where it lies in the copy, with / between folders.
    pub path: String,
    /// Its length.
    pub bytes: u64,
    /// Its SHA-256 in hex.
    pub sha256: String,
}

/// A piece of a copy.
#[derive(Clone, Copy)]
pub(super) enum Piece<'a> {
    /// The rows of a table.
    Table(&'a Carried),
    /// A document.
    File(&'a Part),
}

impl<'a> Piece<'a> {
    /// The file that it lies in.
    pub(super) fn part(self) -> &'a Part {
        match self {
            Self::Table(carried) => &carried.part,
            Self::File(part) => part,
        }
    }
}

/// Where a table lies in a copy.
pub(super) fn table_path(table: &str) -> String {
    format!("tables/{table}.jsonl")
}

impl Manifest {
    /// Of a copy that is being written now.
    pub(super) fn new(steps: Vec<String>, tables: Vec<Carried>, files: Vec<Part>) -> Self {
        let product = format!("zerodab {}", env!("CARGO_PKG_VERSION"));
        let made = Timestamp::from_second(Timestamp::now().as_second()).unwrap_or_default();
        Self { format: FORMAT, product, made, steps, tables, files }
    }

    /// Reads it. A manifest of a later format is told by its number, whatever else is in it.
    pub(super) fn parse(text: &[u8]) -> Result<Self, Error> {
        #[derive(Deserialize)]
        struct Head {
            format: u32,
            product: String,
        }
        let head: Head = serde_json::from_slice(text).map_err(Error::damaged)?;
        if head.format > FORMAT {
            return Err(Error::Newer(format!("{}, format {}", head.product, head.format)));
        }
        let manifest: Self = serde_json::from_slice(text).map_err(Error::damaged)?;
        manifest.is_sound()?;
        Ok(manifest)
    }

    /// What the copy is made of in its order, the manifest itself left out.
    pub(super) fn pieces(&self) -> impl Iterator<Item = Piece<'_>> {
        self.tables.iter().map(Piece::Table).chain(self.files.iter().map(Piece::File))
    }

    /// The files that these pieces lie in.
    pub(super) fn parts(&self) -> impl Iterator<Item = &Part> {
        self.pieces().map(Piece::part)
    }

    /// Every path is where its kind belongs, and none leads out of the copy.
    fn is_sound(&self) -> Result<(), Error> {
        let mut seen = BTreeSet::new();
        for Part { path, .. } in self.parts() {
            let leads_out = path.contains(['\\', '\0']) || path.split('/').any(|step| matches!(step, "" | "." | ".."));
            if leads_out || !seen.insert(path) {
                return Err(Error::damaged(format_args!("the path {path:?}")));
            }
        }
        let stray_table = self.tables.iter().find(|carried| carried.part.path != table_path(&carried.table.name));
        let stray = stray_table.map(|carried| &carried.part).or(self.files.iter().find(|part| !part.path.starts_with(FILES)));
        stray.map_or(Ok(()), |part| Err(Error::damaged(format_args!("the path {:?}", part.path))))
    }
}
