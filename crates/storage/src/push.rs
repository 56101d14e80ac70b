//! Notifications on phones: this server's key, the browsers that take notifications, and those of messages.

use std::collections::BTreeMap;

use domain::ids::{MessageId, ParticipantId, PushId, RecipientId, SessionId, UserId};
use domain::messages::Delivery;
use jiff::Timestamp;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect,
    RelationDef, Select,
};
use uuid::Uuid;

use crate::codec::{from_name, micros, name, narrow, parse, time};
use crate::groups::groups;
use crate::tables::{message_pushes, message_recipients, push_keys, push_subscriptions, sessions};
use crate::{Connection, Error};

/// The name of the only key.
const KEY: &str = "vapid";

/// A browser that takes notifications, as it has given its address and keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSubscription {
    /// The session in which somebody is signed in on that browser.
    pub session: SessionId,
    /// The address at the push service.
    pub endpoint: String,
    /// The browser's public key.
    pub public_key: String,
    /// The browser's secret.
    pub auth: String,
}

/// A notification of a message on one phone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessagePush {
    /// The id, which never changes.
    pub id: PushId,
    /// The recipient of the message.
    pub recipient: RecipientId,
    /// The session on the phone.
    pub session: SessionId,
    /// What happened to it.
    pub delivery: Delivery,
    /// How often it was tried.
    pub attempts: u32,
    /// When it is tried next.
    pub next_attempt_at: Option<Timestamp>,
}

/// A notification that is due, with its message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuePush {
    /// Its id.
    pub id: PushId,
    /// The session on the phone.
    pub session: SessionId,
    /// How often it was tried.
    pub attempts: u32,
    /// Its message.
    pub message: MessageId,
    /// The rider; `None` once the account is deleted.
    pub participant: Option<ParticipantId>,
    /// The rider's name when the message was sent.
    pub name: String,
}

/// Returns the private key of this server.
pub async fn find_key(db: &impl Connection) -> Result<Option<String>, Error> {
    Ok(push_keys::Entity::find_by_id(KEY).one(db).await?.map(|row| row.private_key))
}

/// Stores the private key of this server, unless it has one.
pub async fn insert_key(db: &impl Connection, private_key: &str, now: Timestamp) -> Result<(), Error> {
    let row = push_keys::ActiveModel {
        name: Set(KEY.to_owned()),
        private_key: Set(private_key.to_owned()),
        created_at: Set(micros(now)),
    };
    let keep = OnConflict::column(push_keys::Column::Name).do_nothing().to_owned();
    push_keys::Entity::insert(row).on_conflict(keep).exec_without_returning(db).await?;
    Ok(())
}

/// Stores how a session's browser takes notifications, in place of what it gave before. A browser belongs to the
/// person who signed in last.
pub async fn put_subscription(
    db: &impl Connection,
    subscription: &StoredSubscription,
    now: Timestamp,
) -> Result<(), Error> {
    use push_subscriptions::Column;
    push_subscriptions::Entity::delete_many()
        .filter(
            Condition::any()
                .add(Column::Endpoint.eq(&subscription.endpoint))
                .add(Column::SessionId.eq(subscription.session.0)),
        )
        .exec(db)
        .await?;
    let row = push_subscriptions::ActiveModel {
        session_id: Set(subscription.session.0),
        endpoint: Set(subscription.endpoint.clone()),
        public_key: Set(subscription.public_key.clone()),
        auth: Set(subscription.auth.clone()),
        created_at: Set(micros(now)),
    };
    push_subscriptions::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

/// Returns how a session's browser takes notifications.
pub async fn find_subscription(
    db: &impl Connection,
    session: SessionId,
) -> Result<Option<StoredSubscription>, Error> {
    let row = push_subscriptions::Entity::find_by_id(session.0).one(db).await?;
    Ok(row.map(|row| StoredSubscription {
        session: SessionId(row.session_id),
        endpoint: row.endpoint,
        public_key: row.public_key,
        auth: row.auth,
    }))
}

/// Returns the addresses at which a user's browsers take notifications, each with the time of the subscription.
pub async fn list_subscriptions(
    db: &impl Connection,
    user: UserId,
) -> Result<Vec<(String, Timestamp)>, Error> {
    let rows: Vec<(String, i64)> = sessions::Entity::find()
        .select_only()
        .column(push_subscriptions::Column::Endpoint)
        .column(push_subscriptions::Column::CreatedAt)
        .join(JoinType::InnerJoin, sessions_to_subscriptions())
        .filter(sessions::Column::UserId.eq(user.0))
        .order_by_asc(push_subscriptions::Column::CreatedAt)
        .into_tuple()
        .all(db)
        .await?;
    rows.into_iter().map(|(endpoint, created_at)| Ok((endpoint, time(created_at)?))).collect()
}

/// Ends the notifications of a session's browser.
pub async fn delete_subscription(db: &impl Connection, session: SessionId) -> Result<(), Error> {
    push_subscriptions::Entity::delete_by_id(session.0).exec(db).await?;
    Ok(())
}

/// Returns the unexpired sessions of these users whose browsers take notifications, by user.
pub async fn list_phones(
    db: &impl Connection,
    users: impl IntoIterator<Item = UserId>,
    now: Timestamp,
) -> Result<BTreeMap<UserId, Vec<SessionId>>, Error> {
    let rows: Vec<(Uuid, Uuid)> = sessions::Entity::find()
        .select_only()
        .column(sessions::Column::UserId)
        .column(sessions::Column::Id)
        .join(JoinType::InnerJoin, sessions_to_subscriptions())
        .filter(sessions::Column::UserId.is_in(users.into_iter().map(|user| user.0)))
        .filter(sessions::Column::ExpiresAt.gt(micros(now)))
        .order_by_asc(sessions::Column::Id)
        .into_tuple()
        .all(db)
        .await?;
    let mut phones: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (user, session) in rows {
        phones.entry(UserId(user)).or_default().push(SessionId(session));
    }
    Ok(phones)
}

fn sessions_to_subscriptions() -> RelationDef {
    sessions::Entity::belongs_to(push_subscriptions::Entity)
        .from(sessions::Column::Id)
        .to(push_subscriptions::Column::SessionId)
        .into()
}

/// Adds notifications of a message.
pub async fn insert(db: &impl Connection, pushes: &[MessagePush]) -> Result<(), Error> {
    let rows = pushes
        .iter()
        .map(|push| {
            Ok(message_pushes::ActiveModel {
                id: Set(push.id.0),
                recipient_id: Set(push.recipient.0),
                session_id: Set(push.session.0),
                delivery: Set(name(push.delivery)?),
                attempts: Set(push.attempts.into()),
                next_attempt_at: Set(push.next_attempt_at.map(micros)),
            })
        })
        .collect::<Result<Vec<_>, Error>>()?;
    for group in groups(&rows) {
        message_pushes::Entity::insert_many(group.to_vec()).exec_without_returning(db).await?;
    }
    Ok(())
}

/// Returns what happened to the notifications of these messages, by recipient.
pub async fn list_deliveries(
    db: &impl Connection,
    messages: impl IntoIterator<Item = MessageId>,
) -> Result<BTreeMap<RecipientId, Vec<Delivery>>, Error> {
    let rows: Vec<(Uuid, String)> = message_pushes::Entity::find()
        .select_only()
        .column(message_pushes::Column::RecipientId)
        .column(message_pushes::Column::Delivery)
        .join(JoinType::InnerJoin, pushes_to_recipients())
        .filter(message_recipients::Column::MessageId.is_in(messages.into_iter().map(|message| message.0)))
        .into_tuple()
        .all(db)
        .await?;
    let mut deliveries: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (recipient, delivery) in rows {
        deliveries.entry(RecipientId(recipient)).or_default().push(from_name(&delivery)?);
    }
    Ok(deliveries)
}

fn pushes_to_recipients() -> RelationDef {
    message_pushes::Entity::belongs_to(message_recipients::Entity)
        .from(message_pushes::Column::RecipientId)
        .to(message_recipients::Column::Id)
        .into()
}

/// Returns up to `limit` notifications that are due, the one that waits longest first.
pub async fn list_due(db: &impl Connection, now: Timestamp, limit: u64) -> Result<Vec<DuePush>, Error> {
    load_due(db, message_pushes::Entity::find().limit(limit), now).await
}

/// Returns the other notifications of the same message to the same phone that are due.
pub async fn list_due_with(
    db: &impl Connection,
    push: &DuePush,
    now: Timestamp,
) -> Result<Vec<DuePush>, Error> {
    let others = message_pushes::Entity::find()
        .filter(message_pushes::Column::SessionId.eq(push.session.0))
        .filter(message_pushes::Column::Id.ne(push.id.0))
        .filter(message_recipients::Column::MessageId.eq(push.message.0));
    load_due(db, others, now).await
}

async fn load_due(
    db: &impl Connection,
    query: Select<message_pushes::Entity>,
    now: Timestamp,
) -> Result<Vec<DuePush>, Error> {
    let rows: Vec<(Uuid, Uuid, i64, Uuid, Option<String>, String)> = query
        .select_only()
        .column(message_pushes::Column::Id)
        .column(message_pushes::Column::SessionId)
        .column(message_pushes::Column::Attempts)
        .column(message_recipients::Column::MessageId)
        .column(message_recipients::Column::ParticipantId)
        .column(message_recipients::Column::Name)
        .join(JoinType::InnerJoin, pushes_to_recipients())
        .filter(message_pushes::Column::NextAttemptAt.lte(micros(now)))
        .order_by_asc(message_pushes::Column::NextAttemptAt)
        .order_by_asc(message_pushes::Column::Id)
        .into_tuple()
        .all(db)
        .await?;
    let to_push = |(id, session, attempts, message, participant, name): (_, _, _, _, Option<String>, _)| {
        Ok(DuePush {
            id: PushId(id),
            session: SessionId(session),
            attempts: narrow(attempts)?,
            message: MessageId(message),
            participant: participant.as_deref().map(parse).transpose()?,
            name,
        })
    };
    rows.into_iter().map(to_push).collect()
}

/// Reserves a due notification for this server until `until`. Returns false if another server has reserved it, or
/// if it isn't due any more.
pub async fn reserve(
    db: &impl Connection,
    id: PushId,
    now: Timestamp,
    until: Timestamp,
) -> Result<bool, Error> {
    let reserved = message_pushes::Entity::update_many()
        .col_expr(message_pushes::Column::NextAttemptAt, micros(until).into())
        .filter(message_pushes::Column::Id.eq(id.0))
        .filter(message_pushes::Column::NextAttemptAt.lte(micros(now)))
        .exec(db)
        .await?;
    Ok(reserved.rows_affected == 1)
}

/// Stores the outcome of an attempt, as [`crate::messages::set_delivery`] does for emails.
pub async fn set_delivery(
    db: &impl Connection,
    id: PushId,
    delivery: Delivery,
    attempts: u32,
    next_attempt_at: Option<Timestamp>,
) -> Result<(), Error> {
    use message_pushes::Column;
    let mut update = message_pushes::Entity::update_many()
        .col_expr(Column::Delivery, name(delivery)?.into())
        .col_expr(Column::Attempts, i64::from(attempts).into())
        .col_expr(Column::NextAttemptAt, Expr::value(next_attempt_at.map(micros)))
        .filter(Column::Id.eq(id.0));
    if delivery != Delivery::Sent {
        update = update.filter(Column::Delivery.eq(name(Delivery::Waiting)?));
    }
    update.exec(db).await?;
    Ok(())
}
