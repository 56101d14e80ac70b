//! The people behind the rows of the standings: rows that may have the results of two people, rows that may
//! belong to one person, and the number of people with several rows.

use std::collections::BTreeSet;

use jiff::civil::Date;

use super::Standing;
use crate::ids::ParticipantId;

/// Whether the participants of one row may be two people **(ours)**: they have two accounts, or two days of
/// birth. Different ids alone don't count, because a rider without an account is another participant at each
/// stage.
pub fn may_be_two_people<'a>(
    participants: impl IntoIterator<Item = (&'a ParticipantId, Option<Date>)>,
) -> bool {
    let (mut accounts, mut birth_dates) = (BTreeSet::new(), BTreeSet::new());
    for (id, birth_date) in participants {
        accounts.extend(id.is_account().then_some(id));
        birth_dates.extend(birth_date);
    }
    accounts.len() > 1 || birth_dates.len() > 1
}

/// Returns pairs of rows that may be one rider's, because the stage with the index `order` spells the name
/// differently **(ours)**: a row with a result of this stage alone, and a row without one, in the same class,
/// with the same year of birth and a similar name. Rows of women groups follow those of the classes and aren't
/// listed.
pub fn possible_duplicates<'a>(
    rows: impl IntoIterator<Item = &'a Standing>,
    order: u32,
    have_similar_names: impl Fn(&str, &str) -> bool,
) -> Vec<(&'a Standing, &'a Standing)> {
    let class_rows = rows.into_iter().filter(|row| row.group.class().is_some());
    let (of_stage, of_others): (Vec<_>, Vec<_>) =
        class_rows.partition(|row| row.results.iter().any(|result| result.order == order));
    let mut pairs = Vec::new();
    for new in of_stage.into_iter().filter(|row| row.results.len() == 1) {
        let may_be_same = |row: &&Standing| {
            row.group == new.group
                && row.birth_year == new.birth_year
                && have_similar_names(&row.name, &new.name)
        };
        pairs.extend(of_others.iter().copied().filter(may_be_same).map(|row| (new, row)));
    }
    pairs
}

/// Returns the number of people to whom these rows belong **(ours)**. A woman has a row in her class and one
/// in a women group, and a rider who changes class has a row in each.
pub fn count_people<'a>(rows: impl IntoIterator<Item = &'a Standing>) -> usize {
    let mut people: Vec<Vec<&Standing>> = Vec::new();
    for row in rows {
        let (same_person, other_people): (Vec<_>, Vec<_>) =
            people.into_iter().partition(|rows| rows.iter().any(|other| are_of_one_person(row, other)));
        people = other_people;
        people.push(same_person.into_iter().flatten().chain([row]).collect());
    }
    people.len()
}

/// Whether two rows have a participant or a class row in common. A rider without an account is another
/// participant at each stage, so rows of different groups with the same name and year of birth are one
/// person's too, unless two participants rode at the same stage.
fn are_of_one_person(a: &Standing, b: &Standing) -> bool {
    fn class_row(row: &Standing) -> &str {
        row.ref_original.as_deref().unwrap_or(&row.id)
    }
    let rode_together =
        || a.results.iter().any(|result| b.results.iter().any(|other| other.order == result.order));
    let changed_class =
        || a.group != b.group && a.name == b.name && a.birth_year == b.birth_year && !rode_together();
    class_row(a) == class_row(b) || !a.participants().is_disjoint(&b.participants()) || changed_class()
}
