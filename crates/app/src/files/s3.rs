//! Files in a bucket of an S3 service, asked by the HTTP library that the server has anyway.

use std::time::Duration;

use http_body_util::BodyExt as _;
use hyper_rustls::{ConfigBuilderExt as _, HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::connect::HttpConnector as Tcp;
use hyper_util::client::legacy::{Client, Error as ClientError};
use hyper_util::rt::TokioExecutor;
use object_store::aws::AmazonS3Builder;
use object_store::client::{
    HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpRequestBody, HttpResponse, HttpResponseBody, HttpService,
};
use object_store::prefix::PrefixStore;
use object_store::{ClientOptions, RetryConfig};

use super::Files;
use crate::Error;

/// How long the service may take to begin its answer, and to give the next part of it.
const PATIENCE: Duration = Duration::from_secs(30);

/// A bucket, and how to get in. What isn't said is read from Amazon's own environment variables.
#[derive(Clone, Default)]
pub struct S3 {
    /// The bucket's name.
    pub bucket: String,
    /// What every key begins with; may be empty.
    pub prefix: String,
    /// The service's address, when it isn't Amazon's.
    pub endpoint: Option<String>,
    /// The bucket's region.
    pub region: Option<String>,
    /// The name of the access key.
    pub access_key_id: Option<String>,
    /// The access key's secret.
    pub secret_access_key: Option<String>,
}

impl Files {
    /// In a bucket, which must be there. Nothing is asked of it before [`Files::try_out`].
    pub fn s3(s3: S3) -> Result<Self, Error> {
        let S3 { bucket, prefix, endpoint, region, access_key_id, secret_access_key } = s3;
        let retry = RetryConfig { max_retries: 3, retry_timeout: PATIENCE, ..RetryConfig::default() };
        let mut builder = AmazonS3Builder::from_env().with_bucket_name(bucket).with_retry(retry).with_http_connector(Web);
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
        let store = builder.build().map_err(super::store::internal)?;
        Ok(Self::of(PrefixStore::new(store, prefix)))
    }
}

/// Makes clients that speak with the service.
#[derive(Debug)]
struct Web;

impl HttpConnector for Web {
    fn connect(&self, _: &ClientOptions) -> object_store::Result<HttpClient> {
        let unusable = |source: rustls::Error| object_store::Error::Generic { store: "S3", source: source.into() };
        let _ = rustls::crypto::ring::default_provider().install_default();
        let trust = rustls::ClientConfig::builder().try_with_platform_verifier().map_err(unusable)?;
        let connector = HttpsConnectorBuilder::new().with_tls_config(trust.with_no_client_auth()).https_or_http().enable_http1().build();
        Ok(HttpClient::new(Service(Client::builder(TokioExecutor::new()).build(connector))))
    }
}

#[derive(Debug)]
struct Service(Client<HttpsConnector<Tcp>, HttpRequestBody>);

#[async_trait::async_trait]
impl HttpService for Service {
    async fn call(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let answer = tokio::time::timeout(PATIENCE, self.0.request(request)).await;
        let answer = answer.map_err(|late| HttpError::new(HttpErrorKind::Timeout, late))?.map_err(unanswered)?;
        let (head, body) = answer.into_parts();
        let body = body.map_err(|error| HttpError::new(HttpErrorKind::Interrupted, error));
        Ok(HttpResponse::from_parts(head, HttpResponseBody::new(body)))
    }
}

fn unanswered(error: ClientError) -> HttpError {
    let kind = if error.is_connect() { HttpErrorKind::Connect } else { HttpErrorKind::Request };
    HttpError::new(kind, error)
}
