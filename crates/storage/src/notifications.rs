//! What PostgreSQL tells: that a stage changed, by this server or another.

use domain::ids::StageId;
use sea_orm::sqlx::postgres::PgListener;

use crate::changes::CHANNEL;
use crate::{Error, Storage};

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

    /// The next stage that changed. None means that the connection was lost and made anew: anything may have changed.
    pub async fn next(&mut self) -> Result<Option<StageId>, Error> {
        match self.listener.try_recv().await {
            Ok(Some(message)) => Ok(message.payload().parse().ok().map(StageId)),
            Ok(None) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }
}
