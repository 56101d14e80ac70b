//! Class changes of participants who have rides.

use app::registration::{self, ParticipantCheck, ParticipantIn, RegistrationError};
use app::results::ResultsError;
use app::{Caller, Error};
use domain::judging::RideKey;
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};

use super::fixtures::participant;

#[apply(on_both)]
async fn a_class_change_must_be_confirmed_and_sets_aside_rides_that_the_new_class_does_not_have(
    federation: Federation,
) {
    federation.record_all_rides().await;
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    // rider 4 has 2 laps of sections 1 to 3 with 3 points each; class B has 1 lap of sections 1 and 2
    let rider = Federation::rider(4);
    let to_b = || ParticipantIn { racing_class: "B".to_owned(), ..participant("Ābele Kļava", "40") };
    let unconfirmed = registration::edit(app, &secretary, &path, rider.clone(), 1, to_b()).await;
    let Err(Error::Registration(RegistrationError::ClassChangeUnconfirmed(change))) = unconfirmed else {
        panic!("4 of 6 rides would be set aside: {unconfirmed:?}")
    };
    let set_aside = [(3, 1), (1, 2), (2, 2), (3, 2)].map(|(section, lap)| RideKey::new(section, lap));
    assert_eq!((&change.set_aside[..], &change.counting_again[..]), (&set_aside[..], &[][..]));
    assert_eq!((change.was_finished, change.is_finished), (true, true));
    let check = async |by: Role| {
        let input = ParticipantCheck { participant: to_b(), id: Some(rider.clone()) };
        registration::check(app, &federation.caller(by).await, &path, input).await
    };
    assert!(
        matches!(
            check(Role::Secretary).await,
            Err(Error::Registration(RegistrationError::ClassChangeUnconfirmed(outcome))) if outcome == change
        ),
        "the form's check asks for confirmation"
    );
    assert!(check(Role::Rider).await.is_ok(), "a caller who may not edit gets no details");

    let confirmed = ParticipantIn { class_change_confirmed: true, ..to_b() };
    registration::edit(app, &secretary, &path, rider.clone(), 1, confirmed).await.unwrap();
    let board_rider = async || {
        let access = app::boards::authorize(app, &secretary, &path).await.unwrap();
        let riders = app::boards::load(app, access.stage()).await.unwrap().riders;
        riders.into_iter().find(|other| other.row.id == rider.as_str()).unwrap()
    };
    let app::boards::Rider { computed, row, secretary_fields, .. } = board_rider().await;
    assert_eq!(
        (row.total, row.statistics, row.finished, computed.total),
        (Some(6), vec![0, 0, 0, 2, 0], true, Some(6))
    );
    assert_eq!((row.laps, secretary_fields.set_aside), (vec![vec![Some(3), Some(3)]], set_aside.to_vec()));
    let result = app::results::find(app, &Caller::visitor(), &path, &rider).await.unwrap();
    assert_eq!((result.entries.len(), result.set_aside.len()), (2, 4));
    let sheet = app::judging::find_sheet(app, &secretary, &path).await.unwrap();
    assert_eq!(
        sheet.entries.iter().filter(|entry| entry.participant == rider.as_str()).count(),
        2,
        "a judge sees only the rides of the new class"
    );
    let file =
        app::results::export(app, &Caller::visitor(), &path, app::FileFormat::Csv, domain::Language::En)
            .await
            .unwrap();
    let line = String::from_utf8(file.bytes)
        .unwrap()
        .lines()
        .find(|line| line.contains("Ābele"))
        .unwrap()
        .to_owned();
    assert!(line.ends_with(r#"3,3,"","","","""#), "{line}");

    let back = ParticipantIn { class_change_confirmed: true, ..participant("Ābele Kļava", "40") };
    registration::edit(app, &secretary, &path, rider.clone(), 2, back).await.unwrap();
    assert_eq!(board_rider().await.row.total, Some(18), "changing the class back restores all rides");
}

#[apply(on_both)]
async fn after_a_class_change_times_come_from_rides_that_count_and_rides_set_aside_keep_the_result(
    federation: Federation,
) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let rider = Federation::rider(1);
    federation.record(&path, vec![federation.entry(1, 1, 1, 0)]).await;
    federation.advance(SignedDuration::from_mins(30));
    federation.record(&path, vec![federation.entry(1, 3, 1, 5), federation.entry(2, 3, 1, 5)]).await;
    let to_b = |name: &str, number: &str| ParticipantIn {
        racing_class: "B".to_owned(),
        class_change_confirmed: true,
        ..participant(name, number)
    };
    registration::edit(app, &secretary, &path, rider.clone(), 1, to_b("Ābele Kļava", "40")).await.unwrap();
    let result = app::results::find_for_secretary(app, &secretary, &path, &rider).await.unwrap();
    assert_eq!(result.last_time_recorded, Some(Federation::START));

    let other = Federation::rider(2);
    registration::edit(app, &secretary, &path, other.clone(), 1, to_b("Kārlis Osis", "41")).await.unwrap();
    let version = app::results::find_for_secretary(app, &secretary, &path, &other).await.unwrap().version;
    let deleted = app::results::delete(app, &secretary, &path, &other, version).await;
    assert!(
        matches!(deleted, Err(Error::Results(ResultsError::HasPoints))),
        "a ride that is set aside keeps the result: {deleted:?}"
    );
    federation.advance(SignedDuration::from_mins(30));
    federation.record(&path, vec![federation.entry(2, 1, 1, 0)]).await;
    let access = app::boards::authorize(app, &secretary, &path).await.unwrap();
    let riders = app::boards::load(app, access.stage()).await.unwrap().riders;
    let row = &riders.iter().find(|rider| rider.row.id == other.as_str()).unwrap().row;
    assert_eq!(
        (row.started_on, row.last_time_recorded),
        (Some(app.now()), Some(app.now())),
        "the ride that is set aside doesn't count for the times"
    );
}

#[apply(on_both)]
async fn a_class_change_needs_no_confirmation_unless_it_affects_rides(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let to_b = ParticipantIn { racing_class: "B".to_owned(), ..participant("Ābele Kļava", "40") };
    registration::edit(app, &secretary, &path, Federation::rider(1), 1, to_b).await.unwrap();
    federation.record_all_rides().await;
    let to_a = participant("Kārlis Osis", "41");
    let unconfirmed = registration::edit(app, &secretary, &path, Federation::rider(5), 1, to_a).await;
    let Err(Error::Registration(RegistrationError::ClassChangeUnconfirmed(change))) = unconfirmed else {
        panic!("the rider would have missing rides: {unconfirmed:?}")
    };
    assert_eq!((change.set_aside.len(), change.was_finished, change.is_finished), (0, true, false));
}
