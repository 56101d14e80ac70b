//! Tests each rule of the forms for institutions and championships.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use domain::championships::{ChampionshipClass, ClassForm, Form, InstitutionForm};
use domain::validation::FieldProblem;

fn class(name: &str) -> ClassForm {
    ClassForm {
        former_name: None,
        class: ChampionshipClass {
            name: name.to_owned(),
            order: Some(10),
            club_standing_multiplier: Some(1.5),
            bg_color: Some("#C8102E".to_owned()),
            border_color: None,
        },
    }
}

fn form() -> Form {
    Form {
        display_name: " Sūnu  kauss ".to_owned(),
        season: 2027,
        has_team_competition: true,
        has_club_standings: true,
        has_women_classes: false,
        protest_minutes: 30,
        rules: domain::rule_packs::ChosenRules::default(),
        features: BTreeSet::new(),
        teams: vec!["Purvu ģimene".to_owned()],
        classes: vec![class("A"), class("B")],
    }
}

/// A change of a valid form, and the problems that it causes.
type Case = (fn(&mut Form), &'static [(&'static str, FieldProblem)]);

#[test]
fn each_fault_of_a_championship_names_its_field() {
    let cases: [Case; 17] = [
        (|_| {}, &[]),
        (|form| form.display_name = " ".to_owned(), &[("displayName", FieldProblem::Empty)]),
        (|form| form.display_name = "ž".repeat(101), &[("displayName", FieldProblem::TooLong(100))]),
        (|form| form.season = 1989, &[("season", FieldProblem::OutOfRange(1990, 2100))]),
        (|form| form.season = 2101, &[("season", FieldProblem::OutOfRange(1990, 2100))]),
        (|form| form.teams = vec!["Ā".to_owned(), "a".to_owned()], &[("teams[1]", FieldProblem::Duplicate)]),
        (|form| form.teams = vec![String::new()], &[("teams[0]", FieldProblem::Empty)]),
        (|form| form.classes.clear(), &[]),
        (
            |form| form.classes = (0..41).map(|number| class(&format!("A{number}"))).collect(),
            &[("classes", FieldProblem::TooMany(40))],
        ),
        (|form| form.classes[1].class.name = "a".to_owned(), &[("classes[1].name", FieldProblem::Duplicate)]),
        (|form| form.classes[1].class.name.clear(), &[("classes[1].name", FieldProblem::Empty)]),
        (
            |form| form.classes[0].class.order = Some(1001),
            &[("classes[0].order", FieldProblem::OutOfRange(-1000, 1000))],
        ),
        (
            |form| form.classes[0].class.club_standing_multiplier = Some(100.5),
            &[("classes[0].clubStandingMultiplier", FieldProblem::OutOfRange(0, 100))],
        ),
        (
            |form| form.classes[0].class.club_standing_multiplier = Some(f64::NAN),
            &[("classes[0].clubStandingMultiplier", FieldProblem::OutOfRange(0, 100))],
        ),
        (
            |form| form.classes[0].class.bg_color = Some("#7d7d7d".to_owned()),
            &[("classes[0].bgColor", FieldProblem::LowContrast)],
        ),
        (
            |form| form.classes[0].class.border_color = Some("grey".to_owned()),
            &[("classes[0].borderColor", FieldProblem::Format)],
        ),
        (
            |form| form.classes[0].former_name = Some("Z".to_owned()),
            &[("classes[0].former", FieldProblem::Unknown)],
        ),
    ];
    for (number, (change, expected)) in cases.into_iter().enumerate() {
        let mut form = form();
        change(&mut form);
        let wrong = form.check(&["A"]).err().unwrap_or_default();
        let wrong: Vec<_> = wrong.iter().map(|(field, problem)| (field.as_str(), *problem)).collect();
        assert_eq!(wrong, expected, "case {number}");
    }
}

#[test]
fn a_valid_championship_is_returned_without_needless_spaces() {
    let mut form = form();
    form.teams = vec![" Purvu  ģimene ".to_owned()];
    form.classes.push(class(" B  junior "));
    form.classes[2].class.bg_color = Some(" ".to_owned());
    form.classes[2].class.border_color = Some(" #00843D ".to_owned());
    let checked = form.check(&["A"]).unwrap();
    assert_eq!((checked.display_name.as_str(), checked.season), ("Sūnu kauss", 2027));
    assert_eq!(checked.teams, ["Purvu ģimene"]);
    assert_eq!(checked.settings.classes[0].bg_color.as_deref(), Some("#c8102e"));
    let junior = &checked.settings.classes[2];
    assert_eq!(
        (junior.name.as_str(), junior.bg_color.as_deref(), junior.border_color.as_deref()),
        ("B junior", None, Some("#00843d"))
    );
    assert_eq!(checked.renames, [("A".to_owned(), "A".to_owned())].into());
}

#[test]
fn an_institution_has_a_name_and_a_country() {
    let check = |name: &str, country: &str| {
        InstitutionForm { name: name.to_owned(), country: country.to_owned() }.check()
    };
    let checked = check(" Baltijas  triāls", "lv").unwrap();
    assert_eq!((checked.name.as_str(), checked.country.as_str()), ("Baltijas triāls", "LV"));
    assert_eq!(
        check("", "Latvia").unwrap_err(),
        [("name".to_owned(), FieldProblem::Empty), ("country".to_owned(), FieldProblem::Format)]
    );
}
