//! What becomes of an entry when it arrives (`RULES.md`, Times, Two entries for one ride, Laps).

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{EventName, SectionKey};
use crate::ids::EntryId;
use crate::stages::{Format, RacingClass};

/// Why an entry can't be a ride of this rider. The server answers `rejected` with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidEntry {
    /// The lap is past the class's last.
    #[error("the class rides {laps} laps")]
    Lap {
        /// How many it rides.
        laps: u8,
    },
    /// The class doesn't ride the section.
    #[error("the class does not ride section {section}")]
    Section {
        /// The section.
        section: u8,
    },
    /// Judges record points and faults; only a secretary edits.
    #[error("EditedTo is not a judge's event")]
    Edit,
    /// In classic a pressed score or fault, in open free a gate or fault, carries the points of its name.
    #[error("event {index} carries points that its name does not have")]
    Points {
        /// Which event, counted from 0.
        index: usize,
    },
}

/// Whether the class rides this section in this lap, and whether a judge could have recorded the events.
/// Open free points are taken as written: the judge's phone may hold older gate values than the stage.
pub fn check(format: Format, class: &RacingClass, key: SectionKey, events: &[(EventName, u32)]) -> Result<(), InvalidEntry> {
    if key.lap > class.laps {
        return Err(InvalidEntry::Lap { laps: class.laps });
    }
    if !class.sections.contains(&key.section) {
        return Err(InvalidEntry::Section { section: key.section });
    }
    for (index, &(name, points)) in events.iter().enumerate() {
        match name.points(Format::Classic, &crate::stages::GateValues::default()) {
            None => return Err(InvalidEntry::Edit),
            Some(classic) if format == Format::Classic && points != classic => return Err(InvalidEntry::Points { index }),
            Some(_) => {}
        }
    }
    Ok(())
}

/// An entry's time as the device had it and as it was corrected. Both are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CorrectedTimes {
    /// The device's own time.
    pub device: Timestamp,
    /// What `startedOn`, `lastTimeRecorded` and ties use.
    pub corrected: Timestamp,
}

/// Corrects a device's time by the offset measured in the same request: server now − device now **(ours)**.
/// A correction past the ends of time stops there.
pub fn correct_clock(recorded: Timestamp, device_now: Timestamp, server_now: Timestamp) -> CorrectedTimes {
    let offset = server_now.as_microsecond() - device_now.as_microsecond();
    let corrected = recorded
        .as_microsecond()
        .checked_add(offset)
        .and_then(|micros| Timestamp::from_microsecond(micros).ok())
        .unwrap_or(if offset < 0 { Timestamp::MIN } else { Timestamp::MAX });
    CorrectedTimes { device: recorded, corrected }
}

/// A delivered entry, as far as telling it from others needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ride {
    /// Made on the device.
    pub id: EntryId,
    /// The ride's total.
    pub total: u32,
}

/// An entry that the server has, with what it is to its ride.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RideEntry {
    /// Its id and its total, an edit included.
    pub ride: Ride,
    /// What it is to its ride.
    pub state: EntryState,
    /// A secretary has set its total.
    pub is_edited: bool,
}

/// What an entry is to its ride, over its whole life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum EntryState {
    /// It counts.
    Counts,
    /// It says the same as the one that counts; kept.
    Duplicate,
    /// It says otherwise, and nobody has decided; kept, and shown until the secretary picks.
    Conflict,
    /// It said otherwise, and a secretary has decided.
    Settled,
    /// A secretary took the score away.
    Deleted,
    /// Its own judge has corrected it: another entry stands for it.
    Replaced,
    /// It was recorded before the stage's start, and the office hasn't kept it.
    Test,
    /// It was a test, and the office removed the tests. It says nothing of the ride in the race.
    RemovedTest,
}

/// What arriving meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReceivedEntry {
    /// The same id again: nothing changes.
    Repeat,
    /// A new entry, and what it is to its ride.
    New(EntryState),
}

/// Receives an entry for a ride, given all that was kept for it so far. The first to arrive counts, and nothing that a
/// judge recorded is thrown away **(ours)**.
pub fn receive(kept: &[RideEntry], arriving: Ride) -> ReceivedEntry {
    if kept.iter().any(|entry| entry.ride.id == arriving.id) {
        return ReceivedEntry::Repeat;
    }
    ReceivedEntry::New(match kept.iter().find(|entry| entry.state == EntryState::Counts) {
        None => EntryState::Counts,
        Some(counting) => beside(counting.ride, arriving),
    })
}

/// What an entry is beside the one that counts.
pub(super) fn beside(counting: Ride, other: Ride) -> EntryState {
    if counting.total == other.total { EntryState::Duplicate } else { EntryState::Conflict }
}

/// Whether a ride is a test: recorded before the stage's start by the corrected clock **(ours)**.
pub fn is_test(recorded_at: Timestamp, starts_at: Timestamp) -> bool {
    recorded_at < starts_at
}

/// The lap that the judge screen proposes: the rider's first lap in that section without an entry, none when all are there.
pub fn next_missing_lap(class: &RacingClass, section: u8, ridden: impl Fn(SectionKey) -> bool) -> Option<u8> {
    (1..=class.laps).find(|&lap| !ridden(SectionKey::new(section, lap)))
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn class() -> RacingClass {
        RacingClass::of_course("A", 3, &[1, 2, 4])
    }

    fn ride(id: u128, total: u32) -> Ride {
        Ride { id: EntryId(Uuid::from_u128(id)), total }
    }

    fn counting(id: u128, total: u32) -> RideEntry {
        RideEntry { ride: ride(id, total), state: EntryState::Counts, is_edited: false }
    }

    #[test]
    fn an_entry_needs_a_lap_and_a_section_that_the_class_rides() {
        assert_eq!(check(Format::Classic, &class(), SectionKey::new(4, 3), &[]), Ok(()));
        assert_eq!(check(Format::Classic, &class(), SectionKey::new(4, 4), &[]), Err(InvalidEntry::Lap { laps: 3 }));
        assert_eq!(check(Format::Classic, &class(), SectionKey::new(3, 1), &[]), Err(InvalidEntry::Section { section: 3 }));
    }

    #[test]
    fn an_entry_carries_the_points_of_its_events_and_no_edit() {
        let key = SectionKey::new(1, 1);
        assert_eq!(check(Format::Classic, &class(), key, &[(EventName::JudgeAddFault, 1), (EventName::JudgeAddPointsD, 5)]), Ok(()));
        assert_eq!(check(Format::Classic, &class(), key, &[(EventName::JudgeAddPointsD, 4)]), Err(InvalidEntry::Points { index: 0 }));
        assert_eq!(check(Format::OpenFree, &class(), key, &[(EventName::JudgeAddPointsA, 8)]), Ok(()));
        assert_eq!(check(Format::OpenFree, &class(), key, &[(EventName::EditedTo, 8)]), Err(InvalidEntry::Edit));
    }

    #[test]
    fn a_device_that_is_ten_minutes_slow_is_corrected_by_ten_minutes() {
        let at = |text: &str| text.parse::<Timestamp>().expect("a time");
        let times = correct_clock(at("2026-06-06T10:00:00Z"), at("2026-06-06T11:50:00Z"), at("2026-06-06T12:00:00Z"));
        assert_eq!(times.device, at("2026-06-06T10:00:00Z"));
        assert_eq!(times.corrected, at("2026-06-06T10:10:00Z"));
        assert_eq!(correct_clock(Timestamp::MAX, at("2026-06-06T10:00:00Z"), at("2026-06-06T11:00:00Z")).corrected, Timestamp::MAX);
    }

    #[test]
    fn the_same_id_again_is_a_repeat_whatever_it_says() {
        assert_eq!(receive(&[counting(1, 3)], ride(1, 3)), ReceivedEntry::Repeat);
        assert_eq!(receive(&[counting(1, 3)], ride(1, 5)), ReceivedEntry::Repeat);
    }

    #[test]
    fn another_id_with_the_same_total_is_a_duplicate_and_with_another_a_conflict() {
        assert_eq!(receive(&[], ride(1, 3)), ReceivedEntry::New(EntryState::Counts));
        assert_eq!(receive(&[counting(1, 3)], ride(2, 3)), ReceivedEntry::New(EntryState::Duplicate));
        assert_eq!(receive(&[counting(1, 3)], ride(2, 5)), ReceivedEntry::New(EntryState::Conflict));
    }

    #[test]
    fn a_ride_recorded_before_the_start_is_a_test() {
        let start = Timestamp::UNIX_EPOCH;
        assert!(is_test(start - jiff::SignedDuration::from_micros(1), start));
        assert!(!is_test(start, start));
    }

    #[test]
    fn a_test_ride_stands_in_nobodys_way() {
        let test = RideEntry { state: EntryState::Test, ..counting(1, 3) };
        assert_eq!(receive(&[test], ride(2, 5)), ReceivedEntry::New(EntryState::Counts));
    }

    #[test]
    fn the_next_missing_lap_is_proposed() {
        let ridden = |key: SectionKey| key.lap != 2;
        assert_eq!(next_missing_lap(&class(), 1, ridden), Some(2));
        assert_eq!(next_missing_lap(&class(), 1, |_| true), None);
    }
}
