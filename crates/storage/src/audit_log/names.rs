//! The current names of the objects that entries of the log refer to by id.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::{ChampionshipId, JudgeLinkId, ParticipantId, StageId, UserId};
use domain::stages::Zone;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::accounts::User;
use crate::tables::{championships, institutions, judge_links, participants, stages, users};
use crate::{Connection, Error};

/// The ids of the objects whose names are wanted.
#[derive(Clone, Debug, Default)]
pub struct IdsToName {
    /// Stages.
    pub stages: BTreeSet<StageId>,
    /// Championships.
    pub championships: BTreeSet<ChampionshipId>,
    /// Users.
    pub users: BTreeSet<UserId>,
    /// Participants, each with the stage.
    pub riders: BTreeSet<(StageId, ParticipantId)>,
    /// Judge links.
    pub links: BTreeSet<JudgeLinkId>,
}

/// The name of a stage, with what its URL and its times need.
#[derive(Clone, Debug)]
pub struct StageName {
    /// Its championship.
    pub championship: ChampionshipId,
    /// Its slug.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// The time zone in which times are shown.
    pub time_zone: Zone,
}

/// The name of a championship, with what its URL needs.
#[derive(Clone, Debug)]
pub struct ChampionshipName {
    /// The institution's slug.
    pub institution: String,
    /// Its slug.
    pub slug: String,
    /// Its name.
    pub name: String,
}

/// The name of a participant. Both fields are empty if the rider's data was deleted.
#[derive(Clone, Debug)]
pub struct RiderName {
    /// The rider's name.
    pub name: String,
    /// The number on the plate.
    pub racing_number: String,
}

/// The names of the [`IdsToName`] objects that exist.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// Stages.
    pub stages: BTreeMap<StageId, StageName>,
    /// Championships, including those of the stages.
    pub championships: BTreeMap<ChampionshipId, ChampionshipName>,
    /// Users.
    pub users: BTreeMap<UserId, User>,
    /// Participants.
    pub riders: BTreeMap<(StageId, ParticipantId), RiderName>,
    /// The names of the volunteers for whom judge links were created.
    pub links: BTreeMap<JudgeLinkId, String>,
}

impl Names {
    /// Finds all names, with one query per table.
    pub async fn find(on: &impl Connection, wanted: IdsToName) -> Result<Self, Error> {
        let stages = stages::Entity::find()
            .filter(stages::Column::Id.is_in(wanted.stages.iter().map(|id| id.0)))
            .all(on)
            .await?;
        let owners =
            stages.iter().map(|row| row.championship_id).chain(wanted.championships.iter().map(|id| id.0));
        let championships =
            championships::Entity::find().filter(championships::Column::Id.is_in(owners)).all(on).await?;
        let institutions: BTreeMap<_, _> =
            institutions::Entity::find().all(on).await?.into_iter().map(|row| (row.id, row.slug)).collect();
        let users = users::Entity::find()
            .filter(users::Column::Id.is_in(wanted.users.iter().map(|id| id.0)))
            .all(on)
            .await?;
        let links = judge_links::Entity::find()
            .filter(judge_links::Column::Id.is_in(wanted.links.iter().map(|id| id.0)))
            .all(on)
            .await?;
        let championship = |row: championships::Model| {
            let institution = institutions
                .get(&row.institution_id)
                .cloned()
                .ok_or_else(|| Error::query(format!("championship {} has no institution", row.id)))?;
            let name = ChampionshipName { institution, slug: row.slug, name: row.display_name };
            Ok((ChampionshipId(row.id), name))
        };
        let stage = |row: stages::Model| {
            let name = StageName {
                championship: ChampionshipId(row.championship_id),
                time_zone: crate::stages::zone(row.id, &row.time_zone)?,
                slug: row.slug,
                title: row.title,
            };
            Ok((StageId(row.id), name))
        };
        Ok(Self {
            riders: riders(on, &wanted.riders).await?,
            stages: stages.into_iter().map(stage).collect::<Result<_, Error>>()?,
            championships: championships.into_iter().map(championship).collect::<Result<_, Error>>()?,
            users: users
                .into_iter()
                .map(|row| crate::accounts::user(row).map(|user| (user.id, user)))
                .collect::<Result<_, _>>()?,
            links: links.into_iter().map(|row| (JudgeLinkId(row.id), row.name)).collect(),
        })
    }
}

/// Returns the names of participants, including removed ones, whose rows are still stored if they have
/// entries.
async fn riders(
    on: &impl Connection,
    wanted: &BTreeSet<(StageId, ParticipantId)>,
) -> Result<BTreeMap<(StageId, ParticipantId), RiderName>, Error> {
    let (stages, ids): (BTreeSet<_>, BTreeSet<_>) =
        wanted.iter().map(|(stage, id)| (stage.0, id.as_str())).unzip();
    let rows = participants::Entity::find()
        .filter(participants::Column::StageId.is_in(stages))
        .filter(participants::Column::Id.is_in(ids))
        .all(on)
        .await?;
    rows.into_iter()
        .map(|row| {
            let id = crate::codec::parse(&row.id)?;
            Ok(((StageId(row.stage_id), id), RiderName { name: row.name, racing_number: row.racing_number }))
        })
        .collect()
}
