//! The output types of one rider's result: public, and for secretaries.

use std::collections::{BTreeMap, BTreeSet};

use domain::Ruleset;
use domain::judging::{self, EventName, RideKey};
use domain::results::{ReasonCode, RiderFact, RiderFacts, RiderStatus};
use domain::ruleset::UnriddenKind;
use jiff::Timestamp;
use serde::Serialize;
use storage::judging::{EntryState, StoredEntry};
use storage::results::StoredPenalty;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api_enums;
use crate::boards::Penalty;

/// The public result of a rider.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RiderResult {
    /// The participant's id.
    pub id: String,
    /// The rider's name.
    pub name: String,
    /// The reason of a disqualification, if it is one of the predefined ones; else null. The reason of a DNF
    /// isn't public, because it may be an injury.
    #[schema(value_type = Option<api_enums::ReasonCode>)]
    pub status_reason_code: Option<ReasonCode>,
    /// The reason of a disqualification in a secretary's words; may be empty.
    pub status_reason: String,
    /// The penalty points, oldest first.
    pub penalties: Vec<Penalty>,
    /// The rides that count, in the order of laps and sections.
    pub entries: Vec<Entry>,
    /// The rides that the rider's class doesn't have, in the order of laps and sections. They don't count.
    pub set_aside: Vec<Entry>,
    /// The gates of the rides that count; null in classic, which has no gates.
    pub gates: Option<Gates>,
}

/// The number of gates of each grade passed in open free, and of faults. Rides with an edited total are left
/// out.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Gates {
    /// Gates of grade A.
    pub a: u32,
    /// Gates of grade B.
    pub b: u32,
    /// Gates of grade C.
    pub c: u32,
    /// Gates of grade D.
    pub d: u32,
    /// Faults.
    pub faults: u32,
}

/// A ride that counts.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    /// `section{n}-lap{m}`.
    #[schema(value_type = String)]
    pub key: RideKey,
    /// The section.
    pub section: u8,
    /// The lap.
    pub lap: u8,
    /// The score.
    pub total: u32,
    /// Why there is no ride of the section; absent if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = api_enums::UnriddenKind, required = false)]
    pub unridden: Option<UnriddenKind>,
    /// When it was recorded, by the corrected clock.
    #[schema(value_type = String, format = DateTime)]
    pub recorded_at: Timestamp,
    /// The events, in order.
    pub events: Vec<EntryEvent>,
}

/// One event of a ride.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EntryEvent {
    /// The kind of event.
    #[schema(value_type = api_enums::EventName)]
    pub name: EventName,
    /// The points of the event.
    pub points: u32,
    /// When it happened, by the corrected clock.
    #[schema(value_type = String, format = DateTime)]
    pub timestamp: Timestamp,
    /// Seconds since the rider entered the section; missing if the stopwatch wasn't running.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = i64, required = false, minimum = 0, maximum = 4_294_967_295_u32)]
    pub time: Option<u32>,
}

/// A result, as a secretary sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryResult {
    /// The participant's id.
    pub id: String,
    /// The rider's name.
    pub name: String,
    /// The version, increased by every edit of the status and finish time. Send it with such an edit and with
    /// a deletion.
    pub version: i64,
    /// When the last section was scored, or the finish time that a secretary set instead; null if no ride
    /// counts.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub last_time_recorded: Option<Timestamp>,
    /// When the last section was scored, ignoring corrections; null if no ride counts.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub uncorrected_last_time: Option<Timestamp>,
    /// The name of the secretary who corrected the finish time; null if nobody did.
    pub last_time_changed_by: Option<String>,
    /// DNF or DQ; null if neither.
    #[schema(value_type = Option<api_enums::RiderStatus>)]
    pub status: Option<RiderStatus>,
    /// The reason for the status, if it is one of the predefined ones; else null.
    #[schema(value_type = Option<api_enums::ReasonCode>)]
    pub status_reason_code: Option<ReasonCode>,
    /// The reason for the status in a secretary's words; may be empty.
    pub status_reason: String,
    /// The penalty points, oldest first.
    pub penalties: Vec<SecretaryPenalty>,
    /// The rides that count, in the order of laps and sections.
    pub entries: Vec<SecretaryEntry>,
    /// The rides that the rider's class doesn't have, in the order of laps and sections. They don't count.
    pub set_aside: Vec<SecretaryEntry>,
    /// Entries of rides for which no entry counts: they arrived after the approval, or move another judge's ride.
    pub late_entries: Vec<LateEntry>,
    /// The marks that the rules set for penalties, by their reason. Penalties with another reason have the points that the
    /// secretary decides. Absent if the rules set none.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = BTreeMap<String, u32>, required = false)]
    pub penalty_marks: BTreeMap<ReasonCode, u32>,
    /// The facts about the rider that only some rules use; absent by the default rules, and without a result.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, required = false)]
    pub facts: Option<SecretaryFacts>,
}

/// Facts about a rider that only some rules use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryFacts {
    /// Those that the rules of the stage use. The others can't be set.
    #[schema(value_type = Vec<api_enums::RiderFact>)]
    pub used: BTreeSet<RiderFact>,
    /// Whether the rider is a guest, who gets no points.
    pub guest: bool,
    /// The year of the motorcycle; null if it is unknown.
    pub bike_year: Option<u16>,
    /// The number of yellow cards.
    pub cards: u32,
    /// The place in the Power Section; null if there is none.
    pub power_section: Option<u32>,
    /// The order among tied riders that an official decided by hand, the lowest first; null if nobody did.
    pub order_by_hand: Option<u32>,
    /// Why the official decided so; empty if it is unknown.
    pub order_by_hand_reason: String,
}

impl SecretaryFacts {
    /// Converts the stored facts; `None` if the rules use none.
    pub(super) fn from_stored(facts: RiderFacts, rules: &Ruleset) -> Option<Self> {
        let used = rules.rider_facts();
        (!used.is_empty()).then(|| Self {
            used,
            guest: facts.is_guest,
            bike_year: facts.bike_year,
            cards: facts.cards,
            power_section: facts.power_section,
            order_by_hand: facts.order_by_hand,
            order_by_hand_reason: facts.order_by_hand_reason.unwrap_or_default(),
        })
    }
}

/// Penalty points with the secretary who gave them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryPenalty {
    /// The id.
    pub id: Uuid,
    /// The public data.
    #[serde(flatten)]
    pub public: Penalty,
    /// The secretary's name.
    pub user_display_name: String,
    /// The secretary's email address.
    pub user_email: String,
    /// The version, increased by every edit. Send it with an edit.
    pub version: i64,
}

/// A ride that counts, with its judge and all other entries of the ride.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryEntry {
    /// The public data.
    #[serde(flatten)]
    pub public: Entry,
    /// When it was recorded, by the device's clock.
    #[schema(value_type = String, format = DateTime)]
    pub device_time: Timestamp,
    /// Whether it was copied from a paper card.
    pub from_card: bool,
    /// The version, increased by every edit of the section. Send it with an edit.
    pub version: i64,
    /// The judge's name.
    pub judge_display_name: String,
    /// The judge's email address; null for a judge link.
    pub judge_email: Option<String>,
    /// The other entries of the ride.
    pub others: Vec<OtherEntry>,
}

/// An entry that doesn't count.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OtherEntry {
    /// The entry's id.
    pub id: Uuid,
    /// The reason why it doesn't count.
    pub state: OtherState,
    /// The score.
    pub total: u32,
    /// Why there is no ride of the section; absent if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = api_enums::UnriddenKind, required = false)]
    pub unridden: Option<UnriddenKind>,
    /// When it was recorded, by the corrected clock.
    #[schema(value_type = String, format = DateTime)]
    pub recorded_at: Timestamp,
    /// Whether it was copied from a paper card.
    pub from_card: bool,
    /// The judge's name.
    pub judge_display_name: String,
    /// The judge's email address; null for a judge link.
    pub judge_email: Option<String>,
}

/// An entry of a ride for which no entry counts.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LateEntry {
    /// `section{n}-lap{m}`.
    #[schema(value_type = String)]
    pub key: RideKey,
    /// The section.
    pub section: u8,
    /// The lap.
    pub lap: u8,
    /// The entry.
    #[serde(flatten)]
    pub entry: OtherEntry,
}

/// The reason why an entry doesn't count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum OtherState {
    /// Another entry has the same score.
    Duplicate,
    /// It waits for a secretary's decision: another entry has a different score, or no entry of the ride counts.
    Conflict,
    /// A secretary has decided that another entry counts, or none.
    Settled,
    /// A secretary deleted it.
    Deleted,
    /// The judge corrected or moved it.
    Replaced,
}

impl From<judging::Gates> for Gates {
    fn from(judging::Gates { a, b, c, d, faults }: judging::Gates) -> Self {
        Self { a, b, c, d, faults }
    }
}

impl From<&judging::EntryEvent> for EntryEvent {
    fn from(event: &judging::EntryEvent) -> Self {
        Self { name: event.name, points: event.points, timestamp: event.timestamp, time: event.time }
    }
}

impl From<StoredPenalty> for SecretaryPenalty {
    fn from(penalty: StoredPenalty) -> Self {
        Self {
            id: penalty.id.0,
            user_display_name: penalty.user_display_name.clone(),
            user_email: penalty.user_email.clone(),
            version: penalty.version,
            public: penalty.into(),
        }
    }
}

impl SecretaryEntry {
    /// Converts the counting entry of a ride. `entries` are all entries of the rider.
    pub(super) fn from_stored(counting: &StoredEntry, entries: &[StoredEntry]) -> Self {
        let others = entries.iter().filter(|other| other.key == counting.key);
        Self {
            public: Entry {
                key: counting.key,
                section: counting.key.section,
                lap: counting.key.lap,
                total: counting.total,
                unridden: judging::unridden(&counting.events),
                recorded_at: counting.recorded_at,
                events: counting.events.iter().map(Into::into).collect(),
            },
            device_time: counting.device_time,
            from_card: counting.from_card,
            version: counting.version,
            judge_display_name: counting.judge.display_name.clone(),
            judge_email: counting.judge.email.clone(),
            others: others.filter_map(OtherEntry::from_stored).collect(),
        }
    }
}

impl OtherEntry {
    /// Converts an entry that doesn't count; `None` if it does, or if it is a test ride, which has no
    /// relation to the ride of the race.
    pub(super) fn from_stored(entry: &StoredEntry) -> Option<Self> {
        let state = match entry.state {
            EntryState::Counts | EntryState::Test | EntryState::RemovedTest => return None,
            EntryState::Duplicate => OtherState::Duplicate,
            EntryState::Undecided => OtherState::Conflict,
            EntryState::Settled => OtherState::Settled,
            EntryState::Deleted => OtherState::Deleted,
            EntryState::Replaced => OtherState::Replaced,
        };
        Some(Self {
            id: entry.id.0,
            state,
            total: entry.total,
            unridden: judging::unridden(&entry.events),
            recorded_at: entry.recorded_at,
            from_card: entry.from_card,
            judge_display_name: entry.judge.display_name.clone(),
            judge_email: entry.judge.email.clone(),
        })
    }
}

impl LateEntry {
    /// Converts an entry of a ride for which no entry counts.
    pub(super) fn from_stored(entry: &StoredEntry) -> Option<Self> {
        let (key, RideKey { section, lap }) = (entry.key, entry.key);
        Some(Self { key, section, lap, entry: OtherEntry::from_stored(entry)? })
    }
}
