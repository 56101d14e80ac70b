//! How a provider is asked: HTTP without following redirects, within a time and a size.

use std::pin::Pin;
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt as _, Full, Limited};
use hyper_rustls::{ConfigBuilderExt as _, HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use openidconnect::{AsyncHttpClient, HttpRequest, HttpResponse};

/// How long a provider may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// The most bytes of an answer.
const MOST: usize = 1024 * 1024;

/// Why there was no answer.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unanswered(String);

/// Asks providers.
#[derive(Clone)]
pub struct Web(Client<HttpsConnector<HttpConnector>, Full<Bytes>>);

impl Web {
    /// With the certificates that the system trusts.
    pub fn new() -> Result<Self, Unanswered> {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let trust = rustls::ClientConfig::builder().try_with_platform_verifier().map_err(|error| Unanswered(error.to_string()))?;
        let connector = HttpsConnectorBuilder::new().with_tls_config(trust.with_no_client_auth()).https_or_http().enable_http1().build();
        Ok(Self(Client::builder(TokioExecutor::new()).build(connector)))
    }

    /// One request and its whole answer.
    async fn ask(&self, request: HttpRequest) -> Result<HttpResponse, Unanswered> {
        let (parts, body) = request.into_parts();
        let request = openidconnect::http::Request::from_parts(parts, Full::from(body));
        let asked = async {
            let (parts, body) = self.0.request(request).await.map_err(|error| Unanswered(error.to_string()))?.into_parts();
            let body = Limited::new(body, MOST).collect().await.map_err(|error| Unanswered(error.to_string()))?;
            Ok(HttpResponse::from_parts(parts, body.to_bytes().into()))
        };
        tokio::time::timeout(PATIENCE, asked).await.map_err(|_| Unanswered("no answer in time".to_owned()))?
    }
}

impl<'c> AsyncHttpClient<'c> for Web {
    type Error = Unanswered;
    type Future = Pin<Box<dyn Future<Output = Result<HttpResponse, Unanswered>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(self.ask(request))
    }
}
