//! The facts about a rider that only some rules use, set by the secretary.

use app::championships::RulesIn;
use app::log_search::{self, LogFilter};
use app::results::{self, ResultsError, RiderFactsIn, SecretaryResult};
use app::{Caller, Error, FieldCode, Noun};
use domain::results::{RiderFact, RiderStatus};
use serde_json::json;
use testkit::{Federation, Role, apply, approve, on_both};

use super::fixtures::current_result;
use crate::championships::fixtures::{pack, set_rules};

/// Gives the cup rules that use every fact. Two cards exclude; a motorcycle of 2000 gets 2 marks.
async fn use_facts(federation: &Federation) {
    let values = json!({
        "bikeYearHandicap": { "fromYear": 1990, "yearsPerMark": 5 },
        "cards": { "excludedFrom": 2 },
        "ranking": { "ties": ["byHand"] },
        "points": { "powerSection": [3, 2, 1] }
    });
    let rules =
        RulesIn { pack: Some("latvia".to_owned()), file: None, values: Some(values), confirmed: true };
    set_rules(federation, rules).await.unwrap();
}

async fn set(
    federation: &Federation,
    rider: u8,
    version: i64,
    facts: RiderFactsIn,
) -> Result<SecretaryResult, Error> {
    let secretary = federation.caller(Role::Secretary).await;
    let (path, rider) = (Federation::classic(), Federation::rider(rider));
    results::set_facts(&federation.app, &secretary, &path, &rider, version, facts).await
}

async fn riders(federation: &Federation) -> Vec<app::boards::Rider> {
    let visitor = Caller::visitor();
    let access = app::boards::authorize(&federation.app, &visitor, &Federation::classic()).await.unwrap();
    app::boards::load(&federation.app, access.stage()).await.unwrap().riders
}

async fn rider(federation: &Federation, number: u8) -> app::boards::Rider {
    let id = Federation::rider(number);
    riders(federation).await.into_iter().find(|rider| rider.computed.participant == id).unwrap()
}

fn fields(refused: Error) -> Vec<(String, FieldCode)> {
    let Error::Invalid(fields) = refused else { panic!("{refused:?}") };
    fields.into_iter().map(|field| (field.field, field.code)).collect()
}

#[apply(on_both)]
async fn facts_are_set_by_version_where_the_rules_use_them_and_change_the_result(federation: Federation) {
    federation.record_all_rides().await;
    use_facts(&federation).await;
    let before = rider(&federation, 1).await.row;
    let secretary = federation.caller(Role::Secretary).await;
    let (path, id) = (Federation::classic(), Federation::rider(1));
    let empty = results::find_for_secretary(&federation.app, &secretary, &path, &id).await.unwrap();
    let facts = empty.facts.expect("the rules use some");
    assert_eq!(facts.used, RiderFact::ALL.into());
    assert_eq!((facts.guest, facts.bike_year, facts.cards), (false, None, 0));

    let one_card = RiderFactsIn { bike_year: Some(2000), cards: 1, ..RiderFactsIn::default() };
    let result = set(&federation, 1, empty.version, one_card.clone()).await.unwrap();
    assert_eq!(result.version, empty.version + 1);
    let facts = result.facts.expect("the rules use some");
    assert_eq!((facts.bike_year, facts.cards), (Some(2000), 1));
    let row = rider(&federation, 1).await.row;
    assert_eq!((row.total, row.status), (before.total.map(|total| total + 2), None));

    let stale = current_result(set(&federation, 1, empty.version, one_card.clone()).await.unwrap_err());
    assert_eq!(stale.facts.unwrap().cards, 1);
    let repeated = set(&federation, 1, result.version, one_card).await.unwrap();
    assert_eq!(repeated.version, result.version, "nothing has changed");

    let two_cards = RiderFactsIn { cards: 2, ..RiderFactsIn::default() };
    set(&federation, 1, result.version, two_cards).await.unwrap();
    let row = rider(&federation, 1).await.row;
    assert_eq!((row.total, row.status), (before.total, Some(RiderStatus::Disqualified)));
}

#[apply(on_both)]
async fn a_guest_gets_no_points_and_an_order_by_hand_decides_a_tie(federation: Federation) {
    // riders 5 and 6 have the same scores
    federation.record_all_rides().await;
    use_facts(&federation).await;
    let order = |place, guest| RiderFactsIn {
        guest,
        order_by_hand: Some(place),
        order_by_hand_reason: "drew lots".to_owned(),
        ..RiderFactsIn::default()
    };
    set(&federation, 5, 1, order(2, false)).await.unwrap();
    let result = set(&federation, 6, 1, order(1, true)).await.unwrap();
    let facts = result.facts.unwrap();
    assert_eq!((facts.order_by_hand, facts.order_by_hand_reason.as_str()), (Some(1), "drew lots"));
    let secretary = federation.caller(Role::Secretary).await;
    approve(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    let (fifth, sixth) = (rider(&federation, 5).await.row, rider(&federation, 6).await.row);
    assert_eq!((sixth.position, fifth.position), (Some(1), Some(2)));
    assert_eq!(sixth.position_points, Some(domain::Hundredths::default()));
    assert!(fifth.position_points > sixth.position_points);

    let approved = set(&federation, 5, result.version, RiderFactsIn::default()).await.unwrap_err();
    assert!(matches!(approved, Error::Results(ResultsError::AlreadyApproved)), "{approved:?}");
}

#[apply(on_both)]
async fn facts_that_the_rules_do_not_use_and_invalid_ones_are_refused_with_their_fields(
    federation: Federation,
) {
    federation.record_all_rides().await;
    let guest = RiderFactsIn { guest: true, ..RiderFactsIn::default() };
    let unused = vec![("guest".to_owned(), FieldCode::Unknown)];
    assert_eq!(fields(set(&federation, 1, 1, guest.clone()).await.unwrap_err()), unused);
    let secretary = federation.caller(Role::Secretary).await;
    let (path, id) = (Federation::classic(), Federation::rider(1));
    let by_default = results::find_for_secretary(&federation.app, &secretary, &path, &id).await.unwrap();
    assert_eq!(by_default.facts, None);

    set_rules(&federation, RulesIn { confirmed: true, ..pack("germany-club") }).await.unwrap();
    let cards = RiderFactsIn { cards: 1, ..guest.clone() };
    let unused = vec![("cards".to_owned(), FieldCode::Unknown)];
    assert_eq!(fields(set(&federation, 1, 1, cards).await.unwrap_err()), unused);
    assert!(set(&federation, 1, 1, guest).await.unwrap().facts.unwrap().guest);

    use_facts(&federation).await;
    let wrong = RiderFactsIn {
        bike_year: Some(99),
        cards: 21,
        power_section: Some(0),
        order_by_hand: Some(1),
        ..RiderFactsIn::default()
    };
    let expected = [
        ("bikeYear", FieldCode::OutOfRange),
        ("cards", FieldCode::OutOfRange),
        ("powerSection", FieldCode::OutOfRange),
        ("orderByHandReason", FieldCode::Required),
    ];
    let expected = expected.map(|(field, code)| (field.to_owned(), code));
    assert_eq!(fields(set(&federation, 1, 2, wrong).await.unwrap_err()), expected);
}

#[apply(on_both)]
async fn a_rider_who_has_not_started_has_no_facts_yet(federation: Federation) {
    use_facts(&federation).await;
    let guest = RiderFactsIn { guest: true, ..RiderFactsIn::default() };
    let refused = set(&federation, 1, 1, guest).await.unwrap_err();
    assert!(matches!(refused, Error::NotFound(Noun::Result)), "{refused:?}");
}

#[apply(on_both)]
async fn the_log_says_which_facts_were_changed_and_why_the_order_was_decided(federation: Federation) {
    federation.record_all_rides().await;
    use_facts(&federation).await;
    let facts = RiderFactsIn {
        guest: true,
        bike_year: Some(1994),
        order_by_hand: Some(1),
        order_by_hand_reason: "drew lots".to_owned(),
        ..RiderFactsIn::default()
    };
    set(&federation, 1, 1, facts).await.unwrap();
    let secretary = federation.caller(Role::Secretary).await;
    let log = log_search::list(&federation.app, &secretary, &LogFilter::default(), None).await.unwrap();
    let details = &log.entries[0].details;
    let changes: Vec<_> =
        details.changed.iter().map(|it| (it.field.as_str(), it.from.as_deref(), it.to.as_deref())).collect();
    let expected = [
        ("guest", Some("no"), Some("yes")),
        ("bikeYear", None, Some("1994")),
        ("orderByHand", None, Some("1")),
    ];
    assert_eq!(changes, expected);
    assert_eq!(details.reason.as_deref(), Some("drew lots"));
}
