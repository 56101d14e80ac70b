//! A response body that keeps something alive until it has been sent.

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::Body;
use axum::response::Response;
use bytes::Bytes;
use http_body::{Frame, SizeHint};

/// A response body that owns a guard until it has been sent.
pub struct GuardedBody<T> {
    body: Body,
    _guard: T,
}

impl<T> GuardedBody<T> {
    /// Attaches a guard to a response's body.
    pub fn attach(response: Response, guard: T) -> axum::http::Response<Self> {
        response.map(|body| Self { body, _guard: guard })
    }
}

impl<T: Unpin> http_body::Body for GuardedBody<T> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.get_mut().body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
