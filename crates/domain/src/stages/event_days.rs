//! The days of an event that lasts several days. Each day is a stage, which names the stage that is the day before.

use std::collections::BTreeMap;

use crate::ids::StageId;

/// Returns the days before a stage and those after it, each in their order. `previous_days` has the day before of every
/// stage of the championship, `None` for a first day.
///
/// Of stages that name each other, each is returned at most once.
pub fn other_days(
    stage: StageId,
    previous_days: &BTreeMap<StageId, Option<StageId>>,
) -> (Vec<StageId>, Vec<StageId>) {
    let follow = |next: &dyn Fn(StageId) -> Option<StageId>| {
        let (mut days, mut last) = (Vec::new(), stage);
        while let Some(day) = next(last).filter(|day| *day != stage && !days.contains(day)) {
            days.push(day);
            last = day;
        }
        days
    };
    let exists = |day: &StageId| previous_days.contains_key(day);
    let mut earlier = follow(&|day| previous_days.get(&day).copied().flatten().filter(exists));
    earlier.reverse();
    let is_after = |day: StageId| move |(_, previous): &(&StageId, &Option<StageId>)| **previous == Some(day);
    let later = follow(&|day| previous_days.iter().find(is_after(day)).map(|(next, _)| *next));
    (earlier, later)
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn id(number: u128) -> StageId {
        StageId(Uuid::from_u128(number))
    }

    /// Returns the numbers of the days before and after a stage. Each stage has its number and that of the day before.
    fn days_around(stage: u128, stages: &[(u128, Option<u128>)]) -> (Vec<u128>, Vec<u128>) {
        let previous_days = stages.iter().map(|(day, previous)| (id(*day), previous.map(id))).collect();
        let (earlier, later) = other_days(id(stage), &previous_days);
        let numbers = |days: Vec<StageId>| days.into_iter().map(|day| day.0.as_u128()).collect();
        (numbers(earlier), numbers(later))
    }

    #[test]
    fn the_days_of_an_event_follow_each_other() {
        let stages = [(3, Some(2)), (1, None), (2, Some(1)), (9, None)];
        assert_eq!(days_around(1, &stages), (vec![], vec![2, 3]));
        assert_eq!(days_around(2, &stages), (vec![1], vec![3]));
        assert_eq!(days_around(3, &stages), (vec![1, 2], vec![]));
        assert_eq!(days_around(9, &stages), (vec![], vec![]));
    }

    #[test]
    fn stages_that_name_each_other_have_an_end() {
        let stages = [(1, Some(2)), (2, Some(1)), (3, Some(3)), (4, Some(8))];
        assert_eq!(days_around(1, &stages), (vec![2], vec![2]));
        assert_eq!(days_around(3, &stages), (vec![], vec![]));
        assert_eq!(days_around(4, &stages), (vec![], vec![]), "the day before doesn't exist");
    }
}
