//! The order of the riders within their classes, and of the classes.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use sha2::{Digest as _, Sha256};

use crate::ids::ParticipantId;
use crate::registration::{Participant, sort_by_number};

/// The place of the championship's leader in the start order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leader {
    /// The leader starts first.
    First,
    /// The leader starts last.
    Last,
}

/// How the riders of a class are ordered.
#[derive(Clone, Copy, Debug)]
pub enum OrderRule<'a> {
    /// By [`draw_key`].
    Draw {
        /// The seed, which everyone can see.
        seed: &'a str,
    },
    /// By the places in the championship's standings. Riders without a place are on the other side of the
    /// leader, by number **(ours)**.
    Standings {
        /// The places, each within a class.
        places: &'a BTreeMap<ParticipantId, u32>,
        /// Whether the leader starts first or last.
        leader: Leader,
    },
    /// By racing number; riders without a number last.
    Number,
    /// In the given order. Riders who aren't in it come last, by number.
    Hand {
        /// Riders of all classes. Only the order of those of the same class matters.
        order: &'a [ParticipantId],
    },
}

/// Returns the riders by class: first the classes that are listed, then others by name. Every rider is
/// returned once; classes without riders are left out.
pub fn order<'a>(
    riders: &'a [Participant],
    classes: &[String],
    rule: OrderRule<'_>,
) -> Vec<Vec<&'a Participant>> {
    let mut sorted = riders.to_vec();
    sort_by_number(&mut sorted);
    let rank_by_number: BTreeMap<_, _> =
        sorted.into_iter().enumerate().map(|(rank, rider)| (rider.id, rank)).collect();
    let by_number = |rider: &Participant| {
        (rider.racing_number.is_empty(), rank_by_number.get(&rider.id).copied(), rider.id.clone())
    };
    let mut groups: BTreeMap<_, Vec<&Participant>> = BTreeMap::new();
    for rider in riders {
        let position = classes.iter().position(|class| *class == rider.racing_class);
        let key = (position.unwrap_or(classes.len()), rider.racing_class.as_str());
        groups.entry(key).or_default().push(rider);
    }
    let mut groups: Vec<_> = groups.into_values().collect();
    for group in &mut groups {
        group.sort_by_cached_key(|rider| by_number(rider));
        // the sorts are stable, so that riders who are equal stay in the order of their numbers
        match rule {
            OrderRule::Draw { seed } => group.sort_by_cached_key(|rider| draw_key(seed, rider)),
            OrderRule::Standings { places, leader } => group.sort_by_key(|rider| {
                let place = places.get(&rider.id).copied().unwrap_or(u32::MAX);
                match leader {
                    Leader::First => (place, Reverse(0)),
                    Leader::Last => (0, Reverse(place)),
                }
            }),
            OrderRule::Number => {}
            OrderRule::Hand { order } => group.sort_by_cached_key(|rider| {
                order.iter().position(|id| *id == rider.id).unwrap_or(order.len())
            }),
        }
    }
    groups
}

/// Returns the key by which drawn riders are sorted, ascending: the SHA-256 of the seed, a colon and the racing
/// number, such as `2026-1:7`, in UTF-8. Anybody can compute it with `printf '2026-1:7' | sha256sum`. A rider
/// without a number is drawn by the name **(ours)**.
pub fn draw_key(seed: &str, rider: &Participant) -> [u8; 32] {
    let label = if rider.racing_number.is_empty() { &rider.name } else { &rider.racing_number };
    Sha256::digest(format!("{seed}:{label}")).into()
}
