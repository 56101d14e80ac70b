//! The entry desk: what riders owe and have paid, refunds, the cash list, check-in at several desks, and what stays of
//! a deleted account.

use app::entry_desk::{
    self, CashList, ClassFeeIn, DeskRider, FeeSource, FeesIn, MarkIn, PaymentIn, ReceiptIn, edit_fees,
    export_cash_list, find, find_cash_list, find_own, issue_receipt, remove_fees, set_mark, share_fees,
    take_payment,
};
use app::stages::{StageCopyIn, StageError};
use app::{Caller, Error, FieldCode, FileFormat, personal_data, registration};
use domain::Language;
use domain::championships::Feature;
use domain::entry_desk::{Mark, PaymentMethod, PaymentState};
use domain::ids::ParticipantId;
use jiff::SignedDuration;
use jiff::civil::date;
use testkit::{Federation, Role, apply, on_both};
use uuid::Uuid;

use super::registration::fixtures::log_events;

fn fees() -> FeesIn {
    FeesIn {
        standard_cents: 2500,
        classes: vec![ClassFeeIn { racing_class: "A".to_owned(), amount_cents: 3000 }],
        recipient: "Moto klubs".to_owned(),
        iban: "LV80 BANK 0000 4351 9500 1".to_owned(),
        reference: "Cup 1".to_owned(),
        ..FeesIn::default()
    }
}

fn payment(rider: u8, cents: i64) -> PaymentIn {
    PaymentIn {
        id: Uuid::now_v7(),
        participant: Federation::rider(rider),
        amount_cents: cents,
        method: PaymentMethod::Cash,
        reason: if cents < 0 { "Rain".to_owned() } else { String::new() },
        milliseconds_ago: 0,
    }
}

fn mark(rider: u8, set: bool, milliseconds_ago: u32) -> MarkIn {
    MarkIn {
        id: Uuid::now_v7(),
        participant: Federation::rider(rider),
        mark: Mark::Arrived,
        set,
        milliseconds_ago,
    }
}

/// Turns the entry desk on, with fees.
async fn open_desk(federation: &Federation) -> Caller {
    federation.turn_on(Feature::EntryDesk).await;
    let secretary = federation.caller(Role::Secretary).await;
    edit_fees(&federation.app, &secretary, &Federation::classic(), 0, fees()).await.unwrap();
    secretary
}

async fn pay(federation: &Federation, caller: &Caller, input: PaymentIn) -> Result<DeskRider, Error> {
    take_payment(&federation.app, caller, &Federation::classic(), input).await
}

async fn desk_rider(federation: &Federation, rider: &ParticipantId) -> Option<DeskRider> {
    let secretary = federation.caller(Role::Secretary).await;
    let desk = find(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    desk.riders.into_iter().find(|candidate| candidate.participant == *rider)
}

async fn cash_list(federation: &Federation) -> CashList {
    let secretary = federation.caller(Role::Secretary).await;
    find_cash_list(&federation.app, &secretary, &Federation::classic()).await.unwrap()
}

#[apply(on_both)]
async fn a_rider_owes_the_fee_of_the_class_and_pays_it_in_parts(federation: Federation) {
    let secretary = open_desk(&federation).await;
    let desk = find(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    let due: Vec<_> = desk.riders.iter().map(|rider| rider.due_cents).collect();
    assert_eq!((due.len(), due.iter().filter(|&&cents| cents == 3000).count()), (6, 4), "{due:?}");

    let after = pay(&federation, &secretary, payment(6, 1000)).await.unwrap();
    assert_eq!((after.paid_cents, after.open_cents, after.state), (1000, 1500, PaymentState::PartlyPaid));
    let after = pay(&federation, &secretary, payment(6, 1500)).await.unwrap();
    assert_eq!((after.open_cents, after.state, after.payments.len()), (0, PaymentState::Paid, 2));
    assert!(after.payments[0].taken_by.is_some());
    assert_eq!(desk_rider(&federation, &Federation::rider(6)).await.unwrap(), after);
}

#[apply(on_both)]
async fn a_payment_that_is_sent_twice_counts_once_and_its_id_belongs_to_one_rider(federation: Federation) {
    let secretary = open_desk(&federation).await;
    let input = payment(6, 2500);
    let mut notified = federation.app.changes();
    let first = pay(&federation, &secretary, input.clone()).await.unwrap();
    assert!(notified.try_recv().is_ok(), "other desks load the rider again");
    assert_eq!(pay(&federation, &secretary, input.clone()).await.unwrap(), first);
    let other = PaymentIn { participant: Federation::rider(1), ..input };
    let refused = pay(&federation, &secretary, other).await.unwrap_err();
    let Error::Invalid(errors) = refused else { panic!("{refused:?}") };
    assert_eq!((errors[0].field.as_str(), errors[0].code), ("id", FieldCode::Taken));
    assert_eq!(cash_list(&federation).await.payments.len(), 1);
    let payments = log_events(&federation).await.into_iter().filter(|(event, _)| event == "take_payment");
    assert_eq!(payments.count(), 1);
}

#[apply(on_both)]
async fn a_refund_is_a_payment_of_less_than_zero_and_never_more_than_was_paid(federation: Federation) {
    let secretary = open_desk(&federation).await;
    pay(&federation, &secretary, payment(6, 2500)).await.unwrap();
    let refused = pay(&federation, &secretary, payment(6, -2501)).await.unwrap_err();
    assert!(matches!(refused, Error::Invalid(_)), "{refused:?}");
    let nameless = PaymentIn { reason: " ".to_owned(), ..payment(6, -1) };
    assert!(pay(&federation, &secretary, nameless).await.is_err());
    let after = pay(&federation, &secretary, payment(6, -500)).await.unwrap();
    assert_eq!((after.paid_cents, after.open_cents), (2000, 500));
    let log = log_events(&federation).await;
    let (_, data) = log.iter().find(|(event, _)| event == "refund_payment").unwrap();
    assert!(!data.contains("Rain"), "a reason may be about a person: {data}");
}

#[apply(on_both)]
async fn the_cash_list_adds_up_for_each_person_and_keeps_riders_who_withdrew(federation: Federation) {
    let secretary = open_desk(&federation).await;
    let admin = federation.caller(Role::Admin).await;
    pay(&federation, &secretary, payment(6, 2500)).await.unwrap();
    let card = PaymentIn { method: PaymentMethod::Card, ..payment(1, 3000) };
    pay(&federation, &admin, card).await.unwrap();
    pay(&federation, &admin, payment(1, -1001)).await.unwrap();
    let (app, path) = (&federation.app, Federation::classic());
    let found = registration::find(app, &secretary, &path, &Federation::rider(6)).await.unwrap();
    let version = found.participant.version;
    registration::delete(app, &secretary, &path, Federation::rider(6), version).await.unwrap();

    let list = cash_list(&federation).await;
    let sums = [list.sums.cash_cents, list.sums.card_cents, list.sums.transfer_cents, list.sums.total_cents];
    assert_eq!(sums, [1499, 3000, 0, 4499]);
    let mut people: Vec<_> = list.people.iter().map(|person| person.sums.total_cents).collect();
    people.sort_unstable();
    assert_eq!(people, [1999, 2500]);
    assert!(list.payments.iter().all(|payment| !payment.name.is_empty()));

    let withdrawn = desk_rider(&federation, &Federation::rider(6)).await.unwrap();
    assert_eq!((withdrawn.racing_class, withdrawn.open_cents), (None, -2500));
    let refunded = pay(&federation, &secretary, payment(6, -2500)).await.unwrap();
    assert_eq!((refunded.state, refunded.payments.len()), (PaymentState::NothingDue, 2));
    let file = export_cash_list(app, &secretary, &path, FileFormat::Csv, Language::Lv).await.unwrap();
    let text = String::from_utf8(file).unwrap();
    assert!(text.contains("-10,01") && text.lines().last().unwrap().contains("19,99"), "{text}");
}

#[apply(on_both)]
async fn only_the_rider_sees_the_own_fee_with_the_reference_for_the_bank(federation: Federation) {
    let secretary = open_desk(&federation).await;
    pay(&federation, &secretary, payment(6, 500)).await.unwrap();
    let rider = federation.caller(Role::Rider).await;
    let fee = find_own(&federation.app, &rider, &Federation::classic()).await.unwrap();
    assert_eq!((fee.due_cents, fee.paid_cents, fee.open_cents), (2500, 500, 2000));
    assert_eq!(fee.payments[0].taken_by, None);
    let bank = fee.bank.unwrap();
    assert_eq!((bank.iban.as_str(), bank.reference.as_str()), ("LV80BANK0000435195001", "Cup 1 42"));
    let judge = federation.caller(Role::Judge).await;
    let stranger = find_own(&federation.app, &judge, &Federation::classic()).await.unwrap_err();
    assert!(matches!(stranger, Error::NotFound(_)), "{stranger:?}");
}

#[apply(on_both)]
async fn the_latest_mark_counts_though_an_older_one_arrives_later(federation: Federation) {
    let secretary = open_desk(&federation).await;
    let (app, path) = (&federation.app, Federation::classic());
    let taken_back = mark(6, false, 10);
    assert!(set_mark(app, &secretary, &path, taken_back.clone()).await.unwrap().arrived.is_none());
    let older = set_mark(app, &secretary, &path, mark(6, true, 60)).await.unwrap();
    assert!(older.arrived.is_none(), "it was taken back after it was set");
    let latest = mark(6, true, 0);
    let after = set_mark(app, &secretary, &path, latest.clone()).await.unwrap();
    let arrived = after.arrived.clone().unwrap();
    assert_eq!((arrived.at, arrived.by.is_some()), (app.now(), true));
    assert_eq!((&after.documents_seen, &after.consent_signed), (&None, &None));
    assert_eq!(set_mark(app, &secretary, &path, taken_back).await.unwrap(), after, "sent again");
    assert_eq!(desk_rider(&federation, &Federation::rider(6)).await.unwrap(), after);
    let other = MarkIn { participant: Federation::rider(1), ..latest };
    assert!(matches!(set_mark(app, &secretary, &path, other).await.unwrap_err(), Error::Invalid(_)));
}

#[apply(on_both)]
async fn an_edit_of_the_fees_is_refused_after_somebody_elses_and_follows_a_renamed_class(
    federation: Federation,
) {
    let secretary = open_desk(&federation).await;
    let (app, path) = (&federation.app, Federation::classic());
    let stale = edit_fees(app, &secretary, &path, 0, fees()).await.unwrap_err();
    assert!(matches!(stale, Error::Stale(None)), "{stale:?}");
    let renames = [("A".to_owned(), "Elite".to_owned())].into();
    let stage = app::boards::authorize(app, &Caller::visitor(), &path).await.unwrap().stage();
    storage::rename_classes(federation.database.storage.reader(), stage, &renames).await.unwrap();
    let after = entry_desk::find_fees(app, &secretary, &path).await.unwrap();
    assert_eq!((after.version, after.classes[0].racing_class.as_str()), (2, "Elite"));
    assert_eq!(desk_rider(&federation, &Federation::rider(1)).await.unwrap().due_cents, 3000);
}

#[apply(on_both)]
async fn a_copied_stage_has_the_same_fees_with_its_own_day(federation: Federation) {
    let secretary = open_desk(&federation).await;
    let (app, path, admin) = (&federation.app, Federation::classic(), federation.caller(Role::Admin).await);
    let late = FeesIn { late_from: Some(date(2026, 6, 10)), late_cents: 500, ..fees() };
    edit_fees(app, &secretary, &path, 1, late).await.unwrap();
    let input = StageCopyIn { title: "Copy".to_owned(), starts_at: date(2026, 6, 27).at(11, 0, 0, 0) };
    let copy = app::stages::copy(app, &admin, &path, input).await.unwrap();
    let copied = app::StagePath { stage: copy.slug, ..path.clone() };
    let fees = entry_desk::find_fees(app, &secretary, &copied).await.unwrap();
    let original = entry_desk::find_fees(app, &secretary, &path).await.unwrap();
    assert_eq!((original.late_from, fees.late_from), (Some(date(2026, 6, 10)), Some(date(2026, 6, 23))));
    assert_eq!((fees.version, fees.standard_cents, fees.bank), (1, 2500, original.bank));
}

#[apply(on_both)]
async fn receipts_are_numbered_without_gaps_and_a_payment_keeps_its_number(federation: Federation) {
    let secretary = open_desk(&federation).await;
    let app = &federation.app;
    let issue = async |path, rider| {
        let input = ReceiptIn { participant: Federation::rider(rider) };
        issue_receipt(app, &secretary, &path, input).await.unwrap()
    };
    let numbers = |rider: &DeskRider| -> Vec<_> {
        rider.payments.iter().map(|payment| payment.receipt.clone().unwrap_or_default()).collect()
    };
    assert!(issue(Federation::classic(), 6).await.payments.is_empty(), "nothing to issue");
    pay(&federation, &secretary, payment(6, 1000)).await.unwrap();
    pay(&federation, &secretary, payment(6, 500)).await.unwrap();
    pay(&federation, &secretary, payment(1, 3000)).await.unwrap();
    assert_eq!(numbers(&issue(Federation::classic(), 6).await), ["2026/1", "2026/1"]);
    assert_eq!(numbers(&issue(Federation::classic(), 6).await), ["2026/1", "2026/1"], "printed again");
    take_payment(app, &secretary, &Federation::open_free(), payment(6, 700)).await.unwrap();
    let (one, other) = tokio::join!(issue(Federation::classic(), 1), issue(Federation::open_free(), 6));
    let mut at_once = [numbers(&one), numbers(&other)].concat();
    at_once.sort();
    assert_eq!(at_once, ["2026/2", "2026/3"], "two desks at once");
    pay(&federation, &secretary, payment(6, 1000)).await.unwrap();
    federation.advance(SignedDuration::from_hours(24 * 365));
    let next_year = issue(Federation::classic(), 6).await;
    assert_eq!(numbers(&next_year), ["2026/1", "2026/1", "2027/1"]);
    assert_eq!(desk_rider(&federation, &Federation::rider(6)).await.unwrap(), next_year);
}

#[apply(on_both)]
async fn a_stage_without_own_fees_has_those_of_its_championship(federation: Federation) {
    federation.advance(SignedDuration::from_hours(-24));
    let secretary = open_desk(&federation).await;
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let (path, other) = (Federation::classic(), Federation::open_free());
    let late = FeesIn { late_from: Some(date(2026, 6, 10)), late_cents: 500, ..fees() };
    let own = edit_fees(app, &secretary, &path, 1, late).await.unwrap();
    assert_eq!((own.source, own.championship_has_fees), (FeeSource::Stage, false));
    let refused = share_fees(app, &secretary, &path, own.version).await.unwrap_err();
    assert!(matches!(refused, Error::Forbidden), "{refused:?}");
    let paid = pay(&federation, &secretary, payment(6, 2500)).await.unwrap();

    let shared = share_fees(app, &admin, &path, own.version).await.unwrap();
    assert_eq!((shared.source, shared.standard_cents), (FeeSource::Championship, 2500));
    assert_eq!(desk_rider(&federation, &Federation::rider(6)).await.unwrap(), paid, "nothing changes here");
    let taken = entry_desk::find_fees(app, &admin, &other).await.unwrap();
    assert_eq!((taken.source, taken.version, taken.standard_cents), (FeeSource::Championship, 0, 2500));
    let stale = edit_fees(app, &secretary, &path, own.version, fees()).await.unwrap_err();
    assert!(matches!(stale, Error::Stale(None)), "{stale:?}");

    let dearer = FeesIn { standard_cents: 9900, classes: Vec::new(), ..fees() };
    let own = edit_fees(app, &admin, &other, 0, dearer).await.unwrap();
    assert_eq!((own.source, own.championship_has_fees), (FeeSource::Stage, true));
    share_fees(app, &admin, &other, own.version).await.unwrap();
    let kept = entry_desk::find_fees(app, &secretary, &path).await.unwrap();
    assert_eq!((kept.source, kept.standard_cents), (FeeSource::Stage, 2500), "somebody has paid");
    assert_eq!(desk_rider(&federation, &Federation::rider(6)).await.unwrap(), paid);
    let stale = edit_fees(app, &secretary, &path, shared.version, fees()).await.unwrap_err();
    assert!(matches!(stale, Error::Stale(None)), "{stale:?}");
    let own = edit_fees(app, &secretary, &path, kept.version, fees()).await.unwrap();
    assert_eq!(own.standard_cents, 2500);
    let removed = remove_fees(app, &secretary, &path, own.version).await.unwrap();
    assert_eq!((removed.source, removed.standard_cents), (FeeSource::Championship, 9900));

    // once it has begun, a stage keeps what its riders owe
    federation.advance(SignedDuration::from_hours(24));
    let cheaper = FeesIn { standard_cents: 1000, classes: Vec::new(), ..fees() };
    let version = entry_desk::find_fees(app, &admin, &other).await.unwrap().version;
    let own = edit_fees(app, &admin, &other, version, cheaper).await.unwrap();
    share_fees(app, &admin, &other, own.version).await.unwrap();
    let kept = entry_desk::find_fees(app, &secretary, &path).await.unwrap();
    assert_eq!((kept.source, kept.standard_cents), (FeeSource::Stage, 9900));
}

#[apply(on_both)]
async fn a_deleted_account_leaves_payments_without_its_name(federation: Federation) {
    let secretary = open_desk(&federation).await;
    pay(&federation, &secretary, payment(6, 2500)).await.unwrap();
    pay(&federation, &secretary, payment(6, -500)).await.unwrap();
    set_mark(&federation.app, &secretary, &Federation::classic(), mark(6, true, 0)).await.unwrap();
    let rider = federation.caller(Role::Rider).await;
    let copy = personal_data::export(&federation.app, &rider).await.unwrap();
    let amounts: Vec<_> = copy.payments.iter().map(|payment| payment.amount_cents).collect();
    assert_eq!((amounts, copy.desk_marks.len()), (vec![2500, -500], 1));

    let password = Some(testkit::PASSWORD.to_owned());
    let client = app::accounts::Client::default();
    personal_data::delete_account(&federation.app, &rider, &client, password).await.unwrap();
    let list = cash_list(&federation).await;
    assert_eq!((list.sums.total_cents, list.payments.len()), (2000, 2));
    assert!(list.payments.iter().all(|payment| {
        (payment.name.as_str(), payment.racing_number.as_str(), payment.reason.as_str()) == ("", "", "")
    }));
    let former = Federation::rider(6);
    assert_eq!(desk_rider(&federation, &former).await, None);
    let reader = federation.database.storage.reader();
    assert_eq!(storage::entry_desk::marks::list_for_participant(reader, &former).await.unwrap(), []);
}

#[apply(on_both)]
async fn the_desk_is_for_secretaries_and_only_where_it_is_turned_on(federation: Federation) {
    let (app, path) = (&federation.app, Federation::classic());
    let secretary = federation.caller(Role::Secretary).await;
    for refused in [
        find(app, &secretary, &path).await.map(drop).unwrap_err(),
        pay(&federation, &secretary, payment(6, 100)).await.map(drop).unwrap_err(),
        set_mark(app, &secretary, &path, mark(6, true, 0)).await.map(drop).unwrap_err(),
        edit_fees(app, &secretary, &path, 0, fees()).await.map(drop).unwrap_err(),
        find_own(app, &federation.caller(Role::Rider).await, &path).await.map(drop).unwrap_err(),
    ] {
        assert!(matches!(refused, Error::Stage(StageError::FeatureOff)), "{refused:?}");
    }
    federation.turn_on(Feature::EntryDesk).await;
    for role in [Role::Rider, Role::Judge, Role::JudgeLink, Role::SecretaryElsewhere] {
        let caller = federation.caller(role).await;
        let refused = pay(&federation, &caller, payment(6, 100)).await.unwrap_err();
        assert!(matches!(refused, Error::Forbidden), "{role:?}: {refused:?}");
    }
    federation.advance(SignedDuration::from_hours(1));
    assert!(find(app, &Caller::visitor(), &path).await.is_err());
}
