//! Errors of the database, with texts for the server's log. Users never see these texts.

use std::fmt;

use sea_orm::sqlx;
use sea_orm::{DbErr, RuntimeErr, SqlErr};

/// A failed storage operation. Nothing was saved, except that the outcome is unknown if the connection broke
/// during the commit.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// The database could not be opened.
    #[error("can't open the database at {location}: {why}")]
    Open {
        /// The location of the database, without a password.
        location: String,
        /// The message of the database.
        why: String,
    },
    /// A query or a commit failed.
    #[error("the database returned an error: {0}")]
    Query(String),
    /// The disk is full.
    #[error("the disk is full: {0}")]
    Full(String),
    /// The database can't be reached, or its disk fails. A later attempt may succeed.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// The file at the database's path is not the one that the server has open.
    #[error(
        "the database file is no longer at {0}: it was moved, removed or replaced. Nothing is saved until that file is back; \
         restart the server to use what is there now"
    )]
    Moved(String),
    /// A unique value exists already: another request has just stored it.
    #[error("the {0} is already taken")]
    Taken(Unique),
    /// The writer has stopped: the server is shutting down.
    #[error("the server is shutting down")]
    Stopped,
}

/// A value that must be unique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unique {
    /// The email address of an account.
    Email,
    /// An account at a sign-in provider.
    Identity,
}

impl fmt::Display for Unique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Email => "email address",
            Self::Identity => "account at the provider",
        })
    }
}

impl Error {
    /// Maps the error of an insert: a violated unique constraint becomes [`Error::Taken`]. It is needed even
    /// if the caller has looked for the value before, because another request may have inserted it since.
    pub(crate) fn taken(unique: Unique) -> impl FnOnce(DbErr) -> Self {
        move |error| match error.sql_err() {
            Some(SqlErr::UniqueConstraintViolation(_)) => Self::Taken(unique),
            _ => error.into(),
        }
    }
}

/// The cause of a failed statement.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    /// The statement itself, or the data.
    Statement,
    Full,
    Unavailable,
}

impl Cause {
    fn of(error: &sqlx::Error) -> Self {
        match error {
            sqlx::Error::Database(error)
                if error.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some() =>
            {
                error.code().and_then(|code| code.parse().ok()).map_or(Self::Statement, Self::of_sqlite)
            }
            sqlx::Error::Database(error) => {
                error.code().map_or(Self::Statement, |code| Self::of_postgres(&code))
            }
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

    /// The cause of a SQLite result code (sqlite.org/rescode.html). The lowest byte of an extended code is
    /// the primary code.
    fn of_sqlite(code: u32) -> Self {
        match code & 0xff {
            13 => Self::Full,
            // busy, locked, no memory, read-only, interrupted, I/O, corrupt, can't open, protocol, not a
            // database
            5..=11 | 14 | 15 | 26 => Self::Unavailable,
            _ => Self::Statement,
        }
    }

    /// The cause of a PostgreSQL error code (appendix A of its manual).
    fn of_postgres(code: &str) -> Self {
        match code {
            "53100" => Self::Full,
            // a read-only standby, an I/O error, a database that doesn't exist
            "25006" | "58030" | "3D000" => Self::Unavailable,
            // connection, authorization, resources, operator intervention
            _ if ["08", "28", "53", "57"].iter().any(|class| code.starts_with(class)) => Self::Unavailable,
            _ => Self::Statement,
        }
    }
}

/// Whether a connection may have lost its transaction after this error. SQLite rolls the transaction back on
/// its own when the disk is full.
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
            DbErr::Exec(RuntimeErr::SqlxError(error)) | DbErr::Query(RuntimeErr::SqlxError(error)) => {
                Cause::of(error)
            }
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
    fn a_full_disk_and_an_unavailable_database_are_distinguished_from_a_bad_statement() {
        // full; an extended I/O error; busy; a unique constraint
        for (code, cause) in
            [(13, Cause::Full), (4874, Cause::Unavailable), (5, Cause::Unavailable), (2067, Cause::Statement)]
        {
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
