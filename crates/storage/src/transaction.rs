//! The writer's own connection, and the transaction of a group on it.
//!
//! This module sends `BEGIN`, `SAVEPOINT` and `COMMIT` itself and doesn't use nested transactions of the
//! library. SQLite rolls a transaction back on its own when the disk is full; the library continues to count
//! savepoints, and data that it then "commits" stays in an open transaction
//! (docs/decisions/0033-the-writer-owns-its-connection.md). A connection on which any of these statements
//! failed is closed and never used again.

use sea_orm::sqlx::sqlite::SqliteConnection;
use sea_orm::sqlx::{self, AssertSqlSafe, ConnectOptions as _, Connection as _, PgConnection};
use sea_orm::{ConnectionTrait, DbBackend, DbErr, ExecResult, QueryResult, RuntimeErr, Statement};
use sea_query_sqlx::SqlxValues;
use tokio::sync::Mutex;

use crate::error::ends_transaction;
use crate::file_identity::FileId;
use crate::time_limit::{self, WRITER_SETTINGS, in_time, within};
use crate::{Error, Storage};

/// The transaction in which a job writes: the writer's connection, inside the transaction of the job's group.
pub struct Transaction {
    backend: DbBackend,
    state: Mutex<State>,
}

struct State {
    session: Session,
    /// The write-ahead log of the SQLite file, which contains the latest commits.
    wal: Option<FileId>,
    /// The page limit of this connection; only tests set one.
    page_limit: Option<u32>,
    /// The error of the first statement that failed because of the database and not because of its content.
    failure: Option<DbErr>,
    /// Whether an error ended the transaction. Then every further statement fails with `failure`.
    has_ended: bool,
}

enum Session {
    Sqlite(SqliteConnection),
    Postgres(Box<PgConnection>),
}

/// Runs one statement on a session of either kind; on PostgreSQL with its time limit.
macro_rules! on_session {
    ($session:expr, $connection:ident => $call:expr) => {
        match $session {
            Session::Sqlite($connection) => $call.await,
            Session::Postgres(connection) => {
                let $connection = &mut **connection;
                in_time($call).await
            }
        }
    };
}

impl Transaction {
    /// Opens a new connection, without a transaction.
    pub(crate) async fn connect(storage: &Storage) -> Result<Self, Error> {
        let pool = storage.pool();
        let session = if storage.backend() == DbBackend::Postgres {
            let options = pool.get_postgres_connection_pool().connect_options();
            let connect = async {
                let mut connection = options.connect().await?;
                sqlx::raw_sql(WRITER_SETTINGS).execute(&mut connection).await?;
                Ok(connection)
            };
            Session::Postgres(Box::new(within(time_limit::CONNECT, connect).await?))
        } else {
            storage.check_file()?;
            let options = pool.get_sqlite_connection_pool().connect_options();
            Session::Sqlite(options.connect().await.map_err(Error::from)?)
        };
        let state = State { session, wal: None, page_limit: None, failure: None, has_ended: false };
        Ok(Self { backend: storage.backend(), state: Mutex::new(state) })
    }

    /// Begins the transaction of a group and runs `first_statement`, which may be empty. Fails if the
    /// connection is still inside a transaction.
    pub(crate) async fn begin(&mut self, storage: &Storage, first_statement: &str) -> Result<(), Error> {
        let state = self.state.get_mut();
        (state.failure, state.has_ended) = (None, false);
        if let Session::Sqlite(_) = state.session {
            let limit = storage.page_limit();
            if state.page_limit != limit {
                state.page_limit = limit;
                state.control(&format!("PRAGMA max_page_count = {}", limit.unwrap_or(u32::MAX - 1))).await?;
            }
            // a deferred transaction that begins to write fails at once if another process is writing
            state.control(&format!("BEGIN IMMEDIATE; {first_statement}")).await?;
            if state.wal.is_none() {
                // the log exists from the first transaction until the last connection is closed
                state.wal = storage.wal();
            }
            Ok(())
        } else {
            let begin = format!("BEGIN; {first_statement}");
            Ok(within(time_limit::CONNECT, async { state.run_control(&begin).await }).await?)
        }
    }

    /// Runs statements that control the transaction: savepoints, commit and rollback.
    pub(crate) async fn control(&mut self, sql: &str) -> Result<(), Error> {
        self.state.get_mut().control(sql).await
    }

    /// Executes several statements, in this order. SQLite gets them at once, because each call waits for the
    /// thread of the connection.
    pub(crate) async fn execute_all(&self, statements: Vec<Statement>) -> Result<(), DbErr> {
        if self.backend == DbBackend::Postgres {
            for statement in statements {
                self.execute_raw(statement).await?;
            }
        } else if let Some(joined) = join(statements) {
            self.execute_raw(joined).await?;
        }
        Ok(())
    }

    /// Commits the transaction. `Ok` means that the database committed exactly this transaction.
    ///
    /// In SQLite a `COMMIT` outside a transaction fails. In PostgreSQL it doesn't, and the `COMMIT` of a
    /// transaction with a failed statement rolls back without an error. Therefore a savepoint is set before
    /// it in the same message, which fails in both cases.
    pub(crate) async fn commit(&mut self) -> Result<(), Error> {
        let state = self.state.get_mut();
        if let Some(failure) = state.failure.as_ref().filter(|_| state.has_ended) {
            return Err(failure.clone().into());
        }
        let sql = if let Session::Sqlite(_) = state.session { "COMMIT" } else { "SAVEPOINT sealed; COMMIT" };
        state.control(sql).await
    }

    /// Fails with [`Error::FileReplaced`] if the write-ahead log of the SQLite file isn't the one that was
    /// written.
    pub(crate) fn check_wal(&mut self, storage: &Storage) -> Result<(), Error> {
        let state = self.state.get_mut();
        if state.wal == storage.wal() { Ok(()) } else { Err(storage.file_replaced()) }
    }

    /// Returns the error that ended the transaction, if any.
    pub(crate) fn fatal_error(&mut self) -> Option<Error> {
        let state = self.state.get_mut();
        state.failure.as_ref().filter(|_| state.has_ended).map(|failure| failure.clone().into())
    }

    /// Returns the first failure of the database in the transaction, even if the transaction continued.
    pub(crate) fn failure(&mut self) -> Option<Error> {
        self.state.get_mut().failure.clone().map(Into::into)
    }

    /// Closes the connection. The database rolls back uncommitted changes.
    pub(crate) async fn close(self) {
        match self.state.into_inner().session {
            // waits until the lock on the file is released
            Session::Sqlite(connection) => drop(connection.close().await),
            // without a message to the database, which may not be reachable
            Session::Postgres(connection) => drop(within(time_limit::CONNECT, connection.close_hard()).await),
        }
    }
}

impl State {
    async fn control(&mut self, sql: &str) -> Result<(), Error> {
        Ok(self.run_control(sql).await?)
    }

    async fn run_control(&mut self, sql: &str) -> sqlx::Result<()> {
        let sql = sqlx::raw_sql(AssertSqlSafe(sql));
        on_session!(&mut self.session, connection => async { sql.execute(connection).await.map(drop) })
    }

    /// Returns a statement's outcome, and stores the error if it is a failure of the database.
    fn record_failure<T>(
        &mut self,
        outcome: Result<T, sqlx::Error>,
        kind: fn(RuntimeErr) -> DbErr,
    ) -> Result<T, DbErr> {
        outcome.map_err(|error| {
            let is_sqlite = matches!(self.session, Session::Sqlite(_));
            let has_ended = ends_transaction(&error, is_sqlite);
            let error = kind(RuntimeErr::SqlxError(error.into()));
            if self.failure.is_none() && (has_ended || !matches!(Error::from(error.clone()), Error::Query(_)))
            {
                self.failure = Some(error.clone());
            }
            self.has_ended |= has_ended;
            error
        })
    }

    /// Fails with the error that ended the transaction, if one did.
    fn check_open(&self) -> Result<(), DbErr> {
        match &self.failure {
            Some(failure) if self.has_ended => Err(failure.clone()),
            _ => Ok(()),
        }
    }
}

/// Returns one statement that does the same as these, for SQLite, whose placeholders have no numbers.
fn join(statements: Vec<Statement>) -> Option<Statement> {
    statements.into_iter().reduce(|mut joined, statement| {
        joined.sql += "; ";
        joined.sql += &statement.sql;
        joined
            .values
            .get_or_insert_with(|| sea_orm::Values(Vec::new()))
            .0
            .extend(statement.values.into_iter().flatten());
        joined
    })
}

/// Returns the SQL of a statement and its values, as `sqlx` takes them.
fn into_parts(statement: Statement) -> (AssertSqlSafe<String>, SqlxValues) {
    (
        AssertSqlSafe(statement.sql),
        SqlxValues(statement.values.unwrap_or_else(|| sea_orm::Values(Vec::new()))),
    )
}

#[async_trait::async_trait]
impl ConnectionTrait for Transaction {
    fn get_database_backend(&self) -> DbBackend {
        self.backend
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        let state = &mut *self.state.lock().await;
        state.check_open()?;
        let (sql, values) = into_parts(statement);
        let outcome = on_session!(&mut state.session, connection => async {
            sqlx::query_with(sql, values).execute(connection).await.map(ExecResult::from)
        });
        state.record_failure(outcome, DbErr::Exec)
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        let state = &mut *self.state.lock().await;
        state.check_open()?;
        let sql = sqlx::raw_sql(AssertSqlSafe(sql));
        let outcome = on_session!(&mut state.session, connection => async {
            sql.execute(connection).await.map(ExecResult::from)
        });
        state.record_failure(outcome, DbErr::Exec)
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        let state = &mut *self.state.lock().await;
        state.check_open()?;
        let (sql, values) = into_parts(statement);
        let outcome = on_session!(&mut state.session, connection => async {
            sqlx::query_with(sql, values).fetch_optional(connection).await.map(|row| row.map(QueryResult::from))
        });
        state.record_failure(outcome, DbErr::Query)
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        let state = &mut *self.state.lock().await;
        state.check_open()?;
        let (sql, values) = into_parts(statement);
        let outcome = on_session!(&mut state.session, connection => async {
            sqlx::query_with(sql, values)
                .fetch_all(connection)
                .await
                .map(|rows| rows.into_iter().map(QueryResult::from).collect())
        });
        state.record_failure(outcome, DbErr::Query)
    }
}
