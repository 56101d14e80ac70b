//! What was sent: the notices of a stage's page, a secretary's record, and removing a message from the page.

use std::collections::BTreeSet;

use domain::access::Action;
use domain::audit_log::{EventData, LoggedMessage};
use domain::championships::Feature;
use domain::ids::{MessageId, UserId};
use domain::messages::Delivery;
use storage::Connection;
use storage::changes::ChangedObject;
use storage::messages::{Recipient, StoredAudience, StoredMessage};
use uuid::Uuid;

use super::input::AudienceKind;
use super::output::{Notice, Notices, RecipientOut, SentMessage, SentMessages};
use super::templates::templates;
use crate::{App, Caller, Error, Noun, StagePath, audit_log, stages};

/// Returns the messages that the stage's page shows to the caller: those to all riders for everyone, and those
/// to a class or to single riders only for these riders. None while the feature is off.
pub async fn find_notices(app: &App, caller: &Caller, path: &StagePath) -> Result<Notices, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::ViewStage).await?;
    if access.require_feature(Feature::Messages).is_err() {
        return Ok(Notices { notices: Vec::new() });
    }
    let mut received = BTreeSet::new();
    if let Some(user) = &caller.user {
        for rider in storage::riders::list_ids(&snapshot, user.id).await? {
            received.extend(storage::messages::list_received(&snapshot, &rider.into()).await?);
        }
    }
    let to_notice = |message: StoredMessage| {
        let personal = message.audience != StoredAudience::All;
        let is_shown = message.on_page && message.withdrawn_at.is_none();
        (is_shown && (!personal || received.contains(&message.id))).then(|| Notice {
            id: message.id.0,
            sent_at: message.sent_at,
            texts: message.texts.into(),
            personal,
        })
    };
    let messages = storage::messages::list(&snapshot, access.stage.id).await?;
    Ok(Notices { notices: messages.into_iter().filter_map(to_notice).collect() })
}

/// Returns the messages that were sent to riders of a stage, with the templates for new ones.
///
/// # Errors
/// `StageError::FeatureOff` if the championship has no messages.
pub async fn list_sent(app: &App, caller: &Caller, path: &StagePath) -> Result<SentMessages, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::SendMessages).await?;
    access.require_feature(Feature::Messages)?;
    let stored_messages = storage::messages::list(&snapshot, access.stage.id).await?;
    let ids: Vec<_> = stored_messages.iter().map(|message| message.id).collect();
    let pushes = storage::push::list_deliveries(&snapshot, ids.iter().copied()).await?;
    let mut recipients = storage::messages::list_recipients(&snapshot, ids).await?;
    let mut messages = Vec::with_capacity(stored_messages.len());
    for message in stored_messages {
        let recipients: Vec<_> = recipients
            .remove(&message.id)
            .unwrap_or_default()
            .iter()
            .map(|recipient| to_recipient(recipient, pushes.get(&recipient.id)))
            .collect();
        let sender = find_name(&snapshot, message.sender).await?;
        messages.push(to_sent(message, sender, recipients));
    }
    let page =
        format!("{}/competitions/{}/{}/{}", app.site(), path.institution, path.championship, path.stage);
    Ok(SentMessages { messages, templates: templates(&access.stage, &page) })
}

async fn find_name(db: &impl Connection, user: Option<UserId>) -> Result<Option<String>, Error> {
    let Some(user) = user else { return Ok(None) };
    Ok(storage::accounts::find(db, user).await?.map(|user| user.display_name))
}

fn to_sent(message: StoredMessage, sender: Option<String>, recipients: Vec<RecipientOut>) -> SentMessage {
    let (audience, racing_class) = match message.audience {
        StoredAudience::All => (AudienceKind::All, None),
        StoredAudience::Class(class) => (AudienceKind::Class, Some(class)),
        StoredAudience::Riders => (AudienceKind::Riders, None),
    };
    SentMessage {
        id: message.id.0,
        sent_at: message.sent_at,
        sender,
        texts: message.texts.into(),
        audience,
        racing_class,
        by_email: message.by_email,
        by_push: message.by_push,
        on_page: message.on_page,
        withdrawn_at: message.withdrawn_at,
        recipients,
    }
}

/// Adds to a recipient what happened to the notifications on the rider's phones.
pub(super) fn to_recipient(recipient: &Recipient, pushes: Option<&Vec<Delivery>>) -> RecipientOut {
    RecipientOut {
        name: recipient.name.clone(),
        racing_number: recipient.racing_number.clone(),
        delivery: recipient.delivery,
        push: pushes.and_then(|pushes| Delivery::of_several(pushes)),
    }
}

/// Withdraws a message: the stage's page doesn't show it any more, and emails and notifications that wait aren't sent. Those
/// that were sent can't be taken back. Does nothing to a message that is neither on the page nor still being sent.
pub async fn withdraw(app: &App, caller: &Caller, path: &StagePath, message: Uuid) -> Result<(), Error> {
    const MISSING: Error = Error::NotFound(Noun::Message);
    let access = stages::authorize(app.storage.reader(), caller, path, Action::SendMessages).await?;
    let (stage, id, user, now) = (access.stage.id, MessageId(message), caller.user()?.clone(), app.now());
    app.change(stage, move |tx, lock| {
        Box::pin(async move {
            let message = storage::messages::find(tx, id).await?.ok_or(MISSING)?;
            if message.stage != stage {
                return Err(MISSING);
            }
            if message.withdrawn_at.is_some() || !(message.on_page || is_being_sent(tx, id).await?) {
                return Ok(());
            }
            storage::messages::withdraw(tx, id, now).await?;
            storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
            let recipients = storage::messages::list_recipients(tx, [id]).await?;
            let data = LoggedMessage { message: id, recipients: recipients.get(&id).map_or(0, Vec::len) };
            audit_log::record(tx, stage, &user, now, EventData::WithdrawMessage(data)).await
        })
    })
    .await
}

/// Whether an email or notification of the message waits to be sent.
async fn is_being_sent(db: &impl Connection, id: MessageId) -> Result<bool, Error> {
    let recipients = storage::messages::list_recipients(db, [id]).await?;
    let emails = recipients.values().flatten().map(|recipient| recipient.delivery);
    let pushes = storage::push::list_deliveries(db, [id]).await?;
    let mut deliveries = emails.chain(pushes.into_values().flatten());
    Ok(deliveries.any(|delivery| delivery == Delivery::Waiting))
}
