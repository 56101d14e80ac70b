//! Writes the expected results of the rules that the browser computes without the server: a judge's phone may
//! be offline, and the registration form filters during input. The tests of the web app read the file that
//! this test writes.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fmt::Write as _;

use domain::Ruleset;
use domain::ids::ParticipantId;
use domain::judging::{RideKey, next_missing_lap};
use domain::registration::age_on;
use domain::results::{ResultInput, RiderFacts, compute};
use domain::stages::{
    ClassForm, Description, Form, FormContext, Format, GateValues, RacingClass, Sponsor, StageDetails,
    find_missing_fields,
};
use domain::validation::FieldProblem;
use jiff::civil::{Date, DateTime, date};
use serde::Serialize;
use uuid::Uuid;

/// The laps of a section that a rider has ridden, and the next one to propose.
#[derive(Serialize)]
struct NextLap {
    laps: u8,
    ridden: Vec<u8>,
    next: Option<u8>,
}

/// The age limits of a class as days of birth, and whether a rider born on a day fits them.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AgeCase {
    born_from: Option<Date>,
    born_till: Date,
    born: Date,
    fits: bool,
}

/// The score of each ride of a card, lap by lap, and their total.
#[derive(Serialize)]
struct Card {
    scores: Vec<Option<u32>>,
    total: Option<i64>,
}

/// The fields of a stage's form whose rules the browser repeats, and the fields with their problems.
#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct StageForm {
    is_published: bool,
    title: &'static str,
    organizer: &'static str,
    starts_at: Option<DateTime>,
    ends_at: Option<DateTime>,
    registration_ends_at: Option<DateTime>,
    classes: Vec<ClassFields>,
    sponsors: Vec<&'static str>,
    problems: Vec<(String, &'static str)>,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct ClassFields {
    name: &'static str,
    years_from: i16,
    years_to: Option<i16>,
    sections: Vec<u8>,
}

#[test]
fn the_expected_results_for_the_browser_equal_their_snapshot() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors/browser.json");
    let vectors = format!(
        "{{\n\"nextLaps\": [\n{}],\n\"ages\": [\n{}],\n\"cards\": [\n{}],\n\"stageForms\": [\n{}]\n}}\n",
        lines(&next_laps()),
        lines(&ages()),
        lines(&cards()),
        lines(&stage_forms())
    );
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(path, &vectors).unwrap();
    }
    assert!(
        vectors == std::fs::read_to_string(path).unwrap(),
        "UPDATE_SNAPSHOTS=1 writes {path} again: check the difference first"
    );
}

/// Returns one line per case, so that a diff shows the changed cases.
fn lines(cases: &[impl Serialize]) -> String {
    let last = cases.len() - 1;
    cases.iter().enumerate().fold(String::new(), |mut text, (index, case)| {
        writeln!(text, "{}{}", serde_json::to_string(case).unwrap(), if index == last { "" } else { "," })
            .unwrap();
        text
    })
}

fn class(laps: u8, years_from: i16, years_to: Option<i16>) -> RacingClass {
    RacingClass {
        name: "A".to_owned(),
        color: "#c8102e".to_owned(),
        start_time: None,
        end_time: None,
        years_from,
        years_to,
        laps,
        sections: vec![1],
        order: 1,
        annulled: BTreeSet::new(),
    }
}

/// Returns a case for every set of ridden laps, for one to four laps.
fn next_laps() -> Vec<NextLap> {
    let cases_of = |laps: u8| {
        (0..1u8 << laps).map(move |set| {
            let ridden: Vec<u8> = (1..=laps).filter(|lap| set & (1 << (lap - 1)) != 0).collect();
            let next = next_missing_lap(&class(laps, 0, None), 1, |key: RideKey| ridden.contains(&key.lap));
            NextLap { laps, ridden, next }
        })
    };
    (1..=4).flat_map(cases_of).collect()
}

/// Returns a case for each day around each age limit, in a leap year and in others.
fn ages() -> Vec<AgeCase> {
    let mut cases = Vec::new();
    for day in [date(2026, 6, 14), date(2028, 2, 29), date(2027, 3, 1)] {
        for (from, to) in [(0, None), (16, None), (5, Some(10)), (12, Some(12))] {
            let class = class(1, from, to);
            let (born_from, born_till) = class.birth_dates(day);
            for bound in [born_from.unwrap_or(date(1950, 1, 1)), born_till] {
                for born in [bound.yesterday().unwrap(), bound, bound.tomorrow().unwrap()] {
                    let fits = class.fits_age(age_on(born, day), &Ruleset::default());
                    cases.push(AgeCase { born_from, born_till, born, fits });
                }
            }
        }
    }
    cases
}

/// Returns empty, incomplete and complete cards, of both formats.
fn cards() -> Vec<Card> {
    let card = |format, scores: &[Option<u32>]| {
        let sections =
            (0..scores.len()).map(|index| RideKey::new(1, u8::try_from(index + 1).unwrap())).zip(scores);
        let record = ResultInput {
            participant: ParticipantId::external(Uuid::nil()),
            racing_class: "A".to_owned(),
            scores: sections.filter_map(|(key, score)| Some((key, (*score)?))).collect(),
            penalty_points: 0,
            status: None,
            last_time_recorded: None,
            facts: RiderFacts::default(),
        };
        let class = class(u8::try_from(scores.len()).unwrap(), 0, None);
        Card { scores: scores.to_vec(), total: compute(format, &class, &record, &Ruleset::default()).total }
    };
    vec![
        card(Format::Classic, &[None, None]),
        card(Format::Classic, &[Some(0), None]),
        card(Format::Classic, &[Some(0), Some(0)]),
        card(Format::Classic, &[Some(5), None, Some(3), Some(1)]),
        card(Format::OpenFree, &[Some(47), Some(0), Some(120)]),
    ]
}

/// Returns a valid form, and one with each problem that the browser finds itself.
fn stage_forms() -> Vec<StageForm> {
    let class = |name| ClassFields { name, years_from: 10, years_to: None, sections: vec![1, 2] };
    let valid = StageForm {
        is_published: false,
        title: "Round 1",
        organizer: "",
        starts_at: Some(date(2026, 6, 14).at(10, 0, 0, 0)),
        ends_at: Some(date(2026, 6, 14).at(16, 0, 0, 0)),
        registration_ends_at: None,
        classes: vec![class("Expert"), class("Kids")],
        sponsors: vec!["Oil"],
        problems: Vec::new(),
    };
    let changes: [fn(&mut StageForm); 25] = [
        |_| {},
        |form| form.title = " ",
        |form| form.title = "–",
        |form| form.is_published = true,
        |form| (form.is_published, form.organizer) = (true, "Forest club"),
        |form| form.starts_at = None,
        |form| form.ends_at = None,
        |form| (form.starts_at, form.ends_at) = (None, None),
        |form| form.ends_at = form.starts_at,
        |form| form.ends_at = Some(date(2026, 6, 14).at(9, 59, 0, 0)),
        |form| form.ends_at = Some(date(2026, 6, 18).at(10, 0, 0, 0)),
        |form| form.ends_at = Some(date(2026, 6, 18).at(11, 1, 0, 0)),
        |form| form.registration_ends_at = form.ends_at,
        |form| form.registration_ends_at = Some(date(2026, 6, 14).at(16, 1, 0, 0)),
        |form| form.classes[1].name = " ",
        |form| form.classes[1].name = "(-)",
        |form| form.classes[1].name = " expert ",
        |form| form.classes[1].name = "Ekspērt",
        |form| form.classes[1].name = "Ēxpert",
        |form| (form.classes[0].name, form.classes[1].name) = ("", ""),
        |form| form.classes[1].years_to = Some(10),
        |form| form.classes[1].years_to = Some(9),
        |form| form.classes[0].sections.clear(),
        |form| form.sponsors = vec!["Oil", " "],
        |form| (form.title, form.classes[0].years_to, form.sponsors) = ("", Some(0), vec![""]),
    ];
    changes
        .into_iter()
        .map(|change| {
            let mut form = valid.clone();
            change(&mut form);
            form.problems = problems(&form);
            form
        })
        .collect()
}

fn problems(form: &StageForm) -> Vec<(String, &'static str)> {
    let classes: Vec<_> = form
        .classes
        .iter()
        .map(|fields| RacingClass {
            name: fields.name.to_owned(),
            sections: fields.sections.clone(),
            ..class(2, fields.years_from, fields.years_to)
        })
        .collect();
    let sponsors = form
        .sponsors
        .iter()
        .map(|name| Sponsor { name: (*name).to_owned(), logo: "/logo.svg".to_owned(), url: String::new() })
        .collect();
    let input = Form {
        details: StageDetails {
            title: form.title.to_owned(),
            organizer: form.organizer.to_owned(),
            location: None,
            google_maps: None,
            waze: None,
            format: Format::Classic,
            gate_values: GateValues::default(),
            sections: 4,
            manual_dnf: false,
            show_end_time_diff: true,
            description: Description::default(),
            sponsors,
        },
        starts_at: form.starts_at,
        ends_at: form.ends_at,
        registration_ends_at: form.registration_ends_at,
        time_zone: Some("Europe/Riga".parse().unwrap()),
        classes: classes.iter().cloned().map(|class| ClassForm { former_name: None, class }).collect(),
    };
    let mut problems = input
        .check(&FormContext { existing_classes: &[], rules: &Ruleset::default() })
        .err()
        .unwrap_or_default();
    if form.is_published {
        problems.extend(find_missing_fields(form.organizer, &classes));
    }
    problems.into_iter().map(|(field, problem)| (field, code(problem))).collect()
}

/// Returns the API's code of a problem that the browser finds itself.
fn code(problem: FieldProblem) -> &'static str {
    match problem {
        FieldProblem::Empty => "required",
        FieldProblem::Duplicate => "duplicate",
        FieldProblem::TooEarly => "too-early",
        FieldProblem::TooLate => "too-late",
        FieldProblem::OutOfRange(..) => "out-of-range",
        other => panic!("the browser doesn't look for {other:?}"),
    }
}
