//! Notifications on the phone or computer on which the caller is signed in. They end with the session, so that
//! nobody reads those of the person who was signed in before.

use push::{Key, Subscription, SubscriptionError};
use serde::{Deserialize, Serialize};
use storage::push::StoredSubscription;
use utoipa::ToSchema;

use super::Caller;
use crate::{App, Error, FieldCode};

/// What a browser needs to take notifications, and what is known of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PushSubscriptionState {
    /// The server's public key, which the browser passes to its push service: an uncompressed point of P-256 in
    /// base64url.
    pub public_key: String,
    /// The address at which this browser takes notifications; null if it takes none.
    pub endpoint: Option<String>,
}

/// How a browser takes notifications: the result of `PushManager.subscribe`.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PushSubscriptionIn {
    /// The address at a push service of this server, at most 2,048 bytes.
    pub endpoint: String,
    /// The browser's public key `p256dh`: an uncompressed point of P-256 in base64url.
    pub public_key: String,
    /// The browser's secret `auth`: 16 bytes in base64url.
    pub auth: String,
}

/// Returns this server's key, and whether the caller's browser takes notifications.
pub async fn find_push_subscription(app: &App, caller: &Caller) -> Result<PushSubscriptionState, Error> {
    let session = caller.session()?.id;
    let subscription = storage::push::find_subscription(app.storage.reader(), session).await?;
    Ok(PushSubscriptionState {
        public_key: push_key(app).await?.public_text(),
        endpoint: subscription.map(|subscription| subscription.endpoint),
    })
}

/// Sends the caller's notifications to this browser from now on.
///
/// # Errors
/// `Invalid` if a part of the subscription can't be used.
pub async fn put_push_subscription(
    app: &App,
    caller: &Caller,
    PushSubscriptionIn { endpoint, public_key, auth }: PushSubscriptionIn,
) -> Result<(), Error> {
    let (session, now) = (caller.session()?.id, app.now());
    Subscription::new(&endpoint, &public_key, &auth, app.push.services()).map_err(|error| {
        let field = match error {
            SubscriptionError::Endpoint => "endpoint",
            SubscriptionError::PublicKey => "publicKey",
            SubscriptionError::Auth => "auth",
        };
        Error::invalid(field, FieldCode::Format, error.to_string())
    })?;
    let subscription = StoredSubscription { session, endpoint, public_key, auth };
    // a repeat costs no commit
    if storage::push::find_subscription(app.storage.reader(), session).await?.as_ref() == Some(&subscription)
    {
        return Ok(());
    }
    app.writer
        .write(move |tx| {
            Box::pin(
                async move { Ok::<_, Error>(storage::push::put_subscription(tx, &subscription, now).await?) },
            )
        })
        .await
}

/// Sends no more notifications to the caller's browser.
pub async fn delete_push_subscription(app: &App, caller: &Caller) -> Result<(), Error> {
    let session = caller.session()?.id;
    app.writer
        .write(move |tx| {
            Box::pin(async move { Ok::<_, Error>(storage::push::delete_subscription(tx, session).await?) })
        })
        .await
}

/// Returns this server's key; all servers on one database have the same. The first use makes it.
pub(crate) async fn push_key(app: &App) -> Result<&Key, Error> {
    let load = async || {
        if let Some(key) = storage::push::find_key(app.storage.reader()).await? {
            return Key::from_secret_text(&key).map_err(Error::internal);
        }
        let (key, now) = (Key::generate().map_err(Error::internal)?.to_secret_text(), app.now());
        let key = app
            .writer
            .write(move |tx| {
                Box::pin(async move {
                    storage::push::insert_key(tx, &key, now).await?;
                    // another server may have been faster
                    Ok::<_, Error>(storage::push::find_key(tx).await?.unwrap_or(key))
                })
            })
            .await?;
        Key::from_secret_text(&key).map_err(Error::internal)
    };
    app.push_key.get_or_try_init(load).await
}
