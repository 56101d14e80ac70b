//! How many connections and streams there may be at once, in all and from one address, and how long one may be silent.
//!
//! A stream holds its connection for hours, a request for milliseconds. So streams have a budget of their own, smaller than that of
//! connections: when it is used up, further streams are refused and requests go on.

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
use axum::http::{HeaderMap, HeaderValue, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use http_body::{Frame, SizeHint};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, sleep_until, timeout};

use crate::Problem;
use crate::client::Proxies;
use crate::protect::Strictness;

/// How often idle connections are asked to make room while there is none.
const ASK_FOR_ROOM: Duration = Duration::from_millis(100);
/// When whoever is refused may try again, in seconds.
const RETRY_AFTER: u32 = 10;
/// The most open files that budgets are made for: where the system says "unlimited".
const MOST_FILES: u64 = 1 << 20;

/// What one server allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// Connections at once.
    pub connections: usize,
    /// Streams at once, each on a connection.
    pub streams: usize,
    /// Connections from one address at once; behind a proxy, its running requests and streams.
    pub per_address: usize,
    /// From the beginning of a connection to the end of its first request's head.
    pub head: Duration,
    /// How long a connection may be without a request.
    pub idle: Duration,
    /// How long it may be without one while there is no room for others.
    pub idle_when_full: Duration,
}

impl ConnectionLimits {
    /// The limits of a process that may have so many files open. Some are for the database and documents, and some of the connections are
    /// for requests alone.
    pub fn of_open_files(files: u64) -> Self {
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
        Self::of_open_files(MOST_FILES)
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

/// One of the connections that there may be at once.
pub struct ConnectionSlot(#[expect(dead_code, reason = "given back when it is dropped")] OwnedSemaphorePermit);

/// One of the connections that an address may have at once.
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

/// One of the streams that there may be at once, with what it needs of its connection: the stream may outlive the task that accepted it.
pub struct StreamSlot {
    _stream: OwnedSemaphorePermit,
    _connection: Arc<ConnectionSlot>,
    _address: Option<Arc<AddressSlot>>,
}

/// The address has all the connections that it may have.
#[derive(Debug)]
pub struct AddressFull;

impl Connections {
    /// None yet. Connections from `proxies` are counted by the addresses that these name.
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

    /// Room for one more connection. While there is none, those that have been idle for longest are closed.
    pub async fn slot(&self) -> ConnectionSlot {
        loop {
            let connections = self.0.connections.clone();
            if let Ok(permit) = connections.clone().try_acquire_owned() {
                return ConnectionSlot(permit);
            }
            self.0.is_full.notify_waiters();
            if let Ok(Ok(permit)) = timeout(ASK_FOR_ROOM, connections.acquire_owned()).await {
                return ConnectionSlot(permit);
            }
        }
    }

    /// Counts a connection for the address that it comes from; a proxy's is counted by request.
    pub fn of_peer(&self, peer: IpAddr) -> Result<Option<Arc<AddressSlot>>, AddressFull> {
        if self.0.proxies.trust(peer) { Ok(None) } else { self.address(peer).map(Some) }
    }

    /// Counts a request that came through a proxy for the address that the proxy names.
    pub fn of_request(&self, peer: IpAddr, headers: &HeaderMap) -> Result<Option<Arc<AddressSlot>>, AddressFull> {
        let client = self.0.proxies.client(peer, headers);
        if self.0.proxies.trust(client) { Ok(None) } else { self.address(client).map(Some) }
    }

    fn address(&self, ip: IpAddr) -> Result<Arc<AddressSlot>, AddressFull> {
        let address = Client { ip: Some(ip), ..Client::default() }.household().unwrap_or_default();
        let mut by_address = self.0.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let count = by_address.entry(address.clone()).or_default();
        if *count >= self.0.limits.per_address {
            return Err(AddressFull);
        }
        *count += 1;
        Ok(Arc::new(AddressSlot { shared: self.0.clone(), address }))
    }

    /// Waits until a connection has been without a request for too long.
    pub async fn idle(&self, activity: &Activity) {
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

/// What a connection is doing.
#[derive(Clone)]
pub struct Activity(Arc<Mutex<State>>);

struct State {
    /// Requests whose answers have not been sent.
    running: usize,
    /// Whether a request's head has come.
    has_begun: bool,
    /// When the connection began, or its last answer ended.
    since: Instant,
}

impl Activity {
    /// Of a connection that begins now.
    pub fn new() -> Self {
        Self(Arc::new(Mutex::new(State { running: 0, has_begun: false, since: Instant::now() })))
    }

    /// A request has come; it runs until its answer's body is dropped.
    pub fn begin(&self) -> Running {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.running += 1;
        state.has_begun = true;
        Running(self.clone())
    }

    /// Since when nothing runs, and whether anything ever did.
    fn idle_since(&self) -> Option<(Instant, bool)> {
        let state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        (state.running == 0).then_some((state.since, state.has_begun))
    }
}

/// A request that is being answered.
pub struct Running(Activity);

impl Drop for Running {
    fn drop(&mut self) {
        let mut state = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.running -= 1;
        state.since = Instant::now();
    }
}

/// A body that holds something until it has been sent.
pub struct Holding<T> {
    body: Body,
    _held: T,
}

impl<T> Holding<T> {
    /// A response whose body holds this.
    pub fn in_response(response: Response, held: T) -> axum::http::Response<Self> {
        response.map(|body| Self { body, _held: held })
    }
}

impl<T: Unpin> http_body::Body for Holding<T> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.get_mut().body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// The way of a request to a slot for a stream. The server puts it into each request.
#[derive(Clone)]
pub struct StreamGate {
    /// The server's connections.
    pub connections: Connections,
    /// The request's own.
    pub connection: Arc<ConnectionSlot>,
    /// Whose connection it is, where that is limited.
    pub address: Option<Arc<AddressSlot>>,
}

impl StreamGate {
    fn take(self) -> Option<StreamSlot> {
        let stream = self.connections.0.streams.clone().try_acquire_owned().ok()?;
        Some(StreamSlot { _stream: stream, _connection: self.connection, _address: self.address })
    }
}

/// Lets a stream begin while the budget of streams lasts.
pub async fn limit_streams(mut request: Request, next: Next) -> Response {
    // nobody counts the requests of a router without a server
    let Some(gate) = request.extensions().get::<StreamGate>().cloned() else { return next.run(request).await };
    let is_plain = request.version() == Version::HTTP_11;
    let Some(slot) = gate.take().map(Arc::new) else {
        metrics::counter!("zerodab_streams_refused_total").increment(1);
        let mut refusal = busy("too-many-streams", "as many watch as this server can serve; try again later");
        if is_plain {
            // a connection that stays open would take the room of somebody's request
            refusal.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        return refusal;
    };
    request.extensions_mut().insert(slot.clone());
    let response = next.run(request).await;
    if !response.status().is_success() {
        return response;
    }
    Holding::in_response(response, slot).map(Body::new)
}

/// The answer to a request whose address has too many others running.
pub fn refuse_address(headers: &HeaderMap, strictness: Strictness) -> Response {
    let mut refusal = busy("too-many-connections", "too many connections from this address");
    strictness.finish(headers, refusal.headers_mut());
    refusal
}

/// The same to whoever has not asked anything yet, as bytes.
pub fn refused_connection(strictness: Strictness) -> String {
    let secure = strictness.transport_security().map(|value| format!("strict-transport-security: {value}\r\n")).unwrap_or_default();
    format!("HTTP/1.1 503 Service Unavailable\r\nretry-after: {RETRY_AFTER}\r\n{secure}content-length: 0\r\nconnection: close\r\n\r\n")
}

fn busy(code: &'static str, detail: &'static str) -> Response {
    let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, code, detail);
    Problem { retry_after: NonZeroU32::new(RETRY_AFTER), ..problem }.into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_leave_room_for_requests_and_both_for_files() {
        for (files, connections, streams, per_address) in [
            (64, 32, 16, 16),
            (128, 64, 32, 16),
            (1024, 896, 672, 224),
            (65_536, 65_280, 64_256, 4096),
            (u64::MAX, 1_048_320, 1_047_296, 4096),
        ] {
            let limits = ConnectionLimits::of_open_files(files);
            assert_eq!((limits.connections, limits.streams, limits.per_address), (connections, streams, per_address), "{files}");
        }
    }

    #[test]
    fn a_connection_that_is_refused_unheard_is_told_to_keep_to_tls_where_the_site_does() {
        assert!(
            refused_connection(Strictness::of("https://trial.example")).contains("\r\nstrict-transport-security: max-age=31536000\r\n")
        );
        assert!(!refused_connection(Strictness::of("http://trial.example")).contains("strict-transport"));
    }

    fn two_each() -> Connections {
        let limits = ConnectionLimits { per_address: 2, ..ConnectionLimits::default() };
        Connections::new(limits, Proxies::trusting(["198.51.100.7"]).unwrap_or_default())
    }

    #[test]
    fn an_address_has_its_share_and_a_household_of_version_6_is_one() {
        let connections = two_each();
        let from = |ip: &str| connections.of_peer(ip.parse().unwrap_or([0, 0, 0, 0].into()));
        let held = [from("203.0.113.1"), from("203.0.113.1"), from("2001:db8::1"), from("2001:db8::2")];
        assert!(held.iter().all(Result::is_ok));
        assert!(from("203.0.113.1").is_err() && from("::ffff:203.0.113.1").is_err() && from("2001:db8::3").is_err());
        assert!(from("203.0.113.2").is_ok() && from("2001:db8:0:1::1").is_ok());
        drop(held);
        assert!(from("203.0.113.1").is_ok() && from("2001:db8::3").is_ok());
    }

    #[test]
    fn a_proxy_is_not_limited_and_each_of_its_users_is() {
        let connections = two_each();
        let proxy = IpAddr::from([198, 51, 100, 7]);
        assert!((0..9).all(|_| matches!(connections.of_peer(proxy), Ok(None))));
        let through = |ip: &'static str| {
            let headers = HeaderMap::from_iter([("x-forwarded-for".parse().unwrap_or(header::FORWARDED), HeaderValue::from_static(ip))]);
            connections.of_request(proxy, &headers)
        };
        let held = [through("203.0.113.1"), through("203.0.113.1")];
        assert!(held.iter().all(|slot| matches!(slot, Ok(Some(_)))));
        assert!(through("203.0.113.1").is_err() && through("203.0.113.2").is_ok());
    }
}
