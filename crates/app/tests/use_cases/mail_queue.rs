//! Emails of messages through a mail server: one that is down, one that asks for a later attempt, and one that refuses
//! an address.

use app::messages::{AudienceIn, AudienceKind, MessageIn, MessageTextIn, MessageTextsIn, deliver_due, send};
use app::{App, messages};
use domain::championships::Feature;
use domain::messages::Delivery;
use jiff::SignedDuration;
use storage::mail_state;
use testkit::{Federation, MailServer, Role, apply, on_both};
use uuid::Uuid;

/// Sends a message by email to the rider who has an account.
async fn send_message(federation: &Federation) {
    federation.turn_on(Feature::Messages).await;
    let secretary = federation.caller(Role::Secretary).await;
    let text = |text: &str| MessageTextIn { subject: text.to_owned(), text: text.to_owned() };
    let texts = MessageTextsIn { lv: text("Pārcelts"), et: text("Edasi lükatud"), en: text("Moved") };
    let audience = AudienceIn {
        kind: AudienceKind::Riders,
        racing_class: None,
        riders: [Federation::rider(6)].into_iter().collect(),
    };
    let input =
        MessageIn { id: Uuid::now_v7(), texts, audience, by_email: true, by_push: false, on_page: false };
    send(&federation.app, &secretary, &Federation::classic(), input).await.unwrap();
}

async fn deliveries(federation: &Federation) -> Vec<Delivery> {
    let secretary = federation.caller(Role::Secretary).await;
    let sent = messages::list_sent(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    sent.messages.iter().flat_map(|message| &message.recipients).map(|rider| rider.delivery).collect()
}

async fn deliver_until_nothing_is_due(app: &App) {
    while deliver_due(app).await.unwrap() > 0 {}
}

#[apply(on_both)]
async fn emails_survive_an_hour_without_the_mail_server_and_a_restart_and_are_delivered_once(
    federation: Federation,
) {
    let mut server = MailServer::start();
    server.stop().await;
    for _ in 0..3 {
        send_message(&federation).await;
    }
    let before = federation.app_with_mail_server(&server).await;
    for _ in 0..60 {
        federation.advance(SignedDuration::from_mins(1));
        let tried = deliver_due(&before).await.unwrap();
        assert!(tried <= 1, "while the server is down, one email tries it, and the others wait");
    }
    drop(before);
    let queue = mail_state::find_queue(federation.database.storage.reader()).await.unwrap();
    assert_eq!((queue.waiting, queue.oldest_at), (3, Some(Federation::START)));
    server.restart();
    let after = federation.app_with_mail_server(&server).await;
    for _ in 0..35 {
        deliver_until_nothing_is_due(&after).await;
        federation.advance(SignedDuration::from_mins(1));
    }
    assert_eq!(deliveries(&federation).await, [Delivery::Sent; 3]);
    let accepted = server.accepted();
    assert_eq!(accepted.len(), 3, "each once");
    assert!(accepted.iter().all(|email| email.from == "zerodab@trial.example"), "bounces go to the sender");
    assert_eq!(mail_state::find_queue(federation.database.storage.reader()).await.unwrap().waiting, 0);
}

#[apply(on_both)]
async fn an_email_that_is_greylisted_is_tried_again_with_the_same_id(federation: Federation) {
    let server = MailServer::start();
    server.refuse("450 4.2.0 try again later");
    send_message(&federation).await;
    let app = federation.app_with_mail_server(&server).await;
    assert_eq!(deliver_due(&app).await.unwrap(), 1);
    assert_eq!((deliveries(&federation).await, server.refusals()), (vec![Delivery::Waiting], 1));
    let state = mail_state::find(federation.database.storage.reader()).await.unwrap();
    assert_eq!(state.failure.unwrap().reason, "450 4.2.0 try again later");
    server.accept();
    assert_eq!(deliver_due(&app).await.unwrap(), 0, "not at once");
    federation.advance(SignedDuration::from_mins(1));
    assert_eq!(deliver_due(&app).await.unwrap(), 1);
    assert_eq!(deliveries(&federation).await, [Delivery::Sent]);
    let state = mail_state::find(federation.database.storage.reader()).await.unwrap();
    assert_eq!(state.sent_at, Some(app.now()));
    let [email] = &server.accepted()[..] else { panic!("one email") };
    assert!(email.content.contains("Message-ID: <") && email.to.contains('@'), "{email:?}");
}

#[apply(on_both)]
async fn an_address_that_is_refused_for_good_is_not_tried_again_and_is_recorded(federation: Federation) {
    let server = MailServer::start();
    server.refuse("550 5.1.1 no such user here");
    send_message(&federation).await;
    let app = federation.app_with_mail_server(&server).await;
    assert_eq!(deliver_due(&app).await.unwrap(), 1);
    federation.advance(SignedDuration::from_hours(1));
    assert_eq!(deliver_due(&app).await.unwrap(), 0);
    assert_eq!((deliveries(&federation).await, server.refusals()), (vec![Delivery::Failed], 1));
    let since = Federation::START - SignedDuration::from_hours(1);
    let refused = mail_state::list_refused(federation.database.storage.reader(), since).await.unwrap();
    let [refused] = &refused[..] else { panic!("{refused:?}") };
    assert_eq!((refused.reason.as_str(), refused.reply.as_str()), ("address", "550 5.1.1 no such user here"));
    // the next email is accepted, so nothing has to be done any more
    server.accept();
    send_message(&federation).await;
    assert_eq!(deliver_due(&app).await.unwrap(), 1);
    assert!(mail_state::list_refused(federation.database.storage.reader(), since).await.unwrap().is_empty());
}

#[apply(on_both)]
async fn a_deleted_account_leaves_no_refused_address(federation: Federation) {
    let server = MailServer::start();
    server.refuse("552 5.2.2 mailbox full");
    send_message(&federation).await;
    let app = federation.app_with_mail_server(&server).await;
    deliver_due(&app).await.unwrap();
    let rider = federation.caller(Role::Rider).await;
    let client = app::accounts::Client::default();
    app::personal_data::delete_account(&app, &rider, &client, Some(testkit::PASSWORD.to_owned()))
        .await
        .unwrap();
    let since = Federation::START - SignedDuration::from_hours(1);
    assert!(mail_state::list_refused(federation.database.storage.reader(), since).await.unwrap().is_empty());
}

#[apply(on_both)]
async fn an_email_about_a_race_that_is_over_is_not_sent(federation: Federation) {
    let mut server = MailServer::start();
    server.stop().await;
    send_message(&federation).await;
    let app = federation.app_with_mail_server(&server).await;
    deliver_due(&app).await.unwrap();
    federation.advance(SignedDuration::from_hours(49));
    server.restart();
    deliver_due(&app).await.unwrap();
    assert_eq!((deliveries(&federation).await, server.accepted().len()), (vec![Delivery::Failed], 0));
}
