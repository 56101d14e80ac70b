//! Delivers the emails of messages.

use std::collections::BTreeSet;

use domain::ids::{MessageId, ParticipantId, UserId};
use domain::messages::Delivery;
use mail::Email;
use storage::Transaction;
use storage::messages::{DueEmail, Recipient, StoredMessage};

use super::delivery::{BATCH, RESERVATION, after_failure};
use crate::{App, Error};

/// Tries all emails that are due, each once. Returns how many were tried.
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
                deliver(app, emails).await?;
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

/// Sends one email to all these riders of an account and stores the outcome for each.
async fn deliver(app: &App, emails: Vec<DueEmail>) -> Result<(), Error> {
    let Some(DueEmail { recipient, message }) = emails.first() else { return Ok(()) };
    let message = storage::messages::find(app.storage.reader(), *message).await?;
    let account = match &recipient.participant {
        Some(participant) => storage::riders::find_account(app.storage.reader(), participant).await?,
        None => None,
    };
    let outcome = match (message, account) {
        (Some(message), Some(account)) => {
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
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                for DueEmail { recipient, .. } in &emails {
                    let attempts = recipient.attempts + 1;
                    let (delivery, next_attempt_at) = match &outcome {
                        Ok(()) => (Delivery::Sent, None),
                        Err(error) => after_failure(is_temporary(error), attempts, now),
                    };
                    storage::messages::set_delivery(tx, recipient.id, delivery, attempts, next_attempt_at)
                        .await?;
                }
                Ok::<_, Error>(())
            })
        })
        .await
}

/// Sends a message to a user, in the language of the account. It names the riders if the account has several.
async fn send(
    app: &App,
    message: &StoredMessage,
    user: UserId,
    recipients: &[&Recipient],
) -> Result<Result<(), mail::Error>, Error> {
    let is_family = storage::riders::list_ids(app.storage.reader(), user).await?.len() > 1;
    let riders = recipients.iter().filter(|_| is_family).map(|recipient| recipient.name.clone()).collect();
    let Some(user) = storage::accounts::find(app.storage.reader(), user).await? else {
        return Ok(Err(mail::Error::Address));
    };
    let Some((language, text)) = message.texts.for_reader(user.language) else {
        return Ok(Err(mail::Error::Address));
    };
    let Some(stage) = storage::stages::find(app.storage.reader(), message.stage).await? else {
        return Ok(Err(mail::Error::Address));
    };
    let email = Email::Message {
        subject: text.subject.clone(),
        text: text.text.clone(),
        stage: stage.details.title,
        organizer: stage.details.organizer,
        riders,
    };
    Ok(app.mailer.send(&user.email, language, &email).await)
}

/// Whether the same email may be accepted later: an address that is at fault isn't tried again.
fn is_temporary(error: &mail::Error) -> bool {
    match error {
        mail::Error::Address | mail::Error::Refused => false,
        mail::Error::Configuration(_) | mail::Error::NotAccepted(_) => true,
    }
}
