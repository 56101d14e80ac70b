//! The effect of a rider's new class on recorded rides, which is shown before it is saved.

use std::collections::BTreeSet;

use domain::judging::RideKey;
use domain::registration::Participant;
use domain::results::class_change;
use serde::Serialize;
use storage::Connection;
use storage::stages::StoredStage;
use utoipa::ToSchema;

use super::RegistrationError;
use crate::Error;

/// The effect of changing a rider's class on recorded rides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClassChange {
    /// The rides that the new class doesn't have, as `section{n}-lap{m}`. They remain stored, but don't count
    /// any more.
    #[schema(value_type = Vec<String>)]
    pub set_aside: Vec<RideKey>,
    /// The rides that don't count now and will count again, as `section{n}-lap{m}`.
    #[schema(value_type = Vec<String>)]
    pub counting_again: Vec<RideKey>,
    /// Whether the rider has finished in the present class.
    pub was_finished: bool,
    /// Whether the rider will have finished in the new class.
    pub is_finished: bool,
}

/// Fails with `RegistrationError::ClassChangeUnconfirmed` if a change of class affects recorded rides and
/// isn't confirmed.
pub(super) async fn require_confirmed(
    db: &impl Connection,
    stage: &StoredStage,
    before: &Participant,
    after: &Participant,
    is_confirmed: bool,
) -> Result<(), Error> {
    if is_confirmed || before.racing_class == after.racing_class {
        return Ok(());
    }
    let Some(new_class) = stage.find_class(&after.racing_class) else { return Ok(()) };
    let rides: BTreeSet<_> =
        storage::judging::list_scores(db, stage.id, Some(std::slice::from_ref(&before.id)))
            .await?
            .into_iter()
            .map(|score| score.key)
            .collect();
    let change = class_change(stage.find_class(&before.racing_class), new_class, &rides);
    if !change.has_effect() {
        return Ok(());
    }
    let domain::results::ClassChange { set_aside, counting_again, was_finished, is_finished } = change;
    let change = ClassChange { set_aside, counting_again, was_finished, is_finished };
    Err(RegistrationError::ClassChangeUnconfirmed(Box::new(change)).into())
}
