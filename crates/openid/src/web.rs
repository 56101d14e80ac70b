//! How a provider is asked: the library's requests by this server's own client.

use std::pin::Pin;

use openidconnect::{AsyncHttpClient, HttpRequest, HttpResponse};
use outbound::Unanswered;

/// Asks providers.
#[derive(Clone)]
pub struct Web(outbound::Web);

impl Web {
    pub fn new() -> Result<Self, Unanswered> {
        outbound::Web::new().map(Self)
    }
}

impl<'c> AsyncHttpClient<'c> for Web {
    type Error = Unanswered;
    type Future = Pin<Box<dyn Future<Output = Result<HttpResponse, Unanswered>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(self.0.ask(request))
    }
}
