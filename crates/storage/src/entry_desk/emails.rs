//! The emails that tell one rider the own entry fee. Each is a message to one recipient, so that it is sent like any
//! other message.

use std::collections::BTreeMap;

use domain::ids::{MessageId, ParticipantId, StageId, UserId};
use domain::messages::{Delivery, Texts};
use jiff::Timestamp;
use sea_orm::sea_query::{Expr, Query};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use uuid::Uuid;

use crate::codec::{micros, name, to_json};
use crate::groups::{groups, search_groups};
use crate::messages::{Recipient, StoredMessage, fee_emails_of, message_from_row};
use crate::tables::{fee_emails, message_recipients, messages};
use crate::{Connection, Error};

/// An email to one rider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeeEmail {
    /// The id of its message.
    pub id: MessageId,
    /// The texts.
    pub texts: Texts,
    /// The rider.
    pub recipient: Recipient,
}

/// What emails that are sent together have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeeEmailBatch {
    /// The stage.
    pub stage: StageId,
    /// The id of the reminder; `None` at a registration.
    pub reminder: Option<Uuid>,
    /// Who sent them; `None` at a registration.
    pub sender: Option<UserId>,
    /// When they were sent.
    pub sent_at: Timestamp,
}

/// Adds emails; they are sent in the background.
pub async fn insert(db: &impl Connection, batch: &FeeEmailBatch, emails: &[FeeEmail]) -> Result<(), Error> {
    for group in groups(emails) {
        let message_rows = group.iter().map(|email| message_row(batch, email));
        let message_rows = message_rows.collect::<Result<Vec<_>, Error>>()?;
        messages::Entity::insert_many(message_rows).exec_without_returning(db).await?;
        let recipient_rows = group.iter().map(recipient_row).collect::<Result<Vec<_>, Error>>()?;
        message_recipients::Entity::insert_many(recipient_rows).exec_without_returning(db).await?;
        let rows = group.iter().map(|email| fee_emails::ActiveModel {
            message_id: Set(email.id.0),
            stage_id: Set(batch.stage.0),
            reminder_id: Set(batch.reminder),
        });
        fee_emails::Entity::insert_many(rows).exec_without_returning(db).await?;
    }
    Ok(())
}

fn message_row(batch: &FeeEmailBatch, email: &FeeEmail) -> Result<messages::ActiveModel, Error> {
    Ok(messages::ActiveModel {
        id: Set(email.id.0),
        stage_id: Set(batch.stage.0),
        texts: Set(to_json(&email.texts)?),
        audience: Set("riders".to_owned()),
        by_email: Set(true),
        on_page: Set(false),
        sender_id: Set(batch.sender.map(|user| user.0)),
        sent_at: Set(micros(batch.sent_at)),
        ..Default::default()
    })
}

fn recipient_row(
    FeeEmail { id, recipient, .. }: &FeeEmail,
) -> Result<message_recipients::ActiveModel, Error> {
    Ok(message_recipients::ActiveModel {
        id: Set(recipient.id.0),
        message_id: Set(id.0),
        participant_id: Set(recipient.participant.as_ref().map(ToString::to_string)),
        name: Set(recipient.name.clone()),
        racing_number: Set(recipient.racing_number.clone()),
        delivery: Set(name(recipient.delivery)?),
        attempts: Set(recipient.attempts.into()),
        next_attempt_at: Set(recipient.next_attempt_at.map(micros)),
    })
}

/// Whether a reminder with this id was sent, at any stage.
pub async fn has_reminder(db: &impl Connection, reminder: Uuid) -> Result<bool, Error> {
    let query = fee_emails::Entity::find().filter(fee_emails::Column::ReminderId.eq(reminder));
    Ok(query.count(db).await? > 0)
}

/// Returns the messages of a stage's reminders, by reminder, in no particular order.
pub async fn list_reminders(
    db: &impl Connection,
    stage: StageId,
) -> Result<BTreeMap<Uuid, Vec<StoredMessage>>, Error> {
    let rows = fee_emails::Entity::find()
        .filter(fee_emails::Column::StageId.eq(stage.0))
        .filter(fee_emails::Column::ReminderId.is_not_null())
        .all(db)
        .await?;
    let reminders: BTreeMap<_, _> =
        rows.into_iter().filter_map(|row| Some((row.message_id, row.reminder_id?))).collect();
    let ids: Vec<_> = reminders.keys().copied().collect();
    let mut found: BTreeMap<Uuid, Vec<StoredMessage>> = BTreeMap::new();
    for group in search_groups(&ids) {
        let rows = messages::Entity::find().filter(messages::Column::Id.is_in(group)).all(db).await?;
        for row in rows {
            if let Some(reminder) = reminders.get(&row.id) {
                found.entry(*reminder).or_default().push(message_from_row(row)?);
            }
        }
    }
    Ok(found)
}

/// Cancels a rider's emails that wait to be sent, because the rider is no longer registered.
pub async fn cancel(db: &impl Connection, stage: StageId, rider: &ParticipantId) -> Result<(), Error> {
    use message_recipients::Column;
    message_recipients::Entity::update_many()
        .col_expr(Column::NextAttemptAt, Expr::value(None::<i64>))
        .col_expr(Column::Delivery, name(Delivery::Failed)?.into())
        .filter(Column::ParticipantId.eq(rider.as_str()))
        .filter(Column::Delivery.eq(name(Delivery::Waiting)?))
        .filter(Column::MessageId.in_subquery(fee_emails_of(stage)))
        .exec(db)
        .await?;
    Ok(())
}

/// Empties the texts that tell a rider's fees. Called before the rider is removed from the recipients.
pub async fn clear_rider(db: &impl Connection, rider: &ParticipantId) -> Result<(), Error> {
    let received = Query::select()
        .column(message_recipients::Column::MessageId)
        .from(message_recipients::Entity)
        .and_where(message_recipients::Column::ParticipantId.eq(rider.as_str()))
        .to_owned();
    let of_fees = Query::select().column(fee_emails::Column::MessageId).from(fee_emails::Entity).to_owned();
    messages::Entity::update_many()
        .col_expr(messages::Column::Texts, to_json(&Texts::default())?.into())
        .filter(messages::Column::Id.in_subquery(received))
        .filter(messages::Column::Id.in_subquery(of_fees))
        .exec(db)
        .await?;
    Ok(())
}
