//! The log data of an edit of a participant: which fields it changed, and the values of public fields only.

use std::collections::BTreeMap;

use domain::audit_log::EditedFields;
use domain::registration::Participant;

/// Returns the names of the edited fields, and the values of public ones.
pub(super) fn edited_fields(before: &Participant, after: &Participant) -> EditedFields {
    let changed = changed_fields(before, after);
    let (from, to) = (public_values(before, &changed), public_values(after, &changed));
    EditedFields { changed: changed.into_iter().map(str::to_owned).collect(), from, to }
}

/// Returns the changed fields that are public. The values of other fields must not appear in the log.
fn public_values(rider: &Participant, changed: &[&str]) -> BTreeMap<String, Option<String>> {
    let fields = [
        ("name", Some(&rider.name)),
        ("racingNumber", Some(&rider.racing_number)),
        ("bike", Some(&rider.bike)),
        ("racingClass", Some(&rider.racing_class)),
        ("club", rider.club.as_ref().map(|club| &club.id)),
        ("team", rider.team.as_ref()),
    ];
    fields
        .into_iter()
        .filter(|(name, _)| changed.contains(name))
        .map(|(name, value)| (name.to_owned(), value.cloned()))
        .collect()
}

/// Returns the names of the changed fields.
fn changed_fields(before: &Participant, after: &Participant) -> Vec<&'static str> {
    let fields = [
        ("name", before.name != after.name),
        ("racingNumber", before.racing_number != after.racing_number),
        ("bike", before.bike != after.bike),
        ("racingClass", before.racing_class != after.racing_class),
        ("birthDate", before.birth_date != after.birth_date),
        ("license", before.license != after.license),
        ("club", before.club != after.club),
        ("team", before.team != after.team),
        ("gender", before.gender != after.gender),
    ];
    fields.into_iter().filter_map(|(name, is_changed)| is_changed.then_some(name)).collect()
}
