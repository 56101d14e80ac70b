//! A stage: one competition day, its format and its racing classes.

pub mod change;
mod form;
pub(crate) mod links;
mod phase;
mod shift;

use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};
use serde::{Deserialize, Serialize};

use crate::judging::SectionKey;

pub use form::{Asked, Checked, ClassForm, Form, missing, start, title};
pub use phase::{Phase, Timetable};
pub use shift::same_weekday;

/// How a section is scored (`competitionType` in `spec/1-app.md` §3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Format {
    /// 0, 1, 2, 3 or 5 points of fault; the fewest wins.
    Classic,
    /// The rider picks the line through gates; the most points win.
    OpenFree,
}

/// What each gate of an open free stage is worth, and what a fault costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GateValues {
    /// The hardest gates.
    pub a: u32,
    /// Grade B.
    pub b: u32,
    /// Grade C.
    pub c: u32,
    /// The easiest gates.
    pub d: u32,
    /// What one fault takes off.
    pub fault: u32,
}

impl Default for GateValues {
    /// A 10, B 5, C 2, D 1, fault 1 **(ours)**.
    fn default() -> Self {
        Self { a: 10, b: 5, c: 2, d: 1, fault: 1 }
    }
}

/// A text in three languages; empty where there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Description {
    /// Latvian.
    pub lv: String,
    /// Estonian.
    pub et: String,
    /// English.
    pub en: String,
}

/// Who is thanked under the results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sponsor {
    /// The name, shown on hover.
    pub name: String,
    /// Address of the logo.
    pub logo: String,
    /// Where the logo leads; empty if nowhere.
    pub url: String,
}

/// Where a stage stands between the first ride and the published standings (`spec/2-results.md` §4).
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

/// Approved results that were reopened: everyone reads since when and why, until they are approved again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Correction {
    /// When they were reopened.
    pub since: Timestamp,
    /// Why, in the words of whoever reopened them.
    pub reason: String,
}

/// A racing class as one stage runs it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RacingClass {
    /// The class's name, unique in the stage.
    pub name: String,
    /// Accent colour, `#rrggbb`.
    pub color: String,
    /// When the class starts, in the stage's zone.
    pub start_time: Option<Time>,
    /// When the class should have finished, in the stage's zone.
    pub end_time: Option<Time>,
    /// Youngest age.
    pub years_from: i16,
    /// Oldest age; none is open-ended.
    pub years_to: Option<i16>,
    /// How many laps the class rides.
    pub laps: u8,
    /// The numbers of the sections that the class rides, ascending, counted from 1.
    pub sections: Vec<u8>,
    /// The higher, the harder.
    pub order: i32,
}

impl RacingClass {
    /// How many section entries make a finished result.
    pub fn rides(&self) -> usize {
        usize::from(self.laps) * self.sections.len()
    }

    /// Whether the class rides this section in this lap.
    pub fn rides_at(&self, key: SectionKey) -> bool {
        (1..=self.laps).contains(&key.lap) && self.sections.contains(&key.section)
    }

    /// When the class should have finished, at a stage from `starts_at` to `ends_at`: [`near_end`] of its time of day.
    pub fn ends_at(&self, starts_at: Timestamp, ends_at: Timestamp, zone: &TimeZone) -> Option<Timestamp> {
        near_end(self.end_time?, starts_at, ends_at, zone)
    }

    /// Whether the class ends after it starts. At a night trial 20:00–00:30 does; without the stage's times only the times of day count.
    fn has_window(&self, stage: Option<(Timestamp, Timestamp, &TimeZone)>) -> bool {
        let Some((start, end)) = self.start_time.zip(self.end_time) else { return true };
        let moments = stage.and_then(|(starts_at, ends_at, zone)| {
            let first = starts_at.to_zoned(zone.clone()).date();
            Some((at(first, start, zone)?, self.ends_at(starts_at, ends_at, zone)?))
        });
        moments.map_or(start < end, |(start, end)| start < end)
    }

    /// Whether a rider of that age may ride here; an open end takes riders up to the ruleset's age.
    pub fn fits_age(&self, age: i16, rules: &crate::Ruleset) -> bool {
        age >= self.years_from && age <= self.years_to.unwrap_or(rules.default_years_to)
    }

    /// The first and the last day of birth of those whose age fits on a day; with no upper age there is no first.
    pub fn born(&self, day: Date) -> (Option<Date>, Date) {
        let first = self.years_to.map(|to| day.saturating_sub((i32::from(to) + 1).years()).saturating_add(1.day()));
        (first, day.saturating_sub(self.years_from.years()))
    }
}

/// The moment that is meant by a time of day near the end of a stage from `starts_at` to `ends_at`, such as a class's end or a rider's
/// finish, which have no date: of the stage's last two days the one whose time is nearest to its end **(ours)**, so that a night trial's
/// 01:00 is after midnight and its 22:00 before. What would lie before the start may be of the day after.
pub fn near_end(time: Time, starts_at: Timestamp, ends_at: Timestamp, zone: &TimeZone) -> Option<Timestamp> {
    let last = ends_at.to_zoned(zone.clone()).date();
    let before = last.saturating_sub(1.day()).max(starts_at.to_zoned(zone.clone()).date().min(last));
    let nearest = |days: &[Date]| {
        let moments = days.iter().filter_map(|day| at(*day, time, zone));
        moments.min_by_key(|moment| moment.duration_since(ends_at).abs())
    };
    let moment = nearest(&[last, before])?;
    if moment < starts_at { nearest(&[last, before, last.saturating_add(1.day())]) } else { Some(moment) }
}

/// A time of day as a moment. An hour that the clock skips or repeats is read as calendars do.
fn at(day: Date, time: Time, zone: &TimeZone) -> Option<Timestamp> {
    Some(day.to_datetime(time).to_zoned(zone.clone()).ok()?.timestamp())
}

#[cfg(test)]
impl RacingClass {
    /// A class of these laps and sections, for tests of what a course decides.
    pub(crate) fn of_course(name: &str, laps: u8, sections: &[u8]) -> Self {
        Self {
            name: name.to_owned(),
            color: String::new(),
            start_time: None,
            end_time: None,
            years_from: 0,
            years_to: None,
            laps,
            sections: sections.to_vec(),
            order: 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// When a class that ends at `time` ends, at a stage in Riga, as UTC.
    fn end(time: &str, starts_at: &str, ends_at: &str) -> String {
        let zone = TimeZone::get("Europe/Riga").expect("a zone");
        let at = |local: &str| format!("{local}[Europe/Riga]").parse::<jiff::Zoned>().expect("a time").timestamp();
        let class = RacingClass { end_time: Some(time.parse().expect("a time")), ..RacingClass::of_course("A", 1, &[1]) };
        class.ends_at(at(starts_at), at(ends_at), &zone).expect("an end").to_string()
    }

    #[test]
    fn a_class_ends_on_the_stages_day() {
        assert_eq!(end("15:00:00", "2026-06-06T10:00", "2026-06-06T18:00"), "2026-06-06T12:00:00Z");
        assert_eq!(end("19:00:00", "2026-06-06T10:00", "2026-06-06T18:00"), "2026-06-06T16:00:00Z", "after the stage's end");
        assert_eq!(end("10:00:00", "2026-06-06T06:00", "2026-06-06T23:00"), "2026-06-06T07:00:00Z", "long before it");
    }

    #[test]
    fn of_several_days_a_class_ends_on_that_which_is_nearest_to_the_stages_end() {
        assert_eq!(end("22:00:00", "2026-06-06T18:00", "2026-06-07T02:00"), "2026-06-06T19:00:00Z", "before midnight");
        assert_eq!(end("01:00:00", "2026-06-06T18:00", "2026-06-07T02:00"), "2026-06-06T22:00:00Z", "after midnight");
        assert_eq!(end("15:00:00", "2026-06-06T10:00", "2026-06-07T16:00"), "2026-06-07T12:00:00Z", "a weekend");
        assert_eq!(end("00:30:00", "2026-06-06T10:00", "2026-06-06T23:00"), "2026-06-06T21:30:00Z", "after the stage's last midnight");
        assert_eq!(end("09:50:00", "2026-06-06T10:00", "2026-06-06T18:00"), "2026-06-06T06:50:00Z", "hardly the morning after");
    }

    #[test]
    fn a_class_of_a_night_trial_may_end_after_midnight() {
        let zone = TimeZone::get("Europe/Riga").expect("a zone");
        let moment = |local: &str| format!("{local}[Europe/Riga]").parse::<jiff::Zoned>().expect("a time").timestamp();
        let has_window = |start: &str, end: &str, stage: Option<(&str, &str)>| {
            let (start_time, end_time) = (Some(start.parse().expect("a time")), Some(end.parse().expect("a time")));
            let class = RacingClass { start_time, end_time, ..RacingClass::of_course("A", 1, &[1]) };
            class.has_window(stage.map(|(from, to)| (moment(from), moment(to), &zone)))
        };
        let (night, day) = (Some(("2026-11-21T20:00", "2026-11-22T04:00")), Some(("2026-11-21T10:00", "2026-11-21T18:00")));
        assert!(has_window("20:00:00", "00:30:00", night));
        assert!(has_window("20:00:00", "22:00:00", night));
        assert!(!has_window("15:00:00", "10:30:00", day));
        assert!(!has_window("10:00:00", "10:00:00", day));
        assert!(!has_window("20:00:00", "00:30:00", None));
    }

    #[test]
    fn a_class_ends_by_the_clock_on_the_wall_when_the_clocks_change() {
        assert_eq!(end("05:00:00", "2026-10-24T20:00", "2026-10-25T06:00"), "2026-10-25T03:00:00Z");
        assert_eq!(end("05:00:00", "2026-03-28T20:00", "2026-03-29T06:00"), "2026-03-29T02:00:00Z");
    }

    #[test]
    fn a_class_without_an_end_time_ends_at_no_moment() {
        let (start, end) = (Timestamp::UNIX_EPOCH, Timestamp::UNIX_EPOCH + jiff::SignedDuration::from_hours(8));
        assert_eq!(RacingClass::of_course("A", 1, &[1]).ends_at(start, end, &TimeZone::UTC), None);
    }
}
