//! Spectators on taken-over sockets get the same events as readers of a response body.
#![allow(clippy::unwrap_used)]

use std::fmt::Write as _;
use std::time::Duration;

use app::Caller;
use http_body_util::BodyExt as _;
use testkit::{Database, Federation, Start as _};
use tokio::io::AsyncReadExt as _;
use tokio::net::{TcpListener, TcpSocket};

use super::*;
use crate::audience_stream::AudienceStream;
use crate::subscription::Subscription;
use crate::{FeedInUse, Live};

/// The longest time that a test waits.
const SOON: Duration = Duration::from_secs(10);
/// Small, so that the buffer of a socket that nobody reads is soon full.
const SOCKET_BUFFER_BYTES: u32 = 64 * 1024;

/// A stage's feed, watched over sockets.
struct WatchedStage {
    live: Live,
    feed: FeedInUse,
    stream: Arc<AudienceStream>,
    listener: TcpListener,
    // keeps the database alive
    _federation: Federation,
}

impl WatchedStage {
    async fn start() -> Self {
        let federation = Federation::start(Database::sqlite().await).await;
        let live = Live::start(federation.app.clone());
        let access = app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic())
            .await
            .unwrap();
        let feed = live.feed(access.stage()).await.unwrap();
        // the first heartbeat is sent at once: read it here, or it mixes with the events of the tests
        let stream = feed.board.public();
        let mut reader = Subscription::new(feed.uses.enter(), live.open_streams.enter(), &stream, None);
        while reader.frame().await.unwrap().unwrap().into_data().unwrap() != crate::event_buffer::HEARTBEAT {}
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_send_buffer_size(SOCKET_BUFFER_BYTES).unwrap();
        socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
        Self { live, feed, stream, listener: socket.listen(16).unwrap(), _federation: federation }
    }

    fn buffer(&self) -> &EventBuffer {
        &self.stream.events
    }

    fn subscription(&self, since: Option<u64>) -> Subscription {
        Subscription::new(self.feed.uses.enter(), self.live.open_streams.enter(), &self.stream, since)
    }

    /// Adds a spectator on a socket, and returns the other end.
    async fn spectator(&self, since: Option<u64>) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(SOCKET_BUFFER_BYTES).unwrap();
        let reader = socket.connect(self.listener.local_addr().unwrap()).await.unwrap();
        let (socket, _) = self.listener.accept().await.unwrap();
        socket.writable().await.unwrap();
        self.subscription(since).write_to(socket, ());
        reader
    }

    fn open_streams(&self) -> usize {
        self.live.open_streams()
    }

    async fn wait_for_open_streams(&self, count: usize) {
        let counted = async {
            while self.open_streams() != count {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(SOON, counted).await.expect("the right count");
    }
}

/// Returns the events received over a socket, up to and including one that ends with `ending`.
async fn receive_events(reader: &mut TcpStream, ending: &str) -> String {
    let (mut chunks, ending) = (Vec::new(), format!("{ending}\r\n"));
    let all = async {
        while !chunks.ends_with(ending.as_bytes()) {
            assert!(reader.read_buf(&mut chunks).await.unwrap() > 0, "the stream ended before {ending}");
        }
    };
    let in_time = tokio::time::timeout(SOON, all).await;
    assert!(in_time.is_ok(), "{ending} has not come: {}", String::from_utf8_lossy(&chunks));
    decode_chunks(std::str::from_utf8(&chunks).unwrap())
}

fn decode_chunks(mut chunks: &str) -> String {
    let mut events = String::new();
    while let Some((length, rest)) = chunks.split_once("\r\n") {
        let (chunk, rest) = rest.split_at(usize::from_str_radix(length, 16).unwrap());
        events += chunk;
        chunks = rest.strip_prefix("\r\n").unwrap();
    }
    events
}

#[tokio::test]
async fn a_socket_receives_the_same_events_as_a_response_body() {
    let stage = WatchedStage::start().await;
    (1..=3).for_each(|position| stage.buffer().publish(position, "missed"));
    for (since, ending) in [
        (None, ": welcome\n\n"),
        (Some(1), "data: missed\n\n"),
        (Some(99), "id: 3\nevent: reset\ndata: {}\n\n"),
    ] {
        let (mut socket, mut body) = (stage.spectator(since).await, stage.subscription(since));
        let mut expected = String::new();
        while !expected.ends_with(ending) {
            let data = body.frame().await.unwrap().unwrap().into_data().unwrap();
            expected += std::str::from_utf8(&data).unwrap();
        }
        assert_eq!(receive_events(&mut socket, ending).await, expected);
    }
}

#[tokio::test]
async fn a_client_that_stops_reading_is_dropped_and_delays_nobody() {
    let stage = WatchedStage::start().await;
    let _stopped = stage.spectator(None).await;
    let mut reader = stage.spectator(None).await;
    receive_events(&mut reader, ": welcome\n\n").await;
    let data = "x".repeat(2000);
    // more than the event buffer and both sockets' buffers hold, however many events one write takes
    for position in 1..=1500 {
        stage.buffer().publish(position, &data);
        assert_eq!(
            receive_events(&mut reader, "x\n\n").await,
            format!("id: {position}\nevent: delta\ndata: {data}\n\n")
        );
    }
    stage.wait_for_open_streams(1).await;
}

#[tokio::test]
async fn a_client_that_is_slow_for_a_while_misses_nothing() {
    let stage = WatchedStage::start().await;
    let mut reader = stage.spectator(None).await;
    let mut expected = "retry: 1000\n: welcome\n\n".to_owned();
    for position in 1..=60 {
        let data = if position == 60 { "last".to_owned() } else { "x".repeat(10_000) };
        stage.buffer().publish(position, &data);
        write!(expected, "id: {position}\nevent: delta\ndata: {data}\n\n").unwrap();
        // together more than the socket's buffer takes, so it is written in several pieces
        tokio::task::yield_now().await;
    }
    assert_eq!(receive_events(&mut reader, "last\n\n").await, expected);
    assert_eq!(stage.open_streams(), 1);
}

#[tokio::test]
async fn a_client_that_leaves_is_no_longer_counted() {
    let stage = WatchedStage::start().await;
    let (leaving, mut staying) = (stage.spectator(None).await, stage.spectator(None).await);
    assert_eq!(stage.open_streams(), 2);
    drop(leaving);
    stage.wait_for_open_streams(1).await;
    stage.buffer().publish(1, "delta");
    receive_events(&mut staying, "delta\n\n").await;
    drop(staying);
    stage.wait_for_open_streams(0).await;
    // the writer stopped with the last spectator and starts again with the next
    receive_events(&mut stage.spectator(Some(0)).await, "delta\n\n").await;
}

#[tokio::test]
async fn the_stream_ends_for_all_when_the_server_stops() {
    let stage = WatchedStage::start().await;
    let mut reader = stage.spectator(None).await;
    receive_events(&mut reader, ": welcome\n\n").await;
    stage.live.close();
    for mut reader in [reader, stage.spectator(None).await] {
        let mut rest = Vec::new();
        tokio::time::timeout(SOON, reader.read_to_end(&mut rest)).await.expect("an end").unwrap();
        assert!(rest.ends_with(LAST_CHUNK));
    }
    assert_eq!(stage.open_streams(), 0);
}
