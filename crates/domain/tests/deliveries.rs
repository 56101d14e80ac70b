//! Phones deliver late, twice, in any order: the same entries give the same results or the same open conflicts.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::EntryId;
use domain::judging::{Arrival, EntryState, Ride, SectionKey, receive};
use domain::slug::slug;
use proptest::prelude::*;
use uuid::Uuid;

/// What stands after all deliveries: the counting totals of the rides without a conflict, and the rides in conflict.
fn deliver(entries: &[(SectionKey, Ride)]) -> (BTreeMap<SectionKey, u32>, BTreeSet<SectionKey>, usize) {
    let mut kept: BTreeMap<SectionKey, Vec<Ride>> = BTreeMap::new();
    let mut totals = BTreeMap::new();
    let mut conflicts = BTreeSet::new();
    for &(key, ride) in entries {
        let rides = kept.entry(key).or_default();
        match receive(rides, totals.get(&key).copied(), ride) {
            Arrival::Repeat => continue,
            Arrival::New(EntryState::Counts) => drop(totals.insert(key, ride.total)),
            Arrival::New(EntryState::Duplicate) => {}
            Arrival::New(EntryState::Conflict) => drop(conflicts.insert(key)),
        }
        rides.push(ride);
    }
    totals.retain(|key, _| !conflicts.contains(key));
    (totals, conflicts, kept.values().map(Vec::len).sum())
}

fn entries() -> impl Strategy<Value = Vec<(SectionKey, Ride)>> {
    prop::collection::vec((1_u8..4, 1_u8..3, prop::sample::select(vec![0_u32, 1, 2, 3, 5])), 0..20).prop_map(|rides| {
        let numbered = rides.into_iter().enumerate();
        numbered
            .map(|(n, (section, lap, total))| (SectionKey::new(section, lap), Ride { id: EntryId(Uuid::from_u128(n as u128)), total }))
            .collect()
    })
}

proptest! {
    #[test]
    fn any_order_and_repetition_gives_the_same_results_or_the_same_open_conflicts(
        (entries, delivered) in entries().prop_flat_map(|entries| {
            let repeated = [entries.clone(), entries.clone()].concat();
            (Just(entries), Just(repeated).prop_shuffle())
        }),
    ) {
        let once = deliver(&entries);
        prop_assert_eq!(&once, &deliver(&delivered));
        prop_assert_eq!(once.2, entries.len(), "nothing is thrown away, nothing is kept twice");
    }

    #[test]
    fn the_section_key_parser_takes_exactly_what_is_written(text in "(section)?[0-9a-z+-]{0,6}(-lap)?[0-9 ]{0,4}") {
        if let Ok(key) = text.parse::<SectionKey>() {
            prop_assert_eq!(key.to_string(), text);
            prop_assert!(key.section > 0 && key.lap > 0);
        }
    }

    #[test]
    fn the_section_key_parser_survives_any_text(text in any::<String>()) {
        let _ = text.parse::<SectionKey>();
    }

    #[test]
    fn every_written_section_key_reads_back(section in 1_u8.., lap in 1_u8..) {
        let key = SectionKey::new(section, lap);
        prop_assert_eq!(key.to_string().parse(), Ok(key));
    }

    #[test]
    fn a_slug_of_any_text_is_a_slug(text in any::<String>()) {
        let made = slug(&text);
        prop_assert!(made.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'));
        prop_assert!(!made.starts_with('-') && !made.ends_with('-') && !made.contains("--"));
        prop_assert_eq!(slug(&made), made);
    }
}
