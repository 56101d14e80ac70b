//! Errors of the database, with texts for the server's log. Users never see these texts.

use std::fmt;
use std::sync::Arc;

use sea_orm::sqlx;
use sea_orm::{DbErr, RuntimeErr, SqlErr};

/// The cause of a failed operation. It is shared because all writes of a group fail for one cause.
pub type SharedCause = Arc<dyn std::error::Error + Send + Sync>;

type BoxedCause = Box<dyn std::error::Error + Send + Sync>;

/// A failed storage operation. Nothing was saved, except that the outcome is unknown if the connection broke
/// during the commit.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// The database could not be opened.
    #[error("can't open the database at {location}")]
    Open {
        /// The location of the database, without a password.
        location: String,
        /// The error of the database.
        #[source]
        cause: SharedCause,
    },
    /// The database has this migration, which only a newer version knows. Nothing was changed.
    #[error("the database has the migration {0}, which this version doesn't know")]
    NewerVersion(String),
    /// A query or a commit failed.
    #[error("the database returned an error")]
    Query(#[source] SharedCause),
    /// A stored value can't be read, or a value can't be stored.
    #[error("a value can't be converted from or to its column")]
    Conversion(#[source] SharedCause),
    /// A row that must exist is missing.
    #[error("the database has no {0}")]
    MissingRow(String),
    /// The code that writes panicked, which is a bug.
    #[error("a write panicked")]
    JobPanicked,
    /// The disk is full.
    #[error("the disk is full")]
    StorageFull(#[source] SharedCause),
    /// The database can't be reached, or its disk fails. A later attempt may succeed.
    #[error("the database is not available")]
    Unavailable(#[source] SharedCause),
    /// The file at the database's path is not the one that the server has open.
    #[error(
        "the database file is no longer at {0}: it was moved, removed or replaced. Nothing is saved until that file is back; \
         restart the server to use what is there now"
    )]
    FileReplaced(String),
    /// A unique value exists already: another request has just stored it.
    #[error("the {0} is already taken")]
    UniqueViolation(Unique),
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
    /// Creates the error of a database that can't be opened.
    pub(crate) fn open(location: String, cause: impl std::error::Error + Send + Sync + 'static) -> Self {
        Self::Open { location, cause: Arc::new(cause) }
    }

    /// Creates the error of a value that can't be read or stored. A text becomes an error with this message.
    pub(crate) fn conversion(cause: impl Into<BoxedCause>) -> Self {
        let cause: BoxedCause = cause.into();
        Self::Conversion(cause.into())
    }

    /// Maps the error of an insert: a violated unique constraint becomes [`Error::UniqueViolation`]. It is
    /// needed even if the caller has looked for the value before, because another request may have inserted
    /// it since.
    pub(crate) fn from_insert(unique: Unique) -> impl FnOnce(DbErr) -> Self {
        move |error| match error.sql_err() {
            Some(SqlErr::UniqueConstraintViolation(_)) => Self::UniqueViolation(unique),
            _ => error.into(),
        }
    }
}

/// The kind of a failed statement's error.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FailureKind {
    /// The statement is wrong, or the data that it writes.
    Statement,
    /// The disk is full.
    Full,
    /// The database can't be reached, or its disk fails.
    Unavailable,
}

impl FailureKind {
    fn from_error(error: &sqlx::Error) -> Self {
        match error {
            sqlx::Error::Database(error)
                if error.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some() =>
            {
                error
                    .code()
                    .and_then(|code| code.parse().ok())
                    .map_or(Self::Statement, Self::from_sqlite_code)
            }
            sqlx::Error::Database(error) => {
                error.code().map_or(Self::Statement, |code| Self::from_postgres_code(&code))
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

    /// Returns the kind of a SQLite result code (sqlite.org/rescode.html). The lowest byte of an extended
    /// code is the primary code.
    fn from_sqlite_code(code: u32) -> Self {
        match code & 0xff {
            13 => Self::Full,
            // busy, locked, no memory, read-only, interrupted, I/O, corrupt, can't open, protocol, not a
            // database
            5..=11 | 14 | 15 | 26 => Self::Unavailable,
            _ => Self::Statement,
        }
    }

    /// Returns the kind of a PostgreSQL error code (appendix A of its manual).
    fn from_postgres_code(code: &str) -> Self {
        match code {
            "53100" => Self::Full,
            // a read-only standby, a transaction that was idle for too long, an I/O error, a database that doesn't
            // exist
            "25006" | "25P03" | "58030" | "3D000" => Self::Unavailable,
            // connection, authorization, resources, operator intervention
            _ if ["08", "28", "53", "57"].iter().any(|class| code.starts_with(class)) => Self::Unavailable,
            _ => Self::Statement,
        }
    }
}

/// Whether a connection may have lost its transaction after this error. SQLite rolls the transaction back on
/// its own when the disk is full.
pub(crate) fn ends_transaction(error: &sqlx::Error, is_sqlite: bool) -> bool {
    match FailureKind::from_error(error) {
        FailureKind::Statement => false,
        FailureKind::Full => is_sqlite || !matches!(error, sqlx::Error::Database(_)),
        FailureKind::Unavailable => true,
    }
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        Self::new(FailureKind::from_error(&error), error)
    }
}

impl From<DbErr> for Error {
    fn from(error: DbErr) -> Self {
        let kind = match &error {
            DbErr::Exec(RuntimeErr::SqlxError(error)) | DbErr::Query(RuntimeErr::SqlxError(error)) => {
                FailureKind::from_error(error)
            }
            DbErr::Conn(RuntimeErr::SqlxError(error))
                if FailureKind::from_error(error) == FailureKind::Full =>
            {
                FailureKind::Full
            }
            DbErr::Conn(_) | DbErr::ConnectionAcquire(_) => FailureKind::Unavailable,
            _ => FailureKind::Statement,
        };
        Self::new(kind, error)
    }
}

impl Error {
    fn new(kind: FailureKind, cause: impl std::error::Error + Send + Sync + 'static) -> Self {
        let cause: SharedCause = Arc::new(cause);
        match kind {
            FailureKind::Statement => Self::Query(cause),
            FailureKind::Full => Self::StorageFull(cause),
            FailureKind::Unavailable => Self::Unavailable(cause),
        }
    }
}

/// Returns the text of an error and of all its causes, for the log and the command line. A cause that its
/// effect already names, as many libraries do, is not repeated.
pub fn with_causes(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    for cause in std::iter::successors(error.source(), |cause| cause.source()).map(ToString::to_string) {
        if !text.contains(&cause) {
            text = format!("{text}: {cause}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_an_error_names_its_causes_once() {
        let refused = || std::io::Error::new(std::io::ErrorKind::ConnectionRefused, "connection refused");
        let error = Error::open("trial.example/zerodab".to_owned(), sqlx::Error::Io(refused()));
        assert_eq!(error.to_string(), "can't open the database at trial.example/zerodab");
        let text = with_causes(&error);
        assert!(text.starts_with("can't open the database at trial.example/zerodab: "), "{text}");
        assert_eq!(text.matches("connection refused").count(), 1, "{text}");
        let text = with_causes(&Error::conversion("not a number"));
        assert_eq!(text, "a value can't be converted from or to its column: not a number");
    }

    #[test]
    fn a_full_disk_and_an_unavailable_database_are_distinguished_from_a_bad_statement() {
        // full; an extended I/O error; busy; a unique constraint
        for (code, kind) in [
            (13, FailureKind::Full),
            (4874, FailureKind::Unavailable),
            (5, FailureKind::Unavailable),
            (2067, FailureKind::Statement),
        ] {
            assert!(FailureKind::from_sqlite_code(code) == kind, "{code}");
        }
        for (code, kind) in [
            ("53100", FailureKind::Full),
            ("57P01", FailureKind::Unavailable),
            ("57P03", FailureKind::Unavailable),
            ("25P03", FailureKind::Unavailable),
            ("08006", FailureKind::Unavailable),
            ("23505", FailureKind::Statement),
            ("25P02", FailureKind::Statement),
        ] {
            assert!(FailureKind::from_postgres_code(code) == kind, "{code}");
        }
    }
}
