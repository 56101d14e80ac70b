//! The tables of a database that is about to be filled with a copy.

use sea_orm::ConnectionTrait as _;
use sea_orm::sea_query::{Alias, Query, Table};

use super::{CopyError, find_unknown_step};
use crate::schema::{MIGRATIONS_TABLE, Schema};
use crate::{Error, Storage, data_kind};

impl Storage {
    /// Creates the tables of an empty database as they were after these migrations, which must be the first
    /// of the known ones.
    pub(super) async fn rebuild(&self, steps: &[String]) -> Result<(), CopyError> {
        if let Some(unknown) = find_unknown_step(steps) {
            return Err(CopyError::UnknownStep(unknown.to_owned()));
        }
        let schema = Schema::load(self.reader()).await?;
        if schema.steps.is_empty() && !schema.tables.is_empty() {
            return Err(CopyError::Occupied);
        }
        for table in &schema.tables {
            // a server that was started once has stored the kind of its data; the copy contains its own
            if table.name != data_kind::TABLE && self.has_rows(&table.name).await? {
                return Err(CopyError::Occupied);
            }
        }
        if schema.tables.iter().any(|table| table.name == data_kind::TABLE) {
            let clear = Query::delete().from_table(Alias::new(data_kind::TABLE)).take();
            self.reader().execute(&clear).await.map_err(Error::from)?;
        }
        if schema.steps == steps {
            return Ok(());
        }
        for table in schema.tables.iter().rev().map(|table| table.name.as_str()).chain([MIGRATIONS_TABLE]) {
            let drop = Table::drop().table(Alias::new(table)).if_exists().take();
            self.reader().execute(&drop).await.map_err(Error::from)?;
        }
        Ok(self.migrate_steps(steps.len()).await?)
    }
}
