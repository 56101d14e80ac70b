//! Changing a rider's class: rides that the class doesn't have don't count for the total, the statistics, the
//! progress and the finish.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use domain::Ruleset;
use domain::ids::ParticipantId;
use domain::judging::RideKey;
use domain::results::{
    ComputedResult, ResultInput, RiderFacts, class_change, compute, progress, rank_results,
};
use domain::stages::{Format, RacingClass};
use proptest::prelude::*;
use uuid::Uuid;

/// Returns a class with these laps and sections.
fn course(laps: u8, sections: &[u8]) -> RacingClass {
    RacingClass {
        name: "A".to_owned(),
        color: "#000000".to_owned(),
        start_time: None,
        end_time: None,
        years_from: 0,
        years_to: None,
        laps,
        sections: sections.to_vec(),
        order: 1,
        annulled: BTreeSet::new(),
    }
}

fn class() -> impl Strategy<Value = RacingClass> {
    (1_u8..4, prop::collection::btree_set(1_u8..6, 1..5))
        .prop_map(|(laps, sections)| course(laps, &sections.into_iter().collect::<Vec<_>>()))
}

fn rides() -> impl Strategy<Value = BTreeMap<RideKey, u32>> {
    let ride = (1_u8..6, 1_u8..4, prop::sample::select(vec![0_u32, 1, 2, 3, 5]));
    prop::collection::vec(ride, 0..25)
        .prop_map(|rides| rides.into_iter().map(|(s, l, total)| (RideKey::new(s, l), total)).collect())
}

fn result(class: &RacingClass, rider: u128, scores: &BTreeMap<RideKey, u32>) -> ComputedResult {
    let record = ResultInput {
        participant: ParticipantId::external(Uuid::from_u128(rider)),
        racing_class: class.name.clone(),
        scores: scores.clone(),
        penalty_points: 0,
        status: None,
        last_time_recorded: None,
        facts: RiderFacts::default(),
    };
    compute(Format::Classic, class, &record, &Ruleset::default())
}

#[test]
fn a_class_change_has_an_effect_if_rides_are_set_aside_count_again_or_the_finish_changes() {
    let from = course(1, &[1, 2]);
    let has_effect = |to: &RacingClass, rides: &[(u8, u8)]| {
        let rides = rides.iter().map(|&(section, lap)| RideKey::new(section, lap)).collect();
        class_change(Some(&from), to, &rides).has_effect()
    };
    assert!(has_effect(&course(1, &[2, 3]), &[(1, 1)]), "a ride is set aside");
    assert!(has_effect(&course(1, &[1, 2, 3]), &[(3, 1)]), "a ride counts again");
    assert!(has_effect(&course(2, &[1, 2]), &[(1, 1), (2, 1)]), "the rider has two laps to ride");
    assert!(!has_effect(&course(2, &[1, 2, 3]), &[(1, 1)]));
}

proptest! {
    #[test]
    fn a_result_depends_only_on_the_rides_that_the_class_has(class in class(), rides in rides()) {
        let own: BTreeMap<_, _> = rides.iter().filter(|(key, _)| class.rides_at(**key)).map(|(key, total)| (*key, *total)).collect();
        let row = result(&class, 1, &rides);
        prop_assert_eq!(&row, &result(&class, 1, &own));
        prop_assert_eq!(progress(&class, rides.keys().copied()), progress(&class, own.keys().copied()));
        prop_assert_eq!(row.total, (!own.is_empty()).then(|| own.values().map(|&total| i64::from(total)).sum()));
        prop_assert_eq!(row.statistics.0.iter().sum::<u32>() as usize, own.len());
        let other = result(&class, 2, &own);
        let rows = [row, other];
        let places: Vec<_> = rank_results(Format::Classic, &Ruleset::default(), &rows).into_iter().map(|(place, _)| place).collect();
        prop_assert_eq!(places, [1, 1], "riders with the same rides in the class share a place");
    }

    #[test]
    fn the_announced_effect_of_a_class_change_is_its_real_effect(from in class(), to in class(), rides in rides()) {
        let keys: BTreeSet<_> = rides.keys().copied().collect();
        let change = class_change(Some(&from), &to, &keys);
        let counting = |class: &RacingClass| keys.iter().copied().filter(|&key| class.rides_at(key)).collect::<BTreeSet<_>>();
        let mut expected = counting(&from);
        for key in &change.set_aside {
            prop_assert!(expected.remove(key));
        }
        for key in &change.counting_again {
            prop_assert!(expected.insert(*key));
        }
        prop_assert_eq!(expected, counting(&to));
        prop_assert_eq!((change.was_finished, change.is_finished), (result(&from, 1, &rides).is_finished, result(&to, 1, &rides).is_finished));
        let back = class_change(Some(&to), &from, &keys);
        prop_assert_eq!((&back.set_aside, &back.counting_again), (&change.counting_again, &change.set_aside), "changing back restores everything");
        prop_assert!(!class_change(Some(&from), &from, &keys).has_effect());
    }
}
