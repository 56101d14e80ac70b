//! What can go wrong with a database, in words for the log: callers of the product never see them.

use std::fmt;

use sea_orm::{DbErr, SqlErr};

/// A failed storage operation. Nothing of it was saved.
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

impl From<DbErr> for Error {
    fn from(error: DbErr) -> Self {
        Self::Query(error.to_string())
    }
}
