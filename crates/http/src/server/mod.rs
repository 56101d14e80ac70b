//! Serves a router on a socket until it is asked to stop. Its modules have what surrounds every request: TLS,
//! the limits of connections and streams, the limits of requests that need no account (`quota`), security
//! headers, the log and reports.
//!
//! `axum::serve` isn't used because of the size of its buffers: each of thousands of spectators keeps a
//! connection open without sending anything.

pub(crate) mod connections;
pub(crate) mod handover;
pub(crate) mod quota;
pub(crate) mod redirect;
pub(crate) mod reporting;
pub(crate) mod request_log;
pub(crate) mod security_headers;
pub(crate) mod sse;
pub(crate) mod tls;

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{Request, Response};
use axum::{BoxError, Router};
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt as _;

use crate::request::client::Peer;
use connections::{
    Activity, AddressSlot, ConnectionLimits, ConnectionSlot, Connections, GuardedBody, RequestGuard,
    StreamGate, address_refusal, connection_refusal,
};
use handover::Handover;
use security_headers::SecurityHeaders;
use tls::Tls;

/// The maximum size of a connection's read buffer, and so of a request's head, in bytes. It is the smallest
/// value that the library accepts.
const READ_BUFFER_BYTES: usize = 8 * 1024;
/// How often an HTTP/2 connection is pinged, and how long its reply may take.
const PING_INTERVAL: Duration = Duration::from_secs(20);
/// The maximum number of concurrent requests and streams on one HTTP/2 connection.
const MAX_CONCURRENT_STREAMS: u32 = 100;
/// How long to wait after the system failed to accept a connection, for example without free sockets.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_secs(1);

/// A socket on which clients connect, with plain HTTP or with TLS.
pub struct Listener {
    /// The socket.
    pub socket: TcpListener,
    /// Makes the handshakes; `None` with plain HTTP.
    pub tls: Option<Tls>,
}

impl From<TcpListener> for Listener {
    fn from(socket: TcpListener) -> Self {
        Self { socket, tls: None }
    }
}

/// Serves until `stop` completes, then accepts no new connection and waits for running requests to end.
/// `connections` are the limits, which several listeners may share, and `security_headers` sets the headers of
/// refusals that don't pass through the router.
pub async fn serve(
    listener: impl Into<Listener>,
    router: Router,
    connections: Connections,
    security_headers: SecurityHeaders,
    stop: impl Future<Output = ()> + Send + 'static,
) {
    let Listener { socket, tls } = listener.into();
    let server = Server {
        connection_builder: Arc::new(connection_builder(connections.limits())),
        connections,
        tls,
        // finalises the routes once, instead of for every connection
        router: router.with_state::<()>(()),
        security_headers,
        graceful_shutdown: GracefulShutdown::new(),
        stopping: CancellationToken::new(),
    };
    tokio::select! {
        () = server.accept_loop(&socket) => {}
        () = stop => {}
    }
    drop(socket);
    server.stopping.cancel();
    server.graceful_shutdown.shutdown().await;
}

/// What all connections of a listener share.
struct Server {
    connections: Connections,
    connection_builder: Arc<auto::Builder<TokioExecutor>>,
    tls: Option<Tls>,
    router: Router,
    security_headers: SecurityHeaders,
    graceful_shutdown: GracefulShutdown,
    /// Ends handshakes when the server stops. Requests end by `graceful_shutdown`.
    stopping: CancellationToken,
}

impl Server {
    /// Accepts connections and serves each in a task of its own. Never completes.
    async fn accept_loop(&self, listener: &TcpListener) {
        loop {
            match self.accept(listener).await {
                Ok((socket, peer, slot)) => self.spawn_connection(socket, peer, slot),
                // the client disconnected before the connection was accepted
                Err(error)
                    if matches!(
                        error.kind(),
                        io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset
                    ) => {}
                Err(error) => {
                    tracing::error!(%error, "can't accept a connection");
                    tokio::time::sleep(ACCEPT_RETRY_DELAY).await;
                }
            }
        }
    }

    /// Accepts the next connection when a slot is free.
    async fn accept(&self, listener: &TcpListener) -> io::Result<(TcpStream, SocketAddr, ConnectionSlot)> {
        let slot = self.connections.acquire_slot().await;
        let (socket, peer) = listener.accept().await?;
        Ok((socket, peer, slot))
    }

    /// Serves a connection in a task, or refuses it if its address has the maximum number of connections.
    fn spawn_connection(&self, socket: TcpStream, peer: SocketAddr, slot: ConnectionSlot) {
        let Ok(address) = self.connections.count_peer(peer.ip()) else {
            // with TLS, it costs no handshake and is closed without an answer
            if self.tls.is_none() {
                // best effort: if the socket isn't writable now, it is closed without an answer
                let _ = socket.try_write(connection_refusal(self.security_headers).as_bytes());
            }
            return;
        };
        // events are small and must not wait for the next one (Nagle's algorithm); if this fails, they are
        // only late
        let _ = socket.set_nodelay(true);
        let activity = Activity::new();
        let handover = Handover::default();
        let connection = Connection {
            gate: StreamGate { connections: self.connections.clone(), connection: Arc::new(slot), address },
            activity: activity.clone(),
            // `live` writes events to the socket itself, and can't encrypt them
            handover: self.tls.is_none().then(|| handover.clone()),
            peer,
            security_headers: self.security_headers,
        };
        let router = self.router.clone();
        let service = TowerToHyperService::new(tower::service_fn(move |request| {
            connection.clone().serve_request(router.clone(), request)
        }));
        let Some(tls) = self.tls.clone() else {
            let socket = TokioIo::new(handover.lend(socket));
            let serving = self.connection_builder.serve_connection(socket, service).into_owned();
            let serving = self.graceful_shutdown.watch(serving);
            self.spawn_until_idle(activity, async { handover.run(serving).await.unwrap_or(Ok(())) });
            return;
        };
        let (builder, watcher) = (self.connection_builder.clone(), self.graceful_shutdown.watcher());
        let stopping = self.stopping.clone();
        self.spawn_until_idle(activity, async move {
            let Some(handshake) = stopping.run_until_cancelled_owned(tls.handshake(socket)).await else {
                return Ok(());
            };
            match handshake? {
                Some(stream) => {
                    let serving = builder.serve_connection(TokioIo::new(stream), service);
                    watcher.watch(serving.into_owned()).await
                }
                None => Ok(()),
            }
        });
    }

    /// Runs a connection in a task, until it ends or has been idle for too long.
    fn spawn_until_idle(
        &self,
        activity: Activity,
        serving: impl Future<Output = Result<(), BoxError>> + Send + 'static,
    ) {
        let connections = self.connections.clone();
        tokio::spawn(async move {
            tokio::select! {
                result = serving => {
                    if let Err(error) = result {
                        tracing::debug!(error, "a connection ended early");
                    }
                }
                () = connections.wait_until_idle(&activity) => {
                    tracing::debug!("a connection was idle for too long");
                }
            }
        });
    }
}

/// Returns the builder of connections, with the limits of one connection.
fn connection_builder(limits: ConnectionLimits) -> auto::Builder<TokioExecutor> {
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head_timeout)
        .max_buf_size(READ_BUFFER_BYTES);
    builder
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(PING_INTERVAL)
        .keep_alive_timeout(PING_INTERVAL)
        .max_concurrent_streams(MAX_CONCURRENT_STREAMS);
    builder
}

/// The data of a connection that each of its requests receives.
#[derive(Clone)]
struct Connection {
    gate: StreamGate,
    activity: Activity,
    /// `None` with TLS.
    handover: Option<Handover>,
    peer: SocketAddr,
    security_headers: SecurityHeaders,
}

/// The guards of a running request, dropped when its response has been sent.
type RunningRequest = (RequestGuard, Option<Arc<AddressSlot>>);

impl Connection {
    /// Sends a request through the router. Refuses it if its client's address has too many running requests.
    async fn serve_request(
        mut self,
        router: Router,
        mut request: Request<Incoming>,
    ) -> Result<Response<GuardedBody<RunningRequest>>, Infallible> {
        let running = self.activity.begin_request();
        if self.gate.address.is_none() {
            let Ok(address) = self.gate.connections.count_request(self.peer.ip(), request.headers()) else {
                let refusal = address_refusal(request.headers(), self.security_headers);
                return Ok(GuardedBody::attach(refusal, (running, None)));
            };
            self.gate.address = address;
        }
        let guard = (running, self.gate.address.clone());
        let extensions = request.extensions_mut();
        extensions.insert(Peer(self.peer));
        if let Some(handover) = self.handover {
            extensions.insert(handover);
        }
        extensions.insert(self.gate);
        let response = router.oneshot(request).await?;
        Ok(GuardedBody::attach(response, guard))
    }
}
