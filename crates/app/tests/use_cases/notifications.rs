//! Notifications of messages on riders' phones, sent to a push service on this machine.

use app::accounts::{
    PushSubscriptionIn, delete_push_subscription, find_push_subscription, put_push_subscription, sign_in,
};
use app::messages::{
    AudienceIn, AudienceKind, MessageIn, MessageTextIn, MessageTextsIn, SentMessage, deliver_due, list_sent,
    preview, send, withdraw,
};
use app::riders::TakeOverIn;
use app::{App, Caller, Error};
use domain::championships::Feature;
use domain::ids::ParticipantId;
use domain::messages::Delivery;
use jiff::SignedDuration;
use testkit::{Browser, Federation, PASSWORD, PushService, Role, apply, on_both};
use uuid::Uuid;

use crate::registration::fixtures::open_registration;
use crate::riders::family::child;
use crate::riders::registrations::join;

/// A federation with messages, whose server sends to a push service on this machine.
struct Setting {
    federation: Federation,
    service: PushService,
    app: App,
}

impl Setting {
    async fn start(federation: Federation) -> Self {
        federation.turn_on(Feature::Messages).await;
        let service = PushService::start().await;
        let app = federation.app_with_push_service(&service).await;
        Self { federation, service, app }
    }

    /// Signs the rider in on another phone and turns notifications on there.
    async fn turn_on_another_phone(&self, number: u8) -> (Caller, Browser) {
        let (token, _) =
            sign_in(&self.app, &app::accounts::Client::default(), &Role::Rider.email(), PASSWORD)
                .await
                .unwrap();
        let rider = app::accounts::find_caller(&self.app, token.reveal()).await.unwrap();
        let browser = self.service.browser(number);
        put_push_subscription(&self.app, &rider, browser.subscription()).await.unwrap();
        (rider, browser)
    }

    async fn send(&self) -> Uuid {
        self.send_to(everybody()).await
    }

    async fn send_to(&self, audience: AudienceIn) -> Uuid {
        let text = MessageTextIn { subject: "Moved".to_owned(), text: "To Sunday.".to_owned() };
        let texts = MessageTextsIn { en: text, ..MessageTextsIn::default() };
        let id = Uuid::now_v7();
        let message = MessageIn { id, texts, audience, by_email: false, by_push: true, on_page: true };
        let secretary = self.federation.caller(Role::Secretary).await;
        send(&self.app, &secretary, &Federation::classic(), message).await.unwrap();
        id
    }

    async fn sent(&self) -> SentMessage {
        let secretary = self.federation.caller(Role::Secretary).await;
        list_sent(&self.app, &secretary, &Federation::classic()).await.unwrap().messages.remove(0)
    }

    /// Returns what happened to the notifications of the riders who have phones.
    async fn deliveries(&self) -> Vec<Delivery> {
        self.sent().await.recipients.iter().filter_map(|recipient| recipient.push).collect()
    }

    async fn key(&self) -> String {
        let rider = self.federation.caller(Role::Rider).await;
        find_push_subscription(&self.app, &rider).await.unwrap().public_key
    }
}

fn everybody() -> AudienceIn {
    AudienceIn { kind: AudienceKind::All, racing_class: None, riders: [].into() }
}

#[apply(on_both)]
async fn a_rider_gets_a_message_on_every_phone_once(federation: Federation) {
    let setting = Setting::start(federation).await;
    let (_, first) = setting.turn_on_another_phone(1).await;
    let (_, second) = setting.turn_on_another_phone(2).await;
    let id = setting.send().await;
    assert_eq!(setting.deliveries().await, [Delivery::Waiting]);
    assert_eq!(deliver_due(&setting.app).await.unwrap(), 2);
    assert_eq!(deliver_due(&setting.app).await.unwrap(), 0);
    let expected = serde_json::json!({
        "title": "Moved", "body": "To Sunday.", "lang": "en", "path": "/competitions/btf/cup/classic",
        "tag": id.to_string(),
    });
    let key = setting.key().await;
    for browser in [&first, &second] {
        assert_eq!(setting.service.received(browser, &key), std::slice::from_ref(&expected));
    }
    assert_eq!(setting.deliveries().await, [Delivery::Sent], "one rider");
}

#[apply(on_both)]
async fn a_family_gets_one_notification_that_names_its_riders(federation: Federation) {
    let setting = Setting::start(federation).await;
    open_registration(&setting.federation);
    let (rider, browser) = setting.turn_on_another_phone(1).await;
    let anna = child(&setting.app, &rider, "Anna Liepa").await;
    join(&setting.app, &rider, anna, "Anna Liepa").await;
    setting.send().await;
    assert_eq!(setting.deliveries().await, [Delivery::Waiting, Delivery::Waiting]);
    assert_eq!(deliver_due(&setting.app).await.unwrap(), 2);
    let received = setting.service.received(&browser, &setting.key().await);
    assert_eq!(received.len(), 1);
    let body = received[0]["body"].as_str().unwrap();
    assert!(body.contains("Anna Liepa") && body.ends_with("\nTo Sunday."), "{body}");
    assert_eq!(setting.deliveries().await, [Delivery::Sent, Delivery::Sent]);
}

#[apply(on_both)]
async fn a_notification_that_waits_is_not_sent_to_the_former_account_of_a_rider(federation: Federation) {
    let setting = Setting::start(federation).await;
    open_registration(&setting.federation);
    let (app, judge) = (&setting.app, setting.federation.caller(Role::Judge).await);
    let (rider, _) = setting.turn_on_another_phone(1).await;
    let anna = child(app, &rider, "Anna Liepa").await;
    join(app, &rider, anna, "Anna Liepa").await;
    let only_anna = [ParticipantId::from(anna)].into();
    setting.send_to(AudienceIn { kind: AudienceKind::Riders, riders: only_anna, ..everybody() }).await;
    let link = app::riders::offer(app, &rider, anna).await.unwrap();
    let token = link.url.split_once("/profile?take-over=").unwrap().1.to_owned();
    app::riders::take_over(app, &judge, TakeOverIn { token, as_own: false }).await.unwrap();
    deliver_due(app).await.unwrap();
    assert_eq!((setting.service.requests(), setting.deliveries().await), (0, vec![Delivery::Failed]));
    let endpoint = find_push_subscription(app, &rider).await.unwrap().endpoint;
    assert!(endpoint.is_some(), "the phone stays");
}

#[apply(on_both)]
async fn a_preview_counts_the_riders_with_phones(federation: Federation) {
    let setting = Setting::start(federation).await;
    setting.turn_on_another_phone(1).await;
    setting.turn_on_another_phone(2).await;
    let secretary = setting.federation.caller(Role::Secretary).await;
    let reach = preview(&setting.app, &secretary, &Federation::classic(), everybody()).await.unwrap();
    assert_eq!(reach.phones, 1);
}

#[apply(on_both)]
async fn a_phone_on_which_the_rider_signs_out_gets_nothing_more(federation: Federation) {
    let setting = Setting::start(federation).await;
    let (token, _) = sign_in(&setting.app, &app::accounts::Client::default(), &Role::Rider.email(), PASSWORD)
        .await
        .unwrap();
    let rider = app::accounts::find_caller(&setting.app, token.reveal()).await.unwrap();
    let browser = setting.service.browser(1);
    put_push_subscription(&setting.app, &rider, browser.subscription()).await.unwrap();
    setting.send().await;
    app::accounts::sign_out(&setting.app, token.reveal()).await.unwrap();
    deliver_due(&setting.app).await.unwrap();
    assert_eq!((setting.service.requests(), setting.deliveries().await), (0, vec![Delivery::Failed]));
    setting.send().await;
    assert_eq!(setting.deliveries().await, [], "the phone is forgotten");
}

#[apply(on_both)]
async fn a_browser_belongs_to_the_person_who_signed_in_last(federation: Federation) {
    let setting = Setting::start(federation).await;
    let (rider, browser) = setting.turn_on_another_phone(1).await;
    let judge = setting.federation.caller(Role::Judge).await;
    put_push_subscription(&setting.app, &judge, browser.subscription()).await.unwrap();
    let endpoint = async |caller| find_push_subscription(&setting.app, caller).await.unwrap().endpoint;
    assert_eq!(endpoint(&rider).await, None);
    assert_eq!(endpoint(&judge).await, Some(browser.subscription().endpoint));
    delete_push_subscription(&setting.app, &judge).await.unwrap();
    assert_eq!(endpoint(&judge).await, None);
}

#[apply(on_both)]
async fn a_service_that_takes_nothing_is_tried_again(federation: Federation) {
    let setting = Setting::start(federation).await;
    setting.turn_on_another_phone(1).await;
    setting.send().await;
    for status in [500, 429] {
        setting.service.answer(status);
        assert_eq!(deliver_due(&setting.app).await.unwrap(), 1);
        assert_eq!(setting.deliveries().await, [Delivery::Waiting], "{status}");
        setting.federation.advance(SignedDuration::from_mins(10));
    }
    setting.service.answer(201);
    assert_eq!(deliver_due(&setting.app).await.unwrap(), 1);
    assert_eq!(setting.deliveries().await, [Delivery::Sent]);
}

#[apply(on_both)]
async fn a_browser_that_takes_no_notifications_any_more_is_forgotten(federation: Federation) {
    let setting = Setting::start(federation).await;
    let (rider, _) = setting.turn_on_another_phone(1).await;
    setting.send().await;
    setting.service.answer(410);
    deliver_due(&setting.app).await.unwrap();
    assert_eq!(setting.deliveries().await, [Delivery::Failed]);
    assert_eq!(find_push_subscription(&setting.app, &rider).await.unwrap().endpoint, None);
}

#[apply(on_both)]
async fn a_refused_notification_is_not_tried_again(federation: Federation) {
    let setting = Setting::start(federation).await;
    setting.turn_on_another_phone(1).await;
    setting.send().await;
    setting.service.answer(403);
    deliver_due(&setting.app).await.unwrap();
    assert_eq!(setting.deliveries().await, [Delivery::Failed]);
    setting.federation.advance(SignedDuration::from_hours(48));
    assert_eq!(deliver_due(&setting.app).await.unwrap(), 0);
}

#[apply(on_both)]
async fn the_notifications_of_a_withdrawn_message_are_not_sent(federation: Federation) {
    let setting = Setting::start(federation).await;
    setting.turn_on_another_phone(1).await;
    let id = setting.send().await;
    let secretary = setting.federation.caller(Role::Secretary).await;
    withdraw(&setting.app, &secretary, &Federation::classic(), id).await.unwrap();
    assert_eq!(deliver_due(&setting.app).await.unwrap(), 0);
    assert_eq!(setting.deliveries().await, [Delivery::Withdrawn]);
}

#[apply(on_both)]
async fn every_server_of_a_database_has_the_same_key(federation: Federation) {
    let rider = federation.caller(Role::Rider).await;
    let other = federation.another_app().await;
    let (here, there) =
        tokio::join!(find_push_subscription(&federation.app, &rider), find_push_subscription(&other, &rider));
    let key = here.unwrap().public_key;
    assert_eq!(there.unwrap().public_key, key);
    let later = federation.another_app().await;
    assert_eq!(find_push_subscription(&later, &rider).await.unwrap().public_key, key);
}

#[apply(on_both)]
async fn only_a_subscription_at_a_known_service_is_accepted(federation: Federation) {
    let setting = Setting::start(federation).await;
    let rider = setting.federation.caller(Role::Rider).await;
    let good = setting.service.browser(1).subscription();
    let refused = async |input| match put_push_subscription(&setting.app, &rider, input).await {
        Err(Error::Invalid(fields)) => fields[0].field.clone(),
        other => panic!("{other:?}"),
    };
    for endpoint in ["https://10.0.0.1/x", "http://127.0.0.1:1/x", "", "https://push.example/x"] {
        let input = PushSubscriptionIn { endpoint: endpoint.to_owned(), ..good.clone() };
        assert_eq!(refused(input).await, "endpoint", "{endpoint}");
    }
    let input = PushSubscriptionIn { public_key: "AAAA".to_owned(), ..good.clone() };
    assert_eq!(refused(input).await, "publicKey");
    let input = PushSubscriptionIn { auth: "AAAA".to_owned(), ..good.clone() };
    assert_eq!(refused(input).await, "auth");
    assert_eq!(find_push_subscription(&setting.app, &rider).await.unwrap().endpoint, None);
    let visitor = put_push_subscription(&setting.app, &Caller::visitor(), good).await.unwrap_err();
    assert!(matches!(visitor, Error::SignInRequired), "{visitor:?}");
}
