//! The consent of parents and guardians: who needs it, how it is given, the versions of the text, and who sees it.

use app::consents::{self, Consent, ConsentIn, ConsentTexts, StageConsents};
use app::registration::{self, ParticipantCheck, ParticipantIn, RegistrationError};
use app::stages::StageError;
use app::{App, Caller, Error, FieldCode, Noun, log_search, personal_data};
use domain::championships::Feature;
use domain::consents::ConsentMethod;
use domain::ids::ParticipantId;
use jiff::civil::{Date, date};
use testkit::{Federation, Role, apply, on_both};

use crate::registration::fixtures::{open_registration, participant};

/// The stage is on 14 June 2026: this rider is 18 the day after.
const MINOR: Date = date(2008, 6, 15);
/// This rider is 18 on the day of the stage.
const ADULT: Date = date(2008, 6, 14);

fn texts(en: &str) -> ConsentTexts {
    ConsentTexts { en: en.to_owned(), ..ConsentTexts::default() }
}

fn consent(guardian: &str, agrees: bool, version: i64) -> ConsentIn {
    ConsentIn { guardian: guardian.to_owned(), agrees, version }
}

/// The form of a rider who was born on this day.
fn input(birth_date: Date, consent: Option<ConsentIn>) -> ParticipantIn {
    ParticipantIn { birth_date: Some(birth_date), consent, ..participant("Ābele Kļava", "40") }
}

async fn write_text(app: &App, secretary: &Caller, version: i64, en: &str) -> Result<StageConsents, Error> {
    consents::edit_text(app, secretary, &Federation::classic(), version, texts(en)).await
}

/// Opens the registration of a championship that asks for consents, and writes the first text.
async fn with_consents(federation: &Federation) -> Caller {
    open_registration(federation);
    federation.turn_on(Feature::Consents).await;
    let secretary = federation.caller(Role::Secretary).await;
    write_text(&federation.app, &secretary, 0, "I agree.").await.unwrap();
    secretary
}

/// Returns the riders under 18 with their consents.
async fn listed(app: &App, secretary: &Caller) -> Vec<(ParticipantId, Option<Consent>)> {
    let list = consents::list(app, secretary, &Federation::classic()).await.unwrap();
    list.minors.into_iter().map(|minor| (minor.participant, minor.consent)).collect()
}

fn invalid_fields(error: Error) -> Vec<(String, FieldCode)> {
    let Error::Invalid(errors) = error else { panic!("{error:?}") };
    errors.into_iter().map(|error| (error.field, error.code)).collect()
}

#[apply(on_both)]
async fn a_guardian_agrees_in_the_form_of_a_rider_under_18(federation: Federation) {
    let secretary = with_consents(&federation).await;
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let form = registration::find_form(app, &judge, &path).await.unwrap().consent.unwrap();
    assert_eq!((form.version, form.texts, form.adult_born_till), (1, texts("I agree."), ADULT));

    let given = Some(consent(" Anna  Liepa ", true, 1));
    let id = registration::join(app, &judge, &path, input(MINOR, given)).await.unwrap().id;
    let expected = Consent {
        text_version: 1,
        method: ConsentMethod::Account,
        guardian: Some("Anna Liepa".to_owned()),
        given_at: app.now(),
    };
    assert_eq!(listed(app, &secretary).await, [(id.clone(), Some(expected.clone()))]);
    let own = registration::find_own(app, &judge, &path).await.unwrap();
    assert_eq!(own.consent, Some(expected.clone()));
    let detail = registration::find(app, &secretary, &path, &id).await.unwrap();
    assert_eq!(detail.consent, Some(expected.clone()));
    let copy = personal_data::export(app, &judge).await.unwrap();
    assert_eq!(copy.registrations[0].consent, Some(expected));

    registration::cancel(app, &judge, &path).await.unwrap();
    registration::join(app, &judge, &path, input(MINOR, None)).await.unwrap();
    assert_eq!(listed(app, &secretary).await, [(id, None)], "the consent went with the registration");
}

#[apply(on_both)]
async fn riders_who_are_18_on_the_day_of_the_stage_need_no_consent(federation: Federation) {
    let secretary = with_consents(&federation).await;
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let given = Some(consent("Anna Liepa", true, 1));
    registration::join(app, &judge, &path, input(ADULT, given)).await.unwrap();
    assert!(listed(app, &secretary).await.is_empty());
    let own = registration::find_own(app, &judge, &path).await.unwrap();
    assert_eq!(own.consent, None, "nothing is stored that isn't needed");

    let minor = input(MINOR, Some(consent("Anna Liepa", true, 1)));
    registration::edit_own(app, &judge, &path, own.version, minor).await.unwrap();
    assert!(listed(app, &secretary).await[0].1.is_some(), "a corrected birth date asks for it");
}

#[apply(on_both)]
async fn a_form_without_a_consent_is_accepted_and_half_of_one_is_not(federation: Federation) {
    let secretary = with_consents(&federation).await;
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    for (guardian, agrees, field) in [("Anna", false, "consent.agrees"), (" ", true, "consent.guardian")] {
        let half = input(MINOR, Some(consent(guardian, agrees, 1)));
        let refused = registration::join(app, &judge, &path, half.clone()).await.unwrap_err();
        assert_eq!(invalid_fields(refused), [(field.to_owned(), FieldCode::Required)]);
        let check = ParticipantCheck { participant: half, id: None };
        let refused = registration::check(app, &judge, &path, check).await.unwrap_err();
        assert_eq!(invalid_fields(refused), [(field.to_owned(), FieldCode::Required)]);
    }
    let empty = input(MINOR, Some(consent("", false, 1)));
    registration::join(app, &judge, &path, empty).await.unwrap();
    assert_eq!(listed(app, &secretary).await.len(), 1);
    assert_eq!(listed(app, &secretary).await[0].1, None);
}

#[apply(on_both)]
async fn a_changed_text_is_a_new_version_and_earlier_consents_keep_theirs(federation: Federation) {
    let secretary = with_consents(&federation).await;
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    registration::join(app, &judge, &path, input(MINOR, Some(consent("Anna", true, 1)))).await.unwrap();
    let unchanged = write_text(app, &secretary, 1, " I agree.\n").await.unwrap();
    assert_eq!(unchanged.texts.len(), 1);
    let changed = write_text(app, &secretary, 1, "I agree to photos, too.").await.unwrap();
    let versions: Vec<_> = changed.texts.iter().map(|text| (text.version, text.texts.en.as_str())).collect();
    assert_eq!(versions, [(2, "I agree to photos, too."), (1, "I agree.")]);
    assert_eq!(changed.minors[0].consent.as_ref().unwrap().text_version, 1);
    let stale = write_text(app, &secretary, 1, "Other").await.unwrap_err();
    assert!(matches!(stale, Error::Stale(None)), "{stale:?}");
    assert_eq!(invalid_fields(write_text(app, &secretary, 2, " ").await.unwrap_err())[0].0, "texts");

    let own = registration::find_own(app, &judge, &path).await.unwrap();
    let old = input(MINOR, Some(consent("Uku", true, 1)));
    let refused = registration::edit_own(app, &judge, &path, own.version, old).await.unwrap_err();
    assert!(matches!(refused, Error::Registration(RegistrationError::ConsentTextChanged)), "{refused:?}");
    let new = input(MINOR, Some(consent("Uku", true, 2)));
    let own = registration::edit_own(app, &judge, &path, own.version, new).await.unwrap();
    assert_eq!(own.consent.unwrap().text_version, 2);
}

#[apply(on_both)]
async fn a_secretary_records_a_signature_on_paper_and_removes_a_consent(federation: Federation) {
    let secretary = with_consents(&federation).await;
    let (app, path) = (&federation.app, Federation::classic());
    let added = registration::add(app, &secretary, &path, input(MINOR, None)).await.unwrap();
    let id = added.public.id;
    consents::record_on_paper(app, &secretary, &path, id.clone(), None).await.unwrap();
    let recorded = consents::record_on_paper(app, &secretary, &path, id.clone(), None).await.unwrap();
    let paper = recorded.minors[0].consent.clone().unwrap();
    assert_eq!((paper.method, paper.guardian, paper.text_version), (ConsentMethod::Paper, None, 1));
    let removed = consents::remove(app, &secretary, &path, id.clone()).await.unwrap();
    assert_eq!(removed.minors[0].consent, None);
    consents::remove(app, &secretary, &path, id).await.unwrap();

    let log =
        log_search::list(app, &secretary, &log_search::LogFilter::default(), None).await.unwrap().entries;
    let events: Vec<_> = log.iter().map(|entry| entry.event.name()).collect();
    assert_eq!(
        events,
        ["remove_consent", "record_consent", "new_participant", "edit_consent_text"],
        "what changes nothing isn't logged"
    );
    let unknown =
        consents::record_on_paper(app, &secretary, &path, Federation::rider(9), None).await.unwrap_err();
    assert!(matches!(unknown, Error::NotFound(Noun::Participant)), "{unknown:?}");
}

#[apply(on_both)]
async fn a_signature_on_paper_is_stored_with_the_version_that_was_printed(federation: Federation) {
    let secretary = with_consents(&federation).await;
    let (app, path) = (&federation.app, Federation::classic());
    let id = registration::add(app, &secretary, &path, input(MINOR, None)).await.unwrap().public.id;
    let changed = ConsentTexts { lv: "Piekrītu visam.".to_owned(), ..ConsentTexts::default() };
    consents::edit_text(app, &secretary, &path, 1, changed).await.unwrap();
    let unknown = consents::record_on_paper(app, &secretary, &path, id.clone(), Some(3)).await.unwrap_err();
    assert!(matches!(unknown, Error::Invalid(_)), "{unknown:?}");
    let old = consents::record_on_paper(app, &secretary, &path, id.clone(), Some(1)).await.unwrap();
    assert_eq!(old.minors[0].consent.as_ref().map(|consent| consent.text_version), Some(1));
    consents::remove(app, &secretary, &path, id.clone()).await.unwrap();
    let newest = consents::record_on_paper(app, &secretary, &path, id, None).await.unwrap();
    assert_eq!(newest.minors[0].consent.as_ref().map(|consent| consent.text_version), Some(2));
}

#[apply(on_both)]
async fn a_guardians_name_is_in_no_log_and_goes_with_the_account(federation: Federation) {
    let secretary = with_consents(&federation).await;
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    registration::join(app, &judge, &path, input(MINOR, None)).await.unwrap();
    let own = registration::find_own(app, &judge, &path).await.unwrap();
    let given = input(MINOR, Some(consent("Anna SECRET", true, 1)));
    registration::edit_own(app, &judge, &path, own.version, given).await.unwrap();
    let log = log_search::list(app, &secretary, &log_search::LogFilter::default(), None).await.unwrap();
    assert_eq!(log.entries[0].details.changed[0].field, "consent");
    assert!(!format!("{log:?}").contains("SECRET"));

    let id = own.public.id.clone();
    let client = app::accounts::Client::default();
    personal_data::delete_account(app, &judge, &client, Some(testkit::PASSWORD.to_owned())).await.unwrap();
    let classic = app::boards::authorize(app, &Caller::visitor(), &path).await.unwrap().stage();
    let stored = storage::consents::find(federation.database.storage.reader(), classic, &id).await.unwrap();
    assert_eq!(stored, None);
}

#[apply(on_both)]
async fn without_the_feature_or_a_text_no_consent_is_asked_for_or_stored(federation: Federation) {
    open_registration(&federation);
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let secretary = federation.caller(Role::Secretary).await;
    let given = Some(consent("Anna", true, 1));
    assert_eq!(registration::find_form(app, &judge, &path).await.unwrap().consent, None);
    let id = registration::join(app, &judge, &path, input(MINOR, given.clone())).await.unwrap().id;
    let read = consents::list(app, &secretary, &path).await.unwrap_err();
    let written = write_text(app, &secretary, 0, "I agree.").await.unwrap_err();
    let recorded = consents::record_on_paper(app, &secretary, &path, id.clone(), None).await.unwrap_err();
    for refused in [read, written, recorded] {
        assert!(matches!(refused, Error::Stage(StageError::FeatureOff)), "{refused:?}");
    }

    federation.turn_on(Feature::Consents).await;
    assert_eq!(registration::find_form(app, &judge, &path).await.unwrap().consent, None, "there is no text");
    assert_eq!(listed(app, &secretary).await, [(id.clone(), None)]);
    let own = registration::find_own(app, &judge, &path).await.unwrap();
    registration::edit_own(app, &judge, &path, own.version, input(MINOR, given)).await.unwrap();
    assert_eq!(listed(app, &secretary).await, [(id.clone(), None)]);
    let recorded = consents::record_on_paper(app, &secretary, &path, id, None).await.unwrap_err();
    assert!(matches!(recorded, Error::NotFound(Noun::ConsentText)), "{recorded:?}");
}

#[apply(on_both)]
async fn only_the_stages_secretaries_see_and_record_consents(federation: Federation) {
    with_consents(&federation).await;
    let (app, path) = (&federation.app, Federation::classic());
    for role in [Role::Visitor, Role::Rider, Role::Judge, Role::JudgeLink, Role::SecretaryElsewhere] {
        let caller = federation.caller(role).await;
        for refused in [
            consents::list(app, &caller, &path).await.unwrap_err(),
            write_text(app, &caller, 1, "Other").await.unwrap_err(),
            consents::record_on_paper(app, &caller, &path, Federation::rider(1), None).await.unwrap_err(),
            consents::remove(app, &caller, &path, Federation::rider(1)).await.unwrap_err(),
        ] {
            assert!(matches!(refused, Error::SignInRequired | Error::Forbidden), "{role:?}: {refused:?}");
        }
    }
}
