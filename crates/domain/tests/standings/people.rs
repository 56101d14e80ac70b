//! How many people the rows of the standings belong to.

use domain::ids::ParticipantId;
use domain::standings::{Standing, StandingResult, count_people};
use uuid::Uuid;

use crate::ranking::{result, standing};

/// Returns a row of a rider born in 2000 with entries, each as the stage's index and the number of the
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
    let younger = Standing { birth_year: 2010, ..row("Jana Kalna", "B", &[(1, 2)]) };
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
