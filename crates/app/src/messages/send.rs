//! Sending a message: first a preview of whom it reaches, then the message itself, whose emails are delivered
//! in the background.

use std::collections::BTreeMap;

use domain::access::Action;
use domain::audit_log::{EventData, LoggedMessage};
use domain::championships::Feature;
use domain::ids::{MessageId, RecipientId, UserId};
use domain::messages::{Audience, Delivery, Form, ValidMessage};
use domain::registration::Participant;
use jiff::Timestamp;
use storage::Connection;
use storage::changes::ChangedObject;
use storage::messages::{Recipient, StoredAudience, StoredMessage};
use storage::stages::StoredStage;
use uuid::Uuid;

use super::input::{AudienceIn, MessageIn};
use super::output::{MessagePreview, RecipientOut};
use crate::rate_limits::{self, LimitedAction};
use crate::{App, Caller, Error, StagePath, audit_log, stages};

/// Returns whom a message to this audience would reach now.
pub async fn preview(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    audience: AudienceIn,
) -> Result<MessagePreview, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::SendMessages).await?;
    access.require_feature(Feature::Messages)?;
    let recipients = load_recipients(&snapshot, &access.stage, &audience.into(), true, app.now()).await?;
    let count = |delivery| {
        let count = recipients.iter().filter(|recipient| recipient.delivery == delivery).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    };
    Ok(MessagePreview {
        riders: count(Delivery::Waiting) + count(Delivery::NoAddress),
        emails: count(Delivery::Waiting),
        without_address: recipients
            .iter()
            .filter(|recipient| recipient.delivery == Delivery::NoAddress)
            .map(RecipientOut::from)
            .collect(),
    })
}

/// Sends a message to the riders who are registered now. When this returns, it is on record and on the stage's
/// page; emails follow in the background. A message with the id of an earlier one is the same message, and isn't
/// sent again.
///
/// # Errors
/// `StageError::FeatureOff` if the championship has no messages; `TooManyAttempts` if the rate limit is
/// reached.
pub async fn send(app: &App, caller: &Caller, path: &StagePath, input: MessageIn) -> Result<(), Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::SendMessages).await?;
    access.require_feature(Feature::Messages)?;
    let (id, user) = (MessageId(input.id), caller.user()?.clone());
    let classes: Vec<_> = access.stage.classes.iter().map(|class| class.name.as_str()).collect();
    let message = Form::from(input).check(&classes).map_err(Error::invalid_input)?;
    rate_limits::clamp_future_attempts(app).await?;
    let (stage, now) = (access.stage, app.now());
    app.change(stage.id, move |tx, lock| {
        Box::pin(async move {
            if storage::messages::find(tx, id).await?.is_some() {
                return Ok(());
            }
            rate_limits::count_user_attempt(tx, LimitedAction::Message, user.id, now).await?;
            let ValidMessage { texts, audience, by_email, on_page } = message;
            let recipients = load_recipients(tx, &stage, &audience, by_email, now).await?;
            let data = LoggedMessage { message: id, recipients: recipients.len() };
            let stored_message = StoredMessage {
                id,
                stage: stage.id,
                texts,
                audience: StoredAudience::from(&audience),
                by_email,
                on_page,
                sender: Some(user.id),
                sent_at: now,
                withdrawn_at: None,
            };
            storage::messages::insert(tx, &stored_message, &recipients).await?;
            storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
            audit_log::record(tx, stage.id, &user, now, EventData::SendMessage(data)).await
        })
    })
    .await?;
    app.emails_due.notify_one();
    Ok(())
}

/// Loads the riders of an audience, ordered by name, each with the state in which the email begins.
async fn load_recipients(
    db: &impl Connection,
    stage: &StoredStage,
    audience: &Audience,
    by_email: bool,
    now: Timestamp,
) -> Result<Vec<Recipient>, Error> {
    let mut participants = storage::registration::list_participants(db, stage.id).await?;
    participants.retain(|participant| audience.includes(participant));
    participants.sort_by(|a, b| (&a.name, &a.id).cmp(&(&b.name, &b.id)));
    let mut has_address: BTreeMap<UserId, bool> = BTreeMap::new();
    for user in participants.iter().filter_map(|participant| participant.id.user()) {
        let account = storage::accounts::find(db, user).await?;
        has_address.insert(user, account.is_some_and(|user| user.email_verified_at.is_some()));
    }
    let to_recipient = |participant: Participant| {
        let is_reachable = participant.id.user().is_some_and(|user| has_address.get(&user) == Some(&true));
        let delivery = Delivery::initial(by_email, is_reachable);
        Recipient {
            id: RecipientId(Uuid::now_v7()),
            participant: Some(participant.id),
            name: participant.name,
            racing_number: participant.racing_number,
            delivery,
            attempts: 0,
            next_attempt_at: (delivery == Delivery::Waiting).then_some(now),
        }
    };
    Ok(participants.into_iter().map(to_recipient).collect())
}
