//! What can go wrong with a database, in words for the log: callers of the product never see them.

use std::fmt;

use sea_orm::sqlx;
use sea_orm::{DbErr, RuntimeErr, SqlErr};

/// A failed storage operation. Nothing of it was saved, unless the connection broke at the commit itself: then nobody knows.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// The database could not be opened.
    #[error("can't open the database at {place}: {why}")]
    Open {
        /// Its address, without a password.
        place: String,
        /// The database's own words.
        why: String,
    },
    /// A query or a commit failed.
    #[error("the database refused: {0}")]
    Query(String),
    /// There is no room for what would be written.
    #[error("the disk is full: {0}")]
    Full(String),
    /// The database is away, or its disk fails. Later it may work.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// What lies at the database's path is not the file that the server has open.
    #[error(
        "the database file is no longer at {0}: it was moved, removed or replaced. Nothing is saved until that file is back; \
         restart the server to use what is there now"
    )]
    Moved(String),
    /// Another server has just taken what only one may have.
    #[error("the {0} is taken")]
    Taken(Unique),
    /// The writer has stopped: the server is shutting down.
    #[error("the server is shutting down")]
    Stopped,
}

/// What only one may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unique {
    /// The address of an account.
    Email,
    /// An account at a sign-in provider.
    Identity,
}

impl fmt::Display for Unique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Email => "e-mail address",
            Self::Identity => "account at the provider",
        })
    }
}

impl Error {
    /// What an insert says that fails because `unique` is taken, whoever looked before.
    pub(crate) fn taken(unique: Unique) -> impl FnOnce(DbErr) -> Self {
        move |error| match error.sql_err() {
            Some(SqlErr::UniqueConstraintViolation(_)) => Self::Taken(unique),
            _ => error.into(),
        }
    }
}

/// What is behind a failed statement.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    /// The statement, or what it works on.
    Statement,
    Full,
    Unavailable,
}

impl Cause {
    fn of(error: &sqlx::Error) -> Self {
        match error {
            sqlx::Error::Database(error) if error.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some() => {
                error.code().and_then(|code| code.parse().ok()).map_or(Self::Statement, Self::of_sqlite)
            }
            sqlx::Error::Database(error) => error.code().map_or(Self::Statement, |code| Self::of_postgres(&code)),
            sqlx::Error::Io(error) if error.kind() == std::io::ErrorKind::StorageFull => Self::Full,
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed
            | sqlx::Error::BeginFailed => Self::Unavailable,
            _ => Self::Statement,
        }
    }

    /// By SQLite's result codes (sqlite.org/rescode.html); the lowest byte of an extended one is the primary one.
    fn of_sqlite(code: u32) -> Self {
        match code & 0xff {
            13 => Self::Full,
            // busy, locked, no memory, read-only, interrupted, I/O, corrupt, can't open, protocol, not a database
            5..=11 | 14 | 15 | 26 => Self::Unavailable,
            _ => Self::Statement,
        }
    }

    /// By PostgreSQL's error codes (appendix A of its manual).
    fn of_postgres(code: &str) -> Self {
        match code {
            "53100" => Self::Full,
            // a standby that was promoted elsewhere, its own disk, a database that is not there or not for us
            "25006" | "58030" | "3D000" => Self::Unavailable,
            // connection, authorization, resources, operator's intervention
            _ if ["08", "28", "53", "57"].iter().any(|class| code.starts_with(class)) => Self::Unavailable,
            _ => Self::Statement,
        }
    }
}

/// Whether a connection on which this happened may have lost its transaction. SQLite ends one by itself when the disk is full.
pub(crate) fn is_fatal(error: &sqlx::Error, sqlite: bool) -> bool {
    match Cause::of(error) {
        Cause::Statement => false,
        Cause::Full => sqlite || !matches!(error, sqlx::Error::Database(_)),
        Cause::Unavailable => true,
    }
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        Self::new(Cause::of(&error), error.to_string())
    }
}

impl From<DbErr> for Error {
    fn from(error: DbErr) -> Self {
        let cause = match &error {
            DbErr::Exec(RuntimeErr::SqlxError(error)) | DbErr::Query(RuntimeErr::SqlxError(error)) => Cause::of(error),
            DbErr::Conn(RuntimeErr::SqlxError(error)) if Cause::of(error) == Cause::Full => Cause::Full,
            DbErr::Conn(_) | DbErr::ConnectionAcquire(_) => Cause::Unavailable,
            _ => Cause::Statement,
        };
        Self::new(cause, error.to_string())
    }
}

impl Error {
    fn new(cause: Cause, why: String) -> Self {
        match cause {
            Cause::Statement => Self::Query(why),
            Cause::Full => Self::Full(why),
            Cause::Unavailable => Self::Unavailable(why),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_and_a_database_that_is_away_are_told_from_a_bad_statement() {
        // full; an extended I/O error; busy; a unique constraint
        for (code, cause) in [(13, Cause::Full), (4874, Cause::Unavailable), (5, Cause::Unavailable), (2067, Cause::Statement)] {
            assert!(Cause::of_sqlite(code) == cause, "{code}");
        }
        for (code, cause) in [
            ("53100", Cause::Full),
            ("57P01", Cause::Unavailable),
            ("57P03", Cause::Unavailable),
            ("08006", Cause::Unavailable),
            ("23505", Cause::Statement),
            ("25P02", Cause::Statement),
        ] {
            assert!(Cause::of_postgres(code) == cause, "{code}");
        }
    }
}
