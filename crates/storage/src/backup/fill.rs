//! Inserting lines of JSON into a table, with many rows per statement.

use std::collections::BTreeMap;

use sea_orm::ConnectionTrait as _;
use sea_orm::sea_query::{Alias, Expr, InsertStatement, Query};
use serde_json::value::RawValue;

use super::{CopyError, value};
use crate::schema::{Column, Table};
use crate::{Error, ImportTransaction};

/// The maximum number of values in one statement; the limit of SQLite is 32,766.
const VALUES: usize = 16_000;

/// A table that is being filled.
pub struct TableImport<'a> {
    tx: &'a ImportTransaction,
    table: &'a Table,
    /// The columns by their names in a copy.
    columns: BTreeMap<String, &'a Column>,
    waiting: Vec<Vec<Expr>>,
}

impl<'a> TableImport<'a> {
    /// Starts to fill a table.
    pub fn new(tx: &'a ImportTransaction, table: &'a Table) -> Self {
        let columns = table.columns.iter().map(|column| (column.property(), column)).collect();
        Self { tx, table, columns, waiting: Vec::new() }
    }

    /// Adds a row from a line of JSON. It must have exactly the columns of the table.
    pub async fn add(&mut self, line: &str) -> Result<(), CopyError> {
        let refused = |why: String| CopyError::Row(format!("a row of {}: {why}", self.table.name));
        let row: BTreeMap<String, &RawValue> =
            serde_json::from_str(line).map_err(|error| refused(error.to_string()))?;
        if row.len() != self.columns.len() {
            return Err(refused("it has other columns than its table".to_owned()));
        }
        let values = self.columns.iter().map(|(property, column)| {
            let json = row.get(property).ok_or_else(|| refused(format!("{property} is missing")))?;
            Ok(Expr::val(
                value::value(json, column.kind).map_err(|error| refused(format!("{property}: {error}")))?,
            ))
        });
        self.waiting.push(values.collect::<Result<_, CopyError>>()?);
        if self.waiting.len() * self.columns.len() >= VALUES {
            self.flush().await?;
        }
        Ok(())
    }

    /// Inserts the remaining rows.
    pub async fn finish(mut self) -> Result<(), CopyError> {
        self.flush().await
    }

    async fn flush(&mut self) -> Result<(), CopyError> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let mut insert: InsertStatement = Query::insert();
        insert
            .into_table(Alias::new(&self.table.name))
            .columns(self.columns.values().map(|column| Alias::new(&column.name)));
        for row in self.waiting.drain(..) {
            insert.values(row).map_err(|error| CopyError::Row(error.to_string()))?;
        }
        self.tx.execute(&insert).await.map_err(Error::from)?;
        Ok(())
    }
}
