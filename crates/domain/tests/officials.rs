//! The list of a stage's officials: what is accepted, and what the audit log says about an edit.
#![allow(clippy::unwrap_used)]

use domain::officials::{MAX_OFFICIALS, Official, OfficialRole, changed_fields, check};
use domain::validation::FieldProblem;

fn official(role: OfficialRole, name: &str) -> Official {
    Official { role, sections: Vec::new(), name: name.to_owned(), license: None }
}

fn judge(name: &str, sections: &[u8]) -> Official {
    Official { sections: sections.to_vec(), ..official(OfficialRole::Judge, name) }
}

fn with_license(license: &str, official: Official) -> Official {
    Official { license: Some(license.to_owned()), ..official }
}

#[test]
fn texts_are_tidied_and_the_order_stays() {
    let clerk = with_license(" LV 7 ", official(OfficialRole::ClerkOfTheCourse, "  Osis   Egle "));
    let checked = check(&[judge("Ozols", &[3, 1, 3]), with_license(" ", clerk.clone()), clerk], 3);
    assert_eq!(
        checked,
        Err(vec![("officials[2].name".to_owned(), FieldProblem::Duplicate)]),
        "the same person twice in one role"
    );
    let clerk = with_license(" LV 7 ", official(OfficialRole::ClerkOfTheCourse, "  Osis   Egle "));
    let doctor = with_license(" ", official(OfficialRole::Doctor, "Osis Egle"));
    assert_eq!(
        check(&[judge("Ozols", &[3, 1, 3]), clerk, doctor], 3).unwrap(),
        [
            judge("Ozols", &[1, 3]),
            with_license("LV 7", official(OfficialRole::ClerkOfTheCourse, "Osis Egle")),
            official(OfficialRole::Doctor, "Osis Egle"),
        ]
    );
    let namesakes = ["LV 7", "LV 8"].map(|license| with_license(license, judge("Ozols", &[1])));
    assert_eq!(check(&namesakes, 3).unwrap(), namesakes, "two people of one name");
    assert_eq!(check(&[], 3), Ok(Vec::new()));
}

#[test]
fn every_invalid_field_is_named() {
    let named = |name: &str| official(OfficialRole::JuryMember, name);
    for (invalid, field, problem) in [
        (named(" - "), "name", FieldProblem::Empty),
        (named(&"ā".repeat(101)), "name", FieldProblem::TooLong(100)),
        (with_license(&"7".repeat(101), named("Osis")), "license", FieldProblem::TooLong(100)),
        (judge("Osis", &[4]), "sections", FieldProblem::OutOfRange(1, 3)),
        (judge("Osis", &[0]), "sections", FieldProblem::OutOfRange(1, 3)),
        (
            Official { sections: vec![1], ..official(OfficialRole::Doctor, "Osis") },
            "sections",
            FieldProblem::TooMany(0),
        ),
    ] {
        let problems = check(&[named("Egle"), invalid.clone()], 3).unwrap_err();
        assert_eq!(problems, [(format!("officials[1].{field}"), problem)], "{invalid:?}");
    }
    let duplicates = [named("Ķērpis"), named("kerpis")];
    assert_eq!(check(&duplicates, 3).unwrap_err()[0].1, FieldProblem::Duplicate);
}

#[test]
fn a_stage_has_at_most_200_officials() {
    let many = |count: usize| -> Vec<_> {
        (0..count).map(|number| official(OfficialRole::Judge, &format!("Osis {number}"))).collect()
    };
    assert!(check(&many(MAX_OFFICIALS), 3).is_ok());
    let problems = check(&many(MAX_OFFICIALS + 1), 3).unwrap_err();
    assert_eq!(problems, [("officials".to_owned(), FieldProblem::TooMany(MAX_OFFICIALS))]);
}

#[test]
fn an_edit_is_logged_by_role_and_never_with_a_license() {
    let before = [
        with_license("LV-SECRET", official(OfficialRole::ClerkOfTheCourse, "Osis")),
        judge("Egle", &[1, 2]),
        judge("Liepa", &[]),
    ];
    let after =
        [with_license("LV-OTHER", official(OfficialRole::ClerkOfTheCourse, "Osis")), judge("Egle", &[2])];
    let fields = changed_fields(&before, &after);
    assert_eq!(fields.changed, ["judge", "license"]);
    assert_eq!(fields.from["judge"].as_deref(), Some("Egle (1, 2), Liepa"));
    assert_eq!(fields.to["judge"].as_deref(), Some("Egle (2)"));
    assert!(!format!("{fields:?}").contains("SECRET") && !format!("{fields:?}").contains("OTHER"));

    let added = changed_fields(&[], &after);
    assert_eq!(added.changed, ["clerkOfTheCourse", "judge", "license"]);
    assert_eq!(added.from["clerkOfTheCourse"], None);
    assert_eq!(changed_fields(&after, &after).changed, [""; 0]);
    let reversed: Vec<_> = after.iter().rev().cloned().collect();
    assert_eq!(changed_fields(&after, &reversed).changed, ["order"]);
}

#[test]
fn every_role_is_stored_by_its_name() {
    for &role in OfficialRole::ALL {
        assert_eq!(serde_json::to_value(role).unwrap(), role.name());
    }
}
