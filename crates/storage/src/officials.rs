//! The officials of stages. The list of a stage is stored and edited as a whole.

use std::collections::BTreeMap;

use domain::ids::StageId;
use domain::officials::Official;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};

use crate::codec::{from_json, to_json};
use crate::stages::StageLock;
use crate::tables::stage_officials;
use crate::{Connection, Error, Transaction};

/// The officials of a stage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredOfficials {
    /// A number that grows with every edit; 0 before the first one.
    pub version: i64,
    /// The officials in the secretary's order.
    pub officials: Vec<Official>,
}

/// Returns the officials of a stage.
pub async fn find(db: &impl Connection, stage: StageId) -> Result<StoredOfficials, Error> {
    match stage_officials::Entity::find_by_id(stage.0).one(db).await? {
        Some(row) => Ok(StoredOfficials { version: row.version, officials: from_json(&row.officials)? }),
        None => Ok(StoredOfficials::default()),
    }
}

/// Returns the number of officials of those of the stages that have any.
pub async fn count(
    db: &impl Connection,
    stages: impl IntoIterator<Item = StageId>,
) -> Result<BTreeMap<StageId, usize>, Error> {
    let rows = stage_officials::Entity::find()
        .filter(stage_officials::Column::StageId.is_in(stages.into_iter().map(|stage| stage.0)))
        .all(db)
        .await?;
    let mut counts = BTreeMap::new();
    for row in rows {
        let officials: Vec<Official> = from_json(&row.officials)?;
        if !officials.is_empty() {
            counts.insert(StageId(row.stage_id), officials.len());
        }
    }
    Ok(counts)
}

/// Saves the officials of a locked stage.
pub async fn save(tx: &Transaction, lock: &StageLock, list: &StoredOfficials) -> Result<(), Error> {
    let row = stage_officials::ActiveModel {
        stage_id: Set(lock.stage.0),
        version: Set(list.version),
        officials: Set(to_json(&list.officials)?),
    };
    let update = OnConflict::column(stage_officials::Column::StageId)
        .update_columns([stage_officials::Column::Version, stage_officials::Column::Officials])
        .to_owned();
    stage_officials::Entity::insert(row).on_conflict(update).exec_without_returning(tx).await?;
    Ok(())
}
