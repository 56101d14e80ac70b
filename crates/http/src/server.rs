//! Serves a router on a socket until it is asked to stop.
//!
//! `axum::serve` isn't used because of the size of its buffers: each of thousands of spectators keeps a
//! connection open without sending anything.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::{Request, Response};
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt as _;

use crate::client::{Peer, Proxies};
use crate::connections::{
    Activity, AddressSlot, ConnectionLimits, ConnectionSlot, Connections, GuardedBody, RequestGuard,
    StreamGate, refuse_address, refused_connection,
};
use crate::handover::{self, Handover};
use crate::security_headers::SecurityHeaders;

/// The maximum size of a connection's read buffer, and so of a request's head, in bytes. It is the smallest
/// value that the library accepts.
const BUFFER: usize = 8 * 1024;
/// How often an HTTP/2 connection is pinged, and how long the answer may take.
const PING_INTERVAL: Duration = Duration::from_secs(20);
/// The maximum number of concurrent requests and streams on one HTTP/2 connection.
const MAX_CONCURRENT_STREAMS: u32 = 100;
/// How long to wait after the system failed to accept a connection, for example without free sockets.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_secs(1);

/// Serves until `stop` completes, then accepts no new connection and waits for running requests to end.
/// `proxies` are trusted to name their clients, and `security_headers` sets the headers of refusals that
/// don't pass through the router.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: ConnectionLimits,
    proxies: Proxies,
    security_headers: SecurityHeaders,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let connections = Connections::new(limits, proxies);
    let connection_builder = connection_builder(limits);
    // finalises the routes once, instead of for every connection
    let router = router.with_state::<()>(());
    let running = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &connections) => accepted,
            () = &mut stop => break,
        };
        let (socket, peer, slot) = match accepted {
            Ok(accepted) => accepted,
            // the client disconnected before the connection was accepted
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset
                ) =>
            {
                continue;
            }
            Err(error) => {
                tracing::error!(%error, "can't accept a connection");
                tokio::time::sleep(ACCEPT_RETRY_DELAY).await;
                continue;
            }
        };
        let Ok(address) = connections.count_peer(peer.ip()) else {
            // best effort: if the socket isn't writable now, it is closed without an answer
            let _ = socket.try_write(refused_connection(security_headers).as_bytes());
            continue;
        };
        // events are small and must not wait for the next one (Nagle's algorithm)
        let _ = socket.set_nodelay(true);
        let (socket, handover) = handover::wrap(socket);
        let activity = Activity::new();
        let connection = Connection {
            gate: StreamGate { connections: connections.clone(), connection: Arc::new(slot), address },
            activity: activity.clone(),
            handover: handover.clone(),
            peer,
            security_headers,
        };
        let router = router.clone();
        let service = tower::service_fn(move |request| connection.clone().answer(router.clone(), request));
        let serving = running.watch(
            connection_builder
                .serve_connection(TokioIo::new(socket), TowerToHyperService::new(service))
                .into_owned(),
        );
        let connections = connections.clone();
        tokio::spawn(async move {
            tokio::select! {
                ended = handover.run(serving) => {
                    if let Some(Err(error)) = ended {
                        tracing::debug!(error, "a connection ended early");
                    }
                }
                () = connections.idle(&activity) => tracing::debug!("a connection was idle for too long"),
            }
        });
    }
    drop(listener);
    running.shutdown().await;
    Ok(())
}

/// Returns the builder of connections, with the limits of one connection.
fn connection_builder(limits: ConnectionLimits) -> auto::Builder<TokioExecutor> {
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(limits.head).max_buf_size(BUFFER);
    builder
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(PING_INTERVAL)
        .keep_alive_timeout(PING_INTERVAL)
        .max_concurrent_streams(MAX_CONCURRENT_STREAMS);
    builder
}

/// Accepts the next connection when a slot is free.
async fn accept(
    listener: &TcpListener,
    connections: &Connections,
) -> io::Result<(TcpStream, SocketAddr, ConnectionSlot)> {
    let slot = connections.slot().await;
    let (socket, peer) = listener.accept().await?;
    Ok((socket, peer, slot))
}

/// The data of a connection that each of its requests receives.
#[derive(Clone)]
struct Connection {
    gate: StreamGate,
    activity: Activity,
    handover: Handover,
    peer: SocketAddr,
    security_headers: SecurityHeaders,
}

/// The guards of a running request, dropped when its response has been sent.
type RunningRequest = (RequestGuard, Option<Arc<AddressSlot>>);

impl Connection {
    async fn answer(
        mut self,
        router: Router,
        mut request: Request<Incoming>,
    ) -> Result<Response<GuardedBody<RunningRequest>>, Infallible> {
        let running = self.activity.begin();
        if self.gate.address.is_none() {
            let Ok(address) = self.gate.connections.count_request(self.peer.ip(), request.headers()) else {
                return Ok(GuardedBody::in_response(
                    refuse_address(request.headers(), self.security_headers),
                    (running, None),
                ));
            };
            self.gate.address = address;
        }
        let guard = (running, self.gate.address.clone());
        let extensions = request.extensions_mut();
        extensions.insert(Peer(self.peer));
        extensions.insert(self.handover);
        extensions.insert(self.gate);
        let response = router.oneshot(request).await?;
        Ok(GuardedBody::in_response(response, guard))
    }
}
