//! All rows of a database as lines of JSON and back, whatever tables it has: what backups and exports are made of.
//!
//! The tables are read from the database itself, not from a list that somebody would have to keep: what a migration adds is carried.

mod fill;
mod schema;
mod value;

use futures_util::{Stream, StreamExt as _};
use sea_orm::sea_query::{Alias, Order, Query};
use sea_orm::{ConnectionTrait as _, SqliteTransactionMode, StreamTrait as _, TransactionOptions, TransactionTrait as _};

use crate::{Error, Storage, View};

pub use crate::migrations::unknown as unknown_step;
pub use fill::Filling;
pub(crate) use schema::STEPS;
pub use schema::{Column, Kind, Schema, Table};

/// What keeps a database from being filled with a copy.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// It holds something already.
    #[error("the database is not empty")]
    Occupied,
    /// The copy was made after a step of the schema that is unknown here.
    #[error("the step {0} of the schema is unknown here")]
    UnknownStep(String),
    /// The copy doesn't have the tables that its steps made.
    #[error("the table {0} is not as its steps made it")]
    OtherTable(String),
    /// A line that is no row of its table.
    #[error("{0}")]
    Row(String),
    /// The database failed, or refused a row.
    #[error(transparent)]
    Storage(#[from] Error),
}

/// The rows of a table in the order of its key, each as one JSON object; read one by one, so that memory doesn't grow with them.
pub async fn rows<'a>(on: &'a View, table: &'a Table) -> Result<impl Stream<Item = Result<Vec<u8>, Error>> + 'a, Error> {
    let mut select = Query::select();
    select.from(Alias::new(&table.name)).columns(table.columns.iter().map(|column| Alias::new(&column.name)));
    for name in table.key() {
        select.order_by(Alias::new(name), Order::Asc);
    }
    Ok(on.stream(&select).await?.map(|row| value::line(&row?, &table.columns)))
}

impl Storage {
    /// Begins to fill an empty database with a copy that was made after `steps`: its tables are as they were then. All of the copy is in
    /// once the transaction is committed; [`Storage::migrate`] brings it up to date.
    pub async fn begin_copy(&self, steps: &[String], carried: &[Table], left_out: &[&str]) -> Result<View, Refused> {
        self.rebuild(steps).await?;
        let here = Schema::of(self.reader()).await?.tables;
        let there = |table: &Table| carried.iter().find(|other| other.name == table.name);
        for table in &here {
            match there(table) {
                Some(other) if other.is_like(table) => {}
                None if left_out.contains(&table.name.as_str()) => {}
                _ => return Err(Refused::OtherTable(table.name.clone())),
            }
        }
        if let Some(unknown) = carried.iter().find(|table| here.iter().all(|known| known.name != table.name)) {
            return Err(Refused::OtherTable(unknown.name.clone()));
        }
        let options =
            TransactionOptions { sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate), ..TransactionOptions::default() };
        Ok(self.reader().begin_with_options(options).await.map_err(Error::from)?)
    }

    /// Lets PostgreSQL count what came in, by which it chooses how to look things up; SQLite needs no counting.
    pub async fn settle_copy(&self) -> Result<(), Error> {
        if self.is_shared() {
            self.reader().execute_unprepared("ANALYZE").await?;
        }
        Ok(())
    }
}
