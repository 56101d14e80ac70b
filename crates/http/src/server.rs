//! Serving a router on a socket until told to stop.
//!
//! `axum::serve` would do, but for the size of its buffers: thousands of spectators each hold a connection open and send nothing.

use std::future::Future;
use std::io;
use std::time::Duration;

use axum::{Extension, Router};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tower::Layer as _;

use crate::client::Peer;
use crate::handover;

/// The least that the library takes for what it has read of a connection, and the most of a request's head.
const BUFFER: usize = 8 * 1024;
/// How long a browser may take to send a request's head.
const HEAD: Duration = Duration::from_secs(30);
/// How long to wait when the system has no more sockets to give.
const PAUSE: Duration = Duration::from_secs(1);

/// Serves until `stop` is done; then takes no new connection and lets running requests end.
pub async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
    let mut connections = auto::Builder::new(TokioExecutor::new());
    connections.http1().timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(BUFFER);
    // the routes are made once, and not for every connection
    let made = router.with_state::<()>(());
    let running = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (socket, peer) = match accepted {
            Ok(accepted) => accepted,
            // the browser went away before we came
            Err(error) if matches!(error.kind(), io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset) => continue,
            Err(error) => {
                tracing::error!(%error, "can't take a connection");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        // an event is small and must not wait for the next one
        let _ = socket.set_nodelay(true);
        let (socket, handover) = handover::lend(socket);
        let service = TowerToHyperService::new((Extension(Peer(peer)), Extension(handover.clone())).layer(made.clone()));
        let connection = connections.serve_connection(TokioIo::new(socket), service).into_owned();
        let connection = running.watch(connection);
        tokio::spawn(async move {
            if let Some(Err(error)) = handover.or_end(connection).await {
                tracing::debug!(error, "a connection ended early");
            }
        });
    }
    drop(listener);
    running.shutdown().await;
    Ok(())
}
