//! The change feed. A row says which object of a stage changed, but not how. It is added in the transaction
//! of the change itself.

use domain::ids::{ParticipantId, StageId};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait as _, Statement,
};

use crate::codec::parse;
use crate::groups::groups;
use crate::stages::StageLock;
use crate::tables::{changes, stages};
use crate::{Connection, Error, Transaction};

/// The object that changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChangedObject {
    /// The result of one rider.
    Result(ParticipantId),
    /// The stage itself, or all of its results at once.
    Stage,
    /// The registration of one rider.
    Participant(ParticipantId),
}

/// A row of the change feed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Its number within the stage, counted from 1 without gaps.
    pub position: u64,
    /// The object that changed.
    pub object: ChangedObject,
}

/// The PostgreSQL channel on which servers are notified of changes. The payload is the stage's id, or
/// [`LISTS`].
pub const CHANNEL: &str = "zerodab_changes";

/// The payload for changes that don't belong to one stage: of the list of competitions or of standings.
/// Servers of several versions share it.
pub(crate) const LISTS: &str = "overview";

/// Appends a change of a locked stage. On PostgreSQL the other servers are notified at the commit.
pub async fn append(tx: &Transaction, lock: &mut StageLock, object: &ChangedObject) -> Result<(), Error> {
    append_all(tx, lock, std::slice::from_ref(object)).await
}

/// Appends changes of a locked stage, like [`append`].
pub async fn append_all(
    tx: &Transaction,
    lock: &mut StageLock,
    objects: &[ChangedObject],
) -> Result<(), Error> {
    Ok(tx.execute_all(to_statements(tx.get_database_backend(), lock, objects)).await?)
}

/// Returns the statements that append changes of a locked stage.
pub(crate) fn to_statements(
    backend: DbBackend,
    lock: &mut StageLock,
    objects: &[ChangedObject],
) -> Vec<Statement> {
    if objects.is_empty() {
        return Vec::new();
    }
    let mut statements: Vec<_> = groups(objects)
        .map(|group| {
            let rows: Vec<_> = group.iter().map(|object| to_row(lock, object)).collect();
            changes::Entity::insert_many(rows).build(backend)
        })
        .collect();
    let update = stages::Entity::update_many()
        .col_expr(stages::Column::LastChange, lock.last_change.into())
        .filter(stages::Column::Id.eq(lock.stage.0));
    statements.push(update.build(backend));
    statements.extend(notification(backend, &lock.stage.to_string()));
    statements
}

/// Returns the row of the stage's next change.
fn to_row(lock: &mut StageLock, object: &ChangedObject) -> changes::ActiveModel {
    lock.last_change += 1;
    lock.stage_changed |= *object == ChangedObject::Stage;
    let (noun, entity_id) = match object {
        ChangedObject::Result(participant) => ("result", participant.to_string()),
        ChangedObject::Stage => ("stage", lock.stage.to_string()),
        ChangedObject::Participant(participant) => ("participant", participant.to_string()),
    };
    changes::ActiveModel {
        stage_id: Set(lock.stage.0),
        seq: Set(lock.last_change),
        noun: Set(noun.to_owned()),
        entity_id: Set(entity_id),
    }
}

/// Notifies the other servers on PostgreSQL, at the commit, that the list of competitions or standings may
/// have changed.
pub async fn announce_lists(tx: &Transaction) -> Result<(), Error> {
    if let Some(notification) = notification(tx.get_database_backend(), LISTS) {
        tx.execute_raw(notification).await?;
    }
    Ok(())
}

/// Returns the statement that notifies the other servers on PostgreSQL.
fn notification(backend: DbBackend, message: &str) -> Option<Statement> {
    let values = [CHANNEL.into(), message.into()];
    (backend == DbBackend::Postgres)
        .then(|| Statement::from_sql_and_values(backend, "SELECT pg_notify($1, $2)", values))
}

/// Returns the number of a stage's last change, 0 before the first; `None` if there is no such stage.
pub async fn last(db: &impl Connection, stage: StageId) -> Result<Option<u64>, Error> {
    let query = stages::Entity::find_by_id(stage.0).select_only().column(stages::Column::LastChange);
    Ok(query.into_tuple::<i64>().one(db).await?.map(i64::unsigned_abs))
}

/// Returns the changes of a stage after the one with this number, in order.
pub async fn since(db: &impl Connection, stage: StageId, position: u64) -> Result<Vec<Change>, Error> {
    let rows = changes::Entity::find()
        .filter(changes::Column::StageId.eq(stage.0))
        .filter(changes::Column::Seq.gt(position.cast_signed()))
        .order_by_asc(changes::Column::Seq)
        .all(db)
        .await?;
    rows.into_iter()
        .map(|row| {
            let object = match row.noun.as_str() {
                "result" => ChangedObject::Result(parse(&row.entity_id)?),
                "participant" => ChangedObject::Participant(parse(&row.entity_id)?),
                "stage" => ChangedObject::Stage,
                other => return Err(Error::conversion(format!("a change of unknown noun {other}"))),
            };
            Ok(Change { position: row.seq.unsigned_abs(), object })
        })
        .collect()
}
