//! How many people the rows of the standings belong to, and which rows may be one person's.

use std::collections::BTreeMap;

use domain::ids::ParticipantId;
use domain::standings::{Choices, Standing, StandingResult, count_people, possible_duplicates};
use uuid::Uuid;

use crate::ranking::{result, standing};
use crate::riders::{Rider, WOMEN, generate};

/// Returns a row of a rider born in 2000 with results, each as the stage's index and the number of the
/// participant.
fn row(name: &str, group: &str, entries: &[(u32, u128)]) -> Standing {
    let entry = |&(order, participant): &(u32, u128)| StandingResult {
        participant: ParticipantId::external(Uuid::from_u128(participant)),
        ..result(order, 20, None)
    };
    standing(name, group, entries.iter().map(entry).collect())
}

#[test]
fn namesakes_are_two_people_in_one_group_and_in_two() {
    let first = row("Jana Kalna", "A", &[(0, 1)]);
    let second = Standing { id: "jana-kalna-a-7".into(), ..row("Jana Kalna", "A", &[(0, 2)]) };
    assert_eq!(count_people([&first, &second]), 2);
    assert_eq!(count_people([&first, &row("Jana Kalna", "B", &[(0, 2)])]), 2, "both rode at one stage");
    let younger = Standing { birth_year: Some(2010), ..row("Jana Kalna", "B", &[(1, 2)]) };
    assert_eq!(count_people([&first, &younger]), 2);
}

#[test]
fn a_woman_with_a_row_in_her_class_and_one_in_a_women_group_is_one_person() {
    let of_class = row("Jana Kalna", "A", &[(0, 1)]);
    let of_women =
        Standing { ref_original: Some(of_class.id.clone()), ..row("Jana Kalna", "Women", &[(0, 1), (1, 2)]) };
    assert_eq!(count_people([&of_class, &of_women]), 1);
    let of_juniors = Standing { ref_original: Some(of_class.id), ..row("Jana Kalna", "Juniors", &[(2, 3)]) };
    assert_eq!(count_people([&of_women, &of_juniors]), 1, "her class row need not be among them");
}

#[test]
fn a_rider_who_changes_class_is_one_person_with_an_account_and_without() {
    let first = row("Jana Kalna", "A", &[(0, 1)]);
    assert_eq!(count_people([&first, &row("Jana Liepa", "B", &[(1, 1)])]), 1, "with an account");
    assert_eq!(count_people([&first, &row("Jana Kalna", "B", &[(1, 2)])]), 1);
    assert_eq!(count_people([&first, &row("Jana Liepa", "B", &[(1, 2)])]), 2, "another name");
}

#[test]
fn rows_are_one_persons_also_if_a_third_row_connects_them() {
    let first = row("Jana Kalna", "A", &[(0, 1)]);
    let other_name = row("Jana Liepa", "B", &[(1, 2)]);
    let both = row("Jana Kalna-Liepa", "C", &[(2, 1), (3, 2)]);
    assert_eq!(count_people([&first, &other_name, &both]), 1);
    assert_eq!(count_people([]), 0);
}

/// Stands for the comparison of whole names.
fn have_equal_first_names(one: &str, other: &str) -> bool {
    one.split(' ').next() == other.split(' ').next()
}

#[test]
fn a_row_of_only_one_stage_may_belong_to_a_rider_with_a_similar_name() {
    let new = row("Jana Kalne", "A", &[(1, 2)]);
    let duplicates = |earlier: &Standing, new: &Standing| {
        possible_duplicates([earlier, new], 1, have_equal_first_names)
            .into_iter()
            .map(|(new, earlier)| (new.name.clone(), earlier.name.clone()))
            .collect::<Vec<_>>()
    };
    let earlier = row("Jana Kalna", "A", &[(0, 1)]);
    assert_eq!(duplicates(&earlier, &new), [("Jana Kalne".to_owned(), "Jana Kalna".to_owned())]);
    assert_eq!(duplicates(&row("Ieva Kalna", "A", &[(0, 1)]), &new), [], "another name");
    assert_eq!(duplicates(&row("Jana Kalna", "B", &[(0, 1)]), &new), [], "another class");
    assert_eq!(duplicates(&Standing { birth_year: Some(2010), ..earlier.clone() }, &new), [], "another year");
    assert_eq!(duplicates(&row("Jana Kalna", "A", &[(0, 1), (1, 3)]), &new), [], "both rode at the stage");
    assert_eq!(duplicates(&earlier, &row("Jana Kalne", "A", &[(1, 2), (2, 2)])), [], "both have a season");
    let [earlier, new] =
        [("Jana Kalna", 0), ("Jana Kalne", 1)].map(|(name, order)| row(name, "Women", &[(order, 1)]));
    assert_eq!(duplicates(&earlier, &new), [], "a women group");
}

#[test]
fn a_rider_renamed_at_a_reopened_stage_may_have_two_rows_if_there_are_other_stages() {
    let renamed = || [Rider { name: "Uku Tam", ..WOMEN[2] }];
    let generate = |existing: &BTreeMap<String, Standing>, order, riders: &[Rider]| {
        generate(existing, order, riders, &Choices::new()).unwrap().standings
    };
    let count = |standings: &BTreeMap<String, Standing>, order| {
        possible_duplicates(standings.values(), order, have_equal_first_names).len()
    };
    let first = generate(&BTreeMap::new(), 0, &WOMEN[2..3]);
    assert_eq!(count(&generate(&first, 0, &renamed()), 0), 0, "the row with the former name is removed");
    let both = generate(&first, 1, &WOMEN[2..3]);
    let split = generate(&both, 1, &renamed());
    assert_eq!((split.len(), count(&split, 1)), (2, 1));
    assert_eq!(count(&generate(&split, 1, &renamed()), 1), 1, "until the name is corrected");
    assert_eq!(count(&generate(&split, 1, &WOMEN[2..3]), 1), 0);
}
