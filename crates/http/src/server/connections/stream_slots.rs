//! The limit of open streams.
//!
//! A stream occupies its connection for hours, a request for milliseconds. Streams therefore have their own
//! limit, which is lower than that of connections: when it is reached, further streams are refused while
//! requests are still answered.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderValue, Version, header};
use axum::middleware::Next;
use axum::response::Response;
use tokio::sync::OwnedSemaphorePermit;

use super::guarded_body::GuardedBody;
use super::refusal::busy_response;
use super::{AddressSlot, ConnectionSlot, Connections};
use crate::{ProblemCode, counters};

/// A slot for one open stream. It also owns the slots of its connection, because the stream may outlive the
/// task that accepted it.
pub struct StreamSlot {
    _stream: OwnedSemaphorePermit,
    _connection: Arc<ConnectionSlot>,
    _address: Option<Arc<AddressSlot>>,
}

/// Gives a request access to a stream slot. The server adds it to each request's extensions.
#[derive(Clone)]
pub struct StreamGate {
    /// The server's connections.
    pub connections: Connections,
    /// The slot of the request's connection.
    pub connection: Arc<ConnectionSlot>,
    /// The slot of the client's address, if it is limited.
    pub address: Option<Arc<AddressSlot>>,
}

impl StreamGate {
    /// Returns `None` if no slot is free.
    fn acquire_slot(self) -> Option<StreamSlot> {
        let stream = self.connections.try_acquire_stream()?;
        Some(StreamSlot { _stream: stream, _connection: self.connection, _address: self.address })
    }
}

/// Refuses a stream with 503 `too-many-streams` if no stream slot is free.
pub async fn limit_streams(mut request: Request, next: Next) -> Response {
    // a router without a server, as in tests, has no limits
    let Some(gate) = request.extensions().get::<StreamGate>().cloned() else {
        return next.run(request).await;
    };
    let is_http1 = request.version() == Version::HTTP_11;
    let Some(slot) = gate.acquire_slot().map(Arc::new) else {
        counters::refused_streams().increment(1);
        let mut refusal =
            busy_response(ProblemCode::TooManyStreams, "too many open streams; try again later");
        if is_http1 {
            // a connection that stays open would occupy a slot that other requests need
            refusal.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        return refusal;
    };
    request.extensions_mut().insert(slot.clone());
    let response = next.run(request).await;
    if !response.status().is_success() {
        return response;
    }
    GuardedBody::attach(response, slot).map(Body::new)
}
