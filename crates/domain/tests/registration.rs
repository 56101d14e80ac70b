//! Tests each rule of the registration form.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use domain::Ruleset;
use domain::championships::ChampionshipSettings;
use domain::ids::ParticipantId;
use domain::registration::{
    Club, Duplicate, Field, FieldProblem, Form, FormContext, Gender, Participant, age_on, find_duplicate,
    find_number_holder, free_numbers, is_same_rider, latest_birth_date, lowest_free_number,
    match_existing_name,
};
use domain::stages::{RacingClass, registration_is_open as is_open};
use jiff::civil::{Date, date};
use jiff::{SignedDuration, Timestamp, ToSpan as _};
use proptest::prelude::*;
use uuid::Uuid;

const TODAY: Date = date(2026, 6, 14);

fn id(number: u128) -> ParticipantId {
    ParticipantId::external(Uuid::from_u128(number))
}

fn class(from: i16, to: Option<i16>) -> RacingClass {
    RacingClass {
        name: "A".to_owned(),
        color: "#c8102e".to_owned(),
        start_time: None,
        end_time: None,
        years_from: from,
        years_to: to,
        laps: 2,
        sections: vec![1, 2],
        order: 10,
        annulled: BTreeSet::new(),
    }
}

fn form() -> Form {
    Form {
        name: "Pēteris  Purvs ".to_owned(),
        racing_number: " 07 ".to_owned(),
        bike: "Beta 300".to_owned(),
        racing_class: "A".to_owned(),
        birth_date: Some(date(1990, 3, 17)),
        license: Some(" ".to_owned()),
        club: Some(Club { id: " Sūnu brigāde".to_owned(), country: "lv".to_owned() }),
        team: Some("Purvu ģimene".to_owned()),
        gender: Some(Gender::Male),
    }
}

fn settings() -> ChampionshipSettings {
    ChampionshipSettings {
        has_team_competition: true,
        has_club_standings: true,
        has_women_classes: true,
        protest_minutes: 30,
        rules: domain::rule_packs::ChosenRules::default(),
        features: BTreeSet::new(),
        classes: Vec::new(),
    }
}

fn check(form: Form, settings: &ChampionshipSettings) -> Result<Participant, Vec<(String, FieldProblem)>> {
    let (classes, rules) = ([class(10, None)], Ruleset::default());
    form.check(
        id(1),
        &FormContext {
            settings,
            classes: &classes,
            today: TODAY,
            rules: &rules,
            keeps_disabled_fields: false,
            may_be_incomplete: false,
        },
    )
}

fn problem(field: Field, problem: FieldProblem) -> (String, FieldProblem) {
    (field.name().to_owned(), problem)
}

fn problems_after(change: impl FnOnce(&mut Form)) -> Vec<(String, FieldProblem)> {
    let mut form = form();
    change(&mut form);
    check(form, &settings()).err().unwrap_or_default()
}

#[test]
fn a_valid_registration_is_returned_without_needless_spaces() {
    let rider = check(form(), &settings()).unwrap();
    assert_eq!((rider.name.as_str(), rider.racing_number.as_str()), ("Pēteris Purvs", "07"));
    assert_eq!(rider.club, Some(Club { id: "Sūnu brigāde".to_owned(), country: "LV".to_owned() }));
    assert_eq!(rider.license, None, "spaces are no license");
}

#[test]
fn all_faults_are_returned_at_once() {
    let empty = check(Form::default(), &settings()).unwrap_err();
    let required = [Field::Name, Field::RacingClass, Field::BirthDate, Field::Gender];
    assert_eq!(empty, required.map(|field| problem(field, FieldProblem::Empty)));
}

#[test]
fn a_name_has_letters_and_at_most_two_hundred_characters() {
    assert_eq!(
        problems_after(|form| form.name = " \u{200b} ".to_owned()),
        [problem(Field::Name, FieldProblem::Empty)]
    );
    assert_eq!(problems_after(|form| form.name = "ž".repeat(200)), []);
    assert_eq!(
        problems_after(|form| form.name = "ž".repeat(201)),
        [problem(Field::Name, FieldProblem::TooLong(200))]
    );
    assert_eq!(
        problems_after(|form| form.name = "Pēteris\0Purvs".to_owned()),
        [problem(Field::Name, FieldProblem::Format)],
        "databases can't store it"
    );
}

#[test]
fn a_racing_number_has_digits_and_at_most_one_letter_or_is_empty() {
    assert_eq!(problems_after(|form| form.racing_number.clear()), []);
    assert_eq!(
        problems_after(|form| form.racing_number = "  ".to_owned()),
        [problem(Field::RacingNumber, FieldProblem::Empty)]
    );
    assert_eq!(problems_after(|form| form.racing_number = "12345A".to_owned()), []);
    for number in ["12AB", "A12", "A", "1A2", "12 A", "12-A", "12Ā"] {
        assert_eq!(
            problems_after(|form| form.racing_number = number.to_owned()),
            [problem(Field::RacingNumber, FieldProblem::Format)],
            "{number}"
        );
    }
    assert_eq!(
        problems_after(|form| form.racing_number = "123456".to_owned()),
        [problem(Field::RacingNumber, FieldProblem::TooLong(5))]
    );
}

#[test]
fn a_rider_is_at_least_two_and_at_most_110_years_old() {
    assert_eq!(latest_birth_date(TODAY, &Ruleset::default()), date(2024, 6, 14));
    assert_eq!(problems_after(|form| form.birth_date = Some(date(2024, 6, 14))), []);
    assert_eq!(
        problems_after(|form| form.birth_date = Some(date(2024, 6, 15))),
        [problem(Field::BirthDate, FieldProblem::TooLate)]
    );
    assert_eq!(problems_after(|form| form.birth_date = Some(date(1916, 6, 14))), []);
    assert_eq!(
        problems_after(|form| form.birth_date = Some(date(1916, 6, 13))),
        [problem(Field::BirthDate, FieldProblem::TooEarly)]
    );
}

#[test]
fn the_class_is_one_of_the_stage() {
    assert_eq!(
        problems_after(|form| form.racing_class = "Z".to_owned()),
        [problem(Field::RacingClass, FieldProblem::Unknown)]
    );
}

#[test]
fn a_new_club_has_a_name_and_a_country() {
    let named = |id: &str, country: &str| Some(Club { id: id.to_owned(), country: country.to_owned() });
    assert_eq!(
        problems_after(|form| form.club = named(" ", "LV")),
        [problem(Field::Club, FieldProblem::Empty)]
    );
    assert_eq!(
        problems_after(|form| form.club = named("Sūnas", "Latvia")),
        [problem(Field::Country, FieldProblem::Format)]
    );
    assert_eq!(problems_after(|form| form.club = None), []);
}

#[test]
fn a_new_team_has_a_name() {
    assert_eq!(
        problems_after(|form| form.team = Some(String::new())),
        [problem(Field::Team, FieldProblem::Empty)]
    );
    assert_eq!(problems_after(|form| form.team = None), []);
}

#[test]
fn fields_that_the_championship_does_not_ask_for_are_neither_required_nor_stored() {
    let rider = check(form(), &ChampionshipSettings::default()).unwrap();
    assert_eq!((rider.gender, rider.team), (None, None));
    let with_clubs = ChampionshipSettings { has_club_standings: true, ..ChampionshipSettings::default() };
    assert_eq!(check(form(), &with_clubs).unwrap().gender, Some(Gender::Male));
    assert_eq!(
        check(Form { gender: None, ..form() }, &with_clubs).unwrap().gender,
        None,
        "only women's classes require it"
    );
}

#[test]
fn input_of_the_secretary_is_stored_even_if_the_championship_does_not_ask_for_it() {
    let (classes, rules, settings) = ([class(10, None)], Ruleset::default(), ChampionshipSettings::default());
    let context = FormContext {
        settings: &settings,
        classes: &classes,
        today: TODAY,
        rules: &rules,
        keeps_disabled_fields: true,
        may_be_incomplete: false,
    };
    let rider = form().check(id(1), &context).unwrap();
    assert_eq!((rider.gender, rider.team.as_deref()), (Some(Gender::Male), Some("Purvu ģimene")));
}

#[test]
fn the_birth_date_and_the_gender_may_be_unknown_in_a_table_that_was_made_elsewhere() {
    let (classes, rules) = ([class(10, None)], Ruleset::default());
    let settings = ChampionshipSettings { has_women_classes: true, ..ChampionshipSettings::default() };
    let check = |form: Form, may_be_incomplete| {
        let context = FormContext {
            settings: &settings,
            classes: &classes,
            today: TODAY,
            rules: &rules,
            keeps_disabled_fields: true,
            may_be_incomplete,
        };
        form.check(id(1), &context)
    };
    let unknown = || Form { birth_date: None, gender: None, ..form() };
    let rider = check(unknown(), true).unwrap();
    assert_eq!((rider.birth_date, rider.gender, rider.age_on(TODAY)), (None, None, None));
    let empty = |field| problem(field, FieldProblem::Empty);
    assert_eq!(check(unknown(), false), Err(vec![empty(Field::BirthDate), empty(Field::Gender)]));
    let tomorrow = Form { birth_date: Some(TODAY.tomorrow().unwrap()), ..form() };
    assert_eq!(check(tomorrow, true), Err(vec![problem(Field::BirthDate, FieldProblem::TooLate)]));
}

#[test]
fn the_free_numbers_nearest_to_a_taken_one_are_offered() {
    assert_eq!(free_numbers("7", ["7", "8", "006"]), ["4", "5", "9", "10"]);
    assert_eq!(free_numbers("1", []), ["2", "3", "4", "5"], "0 is no number to offer");
    assert_eq!(free_numbers("99999", []), ["99995", "99996", "99997", "99998"], "five digits fit a plate");
    assert_eq!(free_numbers("", ["7"]), [""; 0]);
}

#[test]
fn the_lowest_number_that_nobody_has_is_offered_to_a_new_rider() {
    let lowest = |taken: &[&str]| lowest_free_number(taken.iter().copied());
    assert_eq!(lowest(&[]).as_deref(), Some("1"));
    assert_eq!(lowest(&["2", "001", "", "4"]).as_deref(), Some("3"));
}

#[test]
fn a_racing_number_and_a_name_without_a_number_are_unique() {
    let rider = |number: u128, name: &str, plate: &str| Participant {
        id: id(number),
        name: name.to_owned(),
        racing_number: plate.to_owned(),
        ..check(form(), &settings()).unwrap()
    };
    let others = [rider(1, "Jānis Bērzs", "7"), rider(2, "Anna Egle", "")];
    let duplicate_of = |rider: &Participant| find_duplicate(rider, &others);
    assert_eq!(duplicate_of(&rider(3, "Ilze Liepa", "7")), Some(Duplicate::Number));
    assert_eq!(duplicate_of(&rider(3, "Ilze Liepa", "07")), None, "07 is another plate than 7");
    assert_eq!(duplicate_of(&rider(3, "janis berzs", "")), Some(Duplicate::Name));
    assert_eq!(duplicate_of(&rider(3, "Jānis Bērzs", "8")), Some(Duplicate::SameName));
    assert_eq!(
        duplicate_of(&rider(3, "Jānis Bērzs", "7")),
        Some(Duplicate::Number),
        "the number has priority"
    );
    assert_eq!(duplicate_of(&rider(3, "Ilze Liepa", "")), None);
    assert_eq!(duplicate_of(&rider(1, "Jānis Bērzs", "7")), None, "itself doesn't count");

    let holder = |rider: &Participant| find_number_holder(rider, &others).map(|holder| holder.name.as_str());
    assert_eq!(holder(&rider(3, "Ilze Liepa", "7")), Some("Jānis Bērzs"));
    assert_eq!(holder(&rider(3, "Ilze Liepa", "")), None, "nobody holds a number that isn't one");
    assert_eq!(holder(&rider(1, "Jānis Bērzs", "7")), None, "itself doesn't count");
}

#[test]
fn a_rider_is_the_same_by_name_and_number_or_name_and_date_of_birth() {
    let rider = |name: &str, plate: &str, birth_date| Participant {
        name: name.to_owned(),
        racing_number: plate.to_owned(),
        birth_date,
        ..check(form(), &settings()).unwrap()
    };
    let (born, other_day) = (Some(date(1990, 3, 17)), Some(date(1991, 3, 17)));
    let registered = rider("Jānis Bērzs", "7", born);
    let is_same = |name, plate, birth_date| {
        is_same_rider((&rider(name, plate, birth_date)).into(), (&registered).into())
    };
    assert!(is_same("janis berzs", "7", other_day));
    assert!(is_same("Jānis Bērzs", "8", born) && is_same("Jānis Bērzs", "", born));
    assert!(!is_same("Jānis Bērzs", "8", other_day));
    assert!(!is_same("Ilze Liepa", "7", born), "another name is another rider");
    let without_number = rider("Jānis Bērzs", "", born);
    assert!(!is_same_rider((&rider("Jānis Bērzs", "", other_day)).into(), (&without_number).into()));
    let of_unknown_age = rider("Jānis Bērzs", "", None);
    assert!(
        !is_same_rider((&of_unknown_age).into(), (&of_unknown_age).into()),
        "nobody's unknown birth date is the same"
    );
}

#[test]
fn riders_join_until_the_deadline_and_never_after_the_competition() {
    let deadline = Timestamp::constant(1_781_431_200, 0);
    let (second, end) = (SignedDuration::from_secs(1), deadline + SignedDuration::from_hours(24));
    assert!(is_open(deadline, Some(deadline), end));
    assert!(!is_open(deadline + second, Some(deadline), end));
    assert!(is_open(end - second, None, end));
    assert!(!is_open(end, None, end));
}

#[test]
fn a_name_without_diacritics_matches_the_known_name() {
    assert_eq!(match_existing_name("otepaa mk", ["Valga MK", "Otepää MK"]), "Otepää MK");
    assert_eq!(match_existing_name("Tartu MK", ["Valga MK"]), "Tartu MK");
}

#[test]
fn the_age_limits_of_a_class_belong_to_it() {
    let fitting = |class: RacingClass, ages: &[i16]| {
        ages.iter().copied().filter(|&age| class.fits_age(age, &Ruleset::default())).collect::<Vec<_>>()
    };
    assert_eq!(fitting(class(10, Some(14)), &[9, 10, 14, 15]), [10, 14]);
    assert_eq!(fitting(class(10, None), &[9, 10, 99]), [10, 99]);
    assert_eq!(class(10, Some(14)).birth_dates(TODAY), (Some(date(2011, 6, 15)), date(2016, 6, 14)));
}

proptest! {
    #[test]
    fn the_days_of_birth_of_a_class_are_those_whose_age_fits(
        born in 0..40_000i32, day in 0..6000i32, from in 0i16..60, span in proptest::option::of(0i16..60),
    ) {
        let (born, day) = (date(1920, 1, 1).saturating_add(born.days()), date(2020, 1, 1).saturating_add(day.days()));
        prop_assume!(born <= day);
        let class = class(from, span.map(|span| from + span));
        let (first, last) = class.birth_dates(day);
        let fits = first.is_none_or(|first| first <= born) && born <= last;
        prop_assert_eq!(fits, class.fits_age(age_on(born, day), &Ruleset::default()));
    }
}
