//! Grouped commits: one writer takes what waits and commits it in one transaction.
//!
//! Each job runs in a savepoint of its own, so that a bad one fails alone, and is answered only after the commit: what was
//! answered is on the disk. Grouping is what makes full durability cheap.
//!
//! Every transaction of every server holds stages in the order of their ids, so that none waits for a stage of one that waits for it.

use std::panic::AssertUnwindSafe;
use std::pin::Pin;

use domain::ids::StageId;
use futures_util::FutureExt as _;
use sea_orm::{DatabaseTransaction, SqliteTransactionMode, TransactionOptions, TransactionTrait};
use tokio::sync::{mpsc, oneshot};

use crate::{Error, Storage};

/// What a job writes through.
pub type Transaction = DatabaseTransaction;

/// The most jobs that share a commit.
const GROUP: usize = 256;
/// The most jobs that wait; a further one waits to be let in.
const QUEUE: usize = 4096;

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
}

impl Writer {
    /// Starts the writer on the current runtime.
    pub fn start(storage: Storage) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(write_all(storage, waiting));
        Self { queue }
    }

    /// Runs a job that holds no stage in a transaction. `Ok` means committed and synced; any `Err`, the job's own included, means that
    /// nothing of it was.
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
            // a job that failed by itself keeps its own reason
            (Some(Err(own)), _) => Err(own),
            (_, Some(failed)) => Err(failed.into()),
            (Some(done), None) => done,
            (None, None) => Err(Error::Query("the write broke off".to_owned()).into()),
        };
        // the caller may have gone; what was committed stays
        let _ = self.reply.send(outcome);
    }
}

async fn write_all(storage: Storage, mut waiting: mpsc::Receiver<Box<dyn Job>>) {
    let mut waited = Vec::with_capacity(GROUP);
    while waiting.recv_many(&mut waited, GROUP).await > 0 {
        let (several, mut group): (Vec<_>, Vec<_>) = waited.drain(..).partition(|job| job.holds() == Holds::Several);
        // those of one stage stay in the order in which they came
        group.sort_by_key(|job| job.holds());
        write_group(&storage, group).await;
        for job in several {
            write_group(&storage, vec![job]).await;
        }
    }
}

async fn write_group(storage: &Storage, mut group: Vec<Box<dyn Job>>) {
    if group.is_empty() {
        return;
    }
    let failed = commit(storage, &mut group).await.err();
    if let Some(error) = &failed {
        tracing::error!(%error, jobs = group.len(), "a group of writes was not committed");
    }
    for job in group {
        job.answer(failed.clone());
    }
}

async fn commit(storage: &Storage, group: &mut [Box<dyn Job>]) -> Result<(), Error> {
    // a deferred transaction that turns into a writing one fails at once when another process writes
    let options = TransactionOptions { sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate), ..TransactionOptions::default() };
    let tx = storage.reader().begin_with_options(options).await?;
    for job in group {
        let savepoint = tx.begin().await?;
        // a write that panics is a bug of its own and must not be the end of all others
        if AssertUnwindSafe(job.run(&savepoint)).catch_unwind().await.unwrap_or(false) {
            savepoint.commit().await?;
        } else {
            savepoint.rollback().await?;
        }
    }
    tx.commit().await?;
    Ok(())
}
