//! Standings and approvals under concurrent writes.

use std::time::Duration;

use app::results::{self, NewPenaltyIn, ResultsError};
use app::standings::{self, GenerateIn};
use app::{Caller, Error};
use domain::judging::RideKey;
use testkit::{Database, Federation, Role, Start as _, apply, on_both};
use tokio::sync::oneshot;
use uuid::Uuid;

use super::fixtures::{approve, generate_both, ride_open_free, row, secretary_view, table};

#[apply(on_both)]
async fn generating_again_or_concurrently_changes_nothing(federation: Federation) {
    let secretary = generate_both(&federation).await;
    let before = secretary_view(&federation).await;
    let (another, path, first) =
        (federation.another_app().await, Federation::open_free(), Federation::classic());
    let both = tokio::join!(
        standings::generate(&federation.app, &secretary, &path, GenerateIn::default()),
        standings::generate(&another, &secretary, &path, GenerateIn::default()),
        standings::generate(&another, &secretary, &first, GenerateIn::default()),
    );
    for outcome in [both.0, both.1, both.2] {
        outcome.unwrap();
    }
    let after = secretary_view(&federation).await;
    assert_eq!(table(&after, "A"), table(&before, "A"));
    assert_eq!(
        table(&after, "A"),
        [row(1, 4, &[13, 20]), row(2, 1, &[20, 13]), row(3, 3, &[15, 17]), row(4, 2, &[17, 15])]
    );
    assert_eq!(after.version, before.version + 3);
}

#[apply(on_both)]
async fn an_entry_or_penalty_concurrent_with_the_approval_counts_fully_or_not_at_all(federation: Federation) {
    federation.record_all_rides().await;
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let another = federation.another_app().await;
    let penalty = NewPenaltyIn { id: Uuid::now_v7(), points: 50, reason_code: None, reason: String::new() };
    let rider = Federation::rider(1);
    // a conflicting entry, a penalty that costs the first place, and the approval, from two servers
    let (entry, penalty, approved) = tokio::join!(
        federation.record(&path, vec![federation.entry(1, 1, 1, 5)]),
        results::add_penalty(&another, &secretary, &path, &rider, penalty),
        testkit::approve(app, &secretary, &path),
    );
    if let Err(refused) = approved {
        assert!(
            matches!(refused, Error::Results(ResultsError::OpenConflicts(_))),
            "the conflicting entry came first: {refused}"
        );
        let key = RideKey::new(1, 1);
        let entries = results::find_for_secretary(app, &secretary, &path, &rider).await.unwrap().entries;
        let version = entries.iter().find(|entry| entry.public.key == key).unwrap().version;
        app::judging::edit_ride(app, &secretary, &path, &rider, key, version, app::judging::ScoreIn::from(0))
            .await
            .unwrap();
        testkit::approve(app, &secretary, &path).await.unwrap();
    }
    let result = results::find_for_secretary(app, &secretary, &path, &rider).await.unwrap();
    let first =
        result.entries.iter().find(|entry| entry.public.section == 1 && entry.public.lap == 1).unwrap();
    assert_eq!(
        (first.public.total, first.others.len(), entry.len()),
        (0, 1, 1),
        "the conflicting entry is stored and doesn't count"
    );
    standings::generate(app, &secretary, &path, GenerateIn::default()).await.unwrap();
    let place = table(&secretary_view(&federation).await, "A")
        .into_iter()
        .find(|row| row.1 == "Braucējs Nr1")
        .unwrap()
        .0;
    match penalty {
        Ok(_) => assert_eq!(place, 4, "the penalty came before"),
        Err(Error::Results(ResultsError::AlreadyApproved)) => assert_eq!(place, 1, "the penalty came after"),
        Err(other) => panic!("{other}"),
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn standings_are_saved_while_another_server_locks_a_stage_that_they_refer_to() {
    let federation = Federation::start(Database::postgres().await).await;
    federation.record_all_rides().await;
    ride_open_free(&federation).await;
    let secretary = approve(&federation, &Federation::classic()).await;
    approve(&federation, &Federation::open_free()).await;
    standings::generate(&federation.app, &secretary, &Federation::classic(), GenerateIn::default())
        .await
        .unwrap();

    // another server locks a stage that the standings refer to; only the generated stage's lock is needed
    let stage = app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic())
        .await
        .unwrap()
        .stage();
    let another = storage::Writer::start(federation.database.reopen().await.storage);
    let (report_lock, locked) = oneshot::channel();
    let (release, released) = oneshot::channel::<()>();
    let locking = tokio::spawn(async move {
        let job = another.write_locked(storage::LockScope::Stage(stage), move |tx| {
            Box::pin(async move {
                storage::stages::lock(tx, stage).await?;
                report_lock.send(()).unwrap();
                drop(released.await);
                Ok::<_, storage::Error>(())
            })
        });
        job.await
    });
    locked.await.unwrap();
    // the second stage's rows are those of the first, whose results are replaced too
    let open_free = Federation::open_free();
    let generating = standings::generate(&federation.app, &secretary, &open_free, GenerateIn::default());
    tokio::time::timeout(Duration::from_secs(20), generating).await.unwrap().unwrap();
    release.send(()).unwrap();
    locking.await.unwrap().unwrap();
}
