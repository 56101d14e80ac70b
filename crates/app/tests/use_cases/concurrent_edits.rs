//! Use cases that wait for the lock of a stage while it is edited: they follow the settings that the edit
//! saves.

use std::collections::BTreeMap;
use std::time::Duration;

use app::judging::{EntriesIn, Outcome};
use app::registration::{self, ParticipantIn};
use app::scored_import::import_scores;
use app::{Caller, Error, FieldCode};
use jiff::civil::date;
use testkit::{Federation, Role, apply, on_both};
use tokio::sync::oneshot;

/// Renames a class of the classic stage, and runs a use case that begins before the new name is saved.
async fn while_renaming<T>(
    federation: &Federation,
    from: &str,
    to: &str,
    work: impl Future<Output = T>,
) -> T {
    let stage = app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await;
    let stage = stage.unwrap().stage();
    let renamed = BTreeMap::from([(from.to_owned(), to.to_owned())]);
    let other_server = storage::Writer::start(federation.database.reopen().await.storage);
    let (signal_locked, locked) = oneshot::channel();
    let (signal_commit, commit) = oneshot::channel::<()>();
    let renaming = tokio::spawn(async move {
        let job = other_server.write_locked(storage::LockScope::Stage(stage), move |tx| {
            Box::pin(async move {
                let lock = storage::stages::lock(tx, stage).await?;
                signal_locked.send(()).unwrap();
                drop(commit.await);
                let mut settings = storage::stages::find(tx, stage).await?.unwrap();
                for class in &mut settings.classes {
                    if let Some(to) = renamed.get(&class.name) {
                        to.clone_into(&mut class.name);
                    }
                }
                storage::stages::update(tx, &lock, &settings).await?;
                storage::rename_classes(tx, stage, &renamed).await
            })
        });
        job.await
    });
    locked.await.unwrap();
    let saving = async {
        // by then the use case has read the stage, and waits for its lock
        tokio::time::sleep(Duration::from_millis(300)).await;
        signal_commit.send(()).unwrap();
    };
    let (output, ()) = tokio::join!(work, saving);
    renaming.await.unwrap().unwrap();
    output
}

#[apply(on_both)]
async fn a_ride_that_waits_for_a_new_class_name_is_recorded(federation: Federation) {
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let entries = vec![federation.entry(1, 1, 1, 3)];
    let batch = EntriesIn { device_now: app.now(), judge_name: None, entries };
    let recording = app::judging::record(app, &judge, &path, batch);
    let reply =
        while_renaming(&federation, "A", "Expert", Box::pin(recording)).await.unwrap().replies.remove(0);
    assert_eq!((reply.outcome, reply.code), (Outcome::Accepted, None));
}

#[apply(on_both)]
async fn a_registration_that_waits_for_a_new_class_name_is_checked_with_it(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let input = ParticipantIn {
        name: "Osis".to_owned(),
        racing_number: "41".to_owned(),
        racing_class: "A".to_owned(),
        birth_date: Some(date(1988, 11, 30)),
        ..ParticipantIn::default()
    };
    let adding = registration::add(app, &secretary, &path, input);
    match Box::pin(while_renaming(&federation, "A", "Expert", adding)).await {
        Err(Error::Invalid(fields)) => {
            assert_eq!((fields[0].field.as_str(), fields[0].code), ("racingClass", FieldCode::Unknown));
        }
        other => panic!("{other:?}"),
    }
}

#[apply(on_both)]
async fn a_file_that_waits_for_a_new_class_name_is_read_with_it(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let riders = "Number;Name;Class;Birth date\n40;Ābele Kļava;Expert;2001-05-09\n";
    let importing = registration::import(app, &secretary, &path, riders.as_bytes(), false);
    let outcome = while_renaming(&federation, "A", "Expert", Box::pin(importing)).await.unwrap();
    assert_eq!((outcome.added, outcome.skipped.len()), (1, 0));
    let scores = "Number;Name;Class;S1 L1\n40;Ābele Kļava;Masters;3\n";
    let importing = import_scores(app, &secretary, &path, scores.as_bytes());
    let outcome = while_renaming(&federation, "Expert", "Masters", Box::pin(importing)).await.unwrap();
    assert_eq!((outcome.added_rides, outcome.skipped.len()), (1, 0));
}
