//! The tables of a database that is about to be filled with a copy.

use sea_orm::ConnectionTrait as _;
use sea_orm::sea_query::{Alias, Query, Table};

use super::{CopyError, find_unknown_step};
use crate::schema::{MIGRATIONS_TABLE, Schema};
use crate::{Error, Storage, data_kind};

/// What a server writes when it is started and never used: the kind of its data, and its first backup by itself.
const WRITTEN_BY_A_START: [&str; 2] = [data_kind::TABLE, "scheduled_backups"];

impl Storage {
    /// Creates the tables of an empty database as they were after these migrations, which must be the first
    /// of the known ones.
    pub(super) async fn rebuild(&self, steps: &[String]) -> Result<(), CopyError> {
        if let Some(unknown) = find_unknown_step(steps) {
            return Err(CopyError::UnknownStep(unknown.to_owned()));
        }
        let schema = Schema::load(self.pool()).await?;
        if schema.steps.is_empty() && !schema.tables.is_empty() {
            return Err(CopyError::Occupied);
        }
        for table in &schema.tables {
            if !WRITTEN_BY_A_START.contains(&table.name.as_str()) && self.has_rows(&table.name).await? {
                return Err(CopyError::Occupied);
            }
        }
        let written = schema.tables.iter().filter(|table| WRITTEN_BY_A_START.contains(&table.name.as_str()));
        for table in written {
            let clear = Query::delete().from_table(Alias::new(table.name.as_str())).take();
            self.pool().execute(&clear).await.map_err(Error::from)?;
        }
        if schema.steps == steps {
            return Ok(());
        }
        for table in schema.tables.iter().rev().map(|table| table.name.as_str()).chain([MIGRATIONS_TABLE]) {
            let drop = Table::drop().table(Alias::new(table)).if_exists().take();
            self.pool().execute(&drop).await.map_err(Error::from)?;
        }
        Ok(self.migrate_steps(steps.len()).await?)
    }
}
