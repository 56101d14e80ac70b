//! Cross-checks: a second judge of a section has a judge link whose scores never count. They are recorded like entries, kept
//! apart from them, and compared with those that count.

mod arrival;
mod comparison;

pub(super) use arrival::record;
pub(super) use comparison::own_scores;
pub use comparison::{ComparedScore, CrossCheckDifference, CrossChecks, list_cross_checks};

use domain::judging::CrossCheck;
use storage::judging::cross_checks::StoredCrossCheck;

fn to_cross_check(stored: &StoredCrossCheck) -> CrossCheck {
    CrossCheck {
        id: stored.id,
        link: stored.link,
        participant: stored.participant.clone(),
        key: stored.key,
        total: stored.total,
        recorded_at: stored.recorded_at,
        replaces: stored.replaces,
    }
}
