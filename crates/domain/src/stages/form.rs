//! What is typed about a stage (`spec/1-app.md` §3), and whether it can be.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use super::{Description, Format, GateValues, RacingClass, Sponsor, links};
use crate::Ruleset;
use crate::championships::ORDERS;
use crate::colour;
use crate::validation::{Fault, Faults, at_most, between, continued, lines, once, required, text, tidy, without_invisible};

/// The most characters of a title, an organiser or a place **(ours)**.
const TITLE: usize = 200;
/// The most characters of a class's or a sponsor's name **(ours)**.
const NAME: usize = 100;
/// The most characters of a description in one language **(ours)**.
const DESCRIPTION: usize = 20_000;
/// The most classes, and the most sponsors **(ours)**.
const ITEMS: usize = 40;
/// The longest that a stage lasts **(ours)**.
const LASTS: SignedDuration = SignedDuration::from_hours(4 * 24);
/// The years in which a stage can be **(ours)**: others are mistyped.
const YEARS: (i32, i32) = (1990, 2100);
/// The most sections **(ours)**.
const SECTIONS: i32 = 60;
/// The most laps **(ours)**.
const LAPS: i32 = 20;
/// The most that a gate is worth or a fault costs **(ours)**.
const GATE: u32 = 1000;

/// A stage as typed. Times are those of the clock on the wall at the stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// Its title.
    pub title: String,
    /// Who holds it; empty while that isn't known.
    pub organizer: String,
    /// The competition's start; none while nothing is typed.
    pub starts_at: Option<DateTime>,
    /// The competition's end.
    pub ends_at: Option<DateTime>,
    /// The last moment to register, when there is one.
    pub registration_ends_at: Option<DateTime>,
    /// The place's name; none while it is to be defined.
    pub location: Option<String>,
    /// Link to the place on a map.
    pub google_maps: Option<String>,
    /// Link for navigation.
    pub waze: Option<String>,
    /// How sections are scored.
    pub format: Format,
    /// What gates are worth in open free.
    pub gate_values: GateValues,
    /// How many sections are built.
    pub sections: u8,
    /// DNF is the secretary's to set.
    pub manual_dnf: bool,
    /// Lateness against the class's end is shown.
    pub show_end_time_diff: bool,
    /// What the organiser writes about it.
    pub description: Description,
    /// The classes, in any order.
    pub classes: Vec<ClassForm>,
    /// The sponsors in the order of display.
    pub sponsors: Vec<Sponsor>,
}

/// A class as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassForm {
    /// The name of the class whose place it takes; none for a new one.
    pub former: Option<String>,
    /// What it says of itself.
    pub class: RacingClass,
}

/// What a stage's form is read with.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The zone that was typed; none if there is no such zone.
    pub zone: Option<&'a TimeZone>,
    /// The names of the classes that stand.
    pub before: &'a [&'a str],
    /// The sport's figures.
    pub rules: &'a Ruleset,
}

/// A stage that can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Its title.
    pub title: String,
    /// Who holds it.
    pub organizer: String,
    /// The competition's start.
    pub starts_at: Timestamp,
    /// The competition's end.
    pub ends_at: Timestamp,
    /// The last moment to register, when there is one.
    pub registration_ends_at: Option<Timestamp>,
    /// IANA name of the zone.
    pub time_zone: String,
    /// The place's name.
    pub location: Option<String>,
    /// Link to the place on a map.
    pub google_maps: Option<String>,
    /// Link for navigation.
    pub waze: Option<String>,
    /// How sections are scored.
    pub format: Format,
    /// What gates are worth in open free.
    pub gate_values: GateValues,
    /// How many sections are built.
    pub sections: u8,
    /// DNF is the secretary's to set.
    pub manual_dnf: bool,
    /// Lateness against the class's end is shown.
    pub show_end_time_diff: bool,
    /// What the organiser writes about it.
    pub description: Description,
    /// The classes, in the order of the form.
    pub classes: Vec<RacingClass>,
    /// The sponsors in the order of display.
    pub sponsors: Vec<Sponsor>,
    /// The classes that stood before and still do: former name → name.
    pub continued: BTreeMap<String, String>,
}

impl Form {
    /// The stage, or everything that is wrong with the form.
    pub fn check(self, asked: &Asked<'_>) -> Result<Checked, Vec<(String, Fault)>> {
        let mut faults = Faults::default();
        let given = |input: Option<String>| input.map(|text| tidy(&text)).filter(|text| !text.is_empty());
        let (title, organizer, location) = (tidy(&self.title), tidy(&self.organizer), given(self.location));
        let (google_maps, waze) = (given(self.google_maps), given(self.waze));
        faults.refuse("title", required(&title, TITLE));
        faults.refuse("organizer", text(&organizer, TITLE));
        faults.refuse("location", location.as_deref().and_then(|location| text(location, TITLE)));
        faults.refuse("googleMaps", google_maps.as_deref().and_then(links::google_maps));
        faults.refuse("waze", waze.as_deref().and_then(links::waze));
        faults.refuse("sections", between(self.sections, 1, SECTIONS));
        check_gates(self.gate_values, &mut faults);
        let Description { lv, et, en } = &self.description;
        let description = Description { lv: without_invisible(lv), et: without_invisible(et), en: without_invisible(en) };
        for (language, written) in [("lv", &description.lv), ("et", &description.et), ("en", &description.en)] {
            faults.refuse(format!("description.{language}"), lines(written, DESCRIPTION));
        }
        let (classes, former): (Vec<_>, Vec<_>) = self.classes.into_iter().map(|input| (tidied(input.class), input.former)).unzip();
        let mut time_faults = Faults::default();
        let times = times(asked.zone, self.starts_at, self.ends_at, self.registration_ends_at, &mut time_faults);
        let window = times.as_ref().zip(asked.zone).map(|(times, zone)| (times.starts_at, times.ends_at, zone));
        check_classes(&classes, self.sections, window, asked.rules, &mut faults);
        let named: Vec<_> = classes.iter().zip(&former).map(|(class, former)| (class.name.as_str(), former.as_deref())).collect();
        let continued = continued(asked.before, &named, &mut faults);
        let sponsors = check_sponsors(self.sponsors, &mut faults);
        faults.append(time_faults);
        faults.unless(times.map(|times| Checked {
            title,
            organizer,
            starts_at: times.starts_at,
            ends_at: times.ends_at,
            registration_ends_at: times.registration_ends_at,
            time_zone: times.time_zone,
            location,
            google_maps,
            waze,
            format: self.format,
            gate_values: self.gate_values,
            sections: self.sections,
            manual_dnf: self.manual_dnf,
            show_end_time_diff: self.show_end_time_diff,
            description,
            classes,
            sponsors,
            continued,
        }))
    }
}

/// A stage's title without needless spaces.
pub fn title(input: &str) -> Result<String, Vec<(String, Fault)>> {
    let (title, mut faults) = (tidy(input), Faults::default());
    faults.refuse("title", required(&title, TITLE));
    faults.unless(Some(title))
}

/// A start that can be.
pub fn start(input: DateTime) -> Result<DateTime, Vec<(String, Fault)>> {
    let mut faults = Faults::default();
    faults.refuse("startsAt", year(input));
    faults.unless(Some(input))
}

fn year(input: DateTime) -> Option<Fault> {
    between(input.year(), YEARS.0, YEARS.1)
}

/// What a stage lacks before everyone may see it: who holds it, and what is ridden. A place may still be to be defined.
pub fn missing(organizer: &str, classes: &[RacingClass]) -> Vec<(String, Fault)> {
    let mut faults = Faults::default();
    faults.refuse("organizer", required(organizer, TITLE));
    faults.refuse("classes", classes.is_empty().then_some(Fault::Empty));
    faults.into_vec()
}

struct Times {
    starts_at: Timestamp,
    ends_at: Timestamp,
    registration_ends_at: Option<Timestamp>,
    time_zone: String,
}

/// The times in their zone. An hour that the clock skips or repeats in spring and autumn is read as calendars do.
fn times(
    zone: Option<&TimeZone>,
    starts_at: Option<DateTime>,
    ends_at: Option<DateTime>,
    registration_ends_at: Option<DateTime>,
    faults: &mut Faults,
) -> Option<Times> {
    let zone = zone.and_then(|zone| Some((zone, zone.iana_name()?)));
    faults.refuse("timeZone", zone.is_none().then_some(Fault::Unknown));
    let mut read = |field: &str, input: Option<DateTime>| {
        let fault = input.and_then(year);
        faults.refuse(field, fault);
        let at = input.filter(|_| fault.is_none())?;
        zone?.0.to_ambiguous_timestamp(at).compatible().ok()
    };
    let (start, end, registration) =
        (read("startsAt", starts_at), read("endsAt", ends_at), read("registrationEndsAt", registration_ends_at));
    faults.refuse("startsAt", starts_at.is_none().then_some(Fault::Empty));
    faults.refuse("endsAt", ends_at.is_none().then_some(Fault::Empty));
    let (start, end) = (start?, end?);
    let lasts = end.duration_since(start);
    let fault = if lasts <= SignedDuration::ZERO { Some(Fault::TooEarly) } else { (lasts > LASTS).then_some(Fault::TooLate) };
    faults.refuse("endsAt", fault);
    faults.refuse("registrationEndsAt", registration.is_some_and(|registration| registration > end).then_some(Fault::TooLate));
    Some(Times { starts_at: start, ends_at: end, registration_ends_at: registration, time_zone: zone?.1.to_owned() })
}

fn check_gates(gates: GateValues, faults: &mut Faults) {
    let GateValues { a, b, c, d, fault } = gates;
    for (gate, value) in [("a", a), ("b", b), ("c", c), ("d", d), ("fault", fault)] {
        faults.refuse(format!("gateValues.{gate}"), (value > GATE).then_some(Fault::OutOfRange(0, 1000)));
    }
}

fn tidied(class: RacingClass) -> RacingClass {
    // the sections as a set: in what order they were switched on says nothing
    let sections: BTreeSet<_> = class.sections.into_iter().collect();
    RacingClass { name: tidy(&class.name), color: class.color.trim().to_lowercase(), sections: sections.into_iter().collect(), ..class }
}

fn check_classes(
    classes: &[RacingClass],
    built: u8,
    stage: Option<(Timestamp, Timestamp, &TimeZone)>,
    rules: &Ruleset,
    faults: &mut Faults,
) {
    faults.refuse("classes", at_most(classes, ITEMS));
    for (index, class) in classes.iter().enumerate() {
        let path = |field: &str| format!("classes[{index}].{field}");
        faults.refuse(path("name"), required(&class.name, NAME));
        faults.refuse(path("color"), colour::background(&class.color));
        faults.refuse(path("endTime"), (!class.has_window(stage)).then_some(Fault::TooEarly));
        let oldest = i32::from(rules.default_years_to);
        faults.refuse(path("yearsFrom"), between(class.years_from, 0, oldest));
        let youngest = i32::from(class.years_from.clamp(0, rules.default_years_to));
        faults.refuse(path("yearsTo"), class.years_to.and_then(|to| between(to, youngest, oldest)));
        faults.refuse(path("laps"), between(class.laps, 1, LAPS));
        let are_built = class.sections.iter().all(|section| (1..=built).contains(section));
        let fault = if class.sections.is_empty() { Some(Fault::Empty) } else { (!are_built).then_some(Fault::Unknown) };
        faults.refuse(path("sections"), fault);
        faults.refuse(path("order"), between(class.order, ORDERS.0, ORDERS.1));
    }
    once(classes.iter().map(|class| class.name.as_str()), |index| format!("classes[{index}].name"), faults);
}

fn check_sponsors(sponsors: Vec<Sponsor>, faults: &mut Faults) -> Vec<Sponsor> {
    faults.refuse("sponsors", at_most(&sponsors, ITEMS));
    let tidied =
        |sponsor: Sponsor| Sponsor { name: tidy(&sponsor.name), logo: sponsor.logo.trim().to_owned(), url: links::complete(&sponsor.url) };
    let sponsors: Vec<_> = sponsors.into_iter().map(tidied).collect();
    for (index, sponsor) in sponsors.iter().enumerate() {
        faults.refuse(format!("sponsors[{index}].name"), required(&sponsor.name, NAME));
        faults.refuse(format!("sponsors[{index}].logo"), links::picture(&sponsor.logo));
        // a sponsor needs no page of its own
        faults.refuse(format!("sponsors[{index}].url"), if sponsor.url.is_empty() { None } else { links::page(&sponsor.url) });
    }
    sponsors
}
