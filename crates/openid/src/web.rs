//! Connects the OpenID library to this server's HTTP client.

use std::pin::Pin;

use openidconnect::{AsyncHttpClient, HttpRequest, HttpResponse};
use outbound::RequestError;

/// Sends requests to providers.
#[derive(Clone)]
pub struct Client(outbound::HttpClient);

impl Client {
    pub fn new() -> Result<Self, RequestError> {
        outbound::HttpClient::new().map(Self)
    }
}

impl<'c> AsyncHttpClient<'c> for Client {
    type Error = RequestError;
    type Future = Pin<Box<dyn Future<Output = Result<HttpResponse, RequestError>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(self.0.send(request))
    }
}
