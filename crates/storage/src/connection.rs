//! Opening a database: a SQLite file, or PostgreSQL.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use sea_orm::sqlx::{self, Connection as _};
use sea_orm::{
    ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DatabaseTransaction, DbBackend, Statement,
};

use crate::Error;
use crate::file_identity::{DatabaseFile, FileId};
use crate::losses::Losses;
use crate::reader::{DatabaseSnapshot, Reader};
use crate::time_limit::{self, READER_SETTINGS};

/// An open database or a transaction, on which queries can run.
pub trait Connection: ConnectionTrait {}

impl<T: ConnectionTrait> Connection for T {}

/// A write transaction on a pooled connection, which fills an empty database with a copy.
pub type ImportTransaction = DatabaseTransaction;

/// An open database. Reads use [`Storage::reader`], writes only the [`crate::Writer`].
#[derive(Clone, Debug)]
pub struct Storage {
    reader: Reader,
    location: String,
    /// The file of a SQLite database.
    file: Option<Arc<DatabaseFile>>,
    /// The maximum number of pages of a SQLite database; 0 for no limit.
    page_limit: Arc<AtomicU32>,
}

/// Returns the host and name of a database. The parts before the `@` and after the `?` are removed, because
/// they may contain a password.
fn location(url: &str) -> &str {
    let address = url.split_once("://").map_or(url, |(_, address)| address);
    let address = address.split('?').next().unwrap_or_default();
    address.rsplit_once('@').map_or(address, |(_, host)| host)
}

impl Storage {
    /// Opens a SQLite file and creates it if it doesn't exist. An acknowledged write survives kill -9 and
    /// power loss, because of the write-ahead log and a sync at every commit.
    pub async fn sqlite(path: &Path) -> Result<Self, Error> {
        let location = path.display().to_string();
        let file = Arc::new(DatabaseFile::new(path));
        let expected_file = file.clone();
        // the file is set as a path and not in the URL, because a ? or % in a folder's name, or file: at its
        // beginning, has a special meaning in a URL
        let absolute = std::path::absolute(path).map_err(|error| Error::open(location.clone(), error))?;
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
                let file = expected_file.clone();
                pool.after_connect(move |_, _| {
                    let is_unmoved = file.is_unmoved();
                    // another file at this path is not the database of this server
                    Box::pin(async move { if is_unmoved { Ok(()) } else { Err(sqlx::Error::PoolClosed) } })
                })
                // a connection whose rollback failed would read an old snapshot forever
                .before_acquire(|connection, _| {
                    let is_usable = !connection.is_in_transaction();
                    Box::pin(async move { Ok(is_usable) })
                })
            });
        let storage = Self::open(options, location, Some(file)).await?;
        // if the folder is emptied while the server runs, no second database is created in it
        let pool = storage.pool().get_sqlite_connection_pool();
        pool.set_connect_options((*pool.connect_options()).clone().create_if_missing(false));
        Ok(storage)
    }

    /// Opens an existing SQLite file to read it. Nothing is written, not even at the end.
    pub async fn sqlite_read_only(path: &Path) -> Result<Self, Error> {
        let location = path.display().to_string();
        let absolute = std::path::absolute(path).map_err(|error| Error::open(location.clone(), error))?;
        let mut options = ConnectOptions::new("sqlite://zerodab.db?mode=ro");
        options.max_connections(2).map_sqlx_sqlite_opts(move |options| {
            options.filename(&absolute).read_only(true).busy_timeout(Duration::from_secs(10))
        });
        Self::open(options, location, None).await
    }

    /// Opens a PostgreSQL database by its `postgres://` URL.
    pub async fn postgres(url: &str) -> Result<Self, Error> {
        let mut options = ConnectOptions::new(url);
        let losses = Losses::default();
        let (on_acquire, on_release) = (losses.clone(), losses);
        // 16 connections with those of the writer and of notifications; short timeouts show soon that the
        // database is unavailable
        options
            .max_connections(14)
            .connect_timeout(time_limit::CONNECT)
            .acquire_timeout(time_limit::CONNECT)
            // tested below, with a time limit
            .test_before_acquire(false)
            .map_sqlx_postgres_pool_opts(move |pool| {
                let (on_acquire, on_release) = (on_acquire.clone(), on_release.clone());
                pool.after_connect(|connection, _| {
                    Box::pin(
                        async move { sqlx::raw_sql(READER_SETTINGS).execute(connection).await.map(drop) },
                    )
                })
                .before_acquire(move |connection, metadata| {
                    let losses = on_acquire.clone();
                    Box::pin(async move {
                        let may_be_usable =
                            !connection.is_in_transaction() && !losses.affect(metadata.idle_for);
                        Ok(may_be_usable && losses.test(connection).await.map(|()| true)?)
                    })
                })
                // the pool itself waits without end for a connection on which a query was given up
                .after_release(move |connection, _| {
                    let losses = on_release.clone();
                    Box::pin(async move { losses.test(connection).await.map(|()| true) })
                })
            });
        Self::open(options, location(url).to_owned(), None).await
    }

    async fn open(
        mut options: ConnectOptions,
        location: String,
        file: Option<Arc<DatabaseFile>>,
    ) -> Result<Self, Error> {
        options.sqlx_logging(false);
        match Database::connect(options).await {
            Ok(pool) => Ok(Self { reader: Reader { pool }, location, file, page_limit: Arc::default() }),
            Err(error) => Err(Error::open(location, error)),
        }
    }

    /// Moves the content of SQLite's write-ahead log to the database file, so that a copy of that file alone
    /// is complete. Pages that are being read or written stay in the log, where they are just as safe.
    pub async fn checkpoint(&self) -> Result<(), Error> {
        if self.backend() == DbBackend::Sqlite {
            self.pool().execute_unprepared("PRAGMA wal_checkpoint(TRUNCATE)").await?;
        }
        Ok(())
    }

    /// Closes the database. Nothing writes to its files afterwards.
    pub async fn close(self) -> Result<(), Error> {
        Ok(self.reader.pool.close().await?)
    }

    /// Returns the connection pool for queries that change nothing.
    pub fn reader(&self) -> &Reader {
        &self.reader
    }

    /// Returns the connection pool without time limits, for migrations and imports.
    pub(crate) fn pool(&self) -> &DatabaseConnection {
        &self.reader.pool
    }

    /// Returns the location of the database: a file, or a host and a name. It never contains a password.
    pub fn location(&self) -> &str {
        &self.location
    }

    /// Returns which database this is.
    pub(crate) fn backend(&self) -> DbBackend {
        self.pool().get_database_backend()
    }

    /// Whether several servers may share this database.
    pub fn is_shared(&self) -> bool {
        self.backend() == DbBackend::Postgres
    }

    /// Returns a snapshot of the database, for several reads that must be consistent. It ends when it is
    /// dropped.
    pub async fn snapshot(&self) -> Result<DatabaseSnapshot, Error> {
        DatabaseSnapshot::begin(self.pool()).await
    }

    /// Fails with [`Error::FileReplaced`] if there is another file, or none, at the path of the SQLite file.
    pub(crate) fn check_file(&self) -> Result<(), Error> {
        match &self.file {
            Some(file) if !file.is_unmoved() => Err(self.file_replaced()),
            _ => Ok(()),
        }
    }

    pub(crate) fn file_replaced(&self) -> Error {
        Error::FileReplaced(self.location.clone())
    }

    /// Returns the write-ahead log of the SQLite file, if there is one.
    pub(crate) fn wal(&self) -> Option<FileId> {
        self.file.as_ref()?.wal()
    }

    /// For tests: calls the observer after every statement of [`Storage::reader`] and of snapshots.
    pub fn observe_statements(&mut self, observer: impl Fn(&Statement) + Send + Sync + 'static) {
        self.reader.pool.set_metric_callback(move |info| observer(info.statement));
    }

    /// For tests: limits SQLite to this number of pages of 4 KiB, to simulate a full disk. 0 removes the
    /// limit.
    #[doc(hidden)]
    pub fn limit_pages(&self, pages: u32) {
        self.page_limit.store(pages, Ordering::Relaxed);
    }

    pub(crate) fn page_limit(&self) -> Option<u32> {
        Some(self.page_limit.load(Ordering::Relaxed)).filter(|limit| *limit > 0)
    }
}
