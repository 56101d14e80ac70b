//! Phones deliver entries late, repeatedly and in any order: the same entries always give the same results or
//! the same open conflicts.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::EntryId;
use domain::judging::{
    EntryScore, EntryState, ReceivedEntry, Replacement, RideEntry, RideKey, receive, replace, withdraw,
};
use domain::slug::slug;
use proptest::prelude::*;
use uuid::Uuid;

/// An entry that a judge delivers for a ride of one rider.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: RideKey,
    score: EntryScore,
    judge: u8,
    replaces: Option<EntryId>,
}

/// A model of the server: every entry with its state, in the order of arrival.
#[derive(Default)]
struct Ledger(Vec<(Entry, EntryState)>);

impl Ledger {
    fn entries_of(&self, key: RideKey) -> Vec<RideEntry> {
        let entries = self.0.iter().filter(|(entry, _)| entry.key == key);
        entries
            .map(|&(Entry { score, .. }, state)| RideEntry {
                score,
                state,
                is_edited: false,
                follows_rules: true,
            })
            .collect()
    }

    fn receive(&mut self, entry: Entry) {
        if self.0.iter().any(|(other, _)| other.score.id == entry.score.id) {
            return;
        }
        let is_replaced = self
            .0
            .iter()
            .any(|(other, _)| other.replaces == Some(entry.score.id) && other.judge == entry.judge);
        let old = self
            .0
            .iter()
            .find(|(other, _)| entry.replaces == Some(other.score.id) && other.judge == entry.judge)
            .map(|(other, _)| *other);
        let entries = self.entries_of(entry.key);
        let replacement = match old {
            None => match receive(&entries, entry.score) {
                ReceivedEntry::New(state) => Replacement { state, others: Vec::new() },
                ReceivedEntry::Repeat => return,
            },
            Some(old) => {
                let ride = self.entries_of(old.key);
                let old_entry = *ride.iter().find(|entry| entry.score.id == old.score.id).unwrap();
                if is_replaced {
                    Replacement { state: EntryState::Replaced, others: withdraw(old_entry, &ride) }
                } else {
                    replace(old_entry, &ride, (old.key != entry.key).then_some(&entries), entry.score)
                }
            }
        };
        for (id, state) in replacement.others {
            self.0.iter_mut().find(|(other, _)| other.score.id == id).unwrap().1 = state;
        }
        self.0.push((entry, if is_replaced { EntryState::Replaced } else { replacement.state }));
    }
}

/// Delivers the entries in order. Returns the counting totals of the rides without a conflict, the rides in
/// conflict, and the number of stored entries.
fn deliver(entries: &[Entry]) -> (BTreeMap<RideKey, u32>, BTreeSet<RideKey>, usize) {
    let mut ledger = Ledger::default();
    for &entry in entries {
        ledger.receive(entry);
    }
    let in_state =
        |expected| ledger.0.iter().filter(move |(_, state)| *state == expected).map(|(entry, _)| entry);
    let conflicts: BTreeSet<_> = in_state(EntryState::Undecided).map(|entry| entry.key).collect();
    let counting: Vec<_> = in_state(EntryState::Counts).collect();
    let mut totals: BTreeMap<_, _> = counting.iter().map(|entry| (entry.key, entry.score.total)).collect();
    assert_eq!(totals.len(), counting.len(), "one entry counts for a ride");
    totals.retain(|key, _| !conflicts.contains(key));
    (totals, conflicts, ledger.0.len())
}

/// Generates entries of two judges. Some replace an earlier entry of the same judge that no other entry
/// replaces, as a correction or as a move to another ride.
fn entries() -> impl Strategy<Value = Vec<Entry>> {
    let ride = (
        1_u8..4,
        1_u8..3,
        prop::sample::select(vec![0_u32, 1, 2, 3, 5]),
        0_u8..2,
        prop::option::of(any::<prop::sample::Index>()),
    );
    prop::collection::vec(ride, 0..20).prop_map(|rides| {
        let mut all: Vec<Entry> = Vec::new();
        for (number, (section, lap, total, judge, replaced_index)) in rides.into_iter().enumerate() {
            let own: Vec<_> =
                all.iter().filter(|other| other.judge == judge).map(|other| other.score.id).collect();
            let free: Vec<_> =
                own.into_iter().filter(|id| all.iter().all(|other| other.replaces != Some(*id))).collect();
            let replaces = replaced_index.filter(|_| !free.is_empty()).map(|index| *index.get(&free));
            all.push(Entry {
                key: RideKey::new(section, lap),
                score: EntryScore { id: EntryId(Uuid::from_u128(number as u128)), total },
                judge,
                replaces,
            });
        }
        all
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
        prop_assert_eq!(once.2, entries.len(), "nothing is thrown away or stored twice");
    }

    #[test]
    fn the_ride_key_parser_accepts_only_the_canonical_form(text in "(section)?[0-9a-z+-]{0,6}(-lap)?[0-9 ]{0,4}") {
        if let Ok(key) = text.parse::<RideKey>() {
            prop_assert_eq!(key.to_string(), text);
            prop_assert!(key.section > 0 && key.lap > 0);
        }
    }

    #[test]
    fn the_ride_key_parser_survives_any_text(text in any::<String>()) {
        // the parser must not panic; what it returns is tested elsewhere
        let _ = text.parse::<RideKey>();
    }

    #[test]
    fn every_ride_key_is_parsed_from_its_own_text(section in 1_u8.., lap in 1_u8..) {
        let key = RideKey::new(section, lap);
        prop_assert_eq!(key.to_string().parse(), Ok(key));
    }

    #[test]
    fn the_slug_of_any_text_is_a_valid_slug(text in any::<String>()) {
        let result = slug(&text);
        prop_assert!(result.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'));
        prop_assert!(!result.starts_with('-') && !result.ends_with('-') && !result.contains("--"));
        prop_assert_eq!(slug(&result), result);
    }
}
