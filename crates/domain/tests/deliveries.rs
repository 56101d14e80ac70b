//! Phones deliver late, twice, in any order: the same entries give the same results or the same open conflicts.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::EntryId;
use domain::judging::{EntryState, ReceivedEntry, Replacement, Ride, RideEntry, SectionKey, receive, replace, replaced_by_nothing};
use domain::slug::slug;
use proptest::prelude::*;
use uuid::Uuid;

/// The rides of one judge's corrections, and of another judge: what a server keeps of one rider.
#[derive(Clone, Copy, Debug)]
struct Sent {
    key: SectionKey,
    ride: Ride,
    judge: u8,
    replaces: Option<EntryId>,
}

/// What the server would keep: every entry with its state, in the order in which they came.
#[derive(Default)]
struct Ledger(Vec<(Sent, EntryState)>);

impl Ledger {
    fn at(&self, key: SectionKey) -> Vec<RideEntry> {
        let here = self.0.iter().filter(|(sent, _)| sent.key == key);
        here.map(|&(Sent { ride, .. }, state)| RideEntry { ride, state, is_edited: false }).collect()
    }

    fn receive(&mut self, sent: Sent) {
        if self.0.iter().any(|(known, _)| known.ride.id == sent.ride.id) {
            return;
        }
        let is_replaced = self.0.iter().any(|(known, _)| known.replaces == Some(sent.ride.id) && known.judge == sent.judge);
        let old =
            self.0.iter().find(|(known, _)| sent.replaces == Some(known.ride.id) && known.judge == sent.judge).map(|(known, _)| *known);
        let here = self.at(sent.key);
        let replacement = match old {
            None => match receive(&here, sent.ride) {
                ReceivedEntry::New(state) => Replacement { state, others: Vec::new() },
                ReceivedEntry::Repeat => return,
            },
            Some(old) => {
                let ride = self.at(old.key);
                let known = *ride.iter().find(|entry| entry.ride.id == old.ride.id).unwrap();
                if is_replaced {
                    Replacement { state: EntryState::Replaced, others: replaced_by_nothing(known, &ride) }
                } else {
                    replace(known, &ride, (old.key != sent.key).then_some(&here), sent.ride)
                }
            }
        };
        for (id, state) in replacement.others {
            self.0.iter_mut().find(|(known, _)| known.ride.id == id).unwrap().1 = state;
        }
        self.0.push((sent, if is_replaced { EntryState::Replaced } else { replacement.state }));
    }
}

/// What stands after all deliveries: the counting totals of the rides without a conflict, the rides in conflict, and what is kept.
fn deliver(entries: &[Sent]) -> (BTreeMap<SectionKey, u32>, BTreeSet<SectionKey>, usize) {
    let mut ledger = Ledger::default();
    for &sent in entries {
        ledger.receive(sent);
    }
    let of = |wanted| ledger.0.iter().filter(move |(_, state)| *state == wanted).map(|(sent, _)| sent);
    let conflicts: BTreeSet<_> = of(EntryState::Conflict).map(|sent| sent.key).collect();
    let counting: Vec<_> = of(EntryState::Counts).collect();
    let mut totals: BTreeMap<_, _> = counting.iter().map(|sent| (sent.key, sent.ride.total)).collect();
    assert_eq!(totals.len(), counting.len(), "one entry counts for a ride");
    totals.retain(|key, _| !conflicts.contains(key));
    (totals, conflicts, ledger.0.len())
}

/// Rides of two judges. Some name an earlier one of the same judge, which no other names: a correction, or a move to another ride.
fn entries() -> impl Strategy<Value = Vec<Sent>> {
    let ride = (1_u8..4, 1_u8..3, prop::sample::select(vec![0_u32, 1, 2, 3, 5]), 0_u8..2, prop::option::of(any::<prop::sample::Index>()));
    prop::collection::vec(ride, 0..20).prop_map(|rides| {
        let mut sent: Vec<Sent> = Vec::new();
        for (n, (section, lap, total, judge, names)) in rides.into_iter().enumerate() {
            let own: Vec<_> = sent.iter().filter(|known| known.judge == judge).map(|known| known.ride.id).collect();
            let free: Vec<_> = own.into_iter().filter(|id| sent.iter().all(|known| known.replaces != Some(*id))).collect();
            let replaces = names.filter(|_| !free.is_empty()).map(|index| *index.get(&free));
            sent.push(Sent {
                key: SectionKey::new(section, lap),
                ride: Ride { id: EntryId(Uuid::from_u128(n as u128)), total },
                judge,
                replaces,
            });
        }
        sent
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
