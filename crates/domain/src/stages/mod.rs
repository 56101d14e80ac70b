//! Stages: one competition day, its format and its racing classes.

mod annulment;
pub mod change;
mod event_days;
mod form;
pub(crate) mod links;
mod phase;
mod results_label;
mod schedule_change;
mod shift;
#[cfg(test)]
pub(crate) mod testing;
mod zone;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use jiff::civil::{Date, Time};
use jiff::{Timestamp, ToSpan as _};
use serde::{Deserialize, Serialize};

use crate::Ruleset;
use crate::ride_key::RideKey;
use crate::ruleset::{Better, GateRules};
use crate::validation::{FieldProblem, FieldProblems, check_text, tidy};

pub use annulment::{Annulment, AnnulmentDetails, annul};
pub use event_days::other_days;
pub use form::{ClassForm, Form, FormContext, ValidStage, check_start, check_title, find_missing_fields};
pub use phase::{Phase, Timetable, registration_is_open};
pub use results_label::ResultsLabel;
pub use schedule_change::{ScheduleChange, ScheduleChangeKind};
pub use shift::same_weekday;
pub use zone::{UnknownZone, Zone};

/// How a section is scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Format {
    /// 0, 1, 2, 3 or 5 points of fault; the fewest wins.
    Classic,
    /// The rider picks the line through gates; the most points win.
    OpenFree,
}

impl Format {
    /// Whether the lower or the higher total is better.
    pub fn better(self, rules: &Ruleset) -> Better {
        match self {
            Self::Classic => rules.section.better,
            Self::OpenFree => Better::Higher,
        }
    }
}

/// The points of each gate of an open free stage, and of a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GateValues {
    /// The points of a gate of grade A, the hardest.
    pub a: u32,
    /// The points of a gate of grade B.
    pub b: u32,
    /// The points of a gate of grade C.
    pub c: u32,
    /// The points of a gate of grade D, the easiest.
    pub d: u32,
    /// The points that one fault subtracts.
    pub fault: u32,
}

impl Default for GateValues {
    /// Those of the default rules.
    fn default() -> Self {
        Self::of_rules(&GateRules::default())
    }
}

impl GateValues {
    /// Returns the values of a stage that doesn't set its own. A grade that the rules don't have has 0 points.
    pub fn of_rules(rules: &GateRules) -> Self {
        let grade = |index: usize| rules.values.get(index).copied().unwrap_or_default();
        Self { a: grade(0), b: grade(1), c: grade(2), d: grade(3), fault: rules.dab }
    }
}

/// A text in three languages; each may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Description {
    /// Latvian.
    pub lv: String,
    /// Estonian.
    pub et: String,
    /// English.
    pub en: String,
}

/// A sponsor, shown under the results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sponsor {
    /// The name, shown on hover.
    pub name: String,
    /// The URL of the logo.
    pub logo: String,
    /// The URL to which the logo links; empty for no link.
    pub url: String,
}

/// The settings of a stage that its form, the stored stage and its output have in the same shape. Times and
/// classes aren't among them, because a form has local times and the former names of its classes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageDetails {
    /// The title shown to everyone.
    pub title: String,
    /// The organiser; empty while it isn't known.
    pub organizer: String,
    /// The location's name; `None` while it is to be defined.
    pub location: Option<String>,
    /// Link to the location on a map.
    pub google_maps: Option<String>,
    /// Link for navigation.
    pub waze: Option<String>,
    /// The format in which sections are scored.
    pub format: Format,
    /// The values of gates in open free.
    pub gate_values: GateValues,
    /// The number of sections on the course.
    pub sections: u8,
    /// Whether only the secretary sets DNF, so that it is never displayed automatically.
    pub manual_dnf: bool,
    /// Whether the results show by how much a rider was later than the class's end.
    pub show_end_time_diff: bool,
    /// The organiser's description of the stage.
    pub description: Description,
    /// The sponsors in the order of display.
    pub sponsors: Vec<Sponsor>,
}

/// The status of a stage's results, from the first ride to the published standings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ResultsStatus {
    /// Results may change.
    #[default]
    InProgress,
    /// Results can't change any more.
    Approved,
    /// Standings exist but aren't published.
    StandingsGenerated,
    /// Public and unchangeable.
    StandingsPublished,
}

impl ResultsStatus {
    /// Whether the results may still change.
    pub fn may_change(self) -> bool {
        self == Self::InProgress
    }
}

/// The reopening of approved results. It is public until the results are approved again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reopening {
    /// When the results were reopened.
    pub since: Timestamp,
    /// The reason, as entered by the person who reopened them.
    pub reason: String,
}

impl Reopening {
    /// The maximum number of characters in the reason **(ours)**.
    pub const MAX_REASON: usize = 500;

    /// Validates the reason, and returns it as stored.
    ///
    /// # Errors
    /// Fails with the problem of the field `reason`.
    pub fn check_reason(input: &str) -> Result<String, Vec<(String, FieldProblem)>> {
        let reason = tidy(input);
        let mut problems = FieldProblems::default();
        let missing = reason.is_empty().then_some(FieldProblem::Empty);
        problems.add("reason", missing.or_else(|| check_text(&reason, Self::MAX_REASON)));
        problems.into_result(Some(reason))
    }
}

/// A racing class of a stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RacingClass {
    /// The class's name, unique in the stage.
    pub name: String,
    /// Accent colour, `#rrggbb`.
    pub color: String,
    /// When the class starts, in the stage's time zone.
    pub start_time: Option<Time>,
    /// When the class should have finished, in the stage's time zone.
    pub end_time: Option<Time>,
    /// The minimum age of a rider in years.
    pub years_from: i16,
    /// The maximum age of a rider in years; `None` for no limit.
    pub years_to: Option<i16>,
    /// The number of laps that the class rides.
    pub laps: u8,
    /// The numbers of the sections that the class rides, ascending, counted from 1.
    pub sections: Vec<u8>,
    /// The difficulty: a harder class has a higher order.
    pub order: i32,
    /// The rides of the class that are annulled: they count for nobody, and nobody lacks them.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub annulled: BTreeSet<RideKey>,
}

impl RacingClass {
    /// Returns the number of rides in a finished result: one in each section and lap, without annulled ones.
    pub fn rides(&self) -> usize {
        self.rides_in(1..=self.laps).count()
    }

    /// Returns the rides of the class in these laps, lap by lap, without annulled ones.
    pub fn rides_in(&self, laps: RangeInclusive<u8>) -> impl Iterator<Item = RideKey> {
        laps.flat_map(move |lap| self.sections.iter().map(move |&section| RideKey::new(section, lap)))
            .filter(|key| !self.annulled.contains(key))
    }

    /// Whether a ride of this section in this lap counts for riders of the class.
    pub fn rides_at(&self, key: RideKey) -> bool {
        self.is_on_course(key) && !self.annulled.contains(&key)
    }

    /// Whether the course of the class has this section in this lap, annulled or not.
    pub fn is_on_course(&self, key: RideKey) -> bool {
        (1..=self.laps).contains(&key.lap) && self.sections.contains(&key.section)
    }

    /// Whether a rider with these rides has finished: no ride of the class is missing. In a class whose rides are all
    /// annulled everybody has.
    pub fn is_finished(&self, ridden: impl IntoIterator<Item = RideKey>) -> bool {
        let rides_of_class = ridden.into_iter().filter(|key| self.rides_at(*key)).count();
        let has_course = self.laps > 0 && !self.sections.is_empty();
        has_course && rides_of_class == self.rides()
    }

    /// Returns the moment at which the class should have finished, at a stage from `starts_at` to `ends_at`:
    /// its end time on the day that [`resolve_time_of_day`] chooses. `None` if the class has no end time.
    pub fn ends_at(&self, starts_at: Timestamp, ends_at: Timestamp, zone: &Zone) -> Option<Timestamp> {
        resolve_time_of_day(self.end_time?, starts_at, ends_at, zone)
    }

    /// Whether the class ends after it starts, or after the stage starts if the class has no start time. At a
    /// night trial this is true for 20:00–00:30. Without the stage's times only the times of day are
    /// compared.
    fn has_window(&self, stage: Option<(Timestamp, Timestamp, &Zone)>) -> bool {
        let Some(end) = self.end_time else { return true };
        let moments = stage.and_then(|(starts_at, ends_at, zone)| {
            let first_day = zone.local(starts_at).date();
            let start = match self.start_time {
                Some(start) => zone.moment(first_day.to_datetime(start)).ok()?,
                None => starts_at,
            };
            Some((start, self.ends_at(starts_at, ends_at, zone)?))
        });
        moments.map_or(self.start_time.is_none_or(|start| start < end), |(start, end)| start < end)
    }

    /// Whether a rider of this age may ride in the class. Without an upper limit the ruleset's default
    /// applies.
    pub fn fits_age(&self, age: i16, rules: &Ruleset) -> bool {
        age >= self.years_from && age <= self.years_to.unwrap_or(rules.ages.default_years_to)
    }

    /// Returns the first and the last day of birth of riders whose age fits the class on a given day. The
    /// first is `None` for a class without an upper age limit.
    pub fn birth_dates(&self, day: Date) -> (Option<Date>, Date) {
        let first =
            self.years_to.map(|to| day.saturating_sub((i32::from(to) + 1).years()).saturating_add(1.day()));
        (first, day.saturating_sub(self.years_from.years()))
    }
}

/// Returns the moment of a time of day without a date, such as a class's end or a rider's finish, at a stage
/// from `starts_at` to `ends_at`. It is on the one of the stage's last two days on which it is nearest to the
/// stage's end **(ours)**, so that 01:00 at a night trial is after midnight and 22:00 before it. If that
/// would be before the stage's start, the day after the stage is also considered.
pub fn resolve_time_of_day(
    time: Time,
    starts_at: Timestamp,
    ends_at: Timestamp,
    zone: &Zone,
) -> Option<Timestamp> {
    let last_day = zone.local(ends_at).date();
    let day_before = last_day.saturating_sub(1.day()).max(zone.local(starts_at).date().min(last_day));
    let nearest = |days: &[Date]| {
        let moments = days.iter().filter_map(|day| zone.moment(day.to_datetime(time)).ok());
        moments.min_by_key(|moment| moment.duration_since(ends_at).abs())
    };
    let moment = nearest(&[last_day, day_before])?;
    if moment >= starts_at {
        return Some(moment);
    }
    nearest(&[last_day, day_before, last_day.saturating_add(1.day())])
}

#[cfg(test)]
mod tests {
    use super::testing::racing_class;
    use super::*;

    /// Returns the end of a class with the end time `time`, at a stage in Riga, as UTC.
    fn end(time: &str, starts_at: &str, ends_at: &str) -> String {
        let zone = "Europe/Riga".parse().expect("a zone");
        let at =
            |local: &str| format!("{local}[Europe/Riga]").parse::<jiff::Zoned>().expect("a time").timestamp();
        let class = RacingClass { end_time: Some(time.parse().expect("a time")), ..racing_class(1, &[1]) };
        class.ends_at(at(starts_at), at(ends_at), &zone).expect("an end").to_string()
    }

    #[test]
    fn an_annulled_ride_counts_for_nobody_and_nobody_lacks_it() {
        let class = RacingClass { annulled: [RideKey::new(2, 1)].into(), ..racing_class(2, &[1, 2]) };
        let rides = [(1, 1), (1, 2), (2, 2)].map(|(section, lap)| RideKey::new(section, lap));
        assert_eq!(class.rides_in(1..=2).collect::<Vec<_>>(), rides);
        assert_eq!(class.rides(), 3);
        assert!(class.is_finished(rides));
        assert!(!class.is_finished([RideKey::new(2, 1), rides[0], rides[1]]));
        assert!(!class.rides_at(RideKey::new(2, 1)) && class.is_on_course(RideKey::new(2, 1)));
    }

    #[test]
    fn a_class_ends_on_the_stages_day() {
        assert_eq!(end("15:00:00", "2026-06-06T10:00", "2026-06-06T18:00"), "2026-06-06T12:00:00Z");
        assert_eq!(
            end("19:00:00", "2026-06-06T10:00", "2026-06-06T18:00"),
            "2026-06-06T16:00:00Z",
            "after the stage's end"
        );
        assert_eq!(
            end("10:00:00", "2026-06-06T06:00", "2026-06-06T23:00"),
            "2026-06-06T07:00:00Z",
            "long before it"
        );
    }

    #[test]
    fn at_a_stage_of_several_days_a_class_ends_on_the_day_nearest_to_the_stages_end() {
        assert_eq!(
            end("22:00:00", "2026-06-06T18:00", "2026-06-07T02:00"),
            "2026-06-06T19:00:00Z",
            "before midnight"
        );
        assert_eq!(
            end("01:00:00", "2026-06-06T18:00", "2026-06-07T02:00"),
            "2026-06-06T22:00:00Z",
            "after midnight"
        );
        assert_eq!(
            end("15:00:00", "2026-06-06T10:00", "2026-06-07T16:00"),
            "2026-06-07T12:00:00Z",
            "a weekend"
        );
        assert_eq!(
            end("00:30:00", "2026-06-06T10:00", "2026-06-06T23:00"),
            "2026-06-06T21:30:00Z",
            "after the stage's last midnight"
        );
        assert_eq!(
            end("09:50:00", "2026-06-06T10:00", "2026-06-06T18:00"),
            "2026-06-06T06:50:00Z",
            "not on the morning after"
        );
        assert_eq!(
            end("06:00:00", "2026-06-06T06:00", "2026-06-06T23:00"),
            "2026-06-06T03:00:00Z",
            "the stage's start is not before the stage"
        );
    }

    #[test]
    fn a_class_of_a_night_trial_may_end_after_midnight() {
        let zone = "Europe/Riga".parse().expect("a zone");
        let moment =
            |local: &str| format!("{local}[Europe/Riga]").parse::<jiff::Zoned>().expect("a time").timestamp();
        let has_window = |start: &str, end: &str, stage: Option<(&str, &str)>| {
            let (start_time, end_time) = (
                (!start.is_empty()).then(|| start.parse().expect("a time")),
                Some(end.parse().expect("a time")),
            );
            let class = RacingClass { start_time, end_time, ..racing_class(1, &[1]) };
            class.has_window(stage.map(|(from, to)| (moment(from), moment(to), &zone)))
        };
        let (night, day) =
            (Some(("2026-11-21T20:00", "2026-11-22T04:00")), Some(("2026-11-21T10:00", "2026-11-21T18:00")));
        assert!(has_window("20:00:00", "00:30:00", night));
        assert!(has_window("20:00:00", "22:00:00", night));
        assert!(!has_window("15:00:00", "10:30:00", day));
        assert!(!has_window("10:00:00", "10:00:00", day));
        assert!(has_window("", "00:30:00", night));
        assert!(!has_window("", "09:00:00", day), "before the stage starts");
        assert!(has_window("", "09:00:00", None));
        assert!(!has_window("20:00:00", "00:30:00", None));
        assert!(!has_window("10:00:00", "10:00:00", None));
        assert!(has_window("10:00:00", "10:30:00", None));
    }

    #[test]
    fn a_class_ends_by_local_time_when_the_clocks_change() {
        assert_eq!(end("05:00:00", "2026-10-24T20:00", "2026-10-25T06:00"), "2026-10-25T03:00:00Z");
        assert_eq!(end("05:00:00", "2026-03-28T20:00", "2026-03-29T06:00"), "2026-03-29T02:00:00Z");
    }

    #[test]
    fn a_class_without_an_end_time_has_no_end() {
        let (start, end) =
            (Timestamp::UNIX_EPOCH, Timestamp::UNIX_EPOCH + jiff::SignedDuration::from_hours(8));
        assert_eq!(racing_class(1, &[1]).ends_at(start, end, &Zone::UTC), None);
    }
}
