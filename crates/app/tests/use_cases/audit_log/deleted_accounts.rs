//! The names that the audit log keeps, forgets and hides once an account is deleted.

use std::collections::BTreeMap;

use app::accounts::Client;
use app::log_search::{LogActorKind, LogFilter};
use app::registration::{self, ParticipantIn};
use app::results::StatusIn;
use app::{Caller, personal_data};
use domain::audit_log::{EditedFields, EntryMove, EventData, LoggedRider, ParticipantEdit};
use domain::ids::ParticipantId;
use domain::judging::RideKey;
use domain::results::{ReasonCode, RiderStatus};
use jiff::SignedDuration;
use jiff::civil::date;
use testkit::{Federation, Role, apply, on_both};

use super::{append, events, read};

#[apply(on_both)]
async fn a_removed_rider_is_found_in_the_log_until_the_account_is_deleted(federation: Federation) {
    federation.advance(SignedDuration::from_hours(-47));
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let secretary = federation.caller(Role::Secretary).await;
    let input = |name: &str, number: &str| ParticipantIn {
        name: name.to_owned(),
        racing_number: number.to_owned(),
        racing_class: "A".to_owned(),
        birth_date: Some(date(1988, 11, 30)),
        ..ParticipantIn::default()
    };
    let added = registration::add(app, &secretary, &path, input("Ābele Kļava", "40")).await.unwrap();
    federation.advance(SignedDuration::from_secs(1));
    registration::delete(app, &secretary, &path, added.public.id, added.version).await.unwrap();
    let search = async |caller: &Caller, person: &str, stage| {
        let entries =
            read(&federation, caller, LogFilter { person: person.to_owned(), stage, ..LogFilter::default() })
                .await;
        events(&entries)
    };
    for person in ["abele KĻA", "40"] {
        assert_eq!(
            search(&secretary, person, None).await,
            ["remove_participant", "new_participant"],
            "{person}"
        );
    }
    assert_eq!(search(&secretary, "Ābele", Some(path.clone())).await.len(), 2);
    assert!(search(&secretary, "Ābele", Some(Federation::open_free())).await.is_empty());
    assert!(search(&secretary, "4", None).await.is_empty(), "a number is matched as a whole");
    let elsewhere = federation.caller(Role::SecretaryElsewhere).await;
    assert!(search(&elsewhere, "Ābele", None).await.is_empty(), "riders of others stay unknown");

    registration::join(app, &judge, &path, input("Osis Purvs", "41")).await.unwrap();
    registration::cancel(app, &judge, &path).await.unwrap();
    assert_eq!(search(&secretary, "purvs", None).await.len(), 2);
    personal_data::delete_account(app, &judge, &Client::default(), Some("two feet up".to_owned()))
        .await
        .unwrap();
    for person in ["purvs", "41"] {
        assert!(
            search(&secretary, person, None).await.is_empty(),
            "{person}: a deleted account is forgotten"
        );
    }
}

#[apply(on_both)]
async fn the_log_contains_no_personal_data_of_a_deleted_account(federation: Federation) {
    federation.advance(SignedDuration::from_hours(-47));
    let (app, judge) = (&federation.app, federation.caller(Role::Judge).await);
    let input = ParticipantIn {
        name: "Ābele Kļava".to_owned(),
        racing_number: "40".to_owned(),
        racing_class: "A".to_owned(),
        birth_date: Some(date(1988, 11, 30)),
        ..ParticipantIn::default()
    };
    registration::join(app, &judge, &Federation::classic(), input).await.unwrap();
    let admin = federation.caller(Role::Admin).await;
    let before = read(&federation, &admin, LogFilter::default()).await;
    assert!(
        before[0].details.own
            && before[0].details.rider.as_ref().unwrap().name.as_deref() == Some("Ābele Kļava")
    );
    personal_data::delete_account(app, &judge, &Client::default(), Some("two feet up".to_owned()))
        .await
        .unwrap();
    let after = read(&federation, &admin, LogFilter::default()).await;
    assert_eq!((after[0].by.kind, &after[0].by.email), (LogActorKind::FormerAccount, &None));
    let text = serde_json::to_string(&after).unwrap();
    assert!(!text.contains("judge@") && !text.contains("Kļava"), "{text}");
}

#[apply(on_both)]
async fn the_stored_log_forgets_the_name_of_a_deleted_account_without_a_result(federation: Federation) {
    federation.advance(SignedDuration::from_hours(-47));
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let input = |name: &str, number: &str, bike: &str| ParticipantIn {
        name: name.to_owned(),
        racing_number: number.to_owned(),
        bike: bike.to_owned(),
        racing_class: "A".to_owned(),
        birth_date: Some(date(1988, 11, 30)),
        ..ParticipantIn::default()
    };
    // registered at the time of the deletion in one stage, removed before it in the other
    let own = registration::join(app, &judge, &path, input("Ābele Kļava", "40", "Sherco")).await.unwrap();
    let edited = input("Ābele Osis", "41", "Vertigo");
    registration::edit_own(app, &judge, &path, 1, edited).await.unwrap();
    let elsewhere = Federation::open_free();
    registration::join(app, &judge, &elsewhere, input("Ābele Kļava", "40", "Sherco")).await.unwrap();
    registration::cancel(app, &judge, &elsewhere).await.unwrap();
    let stage = app::boards::authorize(app, &Caller::visitor(), &path).await.unwrap().stage();
    let moved = EventData::MoveEntry(EntryMove {
        participant: Federation::rider(1),
        key: RideKey::new(1, 1),
        total: 3,
        link: None,
        from: Some("41".to_owned()),
        from_participant: own.id.clone(),
        from_key: RideKey::new(2, 1),
    });
    append(&federation, stage, moved, None).await;
    personal_data::delete_account(app, &judge, &Client::default(), Some("two feet up".to_owned()))
        .await
        .unwrap();

    let other = app::boards::authorize(app, &Caller::visitor(), &elsewhere).await.unwrap().stage();
    let reader = federation.database.storage.reader();
    let mut stored = storage::audit_log::list_for_stage(reader, stage).await.unwrap();
    stored.extend(storage::audit_log::list_for_stage(reader, other).await.unwrap());
    let events: Vec<_> = stored.iter().map(|entry| entry.event.name()).collect();
    assert_eq!(
        events,
        ["new_participant", "update_participant", "move_entry", "new_participant", "remove_participant"]
    );
    for entry in &stored {
        let leaks = ["Ābele", "\"40\"", "\"41\"", "Sherco", "Vertigo"];
        assert!(!leaks.iter().any(|leak| entry.json.contains(leak)), "{}", entry.json);
    }
    assert!(stored[1].json.contains("bike"), "which fields were edited stays: {}", stored[1].json);
    assert!(stored[2].json.contains("\"total\":3"), "{}", stored[2].json);
}

#[apply(on_both)]
async fn personal_data_that_an_earlier_version_left_in_the_log_is_hidden_once_the_account_is_deleted(
    federation: Federation,
) {
    let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
    let stage =
        app::boards::authorize(app, &Caller::visitor(), &Federation::classic()).await.unwrap().stage();
    let deleted_user = domain::ids::UserId(uuid::Uuid::from_u128(404));
    let value = |name: &str| BTreeMap::from([("name".to_owned(), Some(name.to_owned()))]);
    let data = EventData::UpdateParticipant(ParticipantEdit {
        rider: LoggedRider {
            participant: ParticipantId::from_user(deleted_user),
            name: "Ābele Osis".to_owned(),
            racing_number: "40".to_owned(),
            racing_class: "A".to_owned(),
        },
        fields: EditedFields {
            changed: vec!["name".to_owned()],
            from: value("Ābele Kļava"),
            to: value("Ābele Osis"),
        },
    });
    append(&federation, stage, data, Some(deleted_user)).await;
    let entry = read(&federation, &secretary, LogFilter::default()).await.remove(0);
    assert_eq!(entry.details.changed[0].field, "name");
    assert!(!serde_json::to_string(&entry).unwrap().contains("Ābele"), "{entry:?}");
}

#[apply(on_both)]
async fn the_stored_log_keeps_the_name_of_a_deleted_account_where_a_result_keeps_it(federation: Federation) {
    federation.record_all_rides().await;
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let confirmed = registration::ParticipantStatus::Confirmed;
    let rider =
        registration::set_status(app, &secretary, &path, Federation::rider(6), 1, confirmed).await.unwrap();
    let own = federation.caller(Role::Rider).await;
    personal_data::delete_account(app, &own, &Client::default(), Some("two feet up".to_owned()))
        .await
        .unwrap();
    let entry = read(&federation, &secretary, LogFilter::default()).await.remove(0);
    assert_eq!(entry.details.rider.unwrap().name.as_deref(), Some(rider.public.name.as_str()));
    let stage = app::boards::authorize(app, &Caller::visitor(), &path).await.unwrap().stage();
    let stored =
        storage::audit_log::list_for_stage(federation.database.storage.reader(), stage).await.unwrap();
    assert!(stored.iter().any(|entry| entry.json.contains(&rider.public.name)));
}

#[apply(on_both)]
async fn the_reason_for_not_finishing_is_in_the_log_until_the_account_is_deleted(federation: Federation) {
    federation.record_all_rides().await;
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let rider = Federation::rider(6);
    let before = app::results::find_for_secretary(app, &secretary, &path, &rider).await.unwrap();
    let status = StatusIn {
        status: RiderStatus::DidNotFinish,
        reason_code: Some(ReasonCode::Injury),
        reason: "the left ankle".to_owned(),
    };
    app::results::set_status(app, &secretary, &path, &rider, before.version, Some(status)).await.unwrap();
    let details = async || read(&federation, &secretary, LogFilter::default()).await.remove(0).details;
    assert_eq!(
        (details().await.reason_code, details().await.reason.as_deref()),
        (Some(ReasonCode::Injury), Some("the left ankle"))
    );
    let own = federation.caller(Role::Rider).await;
    let data = personal_data::export(app, &own).await.unwrap();
    let text =
        data.registrations.iter().find_map(|registration| registration.result.as_ref()?.status_reason_code);
    assert_eq!(text, Some(ReasonCode::Injury), "the rider's own data contains it");
    personal_data::delete_account(app, &own, &Client::default(), Some("two feet up".to_owned()))
        .await
        .unwrap();
    assert_eq!((details().await.reason_code, details().await.reason), (None, None));
    let stage = app::boards::authorize(app, &Caller::visitor(), &path).await.unwrap().stage();
    let stored =
        storage::audit_log::list_for_stage(federation.database.storage.reader(), stage).await.unwrap();
    assert!(
        stored.iter().all(|entry| !entry.json.contains("ankle") && !entry.json.contains("injury")),
        "the database doesn't contain it any more"
    );
    assert!(stored.iter().any(|entry| entry.event.name() == "set_status" && entry.json.contains("DNF")));
    let result = app::results::find_for_secretary(app, &secretary, &path, &rider).await.unwrap();
    assert_eq!(
        (result.status, result.status_reason_code, result.status_reason.as_str()),
        (Some(RiderStatus::DidNotFinish), None, "")
    );
}
