//! The own profile, the own sessions, all of one's data, and the end of an account.

use std::time::Duration;

use app::accounts::{self, Client, Device, MagicLinkIn, MagicLinkRedemption, ProfileIn};
use app::{Caller, Changed, Error};
use domain::Language;
use domain::ids::{ParticipantId, SessionId, StageId};
use jiff::SignedDuration;
use testkit::{Federation, Role, on_both};
use uuid::Uuid;

fn on(device: &str) -> Client {
    let (browser, system) = device.split_once(" on ").unzip();
    Client { ip: None, device: Device { browser: browser.map(str::to_owned), system: system.map(str::to_owned) }, ..Client::default() }
}

async fn signed_in(federation: &Federation, role: Role, device: &str) -> Caller {
    let (token, _) = accounts::sign_in(&federation.app, &on(device), &role.email(), "two feet up").await.unwrap();
    accounts::caller(&federation.app, token.reveal()).await.unwrap()
}

fn named(display_name: &str) -> ProfileIn {
    ProfileIn { display_name: display_name.to_owned(), is_judge: true, language: Some(Language::Et) }
}

on_both! {
    async fn a_profile_is_edited_in_the_version_that_was_seen(federation: Federation) {
        let rider = signed_in(&federation, Role::Rider, "").await;
        let edited = accounts::edit_profile(&federation.app, &rider, 1, named(" Līga\n\u{202E}Ozola ")).await.unwrap();
        assert_eq!((edited.display_name.as_str(), edited.is_judge, edited.language, edited.version), ("Līga Ozola", true, Some(Language::Et), 2));
        assert!(edited.has_password && edited.email_verified);
        assert!(matches!(accounts::edit_profile(&federation.app, &rider, 1, named("x")).await, Err(Error::Changed)));
        for wrong in ["", "  ", "a\u{7}b", &*"x".repeat(201)] {
            let Err(Error::Invalid(fields)) = accounts::edit_profile(&federation.app, &rider, 2, named(wrong)).await else { panic!("{wrong:?}") };
            assert_eq!(fields[0].field, "displayName");
        }
        assert!(matches!(accounts::profile(&federation.app, &Caller::visitor()).await, Err(Error::SignInRequired)));
    }

    async fn own_sessions_are_listed_and_ended(federation: Federation) {
        let phone = signed_in(&federation, Role::Rider, "Chrome on Android").await;
        federation.advance(SignedDuration::from_hours(2));
        let desk = signed_in(&federation, Role::Rider, "Firefox on Linux").await;
        let listed = accounts::own_sessions(&federation.app, &desk).await.unwrap().sessions;
        let devices: Vec<_> = listed.iter().map(|session| (session.browser.as_deref(), session.system.as_deref(), session.current)).collect();
        assert_eq!(devices, [(Some("Firefox"), Some("Linux"), true), (Some("Chrome"), Some("Android"), false)]);
        let other = signed_in(&federation, Role::Judge, "").await;
        let theirs = SessionId(listed[1].id);
        assert!(matches!(accounts::end_session(&federation.app, &other, theirs).await, Err(Error::NotFound("session"))), "of somebody else");
        accounts::end_session(&federation.app, &desk, theirs).await.unwrap();
        assert_eq!(accounts::own_sessions(&federation.app, &desk).await.unwrap().sessions.len(), 1);
        let _ = (signed_in(&federation, Role::Rider, "").await, phone);
        accounts::end_other_sessions(&federation.app, &desk).await.unwrap();
        let left = accounts::own_sessions(&federation.app, &desk).await.unwrap().sessions;
        assert!(left.len() == 1 && left[0].current);
    }

    async fn the_last_use_is_kept_to_the_hour(federation: Federation) {
        let (token, _) = accounts::sign_in(&federation.app, &on(""), &Role::Rider.email(), "two feet up").await.unwrap();
        federation.advance(SignedDuration::from_hours(3));
        let caller = accounts::caller(&federation.app, token.reveal()).await.unwrap();
        let session = accounts::own_sessions(&federation.app, &caller).await.unwrap().sessions.remove(0);
        assert_eq!(session.last_used_at.duration_since(session.created_at), SignedDuration::from_hours(3));
    }

    async fn my_data_is_all_of_mine_and_nothing_of_others(federation: Federation) {
        federation.ride_all().await;
        let rider = signed_in(&federation, Role::Rider, "Firefox on Linux").await;
        let data = accounts::my_data(&federation.app, &rider).await.unwrap();
        let stages: Vec<_> = data.registrations.iter().map(|registration| registration.result.is_some()).collect();
        assert_eq!(stages, [true, false, false], "registered for three stages, and ridden in one");
        let text = serde_json::to_string(&data).unwrap();
        assert!(text.contains(r#""browser":"Firefox","system":"Linux""#) && text.contains("rider@trial.example"));
        for other in ["secretary@", "judge@", Federation::rider(1).as_str(), "tokenHash", "argon2"] {
            assert!(!text.contains(other), "{other}");
        }
        let secretary = signed_in(&federation, Role::Secretary, "").await;
        assert_eq!(accounts::my_data(&federation.app, &secretary).await.unwrap().entries.len(), 28, "what the secretary recorded");
    }

    async fn my_data_tells_roles_sections_penalties_and_the_beginning(federation: Federation) {
        federation.ride_all().await;
        let secretary = signed_in(&federation, Role::Secretary, "").await;
        let penalty = app::results::NewPenaltyIn { id: Uuid::now_v7(), points: 2, reason_code: None, reason: "Over the tape".to_owned() };
        app::results::add_penalty(&federation.app, &secretary, &Federation::classic(), &Federation::rider(1), penalty).await.unwrap();
        let data = accounts::my_data(&federation.app, &secretary).await.unwrap();
        assert_eq!((data.roles.admin, data.roles.secretary.institutions), (false, vec!["btf".to_owned()]));
        assert_eq!(data.created_at, Federation::START);
        let given: Vec<_> = data.penalties.iter().map(|given| (given.stage.as_str(), given.points, given.reason.as_str())).collect();
        assert_eq!(given, [("Sacensības 1", 2, "Over the tape")]);

        let judge = signed_in(&federation, Role::Judge, "").await;
        let data = accounts::my_data(&federation.app, &judge).await.unwrap();
        let sections: Vec<_> = data.sections.iter().map(|judged| (judged.stage.as_str(), judged.section)).collect();
        assert_eq!(sections, [("Sacensības 1", 1), ("Sacensības 2", 1)]);
        assert!(data.penalties.is_empty() && data.roles.secretary == accounts::SecretaryRole::default());
    }

    async fn a_deleted_account_leaves_the_results_and_nothing_else(federation: Federation) {
        federation.ride_all().await;
        let rider = signed_in(&federation, Role::Rider, "").await;
        let wrong = accounts::delete(&federation.app, &rider, &on(""), Some("one foot up".to_owned())).await;
        assert!(matches!(wrong, Err(Error::InvalidCredentials)));
        assert!(matches!(accounts::delete(&federation.app, &rider, &on(""), None).await, Err(Error::InvalidCredentials)));
        accounts::delete(&federation.app, &rider, &on(""), Some("two feet up".to_owned())).await.unwrap();

        let gone = accounts::sign_in(&federation.app, &on(""), &Role::Rider.email(), "two feet up").await;
        assert!(matches!(gone.err(), Some(Error::InvalidCredentials)));
        let view = federation.database.storage.reader();
        let left = storage::registration::of_participant(view, &Federation::rider(6)).await.unwrap();
        assert_eq!(left.len(), 1, "the stage that was ridden");
        assert_eq!(left[0].1.participant.license, None);
        let watched = app::boards::watch(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap();
        let board = app::boards::load(&federation.app, watched.stage()).await.unwrap();
        assert!(board.riders.iter().any(|rider| rider.row.id == Federation::rider(6).as_str()));
    }

    async fn without_a_password_an_account_goes_soon_after_signing_in_and_not_later(federation: Federation) {
        let email = "new.rider@trial.example".to_owned();
        let enter = async || {
            let asked = MagicLinkIn { email: email.clone(), return_path: "/profile".to_owned(), language: Language::En };
            accounts::mail_magic_link(&federation.app, &on(""), asked).await.unwrap();
            let followed = MagicLinkRedemption { email: email.clone(), token: federation.from_last_letter("token") };
            let (token, _) = accounts::redeem_magic_link(&federation.app, &Caller::visitor(), &on(""), followed).await.unwrap();
            accounts::caller(&federation.app, token.reveal()).await.unwrap()
        };
        let rider = enter().await;
        federation.advance(SignedDuration::from_mins(10) + SignedDuration::from_secs(1));
        let late = accounts::delete(&federation.app, &rider, &on(""), None).await;
        assert!(matches!(late, Err(Error::FreshSignInRequired)));
        federation.advance(SignedDuration::from_hours(-48));
        let ahead = accounts::delete(&federation.app, &rider, &on(""), None).await;
        assert!(matches!(ahead, Err(Error::FreshSignInRequired)), "signed in by a clock that was ahead");
        federation.advance(SignedDuration::from_hours(48));
        let again = enter().await;
        federation.advance(SignedDuration::from_mins(10));
        accounts::delete(&federation.app, &again, &on(""), None).await.unwrap();
        let known = storage::accounts::by_email(federation.database.storage.reader(), &email).await.unwrap();
        assert_eq!(known, None);
    }

    async fn an_account_goes_whole_and_its_stages_are_told_or_it_stays_whole(federation: Federation) {
        federation.ride_all().await;
        let rider = signed_in(&federation, Role::Rider, "").await;
        let registered = async || {
            let view = federation.database.storage.reader();
            storage::registration::of_participant(view, &Federation::rider(6)).await.unwrap().len()
        };
        // something that refers to the account stops the very last step
        federation.database.execute("CREATE TABLE stays (user_id uuid NOT NULL REFERENCES users (id))").await;
        federation.database.execute("INSERT INTO stays SELECT id FROM users WHERE email = 'rider@trial.example'").await;
        let seq = async |stage| storage::changes::last(federation.database.storage.reader(), stage).await.unwrap();
        let (open_free, hidden) = (StageId(Uuid::from_u128(0x2002)), StageId(Uuid::from_u128(0x2003)));
        let refused = accounts::delete(&federation.app, &rider, &on(""), Some("two feet up".to_owned())).await;
        assert!(matches!(refused, Err(Error::Internal(_))));
        assert_eq!(registered().await, 3, "nothing of it was done");
        assert_eq!(seq(open_free).await, Some(0));
        assert!(accounts::sign_in(&federation.app, &on(""), &Role::Rider.email(), "two feet up").await.is_ok());

        federation.database.execute("DROP TABLE stays").await;
        let mut changes = federation.app.changes();
        accounts::delete(&federation.app, &rider, &on(""), Some("two feet up".to_owned())).await.unwrap();
        assert_eq!(registered().await, 1);
        assert_eq!((seq(open_free).await, seq(hidden).await), (Some(1), Some(1)));
        for stage in [open_free, hidden] {
            let woken = async { while changes.recv().await.unwrap() != Changed::Stage(stage) {} };
            tokio::time::timeout(Duration::from_secs(5), woken).await.expect("whoever follows the stage is woken");
        }
    }

    async fn a_deleted_judge_or_secretary_leaves_what_was_recorded_without_the_address(federation: Federation) {
        federation.ride_all().await;
        let secretary = signed_in(&federation, Role::Secretary, "").await;
        let rider: ParticipantId = Federation::rider(1);
        let penalty = app::results::NewPenaltyIn { id: Uuid::now_v7(), points: 1, reason_code: None, reason: String::new() };
        app::results::add_penalty(&federation.app, &secretary, &Federation::classic(), &rider, penalty).await.unwrap();
        accounts::delete(&federation.app, &secretary, &on(""), Some("two feet up".to_owned())).await.unwrap();
        let admin = federation.caller(Role::Admin).await;
        let result = app::results::find_in_full(&federation.app, &admin, &Federation::classic(), &rider).await.unwrap();
        assert_eq!(result.entries.len(), 6);
        assert!(!serde_json::to_string(&result).unwrap().contains("secretary@trial.example"));
        let stage = app::boards::watch(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap().stage();
        let log = storage::audit::of_stage(federation.database.storage.reader(), stage).await.unwrap();
        assert!(!log.is_empty() && log.iter().all(|entry| entry.user_email.is_none()));
    }
}
