//! The audit log: who did what and when.

mod names;
mod removed;
mod search;

use std::collections::BTreeMap;

use domain::audit_log::Event;
use domain::ids::{ChampionshipId, ParticipantId, StageId, UserId};
use jiff::Timestamp;
use sea_orm::sea_query::SimpleExpr;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::codec::{micros, parse, time};
use crate::tables::{log, participants};
use crate::{Connection, Error};

pub use names::{ChampionshipName, IdsToName, Names, RiderName, StageName};
pub use search::{EntryWithId, LogScope, Search, search, stages_within};

/// What an entry of the log is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogSubject {
    /// A stage.
    Stage(StageId),
    /// A championship, but none of its stages.
    Championship(ChampionshipId),
    /// The whole site: no stage and no championship.
    Site,
}

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The stage, the championship or neither.
    pub subject: LogSubject,
    /// The kind of event.
    pub event: Event,
    /// The details of the event as JSON.
    pub data: String,
    /// The time of the event.
    pub timestamp: Timestamp,
    /// The user who did it.
    pub user: Option<UserId>,
    /// The user's email address.
    pub user_email: Option<String>,
}

/// Appends an entry to the log.
pub async fn append(on: &impl Connection, entry: &LogEntry) -> Result<(), Error> {
    let (stage, championship) = match entry.subject {
        LogSubject::Stage(stage) => (Some(stage.0), None),
        LogSubject::Championship(championship) => (None, Some(championship.0)),
        LogSubject::Site => (None, None),
    };
    let row = log::ActiveModel {
        id: Set(uuid::Uuid::now_v7()),
        stage_id: Set(stage),
        event: Set(entry.event.name().to_owned()),
        data: Set(entry.data.clone()),
        created_at: Set(micros(entry.timestamp)),
        user_id: Set(entry.user.map(|user| user.0)),
        user_email: Set(entry.user_email.clone()),
        championship_id: Set(championship),
    };
    log::Entity::insert(row).exec_without_returning(on).await?;
    Ok(())
}

/// Returns the log of a stage, oldest first.
pub async fn of_stage(on: &impl Connection, stage: StageId) -> Result<Vec<LogEntry>, Error> {
    entries_where(on, log::Column::StageId.eq(stage.0)).await
}

/// Returns the time of the last entry of each of these stages. Stages without an entry are missing.
pub async fn last_at(
    on: &impl Connection,
    stages: impl IntoIterator<Item = StageId>,
) -> Result<BTreeMap<StageId, Timestamp>, Error> {
    let rows: Vec<(Uuid, i64)> = log::Entity::find()
        .select_only()
        .column(log::Column::StageId)
        .column_as(log::Column::CreatedAt.max(), "last")
        .filter(log::Column::StageId.is_in(stages.into_iter().map(|stage| stage.0)))
        .group_by(log::Column::StageId)
        .into_tuple()
        .all(on)
        .await?;
    rows.into_iter().map(|(stage, last)| Ok((StageId(stage), time(last)?))).collect()
}

/// Returns the entries of a user, oldest first.
pub async fn of_user(on: &impl Connection, user: UserId) -> Result<Vec<LogEntry>, Error> {
    entries_where(on, log::Column::UserId.eq(user.0)).await
}

/// Removes the user's email address from their entries. The entries stay.
pub async fn clear_user_email(on: &impl Connection, user: UserId) -> Result<(), Error> {
    log::Entity::update_many()
        .col_expr(log::Column::UserEmail, None::<String>.into())
        .filter(log::Column::UserId.eq(user.0))
        .exec(on)
        .await?;
    Ok(())
}

/// Removes the reasons of a participant's status (DNF or DQ) from the log, because they may be about health.
/// The entries stay.
pub async fn clear_status_reasons(on: &impl Connection, participant: &ParticipantId) -> Result<(), Error> {
    let set_status = log::Column::Event.eq(Event::SetStatus.name());
    for (id, mut fields) in fields_about(on, participant, set_status).await? {
        if is_about(&fields, "participant", participant) {
            fields.retain(|name, _| name != "reason" && name != "reasonCode");
            set_fields(on, id, fields).await?;
        }
    }
    Ok(())
}

/// Removes a participant's name, number and edited values from the log of the stages that they don't
/// participate in any more. The entries stay. So does the log of the other stages: a result there keeps the
/// same name and number, and the log explains that result.
pub async fn clear_removed_participant(
    on: &impl Connection,
    participant: &ParticipantId,
) -> Result<(), Error> {
    let stages: Vec<Uuid> = participants::Entity::find()
        .select_only()
        .column(participants::Column::StageId)
        .filter(participants::Column::Id.eq(participant.as_str()))
        .filter(participants::Column::RemovedAt.is_null())
        .into_tuple()
        .all(on)
        .await?;
    for (id, mut fields) in fields_about(on, participant, log::Column::StageId.is_not_in(stages)).await? {
        if is_about(&fields, "participant", participant) {
            fields.retain(|name, value| match name.as_str() {
                "name" | "racingNumber" => false,
                // the fields before and after an edit; other events have a score or a status here
                "from" | "to" => !value.is_object(),
                _ => true,
            });
        }
        if is_about(&fields, "fromParticipant", participant) {
            // the number of the rider from whom a ride was moved away
            fields.remove("from");
        }
        set_fields(on, id, fields).await?;
    }
    Ok(())
}

/// Returns the ids and the data of the entries about a participant that match a condition, including those
/// about rides that were moved away from the participant.
async fn fields_about(
    on: &impl Connection,
    participant: &ParticipantId,
    condition: SimpleExpr,
) -> Result<Vec<(Uuid, Map<String, Value>)>, Error> {
    let rows = log::Entity::find()
        .filter(condition)
        .filter(log::Column::Data.like(format!("%articipant\":\"{participant}\"%")))
        .all(on)
        .await?;
    rows.into_iter()
        .map(|row| {
            let fields: Map<String, Value> = serde_json::from_str(&row.data).map_err(Error::query)?;
            Ok((row.id, fields))
        })
        .collect()
}

/// Whether this field of an entry's data contains the participant's id.
fn is_about(fields: &Map<String, Value>, field: &str, participant: &ParticipantId) -> bool {
    fields.get(field).and_then(Value::as_str) == Some(participant.as_str())
}

async fn set_fields(on: &impl Connection, id: Uuid, fields: Map<String, Value>) -> Result<(), Error> {
    log::Entity::update_many()
        .col_expr(log::Column::Data, Value::Object(fields).to_string().into())
        .filter(log::Column::Id.eq(id))
        .exec(on)
        .await?;
    Ok(())
}

async fn entries_where(on: &impl Connection, condition: SimpleExpr) -> Result<Vec<LogEntry>, Error> {
    let rows = log::Entity::find()
        .filter(condition)
        .order_by_asc(log::Column::CreatedAt)
        .order_by_asc(log::Column::Id)
        .all(on)
        .await?;
    rows.into_iter().map(entry).collect()
}

fn entry(row: log::Model) -> Result<LogEntry, Error> {
    Ok(LogEntry {
        subject: match (row.stage_id, row.championship_id) {
            (Some(stage), _) => LogSubject::Stage(StageId(stage)),
            (None, Some(championship)) => LogSubject::Championship(ChampionshipId(championship)),
            (None, None) => LogSubject::Site,
        },
        event: parse(&row.event)?,
        data: row.data,
        timestamp: time(row.created_at)?,
        user: row.user_id.map(UserId),
        user_email: row.user_email,
    })
}
