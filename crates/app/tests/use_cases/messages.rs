//! Messages to riders: whom they reach, who reads them, what is on record, and emails that fail.

use std::time::Duration;

use app::messages::{
    AudienceIn, AudienceKind, MessageIn, MessageTextIn, MessageTextsIn, SentMessage, deliver_due,
    find_notices, list_sent, preview, send, withdraw,
};
use app::stages::StageError;
use app::{Caller, Error};
use domain::championships::Feature;
use domain::messages::Delivery;
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};
use uuid::Uuid;

use super::registration::fixtures::log_events;

fn to(kind: AudienceKind) -> AudienceIn {
    AudienceIn { kind, racing_class: None, riders: [].into() }
}

fn to_class(class: &str) -> AudienceIn {
    AudienceIn { racing_class: Some(class.to_owned()), ..to(AudienceKind::Class) }
}

fn to_riders(numbers: &[u8]) -> AudienceIn {
    let riders = numbers.iter().map(|&number| Federation::rider(number)).collect();
    AudienceIn { riders, ..to(AudienceKind::Riders) }
}

fn message(audience: AudienceIn) -> MessageIn {
    let text =
        |subject: &str, text: &str| MessageTextIn { subject: subject.to_owned(), text: text.to_owned() };
    let texts = MessageTextsIn {
        lv: text("Pārcelts", "Uz svētdienu."),
        et: MessageTextIn::default(),
        en: text("Moved", "To Sunday."),
    };
    MessageIn { id: Uuid::now_v7(), texts, audience, by_email: true, by_push: true, on_page: true }
}

/// Turns messages on, and sends one as the secretary.
async fn send_to(federation: &Federation, audience: AudienceIn) -> Uuid {
    federation.turn_on(Feature::Messages).await;
    let (secretary, input) = (federation.caller(Role::Secretary).await, message(audience));
    let id = input.id;
    send(&federation.app, &secretary, &Federation::classic(), input).await.unwrap();
    id
}

async fn sent(federation: &Federation) -> Vec<SentMessage> {
    let secretary = federation.caller(Role::Secretary).await;
    list_sent(&federation.app, &secretary, &Federation::classic()).await.unwrap().messages
}

async fn notices(federation: &Federation, role: Role) -> Vec<bool> {
    let caller = federation.caller(role).await;
    let notices = find_notices(&federation.app, &caller, &Federation::classic()).await.unwrap().notices;
    notices.into_iter().map(|notice| notice.personal).collect()
}

#[apply(on_both)]
async fn a_message_to_all_is_on_the_page_and_emailed_to_riders_with_an_account(federation: Federation) {
    send_to(&federation, to(AudienceKind::All)).await;
    assert_eq!(notices(&federation, Role::Visitor).await, [false]);
    let [before] = &sent(&federation).await[..] else { panic!("one message") };
    let states = |message: &SentMessage| -> Vec<_> {
        message.recipients.iter().map(|recipient| recipient.delivery).collect()
    };
    let count = |states: &[Delivery], delivery| states.iter().filter(|state| **state == delivery).count();
    assert_eq!(
        (count(&states(before), Delivery::Waiting), count(&states(before), Delivery::NoAddress)),
        (1, 5)
    );
    assert_eq!(deliver_due(&federation.app).await.unwrap(), 1);
    let [after] = &sent(&federation).await[..] else { panic!("one message") };
    assert_eq!((count(&states(after), Delivery::Sent), count(&states(after), Delivery::NoAddress)), (1, 5));
    assert_eq!(deliver_due(&federation.app).await.unwrap(), 0, "sent once");
    let email = federation.last_email();
    assert!(email.contains("To Sunday.") && email.contains("registered for"), "{email}");
    let events = log_events(&federation).await;
    assert_eq!(events.iter().filter(|(name, _)| name == "send_message").count(), 1);
    assert!(!events.iter().any(|(_, data)| data.contains("Sunday") || data.contains("Moved")), "{events:?}");
}

#[apply(on_both)]
async fn the_same_message_sent_again_is_one_message(federation: Federation) {
    federation.turn_on(Feature::Messages).await;
    let secretary = federation.caller(Role::Secretary).await;
    let input = message(to(AudienceKind::All));
    for _ in 0..2 {
        send(&federation.app, &secretary, &Federation::classic(), input.clone()).await.unwrap();
    }
    assert_eq!(sent(&federation).await.len(), 1);
    let other = MessageIn { by_email: false, ..input };
    let refused = send(&federation.app, &secretary, &Federation::classic(), other).await.unwrap_err();
    assert!(matches!(&refused, Error::Invalid(fields) if fields[0].field == "id"), "{refused:?}");
}

#[apply(on_both)]
async fn a_message_to_a_class_or_to_riders_is_only_for_them(federation: Federation) {
    // the rider with an account rides in class B
    send_to(&federation, to_class("A")).await;
    send_to(&federation, to_class("B")).await;
    send_to(&federation, to_riders(&[6, 1])).await;
    send_to(&federation, to_riders(&[2])).await;
    assert_eq!(notices(&federation, Role::Rider).await, [true, true]);
    for role in [Role::Visitor, Role::Judge, Role::SecretaryElsewhere] {
        assert_eq!(notices(&federation, role).await, Vec::<bool>::new(), "{role:?}");
    }
    let counts: Vec<_> = sent(&federation).await.iter().map(|message| message.recipients.len()).collect();
    assert_eq!(counts, [1, 2, 2, 4], "newest first");
}

#[apply(on_both)]
async fn a_preview_names_those_whom_an_email_does_not_reach(federation: Federation) {
    federation.turn_on(Feature::Messages).await;
    let secretary = federation.caller(Role::Secretary).await;
    let reach = preview(&federation.app, &secretary, &Federation::classic(), to_class("B")).await.unwrap();
    assert_eq!((reach.riders, reach.emails, reach.without_address.len()), (2, 1, 1));
    assert!(!reach.without_address[0].name.is_empty());
    assert!(sent(&federation).await.is_empty(), "nothing was sent");
}

#[apply(on_both)]
async fn a_withdrawn_message_leaves_the_page_and_stays_on_record(federation: Federation) {
    let id = send_to(&federation, to(AudienceKind::All)).await;
    let secretary = federation.caller(Role::Secretary).await;
    for _ in 0..2 {
        withdraw(&federation.app, &secretary, &Federation::classic(), id).await.unwrap();
    }
    assert_eq!(notices(&federation, Role::Rider).await, Vec::<bool>::new());
    assert!(sent(&federation).await[0].withdrawn_at.is_some());
    let elsewhere = withdraw(&federation.app, &secretary, &Federation::open_free(), id).await.unwrap_err();
    assert!(matches!(elsewhere, Error::NotFound(_)), "{elsewhere:?}");
    let events: Vec<_> = log_events(&federation).await.into_iter().map(|(name, _)| name).collect();
    assert_eq!(events, ["send_message", "withdraw_message"]);
}

#[apply(on_both)]
async fn the_waiting_emails_of_a_withdrawn_message_are_not_sent(federation: Federation) {
    let id = send_to(&federation, to_riders(&[1, 6])).await;
    let secretary = federation.caller(Role::Secretary).await;
    withdraw(&federation.app, &secretary, &Federation::classic(), id).await.unwrap();
    assert_eq!(deliver_due(&federation.app).await.unwrap(), 0);
    let mut states: Vec<_> =
        sent(&federation).await[0].recipients.iter().map(|recipient| recipient.delivery).collect();
    states.sort();
    assert_eq!(states, [Delivery::NoAddress, Delivery::Withdrawn]);
}

#[apply(on_both)]
async fn an_email_that_is_not_accepted_is_tried_again_and_then_shown_as_failed(federation: Federation) {
    send_to(&federation, to_riders(&[6])).await;
    // nothing can be written below a file
    federation.break_mail();
    let state = async || sent(&federation).await[0].recipients[0].delivery;
    for wait in [0, 1, 5, 10, 15, 30, 60, 120, 240, 240, 480, 480] {
        assert_eq!(state().await, Delivery::Waiting, "before {wait} min");
        federation.advance(SignedDuration::from_mins(wait));
        assert_eq!(deliver_due(&federation.app).await.unwrap(), 1, "after {wait} min");
        assert_eq!(deliver_due(&federation.app).await.unwrap(), 0, "not at once again");
    }
    assert_eq!(state().await, Delivery::Failed);
    federation.advance(SignedDuration::from_hours(48));
    assert_eq!(deliver_due(&federation.app).await.unwrap(), 0);
}

#[apply(on_both)]
async fn two_servers_send_an_email_once(federation: Federation) {
    send_to(&federation, to_riders(&[6])).await;
    let other = federation.another_app().await;
    let (here, there) = tokio::join!(deliver_due(&federation.app), deliver_due(&other));
    assert_eq!(here.unwrap() + there.unwrap(), 1);
}

#[apply(on_both)]
async fn the_background_sender_wakes_up_for_a_message(federation: Federation) {
    let sender = tokio::spawn(app::messages::run_sender(federation.app.clone()));
    send_to(&federation, to_riders(&[6])).await;
    let is_sent = async {
        while sent(&federation).await[0].recipients[0].delivery != Delivery::Sent {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), is_sent).await.expect("an email within the first interval");
    sender.abort();
}

#[apply(on_both)]
async fn a_deleted_account_leaves_only_the_number_of_recipients(federation: Federation) {
    send_to(&federation, to_riders(&[6])).await;
    let rider = federation.caller(Role::Rider).await;
    let client = app::accounts::Client::default();
    let password = Some(testkit::PASSWORD.to_owned());
    app::personal_data::delete_account(&federation.app, &rider, &client, password).await.unwrap();
    let [message] = &sent(&federation).await[..] else { panic!("one message") };
    let [recipient] = &message.recipients[..] else { panic!("one recipient") };
    assert_eq!((recipient.name.as_str(), recipient.racing_number.as_str()), ("", ""));
    assert_eq!(recipient.delivery, Delivery::Failed);
    assert_eq!(deliver_due(&federation.app).await.unwrap(), 0);
}

#[apply(on_both)]
async fn a_rider_gets_a_copy_of_the_messages_to_them(federation: Federation) {
    send_to(&federation, to_riders(&[6])).await;
    send_to(&federation, to_riders(&[1])).await;
    let rider = federation.caller(Role::Rider).await;
    let copy = app::personal_data::export(&federation.app, &rider).await.unwrap();
    let subjects: Vec<_> = copy.messages.iter().map(|message| message.texts.en.subject.as_str()).collect();
    assert_eq!(subjects, ["Moved"]);
}

#[apply(on_both)]
async fn templates_have_the_stages_values_in_every_language(federation: Federation) {
    federation.turn_on(Feature::Messages).await;
    let secretary = federation.caller(Role::Secretary).await;
    let templates = list_sent(&federation.app, &secretary, &Federation::classic()).await.unwrap().templates;
    assert_eq!(templates.len(), 4);
    for template in &templates {
        for text in [&template.texts.lv, &template.texts.et, &template.texts.en] {
            assert!(!text.subject.is_empty() && !text.text.contains(['{', '}']), "{text:?}");
            assert!(text.text.contains("https://trial.example/competitions/btf/cup/classic"), "{text:?}");
        }
    }
    assert!(templates[0].texts.en.text.contains("14.06.2026"), "{:?}", templates[0]);
}

#[apply(on_both)]
async fn messages_are_for_secretaries_and_only_where_they_are_turned_on(federation: Federation) {
    let (app, path) = (&federation.app, Federation::classic());
    let secretary = federation.caller(Role::Secretary).await;
    let off = send(app, &secretary, &path, message(to(AudienceKind::All))).await.unwrap_err();
    assert!(matches!(off, Error::Stage(StageError::FeatureOff)), "{off:?}");
    let off = list_sent(app, &secretary, &path).await.unwrap_err();
    assert!(matches!(off, Error::Stage(StageError::FeatureOff)), "{off:?}");
    federation.turn_on(Feature::Messages).await;
    for role in [Role::Rider, Role::Judge, Role::JudgeLink, Role::SecretaryElsewhere] {
        let caller = federation.caller(role).await;
        let refused = send(app, &caller, &path, message(to(AudienceKind::All))).await.unwrap_err();
        assert!(matches!(refused, Error::Forbidden), "{role:?}: {refused:?}");
    }
    let refused = list_sent(app, &Caller::visitor(), &path).await.unwrap_err();
    assert!(matches!(refused, Error::SignInRequired), "{refused:?}");
    let invalid = send(app, &secretary, &path, message(to_class("Z"))).await.unwrap_err();
    assert!(matches!(invalid, Error::Invalid(_)), "{invalid:?}");
}

#[apply(on_both)]
async fn a_secretary_sends_only_so_many_messages_in_an_hour(federation: Federation) {
    federation.turn_on(Feature::Messages).await;
    let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
    for _ in 0..30 {
        send(app, &secretary, &Federation::classic(), message(to_riders(&[1]))).await.unwrap();
    }
    let refused = send(app, &secretary, &Federation::classic(), message(to_riders(&[1]))).await.unwrap_err();
    assert!(matches!(refused, Error::TooManyAttempts(_)), "{refused:?}");
}
