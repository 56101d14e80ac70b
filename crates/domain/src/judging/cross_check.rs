//! Cross-checks: a second judge scores the same section, and a secretary sees where the two differ. The scores of the second
//! judge never count.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;

use super::RideKey;
use crate::ids::{EntryId, JudgeLinkId, ParticipantId};

/// The most scores of cross-checks of a stage **(ours)**: more than any real day needs.
pub const MAX_CROSS_CHECKS: u64 = 20_000;

/// The score of a second judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrossCheck {
    /// Its id, made on the device.
    pub id: EntryId,
    /// The second judge's link.
    pub link: JudgeLinkId,
    /// The rider.
    pub participant: ParticipantId,
    /// The section and the lap.
    pub key: RideKey,
    /// The ride's total.
    pub total: u32,
    /// When it was recorded, by the corrected clock.
    pub recorded_at: Timestamp,
    /// The score of the same judge that it corrects.
    pub replaces: Option<EntryId>,
}

/// How the score of a second judge compares with the one that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// Both are the same.
    Agrees,
    /// They differ.
    Differs,
    /// No score counts for the ride.
    OnlyCrossCheck,
}

/// Returns the ids of the scores that stand: without those that the same judge has corrected, and of several for one ride
/// the one that this judge recorded last.
pub fn standing_cross_checks(scores: &[CrossCheck]) -> BTreeSet<EntryId> {
    let corrected: BTreeSet<_> =
        scores.iter().filter_map(|score| Some((score.link, score.replaces?))).collect();
    let mut last: BTreeMap<(JudgeLinkId, &ParticipantId, RideKey), &CrossCheck> = BTreeMap::new();
    for score in scores.iter().filter(|score| !corrected.contains(&(score.link, score.id))) {
        let standing = last.entry((score.link, &score.participant, score.key)).or_insert(score);
        if (standing.recorded_at, standing.id) < (score.recorded_at, score.id) {
            *standing = score;
        }
    }
    last.into_values().map(|score| score.id).collect()
}

/// Compares the score of a second judge with the one that counts for the ride.
pub fn compare_cross_check(counting: Option<u32>, cross_check: u32) -> Comparison {
    match counting {
        Some(total) if total == cross_check => Comparison::Agrees,
        Some(_) => Comparison::Differs,
        None => Comparison::OnlyCrossCheck,
    }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;
    use uuid::Uuid;

    use super::*;

    fn score(id: u128, link: u128, lap: u8, seconds: i64, replaces: Option<u128>) -> CrossCheck {
        CrossCheck {
            id: EntryId(Uuid::from_u128(id)),
            link: JudgeLinkId(Uuid::from_u128(link)),
            participant: ParticipantId::external(Uuid::from_u128(9)),
            key: RideKey::new(1, lap),
            total: 0,
            recorded_at: Timestamp::UNIX_EPOCH + SignedDuration::from_secs(seconds),
            replaces: replaces.map(|id| EntryId(Uuid::from_u128(id))),
        }
    }

    fn standing(scores: &[CrossCheck]) -> Vec<u128> {
        standing_cross_checks(scores).into_iter().map(|id| id.0.as_u128()).collect()
    }

    #[test]
    fn of_several_scores_for_a_ride_the_last_of_each_judge_stands() {
        assert_eq!(standing(&[score(1, 7, 1, 20, None), score(2, 7, 1, 10, None)]), [1]);
        assert_eq!(standing(&[score(1, 7, 1, 10, None), score(2, 8, 1, 20, None)]), [1, 2]);
    }

    #[test]
    fn a_corrected_score_does_not_stand_also_where_the_correction_moves_it_to_another_lap() {
        assert_eq!(standing(&[score(1, 7, 1, 10, None), score(2, 7, 2, 20, Some(1))]), [2]);
        // another judge's score is never corrected
        assert_eq!(standing(&[score(1, 7, 1, 10, None), score(2, 8, 2, 20, Some(1))]), [1, 2]);
    }

    #[test]
    fn scores_agree_differ_or_are_missing_at_the_judge() {
        assert_eq!(compare_cross_check(Some(3), 3), Comparison::Agrees);
        assert_eq!(compare_cross_check(Some(3), 5), Comparison::Differs);
        assert_eq!(compare_cross_check(None, 0), Comparison::OnlyCrossCheck);
    }
}
