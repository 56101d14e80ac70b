//! A subscription: where and how to send notifications to one browser.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use http::Uri;
use web_push_native::{Auth, p256};

use crate::Services;

/// The maximum length of the address; those of the known services have about 200 characters.
const MAX_ADDRESS_BYTES: usize = 2048;

/// Why a subscription can't be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SubscriptionError {
    /// The address belongs to none of the push services of this server.
    #[error("the address isn't one of a push service")]
    Endpoint,
    /// The browser's public key isn't one.
    #[error("the public key isn't valid")]
    PublicKey,
    /// The browser's secret isn't one.
    #[error("the secret isn't valid")]
    Auth,
}

/// Where and how to send notifications to one browser.
#[derive(Clone, Debug)]
pub struct Subscription {
    pub(crate) endpoint: Uri,
    pub(crate) public_key: p256::PublicKey,
    pub(crate) auth: Auth,
}

impl Subscription {
    /// Reads what the browser gives: the address, its public key and its secret, both in base64.
    ///
    /// # Errors
    /// Fails with the first part that can't be used.
    pub fn new(
        endpoint: &str,
        public_key: &str,
        auth: &str,
        services: &Services,
    ) -> Result<Self, SubscriptionError> {
        let uri: Uri = endpoint.parse().map_err(|_| SubscriptionError::Endpoint)?;
        if endpoint.len() > MAX_ADDRESS_BYTES || !services.contain(&uri) {
            return Err(SubscriptionError::Endpoint);
        }
        // some browsers add the padding
        let decode = |text: &str| BASE64.decode(text.trim_end_matches('='));
        let public_key = decode(public_key).map_err(|_| SubscriptionError::PublicKey)?;
        let public_key =
            p256::PublicKey::from_sec1_bytes(&public_key).map_err(|_| SubscriptionError::PublicKey)?;
        let auth: [u8; 16] =
            decode(auth).ok().and_then(|auth| auth.try_into().ok()).ok_or(SubscriptionError::Auth)?;
        Ok(Self { endpoint: uri, public_key, auth: auth.into() })
    }
}
