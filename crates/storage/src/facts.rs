//! What a database says about itself: its version, its size, its schema and its clock.

use jiff::Timestamp;
use sea_orm::{ConnectionTrait as _, DbBackend, Statement};

use crate::codec::{narrow, time};
use crate::migrations::{find_unknown_step, last_step};
use crate::{Error, Storage};

/// What a database says about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatabaseFacts {
    /// Its kind and version, such as `SQLite 3.50.2`.
    pub version: String,
    /// The size of its data, in bytes.
    pub bytes: u64,
    /// The last applied migration; empty without any.
    pub schema: String,
    /// How its schema compares with this version's.
    pub state: SchemaState,
    /// The time by its own clock; `None` if it has none.
    pub clock: Option<Timestamp>,
}

/// How the schema of a database compares with this version's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SchemaState {
    /// It is the same.
    Current,
    /// Migrations of this version are missing.
    Older,
    /// It has migrations that this version doesn't know.
    Newer,
}

const SQLITE_FACTS: &str = "
    SELECT 'SQLite ' || sqlite_version(), page_count * page_size, NULL
    FROM pragma_page_count(), pragma_page_size()";
const POSTGRES_FACTS: &str = "
    SELECT 'PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1),
        pg_database_size(current_database())::bigint,
        (extract(epoch from clock_timestamp()) * 1000000)::bigint";

impl Storage {
    /// Reads what the database says about itself. Fails if it can't be read.
    pub async fn facts(&self) -> Result<DatabaseFacts, Error> {
        let sql = if self.backend() == DbBackend::Postgres { POSTGRES_FACTS } else { SQLITE_FACTS };
        let row = self.reader().query_one_raw(Statement::from_string(self.backend(), sql)).await?;
        let row = row.ok_or_else(|| Error::conversion("the database says nothing about itself"))?;
        let (version, bytes, clock): (String, i64, Option<i64>) = row.try_get_many_by_index()?;
        let steps = self.applied_steps().await?;
        let schema = steps.last().cloned().unwrap_or_default();
        let state = match () {
            () if find_unknown_step(&steps).is_some() => SchemaState::Newer,
            () if schema == last_step() => SchemaState::Current,
            () => SchemaState::Older,
        };
        let clock = clock.map(time).transpose()?;
        Ok(DatabaseFacts { version, bytes: narrow(bytes)?, schema, state, clock })
    }
}
