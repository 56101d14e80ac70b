//! What a new approval changed in results that were approved before.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::{ApprovedPlace, ComputedResult, RiderStatus};
use crate::hundredths::Hundredths;
use crate::ids::ParticipantId;

/// A rider's result as an approval stored it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApprovedResult {
    /// The rider.
    pub participant: ParticipantId,
    /// The class's name.
    pub racing_class: String,
    /// The place in the class; `None` with a status.
    pub place: Option<u32>,
    /// The points including penalties; `None` without a ride that counts.
    pub total: Option<i64>,
    /// DNF, DQ or neither.
    pub status: Option<RiderStatus>,
    /// The points of the place for the standings.
    pub position_points: Hundredths,
    /// The points of the place in the absolute ranking.
    pub position_absolute_points: Hundredths,
}

impl ApprovedResult {
    /// Returns what an approval stores of a result.
    pub fn new(result: &ComputedResult, approved: ApprovedPlace) -> Self {
        Self {
            participant: result.participant.clone(),
            racing_class: result.racing_class.clone(),
            place: result.status.is_none().then_some(approved.position),
            total: result.total,
            status: result.status,
            position_points: approved.position_points,
            position_absolute_points: approved.position_absolute_points,
        }
    }

    /// Whether the results sheet shows the same. The points follow from the place, and those of the absolute
    /// ranking change with riders of other classes, so they aren't compared.
    fn looks_like(&self, other: &Self) -> bool {
        (&self.racing_class, self.place, self.total, self.status)
            == (&other.racing_class, other.place, other.total, other.status)
    }
}

/// A rider whose class, place, total or status a new approval changed. At least one of both results exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorrectedResult {
    /// The rider.
    pub participant: ParticipantId,
    /// The result before; `None` if the rider had none.
    pub before: Option<ApprovedResult>,
    /// The result now; `None` if the rider has none any more.
    pub after: Option<ApprovedResult>,
}

impl CorrectedResult {
    /// Returns the result that decides where the rider is listed: the present one, else the former one.
    fn shown(&self) -> Option<&ApprovedResult> {
        self.after.as_ref().or(self.before.as_ref())
    }
}

/// Returns the riders whose class, place, total or status differs between two approvals: hardest class first,
/// by their new place; then riders with a status, and last those without a result.
pub fn corrections(
    before: &[ApprovedResult],
    after: &[ApprovedResult],
    order_of: impl Fn(&str) -> i32,
) -> Vec<CorrectedResult> {
    let mut riders: BTreeMap<&ParticipantId, (Option<&ApprovedResult>, Option<&ApprovedResult>)> =
        BTreeMap::new();
    for result in before {
        riders.entry(&result.participant).or_default().0 = Some(result);
    }
    for result in after {
        riders.entry(&result.participant).or_default().1 = Some(result);
    }
    let is_same = |pair: (Option<&ApprovedResult>, Option<&ApprovedResult>)| {
        pair.0.zip(pair.1).is_some_and(|(before, after)| before.looks_like(after))
    };
    let mut corrected: Vec<_> = riders
        .into_iter()
        .filter(|(_, pair)| !is_same(*pair))
        .map(|(participant, (before, after))| CorrectedResult {
            participant: participant.clone(),
            before: before.cloned(),
            after: after.cloned(),
        })
        .collect();
    corrected.sort_by_cached_key(|rider| {
        let shown = rider.shown();
        let class = shown.map(|result| result.racing_class.clone());
        let place = shown.and_then(|result| result.place).unwrap_or(u32::MAX);
        (Reverse(class.as_deref().map(&order_of)), class, rider.after.is_none(), place)
    });
    corrected
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn result(rider: u128, class: &str, place: u32, total: i64) -> ApprovedResult {
        ApprovedResult {
            participant: ParticipantId::external(Uuid::from_u128(rider)),
            racing_class: class.to_owned(),
            place: Some(place),
            total: Some(total),
            status: None,
            position_points: Hundredths::default(),
            position_absolute_points: Hundredths::default(),
        }
    }

    fn with_status(rider: u128, class: &str, status: RiderStatus) -> ApprovedResult {
        ApprovedResult { place: None, status: Some(status), ..result(rider, class, 0, 9) }
    }

    type Row = (ParticipantId, Option<u32>, Option<u32>);

    /// The riders with their old and new places, class A before B.
    fn places(before: &[ApprovedResult], after: &[ApprovedResult]) -> Vec<Row> {
        let place = |result: Option<ApprovedResult>| result.and_then(|result| result.place);
        corrections(before, after, |class| -i32::from(class.as_bytes()[0]))
            .into_iter()
            .map(|rider| (rider.participant, place(rider.before), place(rider.after)))
            .collect()
    }

    fn row(rider: u128, before: impl Into<Option<u32>>, after: impl Into<Option<u32>>) -> Row {
        (ParticipantId::external(Uuid::from_u128(rider)), before.into(), after.into())
    }

    #[test]
    fn equal_results_have_no_corrections_in_any_order() {
        let (first, second) = (result(1, "A", 1, 3), result(2, "A", 2, 5));
        assert_eq!(places(&[first.clone(), second.clone()], &[second, first]), []);
        assert_eq!(places(&[], &[]), []);
    }

    #[test]
    fn riders_who_change_places_are_both_listed_by_the_new_place() {
        let before = [result(1, "A", 1, 3), result(2, "A", 2, 5), result(3, "A", 3, 9)];
        let after = [result(2, "A", 1, 5), result(1, "A", 2, 8), result(3, "A", 3, 9)];
        assert_eq!(places(&before, &after), [row(2, 2, 1), row(1, 1, 2)]);
    }

    #[test]
    fn a_tie_that_is_broken_changes_only_the_rider_behind() {
        let before = [result(1, "A", 1, 3), result(2, "A", 1, 3)];
        let after = [result(1, "A", 1, 3), result(2, "A", 2, 3)];
        assert_eq!(places(&before, &after), [row(2, 1, 2)]);
    }

    #[test]
    fn a_total_that_changes_without_the_place_is_a_correction() {
        assert_eq!(places(&[result(1, "A", 1, 3)], &[result(1, "A", 1, 4)]), [row(1, 1, 1)]);
    }

    #[test]
    fn new_and_removed_riders_are_listed_and_the_removed_one_is_last_in_the_class() {
        let before = [result(8, "A", 1, 2), result(2, "B", 1, 5)];
        let after = [result(9, "A", 1, 3), result(7, "B", 1, 4), result(2, "B", 2, 5)];
        let expected = [row(9, None, 1), row(8, 1, None), row(7, None, 1), row(2, 1, 2)];
        assert_eq!(places(&before, &after), expected);
    }

    #[test]
    fn a_rider_in_another_class_is_listed_there_even_with_the_same_place() {
        let changed = corrections(&[result(1, "A", 1, 3)], &[result(1, "B", 1, 3)], |_| 0);
        let classes = changed.iter().map(|rider| {
            (rider.before.as_ref().map(|r| &*r.racing_class), rider.after.as_ref().map(|r| &*r.racing_class))
        });
        assert_eq!(classes.collect::<Vec<_>>(), [(Some("A"), Some("B"))]);
    }

    #[test]
    fn a_rider_who_gets_a_status_is_listed_after_those_with_a_place() {
        let before = [result(1, "A", 1, 3), result(2, "A", 2, 5)];
        let after = [with_status(1, "A", RiderStatus::Disqualified), result(2, "A", 1, 5)];
        assert_eq!(places(&before, &after), [row(2, 2, 1), row(1, 1, None)]);
        let dnf = [with_status(1, "A", RiderStatus::DidNotFinish), result(2, "A", 1, 5)];
        assert_eq!(places(&after, &dnf), [row(1, None, None)]);
    }

    #[test]
    fn points_alone_are_no_correction() {
        let before = result(1, "A", 1, 3);
        let after = ApprovedResult {
            position_absolute_points: 20.into(),
            position_points: 20.into(),
            ..before.clone()
        };
        assert_eq!(places(&[before], &[after]), []);
    }
}
