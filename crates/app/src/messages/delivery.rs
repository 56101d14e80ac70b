//! Delivers the emails of messages in the background, one after the other, so that the mail server isn't
//! flooded. An email that the mail server doesn't accept is tried again later. If the server stops between
//! sending an email and storing that, the email is sent twice rather than never.

use std::time::Duration;

use domain::ids::{ParticipantId, UserId};
use domain::messages::{Delivery, next_attempt};
use jiff::{SignedDuration, Timestamp};
use mail::Email;
use storage::messages::{DueEmail, StoredMessage};

use crate::{App, Error};

/// The number of emails that are read at once.
const BATCH: u64 = 50;
/// How long a server has for one email before another one may try it.
const RESERVATION: SignedDuration = SignedDuration::from_mins(10);
/// The interval in which emails that wait for another attempt are looked for.
const INTERVAL: Duration = Duration::from_secs(30);

/// Delivers emails as long as the server runs: when a message is sent, and in an interval.
pub async fn run_sender(app: App) {
    loop {
        match deliver_due(&app).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "emails of messages were tried"),
            Err(error) => {
                tracing::warn!(error = %storage::with_causes(&error), "emails of messages are delayed");
            }
        }
        // an elapsed interval is no error: then emails that failed are due again
        let _ = tokio::time::timeout(INTERVAL, app.emails_due.notified()).await;
    }
}

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
    let now = app.now();
    let (delivery, next_attempt_at) = match outcome {
        Ok(()) => (Delivery::Sent, None),
        Err(error) => {
            tracing::warn!(error = %storage::with_causes(&error), attempts, "the email of a message failed");
            after_failure(&error, attempts, now)
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

/// Returns the state after a failed attempt: an address that is at fault isn't tried again.
fn after_failure(error: &mail::Error, attempts: u32, now: Timestamp) -> (Delivery, Option<Timestamp>) {
    let next = match error {
        mail::Error::Address | mail::Error::Refused => None,
        mail::Error::Configuration(_) | mail::Error::NotAccepted(_) => next_attempt(attempts, now),
    };
    (if next.is_some() { Delivery::Waiting } else { Delivery::Failed }, next)
}
