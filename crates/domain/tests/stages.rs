//! The rules of the form of a stage.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use domain::Ruleset;
use domain::stages::{
    ClassForm, Description, Form, FormContext, Format, GateValues, RacingClass, Sponsor, StageDetails,
    ValidStage, check_start, check_title, find_missing_fields,
};
use domain::validation::FieldProblem;
use jiff::Timestamp;
use jiff::civil::{date, time};

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
        annulled: BTreeSet::new(),
    }
}

fn form() -> Form {
    let input = |class| ClassForm { former_name: None, class };
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
    form.check(&FormContext { existing_classes: &["A", "B"], rules: &Ruleset::default() })
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
            |form| form.classes[0].former_name = Some("Z".to_owned()),
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
    assert_eq!(check_title(" Slapjo  akmeņu kauss "), Ok("Slapjo akmeņu kauss".to_owned()));
    assert_eq!(check_title(" "), Err(vec![("title".to_owned(), FieldProblem::Empty)]));
    assert_eq!(check_title(&"ž".repeat(201)), Err(vec![("title".to_owned(), FieldProblem::TooLong(200))]));
    for (year, is_valid) in [(1989, false), (1990, true), (2100, true), (2101, false)] {
        let at = date(year, 6, 14).at(10, 0, 0, 0);
        let refused = vec![("startsAt".to_owned(), FieldProblem::OutOfRange(1990, 2100))];
        assert_eq!(check_start(at), if is_valid { Ok(at) } else { Err(refused) }, "{year}");
    }
}

#[test]
fn a_published_stage_needs_an_organiser_and_a_class() {
    assert_eq!(find_missing_fields("Sūnu brigāde", &[class("A", 1, &[1], 1)]), []);
    let lacking =
        [("organizer".to_owned(), FieldProblem::Empty), ("classes".to_owned(), FieldProblem::Empty)];
    assert_eq!(find_missing_fields("", &[]), lacking);
}
