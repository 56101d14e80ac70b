//! The fees of stages, and of championships for stages without fees of their own.

use std::collections::BTreeMap;

use domain::entry_desk::{ChampionshipFees, Fees};
use domain::ids::{ChampionshipId, StageId};
use domain::slug::fold;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, EntityTrait};

use crate::codec::{from_json, to_json};
use crate::tables::{championship_fees, stage_fees};
use crate::{Connection, Error};

/// The fees of a stage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredFees {
    /// A number that grows with every edit; 0 before the first one.
    pub version: i64,
    /// The fees; `None` without own ones.
    pub fees: Option<Fees>,
}

/// Returns the own fees of a stage; none before the first edit.
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
    let StoredFees { version, fees: Some(mut fees) } = find(db, stage).await? else { return Ok(()) };
    if !fees.classes.keys().any(|class| renamed.contains_key(class)) {
        return Ok(());
    }
    fees.rename_classes(renamed);
    save(db, stage, &StoredFees { version: version + 1, fees: Some(fees) }).await
}

/// Returns the fees of a championship.
pub async fn find_of_championship(
    db: &impl Connection,
    championship: ChampionshipId,
) -> Result<Option<ChampionshipFees>, Error> {
    let row = championship_fees::Entity::find_by_id(championship.0).one(db).await?;
    row.map(|row| from_json(&row.fees)).transpose()
}

/// Saves the fees of a championship.
pub async fn save_of_championship(
    db: &impl Connection,
    championship: ChampionshipId,
    fees: &ChampionshipFees,
) -> Result<(), Error> {
    let row =
        championship_fees::ActiveModel { championship_id: Set(championship.0), fees: Set(to_json(fees)?) };
    let update = OnConflict::column(championship_fees::Column::ChampionshipId)
        .update_column(championship_fees::Column::Fees)
        .to_owned();
    championship_fees::Entity::insert(row).on_conflict(update).exec_without_returning(db).await?;
    Ok(())
}

/// Gives the copy of a championship the same fees.
pub async fn copy_of_championship(
    db: &impl Connection,
    original: ChampionshipId,
    copy: ChampionshipId,
) -> Result<(), Error> {
    match find_of_championship(db, original).await? {
        Some(fees) => save_of_championship(db, copy, &fees).await,
        None => Ok(()),
    }
}

/// Renames the classes with an amount of their own in the fees of a championship.
pub async fn rename_classes_of_championship(
    db: &impl Connection,
    championship: ChampionshipId,
    renamed: &BTreeMap<String, String>,
) -> Result<(), Error> {
    let Some(mut fees) = find_of_championship(db, championship).await? else { return Ok(()) };
    if renamed.is_empty() {
        return Ok(());
    }
    fees.fees.rename_classes(renamed);
    save_of_championship(db, championship, &fees).await
}

/// Replaces the club whose members get a discount, at all stages and championships.
pub(crate) async fn replace_club(db: &impl Connection, club: &str, successor: &str) -> Result<(), Error> {
    for row in stage_fees::Entity::find().all(db).await? {
        let Some(mut fees) = from_json::<Option<Fees>>(&row.fees)? else { continue };
        if replace_discount_club(&mut fees, club, successor) {
            let after = StoredFees { version: row.version + 1, fees: Some(fees) };
            save(db, StageId(row.stage_id), &after).await?;
        }
    }
    for row in championship_fees::Entity::find().all(db).await? {
        let mut fees: ChampionshipFees = from_json(&row.fees)?;
        if replace_discount_club(&mut fees.fees, club, successor) {
            save_of_championship(db, ChampionshipId(row.championship_id), &fees).await?;
        }
    }
    Ok(())
}

/// Returns whether the club was the one of the discount.
fn replace_discount_club(fees: &mut Fees, club: &str, successor: &str) -> bool {
    let Some(discount) = fees.discount.as_mut().filter(|discount| fold(&discount.club) == fold(club)) else {
        return false;
    };
    successor.clone_into(&mut discount.club);
    true
}
