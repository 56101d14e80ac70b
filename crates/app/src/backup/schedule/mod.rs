//! Backups that the server makes by itself. One of several servers makes each; it counts once it has been read again.

mod destination;

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use storage::scheduled_backups::{self as stored, BackupFailure, GoodBackup, ScheduledBackups};
use tokio::runtime::Handle;
use uuid::Uuid;

use super::{Error, Extent, Shape, write};
use crate::App;

pub use destination::Destination;

/// How often the server looks whether a backup is due.
const TICK: Duration = Duration::from_secs(15);
/// How long a claim lasts: when a server has vanished or failed, the next try is made after this time.
const LEASE: SignedDuration = SignedDuration::from_mins(10);
/// How often a server that makes a backup renews its claim.
const RENEWAL: Duration = Duration::from_mins(1);
/// The shortest time between backups.
pub const MIN_INTERVAL: SignedDuration = SignedDuration::from_mins(1);

/// When backups are made, where they are stored, and how many stay.
#[derive(Clone, Debug)]
pub struct BackupSchedule {
    /// Where they are stored.
    pub destination: Destination,
    /// The time from one to the next; backups of an hour are made at the full hour in UTC.
    pub every: SignedDuration,
    /// How many stay; older ones are deleted.
    pub keep: usize,
}

/// The end of this server's claim of the next backup, while it makes one.
#[derive(Default)]
struct Claim(Mutex<Option<Timestamp>>);

impl Claim {
    fn set(&self, until: Option<Timestamp>) -> Option<Timestamp> {
        std::mem::replace(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner), until)
    }

    fn until(&self) -> Option<Timestamp> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Moves the end of the claim to a later time.
    async fn renew(&self, app: &App) {
        let Some(until) = self.until() else { return };
        let to = app.now() + LEASE;
        match move_claim(app, until, to).await {
            Ok(()) => drop(self.set(Some(to))),
            Err(error) => {
                tracing::warn!(error = %storage::with_causes(&error), "the claim of the backup wasn't renewed");
            }
        }
    }

    /// Ends the claim, so that another server needn't wait for its end.
    async fn release(&self, app: &App) {
        let Some(until) = self.set(None) else { return };
        if let Err(error) = move_claim(app, until, app.now()).await {
            tracing::warn!(error = %storage::with_causes(&error), "the claim of the backup wasn't released");
        }
    }
}

/// Makes backups when they are due, until the server stops. A backup that isn't ready by then is left to another server.
pub async fn run(app: App, stopped: impl Future<Output = ()>) {
    let Some(schedule) = app.backup_schedule() else { return };
    let claim = Claim::default();
    tokio::select! {
        ((), ()) = async { tokio::join!(check(schedule), make_backups(&app, schedule, &claim)) } => {}
        () = stopped => {}
    }
    claim.release(&app).await;
}

/// Logs when backups can't be written to their place, long before one is due.
async fn check(schedule: &BackupSchedule) {
    if let Err(error) = schedule.destination.check().await {
        tracing::error!(
            error = %storage::with_causes(&error),
            "backups can't be written to {}; check --backup-to",
            schedule.destination
        );
    }
}

async fn make_backups(app: &App, schedule: &BackupSchedule, claim: &Claim) {
    let mut ticks = tokio::time::interval(TICK);
    let mut is_unknown = false;
    loop {
        ticks.tick().await;
        let installation = match claim_if_due(app, schedule, claim).await {
            Ok(installation) => {
                is_unknown = false;
                installation
            }
            Err(error) => {
                // once, because an outage lasts for many ticks
                if !is_unknown {
                    tracing::error!(
                        error = %storage::with_causes(&error),
                        "can't read whether a backup is due; no backup is made until this is over"
                    );
                }
                is_unknown = true;
                continue;
            }
        };
        let Some(installation) = installation else { continue };
        match make_claimed(app, schedule, claim, &installation).await {
            Ok(backup) => tracing::info!(file = backup.file, bytes = backup.bytes, "a backup was made"),
            Err(error) => {
                tracing::error!(error = %storage::with_causes(&error), "the backup failed; next try in 10 minutes");
            }
        }
    }
}

/// Returns the last backups that the servers have made by themselves.
pub async fn last(app: &App) -> Result<ScheduledBackups, crate::Error> {
    Ok(stored::find(app.storage.reader()).await?)
}

/// Makes a backup if one is due and no other server makes it.
pub async fn back_up_if_due(app: &App, schedule: &BackupSchedule) -> Result<Option<GoodBackup>, Error> {
    let claim = Claim::default();
    match claim_if_due(app, schedule, &claim).await? {
        None => Ok(None),
        Some(installation) => make_claimed(app, schedule, &claim, &installation).await.map(Some),
    }
}

/// Claims the next backup if one is due. Returns the name of the installation; `None` if there is nothing to do.
async fn claim_if_due(
    app: &App,
    schedule: &BackupSchedule,
    claim: &Claim,
) -> Result<Option<String>, crate::Error> {
    let now = app.now();
    if last(app).await?.good.is_some_and(|good| !is_due(now, good.at, schedule.every)) {
        return Ok(None);
    }
    let (until, mut name) = (now + LEASE, Uuid::new_v4().simple().to_string());
    name.truncate(8);
    let installation = app
        .writer
        .write(move |tx| {
            Box::pin(async move { Ok::<_, crate::Error>(stored::claim(tx, now, until, &name).await?) })
        })
        .await?;
    claim.set(installation.is_some().then_some(until));
    Ok(installation)
}

/// Makes a backup that this server has claimed, and deletes old ones.
async fn make_claimed(
    app: &App,
    schedule: &BackupSchedule,
    claim: &Claim,
    installation: &str,
) -> Result<GoodBackup, Error> {
    let outcome = keep_claim(app, claim, make_beside_requests(app, schedule, installation)).await;
    record(app, &outcome).await?;
    claim.set(None);
    let backup = outcome?;
    // the new backup is safe, whatever becomes of the old ones
    if let Err(error) = schedule.destination.delete_old(schedule.keep, installation, &backup.file).await {
        tracing::warn!(error = %storage::with_causes(&error), "old backups were not deleted");
    }
    Ok(backup)
}

/// Whether the last backup is of another full interval; of a later one if the clock has been set back.
fn is_due(now: Timestamp, last: Timestamp, every: SignedDuration) -> bool {
    let interval = |time: Timestamp| time.as_second().div_euclid(every.as_secs().max(1));
    interval(now) != interval(last)
}

/// Waits for work and renews the claim until it is done.
async fn keep_claim<T>(app: &App, claim: &Claim, work: impl Future<Output = T>) -> T {
    let mut work = std::pin::pin!(work);
    loop {
        tokio::select! {
            outcome = &mut work => return outcome,
            () = tokio::time::sleep(RENEWAL) => claim.renew(app).await,
        }
    }
}

/// Makes a backup on a thread of its own: compressing and reading it takes seconds, in which no request may wait.
async fn make_beside_requests(
    app: &App,
    schedule: &BackupSchedule,
    installation: &str,
) -> Result<GoodBackup, Error> {
    let (app, schedule, installation) = (app.clone(), schedule.clone(), installation.to_owned());
    let runtime = Handle::current();
    let work = move || runtime.block_on(make(&app, &schedule, &installation));
    tokio::task::spawn_blocking(work).await.map_err(crate::Error::internal)?
}

async fn make(app: &App, schedule: &BackupSchedule, installation: &str) -> Result<GoodBackup, Error> {
    let (at, destination) = (app.now(), &schedule.destination);
    destination.prepare()?;
    super::space::check(app, destination.folder()).await?;
    let file = destination::name(at, installation);
    let path = destination.folder().join(&file);
    write(&app.storage, &app.files, &path, Extent::Everything, Shape::Archive).await?;
    let bytes = destination.store(&file, &path).await?;
    Ok(GoodBackup { at, file, bytes })
}

async fn record(app: &App, outcome: &Result<GoodBackup, Error>) -> Result<(), Error> {
    let now = app.now();
    let outcome = match outcome {
        Ok(backup) => Ok(backup.clone()),
        Err(error) => Err(BackupFailure { at: now, reason: storage::with_causes(error) }),
    };
    let recorded = app.writer.write(move |tx| {
        Box::pin(async move {
            match &outcome {
                Ok(backup) => stored::record_good(tx, now, backup).await?,
                Err(failure) => stored::record_failure(tx, failure, now + LEASE).await?,
            }
            Ok::<_, crate::Error>(())
        })
    });
    Ok(recorded.await?)
}

async fn move_claim(app: &App, until: Timestamp, to: Timestamp) -> Result<(), crate::Error> {
    let moved = app.writer.write(move |tx| {
        Box::pin(async move { Ok::<_, crate::Error>(stored::move_claim(tx, until, to).await?) })
    });
    moved.await
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_backup_is_due_once_in_each_full_interval() {
        let at = |text: &str| text.parse::<Timestamp>().unwrap();
        let hour = SignedDuration::from_hours(1);
        let last = at("2026-06-06T10:00:05Z");
        assert!(!is_due(at("2026-06-06T10:59:59Z"), last, hour));
        assert!(is_due(at("2026-06-06T11:00:00Z"), last, hour));
        assert!(is_due(at("2026-06-06T09:00:00Z"), last, hour), "the clock was set back");
        assert!(is_due(at("2026-06-07T00:00:00Z"), last, SignedDuration::from_hours(24)));
    }
}
