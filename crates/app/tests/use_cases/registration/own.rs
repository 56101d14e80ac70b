//! Riders' edits of their own registrations, and how the first registration completes a new account.

use app::accounts::{self, Client, MagicLinkIn, MagicLinkRedemption, MailDelivery, NewUserIn};
use app::registration::{self, JoinedStage, ParticipantIn, ParticipantStatus, RegistrationError};
use app::{Caller, Error, FieldCode};
use domain::Language;
use jiff::SignedDuration;
use jiff::civil::date;
use testkit::{Federation, Role, apply, on_both};

use super::fixtures::{open_registration, participant};

const NEW: &str = "liepa@trial.example";

/// A caller with a new account, created by following an emailed link.
async fn newcomer(federation: &Federation) -> Caller {
    let input = MagicLinkIn { email: NEW.to_owned(), return_path: "/".to_owned(), language: Language::En };
    accounts::send_magic_link(&federation.app, &Client::default(), input).await.unwrap();
    let redemption =
        MagicLinkRedemption { email: NEW.to_owned(), token: federation.value_in_last_email("token") };
    let (token, _) =
        accounts::redeem_magic_link(&federation.app, &Caller::visitor(), &Client::default(), redemption)
            .await
            .unwrap();
    accounts::find_caller(&federation.app, token.reveal()).await.unwrap()
}

async fn display_name(federation: &Federation) -> String {
    storage::accounts::find_by_email(federation.database.storage.reader(), NEW)
        .await
        .unwrap()
        .unwrap()
        .display_name
}

#[apply(on_both)]
async fn a_rider_can_edit_their_own_registration_until_registration_ends(federation: Federation) {
    open_registration(&federation);
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    assert!(matches!(registration::find_own(app, &judge, &path).await, Err(Error::NotFound(_))));
    registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap();
    let own = registration::find_own(app, &judge, &path).await.unwrap();
    assert_eq!(
        (own.birth_date, own.license.as_deref(), own.has_result),
        (Some(date(1988, 11, 30)), Some("EE-77"), false)
    );
    let input = ParticipantIn {
        bike: "Beta 300".to_owned(),
        racing_class: "B".to_owned(),
        ..participant("Ābele Kļava", "41")
    };
    let after = registration::edit_own(app, &judge, &path, own.version, input.clone()).await.unwrap();
    assert_eq!((after.public.bike.as_str(), after.public.racing_number.as_str()), ("Beta 300", "41"));
    assert_eq!(registration::find_own(app, &judge, &path).await.unwrap(), after);
    let stale = registration::edit_own(app, &judge, &path, own.version, input.clone()).await.unwrap_err();
    assert!(matches!(stale, Error::Stale(None)));
    let next = registration::find_form(app, &judge, &path).await.unwrap().participation_data.unwrap();
    assert_eq!(
        (next.bike.as_str(), next.racing_class.as_str()),
        ("Beta 300", "B"),
        "the next form is prefilled with it"
    );
    federation.advance(SignedDuration::from_hours(47));
    let late = registration::edit_own(app, &judge, &path, after.version, input).await.unwrap_err();
    assert!(matches!(late, Error::Registration(RegistrationError::Ended)));
}

#[apply(on_both)]
async fn a_caller_without_a_registration_cannot_edit_one_as_their_own(federation: Federation) {
    open_registration(&federation);
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let refused =
        registration::edit_own(app, &judge, &path, 1, participant("Ābele Kļava", "40")).await.unwrap_err();
    assert!(matches!(refused, Error::NotFound(_)), "{refused:?}");
    let visitor = registration::find_own(app, &Caller::visitor(), &path).await.unwrap_err();
    assert!(matches!(visitor, Error::SignInRequired));
}

#[apply(on_both)]
async fn a_registration_that_its_rider_edits_must_be_confirmed_again(federation: Federation) {
    open_registration(&federation);
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let secretary = federation.caller(Role::Secretary).await;
    let joined = registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap();
    let id = joined.id.clone();
    let own = registration::find_own(app, &judge, &path).await.unwrap();
    let confirmed =
        registration::set_status(app, &secretary, &path, id, own.version, ParticipantStatus::Confirmed)
            .await
            .unwrap();
    let input = ParticipantIn { bike: "Beta 300".to_owned(), ..participant("Ābele Kļava", "40") };
    let after = registration::edit_own(app, &judge, &path, confirmed.version, input).await.unwrap();
    assert_eq!(after.status, ParticipantStatus::Registered);
}

#[apply(on_both)]
async fn only_the_secretary_changes_the_class_and_number_of_a_rider_with_a_result(federation: Federation) {
    let (app, path, rider) = (&federation.app, Federation::classic(), federation.caller(Role::Rider).await);
    federation.record(&path, vec![federation.entry(6, 1, 1, 0)]).await;
    open_registration(&federation);
    let own = registration::find_own(app, &rider, &path).await.unwrap();
    assert!(own.has_result);
    let same = ParticipantIn {
        name: own.public.name.clone(),
        racing_number: own.public.racing_number.clone(),
        bike: "Beta 300".to_owned(),
        racing_class: own.public.racing_class.clone(),
        birth_date: own.birth_date,
        ..ParticipantIn::default()
    };
    let other =
        ParticipantIn { racing_class: "A".to_owned(), racing_number: "999".to_owned(), ..same.clone() };
    let Error::Invalid(fields) =
        registration::edit_own(app, &rider, &path, own.version, other.clone()).await.unwrap_err()
    else {
        panic!("not refused by its fields")
    };
    assert_eq!(
        fields.iter().map(|field| (field.field.as_str(), field.code)).collect::<Vec<_>>(),
        [("racingClass", FieldCode::HasResult), ("racingNumber", FieldCode::HasResult),]
    );
    let input = registration::ParticipantCheck { participant: other, id: Some(Federation::rider(6)) };
    assert!(
        matches!(registration::check(app, &rider, &path, input).await, Err(Error::Invalid(_))),
        "the check gives the same refusal"
    );
    registration::edit_own(app, &rider, &path, own.version, same).await.unwrap();
}

#[apply(on_both)]
async fn the_joined_stages_are_the_future_ones_with_a_registration(federation: Federation) {
    open_registration(&federation);
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    assert!(registration::list_joined_stages(app, &judge).await.unwrap().stages.is_empty());
    registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap();
    let expected = JoinedStage {
        institution: path.institution.clone(),
        championship: path.championship.clone(),
        stage: path.stage.clone(),
        rider: None,
        racing_number: "40".to_owned(),
        racing_class: "A".to_owned(),
        class_color: Some("#c8102e".to_owned()),
        own_start: None,
    };
    assert_eq!(registration::list_joined_stages(app, &judge).await.unwrap().stages, [expected]);
    registration::cancel(app, &judge, &path).await.unwrap();
    assert!(registration::list_joined_stages(app, &judge).await.unwrap().stages.is_empty());
    assert!(matches!(
        registration::list_joined_stages(app, &Caller::visitor()).await,
        Err(Error::SignInRequired)
    ));
}

#[apply(on_both)]
async fn the_first_registration_sets_the_accounts_name(federation: Federation) {
    open_registration(&federation);
    let (app, path) = (&federation.app, Federation::classic());
    let caller = newcomer(&federation).await;
    assert!(!accounts::session(&caller).user.unwrap().has_name);
    assert_eq!(registration::find_form(app, &caller, &path).await.unwrap().name, None);
    registration::join(app, &caller, &path, participant("Līga Liepa", "40")).await.unwrap();
    assert_eq!(display_name(&federation).await, "Līga Liepa");
    registration::cancel(app, &caller, &path).await.unwrap();
    registration::join(app, &caller, &path, participant("Another Name", "40")).await.unwrap();
    assert_eq!(display_name(&federation).await, "Līga Liepa", "a later registration doesn't change the name");
}

#[apply(on_both)]
async fn the_name_from_the_sign_up_prefills_the_first_registration(federation: Federation) {
    open_registration(&federation);
    let new = |name: &str| NewUserIn {
        email: NEW.to_owned(),
        password: "over the muddy log".to_owned(),
        display_name: Some(name.to_owned()),
        language: Language::Lv,
    };
    let (app, client) = (&federation.app, Client::default());
    let refused = accounts::sign_up(app, &client, new("  ")).await.err().unwrap();
    assert!(matches!(&refused, Error::Invalid(fields) if fields[0].field == "displayName"), "{refused:?}");
    let (token, session) = accounts::sign_up(app, &client, new("Līga  Liepa")).await.unwrap();
    assert!(session.user.unwrap().has_name);
    let caller = accounts::find_caller(app, token.reveal()).await.unwrap();
    let form = registration::find_form(app, &caller, &Federation::classic()).await.unwrap();
    assert_eq!(form.name.as_deref(), Some("Līga Liepa"));
}

#[apply(on_both)]
async fn the_command_for_the_first_administrator_is_shown_until_there_is_one(federation: Federation) {
    let app = &federation.app;
    let caller = newcomer(&federation).await;
    let setup = accounts::find_setup(app, &caller).await.unwrap();
    assert_eq!(
        (setup.mail, setup.mail_folder, setup.grant_command),
        (MailDelivery::Folder, None, None),
        "an account already has a role"
    );
    federation.database.execute("DELETE FROM role_grants").await;
    let setup = accounts::find_setup(app, &caller).await.unwrap();
    assert!(setup.mail_folder.unwrap().ends_with("/mail"));
    let command = setup.grant_command.unwrap();
    assert_eq!(command, format!("/opt/zerodab user grant {NEW} admin --data '/srv/trial data'"));
    assert_eq!(accounts::find_setup(app, &Caller::visitor()).await.unwrap().grant_command, None);
}
