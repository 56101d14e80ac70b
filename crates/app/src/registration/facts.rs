//! What only some rules ask for of a participant.

use domain::registration::Participant;
use domain::results::RiderFacts;
use storage::stages::StoredStage;

use super::form::first_day;

/// Returns what only some rules ask for of a participant of a stage, given what is stored with the result.
pub(crate) fn facts_of(participant: &Participant, stored: &RiderFacts, stage: &StoredStage) -> RiderFacts {
    let age = participant.age_on(first_day(stage));
    RiderFacts {
        birth_date: participant.birth_date,
        age: age.and_then(|age| u32::try_from(age).ok()),
        ..stored.clone()
    }
}
