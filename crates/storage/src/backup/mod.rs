//! All rows of a database as lines of JSON, and back. Backups and exports consist of them (`app::backup`).
//!
//! The tables are read from the database itself and not from a list that would need maintenance, so that
//! tables and columns added by a migration are included.

mod fill;
mod rebuild;
mod value;

use futures_util::{Stream, StreamExt as _};
use sea_orm::sea_query::{Alias, Order, Query};
use sea_orm::{
    ConnectionTrait as _, DbBackend, SqliteTransactionMode, TransactionOptions, TransactionTrait as _,
};

use crate::{DatabaseSnapshot, Error, ImportTransaction, SharedCause, Storage};

pub use crate::migrations::find_unknown_step;
pub use crate::schema::{Column, ColumnKind, Schema, Table};
pub use fill::TableImport;

/// Why a database can't be filled with a copy.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The database isn't empty.
    #[error("the database is not empty")]
    Occupied,
    /// The copy has a migration that this version doesn't know.
    #[error("the schema has the migration {0}, which this version doesn't know")]
    UnknownStep(String),
    /// This table of the copy is not the one that its migrations create.
    #[error("the table {0} differs from what its migrations create")]
    OtherTable(String),
    /// A line isn't a row of its table.
    #[error("a row of {table}: {what}")]
    Row {
        /// The name of the table.
        table: String,
        /// What is wrong with the row.
        what: String,
        /// The error of reading the row, if that is how it was found.
        #[source]
        cause: Option<SharedCause>,
    },
    /// The database failed, or refused a row.
    #[error(transparent)]
    Storage(#[from] Error),
}

/// Returns the rows of a table in the order of its primary key, each as one JSON object. They are read as a
/// stream, so that the memory used doesn't depend on their number.
pub async fn rows<'a>(
    db: &'a DatabaseSnapshot,
    table: &'a Table,
) -> Result<impl Stream<Item = Result<Vec<u8>, Error>> + 'a, Error> {
    let mut select = Query::select();
    select.from(Alias::new(&table.name)).columns(table.columns.iter().map(|column| Alias::new(&column.name)));
    for name in table.key() {
        select.order_by(Alias::new(name), Order::Asc);
    }
    Ok(db.stream_rows(select).await?.map(|row| value::line(&row?, &table.columns)))
}

impl Storage {
    /// Begins to fill an empty database with a copy. `steps` are the migrations that were applied when the
    /// copy was made; the tables are created as they were then. `included` are the tables of the copy, and
    /// `excluded` the names of those that it may lack. The copy is stored when the returned transaction is
    /// committed. Call [`Storage::migrate`] afterwards to apply the newer migrations.
    ///
    /// # Errors
    /// `Occupied` if the database isn't empty; `UnknownStep` if a step isn't the migration of this version at
    /// its position; `OtherTable` if the tables of the copy aren't those that the steps create.
    pub async fn begin_import(
        &self,
        steps: &[String],
        included: &[Table],
        excluded: &[&str],
    ) -> Result<ImportTransaction, CopyError> {
        self.rebuild(steps).await?;
        let tables = Schema::load(self.pool()).await?.tables;
        let in_copy = |table: &Table| included.iter().find(|other| other.name == table.name);
        for table in &tables {
            match in_copy(table) {
                Some(other) if other.is_like(table) => {}
                None if excluded.contains(&table.name.as_str()) => {}
                _ => return Err(CopyError::OtherTable(table.name.clone())),
            }
        }
        let is_missing_here = |table: &&Table| tables.iter().all(|own| own.name != table.name);
        if let Some(table) = included.iter().find(is_missing_here) {
            return Err(CopyError::OtherTable(table.name.clone()));
        }
        let options = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        Ok(self.pool().begin_with_options(options).await.map_err(Error::from)?)
    }

    /// Updates PostgreSQL's statistics after a copy, so that it plans queries well. SQLite doesn't need this.
    pub async fn analyze_import(&self) -> Result<(), Error> {
        if self.backend() == DbBackend::Postgres {
            self.pool().execute_unprepared("ANALYZE").await?;
        }
        Ok(())
    }
}
