//! The scores of cross-checks: recorded by a second judge of a section, and only compared with those that count. They are in
//! a table of their own, so that no result, export or stream can contain one.

use domain::ids::{EntryId, JudgeLinkId, ParticipantId, StageId};
use domain::judging::{EntryEvent, RideKey};
use jiff::Timestamp;
use sea_orm::sea_query::{CaseStatement, Expr};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait as _, EntityTrait, QueryFilter, QueryOrder,
    QueryTrait as _,
};

use crate::codec::{from_json, micros, narrow, parse, time, to_json};
use crate::groups::{groups, search_groups};
use crate::tables::cross_checks;
use crate::{Connection, Error, Transaction};

/// The score of a cross-check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCrossCheck {
    /// Its id, made on the device.
    pub id: EntryId,
    /// The rider.
    pub participant: ParticipantId,
    /// The section and the lap.
    pub key: RideKey,
    /// The ride's total.
    pub total: u32,
    /// The events of the ride, in order.
    pub events: Vec<EntryEvent>,
    /// The name of the second judge.
    pub judge_name: String,
    /// The second judge's link.
    pub link: JudgeLinkId,
    /// The time of recording by the device's clock.
    pub device_time: Timestamp,
    /// The time of recording by the corrected clock.
    pub recorded_at: Timestamp,
    /// When it arrived at the server.
    pub created_at: Timestamp,
    /// The score that it corrects.
    pub replaces: Option<EntryId>,
}

/// Adds scores.
pub async fn insert(tx: &Transaction, stage: StageId, scores: &[StoredCrossCheck]) -> Result<(), Error> {
    let backend = tx.get_database_backend();
    let mut statements = Vec::new();
    for group in groups(scores) {
        let rows = group.iter().map(|score| to_row(stage, score)).collect::<Result<Vec<_>, _>>()?;
        statements.push(cross_checks::Entity::insert_many(rows).build(backend));
    }
    Ok(tx.execute_all(statements).await?)
}

fn to_row(stage: StageId, score: &StoredCrossCheck) -> Result<cross_checks::ActiveModel, Error> {
    Ok(cross_checks::ActiveModel {
        id: Set(score.id.0),
        stage_id: Set(stage.0),
        participant_id: Set(score.participant.to_string()),
        section: Set(score.key.section.into()),
        lap: Set(score.key.lap.into()),
        total: Set(score.total.into()),
        events: Set(to_json(&score.events)?),
        judge_display_name: Set(score.judge_name.clone()),
        judge_link_id: Set(score.link.0),
        device_time: Set(micros(score.device_time)),
        recorded_at: Set(micros(score.recorded_at)),
        created_at: Set(micros(score.created_at)),
        replaces_id: Set(score.replaces.map(|id| id.0)),
    })
}

/// Returns which of these ids are stored, each with its stage.
pub async fn list_stages(db: &impl Connection, ids: &[EntryId]) -> Result<Vec<(EntryId, StageId)>, Error> {
    use cross_checks::Column::{Id, StageId as Stage};
    use sea_orm::QuerySelect as _;
    let mut found = Vec::new();
    for group in search_groups(ids) {
        let rows: Vec<(uuid::Uuid, uuid::Uuid)> = cross_checks::Entity::find()
            .filter(Id.is_in(group.iter().map(|id| id.0)))
            .select_only()
            .columns([Id, Stage])
            .into_tuple()
            .all(db)
            .await?;
        found.extend(rows.into_iter().map(|(id, stage)| (EntryId(id), StageId(stage))));
    }
    Ok(found)
}

/// Returns the scores of a stage, in the order in which they were recorded.
pub async fn list(db: &impl Connection, stage: StageId) -> Result<Vec<StoredCrossCheck>, Error> {
    let rows = cross_checks::Entity::find()
        .filter(cross_checks::Column::StageId.eq(stage.0))
        .order_by_asc(cross_checks::Column::RecordedAt)
        .order_by_asc(cross_checks::Column::Id)
        .all(db)
        .await?;
    rows.into_iter().map(from_row).collect()
}

/// Returns the scores of a rider at a stage, in the order in which they were recorded.
pub async fn list_for_rider(
    db: &impl Connection,
    stage: StageId,
    rider: &ParticipantId,
) -> Result<Vec<StoredCrossCheck>, Error> {
    let rows = cross_checks::Entity::find()
        .filter(cross_checks::Column::StageId.eq(stage.0))
        .filter(cross_checks::Column::ParticipantId.eq(rider.as_str()))
        .order_by_asc(cross_checks::Column::RecordedAt)
        .order_by_asc(cross_checks::Column::Id)
        .all(db)
        .await?;
    rows.into_iter().map(from_row).collect()
}

/// Returns how many scores a stage has.
pub async fn count(db: &impl Connection, stage: StageId) -> Result<u64, Error> {
    use sea_orm::PaginatorTrait as _;
    Ok(cross_checks::Entity::find().filter(cross_checks::Column::StageId.eq(stage.0)).count(db).await?)
}

/// Deletes the scores of a rider, at one stage or at all.
pub async fn delete_of_rider(
    db: &impl Connection,
    stage: Option<StageId>,
    rider: &ParticipantId,
) -> Result<(), Error> {
    let mut deletion =
        cross_checks::Entity::delete_many().filter(cross_checks::Column::ParticipantId.eq(rider.as_str()));
    if let Some(stage) = stage {
        deletion = deletion.filter(cross_checks::Column::StageId.eq(stage.0));
    }
    deletion.exec(db).await?;
    Ok(())
}

/// Gives the scores of each of two riders to the other one, all or those of some sections.
pub async fn exchange_riders(
    tx: &Transaction,
    stage: StageId,
    first: &ParticipantId,
    second: &ParticipantId,
    sections: Option<&std::collections::BTreeSet<u8>>,
) -> Result<(), Error> {
    use cross_checks::Column::{ParticipantId as Rider, Section, StageId as Stage};
    let other = CaseStatement::new()
        .case(Rider.eq(first.as_str()), Expr::value(second.as_str()))
        .finally(Expr::value(first.as_str()));
    let mut update = cross_checks::Entity::update_many()
        .col_expr(Rider, other.into())
        .filter(Stage.eq(stage.0))
        .filter(Rider.is_in([first.as_str(), second.as_str()]));
    if let Some(sections) = sections {
        update = update.filter(Section.is_in(sections.iter().map(|&section| i64::from(section))));
    }
    update.exec(tx).await?;
    Ok(())
}

fn from_row(row: cross_checks::Model) -> Result<StoredCrossCheck, Error> {
    Ok(StoredCrossCheck {
        id: EntryId(row.id),
        participant: parse(&row.participant_id)?,
        key: RideKey::new(narrow(row.section)?, narrow(row.lap)?),
        total: narrow(row.total)?,
        events: from_json(&row.events)?,
        judge_name: row.judge_display_name,
        link: JudgeLinkId(row.judge_link_id),
        device_time: time(row.device_time)?,
        recorded_at: time(row.recorded_at)?,
        created_at: time(row.created_at)?,
        replaces: row.replaces_id.map(EntryId),
    })
}
