//! How long PostgreSQL may take to answer. If its machine vanishes, or the network loses everything, a connection
//! stays open without an error, and no answer ever comes. SQLite has its own busy timeout.

use std::io;
use std::time::Duration;

use sea_orm::sqlx;
use tokio::time::timeout;

/// How long PostgreSQL may take for a statement. A commit also waits for the standbys, a statement for the locks of
/// other servers.
const STATEMENT: Duration = Duration::from_secs(10);
/// How long PostgreSQL may take to accept a connection or to begin a transaction, where it waits for nobody.
pub(crate) const CONNECT: Duration = Duration::from_secs(5);
/// How long PostgreSQL may take for the test of a connection: short enough that a request which finds a lost one can
/// still use another.
pub(crate) const TEST: Duration = Duration::from_secs(2);

/// Ends a transaction whose server says nothing any more, so that its locks hold up no other server, and finds out
/// whose connections are dead.
pub(crate) const WRITER_SETTINGS: &str = "SET idle_in_transaction_session_timeout = '5s'; SET tcp_keepalives_idle = 30; \
     SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3";
/// Finds out which connections are dead, so that those of lost servers don't use up all that PostgreSQL allows.
pub(crate) const READER_SETTINGS: &str =
    "SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3";

/// Waits for the answer to a statement. Fails with a timeout if it takes too long.
pub(crate) async fn in_time<T>(answer: impl Future<Output = sqlx::Result<T>>) -> sqlx::Result<T> {
    within(STATEMENT, answer).await
}

/// Waits for an answer for at most this time.
pub(crate) async fn within<T>(
    limit: Duration,
    answer: impl Future<Output = sqlx::Result<T>>,
) -> sqlx::Result<T> {
    match timeout(limit, answer).await {
        Ok(outcome) => outcome,
        Err(_) => Err(io::Error::new(io::ErrorKind::TimedOut, "the database does not answer in time").into()),
    }
}
