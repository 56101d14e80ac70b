//! Clubs, which all institutions share: listed with their use, renamed and merged.

mod edit;
mod locks;
mod merge;
mod uses;

use domain::access::{Action, Scope};
use serde::Serialize;
use storage::clubs::{ClubUses, StoredClub};
use utoipa::ToSchema;

use crate::championships::permitted_institutions;
use crate::similar_names::find_similar_names;
use crate::{App, Caller, Error};

pub use edit::edit;
pub use merge::{AffectedStage, AffectedStandings, ClubMerge, ClubMergeIn, merge, preview};
pub(crate) use uses::CountedUses;

/// The reason why a club couldn't be edited.
#[derive(Debug, thiserror::Error)]
pub enum ClubError {
    /// Another club has the name. The two can be merged instead.
    #[error("a club with this name already exists")]
    Exists,
}

/// All clubs.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Clubs {
    /// The clubs, ordered by name.
    pub clubs: Vec<ClubOverview>,
    /// Whether the caller may rename and merge them.
    pub managed: bool,
}

/// A club with the number of its uses.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClubOverview {
    /// The club's name, which is its id.
    pub id: String,
    /// The two-letter country code.
    pub country: String,
    /// The version, increased by every edit. Send it with an edit.
    pub version: i64,
    /// The number of registrations for the club, at all stages.
    pub registrations: u64,
    /// The number of stages with such registrations.
    pub stages: usize,
    /// The number of rows of standings with the club, in all championships.
    pub standings: u64,
    /// Other clubs with such a similar name that they may be the same club.
    pub similar_names: Vec<String>,
}

/// Returns all clubs. Requires a secretary of at least one institution, or an administrator.
pub async fn list(app: &App, caller: &Caller) -> Result<Clubs, Error> {
    let snapshot = app.storage.snapshot().await?;
    permitted_institutions(&snapshot, caller, Action::ViewClubs).await?;
    let mut uses = uses::count(app, &snapshot).await?;
    let clubs = storage::clubs::list_with_versions(&snapshot).await?;
    let mut similar_names =
        find_similar_names(&clubs.iter().map(|StoredClub { club, .. }| club.id.as_str()).collect::<Vec<_>>());
    let to_output = |StoredClub { club, version }: StoredClub| {
        let ClubUses { registrations, stages, standings } = uses.remove(&club.id).unwrap_or_default();
        ClubOverview {
            version,
            registrations,
            stages: usize::try_from(stages).unwrap_or(usize::MAX),
            standings,
            similar_names: similar_names.remove(&club.id).unwrap_or_default(),
            id: club.id,
            country: club.country,
        }
    };
    Ok(Clubs {
        clubs: clubs.into_iter().map(to_output).collect(),
        managed: require_club_manager(caller).is_ok(),
    })
}

/// Fails unless the caller may manage clubs.
fn require_club_manager(caller: &Caller) -> Result<(), Error> {
    Ok(domain::access::may(&caller.actor, Action::ManageClubs, &Scope::Anywhere)?)
}
