//! The HTTP client for requests to other servers: it follows no redirects, and limits the time and the size
//! of a response. It knows nothing of what is requested.

use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response};
use http_body_util::{BodyExt as _, Full, Limited};
use hyper_rustls::{ConfigBuilderExt as _, HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;

/// How long a request may take, including its response.
const TIMEOUT: Duration = Duration::from_secs(10);
/// The maximum size of a response body in bytes.
const MAX_BODY_BYTES: usize = 1024 * 1024;

/// Why there is no response.
#[derive(Debug, thiserror::Error)]
pub enum RequestError {
    /// The system's certificates can't be used.
    #[error("can't use the system's certificates")]
    Certificates(#[source] rustls::Error),
    /// The server can't be reached, or it didn't answer the request.
    #[error("no response")]
    NoResponse(#[source] hyper_util::client::legacy::Error),
    /// The response ended too early or is too large.
    #[error("can't read the response")]
    Body(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The response took too long.
    #[error("no answer in time")]
    Timeout,
}

/// The HTTP client. Cheap to clone.
#[derive(Clone, Debug)]
pub struct HttpClient(Client<HttpsConnector<HttpConnector>, Full<Bytes>>);

impl HttpClient {
    /// Creates a client that trusts the system's certificates.
    ///
    /// # Errors
    /// `Certificates` if the system's certificates can't be used.
    pub fn new() -> Result<Self, RequestError> {
        let tls_config = rustls::ClientConfig::builder()
            .try_with_platform_verifier()
            .map_err(RequestError::Certificates)?;
        let connector = HttpsConnectorBuilder::new()
            .with_tls_config(tls_config.with_no_client_auth())
            .https_or_http()
            .enable_http1()
            .build();
        Ok(Self(Client::builder(TokioExecutor::new()).build(connector)))
    }

    /// Sends a request and reads the whole response.
    ///
    /// # Errors
    /// `NoResponse`, `Body` or `Timeout` if there is no whole response. An error status is a response.
    pub async fn send(&self, request: Request<Vec<u8>>) -> Result<Response<Vec<u8>>, RequestError> {
        let exchange = async {
            let response = self.0.request(request.map(Full::from)).await.map_err(RequestError::NoResponse)?;
            let (parts, body) = response.into_parts();
            let body = Limited::new(body, MAX_BODY_BYTES).collect().await.map_err(RequestError::Body)?;
            Ok(Response::from_parts(parts, body.to_bytes().into()))
        };
        tokio::time::timeout(TIMEOUT, exchange).await.map_err(|_| RequestError::Timeout)?
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::error::Error as _;

    use super::*;

    /// Returns the error of a request to a port on which no server listens.
    async fn refused_connection() -> hyper_util::client::legacy::Error {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        drop(listener);
        let client = Client::builder(TokioExecutor::new()).build(HttpConnector::new());
        let request = Request::get(format!("http://{address}/")).body(Full::<Bytes>::default()).unwrap();
        client.request(request).await.unwrap_err()
    }

    #[tokio::test]
    async fn no_message_repeats_the_message_of_its_cause() {
        for error in [
            RequestError::Certificates(rustls::Error::General("there are none".to_owned())),
            RequestError::NoResponse(refused_connection().await),
            RequestError::Body("the connection was closed".into()),
            RequestError::Timeout,
        ] {
            let mut chain = vec![error.to_string()];
            let mut cause = error.source();
            while let Some(error) = cause {
                chain.push(error.to_string());
                cause = error.source();
            }
            for (message, cause) in chain.iter().zip(chain.iter().skip(1)) {
                assert!(!message.contains(cause.as_str()), "doubled: {}", chain.join(": "));
            }
        }
    }
}
