//! The current names of the objects that entries of the log refer to by id.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::{ChampionshipId, JudgeLinkId, ParticipantId, RiderId, StageId, UserId};
use domain::stages::Zone;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::accounts::User;
use crate::tables::{championships, institutions, judge_links, participants, stages, users};
use crate::{Connection, Error};

/// The ids of the objects whose names [`Names::find`] looks up.
#[derive(Clone, Debug, Default)]
pub struct IdsToName {
    /// The ids of stages.
    pub stages: BTreeSet<StageId>,
    /// The ids of championships.
    pub championships: BTreeSet<ChampionshipId>,
    /// The ids of users.
    pub users: BTreeSet<UserId>,
    /// The ids of participants, each with the stage.
    pub riders: BTreeSet<(StageId, ParticipantId)>,
    /// The ids of judge links.
    pub links: BTreeSet<JudgeLinkId>,
}

/// The name of a stage, with what its URL and its times need.
#[derive(Clone, Debug)]
pub struct StageName {
    /// The championship to which it belongs.
    pub championship: ChampionshipId,
    /// The slug in its URL.
    pub slug: String,
    /// The title shown to everyone.
    pub title: String,
    /// The time zone in which times are shown.
    pub time_zone: Zone,
}

/// The name of a championship, with what its URL needs.
#[derive(Clone, Debug)]
pub struct ChampionshipName {
    /// The institution's slug in its URL.
    pub institution: String,
    /// The championship's slug in its URL.
    pub slug: String,
    /// The name shown to everyone.
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
    /// The stages by id.
    pub stages: BTreeMap<StageId, StageName>,
    /// The championships by id, including those of the stages.
    pub championships: BTreeMap<ChampionshipId, ChampionshipName>,
    /// The users by id.
    pub users: BTreeMap<UserId, User>,
    /// The participants by stage and id.
    pub riders: BTreeMap<(StageId, ParticipantId), RiderName>,
    /// The names of the volunteers for whom judge links were created.
    pub links: BTreeMap<JudgeLinkId, String>,
    /// The accounts that act for the participants; those of deleted accounts are left out.
    pub accounts: BTreeMap<RiderId, UserId>,
}

impl Names {
    /// Finds all names, with one query per table.
    pub async fn find(db: &impl Connection, ids: IdsToName) -> Result<Self, Error> {
        let stages = stages::Entity::find()
            .filter(stages::Column::Id.is_in(ids.stages.iter().map(|id| id.0)))
            .all(db)
            .await?;
        let owners =
            stages.iter().map(|row| row.championship_id).chain(ids.championships.iter().map(|id| id.0));
        let championships =
            championships::Entity::find().filter(championships::Column::Id.is_in(owners)).all(db).await?;
        let institutions: BTreeMap<_, _> =
            institutions::Entity::find().all(db).await?.into_iter().map(|row| (row.id, row.slug)).collect();
        let users = users::Entity::find()
            .filter(users::Column::Id.is_in(ids.users.iter().map(|id| id.0)))
            .all(db)
            .await?;
        let links = judge_links::Entity::find()
            .filter(judge_links::Column::Id.is_in(ids.links.iter().map(|id| id.0)))
            .all(db)
            .await?;
        let championship = |row: championships::Model| {
            let institution = institutions
                .get(&row.institution_id)
                .cloned()
                .ok_or_else(|| Error::MissingRow(format!("institution {}", row.institution_id)))?;
            let name = ChampionshipName { institution, slug: row.slug, name: row.display_name };
            Ok((ChampionshipId(row.id), name))
        };
        let stage = |row: stages::Model| {
            let name = StageName {
                championship: ChampionshipId(row.championship_id),
                time_zone: crate::stages::parse_zone(row.id, &row.time_zone)?,
                slug: row.slug,
                title: row.title,
            };
            Ok((StageId(row.id), name))
        };
        Ok(Self {
            riders: find_riders(db, &ids.riders).await?,
            stages: stages.into_iter().map(stage).collect::<Result<_, Error>>()?,
            championships: championships.into_iter().map(championship).collect::<Result<_, Error>>()?,
            users: users
                .into_iter()
                .map(|row| crate::accounts::user_from_row(row).map(|user| (user.id, user)))
                .collect::<Result<_, _>>()?,
            links: links.into_iter().map(|row| (JudgeLinkId(row.id), row.name)).collect(),
            accounts: crate::riders::find_accounts(db, ids.riders.iter().filter_map(|(_, id)| id.rider()))
                .await?,
        })
    }
}

/// Returns the names of participants. They include removed ones, whose rows stay stored if they have entries.
async fn find_riders(
    db: &impl Connection,
    riders: &BTreeSet<(StageId, ParticipantId)>,
) -> Result<BTreeMap<(StageId, ParticipantId), RiderName>, Error> {
    let (stages, ids): (BTreeSet<_>, BTreeSet<_>) =
        riders.iter().map(|(stage, id)| (stage.0, id.as_str())).unzip();
    let rows = participants::Entity::find()
        .filter(participants::Column::StageId.is_in(stages))
        .filter(participants::Column::Id.is_in(ids))
        .all(db)
        .await?;
    rows.into_iter()
        .map(|row| {
            let id = crate::codec::parse(&row.id)?;
            Ok(((StageId(row.stage_id), id), RiderName { name: row.name, racing_number: row.racing_number }))
        })
        .collect()
}
