//! Section entries: every entry that a judge delivered is stored permanently. Also the judges, their links,
//! phones and keys.

pub mod cross_checks;
pub mod devices;
pub mod judges;
pub mod keys;
pub mod links;
mod scores;
pub mod unassigned;

use std::collections::BTreeSet;

use domain::ids::{EntryId, JudgeLinkId, ParticipantId, StageId, UserId};
use domain::judging::{EntryEvent, EntryTime, RideKey};
use domain::results::Times;
use jiff::Timestamp;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait as _, DbBackend, EntityTrait, QueryFilter,
    QueryOrder, QueryTrait as _, Statement,
};

pub use domain::judging::EntryState;
pub use scores::{Score, list_scores};

use crate::changes::ChangedObject;
use crate::codec::{from_name, micros, name, narrow, parse, time};
use crate::groups::{groups, search_groups};
use crate::stages::StageLock;
use crate::tables::section_entries;
use crate::{Connection, Error, Transaction, changes, results};

/// A section entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// Its id, made on the device.
    pub id: EntryId,
    /// The rider whose ride it is.
    pub participant: ParticipantId,
    /// The section and the lap.
    pub key: RideKey,
    /// How it relates to its ride.
    pub state: EntryState,
    /// The ride's total, after edits.
    pub total: u32,
    /// The events of the ride, in order.
    pub events: Vec<EntryEvent>,
    /// The judge who recorded it.
    pub judge: Judge,
    /// The time of recording by the device's clock.
    pub device_time: Timestamp,
    /// The time of recording by the corrected clock.
    pub recorded_at: Timestamp,
    /// Whether the secretary entered it from a paper card.
    pub from_card: bool,
    /// When it arrived at the server.
    pub created_at: Timestamp,
    /// A number that grows with every edit.
    pub version: i64,
    /// The entry of the same judge that it replaces. That entry may not have arrived yet.
    pub replaces: Option<EntryId>,
}

/// The judge who recorded an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judge {
    /// The user; `None` for a judge link.
    pub user: Option<UserId>,
    /// The name shown.
    pub display_name: String,
    /// The email address, which only the secretary sees.
    pub email: Option<String>,
    /// The judge link, if the judge used one.
    pub link: Option<JudgeLinkId>,
}

impl StoredEntry {
    /// Returns when it was recorded, and whether it is from a card.
    pub fn time(&self) -> EntryTime {
        EntryTime { recorded_at: self.recorded_at, from_card: self.from_card }
    }

    /// Returns which ride of the stage it is of.
    pub fn ride(&self, stage: StageId) -> RideOfEntry {
        let Self { id, key, state, replaces, device_time, .. } = *self;
        RideOfEntry { id, stage, participant: self.participant.clone(), key, device_time, state, replaces }
    }
}

/// Adds entries.
pub async fn insert(tx: &Transaction, stage: StageId, entries: &[StoredEntry]) -> Result<(), Error> {
    Ok(tx.execute_all(to_statements(tx.get_database_backend(), stage, entries)?).await?)
}

/// Adds entries that count or are undecided, with the times of their riders' results and the changes that
/// follow from them.
pub async fn insert_with_results(
    tx: &Transaction,
    lock: &mut StageLock,
    entries: &[StoredEntry],
    times: &[(ParticipantId, Times)],
    changed: &[ChangedObject],
) -> Result<(), Error> {
    let (backend, stage) = (tx.get_database_backend(), lock.stage());
    let mut statements = to_statements(backend, stage, entries)?;
    statements.extend(results::to_statements(backend, stage, times));
    statements.extend(changes::to_statements(backend, lock, changed));
    Ok(tx.execute_all(statements).await?)
}

/// Returns the statements that add entries.
fn to_statements(
    backend: DbBackend,
    stage: StageId,
    entries: &[StoredEntry],
) -> Result<Vec<Statement>, Error> {
    let to_statement = |group: &[StoredEntry]| {
        let rows = group.iter().map(|entry| to_row(stage, entry)).collect::<Result<Vec<_>, _>>()?;
        Ok(section_entries::Entity::insert_many(rows).build(backend))
    };
    groups(entries).map(to_statement).collect()
}

fn to_row(stage: StageId, entry: &StoredEntry) -> Result<section_entries::ActiveModel, Error> {
    Ok(section_entries::ActiveModel {
        id: Set(entry.id.0),
        stage_id: Set(stage.0),
        participant_id: Set(entry.participant.to_string()),
        section: Set(entry.key.section.into()),
        lap: Set(entry.key.lap.into()),
        state: Set(name(entry.state)?),
        total: Set(entry.total.into()),
        events: Set(events_to_json(&entry.events)?),
        judge_user_id: Set(entry.judge.user.map(|user| user.0)),
        judge_display_name: Set(entry.judge.display_name.clone()),
        judge_email: Set(entry.judge.email.clone()),
        judge_link_id: Set(entry.judge.link.map(|link| link.0)),
        device_time: Set(micros(entry.device_time)),
        recorded_at: Set(micros(entry.recorded_at)),
        from_card: Set(entry.from_card),
        created_at: Set(micros(entry.created_at)),
        version: Set(entry.version),
        replaces_id: Set(entry.replaces.map(|replaced| replaced.0)),
    })
}

/// Updates an entry's state, total and events, and increments its version.
pub async fn update(db: &impl Connection, entry: &StoredEntry) -> Result<(), Error> {
    section_entries::Entity::update_many()
        .col_expr(section_entries::Column::State, name(entry.state)?.into())
        .col_expr(section_entries::Column::Total, i64::from(entry.total).into())
        .col_expr(section_entries::Column::Events, events_to_json(&entry.events)?.into())
        .col_expr(section_entries::Column::Version, (entry.version + 1).into())
        .filter(section_entries::Column::Id.eq(entry.id.0))
        .exec(db)
        .await?;
    Ok(())
}

/// Gives the entries of each of two riders to the other one: those of these sections, or all.
pub async fn exchange_riders(
    tx: &Transaction,
    stage: StageId,
    first: &ParticipantId,
    second: &ParticipantId,
    sections: Option<&BTreeSet<u8>>,
) -> Result<(), Error> {
    use section_entries::Column::{Lap, ParticipantId, Section, StageId as Stage, Version};
    // at no time may two entries of one ride count, so the first rider's have laps that don't exist until the last step
    const ASIDE: i64 = 1000;
    let entries = |rider: &str| {
        let of_rider = Condition::all().add(Stage.eq(stage.0)).add(ParticipantId.eq(rider));
        match sections {
            Some(sections) => of_rider.add(Section.is_in(sections.iter().map(|&section| i64::from(section)))),
            None => of_rider,
        }
    };
    let update = section_entries::Entity::update_many;
    let put_aside = update().col_expr(Lap, Expr::col(Lap).add(ASIDE)).filter(entries(first.as_str()));
    put_aside.exec(tx).await?;
    update()
        .col_expr(ParticipantId, first.as_str().into())
        .col_expr(Version, Expr::col(Version).add(1))
        .filter(entries(second.as_str()))
        .exec(tx)
        .await?;
    update()
        .col_expr(ParticipantId, second.as_str().into())
        .col_expr(Lap, Expr::col(Lap).sub(ASIDE))
        .col_expr(Version, Expr::col(Version).add(1))
        .filter(entries(first.as_str()))
        .filter(Lap.gt(ASIDE))
        .exec(tx)
        .await?;
    Ok(())
}

/// Returns the entry with this id and its stage.
pub async fn find(db: &impl Connection, id: EntryId) -> Result<Option<(StageId, StoredEntry)>, Error> {
    let row = section_entries::Entity::find_by_id(id.0).one(db).await?;
    row.map(|row| Ok((StageId(row.stage_id), entry_from_row(row)?))).transpose()
}

/// The part of a stored entry that says which ride it is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RideOfEntry {
    /// The entry's id.
    pub id: EntryId,
    /// The stage.
    pub stage: StageId,
    /// The rider whose ride it is.
    pub participant: ParticipantId,
    /// The section and the lap.
    pub key: RideKey,
    /// The time of recording by the device's clock.
    pub device_time: Timestamp,
    /// How it relates to its ride.
    pub state: EntryState,
    /// The entry that it replaces.
    pub replaces: Option<EntryId>,
}

/// The columns of a [`RideOfEntry`], in the order of its fields.
type RideColumns = (uuid::Uuid, uuid::Uuid, String, i64, i64, i64, String, Option<uuid::Uuid>);

/// Returns, in no particular order, the stored entries that have one of these ids, are of one of these rides
/// of a stage, or replace an entry with one of these ids. `entries` has the id and the ride of each entry.
pub async fn list_related(
    db: &impl Connection,
    stage: StageId,
    entries: &[(EntryId, ParticipantId, RideKey)],
) -> Result<Vec<RideOfEntry>, Error> {
    use sea_orm::QuerySelect as _;
    use section_entries::Column::{
        DeviceTime, Id, Lap, ParticipantId, ReplacesId, Section, StageId as Stage, State,
    };
    let mut found = Vec::new();
    for group in search_groups(entries) {
        let ids: Vec<_> = group.iter().map(|(id, ..)| id.0).collect();
        let mut is_related = Condition::any().add(Id.is_in(ids.clone())).add(ReplacesId.is_in(ids));
        for (_, participant, key) in &group {
            let is_of_ride = Condition::all()
                .add(Stage.eq(stage.0))
                .add(ParticipantId.eq(participant.as_str()))
                .add(Section.eq(i64::from(key.section)))
                .add(Lap.eq(i64::from(key.lap)));
            is_related = is_related.add(is_of_ride);
        }
        let rows: Vec<RideColumns> = section_entries::Entity::find()
            .filter(is_related)
            .select_only()
            .columns([Id, Stage, ParticipantId, Section, Lap, DeviceTime, State, ReplacesId])
            .into_tuple()
            .all(db)
            .await?;
        for (id, stage, participant, section, lap, device_time, state, replaces) in rows {
            found.push(RideOfEntry {
                id: EntryId(id),
                stage: StageId(stage),
                participant: parse(&participant)?,
                key: RideKey::new(narrow(section)?, narrow(lap)?),
                device_time: time(device_time)?,
                state: from_name(&state)?,
                replaces: replaces.map(EntryId),
            });
        }
    }
    Ok(found)
}

/// Returns all entries of one ride, in the order of arrival.
pub async fn list_for_ride(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
    key: RideKey,
) -> Result<Vec<StoredEntry>, Error> {
    let rows = select_for_participant(stage, participant)
        .filter(section_entries::Column::Section.eq(i64::from(key.section)))
        .filter(section_entries::Column::Lap.eq(i64::from(key.lap)))
        .all(db)
        .await?;
    rows.into_iter().map(entry_from_row).collect()
}

/// Returns the entries of a stage that name this one as replaced, in the order of arrival.
pub async fn list_replacements(
    db: &impl Connection,
    stage: StageId,
    id: EntryId,
) -> Result<Vec<StoredEntry>, Error> {
    let rows = section_entries::Entity::find()
        .filter(section_entries::Column::ReplacesId.eq(id.0))
        .filter(section_entries::Column::StageId.eq(stage.0))
        .order_by_asc(section_entries::Column::CreatedAt)
        .order_by_asc(section_entries::Column::Id)
        .all(db)
        .await?;
    rows.into_iter().map(entry_from_row).collect()
}

/// Returns the test rides of a stage, in the order of arrival.
pub async fn list_tests(db: &impl Connection, stage: StageId) -> Result<Vec<StoredEntry>, Error> {
    let rows = section_entries::Entity::find()
        .filter(section_entries::Column::StageId.eq(stage.0))
        .filter(section_entries::Column::State.eq(name(EntryState::Test)?))
        .order_by_asc(section_entries::Column::CreatedAt)
        .order_by_asc(section_entries::Column::Id)
        .all(db)
        .await?;
    rows.into_iter().map(entry_from_row).collect()
}

/// Returns the ids of a judge's entries at a stage that have one of these states, in the order of arrival. The
/// judge is a judge link or, without one, a user.
pub async fn list_ids_for_judge(
    db: &impl Connection,
    stage: StageId,
    user: Option<UserId>,
    link: Option<JudgeLinkId>,
    states: &[EntryState],
) -> Result<Vec<EntryId>, Error> {
    use sea_orm::QuerySelect as _;
    use section_entries::Column::{CreatedAt, Id, JudgeLinkId, JudgeUserId, StageId, State};
    let is_of_judge = match link {
        Some(link) => JudgeLinkId.eq(link.0),
        None => JudgeUserId.eq(user.map(|user| user.0)),
    };
    let state_names = states.iter().map(|&state| name(state)).collect::<Result<Vec<_>, _>>()?;
    let ids: Vec<uuid::Uuid> = section_entries::Entity::find()
        .filter(StageId.eq(stage.0))
        .filter(State.is_in(state_names))
        .filter(is_of_judge)
        .order_by_asc(CreatedAt)
        .order_by_asc(Id)
        .select_only()
        .column(Id)
        .into_tuple()
        .all(db)
        .await?;
    Ok(ids.into_iter().map(EntryId).collect())
}

/// Returns all entries that a user recorded, with their stages, oldest first.
pub async fn list_for_judge(
    db: &impl Connection,
    user: UserId,
) -> Result<Vec<(StageId, StoredEntry)>, Error> {
    let rows = section_entries::Entity::find()
        .filter(section_entries::Column::JudgeUserId.eq(user.0))
        .order_by_asc(section_entries::Column::CreatedAt)
        .order_by_asc(section_entries::Column::Id)
        .all(db)
        .await?;
    rows.into_iter().map(|row| Ok((StageId(row.stage_id), entry_from_row(row)?))).collect()
}

/// Removes the user's id and email address from the entries that the user recorded. The name and the entries
/// stay, because they are part of the sport's records.
pub async fn clear_judge_account(db: &impl Connection, user: UserId) -> Result<(), Error> {
    section_entries::Entity::update_many()
        .col_expr(section_entries::Column::JudgeEmail, None::<String>.into())
        .col_expr(section_entries::Column::JudgeUserId, None::<uuid::Uuid>.into())
        .filter(section_entries::Column::JudgeUserId.eq(user.0))
        .exec(db)
        .await?;
    Ok(())
}

/// Returns all entries of one rider, in the order of arrival.
pub async fn list_for_participant(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<Vec<StoredEntry>, Error> {
    select_for_participant(stage, participant).all(db).await?.into_iter().map(entry_from_row).collect()
}

fn select_for_participant(
    stage: StageId,
    participant: &ParticipantId,
) -> sea_orm::Select<section_entries::Entity> {
    section_entries::Entity::find()
        .filter(section_entries::Column::StageId.eq(stage.0))
        .filter(section_entries::Column::ParticipantId.eq(participant.as_str()))
        .order_by_asc(section_entries::Column::CreatedAt)
        .order_by_asc(section_entries::Column::Id)
}

fn events_to_json(events: &[EntryEvent]) -> Result<String, Error> {
    serde_json::to_string(events).map_err(Error::conversion)
}

fn events_from_json(events: &str) -> Result<Vec<EntryEvent>, Error> {
    serde_json::from_str(events).map_err(Error::conversion)
}

fn entry_from_row(row: section_entries::Model) -> Result<StoredEntry, Error> {
    Ok(StoredEntry {
        id: EntryId(row.id),
        participant: parse(&row.participant_id)?,
        key: RideKey::new(narrow(row.section)?, narrow(row.lap)?),
        state: from_name(&row.state)?,
        total: narrow(row.total)?,
        events: events_from_json(&row.events)?,
        judge: Judge {
            user: row.judge_user_id.map(UserId),
            display_name: row.judge_display_name,
            email: row.judge_email,
            link: row.judge_link_id.map(JudgeLinkId),
        },
        device_time: time(row.device_time)?,
        recorded_at: time(row.recorded_at)?,
        from_card: row.from_card,
        created_at: time(row.created_at)?,
        version: row.version,
        replaces: row.replaces_id.map(EntryId),
    })
}
