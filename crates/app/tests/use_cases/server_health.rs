//! The health of the server: what administrators see, and test emails.

use app::messages::deliver_due;
use app::server_health::{CheckKind, HealthCheck, HealthState, count_error, read, send_test_email};
use app::{App, Error};
use domain::Language;
use domain::messages::Delivery;
use jiff::SignedDuration;
use testkit::{Federation, MailServer, Phone, Role, apply, on_both};

async fn check(federation: &Federation, app: &App, kind: CheckKind) -> HealthCheck {
    let admin = federation.caller(Role::Admin).await;
    let health = read(app, &admin, Language::En).await.unwrap();
    health.checks.into_iter().find(|check| check.kind == kind).unwrap()
}

#[apply(on_both)]
async fn an_administrator_sees_every_check_in_each_language(federation: Federation) {
    let admin = federation.caller(Role::Admin).await;
    for language in Language::ALL {
        let health = read(&federation.app, &admin, language).await.unwrap();
        let kinds: Vec<_> = health.checks.iter().map(|check| check.kind).collect();
        assert_eq!(
            kinds,
            [
                CheckKind::Version,
                CheckKind::Database,
                CheckKind::Disk,
                CheckKind::Mail,
                CheckKind::Backup,
                CheckKind::Phones,
                CheckKind::Errors
            ]
        );
        for check in health.checks {
            let texts = [&check.title, &check.sentence].into_iter().chain(&check.advice);
            let texts = texts.chain(check.details.iter().map(|detail| &detail.text));
            assert!(
                texts.into_iter().all(|text| !text.is_empty() && !text.contains(['{', '}'])),
                "{check:?}"
            );
            assert_eq!(check.advice.is_some(), check.state != HealthState::Good, "{check:?}");
        }
    }
}

#[apply(on_both)]
async fn only_administrators_see_the_health(federation: Federation) {
    for role in [Role::Rider, Role::Judge, Role::JudgeLink, Role::Secretary] {
        let caller = federation.caller(role).await;
        let refused = read(&federation.app, &caller, Language::En).await.unwrap_err();
        assert!(matches!(refused, Error::Forbidden), "{role:?}");
        let refused = send_test_email(&federation.app, &caller, Language::En).await.unwrap_err();
        assert!(matches!(refused, Error::Forbidden), "{role:?}");
    }
}

#[apply(on_both)]
async fn failed_requests_of_the_last_day_are_added_up_over_all_servers(federation: Federation) {
    let errors = async || check(&federation, &federation.app, CheckKind::Errors).await;
    assert_eq!(errors().await.state, HealthState::Good);
    let other = federation.another_app().await;
    for app in [&federation.app, &other, &other] {
        count_error(app);
        // another server stores its own counts when it is asked, or every minute
        check(&federation, app, CheckKind::Errors).await;
    }
    let found = errors().await;
    assert_eq!(found.state, HealthState::Look);
    assert!(found.sentence.contains("24 hours: 3."), "{found:?}");
    assert_eq!(found.details[0].text, "14.06. 10:00 UTC, paddock: 3");
    federation.advance(SignedDuration::from_hours(25));
    assert_eq!(errors().await.state, HealthState::Good);
}

#[apply(on_both)]
async fn a_silent_phone_of_a_running_stage_is_named_with_its_stage(federation: Federation) {
    let phones = async || check(&federation, &federation.app, CheckKind::Phones).await;
    federation.report_device(Role::Judge, &Phone::new(1)).await;
    let good = phones().await;
    assert_eq!(good.state, HealthState::Good, "{good:?}");
    assert!(good.sentence.starts_with("Phones: 1. Silent for more than 10 minutes: 0."), "{good:?}");
    federation.advance(SignedDuration::from_mins(11));
    let silent = phones().await;
    assert_eq!(silent.state, HealthState::Look);
    let paths: Vec<_> = silent.details.iter().filter_map(|detail| detail.path.as_deref()).collect();
    assert!(paths.contains(&"/competitions/btf/cup/classic/judges"), "{silent:?}");
}

#[apply(on_both)]
async fn a_test_email_goes_through_the_queue_and_shows_that_it_was_accepted(federation: Federation) {
    let server = MailServer::start();
    let app = federation.app_with_mail_server(&server).await;
    let admin = federation.caller(Role::Admin).await;
    let test = async || read(&app, &admin, Language::En).await.unwrap().test_email;
    assert!(test().await.is_none());
    send_test_email(&app, &admin, Language::En).await.unwrap();
    assert_eq!(test().await.unwrap().delivery, Delivery::Waiting);
    assert_eq!(deliver_due(&app).await.unwrap(), 1);
    let sent = test().await.unwrap();
    assert_eq!((sent.delivery, sent.reply), (Delivery::Sent, None));
    let [email] = &server.accepted()[..] else { panic!("one email") };
    assert_eq!((email.to.as_str(), email.from.as_str()), (sent.address.as_str(), "zerodab@trial.example"));
    assert_eq!(deliver_due(&app).await.unwrap(), 0, "sent once");
    assert_eq!(check(&federation, &app, CheckKind::Mail).await.state, HealthState::Good);
    let filter = app::log_search::LogFilter::default();
    let log = app::log_search::list(&app, &admin, &filter, None).await.unwrap().entries;
    assert_eq!(log[0].event.name(), "send_test_email");
}

#[apply(on_both)]
async fn a_refused_test_email_shows_the_mail_servers_own_words(federation: Federation) {
    let server = MailServer::start();
    let app = federation.app_with_mail_server(&server).await;
    let admin = federation.caller(Role::Admin).await;
    server.refuse("550 5.7.1 relaying denied");
    send_test_email(&app, &admin, Language::En).await.unwrap();
    deliver_due(&app).await.unwrap();
    let health = read(&app, &admin, Language::En).await.unwrap();
    let test = health.test_email.unwrap();
    assert_eq!((test.delivery, test.reply.as_deref()), (Delivery::Failed, Some("550 5.7.1 relaying denied")));
    let [refused] = &health.refused_addresses[..] else { panic!("one address") };
    assert_eq!(
        (refused.address.as_str(), refused.reply.as_str()),
        (test.address.as_str(), "550 5.7.1 relaying denied")
    );
    assert!(refused.advice.contains("SPF"), "{refused:?}");
    assert_eq!(check(&federation, &app, CheckKind::Mail).await.state, HealthState::Look);
}

#[apply(on_both)]
async fn a_mail_server_that_is_down_is_to_be_acted_on(federation: Federation) {
    let mut server = MailServer::start();
    server.stop().await;
    let app = federation.app_with_mail_server(&server).await;
    let admin = federation.caller(Role::Admin).await;
    send_test_email(&app, &admin, Language::En).await.unwrap();
    deliver_due(&app).await.unwrap();
    let mail = check(&federation, &app, CheckKind::Mail).await;
    assert_eq!(mail.state, HealthState::Act);
    assert!(mail.sentence.contains("the mail server can't be reached"), "{mail:?}");
    assert!(mail.sentence.contains("Emails that wait: 1"), "{mail:?}");
}

#[apply(on_both)]
async fn an_administrator_sends_only_so_many_test_emails_in_an_hour(federation: Federation) {
    let admin = federation.caller(Role::Admin).await;
    for _ in 0..10 {
        send_test_email(&federation.app, &admin, Language::En).await.unwrap();
    }
    let refused = send_test_email(&federation.app, &admin, Language::En).await.unwrap_err();
    assert!(matches!(refused, Error::TooManyAttempts(_)), "{refused:?}");
}

#[apply(on_both)]
async fn a_server_without_backups_and_without_a_mail_server_says_what_to_set(federation: Federation) {
    for (kind, option) in [(CheckKind::Backup, "--backup-to"), (CheckKind::Mail, "--smtp")] {
        let found = check(&federation, &federation.app, kind).await;
        assert_eq!(found.state, HealthState::Act);
        assert!(found.advice.unwrap_or_default().contains(option), "{kind:?}");
    }
}
