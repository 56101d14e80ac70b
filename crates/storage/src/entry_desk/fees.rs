//! The fees of stages.

use std::collections::BTreeMap;

use domain::entry_desk::Fees;
use domain::ids::StageId;
use domain::slug::fold;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, EntityTrait};

use crate::codec::{from_json, to_json};
use crate::tables::stage_fees;
use crate::{Connection, Error};

/// The fees of a stage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredFees {
    /// A number that grows with every edit; 0 before the first one.
    pub version: i64,
    /// The fees.
    pub fees: Fees,
}

/// Returns the fees of a stage; none before the first edit.
pub async fn find(db: &impl Connection, stage: StageId) -> Result<StoredFees, Error> {
    let Some(row) = stage_fees::Entity::find_by_id(stage.0).one(db).await? else {
        return Ok(StoredFees::default());
    };
    Ok(StoredFees { version: row.version, fees: from_json(&row.fees)? })
}

/// Saves the fees of a locked or new stage.
pub async fn save(db: &impl Connection, stage: StageId, fees: &StoredFees) -> Result<(), Error> {
    let row = stage_fees::ActiveModel {
        stage_id: Set(stage.0),
        version: Set(fees.version),
        fees: Set(to_json(&fees.fees)?),
    };
    let update = OnConflict::column(stage_fees::Column::StageId)
        .update_columns([stage_fees::Column::Version, stage_fees::Column::Fees])
        .to_owned();
    stage_fees::Entity::insert(row).on_conflict(update).exec_without_returning(db).await?;
    Ok(())
}

/// Renames classes in the fees of a stage.
pub(crate) async fn rename_classes(
    db: &impl Connection,
    stage: StageId,
    renamed: &BTreeMap<String, String>,
) -> Result<(), Error> {
    let StoredFees { version, mut fees } = find(db, stage).await?;
    if !fees.classes.keys().any(|class| renamed.contains_key(class)) {
        return Ok(());
    }
    fees.rename_classes(renamed);
    save(db, stage, &StoredFees { version: version + 1, fees }).await
}

/// Replaces the club whose members get a discount, at all stages.
pub(crate) async fn replace_club(db: &impl Connection, club: &str, successor: &str) -> Result<(), Error> {
    for row in stage_fees::Entity::find().all(db).await? {
        let mut fees: Fees = from_json(&row.fees)?;
        if let Some(discount) = fees.discount.as_mut().filter(|discount| fold(&discount.club) == fold(club)) {
            successor.clone_into(&mut discount.club);
            save(db, StageId(row.stage_id), &StoredFees { version: row.version + 1, fees }).await?;
        }
    }
    Ok(())
}
