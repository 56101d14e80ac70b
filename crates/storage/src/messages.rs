//! Messages to the riders of a stage, with their recipients, and the emails that wait to be sent.

use std::collections::BTreeMap;

use domain::ids::{MessageId, ParticipantId, RecipientId, StageId, UserId};
use domain::messages::{Audience, Delivery, Texts};
use jiff::Timestamp;
use sea_orm::sea_query::{Expr, Query, SelectStatement, SimpleExpr};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::codec::{from_json, from_name, micros, name, narrow, parse, time, to_json};
use crate::groups::groups;
use crate::tables::{fee_emails, message_pushes, message_recipients, messages};
use crate::{Connection, Error};

/// A stored message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMessage {
    /// The id, which never changes.
    pub id: MessageId,
    /// The stage to whose riders it was sent.
    pub stage: StageId,
    /// The texts.
    pub texts: Texts,
    /// The kind of audience.
    pub audience: StoredAudience,
    /// Whether it was sent by email.
    pub by_email: bool,
    /// Whether it was sent to riders' phones as a notification.
    pub by_push: bool,
    /// Whether the stage's page shows it, until it is withdrawn.
    pub on_page: bool,
    /// The sender; `None` once the account is deleted.
    pub sender: Option<UserId>,
    /// When it was sent.
    pub sent_at: Timestamp,
    /// When it was removed from the stage's page.
    pub withdrawn_at: Option<Timestamp>,
}

/// To whom a message was addressed. Single riders are its recipients.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoredAudience {
    /// All riders.
    All,
    /// The riders of a class.
    Class(String),
    /// Single riders.
    Riders,
}

impl From<&Audience> for StoredAudience {
    fn from(audience: &Audience) -> Self {
        match audience {
            Audience::All => Self::All,
            Audience::Class(class) => Self::Class(class.clone()),
            Audience::Riders(_) => Self::Riders,
        }
    }
}

/// A recipient of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipient {
    /// The id, which never changes.
    pub id: RecipientId,
    /// The rider; `None` once the account is deleted.
    pub participant: Option<ParticipantId>,
    /// The name at that time; empty once the account is deleted.
    pub name: String,
    /// The racing number at that time; empty once the account is deleted.
    pub racing_number: String,
    /// What happened to the email.
    pub delivery: Delivery,
    /// How often the email was tried.
    pub attempts: u32,
    /// When the email is tried next.
    pub next_attempt_at: Option<Timestamp>,
}

/// An email that is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueEmail {
    /// Its recipient.
    pub recipient: Recipient,
    /// Its message.
    pub message: MessageId,
}

/// Adds a message with its recipients.
pub async fn insert(
    db: &impl Connection,
    message: &StoredMessage,
    recipients: &[Recipient],
) -> Result<(), Error> {
    let (audience, racing_class) = match &message.audience {
        StoredAudience::All => ("all", None),
        StoredAudience::Class(class) => ("class", Some(class.clone())),
        StoredAudience::Riders => ("riders", None),
    };
    let row = messages::ActiveModel {
        id: Set(message.id.0),
        stage_id: Set(message.stage.0),
        texts: Set(to_json(&message.texts)?),
        audience: Set(audience.to_owned()),
        racing_class: Set(racing_class),
        by_email: Set(message.by_email),
        by_push: Set(message.by_push),
        on_page: Set(message.on_page),
        sender_id: Set(message.sender.map(|sender| sender.0)),
        sent_at: Set(micros(message.sent_at)),
        withdrawn_at: Set(message.withdrawn_at.map(micros)),
    };
    messages::Entity::insert(row).exec_without_returning(db).await?;
    let rows = recipients
        .iter()
        .map(|recipient| {
            Ok(message_recipients::ActiveModel {
                id: Set(recipient.id.0),
                message_id: Set(message.id.0),
                participant_id: Set(recipient.participant.as_ref().map(ToString::to_string)),
                name: Set(recipient.name.clone()),
                racing_number: Set(recipient.racing_number.clone()),
                delivery: Set(name(recipient.delivery)?),
                attempts: Set(recipient.attempts.into()),
                next_attempt_at: Set(recipient.next_attempt_at.map(micros)),
            })
        })
        .collect::<Result<Vec<_>, Error>>()?;
    for group in groups(&rows) {
        message_recipients::Entity::insert_many(group.to_vec()).exec_without_returning(db).await?;
    }
    Ok(())
}

/// Returns the message with this id.
pub async fn find(db: &impl Connection, id: MessageId) -> Result<Option<StoredMessage>, Error> {
    messages::Entity::find_by_id(id.0).one(db).await?.map(message_from_row).transpose()
}

/// Returns the messages that a secretary wrote to riders of a stage, newest first.
pub async fn list(db: &impl Connection, stage: StageId) -> Result<Vec<StoredMessage>, Error> {
    let rows = messages::Entity::find()
        .filter(messages::Column::StageId.eq(stage.0))
        .filter(messages::Column::Id.not_in_subquery(fee_emails_of(stage)))
        .order_by_desc(messages::Column::SentAt)
        .order_by_desc(messages::Column::Id)
        .all(db)
        .await?;
    rows.into_iter().map(message_from_row).collect()
}

/// Returns the recipients of these messages, by message, in the order of their names.
pub async fn list_recipients(
    db: &impl Connection,
    of: impl IntoIterator<Item = MessageId>,
) -> Result<BTreeMap<MessageId, Vec<Recipient>>, Error> {
    let mut recipients: BTreeMap<MessageId, Vec<Recipient>> = BTreeMap::new();
    let rows = message_recipients::Entity::find()
        .filter(message_recipients::Column::MessageId.is_in(of.into_iter().map(|message| message.0)))
        .order_by_asc(message_recipients::Column::Name)
        .order_by_asc(message_recipients::Column::Id)
        .all(db)
        .await?;
    for row in rows {
        recipients.entry(MessageId(row.message_id)).or_default().push(recipient_from_row(row)?);
    }
    Ok(recipients)
}

/// Returns the ids of the messages that a rider received.
pub async fn list_received(
    db: &impl Connection,
    participant: &ParticipantId,
) -> Result<Vec<MessageId>, Error> {
    let ids = message_recipients::Entity::find()
        .select_only()
        .column(message_recipients::Column::MessageId)
        .filter(message_recipients::Column::ParticipantId.eq(participant.as_str()))
        .into_tuple::<uuid::Uuid>()
        .all(db)
        .await?;
    Ok(ids.into_iter().map(MessageId).collect())
}

/// Removes a message from the stage's page. What still waits to be sent isn't sent.
pub async fn withdraw(db: &impl Connection, id: MessageId, now: Timestamp) -> Result<(), Error> {
    messages::Entity::update_many()
        .col_expr(messages::Column::WithdrawnAt, micros(now).into())
        .filter(messages::Column::Id.eq(id.0))
        .exec(db)
        .await?;
    stop(db, message_recipients::Column::MessageId.eq(id.0), Delivery::Withdrawn).await
}

/// Ends the emails and notifications to these recipients that wait to be sent.
async fn stop(db: &impl Connection, recipients: SimpleExpr, delivery: Delivery) -> Result<(), Error> {
    let (waiting, ended) = (name(Delivery::Waiting)?, name(delivery)?);
    message_recipients::Entity::update_many()
        .col_expr(message_recipients::Column::Delivery, ended.clone().into())
        .col_expr(message_recipients::Column::NextAttemptAt, Expr::value(None::<i64>))
        .filter(recipients.clone())
        .filter(message_recipients::Column::Delivery.eq(waiting.clone()))
        .exec(db)
        .await?;
    let recipients = Query::select()
        .column(message_recipients::Column::Id)
        .from(message_recipients::Entity)
        .and_where(recipients)
        .to_owned();
    message_pushes::Entity::update_many()
        .col_expr(message_pushes::Column::Delivery, ended.into())
        .col_expr(message_pushes::Column::NextAttemptAt, Expr::value(None::<i64>))
        .filter(message_pushes::Column::RecipientId.in_subquery(recipients))
        .filter(message_pushes::Column::Delivery.eq(waiting))
        .exec(db)
        .await?;
    Ok(())
}

/// Returns up to `limit` emails that are due, the one that waits longest first.
pub async fn list_due(db: &impl Connection, now: Timestamp, limit: u64) -> Result<Vec<DueEmail>, Error> {
    let rows = message_recipients::Entity::find()
        .filter(message_recipients::Column::NextAttemptAt.lte(micros(now)))
        .order_by_asc(message_recipients::Column::NextAttemptAt)
        .order_by_asc(message_recipients::Column::Id)
        .limit(limit)
        .all(db)
        .await?;
    let to_email = |row: message_recipients::Model| {
        Ok(DueEmail { message: MessageId(row.message_id), recipient: recipient_from_row(row)? })
    };
    rows.into_iter().map(to_email).collect()
}

/// Reserves a due email for this server until `until`, by moving its next attempt. Returns false if another
/// server has reserved it, or if it isn't due any more.
pub async fn reserve(
    db: &impl Connection,
    id: RecipientId,
    now: Timestamp,
    until: Timestamp,
) -> Result<bool, Error> {
    let reserved = message_recipients::Entity::update_many()
        .col_expr(message_recipients::Column::NextAttemptAt, micros(until).into())
        .filter(message_recipients::Column::Id.eq(id.0))
        .filter(message_recipients::Column::NextAttemptAt.lte(micros(now)))
        .exec(db)
        .await?;
    Ok(reserved.rows_affected == 1)
}

/// Stores the outcome of an attempt to send an email. Without a next attempt the delivery is final. An email that
/// isn't waiting any more, because its message was withdrawn during the attempt, is stored only if it was sent.
pub async fn set_delivery(
    db: &impl Connection,
    id: RecipientId,
    delivery: Delivery,
    attempts: u32,
    next_attempt_at: Option<Timestamp>,
) -> Result<(), Error> {
    use message_recipients::Column;
    let mut update = message_recipients::Entity::update_many()
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

/// Removes a rider from the recipients of all messages. Each recipient stays, without a name, so that the record says how
/// many there were; nothing more is sent.
pub async fn clear_rider(db: &impl Connection, rider: &ParticipantId) -> Result<(), Error> {
    use message_recipients::Column;
    stop(db, Column::ParticipantId.eq(rider.as_str()), Delivery::Failed).await?;
    message_recipients::Entity::update_many()
        .col_expr(Column::ParticipantId, Expr::value(None::<String>))
        .col_expr(Column::Name, "".into())
        .col_expr(Column::RacingNumber, "".into())
        .filter(Column::ParticipantId.eq(rider.as_str()))
        .exec(db)
        .await?;
    Ok(())
}

/// Removes a user from the senders of all messages.
pub async fn clear_sender(db: &impl Connection, user: UserId) -> Result<(), Error> {
    messages::Entity::update_many()
        .col_expr(messages::Column::SenderId, Expr::value(None::<uuid::Uuid>))
        .filter(messages::Column::SenderId.eq(user.0))
        .exec(db)
        .await?;
    Ok(())
}

/// Returns the query of the ids of a stage's messages that tell one rider the own fee.
pub(crate) fn fee_emails_of(stage: StageId) -> SelectStatement {
    Query::select()
        .column(fee_emails::Column::MessageId)
        .from(fee_emails::Entity)
        .and_where(fee_emails::Column::StageId.eq(stage.0))
        .to_owned()
}

pub(crate) fn message_from_row(row: messages::Model) -> Result<StoredMessage, Error> {
    let audience = match (row.audience.as_str(), row.racing_class) {
        ("all", _) => StoredAudience::All,
        ("class", Some(class)) => StoredAudience::Class(class),
        ("riders", _) => StoredAudience::Riders,
        (other, _) => return Err(Error::conversion(format!("{other} is not an audience of a message"))),
    };
    Ok(StoredMessage {
        id: MessageId(row.id),
        stage: StageId(row.stage_id),
        texts: from_json(&row.texts)?,
        audience,
        by_email: row.by_email,
        by_push: row.by_push,
        on_page: row.on_page,
        sender: row.sender_id.map(UserId),
        sent_at: time(row.sent_at)?,
        withdrawn_at: row.withdrawn_at.map(time).transpose()?,
    })
}

fn recipient_from_row(row: message_recipients::Model) -> Result<Recipient, Error> {
    Ok(Recipient {
        id: RecipientId(row.id),
        participant: row.participant_id.as_deref().map(parse).transpose()?,
        name: row.name,
        racing_number: row.racing_number,
        delivery: from_name(&row.delivery)?,
        attempts: narrow(row.attempts)?,
        next_attempt_at: row.next_attempt_at.map(time).transpose()?,
    })
}
