//! Which tables a database has, asked of the database: both kinds answer with the words of the migrations.

use std::collections::BTreeSet;

use sea_orm::{DbBackend, QueryResult, Statement};
use serde::{Deserialize, Serialize};

use crate::{Connection, Error};

/// The list of applied steps, which the migration library keeps.
pub(crate) const STEPS: &str = "seaql_migrations";

/// Times that are not called `…_at`.
const TIMES: [(&str, &str); 2] = [("results", "last_time_recorded"), ("section_entries", "device_time")];
/// Texts that are JSON.
const JSON: [(&str, &str); 2] = [("section_entries", "events"), ("log", "data")];

/// What a column holds, and how it stands in a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A UUID.
    Id,
    /// Text.
    Text,
    /// A whole number.
    Integer,
    /// Microseconds since 1970 here, RFC 3339 in the copy.
    Time,
    /// True or false.
    Boolean,
    /// A number with a fraction.
    Number,
    /// Text here, a value of its own in the copy.
    Json,
}

impl Kind {
    fn of(table: &str, column: &str, declared: &str) -> Result<Self, Error> {
        match declared {
            "uuid" => Ok(Self::Id),
            "text" if JSON.contains(&(table, column)) => Ok(Self::Json),
            "text" => Ok(Self::Text),
            "bigint" if column.ends_with("_at") || TIMES.contains(&(table, column)) => Ok(Self::Time),
            "bigint" => Ok(Self::Integer),
            "boolean" => Ok(Self::Boolean),
            "double precision" => Ok(Self::Number),
            other => Err(Error::Query(format!("{table}.{column} is of the type {other}, which copies don't know"))),
        }
    }

    /// Whether a column takes what another held.
    fn holds(self, other: Self) -> bool {
        let stored = |kind| match kind {
            Self::Time => Self::Integer,
            Self::Json => Self::Text,
            kind => kind,
        };
        stored(self) == stored(other)
    }
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    /// Its name in the database.
    pub name: String,
    /// What it holds.
    pub kind: Kind,
    /// Its place in the primary key, from 1; 0 if it isn't of it.
    #[serde(skip)]
    key: i64,
}

impl Column {
    /// Its name in a copy, as the API writes it.
    pub fn property(&self) -> String {
        let mut parts = self.name.split('_');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |name, part| {
            let (initial, rest) = part.split_at_checked(1).unwrap_or_default();
            name + &initial.to_ascii_uppercase() + rest
        })
    }
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Its name.
    pub name: String,
    /// Its columns in their order.
    pub columns: Vec<Column>,
}

impl Table {
    /// The columns of the primary key in its order.
    pub(super) fn key(&self) -> impl Iterator<Item = &str> {
        let mut key: Vec<_> = self.columns.iter().filter(|column| column.key > 0).collect();
        key.sort_by_key(|column| column.key);
        key.into_iter().map(|column| column.name.as_str())
    }

    /// Whether the rows of one fit into the other.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let fits = |column: &Column| other.columns.iter().any(|its| its.name == column.name && its.kind.holds(column.kind));
        self.name == other.name && self.columns.len() == other.columns.len() && self.columns.iter().all(fits)
    }
}

/// The tables of a database.
#[derive(Clone, Debug)]
pub struct Schema {
    /// The applied steps in their order.
    pub steps: Vec<String>,
    /// The tables, each after those that it refers to.
    pub tables: Vec<Table>,
}

impl Schema {
    /// Asks the database.
    pub async fn of(on: &impl Connection) -> Result<Self, Error> {
        let mut tables: Vec<Table> = Vec::new();
        for row in asked(on, SQLITE_COLUMNS, POSTGRES_COLUMNS).await? {
            let (table, name, declared, key): (String, String, String, i64) = row.try_get_many_by_index()?;
            if tables.last().is_none_or(|last| last.name != table) {
                tables.push(Table { name: table.clone(), columns: Vec::new() });
            }
            // the library's own table holds what nobody carries
            let kind = if table == STEPS { Kind::Text } else { Kind::of(&table, &name, &declared)? };
            tables.last_mut().into_iter().for_each(|last| last.columns.push(Column { name: name.clone(), kind, key }));
        }
        let has_steps = tables.iter().any(|table| table.name == STEPS);
        tables.retain(|table| table.name != STEPS);
        let mut steps = Vec::new();
        if has_steps {
            for row in asked(on, APPLIED, APPLIED).await? {
                steps.push(row.try_get_by_index(0)?);
            }
        }
        let mut references = BTreeSet::new();
        for row in asked(on, SQLITE_REFERENCES, POSTGRES_REFERENCES).await? {
            references.insert(row.try_get_many_by_index::<(String, String)>()?);
        }
        Ok(Self { steps, tables: in_order(tables, &references) })
    }
}

/// Each table after those that it refers to.
fn in_order(mut left: Vec<Table>, references: &BTreeSet<(String, String)>) -> Vec<Table> {
    let mut ordered = Vec::with_capacity(left.len());
    loop {
        let waits = |table: &Table| {
            left.iter().any(|other| other.name != table.name && references.contains(&(table.name.clone(), other.name.clone())))
        };
        let (waiting, ready): (Vec<_>, Vec<_>) = left.iter().cloned().partition(waits);
        if ready.is_empty() {
            // none is left, or they refer to each other in a circle, which the database itself will refuse
            ordered.extend(waiting);
            return ordered;
        }
        ordered.extend(ready);
        left = waiting;
    }
}

async fn asked(on: &impl Connection, sqlite: &str, postgres: &str) -> Result<Vec<QueryResult>, Error> {
    let backend = on.get_database_backend();
    let sql = if backend == DbBackend::Postgres { postgres } else { sqlite };
    Ok(on.query_all_raw(Statement::from_string(backend, sql)).await?)
}

const APPLIED: &str = "SELECT version FROM seaql_migrations ORDER BY version";

const SQLITE_COLUMNS: &str = "
    SELECT tables.name, columns.name, lower(columns.type), columns.pk
    FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    ORDER BY tables.name, columns.cid";

const POSTGRES_COLUMNS: &str = "
    SELECT tables.relname::text, columns.attname::text, format_type(columns.atttypid, columns.atttypmod),
        (COALESCE(array_position(keys.indkey::int2[], columns.attnum), -1) + 1)::bigint
    FROM pg_class AS tables
    JOIN pg_attribute AS columns ON columns.attrelid = tables.oid AND columns.attnum > 0 AND NOT columns.attisdropped
    LEFT JOIN pg_index AS keys ON keys.indrelid = tables.oid AND keys.indisprimary
    WHERE tables.relkind = 'r' AND tables.relnamespace = current_schema()::text::regnamespace
    ORDER BY tables.relname::text COLLATE \"C\", columns.attnum";

const SQLITE_REFERENCES: &str = "
    SELECT tables.name, others.\"table\"
    FROM sqlite_master AS tables JOIN pragma_foreign_key_list(tables.name) AS others
    WHERE tables.type = 'table'";

const POSTGRES_REFERENCES: &str = "
    SELECT tables.relname::text, others.relname::text
    FROM pg_constraint AS rules
    JOIN pg_class AS tables ON tables.oid = rules.conrelid
    JOIN pg_class AS others ON others.oid = rules.confrelid
    WHERE rules.contype = 'f' AND tables.relnamespace = current_schema()::text::regnamespace";
