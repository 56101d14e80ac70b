//! Missing data: which differences have to be resolved before generating, and which are only listed.

use std::collections::BTreeMap;

use domain::Ruleset;
use domain::championships::ChampionshipSettings;
use domain::registration::Gender;
use domain::standings::{Choices, Field, GenerationInput, draft};
use jiff::civil::date;

use crate::riders::{WOMEN, approved, approved_with, draft_of, settings, stage};

#[test]
fn a_missing_value_is_no_difference_and_does_not_replace_a_known_one() {
    let rider = &WOMEN[..1];
    let existing = draft_of(&BTreeMap::new(), 0, &approved(rider)).generated.standings;
    let partial = approved_with(rider, |rider| {
        rider.gender = None;
        rider.racing_number = String::new();
    });
    let draft = draft_of(&existing, 1, &partial);
    assert_eq!(draft.differences, []);
    let row = &draft.generated.standings["osa-klava-b"];
    assert_eq!((row.gender, row.racing_number.as_str()), (Some(Gender::Female), "0"));

    let unknown = draft_of(
        &BTreeMap::new(),
        0,
        &approved_with(rider, |rider| (rider.gender, rider.club) = (None, None)),
    )
    .generated
    .standings;
    let draft = draft_of(&unknown, 1, &approved(rider));
    assert_eq!(draft.differences, []);
    let row = &draft.generated.standings["osa-klava-b"];
    assert_eq!((row.gender, row.club.is_some()), (Some(Gender::Female), true));
}

#[test]
fn a_missing_club_and_another_gender_are_differences() {
    let existing = draft_of(&BTreeMap::new(), 0, &approved(&WOMEN[..1])).generated.standings;
    let changed = approved_with(&WOMEN[..1], |rider| (rider.gender, rider.club) = (Some(Gender::Male), None));
    let fields: Vec<_> =
        draft_of(&existing, 1, &changed).differences.into_iter().map(|difference| difference.field).collect();
    assert_eq!(fields, [Field::Club, Field::Gender]);
}

#[test]
fn a_gender_that_is_only_in_the_standings_counts_for_the_women_groups() {
    let existing = draft_of(&BTreeMap::new(), 0, &approved(&WOMEN[..1])).generated.standings;
    let partial = approved_with(&WOMEN[..1], |rider| rider.gender = None);
    let draft = draft_of(&existing, 1, &partial);
    assert_eq!(draft.without_gender, []);
    assert_eq!(draft.generated.standings["women--osa-klava-women"].results.len(), 2);
    assert_eq!(draft_of(&BTreeMap::new(), 0, &partial).without_gender, [partial[0].participant.id.clone()]);
}

#[test]
fn riders_without_a_club_are_listed_if_there_are_club_standings() {
    let riders = approved_with(&WOMEN[..2], |rider| rider.club = None);
    assert_eq!(draft_of(&BTreeMap::new(), 0, &riders).without_club, [], "there are no club standings");
    let settings = ChampionshipSettings { has_club_standings: true, ..settings() };
    let draft = draft(&GenerationInput {
        existing: &BTreeMap::new(),
        stage: &stage(0),
        riders: &riders,
        settings: &settings,
        age_day: date(2026, 6, 6),
        choices: &Choices::new(),
        rules: &Ruleset::default(),
    });
    assert_eq!(draft.without_club.len(), 2);
}
