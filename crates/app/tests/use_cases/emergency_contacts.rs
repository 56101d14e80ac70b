//! Emergency contacts: who gives them, who sees them, and when they are deleted.

use app::emergency_contacts::{self, EmergencyContact, sweep};
use app::registration::{self, ParticipantCheck, ParticipantIn};
use app::stages::StageError;
use app::{App, Caller, Error, FieldCode, log_search, personal_data};
use domain::championships::Feature;
use domain::ids::ParticipantId;
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};

use crate::registration::fixtures::{open_registration, participant};

fn contact(name: &str, phone: &str) -> EmergencyContact {
    EmergencyContact { name: name.to_owned(), phone: phone.to_owned() }
}

/// The form of a rider with a contact.
fn input(contact: EmergencyContact) -> ParticipantIn {
    ParticipantIn { emergency_contact: Some(contact), ..participant("Ābele Kļava", "40") }
}

/// A federation whose registration is open and asks for contacts.
async fn with_contacts(federation: &Federation) {
    open_registration(federation);
    federation.turn_on(Feature::EmergencyContacts).await;
}

/// Returns the contact that the secretary's list has for a rider.
async fn listed(app: &App, secretary: &Caller, rider: &ParticipantId) -> Option<EmergencyContact> {
    let list = emergency_contacts::list(app, secretary, &Federation::classic()).await.unwrap();
    list.riders.into_iter().find(|listed| listed.participant == *rider)?.contact
}

fn invalid_fields(error: Error) -> Vec<(String, FieldCode)> {
    let Error::Invalid(errors) = error else { panic!("{error:?}") };
    errors.into_iter().map(|error| (error.field, error.code)).collect()
}

#[apply(on_both)]
async fn a_rider_gives_a_contact_and_only_the_rider_and_the_secretaries_see_it(federation: Federation) {
    with_contacts(&federation).await;
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let secretary = federation.caller(Role::Secretary).await;
    assert!(registration::find_form(app, &judge, &path).await.unwrap().asks_emergency_contact);
    let given = contact(" Anna  Liepa, māte ", "+371 29123456");
    let stored = contact("Anna Liepa, māte", "+371 29123456");
    let id = registration::join(app, &judge, &path, input(given)).await.unwrap().id;

    let own = registration::find_own(app, &judge, &path).await.unwrap();
    assert_eq!(own.emergency_contact, Some(stored.clone()));
    let detail = registration::find(app, &secretary, &path, &id).await.unwrap();
    assert_eq!(detail.emergency_contact, Some(stored.clone()));
    assert_eq!(listed(app, &secretary, &id).await, Some(stored.clone()));
    let copy = personal_data::export(app, &judge).await.unwrap();
    assert_eq!(copy.registrations[0].emergency_contact, Some(stored.clone()));
    let next = registration::find_form(app, &judge, &Federation::open_free()).await.unwrap();
    assert_eq!(next.emergency_contact, Some(stored), "the next form is prefilled");

    for role in [Role::Visitor, Role::Rider, Role::Judge, Role::JudgeLink, Role::SecretaryElsewhere] {
        let caller = federation.caller(role).await;
        let refused = emergency_contacts::list(app, &caller, &path).await.unwrap_err();
        assert!(matches!(refused, Error::SignInRequired | Error::Forbidden), "{role:?}: {refused:?}");
    }
}

#[apply(on_both)]
async fn a_contact_is_required_of_riders_but_not_of_secretaries(federation: Federation) {
    with_contacts(&federation).await;
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let secretary = federation.caller(Role::Secretary).await;
    let both = [
        ("emergencyContact.name".to_owned(), FieldCode::Required),
        ("emergencyContact.phone".to_owned(), FieldCode::Required),
    ];
    let without = participant("Ābele Kļava", "40");
    assert_eq!(invalid_fields(registration::join(app, &judge, &path, without).await.unwrap_err()), both);
    let empty = input(EmergencyContact::default());
    assert_eq!(invalid_fields(registration::join(app, &judge, &path, empty).await.unwrap_err()), both);
    let wrong = ParticipantIn { name: String::new(), ..input(contact("Anna", "call me")) };
    let check = ParticipantCheck { participant: wrong, id: None };
    assert_eq!(
        invalid_fields(registration::check(app, &judge, &path, check).await.unwrap_err()),
        [("name".to_owned(), FieldCode::Required), ("emergencyContact.phone".to_owned(), FieldCode::Format)],
        "all errors of the form come at once"
    );

    let empty = input(EmergencyContact::default());
    let added = registration::add(app, &secretary, &path, empty).await.unwrap();
    let list = emergency_contacts::list(app, &secretary, &path).await.unwrap();
    let numbers: Vec<_> = list.riders.iter().map(|rider| rider.racing_number.as_str()).collect();
    assert_eq!(numbers, ["7", "14", "21", "28", "35", "40", "42"], "riders without a contact are listed too");
    assert_eq!(listed(app, &secretary, &added.public.id).await, None);
}

#[apply(on_both)]
async fn an_edit_without_a_contact_keeps_it_and_an_empty_one_removes_it(federation: Federation) {
    with_contacts(&federation).await;
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let secretary = federation.caller(Role::Secretary).await;
    let id = registration::join(app, &judge, &path, input(contact("Anna", "29123456"))).await.unwrap().id;
    let version = registration::find_own(app, &judge, &path).await.unwrap().version;
    let kept = participant("Ābele Kļava", "40");
    let own = registration::edit_own(app, &judge, &path, version, kept).await.unwrap();
    assert_eq!(own.emergency_contact, Some(contact("Anna", "29123456")));
    let refused =
        registration::edit_own(app, &judge, &path, own.version, input(EmergencyContact::default())).await;
    assert_eq!(invalid_fields(refused.unwrap_err()).len(), 2, "a rider can't remove it");
    let own = registration::edit_own(app, &judge, &path, own.version, input(contact("Uku", "5123456")))
        .await
        .unwrap();
    assert_eq!(listed(app, &secretary, &id).await, Some(contact("Uku", "5123456")));
    let none = input(EmergencyContact::default());
    registration::edit(app, &secretary, &path, id.clone(), own.version, none).await.unwrap();
    assert_eq!(listed(app, &secretary, &id).await, None);

    let log = log_search::list(app, &secretary, &log_search::LogFilter::default(), None).await.unwrap();
    let edits = log.entries.iter().filter(|entry| entry.event.name() == "update_participant");
    let changed: Vec<Vec<_>> = edits
        .map(|entry| entry.details.changed.iter().map(|change| change.field.as_str()).collect())
        .collect();
    assert_eq!(changed, [vec!["emergencyContact"], vec!["emergencyContact"], vec![]]);
    let text = format!("{log:?}");
    assert!(!text.contains("Anna") && !text.contains("Uku") && !text.contains("5123456"), "{text}");
}

#[apply(on_both)]
async fn a_contact_goes_with_the_registration_and_with_the_account(federation: Federation) {
    with_contacts(&federation).await;
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let stored = async |rider: &ParticipantId| {
        let db = federation.database.storage.reader();
        storage::emergency_contacts::list_for_participant(db, rider).await.unwrap().len()
    };
    let id = registration::join(app, &judge, &path, input(contact("Anna", "29123456"))).await.unwrap().id;
    assert_eq!(stored(&id).await, 1);
    registration::cancel(app, &judge, &path).await.unwrap();
    assert_eq!(stored(&id).await, 0);

    registration::join(app, &judge, &path, input(contact("Anna", "29123456"))).await.unwrap();
    let secretary = federation.caller(Role::Secretary).await;
    federation.advance(SignedDuration::from_hours(47));
    let entry = app::judging::EntryIn { participant: id.to_string(), ..federation.entry(1, 1, 1, 0) };
    assert_eq!(federation.record(&path, vec![entry]).await.len(), 1);
    let detail = registration::find(app, &secretary, &path, &id).await.unwrap();
    assert!(detail.has_result, "the participant stays because of the result");
    let client = app::accounts::Client::default();
    personal_data::delete_account(app, &judge, &client, Some(testkit::PASSWORD.to_owned())).await.unwrap();
    assert_eq!(stored(&id).await, 0);
}

#[apply(on_both)]
async fn contacts_are_deleted_thirty_days_after_the_stage_and_then_no_longer_asked_for(
    federation: Federation,
) {
    with_contacts(&federation).await;
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let secretary = federation.caller(Role::Secretary).await;
    let id = registration::join(app, &judge, &path, input(contact("Anna", "29123456"))).await.unwrap().id;
    let list = emergency_contacts::list(app, &secretary, &path).await.unwrap();
    assert_eq!(list.deleted_at, "2026-07-14T16:00:00Z".parse().unwrap());
    assert!(!list.is_deleted);

    federation.advance(list.deleted_at.duration_since(app.now()) - SignedDuration::from_secs(1));
    assert_eq!(sweep(app).await.unwrap(), 0);
    assert_eq!(listed(app, &secretary, &id).await, Some(contact("Anna", "29123456")));

    federation.advance(SignedDuration::from_secs(1));
    assert_eq!(listed(app, &secretary, &id).await, None, "not even before the sweep");
    assert_eq!(registration::find(app, &secretary, &path, &id).await.unwrap().emergency_contact, None);
    assert!(emergency_contacts::list(app, &secretary, &path).await.unwrap().is_deleted);
    assert_eq!(sweep(app).await.unwrap(), 1);
    assert_eq!(sweep(app).await.unwrap(), 0);

    let form = registration::find_form(app, &secretary, &path).await.unwrap();
    assert!(!form.asks_emergency_contact);
    let late = ParticipantIn {
        name: "Osis".to_owned(),
        racing_number: "41".to_owned(),
        ..input(contact("Uku", "5123456"))
    };
    registration::add(app, &secretary, &path, late).await.unwrap();
    assert_eq!(sweep(app).await.unwrap(), 0, "a contact that comes later isn't stored");
}

#[apply(on_both)]
async fn without_the_feature_no_contact_is_asked_for_stored_or_shown(federation: Federation) {
    open_registration(&federation);
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let secretary = federation.caller(Role::Secretary).await;
    let form = registration::find_form(app, &judge, &path).await.unwrap();
    assert!(!form.asks_emergency_contact && form.emergency_contact.is_none());
    let id = registration::join(app, &judge, &path, input(contact("Anna", "29123456"))).await.unwrap().id;
    let refused = emergency_contacts::list(app, &secretary, &path).await.unwrap_err();
    assert!(matches!(refused, Error::Stage(StageError::FeatureOff)), "{refused:?}");
    federation.turn_on(Feature::EmergencyContacts).await;
    assert_eq!(listed(app, &secretary, &id).await, None);
}
