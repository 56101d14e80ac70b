//! Who rode at an institution's stages before, for the office that enters them again. It has birth dates and licenses: whoever may manage
//! one stage of an institution may see all of its participants in full.

use std::collections::BTreeSet;

use domain::access::Action;
use domain::ids::{ParticipantId, UserId};
use domain::registration::{Gender, Participant};
use domain::slug::fold;
use jiff::civil::Date;
use serde::Serialize;
use storage::Connection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Club;
use crate::search::expect_searchable;
use crate::{App, Caller, Error, StagePath, names, stages};

/// The fewest letters by which somebody is looked for: one would be everybody.
const LEAST: usize = 2;
/// The most riders that are suggested.
const MOST: usize = 6;
/// The most registrations that are read: a rider has one at each stage.
const MOST_READ: u64 = 200;

/// A rider as last registered at one of the institution's stages.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KnownRider {
    /// First and last name.
    pub name: String,
    /// The number that the rider had, if it is free at this stage; else empty.
    pub racing_number: String,
    /// Make and model.
    pub bike: String,
    /// The class's name; the stage may have none of that name.
    pub racing_class: String,
    /// The day of birth.
    #[schema(value_type = String, format = Date)]
    pub birth_date: Date,
    /// The federation's license number.
    pub license: Option<String>,
    /// The club.
    pub club: Option<Club>,
    /// The gender, where it is known.
    #[schema(value_type = Option<names::Gender>)]
    pub gender: Option<Gender>,
}

/// The riders whose name has this text in it, the latest first. Nobody who is in the stage's list already, and nobody whose account is
/// deleted.
pub async fn known_riders(app: &App, caller: &Caller, path: &StagePath, name: &str) -> Result<Vec<KnownRider>, Error> {
    expect_searchable("name", name)?;
    let view = app.storage.snapshot().await?;
    let at = stages::enter(&view, caller, path, Action::ManageParticipants).await?;
    at.allow(caller, Action::ViewParticipantsInFull)?;
    let folded = fold(name.trim());
    if folded.chars().count() < LEAST {
        return Ok(Vec::new());
    }
    let listed: Vec<_> = storage::registration::list(&view, at.stage.id).await?.into_iter().map(|listed| listed.participant).collect();
    let mut seen: BTreeSet<_> = listed.iter().map(person).collect();
    let mut known = Vec::new();
    for found in storage::registration::of_institution(&view, at.stage.institution, &folded, MOST_READ).await? {
        let rider = found.participant;
        if known.len() < MOST && seen.insert(person(&rider)) && !is_forgotten(&view, &rider.id).await? {
            let is_free = !listed.iter().any(|other| other.racing_number == rider.racing_number);
            known.push(KnownRider::of(rider, is_free));
        }
    }
    Ok(known)
}

/// What makes two registrations those of one person **(ours)**.
fn person(rider: &Participant) -> (String, Date) {
    (fold(&rider.name), rider.birth_date)
}

/// Whether the rider had an account and has deleted it.
async fn is_forgotten(on: &impl Connection, id: &ParticipantId) -> Result<bool, Error> {
    let Ok(user) = id.as_str().parse::<Uuid>() else { return Ok(false) };
    Ok(storage::accounts::find(on, UserId(user)).await?.is_none())
}

impl KnownRider {
    fn of(rider: Participant, is_number_free: bool) -> Self {
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
