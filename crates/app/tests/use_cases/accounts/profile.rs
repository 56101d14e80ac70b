//! A user's profile, sessions and data, and the deletion of an account.

use std::time::Duration;

use app::accounts::{self, AccountError, Client, Device, MagicLinkIn, MagicLinkRedemption, ProfileIn};
use app::{Caller, ChangeNotification, Error, Noun, personal_data, registration};
use domain::Language;
use domain::ids::{ParticipantId, SessionId, StageId};
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};
use uuid::Uuid;

/// A client with a device such as `Firefox on Linux`.
fn client(device: &str) -> Client {
    let (browser, system) = device.split_once(" on ").unzip();
    Client {
        ip: None,
        device: Device { browser: browser.map(str::to_owned), system: system.map(str::to_owned) },
        ..Client::default()
    }
}

async fn sign_in(federation: &Federation, role: Role, device: &str) -> Caller {
    let (token, _) =
        accounts::sign_in(&federation.app, &client(device), &role.email(), "two feet up").await.unwrap();
    accounts::find_caller(&federation.app, token.reveal()).await.unwrap()
}

fn profile(display_name: &str) -> ProfileIn {
    ProfileIn { display_name: display_name.to_owned(), is_judge: true, language: Some(Language::Et) }
}

#[apply(on_both)]
async fn an_edit_of_a_profile_requires_its_current_version(federation: Federation) {
    let rider = sign_in(&federation, Role::Rider, "").await;
    let edited =
        accounts::edit_profile(&federation.app, &rider, 1, profile(" Līga\n\u{202E}Ozola ")).await.unwrap();
    assert_eq!(
        (edited.display_name.as_str(), edited.is_judge, edited.language, edited.version),
        ("Līga Ozola", true, Some(Language::Et), 2)
    );
    assert!(edited.has_password && edited.email_verified);
    assert!(matches!(
        accounts::edit_profile(&federation.app, &rider, 1, profile("x")).await,
        Err(Error::Stale(None))
    ));
    for wrong in ["", "  ", "a\u{7}b", &*"x".repeat(201)] {
        let Err(Error::Invalid(fields)) =
            accounts::edit_profile(&federation.app, &rider, 2, profile(wrong)).await
        else {
            panic!("{wrong:?}")
        };
        assert_eq!(fields[0].field, "displayName");
    }
    assert!(matches!(
        accounts::find_profile(&federation.app, &Caller::visitor()).await,
        Err(Error::SignInRequired)
    ));
}

#[apply(on_both)]
async fn own_sessions_are_listed_and_ended(federation: Federation) {
    sign_in(&federation, Role::Rider, "Chrome on Android").await;
    federation.advance(SignedDuration::from_hours(2));
    let computer = sign_in(&federation, Role::Rider, "Firefox on Linux").await;
    let listed = accounts::list_own_sessions(&federation.app, &computer).await.unwrap().sessions;
    let devices: Vec<_> = listed
        .iter()
        .map(|session| (session.browser.as_deref(), session.system.as_deref(), session.current))
        .collect();
    assert_eq!(devices, [(Some("Firefox"), Some("Linux"), true), (Some("Chrome"), Some("Android"), false)]);
    let other = sign_in(&federation, Role::Judge, "").await;
    let theirs = SessionId(listed[1].id);
    assert!(
        matches!(
            accounts::end_session(&federation.app, &other, theirs).await,
            Err(Error::NotFound(Noun::Session))
        ),
        "another account's session"
    );
    accounts::end_session(&federation.app, &computer, theirs).await.unwrap();
    assert_eq!(accounts::list_own_sessions(&federation.app, &computer).await.unwrap().sessions.len(), 1);
    sign_in(&federation, Role::Rider, "").await;
    accounts::end_other_sessions(&federation.app, &computer).await.unwrap();
    let remaining = accounts::list_own_sessions(&federation.app, &computer).await.unwrap().sessions;
    assert!(remaining.len() == 1 && remaining[0].current);
}

#[apply(on_both)]
async fn the_last_use_of_a_session_is_updated(federation: Federation) {
    let (token, _) =
        accounts::sign_in(&federation.app, &client(""), &Role::Rider.email(), "two feet up").await.unwrap();
    federation.advance(SignedDuration::from_hours(3));
    let caller = accounts::find_caller(&federation.app, token.reveal()).await.unwrap();
    let session = accounts::list_own_sessions(&federation.app, &caller).await.unwrap().sessions.remove(0);
    assert_eq!(session.last_used_at.duration_since(session.created_at), SignedDuration::from_hours(3));
}

#[apply(on_both)]
async fn an_accounts_data_contains_everything_of_it_and_nothing_of_others(federation: Federation) {
    federation.record_all_rides().await;
    let rider = sign_in(&federation, Role::Rider, "Firefox on Linux").await;
    let data = personal_data::export(&federation.app, &rider).await.unwrap();
    let stages: Vec<_> =
        data.registrations.iter().map(|registration| registration.result.is_some()).collect();
    assert_eq!(stages, [true, false, false], "registered for three stages, and ridden in one");
    let text = serde_json::to_string(&data).unwrap();
    assert!(text.contains(r#""browser":"Firefox","system":"Linux""#) && text.contains("rider@trial.example"));
    for other in ["secretary@", "judge@", Federation::rider(1).as_str(), "tokenHash", "argon2"] {
        assert!(!text.contains(other), "{other}");
    }
    let secretary = sign_in(&federation, Role::Secretary, "").await;
    assert_eq!(
        personal_data::export(&federation.app, &secretary).await.unwrap().entries.len(),
        28,
        "the entries that the secretary recorded"
    );
}

#[apply(on_both)]
async fn an_accounts_data_contains_its_roles_sections_penalties_and_creation_date(federation: Federation) {
    federation.record_all_rides().await;
    let secretary = sign_in(&federation, Role::Secretary, "").await;
    let penalty = app::results::NewPenaltyIn {
        id: Uuid::now_v7(),
        points: 2,
        reason_code: None,
        reason: "Over the tape".to_owned(),
    };
    app::results::add_penalty(
        &federation.app,
        &secretary,
        &Federation::classic(),
        &Federation::rider(1),
        penalty,
    )
    .await
    .unwrap();
    let data = personal_data::export(&federation.app, &secretary).await.unwrap();
    assert_eq!((data.roles.admin, data.roles.secretary.institutions), (false, vec!["btf".to_owned()]));
    assert_eq!(data.created_at, Federation::START);
    let penalties: Vec<_> = data
        .penalties
        .iter()
        .map(|penalty| (penalty.stage.as_str(), penalty.points, penalty.reason.as_str()))
        .collect();
    assert_eq!(penalties, [("Sacensības 1", 2, "Over the tape")]);

    let judge = sign_in(&federation, Role::Judge, "").await;
    let data = personal_data::export(&federation.app, &judge).await.unwrap();
    let sections: Vec<_> =
        data.sections.iter().map(|judged| (judged.stage.as_str(), judged.section)).collect();
    assert_eq!(sections, [("Sacensības 1", 1), ("Sacensības 2", 1)]);
    assert!(data.penalties.is_empty() && data.roles.secretary == accounts::SecretaryRole::default());
}

#[apply(on_both)]
async fn deleting_an_account_keeps_its_results_and_nothing_else(federation: Federation) {
    federation.record_all_rides().await;
    let rider = sign_in(&federation, Role::Rider, "").await;
    let wrong =
        personal_data::delete_account(&federation.app, &rider, &client(""), Some("one foot up".to_owned()))
            .await;
    assert!(matches!(wrong, Err(Error::Account(AccountError::InvalidCredentials))));
    assert!(matches!(
        personal_data::delete_account(&federation.app, &rider, &client(""), None).await,
        Err(Error::Account(AccountError::InvalidCredentials))
    ));
    personal_data::delete_account(&federation.app, &rider, &client(""), Some("two feet up".to_owned()))
        .await
        .unwrap();

    let refused = accounts::sign_in(&federation.app, &client(""), &Role::Rider.email(), "two feet up").await;
    assert!(matches!(refused.err(), Some(Error::Account(AccountError::InvalidCredentials))));
    let reader = federation.database.storage.reader();
    let registrations =
        storage::registration::list_for_participant(reader, &Federation::rider(6)).await.unwrap();
    assert_eq!(registrations.len(), 1, "the stage that was ridden");
    assert_eq!(registrations[0].1.participant.license, None);
    let secretary = federation.caller(Role::Secretary).await;
    let (path, status) = (Federation::classic(), registration::ParticipantStatus::Registered);
    let from_earlier_form =
        registration::set_status(&federation.app, &secretary, &path, Federation::rider(6), 1, status).await;
    assert!(matches!(from_earlier_form, Err(Error::Stale(_))), "{from_earlier_form:?}");
    let watched =
        app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    let board = app::boards::load(&federation.app, watched.stage()).await.unwrap();
    assert!(board.riders.iter().any(|rider| rider.row.id == Federation::rider(6).as_str()));
}

#[apply(on_both)]
async fn an_account_without_a_password_can_be_deleted_only_within_ten_minutes_of_signing_in(
    federation: Federation,
) {
    let email = "new.rider@trial.example".to_owned();
    let sign_in = async || {
        let input =
            MagicLinkIn { email: email.clone(), return_path: "/profile".to_owned(), language: Language::En };
        accounts::send_magic_link(&federation.app, &client(""), input).await.unwrap();
        let redemption =
            MagicLinkRedemption { email: email.clone(), token: federation.value_in_last_email("token") };
        let (token, _) =
            accounts::redeem_magic_link(&federation.app, &Caller::visitor(), &client(""), redemption)
                .await
                .unwrap();
        accounts::find_caller(&federation.app, token.reveal()).await.unwrap()
    };
    let rider = sign_in().await;
    federation.advance(SignedDuration::from_mins(10) + SignedDuration::from_secs(1));
    let late = personal_data::delete_account(&federation.app, &rider, &client(""), None).await;
    assert!(matches!(late, Err(Error::Account(AccountError::FreshSignInRequired))));
    federation.advance(SignedDuration::from_hours(-48));
    let ahead = personal_data::delete_account(&federation.app, &rider, &client(""), None).await;
    assert!(
        matches!(ahead, Err(Error::Account(AccountError::FreshSignInRequired))),
        "the sign-in was recorded by a clock that was ahead"
    );
    federation.advance(SignedDuration::from_hours(48));
    let again = sign_in().await;
    federation.advance(SignedDuration::from_mins(10));
    personal_data::delete_account(&federation.app, &again, &client(""), None).await.unwrap();
    let account =
        storage::accounts::find_by_email(federation.database.storage.reader(), &email).await.unwrap();
    assert_eq!(account, None);
}

#[apply(on_both)]
async fn deleting_an_account_is_atomic_and_wakes_followers_of_its_stages(federation: Federation) {
    federation.record_all_rides().await;
    let rider = sign_in(&federation, Role::Rider, "").await;
    let count_registrations = async || {
        let reader = federation.database.storage.reader();
        storage::registration::list_for_participant(reader, &Federation::rider(6)).await.unwrap().len()
    };
    // a reference to the account makes the last step of the deletion fail
    federation.database.execute("CREATE TABLE stays (user_id uuid NOT NULL REFERENCES users (id))").await;
    federation
        .database
        .execute("INSERT INTO stays SELECT id FROM users WHERE email = 'rider@trial.example'")
        .await;
    let position =
        async |stage| storage::changes::last(federation.database.storage.reader(), stage).await.unwrap();
    let (open_free, hidden) = (StageId(Uuid::from_u128(0x2002)), StageId(Uuid::from_u128(0x2003)));
    let watched =
        app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    let ridden = watched.stage();
    let before = position(ridden).await.unwrap();
    let refused =
        personal_data::delete_account(&federation.app, &rider, &client(""), Some("two feet up".to_owned()))
            .await;
    assert!(matches!(refused, Err(Error::Internal(_))));
    assert_eq!(count_registrations().await, 3, "nothing was deleted");
    assert_eq!(position(open_free).await, Some(0));
    assert!(
        accounts::sign_in(&federation.app, &client(""), &Role::Rider.email(), "two feet up").await.is_ok()
    );

    federation.database.execute("DROP TABLE stays").await;
    let mut changes = federation.app.changes();
    personal_data::delete_account(&federation.app, &rider, &client(""), Some("two feet up".to_owned()))
        .await
        .unwrap();
    assert_eq!(count_registrations().await, 1);
    assert_eq!((position(open_free).await, position(hidden).await), (Some(1), Some(1)));
    assert_eq!(position(ridden).await, Some(before + 1), "open lists of the secretary lose the licence");
    for stage in [ridden, open_free, hidden] {
        let notified = async { while changes.recv().await.unwrap() != ChangeNotification::Stage(stage) {} };
        tokio::time::timeout(Duration::from_secs(5), notified)
            .await
            .expect("followers of the stage are notified");
    }
}

#[apply(on_both)]
async fn the_entries_of_a_deleted_secretary_stay_without_the_email_address(federation: Federation) {
    federation.record_all_rides().await;
    let secretary = sign_in(&federation, Role::Secretary, "").await;
    let rider: ParticipantId = Federation::rider(1);
    let penalty = app::results::NewPenaltyIn {
        id: Uuid::now_v7(),
        points: 1,
        reason_code: None,
        reason: String::new(),
    };
    app::results::add_penalty(&federation.app, &secretary, &Federation::classic(), &rider, penalty)
        .await
        .unwrap();
    personal_data::delete_account(&federation.app, &secretary, &client(""), Some("two feet up".to_owned()))
        .await
        .unwrap();
    let admin = federation.caller(Role::Admin).await;
    let result = app::results::find_for_secretary(&federation.app, &admin, &Federation::classic(), &rider)
        .await
        .unwrap();
    assert_eq!(result.entries.len(), 6);
    assert!(!serde_json::to_string(&result).unwrap().contains("secretary@trial.example"));
    let stage = app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic())
        .await
        .unwrap()
        .stage();
    let log = storage::audit_log::list_for_stage(federation.database.storage.reader(), stage).await.unwrap();
    assert!(!log.is_empty() && log.iter().all(|entry| entry.user_email.is_none()));
}
