//! The start orders of stages: their settings, and the start of each rider.

use std::collections::{BTreeMap, BTreeSet};

use domain::championships::Feature;
use domain::ids::{ParticipantId, StageId};
use domain::start_order::{Start, StartSettings};
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect, RelationDef,
};
use uuid::Uuid;

use crate::codec::{from_json, narrow, parse, to_json};
use crate::groups::groups;
use crate::results::stages_with_result;
use crate::stages::StageLock;
use crate::tables::{championships, rider_starts, stages, start_orders};
use crate::{Connection, Error, Transaction};

/// The start order of a stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredStartOrder {
    /// A number that grows with every edit.
    pub version: i64,
    /// The settings from which the starts were made.
    pub settings: StartSettings,
    /// The starts in their order, also those of withdrawn riders.
    pub starts: Vec<Start>,
}

/// Returns the start order of a stage, if it has one.
pub async fn find(db: &impl Connection, stage: StageId) -> Result<Option<StoredStartOrder>, Error> {
    let Some(row) = start_orders::Entity::find_by_id(stage.0).one(db).await? else { return Ok(None) };
    let rows = rider_starts::Entity::find()
        .filter(rider_starts::Column::StageId.eq(stage.0))
        .order_by_asc(rider_starts::Column::Position)
        .all(db)
        .await?;
    Ok(Some(StoredStartOrder {
        version: row.version,
        settings: from_json(&row.settings)?,
        starts: rows.into_iter().map(to_start).collect::<Result<_, _>>()?,
    }))
}

/// Returns the starts of one participant with the settings of their stages, where the championship has start
/// times turned on.
pub async fn list_for_participant(
    db: &impl Connection,
    participant: &ParticipantId,
) -> Result<BTreeMap<StageId, (StartSettings, Start)>, Error> {
    let rows = rider_starts::Entity::find()
        .filter(rider_starts::Column::ParticipantId.eq(participant.as_str()))
        .all(db)
        .await?;
    let mut settings = list_settings(db, rows.iter().map(|row| row.stage_id).collect()).await?;
    let mut starts = BTreeMap::new();
    for row in rows {
        if let Some(settings) = settings.remove(&row.stage_id) {
            starts.insert(StageId(row.stage_id), (settings, to_start(row)?));
        }
    }
    Ok(starts)
}

/// Returns the settings of those of the stages whose championship has start times turned on.
async fn list_settings(
    db: &impl Connection,
    stages: Vec<Uuid>,
) -> Result<BTreeMap<Uuid, StartSettings>, Error> {
    if stages.is_empty() {
        return Ok(BTreeMap::new());
    }
    let rows: Vec<(Uuid, String, String)> = start_orders::Entity::find()
        .select_only()
        .columns([start_orders::Column::StageId, start_orders::Column::Settings])
        .column(championships::Column::Features)
        .join(JoinType::InnerJoin, belongs_to_stage())
        .join(JoinType::InnerJoin, belongs_to_championship())
        .filter(start_orders::Column::StageId.is_in(stages))
        .into_tuple()
        .all(db)
        .await?;
    let mut settings = BTreeMap::new();
    for (stage, order, features) in rows {
        let features: BTreeSet<Feature> = from_json(&features)?;
        if features.contains(&Feature::StartTimes) {
            settings.insert(stage, from_json(&order)?);
        }
    }
    Ok(settings)
}

fn belongs_to_stage() -> RelationDef {
    start_orders::Entity::belongs_to(stages::Entity)
        .from(start_orders::Column::StageId)
        .to(stages::Column::Id)
        .into()
}

fn belongs_to_championship() -> RelationDef {
    stages::Entity::belongs_to(championships::Entity)
        .from(stages::Column::ChampionshipId)
        .to(championships::Column::Id)
        .into()
}

fn to_start(row: rider_starts::Model) -> Result<Start, Error> {
    Ok(Start {
        participant: parse(&row.participant_id)?,
        racing_class: row.racing_class,
        after_seconds: narrow(row.after_seconds)?,
    })
}

/// Deletes the start of a rider.
pub async fn delete_start(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<(), Error> {
    rider_starts::Entity::delete_by_id((stage.0, participant.to_string())).exec(db).await?;
    Ok(())
}

/// Deletes the starts of a rider at all stages, except those where the rider has a result.
pub async fn delete_without_result(db: &impl Connection, participant: &ParticipantId) -> Result<(), Error> {
    rider_starts::Entity::delete_many()
        .filter(rider_starts::Column::ParticipantId.eq(participant.as_str()))
        .filter(rider_starts::Column::StageId.not_in_subquery(stages_with_result(participant)))
        .exec(db)
        .await?;
    Ok(())
}

/// Saves the start order of a locked stage.
pub async fn save(tx: &Transaction, lock: &StageLock, order: &StoredStartOrder) -> Result<(), Error> {
    let stage = lock.stage.0;
    let row = start_orders::ActiveModel {
        stage_id: Set(stage),
        version: Set(order.version),
        settings: Set(to_json(&order.settings)?),
    };
    let update = OnConflict::column(start_orders::Column::StageId)
        .update_columns([start_orders::Column::Version, start_orders::Column::Settings])
        .to_owned();
    start_orders::Entity::insert(row).on_conflict(update).exec_without_returning(tx).await?;
    rider_starts::Entity::delete_many().filter(rider_starts::Column::StageId.eq(stage)).exec(tx).await?;
    let to_row = |(position, start): (usize, &Start)| rider_starts::ActiveModel {
        stage_id: Set(stage),
        participant_id: Set(start.participant.to_string()),
        racing_class: Set(start.racing_class.clone()),
        position: Set(i64::try_from(position).unwrap_or(i64::MAX)),
        after_seconds: Set(start.after_seconds.into()),
    };
    let rows: Vec<_> = order.starts.iter().enumerate().map(to_row).collect();
    for group in groups(&rows) {
        rider_starts::Entity::insert_many(group.to_vec()).exec_without_returning(tx).await?;
    }
    Ok(())
}
