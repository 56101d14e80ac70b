//! Delivers the emails of messages.

use std::collections::BTreeSet;

use domain::ids::{MessageId, ParticipantId};
use domain::messages::{Delivery, is_too_late};
use mail::Email;
use storage::Transaction;
use storage::accounts::User;
use storage::messages::{DueEmail, Recipient, StoredMessage};
use uuid::Uuid;

use super::delivery::BATCH;
use crate::mail_outcomes::{self, Outcome, RESERVATION, after_failure};
use crate::{App, Error};

/// Tries the emails that are due, each once, until the mail server accepts nothing from us: then the others wait, without
/// having used up an attempt. Returns how many were tried.
pub async fn deliver_due(app: &App) -> Result<usize, Error> {
    let mut tried = 0;
    loop {
        let due = storage::messages::list_due(app.storage.reader(), app.now(), BATCH).await?;
        if due.is_empty() {
            return Ok(tried);
        }
        for email in due {
            let emails = reserve(app, email).await?;
            if !emails.is_empty() {
                tried += emails.len();
                if deliver(app, emails).await? == ServerState::AcceptsNothing {
                    return Ok(tried);
                }
            }
        }
    }
}

/// Reserves an email, and those to the other riders of the same account with the same message: a family gets one email.
/// Returns none if the email isn't due any more.
async fn reserve(app: &App, DueEmail { recipient, message }: DueEmail) -> Result<Vec<DueEmail>, Error> {
    let now = app.now();
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                let until = now + RESERVATION;
                let mut reserved = Vec::new();
                if !storage::messages::reserve(tx, recipient.id, now, until).await? {
                    return Ok::<_, Error>(reserved);
                }
                for other in list_same_account(tx, message, &recipient).await? {
                    if storage::messages::reserve(tx, other.id, now, until).await? {
                        reserved.push(DueEmail { recipient: other, message });
                    }
                }
                reserved.insert(0, DueEmail { recipient, message });
                Ok(reserved)
            })
        })
        .await
}

/// Returns the other recipients of a message who are riders of the same account.
async fn list_same_account(
    tx: &Transaction,
    message: MessageId,
    recipient: &Recipient,
) -> Result<Vec<Recipient>, Error> {
    let Some(participant) = &recipient.participant else { return Ok(Vec::new()) };
    let Some(account) = storage::riders::find_account(tx, participant).await? else { return Ok(Vec::new()) };
    let riders: BTreeSet<ParticipantId> =
        storage::riders::list_ids(tx, account).await?.into_iter().map(Into::into).collect();
    if riders.len() < 2 {
        return Ok(Vec::new());
    }
    let recipients = storage::messages::list_recipients(tx, [message]).await?.remove(&message);
    let is_other = |other: &Recipient| {
        other.id != recipient.id && other.participant.as_ref().is_some_and(|other| riders.contains(other))
    };
    Ok(recipients.unwrap_or_default().into_iter().filter(is_other).collect())
}

/// Whether it makes sense to try the next email.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ServerState {
    Works,
    AcceptsNothing,
}

/// Sends one email to all these riders of an account and stores the outcome for each.
async fn deliver(app: &App, emails: Vec<DueEmail>) -> Result<ServerState, Error> {
    let Some(DueEmail { recipient, message }) = emails.first() else { return Ok(ServerState::Works) };
    let message = storage::messages::find(app.storage.reader(), *message).await?;
    let account = match &recipient.participant {
        Some(participant) => storage::riders::find_account(app.storage.reader(), participant).await?,
        None => None,
    };
    let account = match account {
        Some(account) => storage::accounts::find(app.storage.reader(), account).await?,
        None => None,
    };
    let outcome = match (message, &account) {
        (Some(message), Some(account)) if !is_too_late(message.sent_at, app.now()) => {
            let recipients: Vec<_> = emails.iter().map(|email| &email.recipient).collect();
            send(app, &message, account, &recipients).await?
        }
        _ => Err(mail::Error::Address),
    };
    if let Err(error) = &outcome {
        let attempts = recipient.attempts + 1;
        tracing::warn!(error = %storage::with_causes(error), attempts, "the email of a message failed");
    }
    let now = app.now();
    let state = match &outcome {
        Err(error) if error.concerns_all() => ServerState::AcceptsNothing,
        _ => ServerState::Works,
    };
    let recorded = account.map(|account| Outcome::new(&account.email, &outcome, now));
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                for DueEmail { recipient, .. } in &emails {
                    let attempts = recipient.attempts + 1;
                    let (delivery, next_attempt_at) = match &outcome {
                        Ok(()) => (Delivery::Sent, None),
                        Err(error) => after_failure(mail_outcomes::is_temporary(error), attempts, now),
                    };
                    storage::messages::set_delivery(tx, recipient.id, delivery, attempts, next_attempt_at)
                        .await?;
                }
                match recorded {
                    Some(recorded) => recorded.record(tx).await,
                    None => Ok(()),
                }
            })
        })
        .await?;
    Ok(state)
}

/// Sends a message to a user, in the language of the account. It names the riders if the account has several.
async fn send(
    app: &App,
    message: &StoredMessage,
    user: &User,
    recipients: &[&Recipient],
) -> Result<Result<(), mail::Error>, Error> {
    let is_family = storage::riders::list_ids(app.storage.reader(), user.id).await?.len() > 1;
    let riders = recipients.iter().filter(|_| is_family).map(|recipient| recipient.name.clone()).collect();
    let Some((language, text)) = message.texts.for_reader(user.language) else {
        return Ok(Err(mail::Error::Address));
    };
    let Some(stage) = storage::stages::find(app.storage.reader(), message.stage).await? else {
        return Ok(Err(mail::Error::Address));
    };
    let email = Email::Message {
        id: recipients.first().map_or_else(Uuid::now_v7, |recipient| recipient.id.0),
        subject: text.subject.clone(),
        text: text.text.clone(),
        stage: stage.details.title,
        organizer: stage.details.organizer,
        riders,
    };
    Ok(app.mailer.send(&user.email, language, &email).await)
}
