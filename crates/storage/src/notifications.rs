//! What PostgreSQL tells: that a stage changed, by this server or another.

use domain::ids::StageId;
use sea_orm::sqlx::postgres::PgListener;

use crate::changes::{CHANNEL, OVERVIEW};
use crate::{Error, Storage};

/// What a server was notified of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notification {
    /// This stage changed.
    Stage(StageId),
    /// The list of competitions or standings may have changed.
    Overview,
    /// The connection was lost and made anew: anything may have changed.
    Any,
}

/// Listens to the changes that any server commits. A lost message costs no change: followers also look by themselves.
#[derive(Debug)]
pub struct Notifications {
    listener: PgListener,
}

impl Notifications {
    /// Starts to listen; none on SQLite, which one process has for itself.
    pub async fn listen(storage: &Storage) -> Result<Option<Self>, Error> {
        if !storage.is_shared() {
            return Ok(None);
        }
        let mut listener = PgListener::connect_with(storage.reader().get_postgres_connection_pool()).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(Self { listener }))
    }

    /// Waits for the next notification.
    pub async fn next(&mut self) -> Result<Notification, Error> {
        match self.listener.try_recv().await {
            Ok(Some(message)) if message.payload() == OVERVIEW => Ok(Notification::Overview),
            Ok(Some(message)) => Ok(message.payload().parse().map_or(Notification::Any, |id| Notification::Stage(StageId(id)))),
            Ok(None) => Ok(Notification::Any),
            Err(error) => Err(error.into()),
        }
    }
}
