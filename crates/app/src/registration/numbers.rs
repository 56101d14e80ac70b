//! A racing number that somebody else has: who it is, which numbers are free near it, and how two riders swap theirs.

use domain::ids::{ParticipantId, StageId};
use domain::registration::{Participant, free_numbers};
use serde::Serialize;
use storage::Connection;
use storage::registration::Registration;
use utoipa::ToSchema;

use super::ParticipantIn;
use crate::Error;

/// Who has a racing number, and which are free instead. Everything here is public in the list of participants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct NumberClash {
    /// Who has the number.
    pub holder: NumberHolder,
    /// The free numbers nearest to it, ascending.
    pub free: Vec<String>,
}

/// Who has a racing number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NumberHolder {
    /// The participant's id.
    #[schema(value_type = String)]
    pub id: ParticipantId,
    /// First and last name.
    pub name: String,
    /// The class's name.
    pub racing_class: String,
}

impl NumberClash {
    /// The clash of a rider with whoever has the same number.
    pub(super) fn find(rider: &Participant, others: &[Participant]) -> Option<Self> {
        let number = &rider.racing_number;
        let holder = others.iter().find(|other| other.id != rider.id && other.racing_number == *number)?;
        Some(Self {
            holder: NumberHolder { id: holder.id.clone(), name: holder.name.clone(), racing_class: holder.racing_class.clone() },
            free: free_numbers(number, others.iter().map(|other| other.racing_number.as_str())),
        })
    }
}

/// With whom a rider is to swap numbers by an edit. None if nobody is named, the rider has no number to give, or the named one doesn't have
/// the wanted number any more: then the edit is one like any other.
pub(super) async fn swap_partner(
    on: &impl Connection,
    stage: StageId,
    before: &Participant,
    input: &ParticipantIn,
) -> Result<Option<Registration>, Error> {
    let Some(holder) = input.swap_number_with.as_ref().filter(|holder| **holder != before.id && !before.racing_number.is_empty()) else {
        return Ok(None);
    };
    let holder = storage::registration::find(on, stage, holder).await?;
    Ok(holder.filter(|holder| holder.participant.racing_number == input.racing_number.trim()))
}
