//! Institutions with their championships, and a championship's settings, for administrators.

use std::collections::BTreeSet;

use domain::access::{Action, Scope};
use domain::ids::InstitutionId;
use serde::Serialize;
use storage::Connection;
use storage::championships::{Overview, StoredInstitution};
use utoipa::ToSchema;

use super::form::{ChampionshipSettings, load_settings};
use crate::{App, Caller, ChampionshipPath, Error, Noun};

/// All institutions; empty on a new server.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ChampionshipsOverview {
    /// The institutions, ordered by name.
    pub institutions: Vec<InstitutionOverview>,
}

/// An institution with its championships.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct InstitutionOverview {
    /// Its slug.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The two-letter country code.
    pub country: String,
    /// The version, increased by every edit. Send it with an edit.
    pub version: i64,
    /// Its championships, latest season first.
    pub championships: Vec<ChampionshipOverview>,
}

/// A championship in the list of its institution.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChampionshipOverview {
    /// Its slug.
    pub slug: String,
    /// Its name.
    pub display_name: String,
    /// The year.
    pub season: i16,
    /// Whether its standings are public.
    pub is_published: bool,
    /// The number of its stages.
    pub stages: usize,
    /// The number of its published stages.
    pub published_stages: usize,
}

/// Returns all institutions with their championships.
pub async fn find_overview(app: &App, caller: &Caller) -> Result<ChampionshipsOverview, Error> {
    require_championship_manager(caller)?;
    let snapshot = app.storage.snapshot().await?;
    let mut championships = storage::championships::list_overviews(&snapshot).await?;
    let institutions = storage::championships::list_institutions(&snapshot).await?;
    let with_championships = |institution: StoredInstitution| {
        let own_championships =
            championships.extract_if(.., |championship| championship.institution == institution.id);
        let outputs = own_championships.map(to_championship_output).collect();
        to_institution_output(institution, outputs)
    };
    Ok(ChampionshipsOverview { institutions: institutions.into_iter().map(with_championships).collect() })
}

/// Returns a championship's settings.
pub async fn find_settings(
    app: &App,
    caller: &Caller,
    path: &ChampionshipPath,
) -> Result<ChampionshipSettings, Error> {
    require_championship_manager(caller)?;
    let snapshot = app.storage.snapshot().await?;
    let championship = storage::championships::find_by_slug(&snapshot, &path.institution, &path.championship)
        .await?
        .ok_or(Error::NotFound(Noun::Championship))?;
    load_settings(&snapshot, championship, app.now()).await
}

/// Fails unless the caller may manage championships.
pub(super) fn require_championship_manager(caller: &Caller) -> Result<(), Error> {
    Ok(domain::access::may(&caller.actor, Action::ManageChampionships, &Scope::Anywhere)?)
}

/// Returns the institutions where the caller may do this. Fails if there are none and the caller has no
/// permission everywhere either.
pub(crate) async fn permitted_institutions(
    db: &impl Connection,
    caller: &Caller,
    action: Action,
) -> Result<BTreeSet<InstitutionId>, Error> {
    let may =
        |id: &InstitutionId| domain::access::may(&caller.actor, action, &Scope::Institution(*id)).is_ok();
    let institutions = storage::championships::list_institutions(db).await?;
    let permitted: BTreeSet<_> =
        institutions.into_iter().map(|institution| institution.id).filter(may).collect();
    if permitted.is_empty() {
        domain::access::may(&caller.actor, action, &Scope::Anywhere)?;
    }
    Ok(permitted)
}

/// Converts an institution with its championships.
pub(super) fn to_institution_output(
    institution: StoredInstitution,
    championships: Vec<ChampionshipOverview>,
) -> InstitutionOverview {
    let StoredInstitution { slug, name, country, version, .. } = institution;
    InstitutionOverview { slug, name, country, version, championships }
}

fn to_championship_output(overview: Overview) -> ChampionshipOverview {
    ChampionshipOverview {
        slug: overview.slug,
        display_name: overview.display_name,
        season: overview.season,
        is_published: overview.is_published,
        stages: overview.stages,
        published_stages: overview.published_stages,
    }
}
