//! Lets the ACME library make its requests with this program's HTTP client.

use std::future::Future;
use std::pin::Pin;

use axum::body::Bytes;
use axum::http::Request;
use http_body_util::BodyExt as _;
use instant_acme::{BodyWrapper, BytesResponse, Error};
use outbound::HttpClient;

/// The HTTP client of requests to an ACME server.
pub struct AcmeClient(pub HttpClient);

impl instant_acme::HttpClient for AcmeClient {
    fn request(
        &self,
        request: Request<BodyWrapper<Bytes>>,
    ) -> Pin<Box<dyn Future<Output = Result<BytesResponse, Error>> + Send>> {
        let client = self.0.clone();
        Box::pin(async move {
            let (parts, body) = request.into_parts();
            let Ok(body) = body.collect().await;
            let request = Request::from_parts(parts, body.to_bytes().into());
            let response = client.send(request).await.map_err(|error| Error::Other(Box::new(error)))?;
            Ok(response.map(BodyWrapper::from).into())
        })
    }
}
