//! Connects the OpenID library to this server's HTTP client.

use std::pin::Pin;

use openidconnect::{AsyncHttpClient, HttpRequest, HttpResponse};
use outbound::RequestError;

/// The HTTP client in the form that the library expects.
#[derive(Clone)]
pub struct ProviderClient(outbound::HttpClient);

impl ProviderClient {
    pub fn new() -> Result<Self, RequestError> {
        outbound::HttpClient::new().map(Self)
    }
}

impl<'c> AsyncHttpClient<'c> for ProviderClient {
    type Error = RequestError;
    type Future = Pin<Box<dyn Future<Output = Result<HttpResponse, RequestError>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(self.0.send(request))
    }
}
