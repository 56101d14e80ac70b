//! The stages at which a participant has started.

use domain::ids::{ChampionshipId, ParticipantId, StageId};
use sea_orm::{ColumnTrait, EntityTrait, JoinType, QueryFilter, QuerySelect, RelationDef};
use uuid::Uuid;

use super::result_of_rider;
use crate::codec::narrow;
use crate::tables::{championships, participants, stages};
use crate::{Connection, Error};

/// A published stage at which a participant has started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartedStage {
    /// The stage.
    pub stage: StageId,
    /// Its championship.
    pub championship: ChampionshipId,
    /// The year of the championship.
    pub season: i16,
}

/// Returns the published stages of all seasons at which a participant has started, in no particular order.
pub async fn list_started_stages(
    db: &impl Connection,
    participant: &ParticipantId,
) -> Result<Vec<StartedStage>, Error> {
    let rows: Vec<(Uuid, Uuid, i64)> = participants::Entity::find()
        .join(JoinType::InnerJoin, result_of_rider())
        .join(JoinType::InnerJoin, stage_of_participant())
        .join(JoinType::InnerJoin, championship_of_stage())
        .filter(participants::Column::Id.eq(participant.as_str()))
        .filter(participants::Column::RemovedAt.is_null())
        .filter(stages::Column::IsPublished.eq(true))
        .select_only()
        .columns([stages::Column::Id, stages::Column::ChampionshipId])
        .column(championships::Column::Season)
        .into_tuple()
        .all(db)
        .await?;
    rows.into_iter()
        .map(|(stage, championship, season)| {
            Ok(StartedStage {
                stage: StageId(stage),
                championship: ChampionshipId(championship),
                season: narrow(season)?,
            })
        })
        .collect()
}

fn stage_of_participant() -> RelationDef {
    participants::Entity::belongs_to(stages::Entity)
        .from(participants::Column::StageId)
        .to(stages::Column::Id)
        .into()
}

fn championship_of_stage() -> RelationDef {
    stages::Entity::belongs_to(championships::Entity)
        .from(stages::Column::ChampionshipId)
        .to(championships::Column::Id)
        .into()
}
