//! Delivers the notifications of messages to phones.

use domain::ids::{ParticipantId, SessionId};
use domain::messages::Delivery;
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use push::Subscription;
use serde::Serialize;
use storage::push::DuePush;

use super::delivery::BATCH;
use crate::accounts::push_key;
use crate::mail_outcomes::{RESERVATION, after_failure};
use crate::{App, Error};

/// How many are sent at the same time, so that a push service that doesn't answer delays few of the others.
const AT_ONCE: usize = 8;

/// The most characters of a text in a notification: phones show about as many, and push services take at most
/// 4 KB.
const MAX_CHARS: usize = 300;

/// What a browser gets. Its service worker reads these fields, also the worker of an earlier version.
#[derive(Serialize)]
struct Notification<'a> {
    title: &'a str,
    body: String,
    lang: &'static str,
    /// The path of the page that a tap opens.
    path: String,
    /// Of two notifications with one tag the phone shows the later.
    tag: String,
}

/// Tries all notifications that are due, each once. Returns how many were tried.
pub async fn deliver_due(app: &App) -> Result<usize, Error> {
    let mut tried = 0;
    loop {
        let due = storage::push::list_due(app.storage.reader(), app.now(), BATCH).await?;
        if due.is_empty() {
            return Ok(tried);
        }
        let counts: Vec<usize> =
            stream::iter(due).map(|push| try_once(app, push)).buffer_unordered(AT_ONCE).try_collect().await?;
        tried += counts.into_iter().sum::<usize>();
    }
}

/// Tries a notification, with those of the same message to other riders of the account: a phone shows one. Returns how many
/// were tried.
async fn try_once(app: &App, push: DuePush) -> Result<usize, Error> {
    let reserved = reserve(app, push).await?;
    let count = reserved.len();
    if count > 0 {
        deliver(app, reserved).await?;
    }
    Ok(count)
}

/// Returns none if the notification isn't due any more.
async fn reserve(app: &App, push: DuePush) -> Result<Vec<DuePush>, Error> {
    let now = app.now();
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                let mut reserved = Vec::new();
                if !storage::push::reserve(tx, push.id, now, now + RESERVATION).await? {
                    return Ok::<_, Error>(reserved);
                }
                for other in storage::push::list_due_with(tx, &push, now).await? {
                    if storage::push::reserve(tx, other.id, now, now + RESERVATION).await? {
                        reserved.push(other);
                    }
                }
                reserved.insert(0, push);
                Ok(reserved)
            })
        })
        .await
}

/// Why a phone didn't get a notification.
enum Failure {
    /// The browser takes none any more.
    Gone,
    /// It is due to nobody on that phone any more.
    NotDue,
    /// The push service didn't take it.
    Service(push::Error),
}

/// Sends one notification and stores the outcome for all these riders. A browser that takes none any more is forgotten.
async fn deliver(app: &App, pushes: Vec<DuePush>) -> Result<(), Error> {
    let Some(session) = pushes.first().map(|push| push.session) else { return Ok(()) };
    let outcome = send(app, session, &pushes).await?;
    let now = app.now();
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                if matches!(outcome, Err(Failure::Gone)) {
                    storage::push::delete_subscription(tx, session).await?;
                }
                for push in pushes {
                    let attempts = push.attempts + 1;
                    let (delivery, next_attempt_at) = match &outcome {
                        Ok(()) => (Delivery::Sent, None),
                        Err(Failure::Gone | Failure::NotDue) => (Delivery::Failed, None),
                        Err(Failure::Service(error)) => after_failure(error.is_temporary(), attempts, now),
                    };
                    storage::push::set_delivery(tx, push.id, delivery, attempts, next_attempt_at).await?;
                }
                Ok::<_, Error>(())
            })
        })
        .await
}

/// Sends a notification in the language of the account that is signed in on that phone, for those of the riders who still
/// belong to it. It names them if the account has several.
async fn send(app: &App, session: SessionId, pushes: &[DuePush]) -> Result<Result<(), Failure>, Error> {
    let (db, now) = (app.storage.reader(), app.now());
    let Some(user) = storage::accounts::sessions::find_user(db, session, now).await? else {
        return Ok(Err(Failure::Gone));
    };
    let Some(stored) = storage::push::find_subscription(db, session).await? else {
        return Ok(Err(Failure::Gone));
    };
    let services = app.push.services();
    let Ok(subscription) = Subscription::new(&stored.endpoint, &stored.public_key, &stored.auth, services)
    else {
        // the operator has removed the service from those that are used
        return Ok(Err(Failure::Gone));
    };
    let own_riders = storage::riders::list_ids(db, user.id).await?;
    let is_own = |push: &&DuePush| {
        push.participant.as_ref().and_then(ParticipantId::rider).is_some_and(|id| own_riders.contains(&id))
    };
    let names: Vec<_> = pushes.iter().filter(is_own).map(|push| push.name.as_str()).collect();
    let Some(message) = pushes.first().filter(|_| !names.is_empty()).map(|push| push.message) else {
        return Ok(Err(Failure::NotDue));
    };
    let Some(message) = storage::messages::find(db, message).await? else {
        return Ok(Err(Failure::NotDue));
    };
    let Some(path) = stage_page(app, &message).await? else { return Ok(Err(Failure::NotDue)) };
    let Some((language, text)) = message.texts.for_reader(user.language) else {
        return Ok(Err(Failure::NotDue));
    };
    let is_family = own_riders.len() > 1;
    let body = if is_family { format!("{}\n{}", names.join(", "), text.text) } else { text.text.clone() };
    let notification = Notification {
        title: &text.subject,
        body: shortened(&body),
        lang: language.tag(),
        path,
        tag: message.id.to_string(),
    };
    let content = serde_json::to_vec(&notification).map_err(Error::internal)?;
    Ok(app.push.send(push_key(app).await?, &subscription, content, now).await.map_err(|error| {
        tracing::warn!(error = %storage::with_causes(&error), "a notification failed");
        if matches!(error, push::Error::Gone) { Failure::Gone } else { Failure::Service(error) }
    }))
}

/// Returns the path of the page of a message's stage.
async fn stage_page(app: &App, message: &storage::messages::StoredMessage) -> Result<Option<String>, Error> {
    let db = app.storage.reader();
    let Some(stage) = storage::stages::find(db, message.stage).await? else { return Ok(None) };
    let Some(championship) = storage::championships::find(db, stage.championship).await? else {
        return Ok(None);
    };
    Ok(Some(format!("/competitions/{}/{}/{}", championship.institution.slug, championship.slug, stage.slug)))
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_CHARS) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_ends_with_dots() {
        assert_eq!(shortened("short"), "short");
        assert_eq!(shortened(&"ā".repeat(300)), "ā".repeat(300));
        assert_eq!(shortened(&"ā".repeat(301)), format!("{}…", "ā".repeat(300)));
    }
}
