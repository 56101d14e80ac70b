//! Group commit: a single writer takes the waiting jobs and commits them in one transaction.
//!
//! Each job runs in its own savepoint, so that it can fail alone. It is answered only after the commit, when
//! its data is on the disk. Because jobs share a commit, full durability is cheap.
//!
//! The writer has its own connection. If the transaction itself fails, or the database ends it on its own as
//! SQLite does on a full disk, every job of the group is refused and the connection is closed
//! (docs/decisions/0033-the-writer-owns-its-connection.md).
//!
//! Every transaction of every server locks stages in the order of their ids, so that transactions don't
//! deadlock.

use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use domain::ids::StageId;
use futures_util::FutureExt as _;
use sea_orm::{ConnectionTrait as _, DbBackend};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tracing::Instrument as _;
use uuid::Uuid;

use crate::health::Health;
use crate::{Error, Storage, Transaction};

/// The maximum number of jobs in one commit.
const MAX_GROUP: usize = 256;
/// The maximum number of jobs in the queue. When it is full, callers wait to add a job.
const MAX_QUEUE: usize = 4096;
/// How long a trial write may take.
const TRIAL_TIMEOUT: Duration = Duration::from_secs(5);

type JobFuture<'a> = Pin<Box<dyn Future<Output = bool> + Send + 'a>>;

/// The stages that a job locks until its commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LockScope {
    /// One stage, which it locks first of all.
    Stage(StageId),
    /// No stage. Such jobs run after those of the stages, because other rows are locked after stages.
    Nothing,
    /// Any stages, in the order of their ids. Such a job has its own transaction.
    Several,
}

/// A job of the queue. It runs in its savepoint, stores its outcome, and answers when the outcome of the
/// commit is known.
trait Job: Send {
    /// Returns the stages that it locks.
    fn lock_scope(&self) -> LockScope;
    /// Runs the job. Returns true if its changes are to be committed.
    fn run<'a>(&'a mut self, tx: &'a Transaction) -> JobFuture<'a>;
    /// Answers the caller, with the job's own outcome or with the error because of which nothing was
    /// committed.
    fn answer(self: Box<Self>, group_error: Option<Error>);
}

/// A handle to the only writer of this process. The writer stops when the last handle is dropped.
#[derive(Clone)]
pub struct Writer {
    queue: mpsc::Sender<Box<dyn Job>>,
    storage: Storage,
    health: Arc<Health>,
    commits: Arc<AtomicU64>,
}

/// The target of the spans of writes, from the queue to the commit, for traces.
pub const WRITE_TRACE_TARGET: &str = "writes";

impl Writer {
    /// Starts the writer on the current runtime.
    pub fn start(storage: Storage) -> Self {
        let (queue, jobs) = mpsc::channel(MAX_QUEUE);
        let health = Arc::<Health>::default();
        let commits = Arc::<AtomicU64>::default();
        let committer = Committer {
            storage: storage.clone(),
            connection: None,
            health: health.clone(),
            commits: commits.clone(),
        };
        tokio::spawn(committer.run(jobs));
        Self { queue, storage, health, commits }
    }

    /// Returns how many groups were committed with a job that isn't limited to one stage. The number has grown
    /// before such a job is answered.
    pub fn commits(&self) -> u64 {
        self.commits.load(Ordering::SeqCst)
    }

    /// Checks that writes can be saved. If the last one failed because of the database, a trial write is
    /// done.
    pub async fn check(&self) -> Result<(), Error> {
        self.storage.check_file()?;
        let Some(failure) = self.health.failure() else { return Ok(()) };
        let Ok(_trial) = self.health.trial.try_lock() else { return Err(failure) };
        let trial = self.write(|tx| {
            Box::pin(async move {
                let table = format!("trial_{}", Uuid::new_v4().simple());
                // this needs space: new pages in the database and in its write-ahead log
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
        timeout(TRIAL_TIMEOUT, trial).await.unwrap_or(Err(failure))
    }

    /// Runs a job that locks no stage in a transaction. `Ok` means that it is committed and synced to the
    /// disk. `Err`, also one returned by the job, means that nothing was saved, except that the outcome is
    /// unknown if the connection broke during the commit. Jobs must therefore be safe to repeat.
    pub async fn write<T, E, F>(&self, job: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
        F: for<'a> FnOnce(&'a Transaction) -> Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'a>>
            + Send
            + 'static,
    {
        self.write_locked(LockScope::Nothing, job).await
    }

    /// Runs a job like [`Self::write`], but one that may lock stages.
    pub async fn write_locked<T, E, F>(&self, lock_scope: LockScope, job: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
        F: for<'a> FnOnce(&'a Transaction) -> Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'a>>
            + Send
            + 'static,
    {
        let (reply, outcome) = oneshot::channel();
        let queued = QueuedJob { lock_scope, job: Some(job), outcome: None, reply };
        let write = async {
            self.queue.send(Box::new(queued)).await.map_err(|_| Error::Stopped)?;
            outcome.await.map_err(|_| Error::Stopped)
        };
        write.instrument(tracing::debug_span!(target: WRITE_TRACE_TARGET, "write")).await?
    }
}

struct QueuedJob<F, T, E> {
    lock_scope: LockScope,
    job: Option<F>,
    outcome: Option<Result<T, E>>,
    reply: oneshot::Sender<Result<T, E>>,
}

impl<F, T, E> Job for QueuedJob<F, T, E>
where
    T: Send,
    E: From<Error> + Send,
    F: for<'a> FnOnce(&'a Transaction) -> Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'a>> + Send,
{
    fn lock_scope(&self) -> LockScope {
        self.lock_scope
    }

    fn run<'a>(&'a mut self, tx: &'a Transaction) -> JobFuture<'a> {
        Box::pin(async move {
            if let Some(job) = self.job.take() {
                self.outcome = Some(job(tx).await);
            }
            matches!(self.outcome, Some(Ok(_)))
        })
    }

    fn answer(self: Box<Self>, group_error: Option<Error>) {
        let outcome = match (self.outcome, group_error) {
            // an error of the job itself may depend on another job of the group, which was rolled back
            (_, Some(error)) => Err(error.into()),
            (Some(outcome), None) => outcome,
            (None, None) => Err(Error::JobPanicked.into()),
        };
        // the caller may have stopped waiting; the commit stays
        let _ = self.reply.send(outcome);
    }
}

/// The task that runs the queue. It owns the only connection that writes.
struct Committer {
    storage: Storage,
    /// `None` until the first group, and after a failure.
    connection: Option<Transaction>,
    health: Arc<Health>,
    /// The number that [`Writer::commits`] returns.
    commits: Arc<AtomicU64>,
}

impl Committer {
    async fn run(mut self, mut jobs: mpsc::Receiver<Box<dyn Job>>) {
        let mut batch = Vec::with_capacity(MAX_GROUP);
        while jobs.recv_many(&mut batch, MAX_GROUP).await > 0 {
            let (several, mut group): (Vec<_>, Vec<_>) =
                batch.drain(..).partition(|job| job.lock_scope() == LockScope::Several);
            // the sort is stable, so jobs of the same stage stay in the order of arrival
            group.sort_by_key(|job| job.lock_scope());
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
        let group_error = self.commit(&mut group).await.err();
        // also after an error, since the outcome of a commit may be unknown
        if group.iter().any(|job| !matches!(job.lock_scope(), LockScope::Stage(_))) {
            self.commits.fetch_add(1, Ordering::SeqCst);
        }
        for job in group {
            job.answer(group_error.clone());
        }
    }

    /// Runs and commits a group. `Ok` means that the commit was verified on the connection that ran it, and
    /// that the file is still the one at its path.
    async fn commit(&mut self, group: &mut [Box<dyn Job>]) -> Result<(), Error> {
        let (outcome, failure) = match self.storage.check_file() {
            // nothing has begun; the connection stays open, because the file may be moved back
            Err(moved) => (Err(moved.clone()), Some(moved)),
            Ok(()) => self.run_group(group).await,
        };
        self.health.record(outcome.as_ref().err().or(failure.as_ref()));
        outcome
    }

    /// Returns the group's outcome, and the failure of the database in it, which is set even if the group was
    /// committed.
    async fn run_group(&mut self, group: &mut [Box<dyn Job>]) -> (Result<(), Error>, Option<Error>) {
        let mut tx = match self.begin(group.len()).await {
            Ok(tx) => tx,
            Err(error) => return (Err(error), None),
        };
        if let Err(error) = write_jobs(&mut tx, group).await {
            tx.close().await;
            return (Err(error), None);
        }
        let (outcome, failure) =
            (self.storage.check_file().and_then(|()| tx.check_wal(&self.storage)), tx.failure());
        self.connection = Some(tx);
        (outcome, failure)
    }

    /// Returns a connection inside a new transaction. It is the connection of the last group if that still
    /// works.
    async fn begin(&mut self, jobs: usize) -> Result<Transaction, Error> {
        let first_statement = if jobs > 1 { "SAVEPOINT job" } else { "" };
        if let Some(mut tx) = self.connection.take() {
            match tx.begin(&self.storage, first_statement).await {
                Ok(()) => return Ok(tx),
                Err(error) => {
                    tx.close().await;
                    // PostgreSQL may have closed the idle connection; nothing has begun, so a new one is
                    // opened
                    if self.storage.backend() == DbBackend::Sqlite {
                        return Err(error);
                    }
                }
            }
        }
        let mut tx = Transaction::connect(&self.storage).await?;
        match tx.begin(&self.storage, first_statement).await {
            Ok(()) => Ok(tx),
            Err(error) => {
                tx.close().await;
                Err(error)
            }
        }
    }
}

/// Runs the jobs in a transaction that has begun, and ends it. A single job needs no savepoint; for several
/// jobs the caller has set the first savepoint.
async fn write_jobs(tx: &mut Transaction, group: &mut [Box<dyn Job>]) -> Result<(), Error> {
    let (is_alone, last_index) = (group.len() == 1, group.len() - 1);
    for (index, job) in group.iter_mut().enumerate() {
        // a job that panics is a bug, but it must not stop the writer
        let should_commit = AssertUnwindSafe(job.run(tx)).catch_unwind().await.unwrap_or(false);
        if let Some(error) = tx.fatal_error() {
            return Err(error);
        }
        if is_alone {
            return if should_commit { tx.commit().await } else { tx.control("ROLLBACK").await };
        }
        let end = if should_commit { "RELEASE job" } else { "ROLLBACK TO job; RELEASE job" };
        let begin_next = if index == last_index { "" } else { "; SAVEPOINT job" };
        tx.control(&format!("{end}{begin_next}")).await?;
    }
    tx.commit().await
}
