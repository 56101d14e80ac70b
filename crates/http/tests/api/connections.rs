//! Limits of connections and streams: idle connections are closed, and streams leave connections free for
//! requests.

use std::time::Duration;

use http_api::ConnectionLimits;
use reqwest::{Method, Response, StatusCode};
use serde_json::json;
use testkit::{Database, Federation, Role, Server, Start as _};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::CLASSIC;
use crate::boards::{deliver_entry, open_stream, receive_events};

/// The longest time that a test waits. A test takes as long only if something hangs.
const SOON: Duration = Duration::from_secs(10);
/// The connection preface of HTTP/2 with an empty settings frame.
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";

async fn start_server(limits: ConnectionLimits) -> Server {
    Server::start_limited(Federation::start(Database::sqlite().await).await, limits).await
}

fn short_timeouts() -> ConnectionLimits {
    let short = Duration::from_millis(200);
    ConnectionLimits { head_timeout: short, idle_timeout: short, ..ConnectionLimits::default() }
}

/// Opens a connection and sends only these bytes.
async fn open_connection(server: &Server, bytes: &[u8]) -> TcpStream {
    let mut socket = TcpStream::connect(server.address()).await.unwrap();
    socket.write_all(bytes).await.unwrap();
    socket
}

/// Reads everything until the server closes the connection.
async fn read_until_closed(mut socket: TcpStream) -> Vec<u8> {
    let mut received = Vec::new();
    let closed = tokio::time::timeout(SOON, socket.read_to_end(&mut received))
        .await
        .expect("the server closes the connection");
    closed.map(|_| received).unwrap_or_default()
}

#[tokio::test]
async fn a_connection_that_sends_no_complete_request_head_is_closed() {
    let server = start_server(short_timeouts()).await;
    let half_a_head = b"GET /healthz HTTP/1.1\r\nhost: a\r\n";
    let beginnings: [&[u8]; 7] =
        [b"", b"G", &PREFACE[..1], &PREFACE[..20], &PREFACE[..24], PREFACE, half_a_head];
    for sent in beginnings {
        let received = read_until_closed(open_connection(&server, sent).await).await;
        assert!(!received.starts_with(b"HTTP/1.1 200"), "{sent:?}");
    }
}

#[tokio::test]
async fn a_connection_that_is_idle_after_a_request_is_closed() {
    let server = start_server(short_timeouts()).await;
    let received =
        read_until_closed(open_connection(&server, b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n").await).await;
    assert!(received.starts_with(b"HTTP/1.1 200") && received.ends_with(b"ok\n"));
}

#[tokio::test]
async fn streams_stay_open_while_idle_connections_are_closed() {
    let server = start_server(short_timeouts()).await;
    let mut everyone = open_stream(&server, Role::Visitor, "/board/stream?since=0").await;
    let mut secretary = open_stream(&server, Role::Secretary, "/secretary/board/stream?since=0").await;
    for _ in 0..3 {
        read_until_closed(open_connection(&server, b"").await).await;
    }
    deliver_entry(&server).await;
    receive_events(&mut everyone, "delta", 1).await;
    receive_events(&mut secretary, "delta", 1).await;
}

async fn open_board_stream(server: &Server, forwarded: &str) -> Response {
    let request = server.request(Role::Visitor, Method::GET, &format!("{CLASSIC}/board/stream")).await;
    request.header("x-forwarded-for", forwarded).send().await.unwrap()
}

async fn assert_refused(response: Response, code: &str) {
    assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(response.headers()["retry-after"], "10");
    assert_eq!(response.headers()["strict-transport-security"], "max-age=31536000", "the site uses TLS");
    assert_eq!(response.json::<serde_json::Value>().await.unwrap()["code"], json!(code));
}

/// Opens a stream as soon as a slot is free.
async fn open_board_stream_when_free(server: &Server, forwarded: &str) -> Response {
    let open = async {
        loop {
            let response = open_board_stream(server, forwarded).await;
            if response.status() == StatusCode::OK {
                return response;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(SOON, open).await.expect("a free slot for a stream")
}

#[tokio::test]
async fn streams_over_the_limit_are_refused_while_requests_are_answered() {
    let server =
        start_server(ConnectionLimits { connections: 8, streams: 4, ..ConnectionLimits::default() }).await;
    let request =
        server.request(Role::Secretary, Method::GET, &format!("{CLASSIC}/secretary/board/stream")).await;
    let secretary = request.send().await.unwrap();
    assert_eq!(secretary.status(), StatusCode::OK);
    let mut watching = Vec::new();
    for _ in 0..3 {
        let response = open_board_stream(&server, "").await;
        assert_eq!(response.status(), StatusCode::OK);
        watching.push(response);
    }
    for _ in 0..20 {
        assert_refused(open_board_stream(&server, "").await, "too-many-streams").await;
    }
    assert_eq!(server.get(Role::Visitor, &format!("{CLASSIC}/board")).await.status, StatusCode::OK);
    let credentials = json!({ "email": Role::Judge.email(), "password": "two feet up" });
    assert_eq!(
        server.json(Role::Visitor, Method::POST, "/api/v1/session", &credentials).await.status,
        StatusCode::OK
    );

    // slots are freed for streams on taken-over sockets and for streams of the library
    watching.pop();
    watching.push(open_board_stream_when_free(&server, "").await);
    drop(secretary);
    open_board_stream_when_free(&server, "").await;
}

#[tokio::test]
async fn a_refused_stream_takes_no_slot() {
    let server = start_server(ConnectionLimits { streams: 1, ..ConnectionLimits::default() }).await;
    for _ in 0..3 {
        let unknown = server
            .get(Role::Visitor, "/api/v1/institutions/btf/championships/cup/stages/moon/board/stream")
            .await;
        assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(open_board_stream(&server, "").await.status(), StatusCode::OK);
}

#[tokio::test]
async fn each_client_behind_a_proxy_has_its_own_limit() {
    let server = start_server(ConnectionLimits { per_address: 2, ..ConnectionLimits::default() }).await;
    let _watching =
        [open_board_stream(&server, "203.0.113.9").await, open_board_stream(&server, "203.0.113.9").await];
    assert_refused(open_board_stream(&server, "203.0.113.9").await, "too-many-connections").await;
    assert_eq!(open_board_stream(&server, "203.0.113.10").await.status(), StatusCode::OK, "a neighbour");
    let household =
        [open_board_stream(&server, "2001:db8::1").await, open_board_stream(&server, "2001:db8::2").await];
    assert!(household.iter().all(|response| response.status() == StatusCode::OK));
    assert_refused(open_board_stream(&server, "2001:db8::3").await, "too-many-connections").await;
    let responses = open_streams_from_proxy(&server).await;
    assert!(responses.iter().all(|response| response.status() == StatusCode::OK), "the proxy itself");
    drop(household);
    open_board_stream_when_free(&server, "2001:db8::3").await;
}

/// Opens more streams than one address may have, from the machine of the proxy.
async fn open_streams_from_proxy(server: &Server) -> Vec<Response> {
    let mut responses = Vec::new();
    for _ in 0..4 {
        responses.push(open_board_stream(server, "").await);
    }
    responses
}

#[tokio::test]
async fn idle_connections_are_closed_when_others_need_a_slot() {
    let limits = ConnectionLimits {
        connections: 4,
        streams: 2,
        idle_timeout_when_full: Duration::from_millis(100),
        ..ConnectionLimits::default()
    };
    let server = start_server(limits).await;
    let mut idle = Vec::new();
    for _ in 0..4 {
        idle.push(open_connection(&server, b"G").await);
    }
    let response = tokio::time::timeout(SOON, server.get(Role::Visitor, "/healthz"))
        .await
        .expect("a response long before the timeout of 30 s");
    assert_eq!(response.text, "ok\n");
}
