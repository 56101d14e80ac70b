//! The entry desk: what riders owe, what is open, sums that add up to the cent, and marks of several desks.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use domain::entry_desk::{
    Balance, BankDetails, CashRow, Cents, ChampionshipFees, ClassFeeForm, ClubDiscount, Due, FeeSource, Fees,
    FeesForm, LateFee, Mark, MarkEntry, PaymentForm, PaymentMethod, PaymentState, current_marks, due,
    fees_of_stage, sent_later, total_by_method, total_by_person,
};
use domain::ids::{MarkEntryId, ParticipantId, UserId};
use domain::registration::{Club, Participant};
use domain::validation::FieldProblem;
use jiff::Timestamp;
use jiff::civil::date;
use proptest::prelude::*;
use uuid::Uuid;

fn rider(class: &str, license: Option<&str>, club: Option<&str>) -> Participant {
    Participant {
        id: ParticipantId::external(Uuid::from_u128(1)),
        name: "Osis Egle".to_owned(),
        racing_number: "7".to_owned(),
        bike: String::new(),
        racing_class: class.to_owned(),
        birth_date: Some(date(1990, 1, 1)),
        license: license.map(str::to_owned),
        club: club.map(|club| Club { id: club.to_owned(), country: "LV".to_owned() }),
        gender: None,
        team: None,
    }
}

/// 25 euros, 10 in class C; 5 more from 10 June, 7 more without a licence, 3 less for members of Sūnas.
fn fees() -> Fees {
    Fees {
        standard: Cents(2500),
        classes: BTreeMap::from([("C".to_owned(), Cents(1000))]),
        late: Some(LateFee { from: date(2026, 6, 10), amount: Cents(500) }),
        day_licence: Cents(700),
        discount: Some(ClubDiscount { club: "Sūnas".to_owned(), amount: Cents(300) }),
        bank: None,
    }
}

#[test]
fn a_fee_depends_on_class_day_licence_and_club() {
    let (early, late) = (date(2026, 6, 9), date(2026, 6, 10));
    for (class, licence, club, day, [entry, extra, day_licence, discount], total) in [
        ("A", Some("1"), None, early, [2500, 0, 0, 0], 2500),
        ("C", Some("1"), None, early, [1000, 0, 0, 0], 1000),
        ("A", Some("1"), None, late, [2500, 500, 0, 0], 3000),
        ("A", None, None, early, [2500, 0, 700, 0], 3200),
        ("A", Some(" "), None, early, [2500, 0, 700, 0], 3200),
        ("A", Some("1"), Some("Sūnas"), early, [2500, 0, 0, 300], 2200),
        ("A", Some("1"), Some("SUNAS"), early, [2500, 0, 0, 300], 2200),
        ("A", Some("1"), Some("Ozols"), early, [2500, 0, 0, 0], 2500),
        ("C", None, Some("Sūnas"), late, [1000, 500, 700, 300], 1900),
    ] {
        let due = due(&fees(), &rider(class, licence, club), day);
        let parts = [due.entry, due.late, due.day_licence, due.discount];
        assert_eq!((parts, due.total()), ([entry, extra, day_licence, discount].map(Cents), Cents(total)));
    }
}

#[test]
fn nobody_owes_anything_without_fees_and_a_discount_is_never_more_than_the_fee() {
    let rider = rider("A", None, Some("Sūnas"));
    assert_eq!(due(&Fees::default(), &rider, date(2026, 6, 9)), Due::default());
    let discount = Some(ClubDiscount { club: "Sūnas".to_owned(), amount: Cents(9900) });
    let due = due(&Fees { discount, ..fees() }, &rider, date(2026, 6, 9));
    assert_eq!((due.discount, due.total()), (Cents(3200), Cents::ZERO));
}

#[test]
fn fees_follow_renamed_classes_and_the_day_of_a_copied_stage() {
    let mut swapped = Fees {
        classes: [("A", 1), ("B", 2)].map(|(class, fee)| (class.to_owned(), Cents(fee))).into(),
        ..fees()
    };
    swapped.rename_classes(&[("A", "B"), ("B", "A")].map(|(a, b)| (a.to_owned(), b.to_owned())).into());
    assert_eq!((swapped.classes["A"], swapped.classes["B"]), (Cents(2), Cents(1)));
    let copied = fees().shifted(364);
    assert_eq!(copied.late.unwrap().from, date(2027, 6, 9));
    assert_eq!(Fees { late: None, ..copied }, Fees { late: None, ..fees() });
}

#[test]
fn what_is_open_says_whether_a_rider_has_paid() {
    for (due, paid, open, state) in [
        (0, 0, 0, PaymentState::NothingDue),
        (2500, 0, 2500, PaymentState::Unpaid),
        (2500, 1000, 1500, PaymentState::PartlyPaid),
        (2500, 2500, 0, PaymentState::Paid),
        (2500, 3000, -500, PaymentState::Overpaid),
        (0, 2500, -2500, PaymentState::Overpaid),
    ] {
        let balance = Balance { due: Cents(due), paid: Cents(paid) };
        assert_eq!((balance.open(), balance.state()), (Cents(open), state), "{due} {paid}");
    }
}

#[test]
fn nobody_gets_back_more_than_was_paid_and_a_refund_has_a_reason() {
    let check = |amount, reason: &str, paid| {
        PaymentForm { amount: Cents(amount), reason: reason.to_owned() }.check(Cents(paid)).map_err(
            |problems| {
                problems
                    .into_iter()
                    .map(|(field, problem)| format!("{field} {problem:?}"))
                    .collect::<Vec<_>>()
            },
        )
    };
    assert_eq!(check(2500, "", 0).unwrap().amount, Cents(2500));
    assert_eq!(check(-2500, " Rain  ", 2500).unwrap().reason, "Rain");
    for (amount, reason, paid, problem) in [
        (0, "", 0, "amountCents Empty"),
        (1_000_001, "", 0, "amountCents OutOfRange(0, 1000000)"),
        (-2501, "Rain", 2500, "amountCents OutOfRange(-2500, 1000000)"),
        (-1, "", 2500, "reason Empty"),
        (1, &"a".repeat(201), 0, "reason TooLong(200)"),
    ] {
        assert_eq!(check(amount, reason, paid), Err(vec![problem.to_owned()]));
    }
}

#[test]
fn fees_are_complete_or_not_there() {
    let check = |form: FeesForm| {
        form.check(&["A", "B"])
            .map_err(|problems| problems.into_iter().map(|(field, _)| field).collect::<Vec<_>>().join(" "))
    };
    let class = |name: &str, amount| ClassFeeForm { racing_class: name.to_owned(), amount: Cents(amount) };
    assert_eq!(check(FeesForm::default()), Ok(Fees::default()));
    let bank = FeesForm {
        recipient: " Moto  klubs ".to_owned(),
        iban: "LV80 BANK 0000 4351 9500 1".to_owned(),
        ..FeesForm::default()
    };
    let details = BankDetails {
        recipient: "Moto klubs".to_owned(),
        iban: "LV80BANK0000435195001".to_owned(),
        reference: String::new(),
    };
    assert_eq!(check(bank.clone()).unwrap().bank, Some(details));
    for (form, fields) in [
        (FeesForm { standard: Cents(-1), ..FeesForm::default() }, "standardCents"),
        (
            FeesForm {
                classes: vec![class("A", 1), class("A", 2), class("Z", 1_000_001)],
                ..FeesForm::default()
            },
            "classes[1].racingClass classes[2].amountCents classes[2].racingClass",
        ),
        (FeesForm { late: Cents(1), ..FeesForm::default() }, "lateFrom"),
        (FeesForm { late_from: Some(date(2026, 6, 1)), ..FeesForm::default() }, "lateCents"),
        (FeesForm { discount: Cents(1), ..FeesForm::default() }, "discountClub"),
        (FeesForm { discount_club: "Sūnas".to_owned(), ..FeesForm::default() }, "discountCents"),
        (FeesForm { recipient: String::new(), ..bank.clone() }, "recipient"),
        (FeesForm { iban: "LV81BANK0000435195001".to_owned(), ..bank }, "iban"),
        (FeesForm { reference: "Cup".to_owned(), ..FeesForm::default() }, "recipient iban"),
    ] {
        assert_eq!(check(form), Err(fields.to_owned()));
    }
    assert_eq!(
        FeesForm { iban: "x".to_owned(), recipient: "Moto klubs".to_owned(), ..FeesForm::default() }
            .check(&[]),
        Err(vec![("iban".to_owned(), FieldProblem::Format)])
    );
}

#[test]
fn a_browser_may_send_up_to_a_week_later() {
    let now: Timestamp = "2026-06-13T08:00:00Z".parse().unwrap();
    assert_eq!(sent_later(now, 0), now);
    assert_eq!(sent_later(now, 90_000).to_string(), "2026-06-13T07:58:30Z");
    assert_eq!(sent_later(now, u32::MAX).to_string(), "2026-06-06T08:00:00Z");
}

fn method() -> impl Strategy<Value = PaymentMethod> {
    prop_oneof![Just(PaymentMethod::Cash), Just(PaymentMethod::Card), Just(PaymentMethod::Transfer)]
}

fn cash_row() -> impl Strategy<Value = CashRow> {
    (-1_000_000i64..=1_000_000, method(), proptest::option::of(0u128..4)).prop_map(
        |(amount, method, person)| CashRow {
            amount: Cents(amount),
            method,
            taken_by: person.map(|person| UserId(Uuid::from_u128(person))),
        },
    )
}

fn mark_entry() -> impl Strategy<Value = (u128, bool, i64)> {
    (0u128..3, any::<bool>(), 0i64..4)
}

proptest! {
    #[test]
    fn the_cash_list_adds_up_to_the_cent(rows in prop::collection::vec(cash_row(), 0..60)) {
        let all: i64 = rows.iter().map(|row| row.amount.0).sum();
        let totals = total_by_method(&rows);
        prop_assert_eq!(totals.total(), Cents(all));
        let people = total_by_person(&rows);
        let sum = |part: fn(&domain::entry_desk::CashTotals) -> Cents| people.values().map(part).sum::<Cents>();
        prop_assert_eq!(sum(|person| person.cash), totals.cash);
        prop_assert_eq!(sum(|person| person.card), totals.card);
        prop_assert_eq!(sum(|person| person.transfer), totals.transfer);
        for (person, totals) in people {
            let taken = rows.iter().filter(|row| row.taken_by == person).map(|row| row.amount).sum::<Cents>();
            prop_assert_eq!(totals.total(), taken);
        }
    }

    #[test]
    fn an_amount_that_is_written_is_read_again(cents in 0i64..=i64::MAX) {
        prop_assert_eq!(Cents(cents).to_string().parse(), Ok(Cents(cents)));
        prop_assert_eq!(Cents(cents).to_string().replace('.', ",").parse(), Ok(Cents(cents)));
    }

    #[test]
    fn the_latest_mark_counts_in_whatever_order_desks_send_them(
        entries in prop::collection::vec(mark_entry(), 1..12), turn in 0usize..12,
    ) {
        let mut entries: Vec<_> = entries
            .into_iter()
            .zip(0u128..)
            .map(|((rider, is_set, second), number)| MarkEntry {
                id: MarkEntryId(Uuid::from_u128(number)),
                participant: ParticipantId::external(Uuid::from_u128(rider)),
                mark: Mark::Arrived,
                is_set,
                made_at: Timestamp::from_second(second).unwrap(),
                made_by: None,
            })
            .collect();
        let set = |entries: &[MarkEntry]| {
            current_marks(entries).into_values().map(|entry| entry.id).collect::<Vec<_>>()
        };
        let before = set(&entries);
        for rider in 0..3 {
            let rider = ParticipantId::external(Uuid::from_u128(rider));
            let of_rider = entries.iter().filter(|entry| entry.participant == rider);
            let latest = of_rider.max_by_key(|entry| (entry.made_at, entry.id));
            let is_set = latest.is_some_and(|entry| entry.is_set);
            prop_assert_eq!(current_marks(&entries).contains_key(&(&rider, Mark::Arrived)), is_set);
        }
        let turn = turn % entries.len();
        entries.rotate_left(turn);
        prop_assert_eq!(set(&entries), before);
    }
}

#[test]
fn a_stage_has_its_own_fees_otherwise_those_of_its_championship_with_its_own_late_day() {
    let late = LateFee { from: date(2026, 6, 10), amount: Cents(500) };
    let fees = Fees { standard: Cents(2500), late: Some(late), ..Fees::default() };
    let championship = ChampionshipFees { fees, starts_on: date(2026, 6, 13) };
    let own = Fees { standard: Cents(100), ..Fees::default() };
    let day = date(2026, 8, 2);
    assert_eq!(fees_of_stage(None, None, day), (Fees::default(), FeeSource::None));
    assert_eq!(fees_of_stage(Some(own.clone()), Some(&championship), day), (own, FeeSource::Stage));
    let (taken, source) = fees_of_stage(None, Some(&championship), day);
    assert_eq!((taken.standard, source), (Cents(2500), FeeSource::Championship));
    assert_eq!(taken.late.map(|late| late.from), Some(date(2026, 7, 30)), "three days before, too");
}
