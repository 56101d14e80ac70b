//! The tables of a database, read from its catalogue. Both databases report the column types as the
//! migrations declare them.

use std::collections::BTreeSet;

use sea_orm::{DbBackend, QueryResult, Statement};
use serde::{Deserialize, Serialize};

use crate::{Connection, Error, Storage};

/// The table in which the migration library records the applied migrations.
pub(crate) const MIGRATIONS_TABLE: &str = "seaql_migrations";

/// Columns that have a time although their name doesn't end with `_at`.
const TIMES: [(&str, &str); 5] = [
    ("cross_checks", "device_time"),
    ("results", "last_time_recorded"),
    ("section_entries", "device_time"),
    ("time_records", "device_time"),
    ("unassigned_rides", "device_time"),
];
/// Text columns that have JSON.
const JSON: [(&str, &str); 17] = [
    ("cross_checks", "events"),
    ("section_entries", "events"),
    ("log", "data"),
    ("championships", "features"),
    ("championships", "rules"),
    ("results", "facts"),
    ("stages", "annulments"),
    ("stage_officials", "officials"),
    ("messages", "texts"),
    ("consent_texts", "texts"),
    ("start_orders", "settings"),
    ("judge_devices", "readiness"),
    ("judge_links", "handed_over"),
    ("timekeeping", "settings"),
    ("stage_fees", "fees"),
    ("championship_fees", "fees"),
    ("unassigned_rides", "events"),
];

/// The type of a column, in the database and in a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ColumnKind {
    /// A UUID.
    Id,
    /// Text.
    Text,
    /// A whole number.
    Integer,
    /// A time: microseconds since 1970 in the database, RFC 3339 in a copy.
    Time,
    /// True or false.
    Boolean,
    /// A floating-point number.
    Number,
    /// JSON: text in the database, a JSON value in a copy.
    Json,
}

impl ColumnKind {
    /// Returns the type of a column that is declared with this SQL type.
    fn from_declaration(table: &str, column: &str, declared: &str) -> Result<Self, Error> {
        match declared {
            "uuid" => Ok(Self::Id),
            "text" if JSON.contains(&(table, column)) => Ok(Self::Json),
            "text" => Ok(Self::Text),
            "bigint" if column.ends_with("_at") || TIMES.contains(&(table, column)) => Ok(Self::Time),
            "bigint" => Ok(Self::Integer),
            "boolean" => Ok(Self::Boolean),
            "double precision" => Ok(Self::Number),
            other => Err(Error::conversion(format!(
                "{table}.{column} is of the type {other}, which backups don't know"
            ))),
        }
    }

    /// Whether a column of this type can store the values of the other type.
    fn accepts(self, other: Self) -> bool {
        let database_kind = |kind| match kind {
            Self::Time => Self::Integer,
            Self::Json => Self::Text,
            kind => kind,
        };
        database_kind(self) == database_kind(other)
    }
}

/// A column of a table, in the database and in a copy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    /// Its name in the database.
    pub name: String,
    /// Its type, in the database and in a copy.
    pub kind: ColumnKind,
    /// Its position in the primary key, counted from 1; 0 if it isn't part of the key.
    #[serde(skip)]
    key: i64,
}

impl Column {
    /// Returns its name in a copy, in camel case as in the API.
    pub fn property(&self) -> String {
        let mut parts = self.name.split('_');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |name, part| {
            let (initial, rest) = part.split_at_checked(1).unwrap_or_default();
            name + &initial.to_ascii_uppercase() + rest
        })
    }
}

/// A table of the database or of a copy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Its name in the database and in a copy.
    pub name: String,
    /// Its columns in the order of the database.
    pub columns: Vec<Column>,
}

impl Table {
    /// Returns the columns of the primary key, in the order of the key.
    pub(crate) fn key(&self) -> impl Iterator<Item = &str> {
        let mut key: Vec<_> = self.columns.iter().filter(|column| column.key > 0).collect();
        key.sort_by_key(|column| column.key);
        key.into_iter().map(|column| column.name.as_str())
    }

    /// Whether the rows of this table fit into the other one: same name, same columns, suitable types.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let fits = |column: &Column| {
            other.columns.iter().any(|target| target.name == column.name && target.kind.accepts(column.kind))
        };
        self.name == other.name && self.columns.len() == other.columns.len() && self.columns.iter().all(fits)
    }
}

/// The tables of a database.
#[derive(Clone, Debug)]
pub struct Schema {
    /// The applied migrations in their order.
    pub steps: Vec<String>,
    /// The tables, each after the tables to which it refers.
    pub tables: Vec<Table>,
}

impl Schema {
    /// Reads the schema from the database.
    pub async fn load(db: &impl Connection) -> Result<Self, Error> {
        let mut tables: Vec<Table> = Vec::new();
        for row in query(db, SQLITE_COLUMNS, POSTGRES_COLUMNS).await? {
            let (table, name, declared, key): (String, String, String, i64) = row.try_get_many_by_index()?;
            if tables.last().is_none_or(|last| last.name != table) {
                tables.push(Table { name: table.clone(), columns: Vec::new() });
            }
            // the migration library's own table isn't copied, so its column types don't matter
            let kind = if table == MIGRATIONS_TABLE {
                ColumnKind::Text
            } else {
                ColumnKind::from_declaration(&table, &name, &declared)?
            };
            tables
                .last_mut()
                .into_iter()
                .for_each(|last| last.columns.push(Column { name: name.clone(), kind, key }));
        }
        let has_steps = tables.iter().any(|table| table.name == MIGRATIONS_TABLE);
        tables.retain(|table| table.name != MIGRATIONS_TABLE);
        let mut steps = Vec::new();
        if has_steps {
            for row in query(db, APPLIED_MIGRATIONS, APPLIED_MIGRATIONS).await? {
                steps.push(row.try_get_by_index(0)?);
            }
        }
        let mut references = BTreeSet::new();
        for row in query(db, SQLITE_REFERENCES, POSTGRES_REFERENCES).await? {
            references.insert(row.try_get_many_by_index::<(String, String)>()?);
        }
        Ok(Self { steps, tables: sort_by_references(tables, &references) })
    }
}

impl Storage {
    /// Returns the names of the applied migrations in their order; none in an empty database.
    pub(crate) async fn applied_steps(&self) -> Result<Vec<String>, Error> {
        let exists = query(self.reader(), SQLITE_HAS_STEPS, POSTGRES_HAS_STEPS).await?;
        if exists.is_empty() {
            return Ok(Vec::new());
        }
        let rows = query(self.reader(), APPLIED_MIGRATIONS, APPLIED_MIGRATIONS).await?;
        rows.iter().map(|row| Ok(row.try_get_by_index(0)?)).collect()
    }
}

/// Sorts the tables so that each comes after the tables to which it refers.
fn sort_by_references(mut remaining: Vec<Table>, references: &BTreeSet<(String, String)>) -> Vec<Table> {
    let mut ordered = Vec::with_capacity(remaining.len());
    loop {
        let waits = |table: &Table| {
            remaining.iter().any(|other| {
                other.name != table.name && references.contains(&(table.name.clone(), other.name.clone()))
            })
        };
        let (waiting, ready): (Vec<_>, Vec<_>) = remaining.iter().cloned().partition(waits);
        if ready.is_empty() {
            // no table remains, or the rest has circular references, which the database will refuse
            ordered.extend(waiting);
            return ordered;
        }
        ordered.extend(ready);
        remaining = waiting;
    }
}

/// Runs the query for the kind of this database.
async fn query(db: &impl Connection, sqlite: &str, postgres: &str) -> Result<Vec<QueryResult>, Error> {
    let backend = db.get_database_backend();
    let sql = if backend == DbBackend::Postgres { postgres } else { sqlite };
    Ok(db.query_all_raw(Statement::from_string(backend, sql)).await?)
}

const SQLITE_HAS_STEPS: &str =
    "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'seaql_migrations'";
const POSTGRES_HAS_STEPS: &str = "SELECT 1 WHERE to_regclass('seaql_migrations') IS NOT NULL";
const APPLIED_MIGRATIONS: &str = "SELECT version FROM seaql_migrations ORDER BY version";

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
