//! What is stored about the riders of an account: messages to them, the log, the copy of personal data, and what a
//! deleted account leaves.

use app::accounts::Client;
use app::log_search::{self, LogFilter};
use app::messages::{self, AudienceIn, AudienceKind, MessageIn, MessageTextIn, MessageTextsIn, deliver_due};
use app::registration::{self, ParticipantIn};
use app::{Caller, Error, personal_data};
use domain::championships::Feature;
use domain::ids::{ParticipantId, RiderId};
use domain::messages::Delivery;
use jiff::SignedDuration;
use jiff::civil::date;
use testkit::{Federation, PASSWORD, Role, apply, on_both};
use uuid::Uuid;

use super::family::{acting_for, child};
use crate::registration::fixtures::{log_events, open_registration, participant, participants};

/// Registers the judge and two children, and returns the children.
async fn family(federation: &Federation) -> (Caller, [RiderId; 2]) {
    open_registration(federation);
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let children = [child(app, &judge, "Anna Liepa").await, child(app, &judge, "Jānis Liepa").await];
    registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap();
    for (rider, name, number) in [(children[0], "Anna Liepa", "41"), (children[1], "Jānis Liepa", "43")] {
        let input = ParticipantIn { birth_date: Some(date(2014, 3, 9)), ..participant(name, number) };
        registration::join(app, &acting_for(&judge, rider), &path, input).await.unwrap();
    }
    (judge, children)
}

async fn send(federation: &Federation, audience: AudienceIn) {
    let text =
        |subject: &str, text: &str| MessageTextIn { subject: subject.to_owned(), text: text.to_owned() };
    let texts = MessageTextsIn {
        lv: text("Pārcelts", "Uz svētdienu."),
        et: MessageTextIn::default(),
        en: text("Moved", "To Sunday."),
    };
    let message =
        MessageIn { id: Uuid::now_v7(), texts, audience, by_email: true, by_push: false, on_page: true };
    let secretary = federation.caller(Role::Secretary).await;
    messages::send(&federation.app, &secretary, &Federation::classic(), message).await.unwrap();
}

#[apply(on_both)]
async fn a_family_gets_one_email_of_a_message_which_names_its_riders(federation: Federation) {
    federation.turn_on(Feature::Messages).await;
    let (judge, children) = family(&federation).await;
    let riders = children.map(ParticipantId::from).into();
    send(&federation, AudienceIn { kind: AudienceKind::Riders, racing_class: None, riders }).await;
    let app = &federation.app;
    let notices = messages::find_notices(app, &judge, &Federation::classic()).await.unwrap().notices;
    assert_eq!(notices.len(), 1, "the parent reads it on the stage's page");

    assert_eq!(deliver_due(app).await.unwrap(), 2, "one email to two riders");
    let email = federation.last_email();
    assert!(email.contains("(Anna Liepa, Jānis Liepa)"), "{email}");
    assert_eq!(federation.sent_emails(), 1);
    let secretary = federation.caller(Role::Secretary).await;
    let sent = messages::list_sent(app, &secretary, &Federation::classic()).await.unwrap().messages;
    let deliveries: Vec<_> = sent[0].recipients.iter().map(|recipient| recipient.delivery).collect();
    assert_eq!(deliveries, [Delivery::Sent, Delivery::Sent]);
}

#[apply(on_both)]
async fn a_parents_registration_of_a_child_is_their_own_in_the_log(federation: Federation) {
    family(&federation).await;
    let admin = federation.caller(Role::Admin).await;
    let log = log_search::list(&federation.app, &admin, &LogFilter::default(), None).await.unwrap();
    let newest = &log.entries[0].details;
    assert!(newest.own, "{newest:?}");
    assert_eq!(newest.rider.as_ref().unwrap().name.as_deref(), Some("Jānis Liepa"));
}

#[apply(on_both)]
async fn the_copy_of_personal_data_has_all_riders_of_the_account(federation: Federation) {
    let (judge, children) = family(&federation).await;
    let copy = personal_data::export(&federation.app, &judge).await.unwrap();
    let names: Vec<_> = copy.registrations.iter().map(|registration| registration.name.as_str()).collect();
    assert_eq!(names, ["Ābele Kļava", "Anna Liepa", "Jānis Liepa"]);
    let riders: Vec<_> = copy.riders.iter().map(|rider| rider.id).collect();
    assert_eq!(riders, children.map(|child| child.0));
    assert!(copy.riders.iter().all(|rider| rider.participation_data.is_some()));
    let other = personal_data::export(&federation.app, &federation.caller(Role::Rider).await).await.unwrap();
    assert!(other.riders.is_empty() && !other.registrations.iter().any(|one| one.name.contains("Liepa")));
}

#[apply(on_both)]
async fn a_deleted_account_is_deleted_with_all_its_riders(federation: Federation) {
    let (judge, [anna, janis]) = family(&federation).await;
    let app = &federation.app;
    // one child has a result, which stays as the sport's record
    federation.advance(SignedDuration::from_hours(47));
    let mut ride = federation.entry(1, 1, 1, 2);
    ParticipantId::from(anna).as_str().clone_into(&mut ride.participant);
    federation.record(&Federation::classic(), vec![ride]).await;
    personal_data::delete_account(app, &judge, &Client::default(), Some(PASSWORD.to_owned())).await.unwrap();

    let left = participants(app).await;
    let find = |rider: RiderId| left.iter().find(|one| one.public.id == ParticipantId::from(rider));
    assert!(find(janis).is_none());
    assert_eq!(find(anna).unwrap().license, None, "results stay without the licence");
    let db = federation.database.storage.reader();
    for rider in [anna, janis] {
        assert_eq!(storage::riders::find(db, rider).await.unwrap(), None);
        assert!(storage::registration::participation_data::find(db, rider).await.unwrap().is_none());
    }
    let log = log_events(&federation).await;
    assert!(!log.iter().any(|(_, data)| data.contains("Jānis") || data.contains("EE-77")), "{log:?}");
    let secretary = federation.caller(Role::Secretary).await;
    let known =
        registration::list_known_riders(app, &secretary, &Federation::open_free(), "Liepa").await.unwrap();
    assert!(known.is_empty(), "{known:?}");
    let again = registration::find_own(app, &acting_for(&judge, anna), &Federation::classic()).await;
    assert!(matches!(again, Err(Error::SignInRequired | Error::NotFound(_))), "{again:?}");
}
