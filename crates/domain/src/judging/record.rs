//! Receiving an entry: its check, its time and its state (`RULES.md`, Times, Two entries for one ride, Laps).

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{EventName, RideKey};
use crate::ids::{EntryId, ParticipantId};
use crate::stages::{Format, GateValues, RacingClass};

/// Why an entry is invalid for its rider. The server answers `rejected` with this reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidEntry {
    /// The lap is after the class's last one.
    #[error("the class rides {laps} laps")]
    Lap {
        /// The number of laps of the class.
        laps: u8,
    },
    /// The class doesn't ride the section.
    #[error("the class does not ride section {section}")]
    Section {
        /// The section's number.
        section: u8,
    },
    /// It has an `EditedTo` event, which only a secretary may record.
    #[error("EditedTo is not a judge's event")]
    Edit,
    /// The format has no such event, or in classic the event has other points than its name implies.
    #[error("event {index} carries points that its name does not have")]
    Points {
        /// The index of the event, counted from 0.
        index: usize,
    },
}

/// Checks that the class rides this section in this lap, and that a judge could have recorded the events by some
/// rules. Whether by those of the stage is another question ([`follows_rules`](super::follows_rules)), because the
/// judge's phone may have older ones. Points in open free are accepted unchecked, because it may have older gate
/// values, too.
///
/// # Errors
/// Fails with the first of the lap, the section and the events that is invalid.
pub fn check_entry(
    format: Format,
    class: &RacingClass,
    key: RideKey,
    events: &[(EventName, u32)],
) -> Result<(), InvalidEntry> {
    if key.lap > class.laps {
        return Err(InvalidEntry::Lap { laps: class.laps });
    }
    if !class.sections.contains(&key.section) {
        return Err(InvalidEntry::Section { section: key.section });
    }
    for (index, &(name, points)) in events.iter().enumerate() {
        if name == EventName::EditedTo {
            return Err(InvalidEntry::Edit);
        }
        let by_name = name.points(format, &GateValues::default()).filter(|_| format == Format::Classic);
        if !name.is_of(format) || by_name.is_some_and(|by_name| points != by_name) {
            return Err(InvalidEntry::Points { index });
        }
    }
    Ok(())
}

/// Corrects a device's time by the offset measured in the same request: server now − device now **(ours)**.
/// The corrected time is used for `startedOn`, `lastTimeRecorded` and ties. A time outside of the range of
/// [`Timestamp`] becomes its minimum or maximum.
pub fn correct_clock(recorded: Timestamp, device_now: Timestamp, server_now: Timestamp) -> Timestamp {
    let offset = server_now.as_microsecond() - device_now.as_microsecond();
    recorded
        .as_microsecond()
        .checked_add(offset)
        .and_then(|micros| Timestamp::from_microsecond(micros).ok())
        .unwrap_or(if offset < 0 { Timestamp::MIN } else { Timestamp::MAX })
}

/// The part of a delivered entry that is compared with other entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryScore {
    /// The entry's id, made on the device.
    pub id: EntryId,
    /// The ride's total.
    pub total: u32,
}

/// A stored entry of a ride, with its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RideEntry {
    /// Its id and its total, after edits.
    pub score: EntryScore,
    /// How it relates to the ride.
    pub state: EntryState,
    /// Whether a secretary has set its total.
    pub is_edited: bool,
    /// Whether it was recorded by the rules of the stage.
    pub follows_rules: bool,
}

/// The state of an entry: how it relates to its ride.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum EntryState {
    /// It counts.
    Counts,
    /// It has the same total as the entry that counts.
    Duplicate,
    /// It has another total than the entry that counts, arrived after the approval, was recorded after the section was
    /// handed over or by other rules, or moves another judge's ride. A secretary has to decide whether it counts. It is stored and sent by the name of the first case.
    #[serde(rename = "conflict")]
    Undecided,
    /// A secretary has decided that another entry counts, or none.
    Settled,
    /// A secretary deleted the score.
    Deleted,
    /// The judge who recorded it has corrected or moved it with another entry.
    Replaced,
    /// It was recorded before the stage's start, and the secretary hasn't decided that it counts.
    Test,
    /// It was a test, and the secretary removed the tests. It has no effect on the ride in the race.
    RemovedTest,
}

/// The outcome of receiving an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReceivedEntry {
    /// An entry with this id is stored already; nothing changes.
    Repeat,
    /// A new entry, with its state.
    New(EntryState),
}

impl ReceivedEntry {
    /// Returns the state in which the entry is stored. A repeat for the same ride changes nothing that
    /// counts.
    pub fn state(self) -> EntryState {
        match self {
            ReceivedEntry::New(state) => state,
            ReceivedEntry::Repeat => EntryState::Duplicate,
        }
    }
}

/// The facts that decide the state of an arriving entry, besides the entries stored for its ride.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArrivalContext {
    /// The id and the total of the arriving entry.
    pub score: EntryScore,
    /// Whether the judge's correction of this entry arrived before it.
    pub is_replaced: bool,
    /// When it was recorded, by the corrected clock.
    pub recorded_at: Timestamp,
    /// The competition's start.
    pub starts_at: Timestamp,
    /// Whether it moves a ride that is not this judge's to move.
    pub moves_ride_of_another: bool,
    /// Whether it may count before a secretary decides: the results aren't approved, the judge hadn't handed the section
    /// over when it was recorded, and it was recorded by the rules of the stage.
    pub may_count: bool,
}

/// Returns the state of an entry that arrives, given all entries stored for its ride. An entry that arrives
/// after the approval, was recorded after the section was handed over or by other rules, or moves another judge's ride, is
/// undecided: it doesn't count, but isn't lost **(ours)**.
pub fn state_on_arrival(existing: &[RideEntry], arrival: ArrivalContext) -> EntryState {
    if arrival.is_replaced {
        return EntryState::Replaced;
    }
    if is_test(arrival.recorded_at, arrival.starts_at) {
        return EntryState::Test;
    }
    if arrival.moves_ride_of_another {
        return EntryState::Undecided;
    }
    match receive(existing, arrival.score).state() {
        EntryState::Duplicate => EntryState::Duplicate,
        state if arrival.may_count => state,
        _ => EntryState::Undecided,
    }
}

/// Receives an entry for a ride, given all entries stored for it. The first one to arrive counts, and nothing
/// that a judge recorded is thrown away **(ours)**.
pub fn receive(existing: &[RideEntry], arriving: EntryScore) -> ReceivedEntry {
    if existing.iter().any(|entry| entry.score.id == arriving.id) {
        return ReceivedEntry::Repeat;
    }
    ReceivedEntry::New(match existing.iter().find(|entry| entry.state == EntryState::Counts) {
        None => EntryState::Counts,
        Some(counting) => duplicate_or_undecided(counting.score, arriving),
    })
}

/// Returns the state of another entry than the one that counts.
pub(super) fn duplicate_or_undecided(counting: EntryScore, other: EntryScore) -> EntryState {
    if counting.total == other.total { EntryState::Duplicate } else { EntryState::Undecided }
}

/// What a phone sends of a ride each time that it sends the entry.
#[derive(Clone, Copy, Debug)]
pub struct SentRide<'a> {
    /// The rider.
    pub participant: &'a ParticipantId,
    /// The section and the lap.
    pub key: RideKey,
    /// When it was recorded, by the phone's clock.
    pub device_time: Timestamp,
}

/// Whether an arriving entry that has the id of a stored one of the same stage is the same ride, sent again. The stored one
/// may have another rider since: a secretary may have exchanged the rides of two riders who wore each other's numbers. Then
/// the time says that it is the same.
pub fn is_sent_again(stored: SentRide<'_>, arriving: SentRide<'_>) -> bool {
    // times are stored in microseconds
    let has_same_time = stored.device_time.as_microsecond() == arriving.device_time.as_microsecond();
    stored.key == arriving.key && (stored.participant == arriving.participant || has_same_time)
}

/// Whether a ride is a test: recorded before the stage's start by the corrected clock **(ours)**.
pub fn is_test(recorded_at: Timestamp, starts_at: Timestamp) -> bool {
    recorded_at < starts_at
}

/// Returns the lap that the judge screen proposes: the rider's first lap without an entry in this section;
/// `None` if every lap has one.
pub fn next_missing_lap(class: &RacingClass, section: u8, ridden: impl Fn(RideKey) -> bool) -> Option<u8> {
    (1..=class.laps).find(|&lap| !ridden(RideKey::new(section, lap)))
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::stages::testing::racing_class;

    fn class() -> RacingClass {
        racing_class(3, &[1, 2, 4])
    }

    fn score(id: u128, total: u32) -> EntryScore {
        EntryScore { id: EntryId(Uuid::from_u128(id)), total }
    }

    fn counting(id: u128, total: u32) -> RideEntry {
        RideEntry {
            score: score(id, total),
            state: EntryState::Counts,
            is_edited: false,
            follows_rules: true,
        }
    }

    #[test]
    fn an_entry_needs_a_lap_and_a_section_that_the_class_rides() {
        assert_eq!(check_entry(Format::Classic, &class(), RideKey::new(4, 3), &[]), Ok(()));
        assert_eq!(
            check_entry(Format::Classic, &class(), RideKey::new(4, 4), &[]),
            Err(InvalidEntry::Lap { laps: 3 })
        );
        assert_eq!(
            check_entry(Format::Classic, &class(), RideKey::new(3, 1), &[]),
            Err(InvalidEntry::Section { section: 3 })
        );
    }

    #[test]
    fn a_judges_entry_has_the_points_of_its_events_and_no_edit() {
        let key = RideKey::new(1, 1);
        assert_eq!(
            check_entry(
                Format::Classic,
                &class(),
                key,
                &[(EventName::JudgeAddFault, 1), (EventName::JudgeAddPointsD, 5)]
            ),
            Ok(())
        );
        assert_eq!(
            check_entry(Format::Classic, &class(), key, &[(EventName::JudgeAddPointsD, 4)]),
            Err(InvalidEntry::Points { index: 0 })
        );
        assert_eq!(check_entry(Format::OpenFree, &class(), key, &[(EventName::JudgeAddPointsA, 8)]), Ok(()));
        assert_eq!(
            check_entry(Format::OpenFree, &class(), key, &[(EventName::EditedTo, 8)]),
            Err(InvalidEntry::Edit)
        );
        let check = |format, name| check_entry(format, &class(), key, &[(name, 0)]);
        assert_eq!(check(Format::Classic, EventName::SectionMissed), Ok(()));
        assert_eq!(check(Format::OpenFree, EventName::SectionMissed), Err(InvalidEntry::Points { index: 0 }));
        assert_eq!(check(Format::OpenFree, EventName::JudgeFailRide), Ok(()));
        assert_eq!(check(Format::Classic, EventName::JudgeFailRide), Err(InvalidEntry::Points { index: 0 }));
    }

    #[test]
    fn a_device_that_is_ten_minutes_slow_is_corrected_by_ten_minutes() {
        let at = |text: &str| text.parse::<Timestamp>().expect("a time");
        assert_eq!(
            correct_clock(at("2026-06-06T10:00:00Z"), at("2026-06-06T11:50:00Z"), at("2026-06-06T12:00:00Z")),
            at("2026-06-06T10:10:00Z")
        );
        assert_eq!(
            correct_clock(Timestamp::MAX, at("2026-06-06T10:00:00Z"), at("2026-06-06T11:00:00Z")),
            Timestamp::MAX
        );
        assert_eq!(
            correct_clock(Timestamp::MIN, at("2026-06-06T11:00:00Z"), at("2026-06-06T10:00:00Z")),
            Timestamp::MIN
        );
    }

    #[test]
    fn the_same_id_again_is_a_repeat_even_with_another_total() {
        assert_eq!(receive(&[counting(1, 3)], score(1, 3)), ReceivedEntry::Repeat);
        assert_eq!(receive(&[counting(1, 3)], score(1, 5)), ReceivedEntry::Repeat);
    }

    #[test]
    fn another_id_with_the_same_total_is_a_duplicate_and_with_another_a_conflict() {
        assert_eq!(receive(&[], score(1, 3)), ReceivedEntry::New(EntryState::Counts));
        assert_eq!(receive(&[counting(1, 3)], score(2, 3)), ReceivedEntry::New(EntryState::Duplicate));
        assert_eq!(receive(&[counting(1, 3)], score(2, 5)), ReceivedEntry::New(EntryState::Undecided));
    }

    #[test]
    fn an_entry_is_sent_again_if_its_ride_has_the_same_rider_or_has_been_given_to_another_one() {
        let riders = [1, 2].map(|rider| ParticipantId::external(Uuid::from_u128(rider)));
        let ride = |rider: usize, section, micros| SentRide {
            participant: &riders[rider],
            key: RideKey::new(section, 1),
            device_time: Timestamp::UNIX_EPOCH + jiff::SignedDuration::from_micros(micros),
        };
        assert!(is_sent_again(ride(0, 1, 5), ride(0, 1, 5)));
        assert!(is_sent_again(ride(1, 1, 5), ride(0, 1, 5)));
        assert!(!is_sent_again(ride(1, 1, 5), ride(0, 1, 6)));
        assert!(!is_sent_again(ride(0, 2, 5), ride(0, 1, 5)));
    }

    #[test]
    fn a_ride_recorded_before_the_start_is_a_test() {
        let start = Timestamp::UNIX_EPOCH;
        assert!(is_test(start - jiff::SignedDuration::from_micros(1), start));
        assert!(!is_test(start, start));
    }

    #[test]
    fn a_test_ride_does_not_prevent_another_ride_from_counting() {
        let test = RideEntry { state: EntryState::Test, ..counting(1, 3) };
        assert_eq!(receive(&[test], score(2, 5)), ReceivedEntry::New(EntryState::Counts));
    }

    fn arrival(id: u128, total: u32) -> ArrivalContext {
        ArrivalContext {
            score: score(id, total),
            is_replaced: false,
            recorded_at: Timestamp::UNIX_EPOCH,
            starts_at: Timestamp::UNIX_EPOCH,
            moves_ride_of_another: false,
            may_count: true,
        }
    }

    #[test]
    fn an_entry_that_arrives_after_the_approval_is_undecided_unless_it_says_the_same() {
        let late = |id, total| ArrivalContext { may_count: false, ..arrival(id, total) };
        assert_eq!(state_on_arrival(&[], arrival(1, 3)), EntryState::Counts);
        assert_eq!(state_on_arrival(&[], late(1, 3)), EntryState::Undecided);
        assert_eq!(state_on_arrival(&[counting(1, 3)], late(2, 5)), EntryState::Undecided);
        assert_eq!(state_on_arrival(&[counting(1, 3)], late(2, 3)), EntryState::Duplicate);
        assert_eq!(state_on_arrival(&[counting(1, 3)], late(1, 5)), EntryState::Duplicate);
    }

    #[test]
    fn a_replaced_entry_stays_replaced_and_a_test_ride_stays_a_test_also_after_the_approval() {
        let late = ArrivalContext { may_count: false, moves_ride_of_another: true, ..arrival(1, 3) };
        assert_eq!(state_on_arrival(&[], late), EntryState::Undecided);
        let test = ArrivalContext { recorded_at: Timestamp::MIN, ..late };
        assert_eq!(state_on_arrival(&[], test), EntryState::Test);
        assert_eq!(state_on_arrival(&[], ArrivalContext { is_replaced: true, ..test }), EntryState::Replaced);
    }

    #[test]
    fn a_ride_that_moves_another_judges_ride_waits_for_a_decision_even_if_it_says_the_same() {
        let moving = ArrivalContext { moves_ride_of_another: true, ..arrival(2, 3) };
        assert_eq!(state_on_arrival(&[], moving), EntryState::Undecided);
        assert_eq!(state_on_arrival(&[counting(1, 3)], moving), EntryState::Undecided);
    }

    #[test]
    fn the_next_missing_lap_is_proposed() {
        let ridden = |key: RideKey| key.lap != 2;
        assert_eq!(next_missing_lap(&class(), 1, ridden), Some(2));
        assert_eq!(next_missing_lap(&class(), 1, |_| true), None);
    }
}
