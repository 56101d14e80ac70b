//! The form for a stage, and its validation.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::DateTime;
use jiff::{SignedDuration, Timestamp};

use super::{Description, GateValues, RacingClass, Sponsor, StageDetails, Zone, links};
use crate::Ruleset;
use crate::championships::{ORDERS, match_renames};
use crate::color;
use crate::validation::{
    FieldProblem, FieldProblems, check_count, check_lines, check_range, check_required_text, check_text,
    check_unique, tidy, without_invisible,
};

/// The maximum number of characters in a title, an organiser or a location **(ours)**.
const MAX_TITLE: usize = 200;
/// The maximum number of characters in a class's or a sponsor's name **(ours)**.
const MAX_NAME: usize = 100;
/// The maximum number of characters in a description in one language **(ours)**.
const MAX_DESCRIPTION: usize = 20_000;
/// The maximum number of classes, and of sponsors **(ours)**.
const MAX_ITEMS: usize = 40;
/// The maximum duration of a stage **(ours)**.
const MAX_DURATION: SignedDuration = SignedDuration::from_hours(4 * 24);
/// The earliest and the latest year of a stage **(ours)**; other years are mistyped.
const YEARS: (i32, i32) = (1990, 2100);
/// The maximum number of sections **(ours)**.
const MAX_SECTIONS: i32 = 60;
/// The maximum number of laps **(ours)**.
const MAX_LAPS: i32 = 20;
/// The maximum points of a gate or a fault **(ours)**.
const MAX_GATE: u32 = 1000;

/// A stage as entered in its form. Times are local times at the stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// The settings that need no conversion.
    pub details: StageDetails,
    /// The competition's start; `None` while it is empty.
    pub starts_at: Option<DateTime>,
    /// The competition's end.
    pub ends_at: Option<DateTime>,
    /// The last moment to register, when there is one.
    pub registration_ends_at: Option<DateTime>,
    /// The time zone; `None` if there is none with the name that was entered.
    pub time_zone: Option<Zone>,
    /// The classes, in any order.
    pub classes: Vec<ClassForm>,
}

/// A class as entered in the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassForm {
    /// The name of the existing class that it continues; `None` for a new class.
    pub former_name: Option<String>,
    /// The fields of the class.
    pub class: RacingClass,
}

/// The data with which a stage's form is validated.
#[derive(Clone, Copy, Debug)]
pub struct FormContext<'a> {
    /// The names of the stage's classes before the edit.
    pub existing_classes: &'a [&'a str],
    /// The sport's constants.
    pub rules: &'a Ruleset,
}

/// A validated stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValidStage {
    /// Its settings, without needless spaces.
    pub details: StageDetails,
    /// The competition's start.
    pub starts_at: Timestamp,
    /// The competition's end.
    pub ends_at: Timestamp,
    /// The last moment to register, when there is one.
    pub registration_ends_at: Option<Timestamp>,
    /// The time zone of its local times.
    pub time_zone: Zone,
    /// The classes, in the order of the form.
    pub classes: Vec<RacingClass>,
    /// The existing classes that continue: former name → name.
    pub renames: BTreeMap<String, String>,
}

impl Form {
    /// Validates the form.
    ///
    /// # Errors
    /// Fails with all problems of the form.
    pub fn check(self, context: &FormContext<'_>) -> Result<ValidStage, Vec<(String, FieldProblem)>> {
        let mut problems = FieldProblems::default();
        let details = tidy_details(self.details);
        check_details(&details, &mut problems);
        let (classes, former_names): (Vec<_>, Vec<_>) =
            self.classes.into_iter().map(|input| (tidy_class(input.class), input.former_name)).unzip();
        let mut time_problems = FieldProblems::default();
        let times = check_times(
            self.time_zone,
            self.starts_at,
            self.ends_at,
            self.registration_ends_at,
            &mut time_problems,
        );
        let window = times.as_ref().map(|times| (times.starts_at, times.ends_at, &times.time_zone));
        check_classes(&classes, details.sections, window, context.rules, &mut problems);
        let names: Vec<_> = classes
            .iter()
            .zip(&former_names)
            .map(|(class, former_name)| (class.name.as_str(), former_name.as_deref()))
            .collect();
        let renames = match_renames(context.existing_classes, &names, &mut problems);
        check_sponsors(&details.sponsors, &mut problems);
        problems.append(time_problems);
        problems.into_result(times.map(|times| ValidStage {
            details,
            starts_at: times.starts_at,
            ends_at: times.ends_at,
            registration_ends_at: times.registration_ends_at,
            time_zone: times.time_zone,
            classes,
            renames,
        }))
    }
}

/// Validates a stage's title and returns it without needless spaces.
///
/// # Errors
/// Fails with the problems of the title.
pub fn check_title(input: &str) -> Result<String, Vec<(String, FieldProblem)>> {
    let (title, mut problems) = (tidy(input), FieldProblems::default());
    problems.add("title", check_required_text(&title, MAX_TITLE));
    problems.into_result(Some(title))
}

/// Validates a stage's start.
///
/// # Errors
/// Fails if the year is out of range.
pub fn check_start(input: DateTime) -> Result<DateTime, Vec<(String, FieldProblem)>> {
    let mut problems = FieldProblems::default();
    problems.add("startsAt", check_year(input));
    problems.into_result(Some(input))
}

fn check_year(input: DateTime) -> Option<FieldProblem> {
    check_range(input.year(), YEARS.0, YEARS.1)
}

/// Returns the fields that a stage lacks before it can be published: it needs an organiser and a class. The
/// location may still be undefined.
pub fn find_missing_fields(organizer: &str, classes: &[RacingClass]) -> Vec<(String, FieldProblem)> {
    let mut problems = FieldProblems::default();
    problems.add("organizer", check_required_text(organizer, MAX_TITLE));
    problems.add("classes", classes.is_empty().then_some(FieldProblem::Empty));
    problems.into_vec()
}

struct Times {
    starts_at: Timestamp,
    ends_at: Timestamp,
    registration_ends_at: Option<Timestamp>,
    time_zone: Zone,
}

/// Checks the local times and converts them to moments in their time zone; `None` without a valid start, end
/// and zone.
fn check_times(
    zone: Option<Zone>,
    starts_at: Option<DateTime>,
    ends_at: Option<DateTime>,
    registration_ends_at: Option<DateTime>,
    problems: &mut FieldProblems,
) -> Option<Times> {
    problems.add("timeZone", zone.is_none().then_some(FieldProblem::Unknown));
    let mut to_moment = |field: &str, input: Option<DateTime>| {
        let problem = input.and_then(check_year);
        problems.add(field, problem);
        let local = input.filter(|_| problem.is_none())?;
        zone.as_ref()?.moment(local).ok()
    };
    let (start, end, registration_end) = (
        to_moment("startsAt", starts_at),
        to_moment("endsAt", ends_at),
        to_moment("registrationEndsAt", registration_ends_at),
    );
    problems.add("startsAt", starts_at.is_none().then_some(FieldProblem::Empty));
    problems.add("endsAt", ends_at.is_none().then_some(FieldProblem::Empty));
    let (start, end) = (start?, end?);
    let duration = end.duration_since(start);
    let problem = if duration <= SignedDuration::ZERO {
        Some(FieldProblem::TooEarly)
    } else {
        (duration > MAX_DURATION).then_some(FieldProblem::TooLate)
    };
    problems.add("endsAt", problem);
    problems.add(
        "registrationEndsAt",
        registration_end.is_some_and(|deadline| deadline > end).then_some(FieldProblem::TooLate),
    );
    Some(Times { starts_at: start, ends_at: end, registration_ends_at: registration_end, time_zone: zone? })
}

fn tidy_details(details: StageDetails) -> StageDetails {
    let tidy_optional = |input: Option<String>| input.map(|text| tidy(&text)).filter(|text| !text.is_empty());
    let Description { lv, et, en } = &details.description;
    StageDetails {
        title: tidy(&details.title),
        organizer: tidy(&details.organizer),
        location: tidy_optional(details.location),
        google_maps: tidy_optional(details.google_maps).map(|link| links::add_scheme(&link)),
        waze: tidy_optional(details.waze).map(|link| links::add_scheme(&link)),
        description: Description {
            lv: without_invisible(lv),
            et: without_invisible(et),
            en: without_invisible(en),
        },
        sponsors: details.sponsors.iter().map(tidy_sponsor).collect(),
        ..details
    }
}

/// Checks the details except the sponsors, which come last in the form.
fn check_details(details: &StageDetails, problems: &mut FieldProblems) {
    problems.add("title", check_required_text(&details.title, MAX_TITLE));
    problems.add("organizer", check_text(&details.organizer, MAX_TITLE));
    problems
        .add("location", details.location.as_deref().and_then(|location| check_text(location, MAX_TITLE)));
    problems.add("googleMaps", details.google_maps.as_deref().and_then(links::check_google_maps));
    problems.add("waze", details.waze.as_deref().and_then(links::check_waze));
    problems.add("sections", check_range(details.sections, 1, MAX_SECTIONS));
    check_gates(details.gate_values, problems);
    let Description { lv, et, en } = &details.description;
    for (language, text) in [("lv", lv), ("et", et), ("en", en)] {
        problems.add(format!("description.{language}"), check_lines(text, MAX_DESCRIPTION));
    }
}

fn check_gates(gates: GateValues, problems: &mut FieldProblems) {
    let GateValues { a, b, c, d, fault } = gates;
    for (gate, value) in [("a", a), ("b", b), ("c", c), ("d", d), ("fault", fault)] {
        problems.add(
            format!("gateValues.{gate}"),
            (value > MAX_GATE).then_some(FieldProblem::OutOfRange(0, MAX_GATE.cast_signed())),
        );
    }
}

fn tidy_class(class: RacingClass) -> RacingClass {
    // the order in which the sections were switched on has no meaning
    let sections: BTreeSet<_> = class.sections.into_iter().collect();
    RacingClass {
        name: tidy(&class.name),
        color: class.color.trim().to_lowercase(),
        sections: sections.into_iter().collect(),
        ..class
    }
}

/// Checks the classes of a stage with this number of sections and, if they are valid, these times.
fn check_classes(
    classes: &[RacingClass],
    sections: u8,
    window: Option<(Timestamp, Timestamp, &Zone)>,
    rules: &Ruleset,
    problems: &mut FieldProblems,
) {
    problems.add("classes", check_count(classes, MAX_ITEMS));
    for (index, class) in classes.iter().enumerate() {
        let path = |field: &str| format!("classes[{index}].{field}");
        problems.add(path("name"), check_required_text(&class.name, MAX_NAME));
        problems.add(path("color"), color::check_background(&class.color));
        problems.add(path("endTime"), (!class.has_window(window)).then_some(FieldProblem::TooEarly));
        let oldest = i32::from(rules.ages.default_years_to);
        problems.add(path("yearsFrom"), check_range(class.years_from, 0, oldest));
        let youngest = i32::from(class.years_from.clamp(0, rules.ages.default_years_to));
        problems.add(path("yearsTo"), class.years_to.and_then(|to| check_range(to, youngest, oldest)));
        problems.add(path("laps"), check_range(class.laps, 1, MAX_LAPS));
        let sections_exist = class.sections.iter().all(|section| (1..=sections).contains(section));
        let problem = if class.sections.is_empty() {
            Some(FieldProblem::Empty)
        } else {
            (!sections_exist).then_some(FieldProblem::Unknown)
        };
        problems.add(path("sections"), problem);
        problems.add(path("order"), check_range(class.order, ORDERS.0, ORDERS.1));
    }
    let names = classes.iter().map(|class| class.name.as_str());
    check_unique(names, |index| format!("classes[{index}].name"), problems);
}

fn tidy_sponsor(sponsor: &Sponsor) -> Sponsor {
    Sponsor {
        name: tidy(&sponsor.name),
        logo: sponsor.logo.trim().to_owned(),
        url: links::add_scheme(&sponsor.url),
    }
}

fn check_sponsors(sponsors: &[Sponsor], problems: &mut FieldProblems) {
    problems.add("sponsors", check_count(sponsors, MAX_ITEMS));
    for (index, sponsor) in sponsors.iter().enumerate() {
        problems.add(format!("sponsors[{index}].name"), check_required_text(&sponsor.name, MAX_NAME));
        problems.add(format!("sponsors[{index}].logo"), links::check_picture(&sponsor.logo));
        // a sponsor's web page is optional
        problems.add(
            format!("sponsors[{index}].url"),
            if sponsor.url.is_empty() { None } else { links::check_page(&sponsor.url) },
        );
    }
}
