//! Sends notifications.

use std::time::Duration;

use http::{Request, StatusCode, header};
use jiff::Timestamp;
use outbound::{HttpClient, RequestError};
use tokio::sync::OnceCell;
use web_push_native::WebPushBuilder;

use crate::{Key, Services, Subscription};

/// How long a service keeps a notification for a phone without a connection: what is sent about a race day is of
/// no use a day later.
const KEPT_FOR: Duration = Duration::from_hours(24);

/// Why a notification wasn't sent.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The browser doesn't take notifications any more.
    #[error("the subscription has ended")]
    Gone,
    /// The service refuses the notification; it will refuse it again.
    #[error("the push service refuses the notification: {0}")]
    Refused(StatusCode),
    /// The service doesn't take the notification now.
    #[error("the push service answers {0}")]
    NotAccepted(StatusCode),
    /// The service can't be reached.
    #[error("the push service can't be reached")]
    Unreachable(#[from] RequestError),
    /// The notification can't be encrypted.
    #[error("the notification can't be encrypted")]
    Encryption(#[source] web_push_native::Error),
    /// The request can't be made.
    #[error("the request can't be made")]
    Request(#[source] http::Error),
}

impl Error {
    /// Whether the same notification may be accepted later.
    pub fn is_temporary(&self) -> bool {
        matches!(self, Self::NotAccepted(_) | Self::Unreachable(_))
    }
}

/// Sends notifications to the push services of this server.
#[derive(Debug)]
pub struct Sender {
    services: Services,
    contact: String,
    /// Made with the first notification: a server that sends none needs no certificates.
    client: OnceCell<HttpClient>,
}

impl Sender {
    /// Creates a sender. Services get `contact`, an email address, to reach this server's operator.
    pub fn new(services: Services, contact: &str) -> Self {
        Self { services, contact: format!("mailto:{contact}"), client: OnceCell::new() }
    }

    /// Returns the services to which it sends.
    pub fn services(&self) -> &Services {
        &self.services
    }

    /// Sends a notification, whose content is at most 3,993 bytes long.
    ///
    /// # Errors
    /// Fails if the service doesn't accept it.
    pub async fn send(
        &self,
        key: &Key,
        subscription: &Subscription,
        content: Vec<u8>,
        now: Timestamp,
    ) -> Result<(), Error> {
        let client = self.client.get_or_try_init(async || HttpClient::new()).await?;
        let response = client.send(self.request(key, subscription, content, now)?).await?;
        match response.status() {
            status if status.is_success() => Ok(()),
            StatusCode::NOT_FOUND | StatusCode::GONE => Err(Error::Gone),
            status if status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error() => {
                Err(Error::NotAccepted(status))
            }
            status => Err(Error::Refused(status)),
        }
    }

    fn request(
        &self,
        key: &Key,
        Subscription { endpoint, public_key, auth }: &Subscription,
        content: Vec<u8>,
        now: Timestamp,
    ) -> Result<Request<Vec<u8>>, Error> {
        let mut request = WebPushBuilder::new(endpoint.clone(), *public_key, *auth)
            .with_valid_duration(KEPT_FOR)
            .build(content)
            .map_err(Error::Encryption)?;
        let origin = format!(
            "{}://{}",
            endpoint.scheme_str().unwrap_or("https"),
            endpoint.authority().map_or("", http::uri::Authority::as_str),
        );
        let authorization = key.authorization(&origin, &self.contact, now);
        let headers = request.headers_mut();
        let authorization =
            authorization.parse().map_err(|error| Error::Request(http::Error::from(error)))?;
        headers.insert(header::AUTHORIZATION, authorization);
        // otherwise a phone that saves its battery shows it hours later
        headers.insert("urgency", http::HeaderValue::from_static("high"));
        Ok(request)
    }
}
