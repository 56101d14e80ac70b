//! A rider's query about a score: who may raise one when, and the steps from the query to the jury's decision.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::ProtestPeriod;
use crate::judging::RideKey;
use crate::stages::RacingClass;
use crate::validation::{FieldProblem, FieldProblems, check_required_text, check_text, tidy};

/// The maximum number of characters in a rider's words **(ours)**.
const MAX_QUERY_TEXT: usize = 300;
/// The maximum number of characters in an answer or a decision **(ours)**.
const MAX_ANSWER_TEXT: usize = 500;
/// The maximum number of characters in the name of the person who decided **(ours)**.
const MAX_DECIDER_NAME: usize = 100;
/// The maximum number of queries of one rider at one stage **(ours)**.
const MAX_QUERIES: usize = 20;

/// The state of a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum QueryState {
    /// It waits for the secretary.
    Open,
    /// The secretary agreed, and corrects the score.
    Accepted,
    /// The secretary didn't agree.
    Rejected,
    /// It waits for the jury.
    WithJury,
    /// The jury agreed.
    Upheld,
    /// The jury didn't agree.
    Dismissed,
}

/// What is done with a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueryStep {
    /// The secretary agrees.
    Accept,
    /// The secretary doesn't agree.
    Reject,
    /// The secretary hands it to the jury, also when the rider doesn't accept the answer.
    HandToJury,
    /// The jury agrees.
    Uphold,
    /// The jury doesn't agree.
    Dismiss,
}

impl QueryState {
    /// Returns the state after a step; `None` if the step isn't possible. The jury's decision can be recorded again, because
    /// the secretary may have made a mistake.
    pub fn after(self, step: QueryStep) -> Option<Self> {
        match (self, step) {
            (Self::Open, QueryStep::Accept) => Some(Self::Accepted),
            (Self::Open, QueryStep::Reject) => Some(Self::Rejected),
            (Self::Open | Self::Rejected, QueryStep::HandToJury) => Some(Self::WithJury),
            (Self::WithJury | Self::Upheld | Self::Dismissed, QueryStep::Uphold) => Some(Self::Upheld),
            (Self::WithJury | Self::Upheld | Self::Dismissed, QueryStep::Dismiss) => Some(Self::Dismissed),
            _ => None,
        }
    }

    /// Returns the state's name in the API.
    pub fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Accepted => "accepted",
            Self::Rejected => "rejected",
            Self::WithJury => "withJury",
            Self::Upheld => "upheld",
            Self::Dismissed => "dismissed",
        }
    }

    /// Whether the secretary or the jury still has to decide.
    pub fn is_pending(self) -> bool {
        matches!(self, Self::Open | Self::WithJury)
    }

    /// Whether the rider was found right, so that the score has to be corrected.
    pub fn is_right(self) -> bool {
        matches!(self, Self::Accepted | Self::Upheld)
    }

    /// Whether the jury has decided. Only such a query can be published.
    pub fn is_decided(self) -> bool {
        matches!(self, Self::Upheld | Self::Dismissed)
    }
}

/// Why a query can't be raised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueryRefusal {
    /// No provisional results are posted.
    NotPosted,
    /// The protest period is over.
    PeriodOver,
    /// A query about the same ride is pending.
    AlreadyRaised,
    /// The rider has raised too many queries at the stage.
    TooMany,
}

/// Checks whether a query about a ride can be raised at `now`. `earlier` are the rider's other queries at the
/// stage. One that was handed in on paper may be entered at any time, also after the approval: it was on time.
///
/// # Errors
/// Fails with the reason.
pub fn check_query(
    period: Option<ProtestPeriod>,
    now: Timestamp,
    is_on_paper: bool,
    earlier: &[(RideKey, QueryState)],
    key: RideKey,
) -> Result<(), QueryRefusal> {
    if !is_on_paper && !period.ok_or(QueryRefusal::NotPosted)?.is_running(now) {
        return Err(QueryRefusal::PeriodOver);
    }
    if earlier.iter().any(|(ride, state)| *ride == key && state.is_pending()) {
        return Err(QueryRefusal::AlreadyRaised);
    }
    if earlier.len() >= MAX_QUERIES { Err(QueryRefusal::TooMany) } else { Ok(()) }
}

/// Returns the ride that a query is about, and its text as stored.
///
/// # Errors
/// Fails with the problems of the fields `section`, `lap` and `text`.
pub fn check_query_form(
    class: &RacingClass,
    section: u8,
    lap: u8,
    text: &str,
) -> Result<(RideKey, String), Vec<(String, FieldProblem)>> {
    let (key, text) = (RideKey::new(section, lap), tidy(text));
    let mut problems = FieldProblems::default();
    let has_section = class.sections.contains(&section);
    problems.add("section", (!has_section).then_some(FieldProblem::Unknown));
    let has_lap = (1..=class.laps).contains(&lap) && (!has_section || class.rides_at(key));
    problems.add("lap", (!has_lap).then_some(FieldProblem::Unknown));
    problems.add("text", check_text(&text, MAX_QUERY_TEXT));
    problems.into_result(Some((key, text)))
}

/// Validates the secretary's answer, and returns it as stored.
///
/// # Errors
/// Fails with the problem of the field `text`.
pub fn check_answer(text: &str) -> Result<String, Vec<(String, FieldProblem)>> {
    let text = tidy(text);
    let mut problems = FieldProblems::default();
    problems.add("text", check_required_text(&text, MAX_ANSWER_TEXT));
    problems.into_result(Some(text))
}

/// Validates the jury's decision and the name of the person who decided, and returns both as stored.
///
/// # Errors
/// Fails with the problems of the fields `text` and `decidedBy`.
pub fn check_decision(text: &str, decided_by: &str) -> Result<(String, String), Vec<(String, FieldProblem)>> {
    let (text, decided_by) = (tidy(text), tidy(decided_by));
    let mut problems = FieldProblems::default();
    problems.add("text", check_required_text(&text, MAX_ANSWER_TEXT));
    problems.add("decidedBy", check_required_text(&decided_by, MAX_DECIDER_NAME));
    problems.into_result(Some((text, decided_by)))
}

/// A query, as the checklist of the approval looks at it.
#[derive(Clone, Copy, Debug)]
pub struct QueryToCheck<R> {
    /// The rider.
    pub rider: R,
    /// The ride.
    pub key: RideKey,
    /// The state.
    pub state: QueryState,
    /// Whether the ride still has the score that it had when the query was raised.
    pub has_same_score: bool,
}

/// Returns the rides of each rider about which a query is pending, or was found right while the score is still the same.
pub fn pending_rides<R: Ord>(
    queries: impl IntoIterator<Item = QueryToCheck<R>>,
) -> BTreeMap<R, Vec<RideKey>> {
    let mut pending: BTreeMap<R, Vec<RideKey>> = BTreeMap::new();
    for QueryToCheck { rider, key, state, has_same_score } in queries {
        if state.is_pending() || (state.is_right() && has_same_score) {
            pending.entry(rider).or_default().push(key);
        }
    }
    for rides in pending.values_mut() {
        rides.sort_unstable();
    }
    pending
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use jiff::SignedDuration;

    use super::QueryState::{Accepted, Dismissed, Open, Rejected, Upheld, WithJury};
    use super::*;
    use crate::stages::testing::racing_class;

    const RIDE: RideKey = RideKey { lap: 2, section: 4 };

    fn at(minute: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_mins(minute)
    }

    #[test]
    fn a_query_goes_from_the_secretary_to_the_jury_and_never_back() {
        use QueryStep::{Accept, Dismiss, HandToJury, Reject, Uphold};
        let possible = [
            (Open, Accept, Accepted),
            (Open, Reject, Rejected),
            (Open, HandToJury, WithJury),
            (Rejected, HandToJury, WithJury),
            (WithJury, Uphold, Upheld),
            (WithJury, Dismiss, Dismissed),
            (Upheld, Uphold, Upheld),
            (Upheld, Dismiss, Dismissed),
            (Dismissed, Uphold, Upheld),
            (Dismissed, Dismiss, Dismissed),
        ];
        for state in [Open, Accepted, Rejected, WithJury, Upheld, Dismissed] {
            for step in [Accept, Reject, HandToJury, Uphold, Dismiss] {
                let expected = possible.iter().find(|(from, by, _)| (*from, *by) == (state, step));
                assert_eq!(state.after(step), expected.map(|(_, _, to)| *to), "{state:?} {step:?}");
            }
        }
    }

    #[test]
    fn a_state_is_serialized_by_its_name() {
        for state in [Open, Accepted, Rejected, WithJury, Upheld, Dismissed] {
            assert_eq!(serde_json::to_value(state).unwrap(), state.name());
        }
    }

    #[test]
    fn a_query_is_pending_until_somebody_has_decided() {
        let pending = [Open, Accepted, Rejected, WithJury, Upheld, Dismissed].map(QueryState::is_pending);
        assert_eq!(pending, [true, false, false, true, false, false]);
        let decided = [Open, Accepted, Rejected, WithJury, Upheld, Dismissed].map(QueryState::is_decided);
        assert_eq!(decided, [false, false, false, false, true, true]);
    }

    #[test]
    fn a_rider_may_query_from_the_posting_until_the_end_and_paper_may_be_entered_later() {
        let period = Some(ProtestPeriod::begin(at(0), 30, None));
        let check = |period, now, on_paper| check_query(period, now, on_paper, &[], RIDE);
        assert_eq!(check(None, at(0), false), Err(QueryRefusal::NotPosted));
        assert_eq!(check(None, at(0), true), Ok(()), "also after the approval");
        assert_eq!(check(period, at(0), false), Ok(()));
        assert_eq!(check(period, at(30), false), Err(QueryRefusal::PeriodOver));
        assert_eq!(check(period, at(30), true), Ok(()));
    }

    #[test]
    fn one_query_of_a_ride_is_pending_at_a_time() {
        let period = Some(ProtestPeriod::begin(at(0), 30, None));
        let check = |earlier: &[_]| check_query(period, at(1), false, earlier, RIDE);
        for (state, is_refused) in [(Open, true), (WithJury, true), (Rejected, false), (Dismissed, false)] {
            let expected = if is_refused { Err(QueryRefusal::AlreadyRaised) } else { Ok(()) };
            assert_eq!(check(&[(RIDE, state)]), expected, "{state:?}");
        }
        assert_eq!(check(&[(RideKey::new(3, 2), Open)]), Ok(()));
        assert_eq!(check(&[(RIDE, Rejected); MAX_QUERIES - 1]), Ok(()));
        assert_eq!(check(&[(RIDE, Rejected); MAX_QUERIES]), Err(QueryRefusal::TooMany));
    }

    #[test]
    fn a_query_is_about_a_ride_of_the_class_and_its_text_is_short() {
        let class = racing_class(2, &[1, 4]);
        let check = |section, lap, text: &str| check_query_form(&class, section, lap, text);
        assert_eq!(check(4, 2, " I had  1 "), Ok((RIDE, "I had 1".to_owned())));
        assert_eq!(check(4, 2, ""), Ok((RIDE, String::new())));
        let fields = |problem: Result<_, Vec<(String, FieldProblem)>>| -> Vec<String> {
            problem.err().into_iter().flatten().map(|(field, _)| field).collect()
        };
        assert_eq!(fields(check(2, 2, "")), ["section"]);
        assert_eq!(fields(check(4, 3, "")), ["lap"]);
        assert_eq!(fields(check(4, 0, "")), ["lap"]);
        assert_eq!(fields(check(4, 2, &"a".repeat(MAX_QUERY_TEXT + 1))), ["text"]);
    }

    #[test]
    fn answers_and_decisions_need_words_and_decisions_a_name() {
        assert_eq!(check_answer(" The card  says 3 ").as_deref(), Ok("The card says 3"));
        assert!(check_answer(" - ").is_err());
        assert!(check_answer(&"a".repeat(MAX_ANSWER_TEXT + 1)).is_err());
        let decided = check_decision("Upheld: the video shows 1", " Anna  Kalniņa ");
        assert_eq!(decided, Ok(("Upheld: the video shows 1".to_owned(), "Anna Kalniņa".to_owned())));
        let missing = check_decision("", "").unwrap_err();
        assert_eq!(
            missing.iter().map(|(field, _)| field.as_str()).collect::<Vec<_>>(),
            ["text", "decidedBy"]
        );
    }

    #[test]
    fn pending_rides_are_listed_by_rider_in_the_order_of_the_course() {
        let query = |rider, key, state, has_same_score| QueryToCheck { rider, key, state, has_same_score };
        let queries = [
            query("b", RideKey::new(4, 2), Open, true),
            query("a", RideKey::new(1, 1), Rejected, true),
            query("b", RideKey::new(7, 1), WithJury, false),
            query("c", RideKey::new(2, 1), Accepted, true),
            query("c", RideKey::new(3, 1), Upheld, true),
            query("c", RideKey::new(4, 1), Accepted, false),
            query("c", RideKey::new(5, 1), Dismissed, true),
        ];
        let expected = BTreeMap::from([
            ("b", vec![RideKey::new(7, 1), RideKey::new(4, 2)]),
            ("c", vec![RideKey::new(2, 1), RideKey::new(3, 1)]),
        ]);
        assert_eq!(pending_rides(queries), expected);
    }
}
