//! Reminding by email everybody who still owes something. The secretary first sees how many it reaches, and afterwards
//! who got it and when.

use domain::audit_log::{EventData, LoggedMessage};
use domain::entry_desk::{Balance, due};
use domain::ids::MessageId;
use domain::messages::Delivery;
use domain::registration::Participant;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::Connection;
use storage::entry_desk::emails::{FeeEmail, FeeEmailBatch};
use utoipa::ToSchema;
use uuid::Uuid;

use super::emails::{Kind, Letter, has_address, to_email};
use super::people::People;
use super::{authorize, fees};
use crate::rate_limits::{self, LimitedAction};
use crate::stages::{StageAccess, refresh};
use crate::{App, Caller, Error, StagePath, api_enums, audit_log};

/// A reminder to everybody who still owes something.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReminderIn {
    /// Its id, made by the browser: the same reminder sent again is the same reminder.
    pub id: Uuid,
}

/// The reminders of a stage, and whom another one would reach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Reminders {
    /// How many riders still owe something.
    pub owing: u32,
    /// How many of them a reminder reaches.
    pub emails: u32,
    /// Those without an account or a confirmed email address, ordered by name.
    pub without_address: Vec<RemindedRider>,
    /// The reminders that were sent, newest first.
    pub sent: Vec<SentReminder>,
}

/// A reminder that was sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SentReminder {
    /// Its id.
    pub id: Uuid,
    /// When it was sent.
    #[schema(value_type = String, format = DateTime)]
    pub sent_at: Timestamp,
    /// The sender's name; null once the account is deleted.
    pub sender: Option<String>,
    /// The riders to whom it was addressed, ordered by name.
    pub riders: Vec<RemindedRider>,
}

/// A rider who owes something.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RemindedRider {
    /// First and last name; empty once the account is deleted.
    pub name: String,
    /// The racing number; empty once the account is deleted.
    pub racing_number: String,
    /// What happened to the email.
    #[schema(value_type = api_enums::Delivery)]
    pub delivery: Delivery,
}

/// Returns the reminders of a stage.
///
/// # Errors
/// `StageError::FeatureOff` if the championship has no entry desk.
pub async fn find_reminders(app: &App, caller: &Caller, path: &StagePath) -> Result<Reminders, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path).await?;
    let emails = write_emails(&snapshot, &access, app.now()).await?;
    let count = |emails: usize| u32::try_from(emails).unwrap_or(u32::MAX);
    let without_address: Vec<_> =
        emails.iter().filter(|email| email.recipient.delivery == Delivery::NoAddress).collect();
    Ok(Reminders {
        owing: count(emails.len()),
        emails: count(emails.len() - without_address.len()),
        without_address: without_address.into_iter().map(|email| (&email.recipient).into()).collect(),
        sent: list_sent(&snapshot, &access).await?,
    })
}

/// Reminds everybody who still owes something now. Emails follow in the background. A reminder with the id of an earlier
/// one is the same reminder, and isn't sent again.
///
/// # Errors
/// `StageError::FeatureOff` if the championship has no entry desk; `TooManyAttempts` if the rate limit is reached.
pub async fn remind(app: &App, caller: &Caller, path: &StagePath, input: ReminderIn) -> Result<(), Error> {
    let mut access = authorize(app.storage.reader(), caller, path).await?;
    let user = caller.user()?.clone();
    rate_limits::clamp_future_attempts(app).await?;
    let now = app.now();
    app.change(access.stage.id, move |tx, lock| {
        Box::pin(async move {
            refresh(tx, lock, &mut access.stage).await?;
            if storage::entry_desk::emails::has_reminder(tx, input.id).await? {
                return Ok(());
            }
            let mut emails = write_emails(tx, &access, now).await?;
            emails.retain(|email| email.recipient.delivery == Delivery::Waiting);
            if emails.is_empty() {
                return Ok(());
            }
            rate_limits::count_user_attempt(tx, LimitedAction::Message, user.id, now).await?;
            let stage = access.stage.id;
            let batch =
                FeeEmailBatch { stage, reminder: Some(input.id), sender: Some(user.id), sent_at: now };
            storage::entry_desk::emails::insert(tx, &batch, &emails).await?;
            let data = LoggedMessage { message: MessageId(input.id), recipients: emails.len() };
            audit_log::record(tx, stage, &user, now, EventData::SendMessage(data)).await
        })
    })
    .await
}

/// Writes an email to each participant who owes something, ordered by name.
async fn write_emails(
    db: &impl Connection,
    access: &StageAccess,
    now: Timestamp,
) -> Result<Vec<FeeEmail>, Error> {
    let stage = &access.stage;
    let fees = fees::load(db, stage).await?.fees;
    let payments = storage::entry_desk::payments::list(db, stage.id).await?;
    let mut emails = Vec::new();
    for registration in storage::registration::list(db, stage.id).await? {
        let rider = registration.participant;
        let own = payments.iter().filter(|payment| payment.participant.as_ref() == Some(&rider.id));
        let registered_on = stage.time_zone.local(registration.created_at).date();
        let balance = Balance {
            due: due(&fees, &rider, registered_on).total(),
            paid: own.map(|payment| payment.amount).sum(),
        };
        if balance.is_owed() {
            let letter =
                Letter { stage, rider: &rider, balance, bank: fees.bank.as_ref(), kind: Kind::Reminder };
            let delivery = initial_delivery(db, &rider).await?;
            emails.push(to_email(&rider, letter.texts(), delivery, now));
        }
    }
    emails.sort_by_cached_key(|email| domain::slug::fold(&email.recipient.name));
    Ok(emails)
}

async fn initial_delivery(db: &impl Connection, rider: &Participant) -> Result<Delivery, Error> {
    let is_reachable = match storage::riders::find_account(db, &rider.id).await? {
        Some(user) => has_address(db, user).await?,
        None => false,
    };
    Ok(Delivery::initial(true, is_reachable))
}

async fn list_sent(db: &impl Connection, access: &StageAccess) -> Result<Vec<SentReminder>, Error> {
    let reminders = storage::entry_desk::emails::list_reminders(db, access.stage.id).await?;
    let ids: Vec<_> = reminders.values().flatten().map(|message| message.id).collect();
    let mut recipients = storage::messages::list_recipients(db, ids).await?;
    let senders = reminders.values().flatten().filter_map(|message| message.sender).collect();
    let people = People::load(db, senders).await?;
    let mut sent = Vec::with_capacity(reminders.len());
    for (id, messages) in reminders {
        let Some(first) = messages.first() else { continue };
        let (sent_at, sender) = (first.sent_at, people.name(first.sender));
        let mut riders: Vec<RemindedRider> = messages
            .iter()
            .flat_map(|message| recipients.remove(&message.id).unwrap_or_default())
            .map(|recipient| (&recipient).into())
            .collect();
        riders.sort();
        sent.push(SentReminder { id, sent_at, sender, riders });
    }
    sent.sort_by_key(|reminder| std::cmp::Reverse((reminder.sent_at, reminder.id)));
    Ok(sent)
}

impl From<&storage::messages::Recipient> for RemindedRider {
    fn from(recipient: &storage::messages::Recipient) -> Self {
        Self {
            name: recipient.name.clone(),
            racing_number: recipient.racing_number.clone(),
            delivery: recipient.delivery,
        }
    }
}
