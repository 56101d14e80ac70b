//! Opening a database: SQLite in a file, or PostgreSQL.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use sea_orm::sqlx::{self, Connection as _};
use sea_orm::{
    ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DatabaseTransaction, DbBackend, IsolationLevel, TransactionTrait,
};

use crate::Error;
use crate::file_identity::{DatabaseFile, FileId};

/// Whatever queries run on: an open database, or a transaction.
pub trait Connection: ConnectionTrait {}

impl<T: ConnectionTrait> Connection for T {}

/// A transaction on one of the connections that are shared for reading: a view of one moment, or a copy that is being filled.
pub type View = DatabaseTransaction;

/// An open database. Reads go through [`Storage::reader`], writes through the [`crate::Writer`] alone.
#[derive(Clone, Debug)]
pub struct Storage {
    connection: DatabaseConnection,
    place: String,
    /// The file of a SQLite database.
    file: Option<Arc<DatabaseFile>>,
    /// 0: none.
    page_limit: Arc<AtomicU32>,
}

/// Host and name of a database. What stands before the `@` and after the `?` may be a password.
fn place(url: &str) -> &str {
    let address = url.split_once("://").map_or(url, |(_, address)| address);
    let address = address.split('?').next().unwrap_or_default();
    address.rsplit_once('@').map_or(address, |(_, host)| host)
}

impl Storage {
    /// Opens (and makes) a SQLite file. An acknowledged write survives kill -9 and power loss: write-ahead log, every commit synced.
    pub async fn sqlite(path: &Path) -> Result<Self, Error> {
        let place = path.display().to_string();
        let file = Arc::new(DatabaseFile::new(path));
        let known = file.clone();
        // given as a path: in an address, a ? or a % in a folder's name would mean something else, and so would file: at the beginning
        let absolute = std::path::absolute(path).map_err(|error| Error::Open { place: place.clone(), why: error.to_string() })?;
        let mut options = ConnectOptions::new("sqlite://zerodab.db?mode=rwc");
        options
            .max_connections(8)
            .map_sqlx_sqlite_opts(move |options| {
                options
                    .filename(&absolute)
                    .pragma("journal_mode", "WAL")
                    .pragma("synchronous", "FULL")
                    .pragma("foreign_keys", "ON")
                    .pragma("wal_autocheckpoint", "4000")
                    .busy_timeout(Duration::from_secs(10))
            })
            .map_sqlx_sqlite_pool_opts(move |pool| {
                let file = known.clone();
                pool.after_connect(move |_, _| {
                    let in_place = file.is_in_place();
                    // what lies at the path now is not what the server serves
                    Box::pin(async move { if in_place { Ok(()) } else { Err(sqlx::Error::PoolClosed) } })
                })
                // one whose rollback failed would show its old moment for ever
                .before_acquire(|connection, _| {
                    let fit = !connection.is_in_transaction();
                    Box::pin(async move { Ok(fit) })
                })
            });
        let storage = Self::open(options, place, Some(file)).await?;
        // a folder that is emptied under a running server gets no second database
        let pool = storage.connection.get_sqlite_connection_pool();
        pool.set_connect_options((*pool.connect_options()).clone().create_if_missing(false));
        Ok(storage)
    }

    /// Opens a PostgreSQL database by its `postgres://` address.
    pub async fn postgres(url: &str) -> Result<Self, Error> {
        let mut options = ConnectOptions::new(url);
        // with the writer's own one 16; a database that is not there is known soon
        options
            .max_connections(15)
            .connect_timeout(Duration::from_secs(5))
            .acquire_timeout(Duration::from_secs(5))
            .map_sqlx_postgres_pool_opts(|pool| {
                pool.before_acquire(|connection, _| {
                    let fit = !connection.is_in_transaction();
                    Box::pin(async move { Ok(fit) })
                })
            });
        Self::open(options, place(url).to_owned(), None).await
    }

    async fn open(mut options: ConnectOptions, place: String, file: Option<Arc<DatabaseFile>>) -> Result<Self, Error> {
        options.sqlx_logging(false);
        match Database::connect(options).await {
            Ok(connection) => Ok(Self { connection, place, file, page_limit: Arc::default() }),
            Err(error) => Err(Error::Open { place, why: error.to_string() }),
        }
    }

    /// Moves what SQLite's log holds into the database's file, so that a copy of that file alone is whole. What somebody still reads or
    /// writes stays in the log, which holds it as safely.
    pub async fn checkpoint(&self) -> Result<(), Error> {
        if !self.is_shared() {
            self.connection.execute_unprepared("PRAGMA wal_checkpoint(TRUNCATE)").await?;
        }
        Ok(())
    }

    /// Closes the database, so that nothing writes to its files any more.
    pub async fn close(self) -> Result<(), Error> {
        Ok(self.connection.close().await?)
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
    pub async fn snapshot(&self) -> Result<View, Error> {
        // SQLite reads a snapshot anyway, and has no other level
        let level = self.is_shared().then_some(IsolationLevel::RepeatableRead);
        Ok(self.connection.begin_with_config(level, None).await?)
    }

    /// Fails if what lies at the path of the SQLite file is another file, or none.
    pub(crate) fn check_file(&self) -> Result<(), Error> {
        match &self.file {
            Some(file) if !file.is_in_place() => Err(self.moved()),
            _ => Ok(()),
        }
    }

    pub(crate) fn moved(&self) -> Error {
        Error::Moved(self.place.clone())
    }

    /// The log ahead of the SQLite file, if there is one.
    pub(crate) fn wal(&self) -> Option<FileId> {
        self.file.as_ref()?.wal()
    }

    /// For tests: SQLite takes no more than so many pages of 4 KiB, as if the disk were full then; 0 ends that.
    #[doc(hidden)]
    pub fn limit_pages(&self, pages: u32) {
        self.page_limit.store(pages, Ordering::Relaxed);
    }

    pub(crate) fn page_limit(&self) -> Option<u32> {
        Some(self.page_limit.load(Ordering::Relaxed)).filter(|limit| *limit > 0)
    }
}
