//! Limits of connections with TLS.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use http_api::{Certificates, ConnectionLimits, Connections, Listener, Proxies, SecurityHeaders, Tls};
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::sign::CertifiedKey;
use testkit::Authority;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;

/// The longest time that a test waits.
const SOON: Duration = Duration::from_secs(20);
/// The beginning of a handshake.
const HALF_A_HELLO: &[u8] = b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03";

/// A server with TLS that answers `/` with "ok".
struct Server {
    address: SocketAddr,
    authority: Authority,
    stop: oneshot::Sender<()>,
    task: tokio::task::JoinHandle<()>,
}

impl Server {
    async fn start(limits: ConnectionLimits) -> Self {
        let authority = Authority::default();
        let issued = authority.issue();
        let certificates = Certificates::default();
        certificates.set(
            CertifiedKey::from_der(
                vec![CertificateDer::from_pem_slice(issued.chain.as_bytes()).unwrap()],
                PrivateKeyDer::from_pem_slice(issued.key.as_bytes()).unwrap(),
                &ring::default_provider(),
            )
            .unwrap(),
        );
        let socket = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = socket.local_addr().unwrap();
        let (stop, stop_requested) = oneshot::channel();
        let task = tokio::spawn(http_api::serve(
            Listener { socket, tls: Some(Tls::new(certificates).unwrap()) },
            Router::new().route("/", get(|| async { "ok" })),
            Connections::new(limits, Proxies::default()),
            SecurityHeaders::default(),
            async { drop(stop_requested.await) },
        ));
        Self { address, authority, stop, task }
    }

    async fn connect(&self, bytes: &[u8]) -> TcpStream {
        let mut socket = TcpStream::connect(self.address).await.unwrap();
        socket.write_all(bytes).await.unwrap();
        socket
    }

    async fn assert_answers(&self) {
        let answer = async {
            let mut connection = self.authority.client().connect(self.address, "127.0.0.1").await.unwrap();
            connection.get_text("/").await.unwrap()
        };
        assert_eq!(tokio::time::timeout(SOON, answer).await.expect("an answer in time"), "ok");
    }
}

/// Reads everything until the server closes the connection.
async fn read_until_closed(mut socket: TcpStream) -> Vec<u8> {
    let mut received = Vec::new();
    let closed = tokio::time::timeout(SOON, socket.read_to_end(&mut received));
    drop(closed.await.expect("the server closes the connection"));
    received
}

#[tokio::test]
async fn a_client_that_never_finishes_the_handshake_is_closed_like_one_that_sends_no_head() {
    let limits = ConnectionLimits { head_timeout: Duration::from_millis(200), ..Default::default() };
    let server = Server::start(limits).await;
    for bytes in [b"", HALF_A_HELLO] {
        assert_eq!(read_until_closed(server.connect(bytes).await).await, b"");
    }
}

#[tokio::test]
async fn unfinished_handshakes_make_room_when_no_connection_is_free() {
    let limits = ConnectionLimits {
        connections: 4,
        idle_timeout_when_full: Duration::from_millis(200),
        ..ConnectionLimits::default()
    };
    let server = Server::start(limits).await;
    let mut unfinished = Vec::new();
    for _ in 0..12 {
        unfinished.push(server.connect(HALF_A_HELLO).await);
    }
    server.assert_answers().await;
}

#[tokio::test]
async fn unfinished_handshakes_dont_delay_a_shutdown() {
    let server = Server::start(ConnectionLimits::default()).await;
    let unfinished = server.connect(HALF_A_HELLO).await;
    server.assert_answers().await;
    server.stop.send(()).unwrap();
    tokio::time::timeout(SOON, server.task).await.expect("the server ends").unwrap();
    read_until_closed(unfinished).await;
}

#[tokio::test]
async fn plain_http_is_not_answered_and_closed() {
    let server = Server::start(ConnectionLimits::default()).await;
    let request = b"GET / HTTP/1.1\r\nhost: a\r\n\r\n";
    let received = read_until_closed(server.connect(request).await).await;
    assert!(!received.starts_with(b"HTTP/"), "{received:?}");
}
