//! HTTPS without a proxy: a certificate in files, one from an ACME server, and redirects of plain HTTP.
#![allow(clippy::unwrap_used)]

mod acme;
mod certificate_files;
mod refusals;

use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use testkit::{TlsClient, TlsConnection};

/// The longest time that a test waits. A test takes as long only if something hangs.
const SOON: Duration = Duration::from_mins(1);

/// Opens a connection; fails the test if that takes too long.
async fn connect(client: &TlsClient, address: SocketAddr, host: &str) -> io::Result<TlsConnection> {
    tokio::time::timeout(SOON, client.connect(address, host)).await.expect("a handshake in time")
}

/// Opens connections until the server has another certificate than this one. Returns that connection.
async fn wait_for_other_certificate(
    client: &TlsClient,
    address: SocketAddr,
    host: &str,
    der: &[u8],
) -> TlsConnection {
    let end = Instant::now() + SOON;
    loop {
        match connect(client, address, host).await {
            Ok(connection) if connection.certificate != der => return connection,
            _ => {}
        }
        assert!(Instant::now() < end, "the certificate stays the same");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}
