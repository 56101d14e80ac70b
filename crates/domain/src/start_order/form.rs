//! Validation of the settings of a start order.

use jiff::Timestamp;

use super::{StartMethod, StartSettings, first_start_on};
use crate::stages::Zone;
use crate::validation::{FieldProblem, FieldProblems, check_text, tidy};

/// The shortest interval between two starts, in seconds.
const MIN_INTERVAL_SECONDS: u32 = 5;
/// The longest interval between two starts, in seconds.
pub const MAX_INTERVAL_SECONDS: u32 = 3600;
/// The maximum number of riders who start together.
pub const MAX_RIDERS_PER_INTERVAL: u8 = 20;
/// The longest gap between two classes, in seconds.
pub const MAX_CLASS_GAP_SECONDS: u32 = 4 * 3600;
/// The maximum number of riders in an order made by hand.
pub const MAX_ORDER: usize = 5000;
/// The maximum length of a seed.
const MAX_SEED: usize = 40;

/// Checks the settings for a stage from `starts_at` to `ends_at`. Returns them with a tidy seed, and without one
/// unless riders are drawn.
///
/// # Errors
/// The problems of the fields, such as `intervalSeconds`.
pub fn check(
    settings: &StartSettings,
    starts_at: Timestamp,
    ends_at: Timestamp,
    zone: &Zone,
) -> Result<StartSettings, Vec<(String, FieldProblem)>> {
    let mut problems = FieldProblems::default();
    let seed = settings.seed.as_deref().map(tidy).filter(|seed| !seed.is_empty());
    let seed = seed.filter(|_| settings.method == StartMethod::Draw);
    problems.add("seed", seed.as_deref().and_then(|seed| check_text(seed, MAX_SEED)));
    let is_outside = first_start_on(settings.first_start, starts_at, ends_at, zone).is_none();
    problems.add("firstStart", is_outside.then_some(FieldProblem::TooEarly));
    let ranges = [
        ("intervalSeconds", settings.interval_seconds, MIN_INTERVAL_SECONDS, MAX_INTERVAL_SECONDS),
        ("ridersPerInterval", settings.riders_per_interval.into(), 1, MAX_RIDERS_PER_INTERVAL.into()),
        ("classGapSeconds", settings.class_gap_seconds, 0, MAX_CLASS_GAP_SECONDS),
    ];
    for (field, value, min, max) in ranges {
        problems.add(field, check_range(value, min, max));
    }
    problems.into_result(Some(StartSettings { seed, ..settings.clone() }))
}

fn check_range(value: u32, min: u32, max: u32) -> Option<FieldProblem> {
    let bound = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
    (!(min..=max).contains(&value)).then(|| FieldProblem::OutOfRange(bound(min), bound(max)))
}
