//! Opening a database: SQLite in a file, or PostgreSQL.

use std::path::Path;
use std::time::Duration;

use sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DbBackend, IsolationLevel, TransactionTrait};

use crate::{Error, Transaction};

/// Whatever queries run on: an open database, or a transaction.
pub trait Connection: ConnectionTrait {}

impl<T: ConnectionTrait> Connection for T {}

/// An open database. Reads go through [`Storage::reader`], writes through the [`crate::Writer`] alone.
#[derive(Clone, Debug)]
pub struct Storage {
    connection: DatabaseConnection,
    place: String,
}

/// Host and name of a database. What stands before the `@` and after the `?` may be a password.
fn place(url: &str) -> &str {
    let address = url.split_once("://").map_or(url, |(_, address)| address);
    let address = address.split('?').next().unwrap_or_default();
    address.rsplit_once('@').map_or(address, |(_, host)| host)
}

impl Storage {
    /// Opens (and makes) a SQLite file. An acknowledged write survives kill -9 and power loss: write-ahead log, every commit synced.
    pub async fn sqlite(file: &Path) -> Result<Self, Error> {
        let place = file.display().to_string();
        let mut options = ConnectOptions::new(format!("sqlite://{place}?mode=rwc"));
        options.max_connections(8).map_sqlx_sqlite_opts(|options| {
            options
                .pragma("journal_mode", "WAL")
                .pragma("synchronous", "FULL")
                .pragma("foreign_keys", "ON")
                .pragma("wal_autocheckpoint", "4000")
                .busy_timeout(Duration::from_secs(10))
        });
        Self::open(options, place).await
    }

    /// Opens a PostgreSQL database by its `postgres://` address.
    pub async fn postgres(url: &str) -> Result<Self, Error> {
        let mut options = ConnectOptions::new(url);
        // a database that is not there is known soon
        options.max_connections(16).connect_timeout(Duration::from_secs(5)).acquire_timeout(Duration::from_secs(5));
        Self::open(options, place(url).to_owned()).await
    }

    async fn open(mut options: ConnectOptions, place: String) -> Result<Self, Error> {
        options.sqlx_logging(false);
        match Database::connect(options).await {
            Ok(connection) => Ok(Self { connection, place }),
            Err(error) => Err(Error::Open { place, why: error.to_string() }),
        }
    }

    /// For queries that change nothing.
    pub fn reader(&self) -> &DatabaseConnection {
        &self.connection
    }

    /// Where it lies: a file, or a host and a name; never a password.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// Whether several servers may share this database.
    pub fn is_shared(&self) -> bool {
        self.connection.get_database_backend() == DbBackend::Postgres
    }

    /// A view of the database at one moment, for reads that must fit together. It ends when it is dropped.
    pub async fn snapshot(&self) -> Result<Transaction, Error> {
        // SQLite reads a snapshot anyway, and has no other level
        let level = self.is_shared().then_some(IsolationLevel::RepeatableRead);
        Ok(self.connection.begin_with_config(level, None).await?)
    }
}
