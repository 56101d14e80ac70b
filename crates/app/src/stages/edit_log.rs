//! The log data of an edit of a stage: which fields and classes it changed, and their values.

use std::collections::BTreeMap;

use domain::audit_log::{EditedFields, FieldChange, StageEdit};
use domain::stages::{RacingClass, StageDetails};
use jiff::Timestamp;
use jiff::civil::Time;
use storage::stages::StoredStage;

/// Returns the log data of an edit. `renamed` has the new name of each renamed class.
pub(super) fn edit_data(
    before: &StoredStage,
    after: &StoredStage,
    renamed: BTreeMap<String, String>,
) -> StageEdit {
    let (old, new) = (&before.details, &after.details);
    let location = |details: &StageDetails| {
        (details.location.clone(), details.google_maps.clone(), details.waze.clone())
    };
    let fields = [
        ("title", old.title != new.title),
        ("organizer", old.organizer != new.organizer),
        (
            "times",
            (before.starts_at, before.ends_at, &before.time_zone)
                != (after.starts_at, after.ends_at, &after.time_zone),
        ),
        ("registrationEnd", before.registration_ends_at != after.registration_ends_at),
        ("place", location(old) != location(new)),
        ("previousDay", before.previous_day != after.previous_day),
        ("format", (old.format, old.gate_values) != (new.format, new.gate_values)),
        ("sections", old.sections != new.sections),
        ("manualDnf", old.manual_dnf != new.manual_dnf),
        ("showEndTimeDiff", old.show_end_time_diff != new.show_end_time_diff),
        ("description", old.description != new.description),
        ("classes", before.classes != after.classes),
        ("sponsors", old.sponsors != new.sponsors),
    ];
    let changed: Vec<_> =
        fields.into_iter().filter_map(|(name, is_changed)| is_changed.then_some(name)).collect();
    let values = |stage: &StoredStage| {
        let values = [
            ("title", Some(stage.details.title.clone())),
            ("organizer", Some(stage.details.organizer.clone())),
            ("times", Some(format_times(stage))),
            ("registrationEnd", stage.registration_ends_at.map(|end| format_local(stage, end))),
            ("place", stage.details.location.clone()),
            ("sections", Some(stage.details.sections.to_string())),
        ];
        // a change of a map link alone has no readable value
        let is_logged =
            |name: &str| changed.contains(&name) && (name != "place" || old.location != new.location);
        let values = values.into_iter().filter(|(name, _)| is_logged(name));
        values.map(|(name, value)| (name.to_owned(), value)).collect()
    };
    let (from, to) = (values(before), values(after));
    let changed = changed.into_iter().map(str::to_owned).collect();
    StageEdit {
        fields: EditedFields { changed, from, to },
        class_changes: class_changes(&before.classes, &after.classes, &renamed),
        renamed_classes: renamed,
    }
}

/// Returns which classes an edit added, removed or changed. Renames are logged by themselves; a new colour or
/// order has no value that a reader could compare.
fn class_changes(
    before: &[RacingClass],
    after: &[RacingClass],
    renamed: &BTreeMap<String, String>,
) -> Vec<FieldChange> {
    let new_name = |class: &RacingClass| renamed.get(&class.name).unwrap_or(&class.name).clone();
    let mut changes = Vec::new();
    for class in after {
        match before.iter().find(|old| new_name(old) == class.name) {
            Some(old) => changes.extend(class_field_changes(old, class)),
            None => changes.push(FieldChange::new("racingClass", None, Some(class.name.clone()))),
        }
    }
    let remains = |old: &&RacingClass| after.iter().any(|class| class.name == new_name(old));
    for removed in before.iter().filter(|old| !remains(old)) {
        changes.push(FieldChange::new("racingClass", Some(removed.name.clone()), None));
    }
    changes
}

fn class_field_changes(before: &RacingClass, after: &RacingClass) -> Vec<FieldChange> {
    let values = |class: &RacingClass| {
        let sections = class.sections.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        let clock =
            |time: Option<Time>| time.map_or("–".to_owned(), |time| time.strftime("%H:%M").to_string());
        [
            ("classLaps", class.laps.to_string()),
            ("classSections", sections),
            ("classTimes", format!("{} – {}", clock(class.start_time), clock(class.end_time))),
            (
                "classAges",
                class
                    .years_to
                    .map_or(format!("{}+", class.years_from), |to| format!("{}–{to}", class.years_from)),
            ),
        ]
    };
    let pairs = values(before).into_iter().zip(values(after));
    pairs
        .filter(|((_, from), (_, to))| from != to)
        .map(|((field, from), (_, to))| FieldChange {
            racing_class: Some(after.name.clone()),
            ..FieldChange::new(field, Some(from), Some(to))
        })
        .collect()
}

/// Formats the start and the end in the stage's local time, with its time zone.
fn format_times(stage: &StoredStage) -> String {
    format!(
        "{} – {} ({})",
        format_local(stage, stage.starts_at),
        format_local(stage, stage.ends_at),
        stage.time_zone
    )
}

/// Formats a time in the stage's local time.
fn format_local(stage: &StoredStage, time: Timestamp) -> String {
    stage.time_zone.local(time).strftime("%Y-%m-%d %H:%M").to_string()
}
