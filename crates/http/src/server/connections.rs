//! Limits on connections: how many connections and streams may be open at once, in total and from one
//! address, and how long a connection may be idle.
//!
//! A stream occupies its connection for hours, a request for milliseconds. Streams therefore have their own
//! limit, which is lower than that of connections: when it is reached, further streams are refused while
//! requests are still answered.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use app::accounts::Client;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use http_body::{Frame, SizeHint};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, sleep_until, timeout};

use super::security_headers::SecurityHeaders;
use crate::request::client::Proxies;
use crate::{Problem, ProblemCode};

/// How often idle connections are asked to close while no connection slot is free.
const CLOSE_IDLE_INTERVAL: Duration = Duration::from_millis(100);
/// The `Retry-After` of a refusal, in seconds.
const RETRY_AFTER: u32 = 10;
/// The upper bound of the open-file limit, for systems where it is "unlimited".
const MOST_FILES: u64 = 1 << 20;

/// The connection limits of one server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// The maximum number of open connections.
    pub connections: usize,
    /// The maximum number of open streams, each of which occupies a connection.
    pub streams: usize,
    /// The maximum number of open connections from one address; for clients behind a proxy, of running
    /// requests and streams.
    pub per_address: usize,
    /// The time from the start of a connection to the end of its first request's head.
    pub head: Duration,
    /// How long a connection may stay open without a request.
    pub idle: Duration,
    /// The same while no slot is free for other connections.
    pub idle_when_full: Duration,
}

impl ConnectionLimits {
    /// Returns the limits for a process that may open this many files. Some files are reserved for the
    /// database and documents, and some connections for requests.
    pub fn for_open_files(files: u64) -> Self {
        let files = usize::try_from(files.min(MOST_FILES)).unwrap_or_default();
        let own = (64 + files / 16).min(256).min(files / 2);
        let connections = files - own;
        let requests = (connections / 4).clamp(32, 1024).min(connections / 2);
        Self {
            connections,
            streams: connections - requests,
            per_address: (connections / 4).clamp(16, 4096),
            head: Duration::from_secs(30),
            idle: Duration::from_mins(1),
            idle_when_full: Duration::from_secs(2),
        }
    }
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self::for_open_files(MOST_FILES)
    }
}

/// The connections of one server. Cheap to clone.
#[derive(Clone)]
pub struct Connections(Arc<Shared>);

struct Shared {
    limits: ConnectionLimits,
    proxies: Proxies,
    connections: Arc<Semaphore>,
    streams: Arc<Semaphore>,
    by_address: Mutex<HashMap<String, usize>>,
    /// Wakes idle connections when there is no room for another.
    is_full: Notify,
}

/// A slot for one open connection, freed when dropped.
pub struct ConnectionSlot(
    #[expect(dead_code, reason = "given back when it is dropped")] OwnedSemaphorePermit,
);

/// A slot for one connection or request of an address, freed when dropped.
pub struct AddressSlot {
    shared: Arc<Shared>,
    address: String,
}

impl Drop for AddressSlot {
    fn drop(&mut self) {
        let mut by_address = self.shared.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                by_address.remove(&self.address);
            }
        }
    }
}

/// A slot for one open stream. It also owns the slots of its connection, because the stream may outlive the
/// task that accepted it.
pub struct StreamSlot {
    _stream: OwnedSemaphorePermit,
    _connection: Arc<ConnectionSlot>,
    _address: Option<Arc<AddressSlot>>,
}

/// The error of an address that already has its maximum number of connections.
#[derive(Debug)]
pub struct AddressLimitReached;

impl Connections {
    /// Creates a counter without connections. Requests from `proxies` are counted for the client addresses
    /// in their `X-Forwarded-For` headers.
    pub fn new(limits: ConnectionLimits, proxies: Proxies) -> Self {
        Self(Arc::new(Shared {
            limits,
            proxies,
            connections: Arc::new(Semaphore::new(limits.connections)),
            streams: Arc::new(Semaphore::new(limits.streams)),
            by_address: Mutex::default(),
            is_full: Notify::new(),
        }))
    }

    /// Waits for a free connection slot. While there is none, connections that have been idle for
    /// `idle_when_full` are closed.
    pub async fn acquire_slot(&self) -> ConnectionSlot {
        loop {
            let connections = self.0.connections.clone();
            if let Ok(permit) = connections.clone().try_acquire_owned() {
                return ConnectionSlot(permit);
            }
            self.0.is_full.notify_waiters();
            if let Ok(Ok(permit)) = timeout(CLOSE_IDLE_INTERVAL, connections.acquire_owned()).await {
                return ConnectionSlot(permit);
            }
        }
    }

    /// Counts a connection for the address that it comes from. Returns `None` for a trusted proxy, whose
    /// requests are counted instead.
    pub fn count_peer(&self, peer: IpAddr) -> Result<Option<Arc<AddressSlot>>, AddressLimitReached> {
        if self.0.proxies.trust(peer) { Ok(None) } else { self.acquire_address_slot(peer).map(Some) }
    }

    /// Counts a request that came through a proxy for the client address that the proxy names.
    pub fn count_request(
        &self,
        peer: IpAddr,
        headers: &HeaderMap,
    ) -> Result<Option<Arc<AddressSlot>>, AddressLimitReached> {
        let client = self.0.proxies.client(peer, headers);
        if self.0.proxies.trust(client) { Ok(None) } else { self.acquire_address_slot(client).map(Some) }
    }

    /// Counts a connection or a request for an address. Fails if the address has its maximum number.
    fn acquire_address_slot(&self, ip: IpAddr) -> Result<Arc<AddressSlot>, AddressLimitReached> {
        let address = Client { ip: Some(ip), ..Client::default() }.rate_limit_key().unwrap_or_default();
        let mut by_address = self.0.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let count = by_address.entry(address.clone()).or_default();
        if *count >= self.0.limits.per_address {
            return Err(AddressLimitReached);
        }
        *count += 1;
        Ok(Arc::new(AddressSlot { shared: self.0.clone(), address }))
    }

    /// Waits until a connection has been idle for too long.
    pub async fn wait_until_idle(&self, activity: &Activity) {
        loop {
            let now = Instant::now();
            let until = match activity.idle_since() {
                None => now + self.0.limits.idle,
                Some((since, true)) => since + self.0.limits.idle,
                Some((since, false)) => since + self.0.limits.head,
            };
            if until <= now {
                return;
            }
            tokio::select! {
                () = sleep_until(until) => {}
                () = self.0.is_full.notified() => {
                    if activity.idle_since().is_some_and(|(since, _)| since.elapsed() >= self.0.limits.idle_when_full) {
                        return;
                    }
                }
            }
        }
    }
}

/// Tracks whether a connection has running requests.
#[derive(Clone)]
pub struct Activity(Arc<Mutex<State>>);

struct State {
    /// The number of requests whose responses haven't been sent completely.
    running: usize,
    /// Whether the head of a request has arrived.
    has_begun: bool,
    /// When the connection started, or its last response ended.
    since: Instant,
}

impl Activity {
    /// Returns the activity of a connection that starts now.
    pub fn new() -> Self {
        Self(Arc::new(Mutex::new(State { running: 0, has_begun: false, since: Instant::now() })))
    }

    /// Counts a request, which runs until the returned guard is dropped.
    pub fn begin(&self) -> RequestGuard {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.running += 1;
        state.has_begun = true;
        RequestGuard(self.clone())
    }

    /// Returns since when the connection has been idle and whether it ever had a request, or `None` while a
    /// request runs.
    fn idle_since(&self) -> Option<(Instant, bool)> {
        let state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        (state.running == 0).then_some((state.since, state.has_begun))
    }
}

/// The guard of a running request.
pub struct RequestGuard(Activity);

impl Drop for RequestGuard {
    fn drop(&mut self) {
        let mut state = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.running -= 1;
        state.since = Instant::now();
    }
}

/// A response body that owns a guard until it has been sent.
pub struct GuardedBody<T> {
    body: Body,
    _guard: T,
}

impl<T> GuardedBody<T> {
    /// Attaches a guard to a response's body.
    pub fn in_response(response: Response, guard: T) -> axum::http::Response<Self> {
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
    fn take(self) -> Option<StreamSlot> {
        let stream = self.connections.0.streams.clone().try_acquire_owned().ok()?;
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
    let Some(slot) = gate.take().map(Arc::new) else {
        metrics::counter!("zerodab_streams_refused_total").increment(1);
        let mut refusal = busy(ProblemCode::TooManyStreams, "too many open streams; try again later");
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
    GuardedBody::in_response(response, slot).map(Body::new)
}

/// Returns the response to a request whose address has too many running requests.
pub fn refuse_address(headers: &HeaderMap, security_headers: SecurityHeaders) -> Response {
    let mut refusal = busy(ProblemCode::TooManyConnections, "too many connections from this address");
    security_headers.finish(headers, refusal.headers_mut());
    refusal
}

/// Returns the refusal of a connection that hasn't sent a request yet, as the bytes of an HTTP/1.1 response.
pub fn refused_connection(security_headers: SecurityHeaders) -> String {
    let secure = security_headers
        .transport_security()
        .map(|value| format!("strict-transport-security: {value}\r\n"))
        .unwrap_or_default();
    format!(
        "HTTP/1.1 503 Service Unavailable\r\nretry-after: {RETRY_AFTER}\r\n{secure}content-length: 0\r\nconnection: close\r\n\r\n"
    )
}

fn busy(code: ProblemCode, detail: &'static str) -> Response {
    let problem = Problem::new(code, detail);
    Problem { retry_after: NonZeroU32::new(RETRY_AFTER), ..problem }.into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_connections_are_reserved_for_requests_and_some_open_files_for_the_database() {
        for (files, connections, streams, per_address) in [
            (64, 32, 16, 16),
            (128, 64, 32, 16),
            (1024, 896, 672, 224),
            (65_536, 65_280, 64_256, 4096),
            (u64::MAX, 1_048_320, 1_047_296, 4096),
        ] {
            let limits = ConnectionLimits::for_open_files(files);
            assert_eq!(
                (limits.connections, limits.streams, limits.per_address),
                (connections, streams, per_address),
                "{files}"
            );
        }
    }

    #[test]
    fn the_refusal_of_a_connection_has_the_strict_transport_security_header_if_the_site_uses_tls() {
        assert!(
            refused_connection(SecurityHeaders::of("https://trial.example"))
                .contains("\r\nstrict-transport-security: max-age=31536000\r\n")
        );
        let without_tls = refused_connection(SecurityHeaders::of("http://trial.example"));
        assert!(!without_tls.contains("strict-transport"));
    }

    fn two_per_address() -> Connections {
        let limits = ConnectionLimits { per_address: 2, ..ConnectionLimits::default() };
        Connections::new(limits, Proxies::parse_trusted(["198.51.100.7"]).expect("an address"))
    }

    #[test]
    fn the_limit_applies_per_ipv4_address_and_per_ipv6_network_of_a_household() {
        let connections = two_per_address();
        let from = |ip: &str| connections.count_peer(ip.parse().expect("an address"));
        let slots = [from("203.0.113.1"), from("203.0.113.1"), from("2001:db8::1"), from("2001:db8::2")];
        assert!(slots.iter().all(Result::is_ok));
        assert!(
            from("203.0.113.1").is_err()
                && from("::ffff:203.0.113.1").is_err()
                && from("2001:db8::3").is_err()
        );
        assert!(from("203.0.113.2").is_ok() && from("2001:db8:0:1::1").is_ok());
        drop(slots);
        assert!(from("203.0.113.1").is_ok() && from("2001:db8::3").is_ok());
    }

    #[test]
    fn a_proxy_is_not_limited_but_each_client_behind_it_is() {
        let connections = two_per_address();
        let proxy = IpAddr::from([198, 51, 100, 7]);
        assert!((0..9).all(|_| matches!(connections.count_peer(proxy), Ok(None))));
        let through = |ip: &'static str| {
            let headers = HeaderMap::from_iter([(
                "x-forwarded-for".parse().unwrap_or(header::FORWARDED),
                HeaderValue::from_static(ip),
            )]);
            connections.count_request(proxy, &headers)
        };
        let slots = [through("203.0.113.1"), through("203.0.113.1")];
        assert!(slots.iter().all(|slot| matches!(slot, Ok(Some(_)))));
        assert!(through("203.0.113.1").is_err() && through("203.0.113.2").is_ok());
    }
}
