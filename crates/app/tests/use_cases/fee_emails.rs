//! Emails about the entry fee: once for each registration, and reminders to everybody who still owes something.

use app::entry_desk::{
    FeesIn, PaymentIn, ReminderIn, Reminders, edit_fees, find_reminders, remind, take_payment,
};
use app::messages::{deliver_due, list_sent};
use app::{Caller, personal_data, registration};
use domain::championships::Feature;
use domain::entry_desk::PaymentMethod;
use domain::messages::Delivery;
use testkit::{Federation, Role, apply, on_both};
use uuid::Uuid;

use super::registration::fixtures::{log_events, open_registration, participant, participants};

/// Turns the entry desk on; class A pays 25.50.
async fn open_desk(federation: &Federation) -> Caller {
    federation.turn_on(Feature::EntryDesk).await;
    let secretary = federation.caller(Role::Secretary).await;
    let fees = FeesIn {
        standard_cents: 2550,
        recipient: "Moto klubs".to_owned(),
        iban: "LV80BANK0000435195001".to_owned(),
        reference: "Cup 1".to_owned(),
        ..FeesIn::default()
    };
    edit_fees(&federation.app, &secretary, &Federation::classic(), 0, fees).await.unwrap();
    secretary
}

async fn join(federation: &Federation) -> Caller {
    let judge = federation.caller(Role::Judge).await;
    let input = participant("Ābele Kļava", "40");
    registration::join(&federation.app, &judge, &Federation::classic(), input).await.unwrap();
    judge
}

async fn reminders(federation: &Federation) -> Reminders {
    let secretary = federation.caller(Role::Secretary).await;
    find_reminders(&federation.app, &secretary, &Federation::classic()).await.unwrap()
}

async fn send(federation: &Federation, id: Uuid) {
    let secretary = federation.caller(Role::Secretary).await;
    remind(&federation.app, &secretary, &Federation::classic(), ReminderIn { id }).await.unwrap();
}

#[apply(on_both)]
async fn who_registers_is_told_the_fee_once(federation: Federation) {
    open_desk(&federation).await;
    open_registration(&federation);
    join(&federation).await;
    assert_eq!(deliver_due(&federation.app).await.unwrap(), 1);
    let email = federation.last_email();
    for part in ["€25.50", "Moto klubs", "LV80 BANK 0000 4351 9500 1", "Cup 1 40", "entry desk on the day"]
    {
        assert!(email.contains(part), "{part}: {email}");
    }
    let (app, path) = (&federation.app, Federation::classic());
    let own = participants(app)
        .await
        .into_iter()
        .find(|rider| rider.public.racing_number == "40")
        .unwrap()
        .public
        .id;
    let secretary = federation.caller(Role::Secretary).await;
    let found = registration::find(app, &secretary, &path, &own).await.unwrap();
    let (version, status) = (found.participant.version, registration::ParticipantStatus::Confirmed);
    registration::set_status(app, &secretary, &path, own, version, status).await.unwrap();
    assert_eq!(deliver_due(app).await.unwrap(), 0, "never twice for one registration");
    federation.turn_on(Feature::Messages).await;
    assert!(list_sent(app, &secretary, &path).await.unwrap().messages.is_empty());
}

#[apply(on_both)]
async fn nobody_is_told_a_fee_that_there_is_not(federation: Federation) {
    open_registration(&federation);
    let judge = join(&federation).await;
    assert_eq!(deliver_due(&federation.app).await.unwrap(), 0, "the entry desk is off");
    federation.turn_on(Feature::EntryDesk).await;
    let path = Federation::open_free();
    registration::join(&federation.app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap();
    assert_eq!(deliver_due(&federation.app).await.unwrap(), 0, "nothing to pay");
}

#[apply(on_both)]
async fn an_email_that_waits_is_not_sent_after_the_registration_was_cancelled(federation: Federation) {
    open_desk(&federation).await;
    open_registration(&federation);
    let rider = join(&federation).await;
    registration::cancel(&federation.app, &rider, &Federation::classic()).await.unwrap();
    assert_eq!(deliver_due(&federation.app).await.unwrap(), 0);
}

#[apply(on_both)]
async fn a_reminder_reaches_everybody_who_owes_once_and_is_on_record(federation: Federation) {
    let secretary = open_desk(&federation).await;
    let before = reminders(&federation).await;
    assert_eq!((before.owing, before.emails, before.without_address.len()), (6, 1, 5));
    let id = Uuid::now_v7();
    send(&federation, id).await;
    send(&federation, id).await;
    assert_eq!(deliver_due(&federation.app).await.unwrap(), 1);
    let email = federation.last_email();
    assert!(email.contains("€25.50") && email.contains("not paid in full"), "{email}");
    let after = reminders(&federation).await;
    let [reminder] = &after.sent[..] else { panic!("one reminder: {after:?}") };
    assert_eq!((reminder.id, reminder.sent_at, reminder.sender.is_some()), (id, federation.app.now(), true));
    assert_eq!(reminder.riders.iter().map(|rider| rider.delivery).collect::<Vec<_>>(), [Delivery::Sent]);
    let log = log_events(&federation).await;
    let logged: Vec<_> = log.iter().filter(|(event, _)| event == "send_message").collect();
    assert_eq!(logged.len(), 1);
    let data: serde_json::Value = serde_json::from_str(&logged[0].1).unwrap();
    let fields: Vec<_> = data.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(fields, ["message", "recipients"], "no amount and no name is logged");

    let payment = PaymentIn {
        id: Uuid::now_v7(),
        participant: Federation::rider(6),
        amount_cents: 2550,
        method: PaymentMethod::Transfer,
        reason: String::new(),
        milliseconds_ago: 0,
    };
    take_payment(&federation.app, &secretary, &Federation::classic(), payment).await.unwrap();
    let paid = reminders(&federation).await;
    assert_eq!((paid.owing, paid.emails), (5, 0));
    send(&federation, Uuid::now_v7()).await;
    assert_eq!(deliver_due(&federation.app).await.unwrap(), 0);
    assert_eq!(reminders(&federation).await.sent.len(), 1, "nothing that reached nobody is on record");
}

#[apply(on_both)]
async fn a_deleted_account_leaves_no_amount_and_no_name(federation: Federation) {
    open_desk(&federation).await;
    send(&federation, Uuid::now_v7()).await;
    let rider = federation.caller(Role::Rider).await;
    let copy = personal_data::export(&federation.app, &rider).await.unwrap();
    assert_eq!(copy.messages.len(), 1);
    let password = Some(testkit::PASSWORD.to_owned());
    let client = app::accounts::Client::default();
    personal_data::delete_account(&federation.app, &rider, &client, password).await.unwrap();
    assert_eq!(deliver_due(&federation.app).await.unwrap(), 0);
    let (visitor, path) = (Caller::visitor(), Federation::classic());
    let stage = app::boards::authorize(&federation.app, &visitor, &path).await.unwrap().stage();
    let reader = federation.database.storage.reader();
    let stored = storage::entry_desk::emails::list_reminders(reader, stage).await.unwrap();
    let texts: Vec<_> = stored.values().flatten().map(|message| message.texts.clone()).collect();
    assert_eq!(texts, [domain::messages::Texts::default()]);
    assert_eq!(reminders(&federation).await.sent[0].riders[0].name, "");
}
