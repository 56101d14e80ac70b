//! Changing stages: one transaction that holds the stage's row, writes, and appends to the change feed. Whoever follows the stage is
//! woken after the commit; nobody publishes by hand.

use std::cell::Cell;
use std::pin::Pin;
use std::time::Duration;

use domain::ids::StageId;
use storage::stages::StageLock;
use storage::{Holds, Notification, Notifications, Transaction};
use tokio::sync::{broadcast, watch};

use crate::{App, Error};

/// What followers are told: look at this stage, or, after a lost connection, at every stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// This stage changed.
    Stage(StageId),
    /// Any may have.
    Any,
}

/// What a committed transaction changed.
struct Committed<T> {
    output: T,
    stages: Vec<StageId>,
    /// Whether the list of competitions or standings may have changed.
    overview: bool,
    /// The number of the stage's last change, if it was about one stage.
    position: Option<u64>,
}

tokio::task_local! {
    /// The position of the stage that this task has written to.
    static POSITION: Cell<Option<u64>>;
}

/// Runs a request's work. Gives back its output and, if it wrote to one stage, the number of that stage's last change: a board that holds
/// this change shows what was written.
pub async fn with_position<F: Future>(work: F) -> (F::Output, Option<u64>) {
    let work = async {
        let output = work.await;
        (output, POSITION.with(Cell::get))
    };
    POSITION.scope(Cell::new(None), work).await
}

/// A use case at work inside its transaction.
pub(crate) type Work<'a, T> = Pin<Box<dyn Future<Output = Result<T, Error>> + Send + 'a>>;

impl App {
    /// Runs a use case in the transaction that holds the stage. `Ok` means committed and synced to the disk.
    pub(crate) async fn change<T, F>(&self, stage: StageId, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a Transaction, &'a mut StageLock) -> Work<'a, T> + Send + 'static,
    {
        self.change_held(Holds::Stage(stage), move |tx| {
            Box::pin(async move {
                let mut lock = storage::stages::lock(tx, stage).await?;
                let output = work(tx, &mut lock).await?;
                Ok(Committed { output, stages: vec![stage], overview: lock.has_new_facts(), position: Some(lock.last_change()) })
            })
        })
        .await
    }

    /// Runs a use case that changes several stages at once, or none, and gives back which. It holds each of them, in the order of their ids:
    /// two who hold the same ones never wait for each other. The list of competitions and the standings may have changed with it.
    pub(crate) async fn change_several<T, F>(&self, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a Transaction) -> Work<'a, (T, Vec<StageId>)> + Send + 'static,
    {
        self.change_held(Holds::Several, move |tx| {
            Box::pin(async move {
                let (output, stages) = work(tx).await?;
                let position = match stages.as_slice() {
                    [stage] => storage::changes::last(tx, *stage).await?,
                    _ => None,
                };
                Ok(Committed { output, stages, overview: true, position })
            })
        })
        .await
    }

    /// It runs to its end and wakes the followers even if the caller has gone: what is committed is seen.
    async fn change_held<T, F>(&self, holds: Holds, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a Transaction) -> Work<'a, Committed<T>> + Send + 'static,
    {
        let app = self.clone();
        let running = tokio::spawn(async move {
            let committed = app.writer.write_holding(holds, move |tx| {
                Box::pin(async move {
                    let committed = work(tx).await?;
                    if committed.overview {
                        storage::changes::announce_overview(tx).await?;
                    }
                    Ok::<_, Error>(committed)
                })
            });
            let Committed { output, stages, overview, position } = committed.await?;
            if overview {
                count(&app.overview);
            }
            for stage in stages {
                // no follower is no error
                let _ = app.changed.send(Changed::Stage(stage));
            }
            Ok::<_, Error>((output, position))
        });
        let (output, position) = running.await.map_err(|error| Error::Internal(error.to_string()))??;
        // whoever doesn't ask for it has no place for it
        let _ = POSITION.try_with(|known| known.set(position.or(known.get())));
        Ok(output)
    }

    /// Counts the changes of what no single stage holds: the list of competitions and the standings. What was read before it grew may be
    /// old. It has grown before the use case that changed something gives its output.
    pub fn overview(&self) -> watch::Receiver<u64> {
        self.overview.subscribe()
    }

    /// Wakes at every change that this server or another commits.
    pub fn changes(&self) -> broadcast::Receiver<Changed> {
        self.changed.subscribe()
    }

    /// Passes on what other servers commit to the same database.
    pub(crate) async fn listen(&self) -> Result<(), Error> {
        let Some(mut notifications) = Notifications::listen(&self.storage).await? else { return Ok(()) };
        let (changed, overview) = (self.changed.clone(), self.overview.clone());
        tokio::spawn(async move {
            loop {
                let notification = match notifications.next().await {
                    Ok(notification) => notification,
                    Err(error) => {
                        tracing::warn!(%error, "no word from the database; followers look by themselves");
                        tokio::time::sleep(Duration::from_secs(1)).await;
                        Notification::Any
                    }
                };
                if notification != Notification::Overview {
                    let stage = match notification {
                        Notification::Stage(stage) => Changed::Stage(stage),
                        _ => Changed::Any,
                    };
                    // no follower is no error
                    let _ = changed.send(stage);
                }
                if !matches!(notification, Notification::Stage(_)) {
                    count(&overview);
                }
            }
        });
        Ok(())
    }

    /// How often followers should look by themselves; none where this process is the only writer.
    pub fn polling(&self) -> Option<Duration> {
        self.storage.is_shared().then_some(Duration::from_secs(2))
    }
}

fn count(changes: &watch::Sender<u64>) {
    changes.send_modify(|count| *count += 1);
}
