//! What is stored with the name of a class: it changes when the class is renamed.

use std::collections::BTreeMap;

use domain::ids::StageId;
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter as _};

use crate::entry_desk;
use crate::tables::{approved_results, participants, rider_starts};
use crate::{Connection, Error, timekeeping};

/// Renames classes in all rows of a stage: its participants, including removed ones, their starts, what
/// approvals stored, the fees, and the time limits.
pub async fn rename_classes(
    db: &impl Connection,
    stage: StageId,
    renamed: &BTreeMap<String, String>,
) -> Result<(), Error> {
    if renamed.is_empty() {
        return Ok(());
    }
    let version = participants::Column::Version;
    participants::Entity::update_many()
        .col_expr(participants::Column::RacingClass, new_name(participants::Column::RacingClass, renamed))
        .col_expr(version, Expr::col(version).add(1))
        .filter(participants::Column::StageId.eq(stage.0))
        .filter(participants::Column::RacingClass.is_in(renamed.keys().map(String::as_str)))
        .exec(db)
        .await?;
    rider_starts::Entity::update_many()
        .col_expr(rider_starts::Column::RacingClass, new_name(rider_starts::Column::RacingClass, renamed))
        .filter(rider_starts::Column::StageId.eq(stage.0))
        .filter(rider_starts::Column::RacingClass.is_in(renamed.keys().map(String::as_str)))
        .exec(db)
        .await?;
    approved_results::Entity::update_many()
        .col_expr(
            approved_results::Column::RacingClass,
            new_name(approved_results::Column::RacingClass, renamed),
        )
        .filter(approved_results::Column::StageId.eq(stage.0))
        .filter(approved_results::Column::RacingClass.is_in(renamed.keys().map(String::as_str)))
        .exec(db)
        .await?;
    entry_desk::fees::rename_classes(db, stage, renamed).await?;
    timekeeping::rename_classes(db, stage, renamed).await
}

/// Returns the new value of a column. All classes are renamed in one statement, because two classes may swap
/// their names.
fn new_name(column: impl ColumnTrait, renamed: &BTreeMap<String, String>) -> Expr {
    let mut name = CaseStatement::new().finally(Expr::col(column));
    for (from, to) in renamed {
        name = name.case(column.eq(from.as_str()), Expr::value(to.as_str()));
    }
    name.into()
}
