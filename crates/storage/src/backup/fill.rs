//! Inserting lines of JSON into a table, with many rows per statement.

use std::collections::BTreeMap;
use std::sync::Arc;

use sea_orm::ConnectionTrait as _;
use sea_orm::sea_query::{Alias, Expr, InsertStatement, Query};
use serde_json::value::RawValue;

use super::{CopyError, value};
use crate::schema::{Column, Table};
use crate::{Error, ImportTransaction, SharedCause};

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

    /// Adds a row from a line of JSON, which must have exactly the columns of the table.
    ///
    /// # Errors
    /// `Row` if the line isn't a row of the table; `Storage` if the database refuses it or an earlier one.
    pub async fn add(&mut self, line: &str) -> Result<(), CopyError> {
        let row: BTreeMap<String, &RawValue> =
            serde_json::from_str(line).map_err(|error| self.refuse(error.to_string(), Some(error)))?;
        if row.len() != self.columns.len() {
            return Err(self.refuse("it has other columns than its table", None));
        }
        let values = self.columns.iter().map(|(property, column)| {
            let json =
                row.get(property).ok_or_else(|| self.refuse(format!("{property} is missing"), None))?;
            let value = value::value(json, column.kind)
                .map_err(|error| self.refuse(format!("{property}: {error}"), Some(error)))?;
            Ok(Expr::val(value))
        });
        let row = values.collect::<Result<_, CopyError>>()?;
        self.waiting.push(row);
        if self.waiting.len() * self.columns.len() >= VALUES {
            self.flush().await?;
        }
        Ok(())
    }

    /// Inserts the remaining rows.
    ///
    /// # Errors
    /// `Storage` if the database refuses one of them.
    pub async fn finish(mut self) -> Result<(), CopyError> {
        self.flush().await
    }

    /// Creates the error of a line that isn't a row of the table.
    fn refuse(&self, what: impl Into<String>, cause: Option<serde_json::Error>) -> CopyError {
        let cause = cause.map(|error| Arc::new(error) as SharedCause);
        CopyError::Row { table: self.table.name.clone(), what: what.into(), cause }
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
            insert.values(row).map_err(|error| CopyError::Row {
                table: self.table.name.clone(),
                what: error.to_string(),
                cause: Some(Arc::new(error)),
            })?;
        }
        self.tx.execute(&insert).await.map_err(Error::from)?;
        Ok(())
    }
}
