//! The spectators of one stage, and the judges whose entries they wait for.
//!
//! Each entry is sent only when the last spectator has received the event of the one before; in a storm, many
//! entries are sent at the same time. Every event must reach every spectator exactly once and in order,
//! otherwise the run fails.

use std::cell::RefCell;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::pin::Pin;
use std::process::ExitCode;
use std::rc::Rc;
use std::sync::mpsc;
use std::task::Poll;
use std::thread;
use std::time::{Duration, Instant};

use bench::events::{Reader, StreamItem};
use bench::figures::{Times, milliseconds};
use bench::process;
use bench::requests::{self, Connection, Post};
use clap::Parser;
use serde_json::{Value, json};
use tokio::io::{AsyncRead as _, ReadBuf};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::Notify;
use tokio::task::JoinSet;

/// Connects spectators, sends entries, and prints how long the delivery of their events took and what it
/// cost.
#[derive(Clone, Parser)]
struct Options {
    #[arg(long)]
    address: SocketAddr,
    /// The server's process id
    #[arg(long)]
    pid: u32,
    /// The path of …/board/stream
    #[arg(long)]
    stream: String,
    /// The path of …/entries
    #[arg(long)]
    entries: String,
    /// Prepared requests, one entry each
    #[arg(long)]
    requests: PathBuf,
    /// The number of spectators
    #[arg(long)]
    spectators: usize,
    /// The number of measured entries; three more warm up before them
    #[arg(long)]
    changes: usize,
    /// The number of entries in flight at the same time
    #[arg(long, default_value_t = 1)]
    storm: usize,
    /// Milliseconds from the last receipt to the next entry, so that no change waits for another
    #[arg(long, default_value_t = 40)]
    pause: u64,
    /// The file in which to record the bytes that the first spectator receives
    #[arg(long)]
    record: Option<PathBuf>,
    /// Fails after this many seconds
    #[arg(long, default_value_t = 120)]
    seconds: u64,
}

/// The number of entries before the measured ones.
const WARM_UP: usize = 3;
/// Loopback addresses that spectators come from: one has too few ports for very many.
const SOURCES: usize = 8;
/// The maximum number of connections that are opened at the same time.
const MAX_OPENING: usize = 64;
/// A storm is over when all entries are acknowledged and no event has arrived for this long.
const CALM: Duration = Duration::from_millis(400);
/// The maximum number of bytes in one read.
const READ_BYTES: usize = 64 * 1024;

/// The combined state of all spectators.
#[derive(Default)]
struct Crowd {
    connected: usize,
    received: u64,
    /// The id of the newest event.
    newest: Option<u64>,
    /// The number of spectators who have the newest event.
    newest_receipts: usize,
    /// When the last spectator received the newest event.
    last_receipt: Option<Instant>,
    /// The first failure, which makes the run invalid.
    failure: Option<String>,
    recorded: Option<Vec<u8>>,
    changed: Rc<Notify>,
}

type Shared = Rc<RefCell<Crowd>>;

fn main() -> ExitCode {
    let options = Options::parse();
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return bench::finish(Err(error.to_string())),
    };
    let limit = Duration::from_secs(options.seconds);
    let crowd = Shared::default();
    let run = async {
        tokio::time::timeout(limit, measure(&options, &crowd))
            .await
            .map_err(|_| crowd.borrow().timeout_message())?
    };
    let local = tokio::task::LocalSet::new();
    bench::finish(local.block_on(&runtime, run))
}

async fn measure(options: &Options, crowd: &Shared) -> Result<Value, String> {
    let posts = requests::read(&options.requests, &options.entries)?;
    if posts.len() < options.changes + WARM_UP {
        return Err(format!("only {} entries are prepared", posts.len()));
    }
    crowd.borrow_mut().recorded = options.record.as_ref().map(|_| Vec::new());
    let before = process::memory(options.pid)?;
    connect_all(options, crowd).await?;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let memory = process::memory(options.pid)?.saturating_sub(before);

    let judges = Judges::start(options, posts);
    send_one_by_one(options, crowd, &judges, WARM_UP).await?;
    let (started_at, cpu, received) = (Instant::now(), process::cpu(options.pid)?, crowd.borrow().received);
    let times = if options.storm == 1 {
        send_one_by_one(options, crowd, &judges, options.changes).await?
    } else {
        send_storm(crowd, &judges, options.changes).await?
    };
    let cpu = process::cpu(options.pid)?.saturating_sub(cpu);
    let crowd = crowd.borrow();
    if let (Some(file), Some(recorded)) = (&options.record, &crowd.recorded) {
        std::fs::write(file, recorded).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    let duration =
        crowd.last_receipt.map_or(Duration::ZERO, |last| last.saturating_duration_since(started_at));
    let delivered = u32::try_from(crowd.received - received).map_err(|error| error.to_string())?;
    let spectators = u32::try_from(options.spectators).map_err(|error| error.to_string())?;
    Ok(json!({
        "spectators": spectators, "delivered": delivered, "events": delivered / spectators, "lastId": crowd.newest,
        "cpuMicros": cpu.as_secs_f64() * 1e6 / f64::from(delivered), "cpuMs": milliseconds(cpu), "tookMs": milliseconds(duration),
        "memoryKb": f64::from(memory) / f64::from(spectators), "lastReceiptMs": times.milliseconds(),
    }))
}

/// Connects all spectators.
async fn connect_all(options: &Options, crowd: &Shared) -> Result<(), String> {
    let request: Rc<str> =
        format!("GET {} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n", options.stream)
            .into();
    let mut opening = JoinSet::new();
    for number in 0..options.spectators {
        if opening.len() == MAX_OPENING {
            opening.join_next().await.transpose().map_err(|error| error.to_string())?.transpose()?;
        }
        let (address, request, crowd) = (options.address, request.clone(), crowd.clone());
        let spectators = options.spectators;
        opening.spawn_local(async move {
            let stream = connect(address, number, &request)
                .await
                .map_err(|error| format!("spectator {number}: {error}"))?;
            tokio::task::spawn_local(watch(stream, number == 0, spectators, crowd));
            Ok::<_, String>(())
        });
    }
    while let Some(opened) = opening.join_next().await {
        opened.map_err(|error| error.to_string())??;
    }
    wait_until(crowd, |crowd| crowd.connected == options.spectators).await
}

async fn connect(address: SocketAddr, number: usize, request: &str) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    let last = u8::try_from(2 + number % SOURCES).unwrap_or(2);
    socket.bind(SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 0, 0, last)), 0))?;
    let stream = socket.connect(address).await?;
    stream.writable().await?;
    let written = stream.try_write(request.as_bytes())?;
    if written == request.len() { Ok(stream) } else { Err(std::io::ErrorKind::WriteZero.into()) }
}

thread_local! {
    /// Shared by all spectators, so that they need no buffers of their own.
    static BUFFER: RefCell<Vec<u8>> = RefCell::new(vec![0; READ_BYTES]);
}

/// Reads one spectator's stream until the connection ends.
async fn watch(mut stream: TcpStream, records: bool, spectators: usize, crowd: Shared) {
    let (mut reader, mut newest) = (Reader::default(), None);
    let failure = std::future::poll_fn(|context| {
        BUFFER.with_borrow_mut(|buffer| {
            loop {
                let mut buffer = ReadBuf::new(buffer);
                match Pin::new(&mut stream).poll_read(context, &mut buffer) {
                    Poll::Pending => return Poll::Pending,
                    Poll::Ready(Err(error)) => return Poll::Ready(error.to_string()),
                    Poll::Ready(Ok(())) if buffer.filled().is_empty() => {
                        return Poll::Ready("the server closed a stream".to_owned());
                    }
                    Poll::Ready(Ok(())) => {
                        let mut crowd = crowd.borrow_mut();
                        if records && let Some(recorded) = &mut crowd.recorded {
                            recorded.extend_from_slice(buffer.filled());
                        }
                        reader.read(buffer.filled(), |item| crowd.handle(item, &mut newest, spectators));
                    }
                }
            }
        })
    })
    .await;
    crowd.borrow_mut().fail(failure);
}

impl Crowd {
    /// Handles something that a spectator received; `own_newest` is the spectator's newest event.
    fn handle(&mut self, item: StreamItem, own_newest: &mut Option<u64>, spectators: usize) {
        match item {
            StreamItem::Connected => self.connected += 1,
            StreamItem::Refused => self.fail("a spectator was refused".to_owned()),
            StreamItem::Reset => self.fail("a spectator got a reset".to_owned()),
            StreamItem::Event(id) => {
                if *own_newest >= Some(id) {
                    self.fail(format!("event {id} came after {own_newest:?}"));
                }
                // starts the count for a new event; `wait_until` waits until all spectators have it
                if self.newest < Some(id) {
                    self.newest = Some(id);
                    self.newest_receipts = 0;
                }
                *own_newest = Some(id);
                self.received += 1;
                if self.newest == Some(id) {
                    self.newest_receipts += 1;
                    if self.newest_receipts < spectators {
                        return;
                    }
                    self.last_receipt = Some(Instant::now());
                }
            }
        }
        self.changed.notify_one();
    }

    /// The message when the time is up.
    fn timeout_message(&self) -> String {
        let Self { connected, received, newest, newest_receipts, .. } = self;
        format!(
            "the time is up: {connected} are connected, {received} events arrived, {newest_receipts} have the newest ({newest:?})"
        )
    }

    fn fail(&mut self, failure: String) {
        self.failure.get_or_insert(failure);
        self.changed.notify_one();
    }
}

/// Waits until a condition is met.
async fn wait_until(crowd: &Shared, condition: impl Fn(&Crowd) -> bool) -> Result<(), String> {
    let changed = crowd.borrow().changed.clone();
    loop {
        {
            let crowd = crowd.borrow();
            if let Some(failure) = &crowd.failure {
                return Err(failure.clone());
            }
            if condition(&crowd) {
                return Ok(());
            }
        }
        changed.notified().await;
    }
}

/// Sends entries one at a time, and measures the time from the acknowledgement to the last spectator's
/// receipt.
async fn send_one_by_one(
    options: &Options,
    crowd: &Shared,
    judges: &Judges,
    changes: usize,
) -> Result<Times, String> {
    let mut times = Times::default();
    for _ in 0..changes {
        let before = crowd.borrow().newest;
        judges.send(1);
        // the very first event may have any id
        wait_until(crowd, |now| now.newest > before && now.newest_receipts == options.spectators).await?;
        let received = crowd.borrow().last_receipt;
        let acknowledged = judges.next_acknowledgement().await?;
        if let (Some(before), Some(newest)) = (before, crowd.borrow().newest)
            && newest != before + 1
        {
            return Err(format!("event {newest} came after {before}: one was lost"));
        }
        times.add(
            received.map_or(Duration::ZERO, |received| received.saturating_duration_since(acknowledged)),
        );
        tokio::time::sleep(Duration::from_millis(options.pause)).await;
    }
    Ok(times)
}

/// Sends all entries as fast as they are acknowledged, and waits until no more events arrive.
async fn send_storm(crowd: &Shared, judges: &Judges, changes: usize) -> Result<Times, String> {
    let before = crowd.borrow().received;
    judges.send(changes);
    for _ in 0..changes {
        judges.next_acknowledgement().await?;
    }
    let mut received = before;
    loop {
        tokio::time::sleep(CALM).await;
        let crowd = crowd.borrow();
        if let Some(failure) = &crowd.failure {
            return Err(failure.clone());
        }
        if crowd.received == received {
            break;
        }
        received = crowd.received;
    }
    let crowd = crowd.borrow();
    let events = received - before;
    let spectators = crowd.connected as u64;
    if events == 0 || !events.is_multiple_of(spectators) || crowd.newest_receipts as u64 != spectators {
        return Err(format!("{events} deliveries to {spectators} spectators: some were lost"));
    }
    Ok(Times::default())
}

/// The judges: separate threads, so that an acknowledgement is timed when it arrives.
struct Judges {
    work: mpsc::SyncSender<()>,
    acknowledgements: RefCell<tokio::sync::mpsc::UnboundedReceiver<Result<Instant, String>>>,
}

impl Judges {
    fn start(options: &Options, posts: Vec<Post>) -> Self {
        let (work, waiting) = mpsc::sync_channel::<()>(posts.len());
        let (answer, acknowledgements) = tokio::sync::mpsc::unbounded_channel();
        let queue = std::sync::Arc::new(std::sync::Mutex::new((waiting, posts.into_iter())));
        for _ in 0..options.storm {
            let (address, queue, answer) = (options.address, queue.clone(), answer.clone());
            thread::spawn(move || {
                let mut connection = None;
                loop {
                    let next = queue
                        .lock()
                        .ok()
                        .and_then(|mut queue| queue.0.recv().ok().and_then(|()| queue.1.next()));
                    let Some(post) = next else { return };
                    let sent = send(&mut connection, address, &post);
                    let _ = answer.send(sent);
                }
            });
        }
        Self { work, acknowledgements: RefCell::new(acknowledgements) }
    }

    /// Starts the sending of this many entries.
    fn send(&self, entries: usize) {
        for _ in 0..entries {
            // there is room for all; a judge that has ended has reported its error
            let _ = self.work.send(());
        }
    }

    /// Waits for the next acknowledgement, and returns its time.
    async fn next_acknowledgement(&self) -> Result<Instant, String> {
        let next =
            std::future::poll_fn(|context| self.acknowledgements.borrow_mut().poll_recv(context)).await;
        next.unwrap_or_else(|| Err("the judges are gone".to_owned()))
    }
}

/// Sends over a judge's connection, which is opened with the first entry: the bare broadcaster accepts
/// connections one after the other.
fn send(
    open_connection: &mut Option<Connection>,
    address: SocketAddr,
    post: &Post,
) -> Result<Instant, String> {
    let mut connection = match open_connection.take() {
        Some(connection) => connection,
        None => Connection::open(address).map_err(|error| error.to_string())?,
    };
    connection.send(post)?;
    *open_connection = Some(connection);
    Ok(Instant::now())
}
