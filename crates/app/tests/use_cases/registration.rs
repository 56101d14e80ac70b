//! Joining a stage, cancelling, and the secretary's edits of the list of participants.

mod class_changes;
mod files;
pub mod fixtures;
mod numbers;
mod own;
mod rider_swap;

use app::accounts::Client;
use app::registration::{self, Club, ParticipantCheck, ParticipantIn, ParticipantStatus, RegistrationError};
use app::results::ResultsError;
use app::{Caller, Error, FieldCode, personal_data};
use domain::judging::RideKey;
use domain::registration::Duplicate;
use jiff::SignedDuration;
use jiff::civil::date;
use testkit::{Federation, Role, apply, on_both};

use self::fixtures::{log_events, open_registration, participant, participants};

#[apply(on_both)]
async fn a_rider_joins_a_stage_once_and_the_entered_data_prefills_the_next_form(federation: Federation) {
    open_registration(&federation);
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let form = registration::find_form(app, &judge, &path).await.unwrap();
    assert!(form.participation_data.is_none());
    let joined = registration::join(app, &judge, &path, participant("Ābele  Kļava", "40")).await.unwrap();
    assert_eq!((joined.name.as_str(), joined.birth_year), ("Ābele Kļava", Some(1988)));
    let listed = participants(app).await;
    assert_eq!(
        (listed.len(), &listed[0].public, listed[0].status),
        (7, &joined, ParticipantStatus::Registered),
        "newest first"
    );
    let again = registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap_err();
    assert!(matches!(again, Error::Registration(RegistrationError::AlreadyJoined)));
    let data = registration::find_form(app, &judge, &path).await.unwrap().participation_data.unwrap();
    assert_eq!(
        (data.name.as_str(), data.birth_date, data.license.as_deref()),
        ("Ābele Kļava", Some(date(1988, 11, 30)), Some("EE-77"))
    );
    assert_eq!(log_events(&federation).await[0].0, "new_participant");
}

#[apply(on_both)]
async fn deleting_an_account_removes_its_registrations_and_saved_form_data(federation: Federation) {
    open_registration(&federation);
    let (app, judge) = (&federation.app, federation.caller(Role::Judge).await);
    registration::join(app, &judge, &Federation::classic(), participant("Ābele Kļava", "40")).await.unwrap();
    let data = personal_data::export(app, &judge).await.unwrap();
    assert_eq!(data.participation_data.unwrap().license.as_deref(), Some("EE-77"));
    personal_data::delete_account(app, &judge, &Client::default(), Some("two feet up".to_owned()))
        .await
        .unwrap();
    assert_eq!(participants(app).await.len(), 6);
}

#[apply(on_both)]
async fn a_new_registration_after_a_cancelled_one_makes_the_secretarys_view_stale(federation: Federation) {
    open_registration(&federation);
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let secretary = federation.caller(Role::Secretary).await;
    registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap();
    let first = participants(app).await.remove(0);
    registration::cancel(app, &judge, &path).await.unwrap();
    registration::join(
        app,
        &judge,
        &path,
        ParticipantIn { racing_class: "B".to_owned(), ..participant("Ābele Kļava", "40") },
    )
    .await
    .unwrap();
    let id = first.public.id.clone();
    let confirmed =
        registration::set_status(app, &secretary, &path, id, first.version, ParticipantStatus::Confirmed)
            .await;
    assert!(matches!(confirmed.unwrap_err(), Error::Stale(None)));
}

#[apply(on_both)]
async fn the_number_of_registrations_per_account_is_limited(federation: Federation) {
    open_registration(&federation);
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    for number in 0..20 {
        let club = Some(Club { id: format!("Klubs {number}"), country: "LV".to_owned() });
        registration::join(app, &judge, &path, ParticipantIn { club, ..participant("Ābele Kļava", "40") })
            .await
            .unwrap();
        registration::cancel(app, &judge, &path).await.unwrap();
    }
    let refused = registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap_err();
    assert!(matches!(refused, Error::TooManyAttempts(_)));
    federation.advance(SignedDuration::from_hours(1));
    registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap();
}

#[apply(on_both)]
async fn participants_that_a_secretary_adds_do_not_count_as_the_secretarys_registrations(
    federation: Federation,
) {
    open_registration(&federation);
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    for number in 100..120 {
        registration::add(
            app,
            &secretary,
            &path,
            participant(&format!("Rider {number}"), &number.to_string()),
        )
        .await
        .unwrap();
    }
    registration::join(app, &secretary, &path, participant("Ābele Kļava", "40")).await.unwrap();
}

#[apply(on_both)]
async fn a_refused_registration_does_not_count_towards_the_limit(federation: Federation) {
    open_registration(&federation);
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    for _ in 0..25 {
        assert!(!matches!(
            registration::join(app, &judge, &path, participant("", "40")).await,
            Ok(_) | Err(Error::TooManyAttempts(_))
        ));
    }
    registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap();
}

#[apply(on_both)]
async fn nobody_joins_or_cancels_after_the_registration_deadline(federation: Federation) {
    open_registration(&federation);
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    federation.advance(SignedDuration::from_hours(23));
    registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap();
    registration::cancel(app, &judge, &path).await.unwrap();
    registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap();
    federation.advance(SignedDuration::from_secs(1));
    assert!(matches!(
        registration::cancel(app, &judge, &path).await.unwrap_err(),
        Error::Registration(RegistrationError::Ended)
    ));
    let admin = federation.caller(Role::Admin).await;
    assert!(matches!(
        registration::join(app, &admin, &path, participant("Osis", "41")).await.unwrap_err(),
        Error::Registration(RegistrationError::Ended)
    ));
    registration::add(app, &admin, &path, participant("Osis", "41")).await.unwrap();
    assert_eq!(participants(app).await.len(), 8, "the secretary may add participants at any time");
}

#[apply(on_both)]
async fn a_taken_number_or_name_is_refused_and_the_same_name_must_be_confirmed(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    registration::add(app, &secretary, &path, participant("Ābele Kļava", "40")).await.unwrap();
    let add = async |input: ParticipantIn| {
        let check = ParticipantCheck { participant: input.clone(), id: None };
        let checked = registration::check(app, &secretary, &path, check).await;
        let added = registration::add(app, &secretary, &path, input).await.map(drop);
        let outcome = |result: &Result<(), Error>| result.as_ref().err().map(ToString::to_string);
        assert_eq!(outcome(&checked), outcome(&added), "the check gives the same result as adding");
        added
    };
    assert!(matches!(
        add(participant("Osis", " 40 ")).await,
        Err(Error::Registration(RegistrationError::NumberTaken(_)))
    ));
    assert!(matches!(
        add(participant("abele klava", "")).await,
        Err(Error::Registration(RegistrationError::Duplicate(Duplicate::Name)))
    ));
    assert!(matches!(
        add(participant("Ābele Kļava", "41")).await,
        Err(Error::Registration(RegistrationError::Duplicate(Duplicate::SameName)))
    ));
    let confirmed = ParticipantIn { same_name_confirmed: true, ..participant("Ābele Kļava", "41") };
    add(confirmed).await.unwrap();
    let Err(Error::Invalid(wrong)) = add(ParticipantIn::default()).await else { panic!() };
    let fields: Vec<_> = wrong.iter().map(|wrong| (wrong.field.as_str(), wrong.code)).collect();
    assert_eq!(
        fields,
        [
            ("name", FieldCode::Required),
            ("racingClass", FieldCode::Required),
            ("birthDate", FieldCode::Required)
        ]
    );
    assert_eq!(participants(app).await.len(), 8);
}

#[apply(on_both)]
async fn of_two_concurrent_registrations_with_the_same_number_one_succeeds(federation: Federation) {
    open_registration(&federation);
    let another = federation.another_app().await;
    let path = Federation::classic();
    for number in 50..60 {
        let (judge, admin) = (federation.caller(Role::Judge).await, federation.caller(Role::Admin).await);
        let number = number.to_string();
        let (one, two) = tokio::join!(
            registration::join(&federation.app, &judge, &path, participant("Ābele", &number)),
            registration::join(&another, &admin, &path, participant("Osis", &number)),
        );
        let refused = [one.err(), two.err()].into_iter().flatten().collect::<Vec<_>>();
        assert!(
            matches!(refused.as_slice(), [Error::Registration(RegistrationError::NumberTaken(_))]),
            "{refused:?}"
        );
        for caller in [&judge, &admin] {
            let _ = registration::cancel(&federation.app, caller, &path).await;
        }
    }
}

#[apply(on_both)]
async fn two_hundred_concurrent_registrations_all_succeed(federation: Federation) {
    let (another, secretary) = (federation.another_app().await, federation.caller(Role::Secretary).await);
    let mut additions = Vec::new();
    for number in 100..300 {
        let app = if number % 2 == 0 { federation.app.clone() } else { another.clone() };
        let secretary = secretary.clone();
        let mut rider = participant(&format!("Braucējs {number}"), &number.to_string());
        // seven new clubs, which concurrent registrations share
        rider.club = Some(Club { id: format!("Klubs {}", number % 7), country: "LV".to_owned() });
        additions.push(tokio::spawn(async move {
            registration::add(&app, &secretary, &Federation::classic(), rider).await
        }));
    }
    for addition in additions {
        addition.await.unwrap().unwrap();
    }
    let listed = participants(&federation.app).await;
    assert_eq!(listed.len(), 206);
}

#[apply(on_both)]
async fn a_new_club_in_two_concurrent_registrations_is_created_once(federation: Federation) {
    let (another, secretary) = (federation.another_app().await, federation.caller(Role::Secretary).await);
    for number in 50..60 {
        let club = Some(Club { id: format!("Klubs {number}"), country: "LV".to_owned() });
        let rider =
            ParticipantIn { club, ..participant(&format!("Braucējs {number}"), &number.to_string()) };
        let (classic, open_free) = (Federation::classic(), Federation::open_free());
        let (one, two) = tokio::join!(
            registration::add(&federation.app, &secretary, &classic, rider.clone()),
            registration::add(&another, &secretary, &open_free, rider.clone()),
        );
        assert_eq!((one.unwrap().public.club, two.unwrap().public.club), (rider.club.clone(), rider.club));
    }
}

#[apply(on_both)]
async fn an_edit_of_a_participant_updates_the_result_too(federation: Federation) {
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 3)]).await;
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let rider = Federation::rider(1);
    let detail = registration::find(app, &secretary, &path, &rider).await.unwrap();
    assert!(detail.has_result);
    let edited =
        registration::edit(app, &secretary, &path, rider.clone(), 1, participant("Ābele Kļava", "40"))
            .await
            .unwrap();
    assert_eq!((edited.version, edited.public.name.as_str(), edited.age), (2, "Ābele Kļava", Some(37)));
    let access = app::boards::authorize(app, &secretary, &path).await.unwrap();
    let row = app::boards::load(app, access.stage()).await.unwrap().riders.remove(0).row;
    assert_eq!((row.name.as_str(), row.racing_number.as_str(), row.total), ("Ābele Kļava", "40", Some(3)));
    let stale = registration::edit(app, &secretary, &path, rider.clone(), 1, participant("Osis", "41"))
        .await
        .unwrap_err();
    assert!(matches!(stale, Error::Stale(None)));
    let (event, data) = log_events(&federation).await.pop().unwrap();
    assert_eq!(event, "update_participant");
    assert!(
        data.contains("birthDate") && !data.contains("1988"),
        "the log contains the field's name and not its value: {data}"
    );
}

#[apply(on_both)]
async fn the_secretary_confirms_a_registration(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let added = registration::add(app, &secretary, &path, participant("Ābele Kļava", "40")).await.unwrap();
    assert!(added.public.id.as_str().starts_with("ext-"));
    let id = added.public.id.clone();
    let confirmed =
        registration::set_status(app, &secretary, &path, id.clone(), 1, ParticipantStatus::Confirmed)
            .await
            .unwrap();
    assert_eq!((confirmed.status, confirmed.version), (ParticipantStatus::Confirmed, 2));
    assert_eq!(
        (confirmed.public.name.as_str(), confirmed.license.as_deref()),
        ("Ābele Kļava", Some("EE-77"))
    );
    let stale = registration::set_status(app, &secretary, &path, id, 1, ParticipantStatus::Registered)
        .await
        .unwrap_err();
    assert!(matches!(stale, Error::Stale(None)));
    let (event, data) = log_events(&federation).await.pop().unwrap();
    assert_eq!(event, "update_status");
    assert!(data.contains("\"status\":\"confirmed\""), "{data}");
}

#[apply(on_both)]
async fn a_participant_with_a_result_cannot_cancel_or_be_deleted(federation: Federation) {
    // a ride before the start is a test, so the registration is open for longer
    federation.database.execute("UPDATE stages SET registration_ends_at = NULL").await;
    federation.record(&Federation::classic(), vec![federation.entry(6, 1, 1, 3)]).await;
    let (app, path) = (&federation.app, Federation::classic());
    let (rider, secretary) = (federation.caller(Role::Rider).await, federation.caller(Role::Secretary).await);
    assert!(matches!(
        registration::cancel(app, &rider, &path).await.unwrap_err(),
        Error::Registration(RegistrationError::HasResults)
    ));
    let refused = registration::delete(app, &secretary, &path, Federation::rider(6), 1).await.unwrap_err();
    assert!(matches!(refused, Error::Registration(RegistrationError::HasResults)));
    assert_eq!(participants(app).await.len(), 6);
}

#[apply(on_both)]
async fn the_entries_of_a_participant_who_cancelled_are_kept(federation: Federation) {
    // a ride before the start is a test, so the registration is open for longer
    federation.database.execute("UPDATE stages SET registration_ends_at = NULL").await;
    federation.record(&Federation::classic(), vec![federation.entry(6, 1, 1, 3)]).await;
    let (app, path) = (&federation.app, Federation::classic());
    let (rider, secretary) = (federation.caller(Role::Rider).await, federation.caller(Role::Secretary).await);
    let id = Federation::rider(6);
    app::judging::delete_ride(app, &secretary, &path, &id, RideKey::new(1, 1), 1).await.unwrap();
    let version = app::results::find_for_secretary(app, &secretary, &path, &id).await.unwrap().version;
    app::results::delete(app, &secretary, &path, &id, version).await.unwrap();
    registration::cancel(app, &rider, &path).await.unwrap();
    assert_eq!(participants(app).await.len(), 5);
    let access = app::boards::authorize(app, &rider, &path).await.unwrap();
    let entries =
        storage::judging::list_for_participant(federation.database.storage.reader(), access.stage(), &id)
            .await
            .unwrap();
    assert_eq!(entries.len(), 1, "no entry of a judge is deleted");
    registration::add(app, &secretary, &path, participant("Osis", "6")).await.unwrap();
    assert_eq!(participants(app).await.len(), 6, "the number is free again");
    registration::join(app, &rider, &path, participant("Ābele Kļava", "40")).await.unwrap();
    assert_eq!(participants(app).await.len(), 7);
}

#[apply(on_both)]
async fn participants_cannot_change_after_the_approval(federation: Federation) {
    federation.record_all_rides().await;
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    testkit::approve(app, &secretary, &path).await.unwrap();
    let edited =
        registration::edit(app, &secretary, &path, Federation::rider(1), 1, participant("Osis", "41"))
            .await
            .unwrap_err();
    assert!(matches!(edited, Error::Results(ResultsError::AlreadyApproved)));
    let added = registration::add(app, &secretary, &path, participant("Osis", "41")).await.unwrap_err();
    assert!(matches!(added, Error::Results(ResultsError::AlreadyApproved)));
}

#[apply(on_both)]
async fn a_registration_can_be_confirmed_and_unconfirmed_also_after_the_approval(federation: Federation) {
    federation.record_all_rides().await;
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    testkit::approve(app, &secretary, &path).await.unwrap();
    let set = async |version, status| {
        registration::set_status(app, &secretary, &path, Federation::rider(1), version, status).await
    };
    let confirmed = set(1, ParticipantStatus::Confirmed).await.unwrap();
    assert_eq!(confirmed.status, ParticipantStatus::Confirmed);
    let registered = set(confirmed.version, ParticipantStatus::Registered).await.unwrap();
    assert_eq!(registered.status, ParticipantStatus::Registered);
}

#[apply(on_both)]
async fn a_club_is_recognised_without_diacritics_and_a_new_one_is_offered_afterwards(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let club = |id: &str| Some(Club { id: id.to_owned(), country: "LT".to_owned() });
    let input = ParticipantIn { club: club("sunu brigade"), ..participant("Ābele", "40") };
    let added = registration::add(app, &secretary, &path, input).await.unwrap();
    assert_eq!(added.public.club.unwrap(), Club { id: "Sūnu brigāde".to_owned(), country: "LV".to_owned() });
    registration::add(
        app,
        &secretary,
        &path,
        ParticipantIn { club: club("Šešupės MK"), ..participant("Osis", "41") },
    )
    .await
    .unwrap();
    let clubs = registration::find_form(app, &secretary, &path).await.unwrap().clubs;
    assert!(clubs.contains(&Club { id: "Šešupės MK".to_owned(), country: "LT".to_owned() }));
}

#[apply(on_both)]
async fn the_regulation_is_public(federation: Federation) {
    let (app, path) = (&federation.app, Federation::classic());
    assert!(app::stages::find(app, &Caller::visitor(), &path).await.unwrap().regulation);
    let file = app::stages::find_regulation(app, &Caller::visitor(), &path).await.unwrap();
    assert_eq!(file, Federation::REGULATION.1);
}

#[apply(on_both)]
async fn the_secretary_sees_personal_data_of_participants(federation: Federation) {
    let secretary = federation.caller(Role::Secretary).await;
    let access =
        app::boards::authorize_secretary(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    let list = app::boards::load(&federation.app, access.stage()).await.unwrap().participants;
    let text = serde_json::to_string(&list).unwrap();
    for personal in ["1990-03-17", "LV-SECRET-2", "female", "confirmed"] {
        assert!(text.contains(personal), "{personal}");
    }
    assert_eq!(list.len(), 6);
    assert_eq!(list[0].public.name, "Braucējs Nr6", "newest first");
}
