//! Joining a class that has another name at a stage with the championship's class.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::ParticipantId;
use domain::stages::RacingClass;
use domain::standings::{
    ApprovedRider, Choices, NotJoinable, Standing, StandingResult, UnknownClass, join_classes, map_classes,
    unknown_classes,
};
use uuid::Uuid;

use crate::riders::{Rider, WOMEN, approved, draft_of, generate, settings};

fn class(name: &str, order: i32) -> RacingClass {
    RacingClass {
        name: name.to_owned(),
        color: String::new(),
        start_time: None,
        end_time: None,
        years_from: 0,
        years_to: None,
        laps: 2,
        sections: vec![1],
        order,
        annulled: BTreeSet::new(),
    }
}

fn unknown(existing: &BTreeMap<String, Standing>, order: i32, riders: &[ApprovedRider]) -> Vec<UnknownClass> {
    unknown_classes(&[class("A", 5), class("B junior", order)], &settings(), riders, existing, 0)
}

#[test]
fn a_class_that_the_championship_does_not_have_is_offered_to_be_joined_with_a_suggested_class() {
    let renamed = [Rider { class: "B junior", ..WOMEN[0] }];
    let [offered] = &unknown(&BTreeMap::new(), 3, &approved(&renamed))[..] else { panic!("one class") };
    assert_eq!(
        (offered.class.as_str(), offered.riders, offered.suggestion.as_deref()),
        ("B junior", 1, Some("B")),
        "the same order"
    );
    assert_eq!(offered.candidates, ["B", "Guests"]);
    let of_season = generate(&BTreeMap::new(), 1, &WOMEN[..1], &Choices::new()).unwrap().standings;
    assert_eq!(
        unknown(&of_season, 4, &approved(&renamed))[0].suggestion.as_deref(),
        Some("B"),
        "the same riders"
    );
    assert_eq!(unknown(&BTreeMap::new(), 4, &approved(&renamed))[0].suggestion, None);
    assert_eq!(unknown(&BTreeMap::new(), 3, &approved(&WOMEN[1..2])), [], "nobody rides in it");
}

#[test]
fn the_class_in_which_more_than_half_of_the_riders_have_a_row_is_suggested() {
    let renamed = [Rider { class: "B junior", ..WOMEN[0] }, Rider { class: "B junior", ..WOMEN[3] }];
    let suggested = |of_season: &[Rider]| {
        let rows = generate(&BTreeMap::new(), 1, of_season, &Choices::new()).unwrap().standings;
        unknown(&rows, 4, &approved(&renamed))[0].suggestion.clone()
    };
    assert_eq!(suggested(&WOMEN[..1]), None, "one of two");
    assert_eq!(suggested(&WOMEN[..4]).as_deref(), Some("B"), "both");
}

#[test]
fn a_class_is_not_offered_to_be_joined_if_the_stage_has_all_classes_of_the_championship() {
    let riders = approved(&[Rider { class: "B junior", ..WOMEN[0] }]);
    let offered = |at_stage: &[&str]| {
        let classes: Vec<_> = at_stage.iter().map(|name| class(name, 3)).collect();
        unknown_classes(&classes, &settings(), &riders, &BTreeMap::new(), 0).len()
    };
    assert_eq!((offered(&["A", "B", "B junior"]), offered(&["A", "B", "Guests", "B junior"])), (1, 0));
}

#[test]
fn a_joined_class_gets_the_championships_rows_and_stays_joined_when_generated_again() {
    let renamed = approved(&[Rider { class: "B junior", ..WOMEN[0] }]);
    let offered = unknown(&BTreeMap::new(), 3, &renamed);
    let requested = [("B junior".to_owned(), "B".to_owned())];
    let mut riders = renamed.clone();
    join_classes(&mut riders, &map_classes(&requested, &offered).unwrap());
    let standings = draft_of(&BTreeMap::new(), 0, &riders).generated.standings;
    assert_eq!(
        standings.keys().collect::<Vec<_>>(),
        ["osa-klava-b", "women--osa-klava-women"],
        "her class has an order now"
    );
    assert_eq!(standings["osa-klava-b"].results[0].racing_class, "B");

    let again = unknown(&standings, 3, &renamed);
    assert_eq!(again[0].target.as_deref(), Some("B"));
    assert_eq!(map_classes(&[], &again).unwrap(), [("B junior".to_owned(), "B".to_owned())].into());
    assert!(
        map_classes(&[("B junior".to_owned(), "B junior".to_owned())], &again).unwrap().is_empty(),
        "the join can be undone"
    );
}

#[test]
fn a_class_counts_as_joined_if_a_row_of_the_target_has_an_own_entry_of_the_stage_for_one_of_its_riders() {
    let renamed = approved(&[Rider { class: "B junior", ..WOMEN[0] }]);
    let joined = |stage, change: fn(&mut StandingResult)| {
        let mut rows = generate(&BTreeMap::new(), stage, &WOMEN[..1], &Choices::new()).unwrap().standings;
        rows.values_mut().flat_map(|row| &mut row.results).for_each(change);
        unknown(&rows, 3, &renamed)[0].target.clone()
    };
    assert_eq!(joined(0, |_| ()).as_deref(), Some("B"));
    assert_eq!(joined(1, |_| ()), None, "another stage");
    let of_another = |entry: &mut StandingResult| {
        entry.participant = ParticipantId::external(Uuid::from_u128(9));
    };
    assert_eq!(joined(0, of_another), None, "another rider");
    let merged = |entry: &mut StandingResult| entry.merged_from = Some("o-klava-b".to_owned());
    assert_eq!(joined(0, merged), None, "a merged entry");
}

#[test]
fn a_join_target_is_a_class_that_the_stage_does_not_have_and_is_used_once() {
    let offered = UnknownClass {
        class: "X".into(),
        riders: 1,
        candidates: vec!["B".into()],
        suggestion: None,
        target: None,
    };
    let offered = [offered.clone(), UnknownClass { class: "Y".into(), ..offered }];
    let request = |pairs: &[(&str, &str)]| {
        let requested: Vec<_> =
            pairs.iter().map(|(class, target)| ((*class).to_owned(), (*target).to_owned())).collect();
        map_classes(&requested, &offered).map(|mapping| mapping.len())
    };
    assert_eq!(request(&[("A", "B")]), Err((0, NotJoinable::UnknownClass)));
    assert_eq!(request(&[("X", "X"), ("Y", "A")]), Err((1, NotJoinable::UnknownTarget)));
    assert_eq!(request(&[("X", "B"), ("Y", "B")]), Err((0, NotJoinable::Taken)));
    assert_eq!(request(&[("X", "B"), ("Y", "Y")]), Ok(1));
}

#[test]
fn two_classes_with_entries_in_one_target_are_joined_with_it_only_on_request() {
    let ambiguous = UnknownClass {
        class: "X".into(),
        riders: 1,
        candidates: vec!["B".into()],
        suggestion: None,
        target: Some("B".into()),
    };
    let ambiguous = [ambiguous.clone(), UnknownClass { class: "Y".into(), ..ambiguous }];
    assert_eq!(map_classes(&[], &ambiguous), Ok(BTreeMap::new()));
    let requested = [("X".to_owned(), "B".to_owned())];
    assert_eq!(map_classes(&requested, &ambiguous), Ok(requested.into()));
}
