//! Riders of earlier stages of an institution, suggested to secretaries who enter them again. The suggestions
//! contain birth dates and licences: everybody who may manage one stage of an institution may see all its
//! participants in full.

use std::collections::BTreeSet;

use domain::access::Action;
use domain::ids::ParticipantId;
use domain::registration::{Gender, Participant};
use domain::slug::fold;
use jiff::civil::Date;
use serde::Serialize;
use storage::Connection;
use utoipa::ToSchema;

use super::Club;
use crate::search::require_searchable;
use crate::{App, Caller, Error, StagePath, api_enums, stages};

/// The fewest letters of a search: one letter would match almost everybody.
const MIN_LETTERS: usize = 2;
/// The most suggested riders.
const MAX_RIDERS: usize = 6;
/// The most registrations that are read; a rider has one at each stage.
const MAX_REGISTRATIONS: u64 = 200;

/// A rider, as last registered at one of the institution's stages.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KnownRider {
    /// First and last name.
    pub name: String,
    /// The rider's last number if it is free at this stage; else empty.
    pub racing_number: String,
    /// Make and model of the motorcycle.
    pub bike: String,
    /// The name of the racing class, which the stage may not have.
    pub racing_class: String,
    /// The date of birth; null if it is unknown.
    #[schema(value_type = Option<String>, format = Date)]
    pub birth_date: Option<Date>,
    /// The federation's licence number; null if unknown.
    pub license: Option<String>,
    /// The club; null without a club.
    pub club: Option<Club>,
    /// The gender; null if unknown.
    #[schema(value_type = Option<api_enums::Gender>)]
    pub gender: Option<Gender>,
}

/// Returns riders whose name contains this text, latest first. Leaves out riders who are already registered
/// for the stage, and those whose account is deleted.
pub async fn list_known_riders(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    name: &str,
) -> Result<Vec<KnownRider>, Error> {
    require_searchable("name", name)?;
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::ManageParticipants).await?;
    access.allow(caller, Action::ViewParticipantsInFull)?;
    let folded = fold(name.trim());
    if folded.chars().count() < MIN_LETTERS {
        return Ok(Vec::new());
    }
    let registered = storage::registration::list_participants(&snapshot, access.stage.id).await?;
    let mut listed_people: BTreeSet<_> = registered.iter().map(person_key).collect();
    let mut suggestions = Vec::new();
    for registration in storage::registration::search_institution(
        &snapshot,
        access.stage.institution,
        &folded,
        MAX_REGISTRATIONS,
    )
    .await?
    {
        let rider = registration.participant;
        if suggestions.len() < MAX_RIDERS
            && listed_people.insert(person_key(&rider))
            && !is_deleted(&snapshot, &rider.id).await?
        {
            let is_number_free = !registered.iter().any(|other| other.racing_number == rider.racing_number);
            suggestions.push(KnownRider::from_participant(rider, is_number_free));
        }
    }
    Ok(suggestions)
}

/// Returns the key by which two registrations count as the same person **(ours)**.
fn person_key(rider: &Participant) -> (String, Option<Date>) {
    (fold(&rider.name), rider.birth_date)
}

/// Whether the rider had an account that is now deleted.
async fn is_deleted(db: &impl Connection, id: &ParticipantId) -> Result<bool, Error> {
    Ok(id.is_account() && storage::riders::find_account(db, id).await?.is_none())
}

impl KnownRider {
    fn from_participant(rider: Participant, is_number_free: bool) -> Self {
        Self {
            name: rider.name,
            racing_number: if is_number_free { rider.racing_number } else { String::new() },
            bike: rider.bike,
            racing_class: rider.racing_class,
            birth_date: rider.birth_date,
            license: rider.license,
            club: rider.club.map(Into::into),
            gender: rider.gender,
        }
    }
}
