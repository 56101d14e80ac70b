//! Grouped commits: one writer takes what waits and commits it in one transaction.
//!
//! Each job runs in a savepoint of its own, so that a bad one fails alone, and is answered only after the commit: what was
//! answered is on the disk. Grouping is what makes full durability cheap.
//!
//! The writer has a connection of its own. If anything of the transaction itself fails, or the database ends it by itself as SQLite does
//! on a full disk, every job of the group is refused and the connection is closed (docs/decisions/0033-the-writer-owns-its-connection.md).
//!
//! Every transaction of every server holds stages in the order of their ids, so that none waits for a stage of one that waits for it.

use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use domain::ids::StageId;
use futures_util::FutureExt as _;
use sea_orm::ConnectionTrait as _;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use uuid::Uuid;

use crate::health::Health;
use crate::{Error, Storage, Transaction};

/// The most jobs that share a commit.
const GROUP: usize = 256;
/// The most jobs that wait; a further one waits to be let in.
const QUEUE: usize = 4096;
/// How long a trial write may take.
const TRIAL: Duration = Duration::from_secs(5);

type Running<'a> = Pin<Box<dyn Future<Output = bool> + Send + 'a>>;

/// What a job holds until its commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Holds {
    /// No stage.
    Nothing,
    /// One stage, from its first step on.
    Stage(StageId),
    /// Any stages, in the order of their ids: it has a transaction to itself.
    Several,
}

/// One job of the queue: runs in its savepoint, keeps its answer, and gives it when the commit's outcome is known.
trait Job: Send {
    /// What it holds.
    fn holds(&self) -> Holds;
    /// Runs the job; true if its savepoint is to be kept.
    fn run<'a>(&'a mut self, tx: &'a Transaction) -> Running<'a>;
    /// Answers: with the job's own outcome, or with why nothing was committed.
    fn answer(self: Box<Self>, failed: Option<Error>);
}

/// A handle to the one writer of this process; it stops when the last handle is gone.
#[derive(Clone)]
pub struct Writer {
    queue: mpsc::Sender<Box<dyn Job>>,
    storage: Storage,
    health: Arc<Health>,
}

impl Writer {
    /// Starts the writer on the current runtime.
    pub fn start(storage: Storage) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let health = Arc::<Health>::default();
        let committer = Committer { storage: storage.clone(), connection: None, health: health.clone() };
        tokio::spawn(committer.run(waiting));
        Self { queue, storage, health }
    }

    /// Whether writes are saved. While the last one failed because of the database, a small one is tried.
    pub async fn check(&self) -> Result<(), Error> {
        self.storage.check_file()?;
        let Some(failure) = self.health.failure() else { return Ok(()) };
        let Ok(_trial) = self.health.trial.try_lock() else { return Err(failure) };
        let trial = self.write(|tx| {
            Box::pin(async move {
                let table = format!("trial_{}", Uuid::new_v4().simple());
                // what needs room: new pages of the database, and of the log that is written ahead of it
                for sql in [
                    format!("CREATE TABLE {table} (filler TEXT NOT NULL)"),
                    format!("INSERT INTO {table} VALUES ('{}')", "x".repeat(65_536)),
                    format!("DROP TABLE {table}"),
                ] {
                    tx.execute_unprepared(&sql).await?;
                }
                Ok::<_, Error>(())
            })
        });
        timeout(TRIAL, trial).await.unwrap_or(Err(failure))
    }

    /// Runs a job that holds no stage in a transaction. `Ok` means committed and synced. An `Err`, the job's own included, means that
    /// nothing of it was, unless the connection broke at the commit itself: then nobody knows, and a repeat must do no harm.
    pub async fn write<T, E, F>(&self, job: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
        F: for<'a> FnOnce(&'a Transaction) -> Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'a>> + Send + 'static,
    {
        self.write_holding(Holds::Nothing, job).await
    }

    /// The same for a job that holds stages.
    pub async fn write_holding<T, E, F>(&self, holds: Holds, job: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
        F: for<'a> FnOnce(&'a Transaction) -> Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'a>> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let waiting = Waiting { holds, job: Some(job), outcome: None, reply };
        self.queue.send(Box::new(waiting)).await.map_err(|_| Error::Stopped)?;
        answer.await.map_err(|_| Error::Stopped)?
    }
}

struct Waiting<F, T, E> {
    holds: Holds,
    job: Option<F>,
    outcome: Option<Result<T, E>>,
    reply: oneshot::Sender<Result<T, E>>,
}

impl<F, T, E> Job for Waiting<F, T, E>
where
    T: Send,
    E: From<Error> + Send,
    F: for<'a> FnOnce(&'a Transaction) -> Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'a>> + Send,
{
    fn holds(&self) -> Holds {
        self.holds
    }

    fn run<'a>(&'a mut self, tx: &'a Transaction) -> Running<'a> {
        Box::pin(async move {
            if let Some(job) = self.job.take() {
                self.outcome = Some(job(tx).await);
            }
            matches!(self.outcome, Some(Ok(_)))
        })
    }

    fn answer(self: Box<Self>, failed: Option<Error>) {
        let outcome = match (self.outcome, failed) {
            // a reason of its own may rest on what another job of the group wrote, and that is gone
            (_, Some(failed)) => Err(failed.into()),
            (Some(done), None) => done,
            (None, None) => Err(Error::Query("the write broke off".to_owned()).into()),
        };
        // the caller may have gone; what was committed stays
        let _ = self.reply.send(outcome);
    }
}

/// What runs the queue: it alone has the connection on which everything is written.
struct Committer {
    storage: Storage,
    /// None until the first group, and after a failure.
    connection: Option<Transaction>,
    health: Arc<Health>,
}

impl Committer {
    async fn run(mut self, mut waiting: mpsc::Receiver<Box<dyn Job>>) {
        let mut waited = Vec::with_capacity(GROUP);
        while waiting.recv_many(&mut waited, GROUP).await > 0 {
            let (several, mut group): (Vec<_>, Vec<_>) = waited.drain(..).partition(|job| job.holds() == Holds::Several);
            // those of one stage stay in the order in which they came
            group.sort_by_key(|job| job.holds());
            self.write_group(group).await;
            for job in several {
                self.write_group(vec![job]).await;
            }
        }
        if let Some(tx) = self.connection {
            tx.close().await;
        }
    }

    async fn write_group(&mut self, mut group: Vec<Box<dyn Job>>) {
        if group.is_empty() {
            return;
        }
        let failed = self.commit(&mut group).await.err();
        for job in group {
            job.answer(failed.clone());
        }
    }

    /// Runs and commits a group. `Ok` says that the commit was verified on the connection that ran it, and is in the file at its path.
    async fn commit(&mut self, group: &mut [Box<dyn Job>]) -> Result<(), Error> {
        let (outcome, failure) = match self.storage.check_file() {
            // not begun: the connection stays as it is, on the file that may come back
            Err(moved) => (Err(moved.clone()), Some(moved)),
            Ok(()) => self.run_group(group).await,
        };
        self.health.note(outcome.as_ref().err().or(failure.as_ref()));
        outcome
    }

    /// The group's outcome, and what of the database failed in it, even if the group was committed.
    async fn run_group(&mut self, group: &mut [Box<dyn Job>]) -> (Result<(), Error>, Option<Error>) {
        let mut tx = match self.begin(group.len()).await {
            Ok(tx) => tx,
            Err(error) => return (Err(error), None),
        };
        if let Err(error) = write_jobs(&mut tx, group).await {
            tx.close().await;
            return (Err(error), None);
        }
        let (in_place, failure) = (self.storage.check_file().and_then(|()| tx.check_wal(&self.storage)), tx.failure());
        self.connection = Some(tx);
        (in_place, failure)
    }

    /// A connection inside a new transaction: the one of the last group if it is still good.
    async fn begin(&mut self, jobs: usize) -> Result<Transaction, Error> {
        let then = if jobs > 1 { "SAVEPOINT job" } else { "" };
        if let Some(mut tx) = self.connection.take() {
            match tx.begin(&self.storage, then).await {
                Ok(()) => return Ok(tx),
                Err(error) => {
                    tx.close().await;
                    // PostgreSQL may have closed it while it was idle; nothing has begun, so it may be tried again
                    if !self.storage.is_shared() {
                        return Err(error);
                    }
                }
            }
        }
        let mut tx = Transaction::connect(&self.storage).await?;
        match tx.begin(&self.storage, then).await {
            Ok(()) => Ok(tx),
            Err(error) => {
                tx.close().await;
                Err(error)
            }
        }
    }
}

/// Runs the jobs in a transaction that has begun, and ends it. One job needs no savepoint; of several the first one's is there.
async fn write_jobs(tx: &mut Transaction, group: &mut [Box<dyn Job>]) -> Result<(), Error> {
    let (alone, last) = (group.len() == 1, group.len() - 1);
    for (nth, job) in group.iter_mut().enumerate() {
        // a write that panics is a bug of its own and must not be the end of all others
        let keep = AssertUnwindSafe(job.run(tx)).catch_unwind().await.unwrap_or(false);
        if let Some(ended) = tx.ended() {
            return Err(ended);
        }
        if alone {
            return if keep { tx.commit().await } else { tx.control("ROLLBACK").await };
        }
        let end = if keep { "RELEASE job" } else { "ROLLBACK TO job; RELEASE job" };
        let next = if nth == last { "" } else { "; SAVEPOINT job" };
        tx.control(&format!("{end}{next}")).await?;
    }
    tx.commit().await
}
