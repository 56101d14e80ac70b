//! Section entries: every delivery that a judge made, kept for good. Who judges, by which links, on which phones, and with which keys.

pub mod devices;
pub mod judges;
pub mod keys;
pub mod links;

use domain::ids::{EntryId, JudgeLinkId, ParticipantId, StageId, UserId};
use domain::judging::{EntryEvent, Recording, SectionKey};
use jiff::Timestamp;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

pub use domain::judging::EntryState;

use crate::codec::{micros, name, named, narrow, parsed, time};
use crate::tables::section_entries;
use crate::{Connection, Error};

/// One delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Made on the device.
    pub id: EntryId,
    /// Whose ride.
    pub participant: ParticipantId,
    /// Which section and lap.
    pub key: SectionKey,
    /// What it is to its ride.
    pub state: EntryState,
    /// The ride's total, an edit included.
    pub total: u32,
    /// What happened, in order.
    pub events: Vec<EntryEvent>,
    /// Who recorded it.
    pub judge: Judge,
    /// When, by the device's clock.
    pub device_time: Timestamp,
    /// When, by the corrected clock.
    pub recorded_at: Timestamp,
    /// It was typed from a paper card.
    pub from_card: bool,
    /// When it arrived.
    pub created_at: Timestamp,
    /// Counts edits.
    pub version: i64,
    /// The entry of the same judge that it stands for; it may not have arrived.
    pub replaces: Option<EntryId>,
}

/// Who recorded an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judge {
    /// The account, unless it was a judge link.
    pub user: Option<UserId>,
    /// The name shown.
    pub display_name: String,
    /// The address, for the office.
    pub email: Option<String>,
    /// The judge link, if it was one.
    pub link: Option<JudgeLinkId>,
}

impl Entry {
    /// When it was recorded, and where.
    pub fn recording(&self) -> Recording {
        Recording { at: self.recorded_at, from_card: self.from_card }
    }
}

/// Adds a delivery.
pub async fn insert(on: &impl Connection, stage: StageId, entry: &Entry) -> Result<(), Error> {
    let row = section_entries::ActiveModel {
        id: Set(entry.id.0),
        stage_id: Set(stage.0),
        participant_id: Set(entry.participant.to_string()),
        section: Set(entry.key.section.into()),
        lap: Set(entry.key.lap.into()),
        state: Set(name(entry.state)?),
        total: Set(entry.total.into()),
        events: Set(events_text(&entry.events)?),
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
    };
    section_entries::Entity::insert(row).exec_without_returning(on).await?;
    Ok(())
}

/// Writes what became of an entry: what it is to its ride, its total and its events. Its version grows by one.
pub async fn update(on: &impl Connection, entry: &Entry) -> Result<(), Error> {
    section_entries::Entity::update_many()
        .col_expr(section_entries::Column::State, name(entry.state)?.into())
        .col_expr(section_entries::Column::Total, i64::from(entry.total).into())
        .col_expr(section_entries::Column::Events, events_text(&entry.events)?.into())
        .col_expr(section_entries::Column::Version, (entry.version + 1).into())
        .filter(section_entries::Column::Id.eq(entry.id.0))
        .exec(on)
        .await?;
    Ok(())
}

/// The delivery of an id, wherever it was made.
pub async fn find(on: &impl Connection, id: EntryId) -> Result<Option<(StageId, Entry)>, Error> {
    let row = section_entries::Entity::find_by_id(id.0).one(on).await?;
    row.map(|row| Ok((StageId(row.stage_id), entry(row)?))).transpose()
}

/// All that was kept for one ride, in the order in which they came.
pub async fn of_ride(on: &impl Connection, stage: StageId, participant: &ParticipantId, key: SectionKey) -> Result<Vec<Entry>, Error> {
    let rows = of(stage, participant)
        .filter(section_entries::Column::Section.eq(i64::from(key.section)))
        .filter(section_entries::Column::Lap.eq(i64::from(key.lap)))
        .all(on)
        .await?;
    rows.into_iter().map(entry).collect()
}

/// The entries of a stage that say that they replace this one, in the order in which they came.
pub async fn replacing(on: &impl Connection, stage: StageId, id: EntryId) -> Result<Vec<Entry>, Error> {
    let rows = section_entries::Entity::find()
        .filter(section_entries::Column::ReplacesId.eq(id.0))
        .filter(section_entries::Column::StageId.eq(stage.0))
        .order_by_asc(section_entries::Column::CreatedAt)
        .order_by_asc(section_entries::Column::Id)
        .all(on)
        .await?;
    rows.into_iter().map(entry).collect()
}

/// The test rides of a stage, in the order in which they came.
pub async fn tests(on: &impl Connection, stage: StageId) -> Result<Vec<Entry>, Error> {
    let rows = section_entries::Entity::find()
        .filter(section_entries::Column::StageId.eq(stage.0))
        .filter(section_entries::Column::State.eq(name(EntryState::Test)?))
        .order_by_asc(section_entries::Column::CreatedAt)
        .order_by_asc(section_entries::Column::Id)
        .all(on)
        .await?;
    rows.into_iter().map(entry).collect()
}

/// All that a person recorded, with the stages, oldest first.
pub async fn of_judge(on: &impl Connection, user: UserId) -> Result<Vec<(StageId, Entry)>, Error> {
    let rows = section_entries::Entity::find()
        .filter(section_entries::Column::JudgeUserId.eq(user.0))
        .order_by_asc(section_entries::Column::CreatedAt)
        .order_by_asc(section_entries::Column::Id)
        .all(on)
        .await?;
    rows.into_iter().map(|row| Ok((StageId(row.stage_id), entry(row)?))).collect()
}

/// Forgets which account recorded what, and its address. The name and the entries are the sport's record.
pub async fn forget_judge(on: &impl Connection, user: UserId) -> Result<(), Error> {
    section_entries::Entity::update_many()
        .col_expr(section_entries::Column::JudgeEmail, None::<String>.into())
        .col_expr(section_entries::Column::JudgeUserId, None::<uuid::Uuid>.into())
        .filter(section_entries::Column::JudgeUserId.eq(user.0))
        .exec(on)
        .await?;
    Ok(())
}

/// All that was kept for one rider, in the order in which they came.
pub async fn of_participant(on: &impl Connection, stage: StageId, participant: &ParticipantId) -> Result<Vec<Entry>, Error> {
    of(stage, participant).all(on).await?.into_iter().map(entry).collect()
}

fn of(stage: StageId, participant: &ParticipantId) -> sea_orm::Select<section_entries::Entity> {
    section_entries::Entity::find()
        .filter(section_entries::Column::StageId.eq(stage.0))
        .filter(section_entries::Column::ParticipantId.eq(participant.as_str()))
        .order_by_asc(section_entries::Column::CreatedAt)
        .order_by_asc(section_entries::Column::Id)
}

/// A score of a ride, as far as boards need it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Whose ride.
    pub participant: ParticipantId,
    /// Which section and lap.
    pub key: SectionKey,
    /// What it is to its ride: it counts, or it is an open conflict.
    pub state: EntryState,
    /// The total.
    pub total: u32,
    /// When, by the corrected clock, and where.
    pub recording: Recording,
}

/// The scores of a stage, or of one of its riders, that count or are in open conflict.
pub async fn scores(on: &impl Connection, stage: StageId, of: Option<&ParticipantId>) -> Result<Vec<Score>, Error> {
    use sea_orm::QuerySelect as _;
    use section_entries::Column::{FromCard, Lap, ParticipantId, RecordedAt, Section, StageId, State, Total};
    let wanted = [name(EntryState::Counts)?, name(EntryState::Conflict)?];
    let mut query = section_entries::Entity::find().filter(StageId.eq(stage.0)).filter(State.is_in(wanted));
    if let Some(participant) = of {
        query = query.filter(ParticipantId.eq(participant.as_str()));
    }
    let rows: Vec<(String, i64, i64, String, i64, i64, bool)> =
        query.select_only().columns([ParticipantId, Section, Lap, State, Total, RecordedAt, FromCard]).into_tuple().all(on).await?;
    rows.into_iter()
        .map(|(participant, section, lap, state, total, recorded_at, from_card)| {
            Ok(Score {
                participant: parsed(&participant)?,
                key: SectionKey::new(narrow(section)?, narrow(lap)?),
                state: named(&state)?,
                total: narrow(total)?,
                recording: Recording { at: time(recorded_at)?, from_card },
            })
        })
        .collect()
}

fn events_text(events: &[EntryEvent]) -> Result<String, Error> {
    serde_json::to_string(events).map_err(|error| Error::Query(error.to_string()))
}

fn entry(row: section_entries::Model) -> Result<Entry, Error> {
    Ok(Entry {
        id: EntryId(row.id),
        participant: parsed(&row.participant_id)?,
        key: SectionKey::new(narrow(row.section)?, narrow(row.lap)?),
        state: named(&row.state)?,
        total: narrow(row.total)?,
        events: serde_json::from_str(&row.events).map_err(|error| Error::Query(error.to_string()))?,
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
