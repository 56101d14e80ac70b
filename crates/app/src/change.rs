//! Changing stages: one transaction that holds the stage's row, writes, and appends to the change feed. Whoever follows the stage is
//! woken after the commit; nobody publishes by hand.

use std::pin::Pin;
use std::time::Duration;

use domain::ids::StageId;
use storage::stages::Held;
use storage::{Holds, Notifications, Transaction};
use tokio::sync::broadcast;

use crate::{App, Error};

/// What followers are told: look at this stage, or, after a lost connection, at every stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// This stage changed.
    Stage(StageId),
    /// Any may have.
    Any,
}

/// A use case at work inside its transaction.
pub(crate) type Work<'a, T> = Pin<Box<dyn Future<Output = Result<T, Error>> + Send + 'a>>;

impl App {
    /// Runs a use case in the transaction that holds the stage. `Ok` means committed and synced to the disk.
    pub(crate) async fn change<T, F>(&self, stage: StageId, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a Transaction, &'a mut Held) -> Work<'a, T> + Send + 'static,
    {
        self.change_held(Holds::Stage(stage), move |tx| {
            Box::pin(async move {
                let mut held = storage::stages::hold(tx, stage).await?;
                Ok((work(tx, &mut held).await?, vec![stage]))
            })
        })
        .await
    }

    /// Runs a use case that changes several stages at once, or none, and gives back which. It holds each of them, in the order of their ids:
    /// two who hold the same ones never wait for each other.
    pub(crate) async fn change_several<T, F>(&self, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a Transaction) -> Work<'a, (T, Vec<StageId>)> + Send + 'static,
    {
        self.change_held(Holds::Several, work).await
    }

    /// It runs to its end and wakes the followers even if the caller has gone: what is committed is seen.
    async fn change_held<T, F>(&self, holds: Holds, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a Transaction) -> Work<'a, (T, Vec<StageId>)> + Send + 'static,
    {
        let app = self.clone();
        let running = tokio::spawn(async move {
            let (done, changed) = app.writer.write_holding(holds, work).await?;
            for stage in changed {
                // no follower is no error
                let _ = app.changed.send(Changed::Stage(stage));
            }
            Ok(done)
        });
        running.await.map_err(|error| Error::Internal(error.to_string()))?
    }

    /// Wakes at every change that this server or another commits.
    pub fn changes(&self) -> broadcast::Receiver<Changed> {
        self.changed.subscribe()
    }

    /// Passes on what other servers commit to the same database.
    pub(crate) async fn listen(&self) -> Result<(), Error> {
        let Some(mut notifications) = Notifications::listen(&self.storage).await? else { return Ok(()) };
        let changed = self.changed.clone();
        tokio::spawn(async move {
            loop {
                let told = match notifications.next().await {
                    Ok(stage) => stage.map_or(Changed::Any, Changed::Stage),
                    Err(error) => {
                        tracing::warn!(%error, "no word from the database; followers look by themselves");
                        tokio::time::sleep(Duration::from_secs(1)).await;
                        Changed::Any
                    }
                };
                let _ = changed.send(told);
            }
        });
        Ok(())
    }

    /// How often followers should look by themselves; none where this process is the only writer.
    pub fn polling(&self) -> Option<Duration> {
        self.storage.is_shared().then_some(Duration::from_secs(2))
    }
}
