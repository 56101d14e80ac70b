//! The output types of rides without a rider, for the secretaries of the stage.

use std::collections::BTreeSet;

use domain::judging::UnassignedState;
use domain::registration::Participant;
use jiff::Timestamp;
use serde::Serialize;
use storage::judging::unassigned::StoredUnassignedRide;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api_enums;

/// The rides without a rider of a stage.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct UnassignedRides {
    /// The rides, in the order in which they were ridden, also those that were assigned or discarded.
    pub rides: Vec<UnassignedRide>,
}

/// A ride of a rider whom the judge couldn't identify.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnassignedRide {
    /// The id.
    pub id: Uuid,
    /// The number of the section.
    #[schema(value_type = u32)]
    pub section: u8,
    /// The lap; null if the judge didn't know it.
    #[schema(value_type = Option<u32>)]
    pub lap: Option<u8>,
    /// What the judge read on the plate; may be empty.
    pub plate: String,
    /// The judge's note; may be empty.
    pub note: String,
    /// The score.
    pub total: u32,
    /// The judge's name.
    pub judge_name: String,
    /// When it was recorded, by the corrected clock.
    #[schema(value_type = String, format = DateTime)]
    pub recorded_at: Timestamp,
    /// What was done with it.
    #[schema(value_type = api_enums::UnassignedState)]
    pub state: UnassignedState,
    /// Why it was discarded; null if it wasn't.
    pub reason: Option<String>,
}

/// The riders whose ride it may be.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PossibleRiders {
    /// The riders whose class rides the section: first those whose number fits, then those who lack a lap.
    pub riders: Vec<PossibleRider>,
}

/// A rider whose ride it may be.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PossibleRider {
    /// The participant's id.
    pub participant: String,
    /// The racing number.
    pub racing_number: String,
    /// First and last name.
    pub name: String,
    /// The name of the racing class.
    pub racing_class: String,
    /// Whether the racing number fits what the judge read.
    pub fits_plate: bool,
    /// How many laps the class rides.
    #[schema(value_type = u32)]
    pub laps: u8,
    /// The lap that is proposed; null if the rider has ridden all laps of the section.
    #[schema(value_type = Option<u32>)]
    pub lap: Option<u8>,
    /// The laps of the section that have a score. Another score is a conflict, about which a secretary decides.
    #[schema(value_type = Vec<u32>)]
    pub scored_laps: BTreeSet<u8>,
}

impl From<StoredUnassignedRide> for UnassignedRide {
    fn from(ride: StoredUnassignedRide) -> Self {
        Self {
            id: ride.id.0,
            section: ride.section,
            lap: ride.lap,
            plate: ride.plate,
            note: ride.note,
            total: ride.total,
            judge_name: ride.judge.display_name,
            recorded_at: ride.recorded_at,
            state: ride.state,
            reason: ride.reason,
        }
    }
}

impl PossibleRider {
    /// Creates the output from a rider and how the ride would fit them.
    pub(super) fn new(rider: Participant, laps: u8, ride: domain::judging::PossibleRide) -> Self {
        Self {
            participant: rider.id.to_string(),
            racing_number: rider.racing_number,
            name: rider.name,
            racing_class: rider.racing_class,
            fits_plate: ride.fits_plate,
            laps,
            lap: ride.lap,
            scored_laps: ride.scored_laps,
        }
    }
}
