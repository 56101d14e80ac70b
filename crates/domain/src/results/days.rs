//! The result of an event that lasts several days: the sum of the days.

use super::{ComputedResult, RankingDetails, Statistics};
use crate::Ruleset;
use crate::stages::RacingClass;

/// Returns the sum of a rider's results of several days, in the order of the days, each with the course of that day;
/// `None` without a day.
///
/// The totals are added; a day without rides adds nothing, and leaves the result unfinished. The laps of a day follow
/// those of the day before. A status at one of the days is that of the sum; of several the one that the rules rank
/// last **(ours)**. The last ride is that of the latest day, and what officials decided by hand too.
pub fn sum_days(days: &[(&RacingClass, ComputedResult)], rules: &Ruleset) -> Option<ComputedResult> {
    let (_, last) = days.last()?;
    let results = || days.iter().map(|(_, result)| result);
    let totals = results().filter_map(|result| result.total);
    let details = || results().map(|result| &result.details);
    let status =
        results().filter_map(|result| result.status).max_by_key(|it| rules.ranking.order_of(Some(*it)));
    let is_clean = |(course, result): &&(&RacingClass, ComputedResult)| {
        u32::try_from(course.rides()) == Ok(result.details.cleans_from_start)
    };
    let clean_days = days.iter().take_while(is_clean).count();
    let cleans = details().take(clean_days + 1).map(|details| details.cleans_from_start).sum();
    Some(ComputedResult {
        total: totals.reduce(|sum, total| sum + total),
        statistics: results().fold(Statistics(Vec::new()), |sum, result| sum.plus(&result.statistics)),
        is_finished: results().all(|result| result.is_finished),
        status,
        last_time_recorded: last.last_time_recorded,
        details: RankingDetails {
            late_marks: details().map(|details| details.late_marks).sum(),
            laps: details().flat_map(|details| details.laps.iter().copied()).collect(),
            full_laps: details().map(|details| details.full_laps).sum(),
            cleans_from_start: cleans,
            riding_seconds: details().map(|details| details.riding_seconds).sum(),
            birth_date: details().find_map(|details| details.birth_date),
            power_section: details().rev().find_map(|details| details.power_section),
            order_by_hand: last.details.order_by_hand,
            table_place: last.details.table_place,
            is_guest: details().any(|details| details.is_guest),
        },
        ..last.clone()
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use jiff::Timestamp;
    use uuid::Uuid;

    use super::super::{ResultInput, RiderFacts, RiderStatus, compute};
    use super::*;
    use crate::ids::ParticipantId;
    use crate::ride_key::RideKey;
    use crate::stages::Format;
    use crate::stages::testing::racing_class;

    /// The result of a day with laps of two sections.
    fn day(course: &RacingClass, scores: &[u32], status: Option<RiderStatus>) -> ComputedResult {
        let keys = (0..).map(|ride: u8| RideKey::new(ride % 2 + 1, ride / 2 + 1));
        let scores: BTreeMap<_, _> = keys.zip(scores.iter().copied()).collect();
        let input = ResultInput {
            participant: ParticipantId::external(Uuid::nil()),
            racing_class: "A".into(),
            last_time_recorded: (!scores.is_empty()).then_some(Timestamp::UNIX_EPOCH),
            scores,
            penalty_points: 0,
            status,
            facts: RiderFacts { riding_seconds: Some(100), ..RiderFacts::default() },
        };
        compute(Format::Classic, course, &input, &Ruleset::default())
    }

    fn sum(days: &[(&[u32], Option<RiderStatus>)]) -> ComputedResult {
        let course = racing_class(2, &[1, 2]);
        let days: Vec<_> =
            days.iter().map(|(scores, status)| (&course, day(&course, scores, *status))).collect();
        sum_days(&days, &Ruleset::default()).expect("a day")
    }

    #[test]
    fn totals_counts_and_times_are_added_and_the_laps_follow_each_other() {
        let result = sum(&[(&[0, 1, 5, 0], None), (&[2, 0, 0, 0], None)]);
        assert_eq!((result.total, result.is_finished, result.status), (Some(8), true, None));
        assert_eq!(result.statistics, Statistics(vec![5, 1, 1, 0, 1]));
        assert_eq!(result.details.laps, [Some(1), Some(5), Some(2), Some(0)]);
        assert_eq!((result.details.full_laps, result.details.riding_seconds), (4, Some(200)));
    }

    #[test]
    fn cleans_from_the_start_go_on_after_a_clean_day() {
        let cleans = |days: &[(&[u32], Option<RiderStatus>)]| sum(days).details.cleans_from_start;
        assert_eq!(cleans(&[(&[0, 0, 0, 0], None), (&[0, 0, 1, 0], None)]), 6);
        assert_eq!(cleans(&[(&[0, 1, 0, 0], None), (&[0, 0, 1, 0], None)]), 1);
    }

    #[test]
    fn a_day_without_rides_adds_nothing_and_leaves_the_result_unfinished() {
        let result = sum(&[(&[], None), (&[1, 0, 0, 0], None)]);
        assert_eq!((result.total, result.is_finished, result.details.full_laps), (Some(1), false, 2));
        assert_eq!(sum(&[(&[], None), (&[], None)]).total, None);
        assert_eq!(sum(&[(&[1], None), (&[], None)]).last_time_recorded, None, "the latest day has no ride");
        assert_eq!(sum_days(&[], &Ruleset::default()), None);
    }

    #[test]
    fn what_officials_decided_on_the_latest_day_counts() {
        let course = racing_class(2, &[1, 2]);
        let decided = |order: u32, place: u32| {
            let mut result = day(&course, &[1, 1, 1, 1], None);
            (result.details.order_by_hand, result.details.table_place) = (Some(order), Some(place));
            (&course, result)
        };
        let result = sum_days(&[decided(1, 3), decided(2, 4)], &Ruleset::default()).expect("days");
        assert_eq!((result.details.order_by_hand, result.details.table_place), (Some(2), Some(4)));
    }

    #[test]
    fn a_status_of_one_day_is_that_of_the_sum() {
        use RiderStatus::{DidNotFinish, Disqualified};
        let of = |first, second| sum(&[(&[1], first), (&[1], second)]).status;
        assert_eq!(of(None, Some(DidNotFinish)), Some(DidNotFinish));
        assert_eq!(of(Some(Disqualified), Some(DidNotFinish)), Some(Disqualified));
    }
}
