//! Clubs as their office keeps them: the same ones for all institutions, listed with what names them, renamed, joined.

mod edit;
mod locks;
mod merge;
mod similar_names;

use domain::access::{Action, Place};
use serde::Serialize;
use storage::registration::clubs::{self as stored, StoredClub, Uses};
use utoipa::ToSchema;

use crate::championships::where_may;
use crate::{App, Caller, Error};

pub use edit::edit;
pub use merge::{AffectedStage, AffectedStandings, ClubMerge, ClubMergeIn, merge, preview};

/// All clubs.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Clubs {
    /// By name.
    pub clubs: Vec<OfficeClub>,
    /// Whether the caller may rename and merge them.
    pub managed: bool,
}

/// A club with how much names it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfficeClub {
    /// The club's name, which is its id.
    pub id: String,
    /// Two-letter country code.
    pub country: String,
    /// Counts edits: what an edit names.
    pub version: i64,
    /// How many registrations are for it, over all stages.
    pub registrations: u64,
    /// At how many stages.
    pub stages: usize,
    /// How many rows of standings name it, over all championships.
    pub standings: u64,
    /// Clubs whose names differ so little that they may be the same one.
    pub similar_names: Vec<String>,
}

/// All clubs, for whoever is a secretary somewhere.
pub async fn list(app: &App, caller: &Caller) -> Result<Clubs, Error> {
    let view = app.storage.snapshot().await?;
    where_may(&view, caller, Action::ViewClubs).await?;
    let mut uses = stored::uses(&view).await?;
    let kept = stored::kept(&view).await?;
    let mut similar_names = similar_names::among(&kept.iter().map(|kept| kept.club.id.as_str()).collect::<Vec<_>>());
    let to_output = |StoredClub { club, version }: StoredClub| {
        let Uses { stages, standings } = uses.remove(&club.id).unwrap_or_default();
        OfficeClub {
            version,
            registrations: stages.values().sum(),
            stages: stages.len(),
            standings: standings.values().sum(),
            similar_names: similar_names.remove(&club.id).unwrap_or_default(),
            id: club.id,
            country: club.country,
        }
    };
    Ok(Clubs { clubs: kept.into_iter().map(to_output).collect(), managed: may_manage(caller).is_ok() })
}

fn may_manage(caller: &Caller) -> Result<(), Error> {
    Ok(domain::access::may(&caller.actor, Action::ManageClubs, &Place::Anywhere)?)
}
