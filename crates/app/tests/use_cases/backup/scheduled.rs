//! Backups that the server makes by itself.

use std::fs;
use std::path::{Path, PathBuf};

use app::backup::{BackupSchedule, Destination, Error, back_up_if_due, last, verify};
use jiff::SignedDuration;
use storage::scheduled_backups;
use tempfile::TempDir;
use testkit::{Database, Federation, SmallDisk, Start as _, apply, on_both};

fn schedule(folder: &Path, keep: usize) -> BackupSchedule {
    BackupSchedule {
        destination: Destination::Folder(folder.to_owned()),
        every: SignedDuration::from_hours(1),
        keep,
    }
}

/// The names of the files in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[apply(on_both)]
async fn a_backup_is_made_once_an_hour_and_can_be_read(federation: Federation) {
    let (app, folder) = (&federation.app, TempDir::new().unwrap());
    let schedule = schedule(&folder.path().join("new"), 48);
    let backup = back_up_if_due(app, &schedule).await.unwrap().expect("the first one is due at once");
    let path = folder.path().join("new").join(&backup.file);
    assert!(!verify(&path).await.unwrap().manifest.tables.is_empty());
    assert_eq!(backup.bytes, fs::metadata(&path).unwrap().len());
    assert_eq!((backup.at, last(app).await.unwrap().good), (app.now(), Some(backup)));
    assert_eq!(back_up_if_due(app, &schedule).await.unwrap(), None);
    federation.advance(SignedDuration::from_hours(1));
    assert!(back_up_if_due(app, &schedule).await.unwrap().is_some());
    assert_eq!(names(&folder.path().join("new")).len(), 2);
}

#[apply(on_both)]
async fn several_servers_make_one_backup(federation: Federation) {
    let folder = TempDir::new().unwrap();
    let (first, second) = (&federation.app, federation.another_app().await);
    for hour in 1..=3 {
        let schedule = schedule(folder.path(), 48);
        let (a, b) = tokio::join!(back_up_if_due(first, &schedule), back_up_if_due(&second, &schedule));
        assert_eq!([a.unwrap(), b.unwrap()].iter().flatten().count(), 1);
        assert_eq!(names(folder.path()).len(), hour);
        federation.advance(SignedDuration::from_hours(1));
    }
}

#[apply(on_both)]
async fn the_newest_backups_stay_and_other_files_are_left_alone(federation: Federation) {
    let (app, folder) = (&federation.app, TempDir::new().unwrap());
    let others = [
        "before-upgrade.tar.gz",
        "zerodab-2026-06-06.tar.gz",
        "zerodab-20200101-000000-00000000.tar.gz", // another installation's
    ];
    for other in others {
        fs::write(folder.path().join(other), "").unwrap();
    }
    let mut made = Vec::new();
    for _ in 0..4 {
        made.push(back_up_if_due(app, &schedule(folder.path(), 2)).await.unwrap().unwrap().file);
        federation.advance(SignedDuration::from_hours(1));
    }
    let mut expected = [&made[2..], &others.map(str::to_owned)].concat();
    expected.sort();
    assert_eq!(names(folder.path()), expected);
}

#[apply(on_both)]
async fn what_an_interrupted_backup_has_left_is_deleted(federation: Federation) {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("zerodab-20260606-100000-3f9a2c1b.tar.gz.parts")).unwrap();
    fs::write(folder.path().join("zerodab-20260606-100000-3f9a2c1b.tar.gz.partial"), "half").unwrap();
    let backup = back_up_if_due(&federation.app, &schedule(folder.path(), 2)).await.unwrap().unwrap();
    assert_eq!(names(folder.path()), [backup.file]);
}

#[apply(on_both)]
async fn a_clock_that_was_ahead_does_not_stop_backups(federation: Federation) {
    let (app, folder) = (&federation.app, TempDir::new().unwrap());
    federation.advance(SignedDuration::from_hours(24 * 365));
    back_up_if_due(app, &schedule(folder.path(), 2)).await.unwrap().unwrap();
    federation.advance(SignedDuration::from_hours(-24 * 365));
    assert!(back_up_if_due(app, &schedule(folder.path(), 2)).await.unwrap().is_some());
    assert_eq!(back_up_if_due(app, &schedule(folder.path(), 2)).await.unwrap(), None);
}

#[apply(on_both)]
async fn a_backup_does_not_contain_the_state_of_its_installation(federation: Federation) {
    let (app, folder) = (&federation.app, TempDir::new().unwrap());
    let backup = back_up_if_due(app, &schedule(folder.path(), 2)).await.unwrap().unwrap();
    let verified = verify(&folder.path().join(&backup.file)).await.unwrap();
    assert!(verified.manifest.tables.iter().all(|table| table.table.name != "scheduled_backups"));
}

#[apply(on_both)]
async fn a_claim_lasts_as_long_as_its_server_renews_it(federation: Federation) {
    let database = federation.database.reopen().await.storage;
    let (db, now) = (database.reader(), federation.app.now());
    let at = |minutes| now + SignedDuration::from_mins(minutes);
    let claim =
        async |minutes| scheduled_backups::claim(db, at(minutes), at(minutes + 5), "3f9a2c1b").await.unwrap();
    assert_eq!(claim(0).await.as_deref(), Some("3f9a2c1b"));
    scheduled_backups::move_claim(db, at(5), at(6)).await.unwrap();
    assert_eq!(claim(5).await, None, "it was renewed");
    scheduled_backups::move_claim(db, at(5), at(0)).await.unwrap();
    assert_eq!(claim(5).await, None, "the claim that ends at 5 isn't valid any more");
    scheduled_backups::move_claim(db, at(6), at(5)).await.unwrap();
    assert!(claim(5).await.is_some(), "it was released");
}

#[tokio::test]
async fn a_backup_leaves_room_for_entries_on_its_disk() {
    let Some(disk) = SmallDisk::mount() else { return };
    let federation = Federation::start(Database::sqlite().await).await;
    let schedule = schedule(&disk.path().join("backups"), 2);
    fs::create_dir_all(disk.path().join("backups")).unwrap();
    disk.fill();
    let error = back_up_if_due(&federation.app, &schedule).await.unwrap_err();
    assert!(matches!(error, Error::NoSpace { free: 0, .. }), "{error}");
    disk.free();
    federation.advance(SignedDuration::from_mins(10));
    assert!(back_up_if_due(&federation.app, &schedule).await.unwrap().is_some());
}

#[apply(on_both)]
async fn a_failure_is_recorded_and_tried_again_after_ten_minutes(federation: Federation) {
    let (app, folder) = (&federation.app, TempDir::new().unwrap());
    let good = back_up_if_due(app, &schedule(folder.path(), 48)).await.unwrap().unwrap();
    federation.advance(SignedDuration::from_hours(1));
    let blocked: PathBuf = folder.path().join("blocked");
    fs::write(&blocked, "a file where the folder should be").unwrap();
    let error = back_up_if_due(app, &schedule(&blocked, 48)).await.unwrap_err().to_string();
    assert!(error.contains("blocked"), "{error}");
    let state = last(app).await.unwrap();
    assert_eq!(state.good.as_ref(), Some(&good), "the last good backup stays known");
    assert!(state.failure.unwrap().reason.contains("blocked"));
    fs::remove_file(&blocked).unwrap();
    assert_eq!(back_up_if_due(app, &schedule(&blocked, 48)).await.unwrap(), None, "it waits");
    federation.advance(SignedDuration::from_mins(10));
    assert!(back_up_if_due(app, &schedule(&blocked, 48)).await.unwrap().is_some());
    assert_eq!(last(app).await.unwrap().failure, None);
}
