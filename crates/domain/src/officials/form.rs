//! Validation of the list of officials.

use super::{Official, OfficialRole};
use crate::slug::fold;
use crate::validation::{FieldProblem, FieldProblems, check_count, check_required_text, check_text, tidy};

/// The maximum number of officials of a stage.
pub const MAX_OFFICIALS: usize = 200;
/// The maximum length of a name or a licence number.
const MAX_TEXT: usize = 100;

/// Checks the officials of a stage with this number of sections. Returns them with tidy texts, in the same
/// order.
///
/// # Errors
/// The problems of the fields, such as `officials[2].name`.
pub fn check(officials: &[Official], sections: u8) -> Result<Vec<Official>, Vec<(String, FieldProblem)>> {
    let mut problems = FieldProblems::default();
    problems.add("officials", check_count(officials, MAX_OFFICIALS));
    let tidy_officials: Vec<_> = officials.iter().map(to_tidy).collect();
    for (index, official) in tidy_officials.iter().enumerate() {
        let field = |name: &str| format!("officials[{index}].{name}");
        problems.add(field("sections"), check_sections(official, sections));
        let is_named_before = tidy_officials.iter().take(index).any(|other| is_same_person(other, official));
        let duplicate = is_named_before.then_some(FieldProblem::Duplicate);
        problems.add(field("name"), check_required_text(&official.name, MAX_TEXT).or(duplicate));
        let license = official.license.as_deref();
        problems.add(field("license"), license.and_then(|license| check_text(license, MAX_TEXT)));
    }
    problems.into_result(Some(tidy_officials))
}

/// Whether this is one person twice in a role. Two people of one name have different licences.
fn is_same_person(one: &Official, other: &Official) -> bool {
    let have_other_licenses =
        one.license.is_some() && other.license.is_some() && one.license != other.license;
    one.role == other.role && fold(&one.name) == fold(&other.name) && !have_other_licenses
}

fn to_tidy(official: &Official) -> Official {
    let mut sections = official.sections.clone();
    sections.sort_unstable();
    sections.dedup();
    Official {
        role: official.role,
        sections,
        name: tidy(&official.name),
        license: official.license.as_deref().map(tidy).filter(|license| !license.is_empty()),
    }
}

/// Only judges have sections, and only those of the stage.
fn check_sections(official: &Official, count: u8) -> Option<FieldProblem> {
    if official.role != OfficialRole::Judge {
        return check_count(&official.sections, 0);
    }
    let is_missing = official.sections.iter().any(|&section| section == 0 || section > count);
    is_missing.then_some(FieldProblem::OutOfRange(1, count.into()))
}
