//! What a rider's new class does to the rides that were recorded, told before it is written.

use std::collections::BTreeSet;

use domain::judging::SectionKey;
use domain::registration::Participant;
use domain::results::class_change;
use serde::Serialize;
use storage::Connection;
use storage::stages::Stage;
use utoipa::ToSchema;

use crate::Error;

/// What changing a rider's class would do to recorded rides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClassChange {
    /// The rides that the new class doesn't have, as `section{n}-lap{m}`. They are kept, and count for nothing.
    #[schema(value_type = Vec<String>)]
    pub set_aside: Vec<SectionKey>,
    /// The rides that count for nothing now and would count, as `section{n}-lap{m}`.
    #[schema(value_type = Vec<String>)]
    pub counting_again: Vec<SectionKey>,
    /// The rider has finished.
    pub was_finished: bool,
    /// The rider would have finished.
    pub is_finished: bool,
}

/// Refuses a change of class that does something to recorded rides and isn't confirmed.
pub(super) async fn expect_confirmed(
    on: &impl Connection,
    stage: &Stage,
    before: &Participant,
    after: &Participant,
    is_confirmed: bool,
) -> Result<(), Error> {
    if is_confirmed || before.racing_class == after.racing_class {
        return Ok(());
    }
    let class = |name: &str| stage.classes.iter().find(|class| class.name == name);
    let Some(to) = class(&after.racing_class) else { return Ok(()) };
    let rides: BTreeSet<_> = storage::judging::scores(on, stage.id, Some(&before.id)).await?.into_iter().map(|score| score.key).collect();
    let change = class_change(class(&before.racing_class), to, &rides);
    if !change.has_effect() {
        return Ok(());
    }
    let domain::results::ClassChange { set_aside, counting_again, was_finished, is_finished } = change;
    Err(Error::ClassChangeUnconfirmed(Box::new(ClassChange { set_aside, counting_again, was_finished, is_finished })))
}
