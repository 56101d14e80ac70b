//! Tests each rule of the form for stages, and the consequences of a change for recorded rides.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use domain::Ruleset;
use domain::ids::ParticipantId;
use domain::judging::RideKey;
use domain::stages::change::{ConsequenceKind, Course, RiderRides, consequences};
use domain::stages::{
    ClassForm, Description, Form, FormContext, Format, GateValues, RacingClass, ResultsStatus, Sponsor,
    StageDetails, ValidStage, find_missing_fields, start, title,
};
use domain::validation::FieldProblem;
use jiff::civil::{date, time};
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

fn class(name: &str, laps: u8, sections: &[u8], order: i32) -> RacingClass {
    RacingClass {
        name: name.to_owned(),
        color: "#c8102e".to_owned(),
        start_time: Some(time(11, 0, 0, 0)),
        end_time: Some(time(16, 0, 0, 0)),
        years_from: 10,
        years_to: Some(99),
        laps,
        sections: sections.to_vec(),
        order,
    }
}

fn form() -> Form {
    let input = |class| ClassForm { former: None, class };
    let details = StageDetails {
        title: "Slapjo  akmeņu kauss ".to_owned(),
        organizer: "Sūnu brigāde".to_owned(),
        location: Some(" ".to_owned()),
        google_maps: Some("https://maps.app.goo.gl/abc".to_owned()),
        waze: Some("https://ul.waze.com/ul?ll=57".to_owned()),
        format: Format::Classic,
        gate_values: GateValues::default(),
        sections: 4,
        manual_dnf: false,
        show_end_time_diff: true,
        description: Description { lv: "Pirmā rinda\notrā".to_owned(), ..Description::default() },
        sponsors: vec![Sponsor {
            name: "Ķēde".to_owned(),
            logo: "/logo.svg".to_owned(),
            url: "https://kede.example".to_owned(),
        }],
    };
    Form {
        details,
        starts_at: Some(date(2026, 6, 14).at(10, 0, 0, 0)),
        ends_at: Some(date(2026, 6, 14).at(18, 0, 0, 0)),
        registration_ends_at: Some(date(2026, 6, 13).at(12, 0, 0, 0)),
        time_zone: Some("Europe/Riga".parse().unwrap()),
        classes: vec![input(class("A", 2, &[3, 1, 3], 20)), input(class("B", 1, &[1], 10))],
    }
}

fn check(form: Form) -> Result<ValidStage, Vec<(String, FieldProblem)>> {
    form.check(&FormContext { before: &["A", "B"], rules: &Ruleset::default() })
}

/// A change of a valid form, and the problems that it causes.
type Case = (fn(&mut Form), &'static [(&'static str, FieldProblem)]);

#[test]
fn each_problem_of_a_stage_names_its_field() {
    let cases: [Case; 38] = [
        (|_| {}, &[]),
        (|form| form.details.title.clear(), &[("title", FieldProblem::Empty)]),
        (|form| form.details.title = "ž".repeat(201), &[("title", FieldProblem::TooLong(200))]),
        (|form| form.details.organizer.clear(), &[]),
        (|form| form.details.organizer = "a\0".to_owned(), &[("organizer", FieldProblem::Format)]),
        (|form| form.details.location = Some("ž".repeat(201)), &[("location", FieldProblem::TooLong(200))]),
        (|form| form.starts_at = None, &[("startsAt", FieldProblem::Empty)]),
        (|form| form.ends_at = None, &[("endsAt", FieldProblem::Empty)]),
        (
            |form| form.starts_at = Some(date(26, 6, 14).at(10, 0, 0, 0)),
            &[("startsAt", FieldProblem::OutOfRange(1990, 2100))],
        ),
        (|form| form.ends_at = form.starts_at, &[("endsAt", FieldProblem::TooEarly)]),
        (|form| form.ends_at = Some(date(2026, 6, 18).at(10, 0, 0, 0)), &[]),
        (|form| form.ends_at = Some(date(2026, 6, 18).at(10, 0, 1, 0)), &[("endsAt", FieldProblem::TooLate)]),
        (|form| form.registration_ends_at = None, &[]),
        (|form| form.registration_ends_at = form.ends_at, &[]),
        (
            |form| form.registration_ends_at = Some(date(2026, 6, 14).at(18, 0, 1, 0)),
            &[("registrationEndsAt", FieldProblem::TooLate)],
        ),
        (
            |form| form.details.google_maps = Some("https://example.com".to_owned()),
            &[("googleMaps", FieldProblem::Format)],
        ),
        (|form| form.details.waze = Some("http://waze.com/ul".to_owned()), &[("waze", FieldProblem::Format)]),
        (|form| form.details.gate_values.a = 1000, &[]),
        (
            |form| form.details.gate_values.fault = 1001,
            &[("gateValues.fault", FieldProblem::OutOfRange(0, 1000))],
        ),
        (|form| form.details.sections = 61, &[("sections", FieldProblem::OutOfRange(1, 60))]),
        (
            |form| form.details.description.et = "ž".repeat(20_001),
            &[("description.et", FieldProblem::TooLong(20_000))],
        ),
        (
            |form| form.details.description.en = "a\u{7}".to_owned(),
            &[("description.en", FieldProblem::Format)],
        ),
        (|form| form.classes.clear(), &[]),
        (|form| form.classes[1].class.name = "Ā".to_owned(), &[("classes[1].name", FieldProblem::Duplicate)]),
        (
            |form| form.classes[0].class.color = "red".to_owned(),
            &[("classes[0].color", FieldProblem::Format)],
        ),
        (
            |form| form.classes[0].class.end_time = form.classes[0].class.start_time,
            &[("classes[0].endTime", FieldProblem::TooEarly)],
        ),
        (|form| form.classes[0].class.start_time = None, &[]),
        (
            |form| form.classes[0].class.years_from = -1,
            &[("classes[0].yearsFrom", FieldProblem::OutOfRange(0, 190))],
        ),
        (
            |form| form.classes[0].class.years_to = Some(9),
            &[("classes[0].yearsTo", FieldProblem::OutOfRange(10, 190))],
        ),
        (|form| form.classes[0].class.years_to = None, &[]),
        (|form| form.classes[0].class.laps = 0, &[("classes[0].laps", FieldProblem::OutOfRange(1, 20))]),
        (|form| form.classes[1].class.laps = 21, &[("classes[1].laps", FieldProblem::OutOfRange(1, 20))]),
        (|form| form.classes[0].class.sections.clear(), &[("classes[0].sections", FieldProblem::Empty)]),
        (|form| form.classes[0].class.sections = vec![5], &[("classes[0].sections", FieldProblem::Unknown)]),
        (|form| form.classes[0].class.sections = vec![0], &[("classes[0].sections", FieldProblem::Unknown)]),
        (
            |form| form.classes[0].former = Some("Z".to_owned()),
            &[("classes[0].former", FieldProblem::Unknown)],
        ),
        (
            |form| form.details.sponsors[0].url = "http://kede.example".to_owned(),
            &[("sponsors[0].url", FieldProblem::Format)],
        ),
        (|form| form.details.sponsors[0].name.clear(), &[("sponsors[0].name", FieldProblem::Empty)]),
    ];
    for (number, (change, expected)) in cases.into_iter().enumerate() {
        let mut form = form();
        change(&mut form);
        let wrong = check(form).err().unwrap_or_default();
        let wrong: Vec<_> = wrong.iter().map(|(field, problem)| (field.as_str(), *problem)).collect();
        assert_eq!(wrong, expected, "case {number}");
    }
}

#[test]
fn a_sponsors_url_and_its_scheme_are_optional() {
    let url = |input: &str| {
        let mut form = form();
        form.details.sponsors[0].url = input.to_owned();
        check(form).unwrap().details.sponsors.remove(0).url
    };
    assert_eq!(url(" "), "");
    assert_eq!(url("kede.example"), "https://kede.example");
}

#[test]
fn a_valid_stage_is_returned_without_needless_spaces_and_invisible_characters() {
    let mut form = form();
    let details = &mut form.details;
    details.organizer = " Sūnu  brigāde ".to_owned();
    details.location = Some(" Sigulda\u{200B} ".to_owned());
    details.google_maps = Some(" maps.app.goo.gl/abc ".to_owned());
    details.waze = Some(" ".to_owned());
    details.description = Description {
        lv: "Pirmā\u{200B} rinda\n  otrā".to_owned(),
        et: "esimene\u{FEFF}".to_owned(),
        en: "\u{202E}first".to_owned(),
    };
    details.sponsors = vec![Sponsor {
        name: " Ķēde  un  dēli ".to_owned(),
        logo: " /logo.svg ".to_owned(),
        url: " kede.example ".to_owned(),
    }];
    form.classes[0].class =
        RacingClass { color: " #C8102E ".to_owned(), ..class(" A  junior ", 2, &[1], 20) };
    let valid = check(form).unwrap();
    let details = valid.details;
    assert_eq!(details.organizer, "Sūnu brigāde");
    assert_eq!(
        (details.location.as_deref(), details.google_maps.as_deref(), details.waze),
        (Some("Sigulda"), Some("https://maps.app.goo.gl/abc"), None)
    );
    let Description { lv, et, en } = details.description;
    assert_eq!([lv, et, en], ["Pirmā rinda\n  otrā", "esimene", "first"], "a description may be indented");
    let Sponsor { name, logo, url } = &details.sponsors[0];
    assert_eq!([name, logo, url], ["Ķēde un dēli", "/logo.svg", "https://kede.example"]);
    assert_eq!([&valid.classes[0].name, &valid.classes[0].color], ["A junior", "#c8102e"]);
}

#[test]
fn times_are_local_times_at_the_stage() {
    let checked = check(form()).unwrap();
    assert_eq!(checked.starts_at, "2026-06-14T07:00:00Z".parse::<Timestamp>().unwrap());
    assert_eq!(
        (checked.time_zone.name(), checked.details.title.as_str(), checked.details.location),
        ("Europe/Riga", "Slapjo akmeņu kauss", None)
    );
    assert_eq!(checked.classes[0].sections, [1, 3]);
    let nowhere = Form { time_zone: None, ..form() };
    assert_eq!(check(nowhere).unwrap_err(), [("timeZone".to_owned(), FieldProblem::Unknown)]);
}

#[test]
fn a_copied_stage_has_a_title_and_a_start_like_any_stage() {
    assert_eq!(title(" Slapjo  akmeņu kauss "), Ok("Slapjo akmeņu kauss".to_owned()));
    assert_eq!(title(" "), Err(vec![("title".to_owned(), FieldProblem::Empty)]));
    assert_eq!(title(&"ž".repeat(201)), Err(vec![("title".to_owned(), FieldProblem::TooLong(200))]));
    for (year, is_valid) in [(1989, false), (1990, true), (2100, true), (2101, false)] {
        let at = date(year, 6, 14).at(10, 0, 0, 0);
        let refused = vec![("startsAt".to_owned(), FieldProblem::OutOfRange(1990, 2100))];
        assert_eq!(start(at), if is_valid { Ok(at) } else { Err(refused) }, "{year}");
    }
}

#[test]
fn a_published_stage_needs_an_organiser_and_a_class() {
    assert_eq!(find_missing_fields("Sūnu brigāde", &[class("A", 1, &[1], 1)]), []);
    let lacking =
        [("organizer".to_owned(), FieldProblem::Empty), ("classes".to_owned(), FieldProblem::Empty)];
    assert_eq!(find_missing_fields("", &[]), lacking);
}

fn rider(number: u128, class: &str, rides: &[(u8, u8)]) -> RiderRides {
    RiderRides {
        participant: ParticipantId::external(Uuid::from_u128(number)),
        racing_class: class.to_owned(),
        rides: rides.iter().map(|&(section, lap)| RideKey::new(section, lap)).collect(),
    }
}

/// Class A rides 2 laps of sections 1 and 2; B and C ride one lap of section 1. Rider 1 has finished in A and
/// rider 2 has ridden one lap in A. Rider 3 has finished in B. Rider 4 is registered in B without rides.
/// Nobody is in C.
fn recorded() -> Vec<RiderRides> {
    vec![
        rider(1, "A", &[(1, 1), (2, 1), (1, 2), (2, 2)]),
        rider(2, "A", &[(1, 1), (2, 1)]),
        rider(3, "B", &[(1, 1)]),
        rider(4, "B", &[]),
    ]
}

fn classes() -> Vec<RacingClass> {
    vec![class("A", 2, &[1, 2], 20), class("B", 1, &[1], 10), class("C", 1, &[1], 5)]
}

struct Changed {
    starts_at: Timestamp,
    format: Format,
    gates: GateValues,
    classes: Vec<RacingClass>,
    renames: BTreeMap<String, String>,
    status: ResultsStatus,
    recorded: Vec<RiderRides>,
}

impl Changed {
    fn rename(&mut self, from: &str, to: &str) {
        self.classes
            .iter_mut()
            .filter(|class| class.name == from)
            .for_each(|class| to.clone_into(&mut class.name));
        self.renames.insert(from.to_owned(), to.to_owned());
    }

    fn drop_class(&mut self, name: &str) {
        self.classes.retain(|class| class.name != name);
        self.renames.remove(name);
    }
}

/// An expected consequence: its kind, the class, the riders, and the number of rides.
type ExpectedChange = (ConsequenceKind, Option<&'static str>, &'static [u128], usize);

/// A named change, and its expected consequences.
type Changing = (&'static str, fn(&mut Changed), &'static [ExpectedChange]);

fn consequences_of(
    format: Format,
    change: impl Fn(&mut Changed),
) -> Vec<(ConsequenceKind, Option<String>, Vec<ParticipantId>, usize)> {
    let classes = classes();
    let starts_at = Timestamp::UNIX_EPOCH;
    let before = Course { starts_at, format, gate_values: GateValues::default(), classes: &classes };
    let renames = classes.iter().map(|class| (class.name.clone(), class.name.clone())).collect();
    let status = ResultsStatus::InProgress;
    let gates = GateValues::default();
    let mut changed =
        Changed { starts_at, format, gates, classes: classes.clone(), renames, status, recorded: recorded() };
    change(&mut changed);
    let after = Course {
        starts_at: changed.starts_at,
        format: changed.format,
        gate_values: changed.gates,
        classes: &changed.classes,
    };
    let all = consequences(&before, &after, &changed.renames, changed.status, &changed.recorded);
    all.into_iter().map(|line| (line.kind, line.class, line.riders, line.rides)).collect()
}

fn expect(expected: &[ExpectedChange]) -> Vec<(ConsequenceKind, Option<String>, Vec<ParticipantId>, usize)> {
    let riders = |numbers: &[u128]| {
        numbers.iter().map(|&number| ParticipantId::external(Uuid::from_u128(number))).collect()
    };
    expected
        .iter()
        .map(|&(kind, class, numbers, rides)| (kind, class.map(str::to_owned), riders(numbers), rides))
        .collect()
}

#[test]
fn each_change_has_the_expected_consequences() {
    let cases: [Changing; 17] = [
        ("nothing", |_| {}, &[]),
        ("a lap more", |to| to.classes[0].laps = 3, &[(ConsequenceKind::Unfinished, Some("A"), &[1], 4)]),
        (
            "a lap less",
            |to| to.classes[0].laps = 1,
            &[
                (ConsequenceKind::RidesLost, Some("A"), &[1], 2),
                (ConsequenceKind::Finished, Some("A"), &[2], 2),
            ],
        ),
        (
            "a lap less that nobody has ridden",
            |to| {
                to.recorded.remove(0);
                to.classes[0].laps = 1;
            },
            &[(ConsequenceKind::Finished, Some("A"), &[2], 2)],
        ),
        (
            "a section more",
            |to| to.classes[1].sections = vec![1, 4],
            &[(ConsequenceKind::Unfinished, Some("B"), &[3], 1)],
        ),
        (
            "another section",
            |to| to.classes[1].sections = vec![4],
            &[(ConsequenceKind::RidesLost, Some("B"), &[3], 1)],
        ),
        (
            "a section that a rider rode in another class",
            |to| {
                to.recorded[2].rides.insert(RideKey::new(4, 1));
                to.classes[1].sections = vec![1, 4];
            },
            &[(ConsequenceKind::RidesCountAgain, Some("B"), &[3], 1)],
        ),
        (
            "a class with riders is removed",
            |to| to.drop_class("B"),
            &[(ConsequenceKind::ClassWithRiders, Some("B"), &[3, 4], 1)],
        ),
        ("a class without riders is removed", |to| to.drop_class("C"), &[]),
        (
            "a class is renamed",
            |to| to.rename("B", "Juniors"),
            &[(ConsequenceKind::ClassRenamed, Some("B"), &[3, 4], 1)],
        ),
        ("a class without riders is renamed", |to| to.rename("C", "Juniors"), &[]),
        (
            "the format",
            |to| to.format = Format::OpenFree,
            &[(ConsequenceKind::FormatOfRides, None, &[1, 2, 3], 7)],
        ),
        (
            "the format before anybody has ridden",
            |to| {
                to.format = Format::OpenFree;
                to.recorded.iter_mut().for_each(|rider| rider.rides.clear());
            },
            &[],
        ),
        ("gates that classic doesn't have", |to| to.gates.a = 8, &[]),
        (
            "the order of ridden classes",
            |to| to.classes[1].order = 30,
            &[(ConsequenceKind::OrderOfClasses, None, &[1, 2, 3], 7)],
        ),
        ("the order of a class that nobody rode", |to| to.classes[2].order = 30, &[]),
        ("ages", |to| to.classes[0].years_to = None, &[]),
    ];
    for (name, change, expected) in cases {
        assert_eq!(consequences_of(Format::Classic, change), expect(expected), "{name}");
    }
    assert_eq!(
        consequences_of(Format::OpenFree, |to| to.gates.a = 8),
        expect(&[(ConsequenceKind::GateValues, None, &[1, 2, 3], 7)])
    );
}

#[test]
fn a_change_that_is_not_refused_has_to_be_confirmed_unless_it_only_renames_a_class() {
    for kind in [
        ConsequenceKind::Approved,
        ConsequenceKind::FormatOfRides,
        ConsequenceKind::ClassWithRiders,
        ConsequenceKind::RidesLost,
    ] {
        assert_eq!((kind.is_refused(), kind.needs_confirmation()), (true, false), "{kind:?}");
    }
    for kind in [
        ConsequenceKind::RidesCountAgain,
        ConsequenceKind::Unfinished,
        ConsequenceKind::Finished,
        ConsequenceKind::OrderOfClasses,
        ConsequenceKind::GateValues,
    ] {
        assert_eq!((kind.is_refused(), kind.needs_confirmation()), (false, true), "{kind:?}");
    }
    assert!(
        !ConsequenceKind::ClassRenamed.is_refused() && !ConsequenceKind::ClassRenamed.needs_confirmation()
    );
}

#[test]
fn the_course_cannot_change_after_the_approval() {
    let approved = |change: fn(&mut Changed)| {
        consequences_of(Format::Classic, |to| {
            to.status = ResultsStatus::Approved;
            change(to);
        })
    };
    let refused = expect(&[(ConsequenceKind::Approved, None, &[1, 2, 3], 7)]);
    assert_eq!(approved(|to| to.classes[0].color = "#000000".to_owned()), []);
    assert_eq!(approved(|to| to.classes[2].laps = 3), refused);
    assert_eq!(approved(|to| to.starts_at += SignedDuration::from_hours(24)), refused);
    assert_eq!(approved(|to| to.rename("C", "Juniors")), refused);
    assert_eq!(approved(|to| to.format = Format::OpenFree), refused);
}
