//! Notifications of PostgreSQL that a stage was changed by this server or another.

use domain::ids::StageId;
use sea_orm::DbBackend;
use sea_orm::sqlx::postgres::PgListener;

use crate::changes::{CHANNEL, LISTS};
use crate::{Error, Storage};

/// What a notification says about the stages of a shared database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notification {
    /// This stage changed.
    Stage(StageId),
    /// The list of competitions or standings may have changed.
    Lists,
    /// Anything may have changed, because the connection was lost and opened again, or the payload is
    /// unknown.
    Any,
}

/// A listener for the changes that any server commits. If a notification is lost, no change is lost, because
/// the readers of the change feed also poll it.
#[derive(Debug)]
pub struct Notifications {
    listener: PgListener,
}

impl Notifications {
    /// Starts to listen. Returns `None` on SQLite, which only one process uses.
    pub async fn listen(storage: &Storage) -> Result<Option<Self>, Error> {
        if storage.backend() == DbBackend::Sqlite {
            return Ok(None);
        }
        let mut listener = PgListener::connect_with(storage.reader().get_postgres_connection_pool()).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(Self { listener }))
    }

    /// Waits for the next notification.
    pub async fn next(&mut self) -> Result<Notification, Error> {
        match self.listener.try_recv().await {
            Ok(Some(message)) if message.payload() == LISTS => Ok(Notification::Lists),
            Ok(Some(message)) => {
                Ok(message.payload().parse().map_or(Notification::Any, |id| Notification::Stage(StageId(id))))
            }
            Ok(None) => Ok(Notification::Any),
            Err(error) => Err(error.into()),
        }
    }
}
