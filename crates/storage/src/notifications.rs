//! Notifications of PostgreSQL that a stage was changed by this server or another.

use std::time::Duration;

use domain::ids::StageId;
use sea_orm::DbBackend;
use sea_orm::sqlx::Executor as _;
use sea_orm::sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use tokio::time::timeout;

use crate::changes::{CHANNEL, LISTS};
use crate::time_limit::{self, in_time, within};
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

/// How long it may be quiet before the connection is tested: one that is lost without an error is quiet too.
const QUIET: Duration = Duration::from_secs(15);

/// A listener for the changes that any server commits. If a notification is lost, no change is lost, because
/// the readers of the change feed also poll it.
#[derive(Debug)]
pub struct Notifications {
    options: PgConnectOptions,
    /// `None` while the connection is lost.
    listener: Option<PgListener>,
}

impl Notifications {
    /// Starts to listen. Returns `None` on SQLite, which only one process uses.
    pub async fn listen(storage: &Storage) -> Result<Option<Self>, Error> {
        if storage.backend() == DbBackend::Sqlite {
            return Ok(None);
        }
        let options = (*storage.pool().get_postgres_connection_pool().connect_options()).clone();
        let listener = Some(connect(&options).await?);
        Ok(Some(Self { options, listener }))
    }

    /// Waits for the next notification.
    pub async fn next(&mut self) -> Result<Notification, Error> {
        while let Some(listener) = &mut self.listener {
            let Ok(received) = timeout(QUIET, listener.try_recv()).await else {
                if in_time((&mut *listener).execute("SELECT 1")).await.is_err() {
                    self.listener = None;
                }
                continue;
            };
            return match received {
                Ok(Some(message)) if message.payload() == LISTS => Ok(Notification::Lists),
                Ok(Some(message)) => Ok(message
                    .payload()
                    .parse()
                    .map_or(Notification::Any, |id| Notification::Stage(StageId(id)))),
                Ok(None) => Ok(Notification::Any),
                Err(error) => {
                    self.listener = None;
                    Err(error.into())
                }
            };
        }
        self.listener = Some(connect(&self.options).await?);
        Ok(Notification::Any)
    }
}

/// Listens on a new connection. It is in no pool: a listener that is given up keeps its connection until the system
/// finds out that it is dead.
async fn connect(options: &PgConnectOptions) -> Result<PgListener, Error> {
    let own_pool = PgPoolOptions::new().max_connections(1).connect_lazy_with(options.clone());
    let connect = async {
        let mut listener = PgListener::connect_with(&own_pool).await?;
        listener.listen(CHANNEL).await?;
        Ok(listener)
    };
    Ok(within(time_limit::CONNECT, connect).await?)
}
