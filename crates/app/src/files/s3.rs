//! A file store in a bucket of an S3 service, accessed by the HTTP client that the server already contains.

use std::time::Duration;

use http_body_util::BodyExt as _;
use hyper_rustls::{ConfigBuilderExt as _, HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::connect::HttpConnector as Tcp;
use hyper_util::client::legacy::{Client, Error as ClientError};
use hyper_util::rt::TokioExecutor;
use object_store::aws::AmazonS3Builder;
use object_store::client::{
    HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpRequestBody, HttpResponse,
    HttpResponseBody, HttpService,
};
use object_store::prefix::PrefixStore;
use object_store::{ClientOptions, RetryConfig};

use super::Files;
use crate::Error;

/// How long the service may take to start its response, and to send each next part.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A bucket and its credentials. Missing values are read from Amazon's own environment variables.
#[derive(Clone, Default)]
pub struct S3 {
    /// The bucket's name.
    pub bucket: String,
    /// The prefix of every key; may be empty.
    pub prefix: String,
    /// The URL of the service, if it isn't Amazon's.
    pub endpoint: Option<String>,
    /// The bucket's region.
    pub region: Option<String>,
    /// The name of the access key.
    pub access_key_id: Option<String>,
    /// The access key's secret.
    pub secret_access_key: Option<String>,
}

impl Files {
    /// Opens a store in an existing bucket. Sends no request before [`Files::check_writable`].
    pub fn open_bucket(settings: S3) -> Result<Self, Error> {
        let S3 { bucket, prefix, endpoint, region, access_key_id, secret_access_key } = settings;
        let retry = RetryConfig { max_retries: 3, retry_timeout: TIMEOUT, ..RetryConfig::default() };
        let mut builder = AmazonS3Builder::from_env()
            .with_bucket_name(bucket)
            .with_retry(retry)
            .with_http_connector(Connector);
        if let Some(endpoint) = endpoint {
            builder = builder.with_allow_http(endpoint.starts_with("http://")).with_endpoint(endpoint);
        }
        if let Some(region) = region {
            builder = builder.with_region(region);
        }
        if let Some(key) = access_key_id {
            builder = builder.with_access_key_id(key);
        }
        if let Some(secret) = secret_access_key {
            builder = builder.with_secret_access_key(secret);
        }
        let store = builder.build().map_err(super::store::store_error)?;
        Ok(Self::from_store(PrefixStore::new(store, prefix)))
    }
}

/// Creates HTTP clients for the service.
#[derive(Debug)]
struct Connector;

impl HttpConnector for Connector {
    fn connect(&self, _: &ClientOptions) -> object_store::Result<HttpClient> {
        let tls_error =
            |source: rustls::Error| object_store::Error::Generic { store: "S3", source: source.into() };
        let tls = rustls::ClientConfig::builder().try_with_platform_verifier().map_err(tls_error)?;
        let connector = HttpsConnectorBuilder::new()
            .with_tls_config(tls.with_no_client_auth())
            .https_or_http()
            .enable_http1()
            .build();
        Ok(HttpClient::new(Service(Client::builder(TokioExecutor::new()).build(connector))))
    }
}

#[derive(Debug)]
struct Service(Client<HttpsConnector<Tcp>, HttpRequestBody>);

#[async_trait::async_trait]
impl HttpService for Service {
    async fn call(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let response = tokio::time::timeout(TIMEOUT, self.0.request(request)).await;
        let response = response
            .map_err(|elapsed| HttpError::new(HttpErrorKind::Timeout, elapsed))?
            .map_err(to_http_error)?;
        let (head, body) = response.into_parts();
        let body = body.map_err(|error| HttpError::new(HttpErrorKind::Interrupted, error));
        Ok(HttpResponse::from_parts(head, HttpResponseBody::new(body)))
    }
}

fn to_http_error(error: ClientError) -> HttpError {
    let kind = if error.is_connect() { HttpErrorKind::Connect } else { HttpErrorKind::Request };
    HttpError::new(kind, error)
}
