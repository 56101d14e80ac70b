//! How this server asks others: HTTP without following redirects, within a time and a size. It knows nothing of what is asked.

use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response};
use http_body_util::{BodyExt as _, Full, Limited};
use hyper_rustls::{ConfigBuilderExt as _, HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// The most bytes of an answer.
const MOST: usize = 1024 * 1024;

/// Why there was no answer.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unanswered(String);

/// Asks other servers. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Web(Client<HttpsConnector<HttpConnector>, Full<Bytes>>);

impl Web {
    /// With the certificates that the system trusts.
    pub fn new() -> Result<Self, Unanswered> {
        // the one choice of cryptography in this process; a second call finds it made
        let _ = rustls::crypto::ring::default_provider().install_default();
        let trust = rustls::ClientConfig::builder().try_with_platform_verifier().map_err(|error| Unanswered(error.to_string()))?;
        let connector = HttpsConnectorBuilder::new().with_tls_config(trust.with_no_client_auth()).https_or_http().enable_http1().build();
        Ok(Self(Client::builder(TokioExecutor::new()).build(connector)))
    }

    /// One request and its whole answer.
    pub async fn ask(&self, request: Request<Vec<u8>>) -> Result<Response<Vec<u8>>, Unanswered> {
        let asked = async {
            let response = self.0.request(request.map(Full::from)).await.map_err(|error| Unanswered(error.to_string()))?;
            let (parts, body) = response.into_parts();
            let body = Limited::new(body, MOST).collect().await.map_err(|error| Unanswered(error.to_string()))?;
            Ok(Response::from_parts(parts, body.to_bytes().into()))
        };
        tokio::time::timeout(PATIENCE, asked).await.map_err(|_| Unanswered("no answer in time".to_owned()))?
    }
}
