//! Delivers the emails of messages.

use domain::ids::{ParticipantId, UserId};
use domain::messages::Delivery;
use mail::Email;
use storage::messages::{DueEmail, StoredMessage};

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
            if reserve(app, &email).await? {
                deliver(app, email).await?;
                tried += 1;
            }
        }
    }
}

async fn reserve(app: &App, email: &DueEmail) -> Result<bool, Error> {
    let (id, now) = (email.recipient.id, app.now());
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                Ok::<_, Error>(storage::messages::reserve(tx, id, now, now + RESERVATION).await?)
            })
        })
        .await
}

/// Sends one email and stores the outcome.
async fn deliver(app: &App, DueEmail { recipient, message }: DueEmail) -> Result<(), Error> {
    let attempts = recipient.attempts + 1;
    let message = storage::messages::find(app.storage.reader(), message).await?;
    let user = recipient.participant.as_ref().and_then(ParticipantId::user);
    let outcome = match (message, user) {
        (Some(message), Some(user)) => send(app, &message, user).await?,
        _ => Err(mail::Error::Address),
    };
    let (delivery, next_attempt_at) = match outcome {
        Ok(()) => (Delivery::Sent, None),
        Err(error) => {
            tracing::warn!(error = %storage::with_causes(&error), attempts, "the email of a message failed");
            after_failure(is_temporary(&error), attempts, app.now())
        }
    };
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                let id = recipient.id;
                storage::messages::set_delivery(tx, id, delivery, attempts, next_attempt_at).await?;
                Ok::<_, Error>(())
            })
        })
        .await
}

/// Sends a message to a user, in the language of the account.
async fn send(app: &App, message: &StoredMessage, user: UserId) -> Result<Result<(), mail::Error>, Error> {
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
