//! What can go wrong with a database, in words for the log: callers of the product never see them.

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
    /// The writer has stopped: the server is shutting down.
    #[error("the server is shutting down")]
    Stopped,
}

impl From<sea_orm::DbErr> for Error {
    fn from(error: sea_orm::DbErr) -> Self {
        Self::Query(error.to_string())
    }
}
