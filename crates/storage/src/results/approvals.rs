//! What each approval of a stage's results stored. Approvals of earlier versions of the program aren't stored.

use std::collections::BTreeMap;

use domain::ids::{ParticipantId, StageId};
use domain::results::ApprovedResult;
use jiff::Timestamp;
use sea_orm::sea_query::{Query, SelectStatement};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::codec::{from_name, hundredths, micros, name, narrow, parse, points, time};
use crate::groups::groups;
use crate::stages::StageLock;
use crate::tables::{approvals, approved_results, results};
use crate::{Connection, Error, Transaction};

/// An approval of a stage's results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredApproval {
    /// 1 for the first stored approval of the stage.
    pub version: i64,
    /// When the results were approved.
    pub approved_at: Timestamp,
    /// Why they were reopened before; `None` if they weren't.
    pub reason: Option<String>,
    /// Who signed off the results; `None` if nobody did.
    pub signed_off_by: Option<String>,
    /// The result of every rider, in no particular order.
    pub results: Vec<ApprovedResult>,
}

/// Returns the approvals of a stage, oldest first.
pub async fn list_approvals(db: &impl Connection, stage: StageId) -> Result<Vec<StoredApproval>, Error> {
    let rows = approvals::Entity::find()
        .filter(approvals::Column::StageId.eq(stage.0))
        .order_by_asc(approvals::Column::Version)
        .all(db)
        .await?;
    let mut results: BTreeMap<i64, Vec<ApprovedResult>> = BTreeMap::new();
    let result_rows = approved_results::Entity::find()
        .filter(approved_results::Column::StageId.eq(stage.0))
        .all(db)
        .await?;
    for row in result_rows {
        results.entry(row.version).or_default().push(result_from_row(row)?);
    }
    let to_approval = |row: approvals::Model| {
        Ok(StoredApproval {
            version: row.version,
            approved_at: time(row.approved_at)?,
            reason: row.reason,
            signed_off_by: row.signed_off_by,
            results: results.remove(&row.version).unwrap_or_default(),
        })
    };
    rows.into_iter().map(to_approval).collect()
}

/// Returns a rider's result as each approval of the stage stored it, oldest first, each with the time of the approval.
pub async fn list_approved_for_rider(
    db: &impl Connection,
    stage: StageId,
    rider: &ParticipantId,
) -> Result<Vec<(Timestamp, ApprovedResult)>, Error> {
    let rows = approved_results::Entity::find()
        .filter(approved_results::Column::StageId.eq(stage.0))
        .filter(approved_results::Column::ParticipantId.eq(rider.as_str()))
        .order_by_asc(approved_results::Column::Version)
        .all(db)
        .await?;
    let mut results = Vec::with_capacity(rows.len());
    for row in rows {
        let approval = approvals::Entity::find_by_id((row.stage_id, row.version)).one(db).await?;
        let Some(approval) = approval else { continue };
        results.push((time(approval.approved_at)?, result_from_row(row)?));
    }
    Ok(results)
}

/// Adds an approval of a locked stage.
pub async fn insert_approval(
    tx: &Transaction,
    lock: &StageLock,
    approval: &StoredApproval,
) -> Result<(), Error> {
    let row = approvals::ActiveModel {
        stage_id: Set(lock.stage().0),
        version: Set(approval.version),
        approved_at: Set(micros(approval.approved_at)),
        reason: Set(approval.reason.clone()),
        signed_off_by: Set(approval.signed_off_by.clone()),
    };
    approvals::Entity::insert(row).exec_without_returning(tx).await?;
    let to_row = |result: &ApprovedResult| {
        Ok(approved_results::ActiveModel {
            stage_id: Set(lock.stage().0),
            version: Set(approval.version),
            participant_id: Set(result.participant.to_string()),
            racing_class: Set(result.racing_class.clone()),
            position: Set(result.place.map(Into::into)),
            total: Set(result.total),
            status: Set(result.status.map(name).transpose()?),
            position_points: Set(hundredths(result.position_points)?),
            position_absolute_points: Set(hundredths(result.position_absolute_points)?),
        })
    };
    let rows = approval.results.iter().map(to_row).collect::<Result<Vec<_>, Error>>()?;
    for group in groups(&rows) {
        approved_results::Entity::insert_many(group.to_vec()).exec_without_returning(tx).await?;
    }
    Ok(())
}

/// Deletes what approvals stored of a rider, except at stages where the rider has a result.
pub async fn delete_former_results(tx: &Transaction, participant: &ParticipantId) -> Result<(), Error> {
    approved_results::Entity::delete_many()
        .filter(approved_results::Column::ParticipantId.eq(participant.as_str()))
        .filter(approved_results::Column::StageId.not_in_subquery(stages_with_result(participant)))
        .exec(tx)
        .await?;
    Ok(())
}

/// Returns the query of the ids of the stages where a rider has a result.
pub(crate) fn stages_with_result(participant: &ParticipantId) -> SelectStatement {
    Query::select()
        .column(results::Column::StageId)
        .from(results::Entity)
        .and_where(results::Column::ParticipantId.eq(participant.as_str()))
        .to_owned()
}

fn result_from_row(row: approved_results::Model) -> Result<ApprovedResult, Error> {
    Ok(ApprovedResult {
        participant: parse(&row.participant_id)?,
        racing_class: row.racing_class,
        place: row.position.map(narrow).transpose()?,
        total: row.total,
        status: row.status.as_deref().map(from_name).transpose()?,
        position_points: points(row.position_points)?,
        position_absolute_points: points(row.position_absolute_points)?,
    })
}
