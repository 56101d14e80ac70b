//! Serving a router on a socket until told to stop.
//!
//! `axum::serve` would do, but for the size of its buffers: thousands of spectators each hold a connection open and send nothing.

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
    Activity, AddressSlot, ConnectionLimits, ConnectionSlot, Connections, Holding, Running, StreamGate, refuse_address, refused_connection,
};
use crate::handover::{self, Handover};
use crate::protect::Strictness;

/// The least that the library takes for what it has read of a connection, and the most of a request's head.
const BUFFER: usize = 8 * 1024;
/// How often an HTTP/2 connection is asked whether it is still there, and how long its answer may take.
const PING: Duration = Duration::from_secs(20);
/// Requests and streams at once on one HTTP/2 connection.
const CONCURRENT: u32 = 100;
/// How long to wait when the system has no more sockets to give.
const PAUSE: Duration = Duration::from_secs(1);

/// Serves until `stop` is done; then takes no new connection and lets running requests end. `proxies` say for whom they ask,
/// and `strictness` is that of the refusals that no route answers.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: ConnectionLimits,
    proxies: Proxies,
    strictness: Strictness,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let connections = Connections::new(limits, proxies);
    let library = library(limits);
    // the routes are made once, and not for every connection
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
            // the browser went away before we came
            Err(error) if matches!(error.kind(), io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset) => continue,
            Err(error) => {
                tracing::error!(%error, "can't take a connection");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        let Ok(address) = connections.of_peer(peer.ip()) else {
            // a socket that can't take this now is closed without
            let _ = socket.try_write(refused_connection(strictness).as_bytes());
            continue;
        };
        // an event is small and must not wait for the next one
        let _ = socket.set_nodelay(true);
        let (socket, handover) = handover::lend(socket);
        let activity = Activity::new();
        let connection = Connection {
            gate: StreamGate { connections: connections.clone(), connection: Arc::new(slot), address },
            activity: activity.clone(),
            handover: handover.clone(),
            peer,
            strictness,
        };
        let router = router.clone();
        let service = tower::service_fn(move |request| connection.clone().answer(router.clone(), request));
        let serving = running.watch(library.serve_connection(TokioIo::new(socket), TowerToHyperService::new(service)).into_owned());
        let connections = connections.clone();
        tokio::spawn(async move {
            tokio::select! {
                ended = handover.or_end(serving) => {
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

/// HTTP's library with the limits of one connection.
fn library(limits: ConnectionLimits) -> auto::Builder<TokioExecutor> {
    let mut library = auto::Builder::new(TokioExecutor::new());
    library.http1().timer(TokioTimer::new()).header_read_timeout(limits.head).max_buf_size(BUFFER);
    library.http2().timer(TokioTimer::new()).keep_alive_interval(PING).keep_alive_timeout(PING).max_concurrent_streams(CONCURRENT);
    library
}

/// The next connection, when there is room for it.
async fn accept(listener: &TcpListener, connections: &Connections) -> io::Result<(TcpStream, SocketAddr, ConnectionSlot)> {
    let slot = connections.slot().await;
    let (socket, peer) = listener.accept().await?;
    Ok((socket, peer, slot))
}

/// What each request of a connection is told of it.
#[derive(Clone)]
struct Connection {
    gate: StreamGate,
    activity: Activity,
    handover: Handover,
    peer: SocketAddr,
    strictness: Strictness,
}

/// What a running request holds until its answer has been sent.
type RunningRequest = (Running, Option<Arc<AddressSlot>>);

impl Connection {
    async fn answer(mut self, router: Router, mut request: Request<Incoming>) -> Result<Response<Holding<RunningRequest>>, Infallible> {
        let running = self.activity.begin();
        if self.gate.address.is_none() {
            let Ok(address) = self.gate.connections.of_request(self.peer.ip(), request.headers()) else {
                return Ok(Holding::in_response(refuse_address(request.headers(), self.strictness), (running, None)));
            };
            self.gate.address = address;
        }
        let held = (running, self.gate.address.clone());
        let extensions = request.extensions_mut();
        extensions.insert(Peer(self.peer));
        extensions.insert(self.handover);
        extensions.insert(self.gate);
        let response = router.oneshot(request).await?;
        Ok(Holding::in_response(response, held))
    }
}
