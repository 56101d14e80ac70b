//! Pooled connections to PostgreSQL that are lost without an error: if one doesn't answer, those that have been idle
//! since then aren't trusted either. Testing each would take as many time limits.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sea_orm::sqlx::{self, Connection as _, PgConnection};

use crate::time_limit::{TEST, within};

/// When a connection was last found to be lost.
#[derive(Clone, Debug, Default)]
pub(crate) struct Losses(Arc<Mutex<Option<Instant>>>);

impl Losses {
    /// Whether a connection that was idle for this time may have been lost together with another one.
    pub fn affect(&self, idle_for: Duration) -> bool {
        let last = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.is_some_and(|last| last.elapsed() < idle_for)
    }

    /// Fails if the connection doesn't answer.
    pub async fn test(&self, connection: &mut PgConnection) -> sqlx::Result<()> {
        let outcome = within(TEST, connection.ping()).await;
        if outcome.is_err() {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        }
        outcome
    }
}
