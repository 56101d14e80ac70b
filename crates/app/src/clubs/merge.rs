//! Merging a club into another: everything that refers to the first refers to the second afterwards. Points
//! don't change; club standings are computed on each request, so they count the riders together from then on.

use domain::audit_log::EventData;
use domain::stages::Zone;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::Connection;
use storage::clubs::{ClubReferences, StoredClub};
use utoipa::ToSchema;

use super::locks::ClubLocks;
use super::require_club_manager;
use crate::{App, Caller, Error, FieldCode, Noun, audit_log};

/// The target of a merge.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClubMergeIn {
    /// The name of the club that remains.
    pub into: String,
}

/// The effect of merging a club into another.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClubMerge {
    /// The club that is removed.
    pub from: String,
    /// The club that remains.
    pub into: String,
    /// The stages with riders registered for the removed club, latest first.
    pub stages: Vec<AffectedStage>,
    /// The championships whose standings contain the removed club, latest season first.
    pub standings: Vec<AffectedStandings>,
    /// The number of riders whose saved registration data contains the removed club.
    pub saved: u64,
}

/// A stage with riders of the club. The first three fields form its URL.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AffectedStage {
    /// The institution's slug.
    pub institution: String,
    /// The championship's slug.
    pub championship: String,
    /// The stage's slug.
    pub stage: String,
    /// Its title.
    pub title: String,
    /// The start of the competition.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// The IANA name of the time zone in which times are shown.
    #[schema(value_type = String)]
    pub time_zone: Zone,
    /// The number of riders registered for the club.
    pub riders: u64,
}

/// A championship whose standings contain the club. The first two fields form its URL.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AffectedStandings {
    /// The institution's slug.
    pub institution: String,
    /// The championship's slug.
    pub championship: String,
    /// The championship's name.
    pub name: String,
    /// The year.
    pub season: i16,
    /// The number of rows with the club.
    pub rows: u64,
    /// Whether the standings are public.
    pub published: bool,
    /// Whether there are club standings, whose totals change.
    pub has_club_standings: bool,
}

/// Returns the effect of merging a club into another, without changing anything.
///
/// # Errors
/// `Invalid` if `merge.into` isn't another club.
pub async fn preview(
    app: &App,
    caller: &Caller,
    club: String,
    merge: ClubMergeIn,
) -> Result<ClubMerge, Error> {
    require_club_manager(caller)?;
    let snapshot = app.storage.snapshot().await?;
    let clubs = storage::clubs::list_with_versions(&snapshot).await?;
    let exists = |id: &str| clubs.iter().any(|StoredClub { club, .. }| club.id == id);
    if !exists(&club) {
        return Err(Error::NotFound(Noun::Club));
    }
    if club == merge.into || !exists(&merge.into) {
        return Err(invalid_target());
    }
    let references = storage::clubs::references_to(&snapshot, &club).await?;
    let saved = storage::clubs::count_prefilled_users(&snapshot, &club).await?;
    Ok(ClubMerge {
        stages: load_affected_stages(&snapshot, &references).await?,
        standings: load_affected_standings(&snapshot, &references).await?,
        saved,
        from: club,
        into: merge.into,
    })
}

/// Merges a club into another. `version` is that of the removed club.
///
/// # Errors
/// `Stale` if `version` isn't the stored one of the removed club; `Invalid` if `merge.into` isn't another
/// club.
pub async fn merge(
    app: &App,
    caller: &Caller,
    club: String,
    version: i64,
    merge: ClubMergeIn,
) -> Result<(), Error> {
    require_club_manager(caller)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    if club == merge.into {
        return Err(invalid_target());
    }
    app.change_stages(move |tx| {
        Box::pin(async move {
            let locks = ClubLocks::acquire(tx, [&club, &merge.into]).await?;
            locks.require_version(&club, version)?;
            let into = locks.find(&merge.into).ok_or_else(invalid_target)?;
            storage::clubs::update(tx, &into.club).await?;
            storage::clubs::replace(tx, &club, &merge.into).await?;
            let data = EventData::MergeClubs(domain::audit_log::ClubMerge {
                from: club,
                to: merge.into,
                registrations: locks.references.stages.values().sum(),
                standings: locks.references.standings.values().sum(),
            });
            audit_log::record_for_site(tx, &user, now, data).await?;
            Ok(((), locks.notify_viewers(tx).await?))
        })
    })
    .await
}

fn invalid_target() -> Error {
    Error::invalid("into", FieldCode::Unknown, "must be another club")
}

async fn load_affected_stages(
    db: &impl Connection,
    references: &ClubReferences,
) -> Result<Vec<AffectedStage>, Error> {
    let mut stages = Vec::with_capacity(references.stages.len());
    for (&id, &riders) in &references.stages {
        let Some(stage) = storage::stages::find(db, id).await? else { continue };
        let Some(championship) = storage::championships::find(db, stage.championship).await? else {
            continue;
        };
        stages.push(AffectedStage {
            institution: championship.institution.slug,
            championship: championship.slug,
            stage: stage.slug,
            title: stage.details.title,
            starts_at: stage.starts_at,
            time_zone: stage.time_zone,
            riders,
        });
    }
    stages.sort_by_key(|stage| std::cmp::Reverse(stage.starts_at));
    Ok(stages)
}

async fn load_affected_standings(
    db: &impl Connection,
    references: &ClubReferences,
) -> Result<Vec<AffectedStandings>, Error> {
    let mut standings = Vec::with_capacity(references.standings.len());
    for (&id, &rows) in &references.standings {
        let Some(championship) = storage::championships::find(db, id).await? else { continue };
        standings.push(AffectedStandings {
            published: championship.is_published,
            has_club_standings: championship.settings.has_club_standings,
            institution: championship.institution.slug,
            championship: championship.slug,
            name: championship.display_name,
            season: championship.season,
            rows,
        });
    }
    standings.sort_by(|a, b| b.season.cmp(&a.season).then_with(|| a.name.cmp(&b.name)));
    Ok(standings)
}
