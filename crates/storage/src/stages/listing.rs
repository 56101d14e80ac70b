//! Stages for lists: the fields of a card, without classes, sponsors and documents.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::{ChampionshipId, StageId};
use domain::stages::{Format, Reopening, ResultsStatus, ScheduleChange, ScheduleChangeKind, Timetable, Zone};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select};

use super::rows::{parse_zone, reopening_from_columns, schedule_change_from_columns};
use crate::codec::{from_name, micros, name, time};
use crate::tables::{championships, institutions, stage_classes, stages};
use crate::{Connection, Error};

/// A stage in the list of competitions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCompetition {
    /// The institution's slug.
    pub institution: String,
    /// The institution's name.
    pub institution_name: String,
    /// The championship's slug.
    pub championship: String,
    /// The championship's name.
    pub championship_name: String,
    /// The stage's id.
    pub id: StageId,
    /// The stage's slug.
    pub slug: String,
    /// The title shown to everyone.
    pub title: String,
    /// The organiser; may be empty.
    pub organizer: String,
    /// The competition's start.
    pub starts_at: Timestamp,
    /// The competition's end.
    pub ends_at: Timestamp,
    /// The last moment to register, when there is one.
    pub registration_ends_at: Option<Timestamp>,
    /// The time zone in which times are shown.
    pub time_zone: Zone,
    /// The location's name.
    pub location: Option<String>,
    /// The format in which sections are scored.
    pub format: Format,
    /// The status of its results.
    pub results_status: ResultsStatus,
    /// The reopening of its results; `None` unless approved results are being corrected.
    pub reopening: Option<Reopening>,
    /// Whether its entries in the standings are public, even while it is being corrected.
    pub standings_published: bool,
    /// Its cancellation or postponement; `None` if it is held as scheduled.
    pub schedule_change: Option<ScheduleChange>,
    /// The stage that is the day before of the same event; `None` unless the event lasts several days.
    pub previous_day: Option<StageId>,
    /// Whether the stage is public.
    pub is_published: bool,
    /// A number that grows with every edit.
    pub version: i64,
}

impl StoredCompetition {
    /// Returns the data from which its phase is computed.
    pub fn timetable(&self) -> Timetable {
        let Self { starts_at, ends_at, registration_ends_at, is_published, results_status, .. } = *self;
        let schedule_change = self.schedule_change.as_ref().map(|change| change.kind);
        Timetable { starts_at, ends_at, registration_ends_at, is_published, results_status, schedule_change }
    }
}

/// The stages to list, and their order.
#[derive(Clone, Copy, Debug)]
pub enum ListQuery {
    /// Published stages that end after this time, running ones included, and all postponed ones, in the order
    /// of their starts.
    NotEnded(Timestamp),
    /// Published stages that have ended, except postponed ones, the latest start first.
    Past {
        /// The stages ended at this time or before.
        now: Timestamp,
        /// The start and id of the last stage of the previous page.
        before: Option<(Timestamp, StageId)>,
        /// The maximum number of stages.
        limit: u64,
    },
    /// Published stages of one championship, in the order of their starts.
    PublishedOfChampionship(ChampionshipId),
    /// All stages of one championship, including unpublished ones, in the order of their starts.
    AllOfChampionship(ChampionshipId),
}

/// Returns the ids of all stages of an institution, including unpublished ones, sorted.
pub async fn ids_for_institution(db: &impl Connection, slug: &str) -> Result<Vec<StageId>, Error> {
    let Some(institution) =
        institutions::Entity::find().filter(institutions::Column::Slug.eq(slug)).one(db).await?
    else {
        return Ok(Vec::new());
    };
    let championships = championships::Entity::find()
        .filter(championships::Column::InstitutionId.eq(institution.id))
        .all(db)
        .await?;
    let championship_ids: Vec<_> = championships.into_iter().map(|row| row.id).collect();
    let ids = stages::Entity::find()
        .select_only()
        .column(stages::Column::Id)
        .filter(stages::Column::ChampionshipId.is_in(championship_ids));
    let mut ids: Vec<_> = ids.into_tuple::<uuid::Uuid>().all(db).await?.into_iter().map(StageId).collect();
    ids.sort();
    Ok(ids)
}

/// Returns the stages to which the query applies, in its order.
pub async fn list(db: &impl Connection, query: ListQuery) -> Result<Vec<StoredCompetition>, Error> {
    let rows = query.into_select()?.all(db).await?;
    let championship_ids: BTreeSet<_> = rows.iter().map(|row| row.championship_id).collect();
    let championships: BTreeMap<_, _> = championships::Entity::find()
        .filter(championships::Column::Id.is_in(championship_ids))
        .all(db)
        .await?
        .into_iter()
        .map(|row| (row.id, row))
        .collect();
    let institutions: BTreeMap<_, _> =
        institutions::Entity::find().all(db).await?.into_iter().map(|row| (row.id, row)).collect();
    let mut competitions = Vec::with_capacity(rows.len());
    for row in rows {
        let Some(championship) = championships.get(&row.championship_id) else { continue };
        let Some(institution) = institutions.get(&championship.institution_id) else { continue };
        competitions.push(competition_from_rows(row, championship, institution)?);
    }
    Ok(competitions)
}

impl ListQuery {
    /// Returns the query for the rows of the stages.
    fn into_select(self) -> Result<Select<stages::Entity>, Error> {
        use stages::Column::{ChampionshipId, EndsAt, Id, IsPublished, ScheduleChange as Change, StartsAt};
        let published = stages::Entity::find().filter(IsPublished.eq(true));
        let postponed = name(ScheduleChangeKind::Postponed)?;
        Ok(match self {
            Self::NotEnded(now) => published
                .filter(Condition::any().add(EndsAt.gt(micros(now))).add(Change.eq(postponed)))
                .order_by_asc(StartsAt)
                .order_by_asc(Id),
            Self::PublishedOfChampionship(championship) => {
                published.filter(ChampionshipId.eq(championship.0)).order_by_asc(StartsAt).order_by_asc(Id)
            }
            Self::AllOfChampionship(championship) => stages::Entity::find()
                .filter(ChampionshipId.eq(championship.0))
                .order_by_asc(StartsAt)
                .order_by_asc(Id),
            Self::Past { now, before, limit } => {
                let next_page = before.map(|(start, id)| {
                    Condition::any()
                        .add(StartsAt.lt(micros(start)))
                        .add(Condition::all().add(StartsAt.eq(micros(start))).add(Id.lt(id.0)))
                });
                published
                    .filter(EndsAt.lte(micros(now)))
                    .filter(Condition::any().add(Change.is_null()).add(Change.ne(postponed)))
                    .filter(next_page.unwrap_or_else(Condition::all))
                    .order_by_desc(StartsAt)
                    .order_by_desc(Id)
                    .limit(limit)
            }
        })
    }
}

fn competition_from_rows(
    stage: stages::Model,
    championship: &championships::Model,
    institution: &institutions::Model,
) -> Result<StoredCompetition, Error> {
    Ok(StoredCompetition {
        institution: institution.slug.clone(),
        institution_name: institution.name.clone(),
        championship: championship.slug.clone(),
        championship_name: championship.display_name.clone(),
        id: StageId(stage.id),
        slug: stage.slug,
        title: stage.title,
        organizer: stage.organizer,
        starts_at: time(stage.starts_at)?,
        ends_at: time(stage.ends_at)?,
        registration_ends_at: stage.registration_ends_at.map(time).transpose()?,
        time_zone: parse_zone(stage.id, &stage.time_zone)?,
        location: stage.location,
        format: from_name(&stage.format)?,
        results_status: from_name(&stage.results_status)?,
        reopening: reopening_from_columns(stage.reopened_at, stage.reopened_reason)?,
        standings_published: stage.standings_published,
        schedule_change: schedule_change_from_columns(
            stage.schedule_change,
            stage.schedule_changed_at,
            stage.schedule_change_reason,
        )?,
        previous_day: stage.previous_day.map(StageId),
        is_published: stage.is_published,
        version: stage.version,
    })
}

/// Returns the slugs in the addresses that everyone may open: two for each championship, three for each
/// published stage.
pub async fn public_slugs(db: &impl Connection) -> Result<BTreeSet<Vec<String>>, Error> {
    let institutions: BTreeMap<_, _> = institutions::Entity::find()
        .select_only()
        .columns([institutions::Column::Id, institutions::Column::Slug])
        .into_tuple::<(uuid::Uuid, String)>()
        .all(db)
        .await?
        .into_iter()
        .collect();
    let championships = championships::Entity::find()
        .select_only()
        .columns([
            championships::Column::Id,
            championships::Column::InstitutionId,
            championships::Column::Slug,
        ])
        .into_tuple::<(uuid::Uuid, uuid::Uuid, String)>()
        .all(db)
        .await?;
    let championships: BTreeMap<_, _> = championships
        .into_iter()
        .filter_map(|(id, institution, slug)| Some((id, vec![institutions.get(&institution)?.clone(), slug])))
        .collect();
    let stages = stages::Entity::find()
        .select_only()
        .columns([stages::Column::ChampionshipId, stages::Column::Slug])
        .filter(stages::Column::IsPublished.eq(true))
        .into_tuple::<(uuid::Uuid, String)>()
        .all(db)
        .await?;
    let mut slugs: BTreeSet<_> = championships.values().cloned().collect();
    slugs.extend(stages.into_iter().filter_map(|(championship, slug)| {
        Some([championships.get(&championship)?.as_slice(), &[slug]].concat())
    }));
    Ok(slugs)
}

/// Returns the colours of the classes at these stages, by stage and class name.
pub async fn class_colors(
    db: &impl Connection,
    stages: &[StageId],
) -> Result<BTreeMap<(StageId, String), String>, Error> {
    use stage_classes::Column::{Color, Name, StageId as Stage};
    let rows = stage_classes::Entity::find()
        .select_only()
        .columns([Stage, Name, Color])
        .filter(Stage.is_in(stages.iter().map(|stage| stage.0)))
        .into_tuple::<(uuid::Uuid, String, String)>()
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|(stage, name, color)| ((StageId(stage), name), color)).collect())
}
