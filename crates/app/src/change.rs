//! Runs the transactions of use cases and notifies the followers of the changed stages after the commit. Here
//! the stage's row is locked; the use case itself writes, and appends its rows to the change feed.
//!
//! What a use case calls depends on what it changes:
//! - one stage: [`App::change`];
//! - several stages, the list of competitions, or standings: [`App::change_stages`];
//! - what no board and no list shows: `app.writer.write`, or [`App::change_without_notification`] if it locks
//!   rows that other use cases lock too, such as those of ads.
//!
//! Jobs of `app.writer.write` share a commit and keep their row locks until it ends, so two servers could wait
//! for each other. The other functions lock stages in the order of their ids, or have a transaction of their
//! own.

use std::cell::Cell;
use std::pin::Pin;
use std::time::Duration;

use domain::ids::StageId;
use storage::stages::StageLock;
use storage::{LockScope, Notification, Notifications, Transaction};
use tokio::sync::{broadcast, watch};

use crate::{App, Error};

/// A notification for followers: load this stage again or, after a lost connection, every stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeNotification {
    /// This stage changed.
    Stage(StageId),
    /// Any stage may have changed.
    Any,
}

/// The result of a committed transaction.
struct CommitOutcome<T> {
    output: T,
    stages: Vec<StageId>,
    /// Whether the list of competitions or the standings may have changed.
    lists_changed: bool,
    /// The number of the stage's last change, if the transaction changed exactly one stage.
    position: Option<u64>,
}

tokio::task_local! {
    /// The position in the feed of the stage that this task has written to.
    static POSITION: Cell<Option<u64>>;
}

/// Runs a request's work. Returns its output and, if it wrote to one stage, the number of that stage's last
/// change: a board that includes this change shows what was written.
pub async fn with_position<F: Future>(work: F) -> (F::Output, Option<u64>) {
    let work = async {
        let output = work.await;
        (output, POSITION.with(Cell::get))
    };
    POSITION.scope(Cell::new(None), work).await
}

/// Sets the position in the feed of the stage that this task has written to.
pub(crate) fn set_position(position: u64) {
    // fails outside `with_position`, where nobody needs it
    let _ = POSITION.try_with(|last| last.set(Some(position)));
}

/// A use case, running inside its transaction.
pub(crate) type Work<'a, T> = Pin<Box<dyn Future<Output = Result<T, Error>> + Send + 'a>>;

impl App {
    /// Runs a use case in a transaction that locks the stage. `Ok` means committed and synced to the disk.
    pub(crate) async fn change<T, F>(&self, stage: StageId, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a Transaction, &'a mut StageLock) -> Work<'a, T> + Send + 'static,
    {
        self.commit_and_notify(LockScope::Stage(stage), move |tx| {
            Box::pin(async move {
                let mut lock = storage::stages::lock(tx, stage).await?;
                let output = work(tx, &mut lock).await?;
                Ok(CommitOutcome {
                    output,
                    stages: vec![stage],
                    lists_changed: lock.stage_changed(),
                    position: Some(lock.feed_position()),
                })
            })
        })
        .await
    }

    /// Runs a use case that changes several stages or none, and that returns which ones. The use case locks
    /// them in the order of their ids, so that two transactions never wait for each other. The list of
    /// competitions and the standings count as changed, too.
    pub(crate) async fn change_stages<T, F>(&self, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a Transaction) -> Work<'a, (T, Vec<StageId>)> + Send + 'static,
    {
        self.commit_and_notify(LockScope::Several, move |tx| {
            Box::pin(async move {
                let (output, stages) = work(tx).await?;
                let position = match stages.as_slice() {
                    [stage] => storage::changes::last(tx, *stage).await?,
                    _ => None,
                };
                Ok(CommitOutcome { output, stages, lists_changed: true, position })
            })
        })
        .await
    }

    /// Runs a use case that changes no stage, no list of competitions and no standings, in its own
    /// transaction, so that it may lock rows. One that locks none is cheaper with `app.writer.write`.
    pub(crate) async fn change_without_notification<T, F>(&self, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a Transaction) -> Work<'a, T> + Send + 'static,
    {
        self.commit_and_notify(LockScope::Several, move |tx| {
            Box::pin(async move {
                let output = work(tx).await?;
                Ok(CommitOutcome { output, stages: Vec::new(), lists_changed: false, position: None })
            })
        })
        .await
    }

    /// Runs a transaction to its end and notifies the followers, even if the caller is dropped: whatever is
    /// committed is shown.
    async fn commit_and_notify<T, F>(&self, lock_scope: LockScope, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a Transaction) -> Work<'a, CommitOutcome<T>> + Send + 'static,
    {
        let app = self.clone();
        let task = tokio::spawn(async move {
            let transaction = app.writer.write_locked(lock_scope, move |tx| {
                Box::pin(async move {
                    let outcome = work(tx).await?;
                    if outcome.lists_changed {
                        storage::changes::announce_lists(tx).await?;
                    }
                    Ok::<_, Error>(outcome)
                })
            });
            let CommitOutcome { output, stages, lists_changed, position } = transaction.await?;
            if lists_changed {
                increment(&app.lists_version);
            }
            for stage in stages {
                // an error means that nobody follows
                let _ = app.change_notifications.send(ChangeNotification::Stage(stage));
            }
            Ok::<_, Error>((output, position))
        });
        let (output, position) = task.await.map_err(Error::internal)??;
        if let Some(position) = position {
            set_position(position);
        }
        Ok(output)
    }

    /// Returns the version of the list of competitions and of the standings, which concern no single stage.
    /// Data read before the version grew may be outdated. The version grows before the use case that changed
    /// something returns.
    pub fn lists_version(&self) -> watch::Receiver<u64> {
        self.lists_version.subscribe()
    }

    /// Notifies of every change that this server or another commits.
    pub fn changes(&self) -> broadcast::Receiver<ChangeNotification> {
        self.change_notifications.subscribe()
    }

    /// Forwards notifications of other servers on the same database.
    pub(crate) async fn listen(&self) -> Result<(), Error> {
        let Some(mut notifications) = Notifications::listen(&self.storage).await? else { return Ok(()) };
        let (followers, lists_version) = (self.change_notifications.clone(), self.lists_version.clone());
        tokio::spawn(async move {
            loop {
                let notification = match notifications.next().await {
                    Ok(notification) => notification,
                    Err(error) => {
                        tracing::warn!(
                            error = %storage::with_causes(&error),
                            "no notifications from the database; followers poll"
                        );
                        tokio::time::sleep(Duration::from_secs(1)).await;
                        Notification::Any
                    }
                };
                if notification != Notification::Lists {
                    let change = match notification {
                        Notification::Stage(stage) => ChangeNotification::Stage(stage),
                        _ => ChangeNotification::Any,
                    };
                    // an error means that nobody follows
                    let _ = followers.send(change);
                }
                if !matches!(notification, Notification::Stage(_)) {
                    increment(&lists_version);
                }
            }
        });
        Ok(())
    }

    /// The interval at which followers should poll; `None` if this process is the only writer.
    pub fn polling_interval(&self) -> Option<Duration> {
        self.storage.is_shared().then_some(Duration::from_secs(2))
    }
}

fn increment(version: &watch::Sender<u64>) {
    version.send_modify(|version| *version += 1);
}
