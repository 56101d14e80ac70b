//! The open connections of a server: how many there are, in total and from one address, and how long one may
//! be idle.

mod activity;
mod guarded_body;
mod limits;
mod refusal;
mod stream_slots;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use app::accounts::Client;
use axum::http::HeaderMap;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, sleep_until, timeout};

pub use activity::{Activity, RequestGuard};
pub use guarded_body::GuardedBody;
pub use limits::ConnectionLimits;
pub use refusal::{address_refusal, connection_refusal};
pub use stream_slots::{StreamGate, StreamSlot, limit_streams};

use crate::request::client::Proxies;
use activity::Idle;

/// How often idle connections are asked to close while no connection slot is free.
const CLOSE_IDLE_INTERVAL: Duration = Duration::from_millis(100);

/// The connections of one server, which may have several listeners. Cheap to clone.
#[derive(Clone)]
pub struct Connections(Arc<Shared>);

struct Shared {
    limits: ConnectionLimits,
    proxies: Proxies,
    connections: Arc<Semaphore>,
    streams: Arc<Semaphore>,
    counts_by_address: Mutex<HashMap<String, usize>>,
    /// Wakes idle connections when there is no room for another.
    slots_exhausted: Notify,
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
        let mut counts = self.shared.counts_by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
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
            counts_by_address: Mutex::default(),
            slots_exhausted: Notify::new(),
        }))
    }

    /// Returns the limits of one connection.
    pub(super) fn limits(&self) -> ConnectionLimits {
        self.0.limits
    }

    /// Waits for a free connection slot. While there is none, connections that have been idle for
    /// `idle_timeout_when_full` are closed.
    pub async fn acquire_slot(&self) -> ConnectionSlot {
        loop {
            let connections = self.0.connections.clone();
            if let Ok(permit) = connections.clone().try_acquire_owned() {
                return ConnectionSlot(permit);
            }
            self.0.slots_exhausted.notify_waiters();
            if let Ok(Ok(permit)) = timeout(CLOSE_IDLE_INTERVAL, connections.acquire_owned()).await {
                return ConnectionSlot(permit);
            }
        }
    }

    /// Returns the permit of a stream, or `None` if the maximum number of streams is open.
    fn try_acquire_stream(&self) -> Option<OwnedSemaphorePermit> {
        self.0.streams.clone().try_acquire_owned().ok()
    }

    /// Counts a connection for the address that it comes from. Returns `None` for a trusted proxy, whose
    /// requests are counted instead.
    pub fn count_peer(&self, peer: IpAddr) -> Result<Option<Arc<AddressSlot>>, AddressLimitReached> {
        self.count_unless_trusted(peer)
    }

    /// Counts a request that came through a proxy for the client address that the proxy names.
    pub fn count_request(
        &self,
        peer: IpAddr,
        headers: &HeaderMap,
    ) -> Result<Option<Arc<AddressSlot>>, AddressLimitReached> {
        self.count_unless_trusted(self.0.proxies.client_ip(peer, headers))
    }

    fn count_unless_trusted(&self, ip: IpAddr) -> Result<Option<Arc<AddressSlot>>, AddressLimitReached> {
        if self.0.proxies.is_trusted(ip) { Ok(None) } else { self.acquire_address_slot(ip).map(Some) }
    }

    /// Counts a connection or a request for an address. Fails if the address has its maximum number.
    fn acquire_address_slot(&self, ip: IpAddr) -> Result<Arc<AddressSlot>, AddressLimitReached> {
        let address = Client { ip: Some(ip), ..Client::default() }.rate_limit_key().unwrap_or_default();
        let mut counts = self.0.counts_by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address.clone()).or_default();
        if *count >= self.0.limits.per_address {
            return Err(AddressLimitReached);
        }
        *count += 1;
        Ok(Arc::new(AddressSlot { shared: self.0.clone(), address }))
    }

    /// Waits until a connection has been idle for too long.
    pub async fn wait_until_idle(&self, activity: &Activity) {
        let limits = self.0.limits;
        let is_idle_when_full = |idle: Idle| idle.since.elapsed() >= limits.idle_timeout_when_full;
        loop {
            let now = Instant::now();
            let deadline = match activity.idle() {
                None => now + limits.idle_timeout,
                Some(Idle { since, had_request: true }) => since + limits.idle_timeout,
                Some(Idle { since, had_request: false }) => since + limits.head_timeout,
            };
            if deadline <= now {
                return;
            }
            tokio::select! {
                () = sleep_until(deadline) => {}
                () = self.0.slots_exhausted.notified() => {
                    if activity.idle().is_some_and(is_idle_when_full) {
                        return;
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderValue, header};

    use super::*;

    fn limited_to_two_per_address() -> Connections {
        let limits = ConnectionLimits { per_address: 2, ..ConnectionLimits::default() };
        Connections::new(limits, Proxies::parse_trusted(["198.51.100.7"]).expect("an address"))
    }

    #[test]
    fn the_limit_applies_per_ipv4_address_and_per_ipv6_network_of_a_household() {
        let connections = limited_to_two_per_address();
        let count_peer = |ip: &str| connections.count_peer(ip.parse().expect("an address"));
        let slots = [
            count_peer("203.0.113.1"),
            count_peer("203.0.113.1"),
            count_peer("2001:db8::1"),
            count_peer("2001:db8::2"),
        ];
        assert!(slots.iter().all(Result::is_ok));
        assert!(
            count_peer("203.0.113.1").is_err()
                && count_peer("::ffff:203.0.113.1").is_err()
                && count_peer("2001:db8::3").is_err()
        );
        assert!(count_peer("203.0.113.2").is_ok() && count_peer("2001:db8:0:1::1").is_ok());
        drop(slots);
        assert!(count_peer("203.0.113.1").is_ok() && count_peer("2001:db8::3").is_ok());
    }

    #[test]
    fn a_proxy_is_not_limited_but_each_client_behind_it_is() {
        let connections = limited_to_two_per_address();
        let proxy = IpAddr::from([198, 51, 100, 7]);
        assert!((0..9).all(|_| matches!(connections.count_peer(proxy), Ok(None))));
        let count_client = |ip: &'static str| {
            let headers = HeaderMap::from_iter([(
                "x-forwarded-for".parse().unwrap_or(header::FORWARDED),
                HeaderValue::from_static(ip),
            )]);
            connections.count_request(proxy, &headers)
        };
        let slots = [count_client("203.0.113.1"), count_client("203.0.113.1")];
        assert!(slots.iter().all(|slot| matches!(slot, Ok(Some(_)))));
        assert!(count_client("203.0.113.1").is_err() && count_client("203.0.113.2").is_ok());
    }
}
