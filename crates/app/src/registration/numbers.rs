//! Racing numbers: the holder of a taken number and the nearest free ones, and swapping numbers between
//! two riders.

use domain::ids::{ParticipantId, StageId};
use domain::registration::{Participant, find_number_holder, free_numbers};
use serde::Serialize;
use storage::Connection;
use storage::registration::Registration;
use utoipa::ToSchema;

use super::ParticipantIn;
use crate::Error;

/// The holder of a racing number, and free numbers. All of this is public in the list of participants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct NumberClash {
    /// The participant with the number.
    pub holder: NumberHolder,
    /// The nearest free numbers, ascending.
    pub free: Vec<String>,
}

/// The participant with a racing number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NumberHolder {
    /// The participant's id.
    #[schema(value_type = String)]
    pub id: ParticipantId,
    /// First and last name.
    pub name: String,
    /// The name of the racing class.
    pub racing_class: String,
}

impl NumberClash {
    /// Returns the clash of a rider with another who has the same number, if any.
    pub(super) fn find(rider: &Participant, others: &[Participant]) -> Option<Self> {
        let holder = find_number_holder(rider, others)?;
        let taken_numbers =
            others.iter().filter(|other| other.id != rider.id).map(|other| other.racing_number.as_str());
        Some(Self {
            holder: NumberHolder {
                id: holder.id.clone(),
                name: holder.name.clone(),
                racing_class: holder.racing_class.clone(),
            },
            free: free_numbers(&rider.racing_number, taken_numbers),
        })
    }
}

/// Returns the participant with whom an edit swaps numbers. `None` if the edit names nobody, if the rider
/// has no number to give, or if the named participant no longer has the requested number.
pub(super) async fn find_swap_partner(
    db: &impl Connection,
    stage: StageId,
    before: &Participant,
    input: &ParticipantIn,
) -> Result<Option<Registration>, Error> {
    let Some(partner_id) = input
        .swap_number_with
        .as_ref()
        .filter(|partner_id| **partner_id != before.id && !before.racing_number.is_empty())
    else {
        return Ok(None);
    };
    let partner = storage::registration::find(db, stage, partner_id).await?;
    Ok(partner.filter(|partner| partner.participant.racing_number == input.racing_number.trim()))
}
