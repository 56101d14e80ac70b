//! What only some rules ask for of a rider, and what only they have in a result.

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::TableTotals;
use crate::Ruleset;
use crate::ride_key::RideKey;
use crate::ruleset::UnriddenKind;
use crate::stages::RacingClass;

/// Facts about a rider at a stage that only some rules ask for. Those that are stored elsewhere aren't serialized.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct RiderFacts {
    /// The sections without a ride, and why. A ride of the same section and lap takes precedence.
    #[serde(skip)]
    pub unridden: BTreeMap<RideKey, UnriddenKind>,
    /// The seconds from the start to the finish, if both are known.
    pub riding_seconds: Option<u32>,
    /// The seconds by which the time limit of the stage was exceeded. If it is unknown, it is computed from the
    /// riding time and the limit of the rules.
    pub late_seconds: Option<u32>,
    /// The birth date, if it is known.
    #[serde(skip)]
    pub birth_date: Option<Date>,
    /// The age in years, if it is known.
    #[serde(skip)]
    pub age: Option<u32>,
    /// The year of the motorcycle, if it is known.
    pub bike_year: Option<u16>,
    /// The number of yellow cards.
    pub cards: u32,
    /// The place in the Power Section.
    pub power_section: Option<u32>,
    /// The order among tied riders that an official decided by hand, the lowest first.
    pub order_by_hand: Option<u32>,
    /// Why the official decided so, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order_by_hand_reason: Option<String>,
    /// Whether the rider is a guest, who gets no points.
    pub is_guest: bool,
    /// What a table that was made elsewhere says of the result.
    pub totals: TableTotals,
}

/// The parts of a result that only some rules have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RankingDetails {
    /// The marks for exceeding the riding time, which the total includes.
    pub late_marks: u32,
    /// The total of each lap of the class, without penalties; `None` for a lap without a ride.
    pub laps: Vec<Option<i64>>,
    /// The number of complete laps.
    pub full_laps: u32,
    /// The number of rides before the first one that wasn't clean, in the order of laps and sections.
    pub cleans_from_start: u32,
    /// The seconds from the start to the finish, if both are known.
    pub riding_seconds: Option<u32>,
    /// The birth date, if it is known.
    pub birth_date: Option<Date>,
    /// The place in the Power Section.
    pub power_section: Option<u32>,
    /// The order among tied riders that an official decided by hand, the lowest first.
    pub order_by_hand: Option<u32>,
    /// The place in a table that was made elsewhere, which decides last.
    pub table_place: Option<u32>,
    /// Whether the rider is a guest, who gets no points.
    pub is_guest: bool,
}

/// Returns what only some rules have in a result, without marks for the riding time.
pub(super) fn ranking_details(
    class: &RacingClass,
    scores: &BTreeMap<RideKey, u32>,
    table: Option<&TableTotals>,
    facts: &RiderFacts,
    rules: &Ruleset,
) -> RankingDetails {
    let rides_of_lap = |lap: u8| class.rides_in(lap..=lap).map(|key| scores.get(&key).copied());
    let lap_total = |lap: u8| {
        let ridden = rides_of_lap(lap).flatten();
        ridden.map(i64::from).fold(None, |total: Option<i64>, score| Some(total.unwrap_or(0) + score))
    };
    let is_full = |lap: &u8| rides_of_lap(*lap).all(|score| score.is_some());
    let in_order = class.rides_in(1..=class.laps).map(|key| scores.get(&key));
    let cleans = in_order.take_while(|score| *score == Some(&rules.section.clean()));
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    RankingDetails {
        late_marks: 0,
        laps: match table {
            Some(table) => table.of_laps(class),
            None => (1..=class.laps).map(lap_total).collect(),
        },
        full_laps: count(match table {
            Some(table) => table.laps.len(),
            None => (1..=class.laps).filter(is_full).count(),
        }),
        cleans_from_start: count(cleans.count()),
        riding_seconds: facts.riding_seconds,
        birth_date: facts.birth_date,
        power_section: facts.power_section,
        order_by_hand: facts.order_by_hand,
        table_place: table.and_then(|table| table.place),
        is_guest: facts.is_guest,
    }
}
