//! The phase of a stage. It is computed only here: screens, pictures and feeds don't compare times. One
//! exception: `ListQuery` of `storage` splits the list of competitions into upcoming and past by the end time.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::{ResultsStatus, ScheduleChangeKind};

/// The phase of a stage (decision 0043).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Phase {
    /// The stage isn't published and hasn't begun: the secretary prepares it.
    Planned,
    /// The competition hasn't begun, and riders may join.
    RegistrationOpen,
    /// The competition hasn't begun, and riders may not join.
    RegistrationClosed,
    /// The stage is postponed, and its new date isn't known yet.
    Postponed,
    /// The stage is cancelled.
    Cancelled,
    /// The competition has begun and hasn't ended, and the results aren't approved.
    Live,
    /// The competition has ended, and the results aren't approved.
    Finished,
    /// The results are approved.
    Approved,
    /// The standings are published.
    Published,
}

impl Phase {
    /// Whether the competition has begun. It may have ended. False for a stage that is cancelled or postponed.
    pub fn has_started(self) -> bool {
        self >= Self::Live
    }

    /// Whether the stage is cancelled or postponed.
    pub fn is_called_off(self) -> bool {
        matches!(self, Self::Postponed | Self::Cancelled)
    }
}

/// The data from which the phase of a stage is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timetable {
    /// The competition's start.
    pub starts_at: Timestamp,
    /// The competition's end.
    pub ends_at: Timestamp,
    /// The last moment to register, when there is one.
    pub registration_ends_at: Option<Timestamp>,
    /// Whether the stage is public.
    pub is_published: bool,
    /// The status of its results.
    pub results_status: ResultsStatus,
    /// Whether the stage is cancelled or postponed.
    pub schedule_change: Option<ScheduleChangeKind>,
}

impl Timetable {
    /// Returns the phase at `now`. The status of the results has priority, then a cancellation or
    /// postponement, then the clock: approved results are never live, and neither is a cancelled stage.
    pub fn phase(&self, now: Timestamp) -> Phase {
        match self.results_status {
            ResultsStatus::StandingsPublished => Phase::Published,
            ResultsStatus::Approved | ResultsStatus::StandingsGenerated => Phase::Approved,
            ResultsStatus::InProgress if self.schedule_change == Some(ScheduleChangeKind::Cancelled) => {
                Phase::Cancelled
            }
            ResultsStatus::InProgress if self.schedule_change == Some(ScheduleChangeKind::Postponed) => {
                Phase::Postponed
            }
            ResultsStatus::InProgress if now >= self.ends_at => Phase::Finished,
            ResultsStatus::InProgress if now >= self.starts_at => Phase::Live,
            ResultsStatus::InProgress if !self.is_published => Phase::Planned,
            ResultsStatus::InProgress if self.registration_is_open(now) => Phase::RegistrationOpen,
            ResultsStatus::InProgress => Phase::RegistrationClosed,
        }
    }

    /// Whether riders may join and cancel at `now`. This may be true after [`Phase::RegistrationOpen`]:
    /// without a deadline riders may join until the competition ends. It is false at a stage that is cancelled
    /// or postponed.
    pub fn registration_is_open(&self, now: Timestamp) -> bool {
        self.results_status.may_change()
            && self.schedule_change.is_none()
            && registration_is_open(now, self.registration_ends_at, self.ends_at)
    }

    /// Returns the first moment after `now` at which the phase changes, or registration opens or closes, if
    /// nobody edits the stage. `None` if nothing will change.
    pub fn changes_at(&self, now: Timestamp) -> Option<Timestamp> {
        let state_at = |moment| (self.phase(moment), self.registration_is_open(moment));
        // the deadline itself is included, and a millisecond is the shortest time in browsers
        let closes_at = self
            .registration_ends_at
            .and_then(|deadline| deadline.checked_add(SignedDuration::from_millis(1)).ok());
        let moments = [closes_at, Some(self.starts_at), Some(self.ends_at)];
        moments
            .into_iter()
            .flatten()
            .filter(|&moment| moment > now && state_at(moment) != state_at(now))
            .min()
    }
}

/// Whether riders may join and cancel at this moment, if the results may still change. The deadline itself is
/// included. Without a deadline, registration is open until the competition ends **(ours)**, and it is never
/// open after that.
pub fn registration_is_open(
    now: Timestamp,
    registration_ends_at: Option<Timestamp>,
    ends_at: Timestamp,
) -> bool {
    now < ends_at && registration_ends_at.is_none_or(|deadline| now <= deadline)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(time: &str) -> Timestamp {
        format!("2026-06-{time}:00Z").parse().expect("a time")
    }

    fn timetable() -> Timetable {
        Timetable {
            starts_at: at("14T10:00"),
            ends_at: at("14T18:00"),
            registration_ends_at: Some(at("13T12:00")),
            is_published: true,
            results_status: ResultsStatus::InProgress,
            schedule_change: None,
        }
    }

    #[test]
    fn a_phase_follows_the_clock_until_the_results_are_approved() {
        for (now, phase) in [
            ("02T10:00", Phase::RegistrationOpen),
            ("13T12:00", Phase::RegistrationOpen),
            ("13T12:01", Phase::RegistrationClosed),
            ("14T09:59", Phase::RegistrationClosed),
            ("14T10:00", Phase::Live),
            ("14T17:59", Phase::Live),
            ("14T18:00", Phase::Finished),
        ] {
            assert_eq!(timetable().phase(at(now)), phase, "{now}");
        }
    }

    #[test]
    fn a_competition_has_started_once_it_is_live() {
        for phase in [
            Phase::Planned,
            Phase::RegistrationOpen,
            Phase::RegistrationClosed,
            Phase::Postponed,
            Phase::Cancelled,
        ] {
            assert!(!phase.has_started(), "{phase:?}");
        }
        for phase in [Phase::Live, Phase::Finished, Phase::Approved, Phase::Published] {
            assert!(phase.has_started(), "{phase:?}");
        }
    }

    #[test]
    fn approved_results_are_never_live_at_any_time() {
        for (results_status, phase) in [
            (ResultsStatus::Approved, Phase::Approved),
            (ResultsStatus::StandingsGenerated, Phase::Approved),
            (ResultsStatus::StandingsPublished, Phase::Published),
        ] {
            let timetable = Timetable { results_status, ..timetable() };
            for now in ["02T10:00", "14T12:00", "20T10:00"] {
                assert_eq!((timetable.phase(at(now)), timetable.changes_at(at(now))), (phase, None), "{now}");
                assert!(!timetable.registration_is_open(at(now)), "{now}");
            }
        }
    }

    #[test]
    fn a_cancelled_or_postponed_stage_is_so_at_any_time_and_takes_no_registrations() {
        for (kind, phase) in [
            (ScheduleChangeKind::Postponed, Phase::Postponed),
            (ScheduleChangeKind::Cancelled, Phase::Cancelled),
        ] {
            for is_published in [true, false] {
                let timetable = Timetable { schedule_change: Some(kind), is_published, ..timetable() };
                for now in ["02T10:00", "13T18:00", "14T12:00", "20T10:00"] {
                    let now = at(now);
                    assert_eq!((timetable.phase(now), timetable.changes_at(now)), (phase, None), "{now}");
                    assert!(!timetable.registration_is_open(now), "{now}");
                }
            }
            let approved = Timetable {
                schedule_change: Some(kind),
                results_status: ResultsStatus::Approved,
                ..timetable()
            };
            assert_eq!(approved.phase(at("14T12:00")), Phase::Approved);
        }
    }

    #[test]
    fn a_stage_that_is_not_published_is_planned_until_it_begins() {
        let hidden = Timetable { is_published: false, ..timetable() };
        assert_eq!(hidden.phase(at("02T10:00")), Phase::Planned);
        assert_eq!(hidden.phase(at("13T18:00")), Phase::Planned);
        assert_eq!(hidden.phase(at("14T12:00")), Phase::Live);
    }

    #[test]
    fn the_phase_and_the_registration_window_agree() {
        let deadlines = [None, Some(at("13T12:00")), Some(at("14T12:00")), Some(at("20T12:00"))];
        for registration_ends_at in deadlines {
            let timetable = Timetable { registration_ends_at, ..timetable() };
            for hour in 0..20 * 24 {
                let now = at("01T00:00") + SignedDuration::from_hours(hour);
                assert_eq!(
                    timetable.registration_is_open(now),
                    registration_is_open(now, registration_ends_at, timetable.ends_at),
                    "{now}"
                );
                match timetable.phase(now) {
                    Phase::RegistrationOpen => assert!(timetable.registration_is_open(now), "{now}"),
                    Phase::Live => {}
                    _ => assert!(!timetable.registration_is_open(now), "{now}"),
                }
            }
        }
    }

    #[test]
    fn the_time_of_the_next_change_of_phase_or_registration_is_known() {
        let with_deadline = |registration_ends_at| Timetable { registration_ends_at, ..timetable() };
        let closed = at("13T12:00") + SignedDuration::from_millis(1);
        assert_eq!(timetable().changes_at(at("02T10:00")), Some(closed));
        assert_eq!(timetable().changes_at(at("13T12:00")), Some(closed), "the deadline is included");
        assert_eq!(timetable().changes_at(closed), Some(at("14T10:00")));
        assert_eq!(timetable().changes_at(at("14T10:00")), Some(at("14T18:00")));
        assert_eq!(timetable().changes_at(at("14T18:00")), None);
        assert_eq!(with_deadline(None).changes_at(at("02T10:00")), Some(at("14T10:00")));
        assert_eq!(
            with_deadline(Some(at("14T12:00"))).changes_at(at("14T10:00")),
            Some(at("14T12:00") + SignedDuration::from_millis(1))
        );
        assert_eq!(
            with_deadline(Some(at("20T12:00"))).changes_at(at("14T18:00")),
            None,
            "registration is closed since the competition's end"
        );
    }

    #[test]
    fn the_phase_is_constant_between_two_changes() {
        let mut now = at("01T00:00");
        while let Some(next) = timetable().changes_at(now) {
            let before = next - SignedDuration::from_millis(1);
            assert_eq!(timetable().phase(before), timetable().phase(now));
            assert_ne!(timetable().phase(next), timetable().phase(now));
            now = next;
        }
        assert_eq!(timetable().phase(now), Phase::Finished);
    }
}
