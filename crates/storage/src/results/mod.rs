//! The data of a result other than its section entries: its times, status, penalties and approved place.

mod approvals;
mod penalties;
mod started_stages;

use std::collections::BTreeMap;

use domain::ids::{ParticipantId, StageId};
use domain::results::{ApprovedPlace, Reason, RiderFacts, RiderStatus, Times};
use jiff::Timestamp;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait as _, DbBackend, EntityTrait, ExprTrait as _, JoinType,
    PaginatorTrait as _, QueryFilter, QuerySelect, QueryTrait as _, RelationDef, Statement,
};

use crate::codec::{from_json, from_name, hundredths, micros, name, narrow, parse, points, time, to_json};
use crate::groups::{groups, of_riders, search_groups};
use crate::tables::{participants, penalty_points, results};
use crate::{Connection, Error, Transaction};

pub(crate) use approvals::stages_with_result;
pub use approvals::{
    StoredApproval, delete_former_results, insert_approval, list_approvals, list_approved_for_rider,
};
pub use penalties::{
    StoredPenalty, clear_giver_email, delete_penalty, find_penalty, insert_penalty, list_penalties,
    list_penalties_given_by, update_penalty,
};
pub use started_stages::{StartedStage, list_started_stages};

/// The column of facts of a rider of whom none is known.
const NO_FACTS: &str = "null";

/// One rider's result at one stage, without its section entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredResult {
    /// The participant whose result it is.
    pub participant: ParticipantId,
    /// DNF, DQ or neither.
    pub status: Option<RiderStatus>,
    /// The reason for the status.
    pub status_reason: Reason,
    /// The recorded times of the first and the last ride, by the rides that count.
    pub times: Times,
    /// The start from an imported file of scores. Rides don't change it.
    pub corrected_start: Option<Timestamp>,
    /// The finish time that a secretary has set. Rides don't change it.
    pub finish_correction: Option<FinishCorrection>,
    /// What only some rules ask for. Facts that are stored elsewhere are unknown here.
    pub facts: RiderFacts,
    /// The values that the approval stored.
    pub approved: Option<ApprovedPlace>,
    /// A number that grows with every edit of a secretary.
    pub version: i64,
}

/// A finish time that a secretary has set and that replaces the recorded one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishCorrection {
    /// When the rider finished.
    pub at: Timestamp,
    /// The secretary's name.
    pub by: String,
}

impl StoredResult {
    /// Whether the times are unknown unless the rider has a ride: the result is from a table, or says that the rider didn't
    /// start.
    pub fn lacks_times(&self) -> bool {
        let has_no_ride = !self.facts.totals.is_empty() || self.status == Some(RiderStatus::DidNotStart);
        has_no_ride && self.finish_correction.is_none() && self.times.from_card
    }

    /// Returns when the rider started: the corrected time if there is one, or else the recorded time.
    pub fn started_on(&self) -> Timestamp {
        self.corrected_start.unwrap_or(self.times.started_on)
    }

    /// Returns when the rider finished by the secretary's correction; without one, the time of the last
    /// recorded ride.
    pub fn last_time_recorded(&self) -> Timestamp {
        self.finish_correction.as_ref().map_or(self.times.last_recorded, |correction| correction.at)
    }
}

/// Sets the recorded times of results to those of the first and the last entry. A rider without a result gets
/// one. Corrected times aren't changed.
pub async fn set_times(
    tx: &Transaction,
    stage: StageId,
    times: &[(ParticipantId, Times)],
) -> Result<(), Error> {
    Ok(tx.execute_all(to_statements(tx.get_database_backend(), stage, times)).await?)
}

/// Returns the statements that set the recorded times of results.
pub(crate) fn to_statements(
    backend: DbBackend,
    stage: StageId,
    times: &[(ParticipantId, Times)],
) -> Vec<Statement> {
    use results::Column;
    let key = [Column::StageId, Column::ParticipantId];
    let update = [Column::StartedAt, Column::LastTimeRecorded, Column::TimesFromCard];
    let to_statement = |group: &[(ParticipantId, Times)]| {
        let rows = group.iter().map(|(participant, times)| to_row(stage, participant, *times));
        results::Entity::insert_many(rows)
            .on_conflict(OnConflict::columns(key).update_columns(update).to_owned())
            .build(backend)
    };
    groups(times).map(to_statement).collect()
}

/// Returns the row of a rider's first result.
fn to_row(stage: StageId, participant: &ParticipantId, times: Times) -> results::ActiveModel {
    results::ActiveModel {
        stage_id: Set(stage.0),
        participant_id: Set(participant.to_string()),
        status: Set(None),
        started_at: Set(micros(times.started_on)),
        last_time_recorded: Set(micros(times.last_recorded)),
        times_from_card: Set(times.from_card),
        position: Set(None),
        position_points: Set(None),
        position_absolute_points: Set(None),
        version: Set(1),
        corrected_finish_at: Set(None),
        finish_corrected_by: Set(None),
        corrected_start_at: Set(None),
        status_reason_code: Set(None),
        status_reason: Set(None),
        facts: Set(NO_FACTS.to_owned()),
    }
}

/// A registered rider, as recording needs them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegisteredRider {
    /// The class in which the rider rides.
    pub racing_class: String,
    /// The recorded times of the result; `None` if the rider has none.
    pub times: Option<Times>,
}

/// The id, the class and the times of a [`RegisteredRider`].
type RiderColumns = (String, String, Option<i64>, Option<i64>, Option<bool>);

/// Returns the join of a participant with the result.
fn result_of_rider() -> RelationDef {
    participants::Entity::belongs_to(results::Entity)
        .from((participants::Column::StageId, participants::Column::Id))
        .to((results::Column::StageId, results::Column::ParticipantId))
        .into()
}

/// Returns the registered riders among these.
pub async fn list_riders(
    db: &impl Connection,
    stage: StageId,
    riders: &[ParticipantId],
) -> Result<BTreeMap<ParticipantId, RegisteredRider>, Error> {
    let mut found = BTreeMap::new();
    for group in search_groups(riders) {
        let rows: Vec<RiderColumns> = participants::Entity::find()
            .join(JoinType::LeftJoin, result_of_rider())
            .filter(participants::Column::StageId.eq(stage.0))
            .filter(participants::Column::Id.is_in(group.iter().map(ParticipantId::as_str)))
            .filter(participants::Column::RemovedAt.is_null())
            .select_only()
            .column(participants::Column::Id)
            .column(participants::Column::RacingClass)
            .column(results::Column::StartedAt)
            .column(results::Column::LastTimeRecorded)
            .column(results::Column::TimesFromCard)
            .into_tuple()
            .all(db)
            .await?;
        for (participant, racing_class, started_at, last_recorded, from_card) in rows {
            let times = match (started_at, last_recorded, from_card) {
                (Some(started_at), Some(last_recorded), Some(from_card)) => Some(Times {
                    started_on: time(started_at)?,
                    last_recorded: time(last_recorded)?,
                    from_card,
                }),
                _ => None,
            };
            found.insert(parse(&participant)?, RegisteredRider { racing_class, times });
        }
    }
    Ok(found)
}

/// Sets a status with its reason, or clears both, and increments the version.
pub async fn set_status(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
    status: Option<(RiderStatus, &Reason)>,
) -> Result<(), Error> {
    let reason = status.map(|(_, reason)| reason);
    results::Entity::update_many()
        .col_expr(results::Column::Status, status.map(|(status, _)| name(status)).transpose()?.into())
        .col_expr(
            results::Column::StatusReasonCode,
            reason.and_then(|reason| reason.code).map(name).transpose()?.into(),
        )
        .col_expr(results::Column::StatusReason, reason.map(|reason| reason.text.clone()).into())
        .col_expr(results::Column::Version, Expr::col(results::Column::Version).add(1))
        .filter(results::Column::StageId.eq(stage.0))
        .filter(results::Column::ParticipantId.eq(participant.as_str()))
        .exec(db)
        .await?;
    Ok(())
}

/// Deletes the reasons of all DNF statuses of a participant, because they may be about health.
pub async fn clear_dnf_reasons(db: &impl Connection, participant: &ParticipantId) -> Result<(), Error> {
    results::Entity::update_many()
        .col_expr(results::Column::StatusReasonCode, None::<String>.into())
        .col_expr(results::Column::StatusReason, None::<String>.into())
        .filter(results::Column::ParticipantId.eq(participant.as_str()))
        .filter(results::Column::Status.eq(name(RiderStatus::DidNotFinish)?))
        .exec(db)
        .await?;
    Ok(())
}

/// Sets the corrected finish time, or removes it if `correction` is `None`, and increments the version.
pub async fn set_finish_correction(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
    correction: Option<&FinishCorrection>,
) -> Result<(), Error> {
    results::Entity::update_many()
        .col_expr(
            results::Column::CorrectedFinishAt,
            correction.map(|correction| micros(correction.at)).into(),
        )
        .col_expr(
            results::Column::FinishCorrectedBy,
            correction.map(|correction| correction.by.clone()).into(),
        )
        .col_expr(results::Column::Version, Expr::col(results::Column::Version).add(1))
        .filter(results::Column::StageId.eq(stage.0))
        .filter(results::Column::ParticipantId.eq(participant.as_str()))
        .exec(db)
        .await?;
    Ok(())
}

/// Sets what only some rules ask for, and increments the version.
pub async fn set_facts(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
    facts: &RiderFacts,
) -> Result<(), Error> {
    let known = (*facts != RiderFacts::default()).then_some(facts);
    results::Entity::update_many()
        .col_expr(results::Column::Facts, to_json(&known)?.into())
        .col_expr(results::Column::Version, Expr::col(results::Column::Version).add(1))
        .filter(results::Column::StageId.eq(stage.0))
        .filter(results::Column::ParticipantId.eq(participant.as_str()))
        .exec(db)
        .await?;
    Ok(())
}

/// Sets the corrected start from a file of scores, and increments the version.
pub async fn set_start_correction(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
    at: Timestamp,
) -> Result<(), Error> {
    results::Entity::update_many()
        .col_expr(results::Column::CorrectedStartAt, micros(at).into())
        .col_expr(results::Column::Version, Expr::col(results::Column::Version).add(1))
        .filter(results::Column::StageId.eq(stage.0))
        .filter(results::Column::ParticipantId.eq(participant.as_str()))
        .exec(db)
        .await?;
    Ok(())
}

/// Deletes a result with its penalties. Section entries stay.
pub async fn delete(db: &impl Connection, stage: StageId, participant: &ParticipantId) -> Result<(), Error> {
    penalty_points::Entity::delete_many()
        .filter(penalty_points::Column::StageId.eq(stage.0))
        .filter(penalty_points::Column::ParticipantId.eq(participant.as_str()))
        .exec(db)
        .await?;
    results::Entity::delete_by_id((stage.0, participant.to_string())).exec(db).await?;
    Ok(())
}

/// Stores the values of the approval in a result.
pub async fn set_approved_place(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
    place: ApprovedPlace,
) -> Result<(), Error> {
    results::Entity::update_many()
        .col_expr(results::Column::Position, i64::from(place.position).into())
        .col_expr(results::Column::PositionPoints, hundredths(place.position_points)?.into())
        .col_expr(results::Column::PositionAbsolutePoints, hundredths(place.position_absolute_points)?.into())
        .filter(results::Column::StageId.eq(stage.0))
        .filter(results::Column::ParticipantId.eq(participant.as_str()))
        .exec(db)
        .await?;
    Ok(())
}

/// Removes the values of the approval from the results of a stage.
pub async fn clear_approval(db: &impl Connection, stage: StageId) -> Result<(), Error> {
    use results::Column::{Position, PositionAbsolutePoints, PositionPoints};
    let none = || Expr::value(None::<i64>);
    results::Entity::update_many()
        .col_expr(Position, none())
        .col_expr(PositionPoints, none())
        .col_expr(PositionAbsolutePoints, none())
        .filter(results::Column::StageId.eq(stage.0))
        .exec(db)
        .await?;
    Ok(())
}

/// Returns the results of a stage, or of some of its riders, in no particular order.
pub async fn list(
    db: &impl Connection,
    stage: StageId,
    riders: Option<&[ParticipantId]>,
) -> Result<Vec<StoredResult>, Error> {
    let mut rows = Vec::new();
    for condition in of_riders(results::Column::ParticipantId, riders) {
        let query = results::Entity::find().filter(results::Column::StageId.eq(stage.0)).filter(condition);
        rows.extend(query.all(db).await?);
    }
    rows.iter().map(result_from_row).collect()
}

/// Returns the number of riders of a class who have started.
pub async fn count_in_class(db: &impl Connection, stage: StageId, class: &str) -> Result<u64, Error> {
    let count = participants::Entity::find()
        .join(JoinType::InnerJoin, result_of_rider())
        .filter(participants::Column::StageId.eq(stage.0))
        .filter(participants::Column::RacingClass.eq(class))
        .filter(participants::Column::RemovedAt.is_null())
        .count(db);
    Ok(count.await?)
}

/// Returns one rider's result, if the rider has started.
pub async fn find(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<Option<StoredResult>, Error> {
    results::Entity::find_by_id((stage.0, participant.to_string()))
        .one(db)
        .await?
        .as_ref()
        .map(result_from_row)
        .transpose()
}

fn result_from_row(row: &results::Model) -> Result<StoredResult, Error> {
    let approved = match (row.position, row.position_points, row.position_absolute_points) {
        (Some(position), Some(position_points), Some(absolute_points)) => Some(ApprovedPlace {
            position: narrow(position)?,
            position_points: points(position_points)?,
            position_absolute_points: points(absolute_points)?,
        }),
        _ => None,
    };
    let finish_correction = match (row.corrected_finish_at, &row.finish_corrected_by) {
        (Some(at), Some(by)) => Some(FinishCorrection { at: time(at)?, by: by.clone() }),
        _ => None,
    };
    Ok(StoredResult {
        participant: parse(&row.participant_id)?,
        status: row.status.as_deref().map(from_name).transpose()?,
        status_reason: reason(
            row.status_reason_code.as_deref(),
            row.status_reason.as_deref().unwrap_or_default(),
        ),
        times: Times {
            started_on: time(row.started_at)?,
            last_recorded: time(row.last_time_recorded)?,
            from_card: row.times_from_card,
        },
        corrected_start: row.corrected_start_at.map(time).transpose()?,
        finish_correction,
        facts: from_json::<Option<RiderFacts>>(&row.facts)?.unwrap_or_default(),
        approved,
        version: row.version,
    })
}

/// Reads a reason. A code that only newer versions know is read as none of the predefined reasons, so that their
/// rulings don't make the whole stage unreadable; the secretary's text stays.
fn reason(code: Option<&str>, text: &str) -> Reason {
    Reason { code: code.and_then(|code| from_name(code).ok()), text: text.to_owned() }
}
