//! Backups that the server makes by itself. One of several servers makes each; it counts once it has been read again.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use storage::scheduled_backups::{self as stored, BackupFailure, GoodBackup, ScheduledBackups};
use tokio::runtime::Handle;

use super::{Error, Extent, Shape, verify, write};
use crate::{App, Files};

/// How often the server looks whether a backup is due.
const TICK: Duration = Duration::from_secs(15);
/// How long a server may work on a backup before another one takes over.
const LEASE: SignedDuration = SignedDuration::from_hours(1);
/// How long after a failure the next try is made.
const RETRY: SignedDuration = SignedDuration::from_mins(10);
/// The shortest time between backups.
pub const MIN_INTERVAL: SignedDuration = SignedDuration::from_mins(1);

const NAME_START: &str = "zerodab-";
const NAME_END: &str = ".tar.gz";

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

/// Where backups are stored.
#[derive(Clone, Debug)]
pub enum Destination {
    /// A folder of this machine.
    Folder(PathBuf),
    /// A bucket. A backup is first written to the folder.
    Bucket(Files, PathBuf),
}

/// Makes backups when they are due, as long as the server runs.
pub async fn run(app: App, schedule: BackupSchedule) {
    let mut ticks = tokio::time::interval(TICK);
    loop {
        ticks.tick().await;
        match back_up_if_due(&app, &schedule).await {
            Ok(None) => {}
            Ok(Some(backup)) => tracing::info!(file = backup.file, bytes = backup.bytes, "a backup was made"),
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
    let now = app.now();
    let last = last(app).await?;
    if last.good.is_some_and(|good| !is_due(now, good.at, schedule.every)) {
        return Ok(None);
    }
    let claimed = app
        .writer
        .write(move |tx| {
            Box::pin(async move { Ok::<_, crate::Error>(stored::claim(tx, now, now + LEASE).await?) })
        })
        .await?;
    if !claimed {
        return Ok(None);
    }
    let outcome = make_beside_requests(app, schedule, now).await;
    record(app, &outcome).await?;
    let backup = outcome?;
    // the new backup is safe, whatever becomes of the old ones
    if let Err(error) = delete_old(schedule, &backup.file).await {
        tracing::warn!(error = %storage::with_causes(&error), "old backups were not deleted");
    }
    Ok(Some(backup))
}

/// Whether the last backup is of another full interval; of a later one if the clock has been set back.
fn is_due(now: Timestamp, last: Timestamp, every: SignedDuration) -> bool {
    let interval = |time: Timestamp| time.as_second().div_euclid(every.as_secs().max(1));
    interval(now) != interval(last)
}

/// Makes a backup on a thread of its own: compressing and reading it takes seconds, in which no request may wait.
async fn make_beside_requests(
    app: &App,
    schedule: &BackupSchedule,
    now: Timestamp,
) -> Result<GoodBackup, Error> {
    let (app, schedule, runtime) = (app.clone(), schedule.clone(), Handle::current());
    let work = move || runtime.block_on(make(&app, &schedule, now));
    tokio::task::spawn_blocking(work).await.map_err(crate::Error::internal)?
}

async fn make(app: &App, schedule: &BackupSchedule, now: Timestamp) -> Result<GoodBackup, Error> {
    let folder = match &schedule.destination {
        Destination::Folder(folder) | Destination::Bucket(_, folder) => folder,
    };
    super::write::create_folders(folder)?;
    delete_interrupted(folder).map_err(Error::disk(folder))?;
    let file = name(now);
    let path = folder.join(&file);
    write(&app.storage, &app.files, &path, Extent::Everything, Shape::Archive).await?;
    let stored = store(&schedule.destination, &file, &path).await;
    if stored.is_err() || matches!(schedule.destination, Destination::Bucket(..)) {
        // in a bucket it is stored already; a backup that can't be read must not look like one
        fs::remove_file(&path).map_err(Error::disk(&path))?;
    }
    Ok(GoodBackup { at: now, file, bytes: stored? })
}

/// Reads a written backup again and, for a bucket, uploads it. Returns its length.
async fn store(destination: &Destination, file: &str, path: &Path) -> Result<u64, Error> {
    verify(path).await?;
    let bytes = fs::metadata(path).map_err(Error::disk(path))?.len();
    if let Destination::Bucket(bucket, _) = destination {
        bucket.upload(file, path).await?;
    }
    Ok(bytes)
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
                Err(failure) => stored::record_failure(tx, failure, now + RETRY).await?,
            }
            Ok::<_, crate::Error>(())
        })
    });
    Ok(recorded.await?)
}

/// Deletes the oldest backups beyond the number that stays, which the newest one is part of. Files with other names, and
/// with names of later times from a clock that was wrong, are left alone.
async fn delete_old(schedule: &BackupSchedule, newest: &str) -> Result<(), Error> {
    let mut names = match &schedule.destination {
        Destination::Folder(folder) => names_in(folder).map_err(Error::disk(folder))?,
        Destination::Bucket(bucket, _) => bucket.keys().await?,
    };
    names.retain(|name| is_name(name) && name.as_str() < newest);
    names.sort_unstable();
    let old = (names.len() + 1).saturating_sub(schedule.keep);
    let mut outcome = Ok(());
    for name in names.iter().take(old) {
        let deleted = match &schedule.destination {
            Destination::Folder(folder) => {
                let path = folder.join(name);
                fs::remove_file(&path).map_err(Error::disk(&path))
            }
            Destination::Bucket(bucket, _) => bucket.delete(name).await.map_err(Error::from),
        };
        outcome = outcome.and(deleted);
    }
    outcome
}

/// Deletes what backups have left that were interrupted.
fn delete_interrupted(folder: &Path) -> std::io::Result<()> {
    for name in names_in(folder)? {
        let path = folder.join(&name);
        if name.strip_suffix(".parts").is_some_and(is_name) {
            fs::remove_dir_all(path)?;
        } else if name.strip_suffix(".partial").is_some_and(is_name) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

fn names_in(folder: &Path) -> std::io::Result<Vec<String>> {
    fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
}

/// Returns the name of a backup, such as `zerodab-20261128-210000.tar.gz`, in UTC. Names sort by time.
fn name(at: Timestamp) -> String {
    format!("{NAME_START}{}{NAME_END}", at.to_zoned(TimeZone::UTC).strftime("%Y%m%d-%H%M%S"))
}

/// Whether the server has given this name to a backup.
fn is_name(name: &str) -> bool {
    name.strip_prefix(NAME_START).and_then(|rest| rest.strip_suffix(NAME_END)).is_some_and(|time| {
        time.len() == 15
            && time
                .bytes()
                .enumerate()
                .all(|(at, sign)| if at == 8 { sign == b'-' } else { sign.is_ascii_digit() })
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn a_backup_is_due_once_in_each_full_interval() {
        let hour = SignedDuration::from_hours(1);
        let last = at("2026-06-06T10:00:05Z");
        assert!(!is_due(at("2026-06-06T10:59:59Z"), last, hour));
        assert!(is_due(at("2026-06-06T11:00:00Z"), last, hour));
        assert!(is_due(at("2026-06-06T09:00:00Z"), last, hour), "the clock was set back");
        assert!(is_due(at("2026-06-07T00:00:00Z"), last, SignedDuration::from_hours(24)));
    }

    #[test]
    fn only_names_of_scheduled_backups_are_recognised() {
        let own = name(at("2026-11-28T21:00:00.5Z"));
        assert_eq!(own, "zerodab-20261128-210000.tar.gz");
        assert!(is_name(&own));
        for other in
            ["zerodab-2026-11-28.tar.gz", "before-upgrade.tar.gz", "zerodab-20261128x210000.tar.gz", "a"]
        {
            assert!(!is_name(other), "{other}");
        }
    }
}
