//! Delivers the notifications of messages to phones.

use domain::messages::Delivery;
use push::Subscription;
use serde::Serialize;
use storage::push::DuePush;

use super::delivery::{BATCH, RESERVATION, after_failure};
use crate::accounts::push_key;
use crate::{App, Error};

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
        for push in due {
            if reserve(app, &push).await? {
                deliver(app, push).await?;
                tried += 1;
            }
        }
    }
}

async fn reserve(app: &App, push: &DuePush) -> Result<bool, Error> {
    let (id, now) = (push.id, app.now());
    app.writer
        .write(move |tx| {
            Box::pin(
                async move { Ok::<_, Error>(storage::push::reserve(tx, id, now, now + RESERVATION).await?) },
            )
        })
        .await
}

/// Sends one notification and stores the outcome. A browser that takes none any more is forgotten.
async fn deliver(app: &App, push: DuePush) -> Result<(), Error> {
    let attempts = push.attempts + 1;
    let outcome = send(app, &push).await?;
    let is_gone = matches!(outcome, Err(push::Error::Gone));
    let (delivery, next_attempt_at) = match outcome {
        Ok(()) => (Delivery::Sent, None),
        Err(error) => {
            tracing::warn!(error = %storage::with_causes(&error), attempts, "a notification failed");
            after_failure(error.is_temporary(), attempts, app.now())
        }
    };
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                if is_gone {
                    storage::push::delete_subscription(tx, push.session).await?;
                }
                let id = push.id;
                storage::push::set_delivery(tx, id, delivery, attempts, next_attempt_at).await?;
                Ok::<_, Error>(())
            })
        })
        .await
}

/// Sends a notification in the language of the account. It is gone if nobody is signed in on that phone any more.
async fn send(app: &App, push: &DuePush) -> Result<Result<(), push::Error>, Error> {
    let (db, now) = (app.storage.reader(), app.now());
    let Some(user) = storage::accounts::sessions::find_user(db, push.session, now).await? else {
        return Ok(Err(push::Error::Gone));
    };
    let Some(stored) = storage::push::find_subscription(db, push.session).await? else {
        return Ok(Err(push::Error::Gone));
    };
    let services = app.push.services();
    let Ok(subscription) = Subscription::new(&stored.endpoint, &stored.public_key, &stored.auth, services)
    else {
        // the operator has removed the service from those that are used
        return Ok(Err(push::Error::Gone));
    };
    let Some(message) = storage::messages::find(db, push.message).await? else {
        return Ok(Err(push::Error::Gone));
    };
    let Some(path) = stage_page(app, &message).await? else { return Ok(Err(push::Error::Gone)) };
    let Some((language, text)) = message.texts.for_reader(user.language) else {
        return Ok(Err(push::Error::Gone));
    };
    let notification = Notification {
        title: &text.subject,
        body: shortened(&text.text),
        lang: language.tag(),
        path,
        tag: message.id.to_string(),
    };
    let content = serde_json::to_vec(&notification).map_err(Error::internal)?;
    Ok(app.push.send(push_key(app).await?, &subscription, content, now).await)
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
