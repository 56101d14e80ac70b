//! The audit log: who did what and when.

mod names;
mod removed_riders;
mod search;

use std::collections::BTreeMap;

use domain::audit_log::{Event, EventData};
use domain::ids::{ChampionshipId, ParticipantId, StageId, UserId};
use jiff::Timestamp;
use sea_orm::sea_query::{Query, SimpleExpr};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::codec::{micros, parse, time};
use crate::tables::{championships, log, participants, stages};
use crate::{Connection, Error};

pub use names::{ChampionshipName, IdsToName, Names, RiderName, StageName};
pub use search::{EntryWithId, LogScope, Search, search, stages_within};

/// What an entry of the log is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogSubject {
    /// One stage.
    Stage(StageId),
    /// A championship, but none of its stages.
    Championship(ChampionshipId),
    /// The whole site: no stage and no championship.
    Site,
}

/// An entry that is to be appended.
#[derive(Clone, Debug)]
pub struct NewLogEntry {
    /// The stage, the championship or neither.
    pub subject: LogSubject,
    /// The event with its data.
    pub data: EventData,
    /// The time of the event.
    pub timestamp: Timestamp,
    /// The user who did it.
    pub user: Option<UserId>,
    /// The user's email address.
    pub user_email: Option<String>,
}

/// An entry of the log, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLogEntry {
    /// The stage, the championship or neither.
    pub subject: LogSubject,
    /// The kind of event.
    pub event: Event,
    /// The data of the event as JSON.
    pub json: String,
    /// The time of the event.
    pub timestamp: Timestamp,
    /// The user who did it.
    pub user: Option<UserId>,
    /// The user's email address.
    pub user_email: Option<String>,
}

impl StoredLogEntry {
    /// Returns the event with its data; `None` if an earlier version stored data that can't be read any more.
    pub fn data(&self) -> Option<EventData> {
        from_json(self.event.name(), &self.json)
    }
}

/// The name of the event and its data, as they are stored.
#[derive(Serialize, Deserialize)]
struct StoredEvent {
    event: String,
    data: Value,
}

fn to_json(data: &EventData) -> Result<String, Error> {
    let event = serde_json::to_value(data).and_then(serde_json::from_value::<StoredEvent>);
    Ok(event.map_err(Error::conversion)?.data.to_string())
}

fn from_json(event: &str, json: &str) -> Option<EventData> {
    let event = StoredEvent { event: event.to_owned(), data: serde_json::from_str(json).ok()? };
    serde_json::to_value(event).and_then(serde_json::from_value).ok()
}

/// Appends an entry to the log.
pub async fn append(db: &impl Connection, entry: &NewLogEntry) -> Result<(), Error> {
    let (stage, championship) = match entry.subject {
        LogSubject::Stage(stage) => (Some(stage.0), None),
        LogSubject::Championship(championship) => (None, Some(championship.0)),
        LogSubject::Site => (None, None),
    };
    let values: [(log::Column, SimpleExpr); 9] = [
        (log::Column::Id, Uuid::now_v7().into()),
        (log::Column::StageId, stage.into()),
        (log::Column::Event, entry.data.event().name().into()),
        (log::Column::Data, to_json(&entry.data)?.into()),
        (log::Column::CreatedAt, micros(entry.timestamp).into()),
        (log::Column::UserId, entry.user.map(|user| user.0).into()),
        (log::Column::UserEmail, entry.user_email.clone().into()),
        (log::Column::ChampionshipId, championship.into()),
        (log::Column::InstitutionId, institution_of(entry.subject)),
    ];
    let (columns, values): (Vec<_>, Vec<_>) = values.into_iter().unzip();
    let insert = Query::insert().into_table(log::Entity).columns(columns).values_panic(values).take();
    db.execute(&insert).await?;
    Ok(())
}

/// Returns the expression for the institution of a subject, which is null for the whole site.
fn institution_of(subject: LogSubject) -> SimpleExpr {
    let of_championship = match subject {
        LogSubject::Stage(stage) => {
            let of_stage = Query::select()
                .column(stages::Column::ChampionshipId)
                .from(stages::Entity)
                .and_where(stages::Column::Id.eq(stage.0))
                .take();
            championships::Column::Id.in_subquery(of_stage)
        }
        LogSubject::Championship(championship) => championships::Column::Id.eq(championship.0),
        LogSubject::Site => return None::<Uuid>.into(),
    };
    let institution = Query::select()
        .column(championships::Column::InstitutionId)
        .from(championships::Entity)
        .and_where(of_championship)
        .take();
    SimpleExpr::SubQuery(None, Box::new(institution.into()))
}

/// Returns the log of a stage, oldest first.
pub async fn list_for_stage(db: &impl Connection, stage: StageId) -> Result<Vec<StoredLogEntry>, Error> {
    entries_where(db, log::Column::StageId.eq(stage.0)).await
}

/// Returns the time of the last entry of each of these stages. Stages without an entry are missing.
pub async fn last_at(
    db: &impl Connection,
    stages: impl IntoIterator<Item = StageId>,
) -> Result<BTreeMap<StageId, Timestamp>, Error> {
    let rows: Vec<(Uuid, i64)> = log::Entity::find()
        .select_only()
        .column(log::Column::StageId)
        .column_as(log::Column::CreatedAt.max(), "last")
        .filter(log::Column::StageId.is_in(stages.into_iter().map(|stage| stage.0)))
        .group_by(log::Column::StageId)
        .into_tuple()
        .all(db)
        .await?;
    rows.into_iter().map(|(stage, last)| Ok((StageId(stage), time(last)?))).collect()
}

/// Returns the entries of a user, oldest first.
pub async fn list_for_user(db: &impl Connection, user: UserId) -> Result<Vec<StoredLogEntry>, Error> {
    entries_where(db, log::Column::UserId.eq(user.0)).await
}

/// Removes the user's email address from their entries. The entries stay.
pub async fn clear_user_email(db: &impl Connection, user: UserId) -> Result<(), Error> {
    log::Entity::update_many()
        .col_expr(log::Column::UserEmail, None::<String>.into())
        .filter(log::Column::UserId.eq(user.0))
        .exec(db)
        .await?;
    Ok(())
}

/// Removes the reasons of a participant's status (DNF or DQ) from the log, because they may be about health.
/// The entries stay.
pub async fn clear_status_reasons(db: &impl Connection, participant: &ParticipantId) -> Result<(), Error> {
    edit_data(db, participant, log::Column::Event.eq(Event::SetStatus.name()), EventData::clear_status_reason)
        .await
}

/// Removes a participant's name, number and edited values from the log of the stages that they don't
/// participate in any more. The entries stay. So does the log of the other stages: a result there keeps the
/// same name and number, and the log explains that result.
pub async fn clear_removed_participant(
    db: &impl Connection,
    participant: &ParticipantId,
) -> Result<(), Error> {
    let stages: Vec<Uuid> = participants::Entity::find()
        .select_only()
        .column(participants::Column::StageId)
        .filter(participants::Column::Id.eq(participant.as_str()))
        .filter(participants::Column::RemovedAt.is_null())
        .into_tuple()
        .all(db)
        .await?;
    edit_data(db, participant, log::Column::StageId.is_not_in(stages), |data| data.clear_rider(participant))
        .await
}

/// Edits the data of the entries about a participant that match a condition, including those about rides that
/// were moved away from the participant. Data that can't be read is removed.
async fn edit_data(
    db: &impl Connection,
    participant: &ParticipantId,
    condition: SimpleExpr,
    edit: impl Fn(&mut EventData),
) -> Result<(), Error> {
    let rows = log::Entity::find().filter(condition).filter(is_about(participant)).all(db).await?;
    for row in rows {
        let json = match from_json(&row.event, &row.data) {
            Some(mut data) => {
                edit(&mut data);
                to_json(&data)?
            }
            None => "{}".to_owned(),
        };
        log::Entity::update_many()
            .col_expr(log::Column::Data, json.into())
            .filter(log::Column::Id.eq(row.id))
            .exec(db)
            .await?;
    }
    Ok(())
}

/// Returns the condition that the data of an entry contains this rider: as `participant`, or as
/// `fromParticipant` of a moved ride.
fn is_about(participant: &ParticipantId) -> SimpleExpr {
    log::Column::Data.like(format!("%articipant\":\"{participant}\"%"))
}

async fn entries_where(db: &impl Connection, condition: SimpleExpr) -> Result<Vec<StoredLogEntry>, Error> {
    let rows = log::Entity::find()
        .filter(condition)
        .filter(is_known())
        .order_by_asc(log::Column::CreatedAt)
        .order_by_asc(log::Column::Id)
        .all(db)
        .await?;
    rows.into_iter().map(entry_from_row).collect()
}

/// Returns the condition that this version knows the event. One that only a newer version knows would make
/// the rest unreadable.
fn is_known() -> SimpleExpr {
    log::Column::Event.is_in(Event::ALL.iter().map(|event| event.name()))
}

fn entry_from_row(row: log::Model) -> Result<StoredLogEntry, Error> {
    Ok(StoredLogEntry {
        subject: match (row.stage_id, row.championship_id) {
            (Some(stage), _) => LogSubject::Stage(StageId(stage)),
            (None, Some(championship)) => LogSubject::Championship(ChampionshipId(championship)),
            (None, None) => LogSubject::Site,
        },
        event: parse(&row.event)?,
        json: row.data,
        timestamp: time(row.created_at)?,
        user: row.user_id.map(UserId),
        user_email: row.user_email,
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use domain::audit_log::{NoData, RideEdit};
    use domain::judging::RideKey;
    use domain::results::{Reason, ReasonCode};

    use super::*;

    #[test]
    fn data_is_stored_without_its_event_and_read_with_it() {
        let participant = ParticipantId::external(Uuid::from_u128(7));
        let reason = Reason { code: Some(ReasonCode::TimeLimit), text: "late".to_owned() };
        let key = RideKey::new(2, 1);
        let edit = RideEdit { participant, key, from: Some(1), to: None, conflict: Some(true), reason };
        let data = EventData::EditRide(edit);
        let json = to_json(&data).unwrap();
        let fields: Value = serde_json::from_str(&json).unwrap();
        assert_eq!(
            fields,
            serde_json::json!({
                "participant": "ext-00000000000000000000000000000007", "key": "section2-lap1",
                "from": 1, "to": null, "conflict": true, "reasonCode": "timeLimit", "reason": "late",
            })
        );
        assert_eq!(from_json("edit_section", &json), Some(data));
        let empty = EventData::PublishStage(NoData {});
        assert_eq!(from_json("publish_stage", &to_json(&empty).unwrap()), Some(empty));
    }

    #[test]
    fn data_of_an_earlier_version_is_read_as_far_as_it_is_known() {
        let edit = from_json("edit_stage", r#"{"renamedClasses":{"A":"Elite"},"removedField":1}"#);
        assert!(matches!(edit, Some(EventData::EditStage(edit)) if edit.renamed_classes["A"] == "Elite"));
        assert_eq!(from_json("edit_section", "{}"), None);
        assert_eq!(from_json("edit_section", "not JSON"), None);
    }
}
