//! Detects rows of the standings that may have the results of two people.

use std::collections::BTreeSet;

use jiff::civil::Date;

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
