//! Sending a message: first a preview of whom it reaches, then the message itself, whose emails are delivered
//! in the background.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use domain::access::Action;
use domain::audit_log::{EventData, LoggedMessage};
use domain::championships::Feature;
use domain::ids::{MessageId, ParticipantId, PushId, RecipientId, StageId, UserId};
use domain::messages::{Audience, Delivery, Form, ValidMessage};
use domain::registration::Participant;
use jiff::Timestamp;
use storage::Connection;
use storage::changes::ChangedObject;
use storage::messages::{Recipient, StoredAudience, StoredMessage};
use storage::push::MessagePush;
use storage::stages::StoredStage;
use uuid::Uuid;

use super::input::{AudienceIn, MessageIn};
use super::output::MessagePreview;
use super::record::to_recipient;
use crate::rate_limits::{self, LimitedAction};
use crate::{App, Caller, Error, FieldCode, StagePath, audit_log, stages};

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
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let count =
        |delivery| number(recipients.iter().filter(|recipient| recipient.delivery == delivery).count());
    let pushes = list_pushes(&snapshot, &recipients, app.now()).await?;
    let reached_by_push: BTreeSet<_> = pushes.iter().map(|push| push.recipient).collect();
    Ok(MessagePreview {
        riders: count(Delivery::Waiting) + count(Delivery::NoAddress),
        emails: count(Delivery::Waiting),
        phones: number(reached_by_push.len()),
        without_address: recipients
            .iter()
            .filter(|recipient| recipient.delivery == Delivery::NoAddress)
            .map(|recipient| to_recipient(recipient, None))
            .collect(),
    })
}

/// Sends a message to the riders who are registered now. When this returns, it is on record and on the stage's
/// page; emails and notifications follow in the background. The same message with the same id isn't sent again.
///
/// # Errors
/// `StageError::FeatureOff` if the championship has no messages; `TooManyAttempts` if the rate limit is
/// reached; `Invalid` if the id is another message's.
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
            if let Some(earlier) = storage::messages::find(tx, id).await? {
                return require_same(&earlier, &message, stage.id);
            }
            rate_limits::count_user_attempt(tx, LimitedAction::Message, user.id, now).await?;
            let ValidMessage { texts, audience, by_email, by_push, on_page } = message;
            let recipients = load_recipients(tx, &stage, &audience, by_email, now).await?;
            let data = LoggedMessage { message: id, recipients: recipients.len() };
            let stored_message = StoredMessage {
                id,
                stage: stage.id,
                texts,
                audience: StoredAudience::from(&audience),
                by_email,
                by_push,
                on_page,
                sender: Some(user.id),
                sent_at: now,
                withdrawn_at: None,
            };
            storage::messages::insert(tx, &stored_message, &recipients).await?;
            if by_push {
                storage::push::insert(tx, &list_pushes(tx, &recipients, now).await?).await?;
            }
            storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
            audit_log::record(tx, stage.id, &user, now, EventData::SendMessage(data)).await
        })
    })
    .await?;
    app.deliveries_due.notify_one();
    Ok(())
}

/// A message that is sent again must be the same one.
fn require_same(earlier: &StoredMessage, message: &ValidMessage, stage: StageId) -> Result<(), Error> {
    let is_same = earlier.stage == stage
        && earlier.texts == message.texts
        && earlier.audience == StoredAudience::from(&message.audience)
        && (earlier.by_email, earlier.by_push, earlier.on_page)
            == (message.by_email, message.by_push, message.on_page);
    if is_same {
        return Ok(());
    }
    Err(Error::invalid("id", FieldCode::Duplicate, "another message has this id"))
}

/// Returns the notifications to the phones on which recipients are signed in now. A phone on which several are, because they
/// are riders of one account, has one for each, and shows them as one.
async fn list_pushes(
    db: &impl Connection,
    recipients: &[Recipient],
    now: Timestamp,
) -> Result<Vec<MessagePush>, Error> {
    let rider = |recipient: &Recipient| recipient.participant.as_ref().and_then(ParticipantId::rider);
    let accounts = storage::riders::find_accounts(db, recipients.iter().filter_map(rider)).await?;
    let user = |recipient: &Recipient| accounts.get(&rider(recipient)?).copied();
    let phones = storage::push::list_phones(db, recipients.iter().filter_map(user), now).await?;
    let to_pushes = |recipient: &Recipient| {
        let sessions = user(recipient).and_then(|user| phones.get(&user).cloned()).unwrap_or_default();
        let recipient = recipient.id;
        sessions.into_iter().map(move |session| MessagePush {
            id: PushId(Uuid::now_v7()),
            recipient,
            session,
            delivery: Delivery::Waiting,
            attempts: 0,
            next_attempt_at: Some(now),
        })
    };
    Ok(recipients.iter().flat_map(to_pushes).collect())
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
    let riders = participants.iter().filter_map(|participant| participant.id.rider());
    let accounts = storage::riders::find_accounts(db, riders).await?;
    let mut has_address: BTreeMap<UserId, bool> = BTreeMap::new();
    for account in accounts.values() {
        if let Entry::Vacant(entry) = has_address.entry(*account) {
            let user = storage::accounts::find(db, *account).await?;
            entry.insert(user.is_some_and(|user| user.email_verified_at.is_some()));
        }
    }
    let to_recipient = |participant: Participant| {
        let account = participant.id.rider().and_then(|rider| accounts.get(&rider));
        let is_reachable = account.is_some_and(|account| has_address.get(account) == Some(&true));
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
