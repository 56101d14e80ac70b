//! Serving a router on a socket until told to stop.

use std::future::Future;
use std::io;

use axum::Router;
use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;

/// Serves until `stop` is done; then takes no new connection and lets running requests end.
pub async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
    // an event is small and must not wait for the next one
    let listener = listener.tap_io(|connection| drop(connection.set_nodelay(true)));
    // the routes are made once, and not for every connection
    axum::serve(listener, router.into_make_service()).with_graceful_shutdown(stop).await
}
