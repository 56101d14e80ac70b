//! Spectators of one stage, and the judge whose entries they wait for.
//!
//! An entry is sent, and the next one only when the last spectator has its event; or, in a storm, many are on their way at once.
//! Every event must reach every spectator once and in order: anything else is a failure and no figure.

use std::cell::RefCell;
use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::pin::Pin;
use std::process::ExitCode;
use std::rc::Rc;
use std::sync::mpsc;
use std::task::Poll;
use std::thread;
use std::time::{Duration, Instant};

use bench::events::{Met, Reader};
use bench::figures::{Times, milliseconds};
use bench::process;
use bench::requests::{self, Connection, Post};
use clap::Parser;
use serde_json::{Value, json};
use tokio::io::{AsyncRead as _, ReadBuf};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::Notify;
use tokio::task::JoinSet;

/// Connects spectators, sends entries, and prints what the delivery of their events took and cost.
#[derive(Clone, Parser)]
struct Options {
    #[arg(long)]
    address: SocketAddr,
    /// The server's process
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
    /// How many watch
    #[arg(long)]
    spectators: usize,
    /// How many entries are sent; the first few warm up
    #[arg(long)]
    changes: usize,
    /// How many entries are on their way at once
    #[arg(long, default_value_t = 1)]
    storm: usize,
    /// Milliseconds between the last receipt and the next entry, so that no change waits for another
    #[arg(long, default_value_t = 40)]
    pause: u64,
    /// Where to record what the first spectator received
    #[arg(long)]
    record: Option<PathBuf>,
    /// Fails after so many seconds
    #[arg(long, default_value_t = 120)]
    seconds: u64,
}

/// Entries before the measured ones.
const WARM_UP: usize = 3;
/// Loopback addresses that spectators come from: one has too few ports for very many.
const SOURCES: usize = 8;
/// Connections that are opened at once.
const OPENING: usize = 64;
/// When all entries are acknowledged and nothing has come for so long, a storm is over.
const CALM: Duration = Duration::from_millis(400);
/// The most bytes that are read at once.
const READ: usize = 64 * 1024;

/// What all spectators have met together.
#[derive(Default)]
struct Crowd {
    connected: usize,
    received: u64,
    /// How many have had the newest event, and when the last of them did.
    newest: Option<u64>,
    with_newest: usize,
    last_receipt: Option<Instant>,
    /// Why this run is worth nothing.
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
    let run = async { tokio::time::timeout(limit, measure(&options, &crowd)).await.map_err(|_| crowd.borrow().stands())? };
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
    gather(options, crowd).await?;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let memory = process::memory(options.pid)?.saturating_sub(before);

    let judges = Judges::start(options, posts);
    one_by_one(options, crowd, &judges, WARM_UP).await?;
    let (begun, cpu, received) = (Instant::now(), process::cpu(options.pid)?, crowd.borrow().received);
    let times = if options.storm == 1 {
        one_by_one(options, crowd, &judges, options.changes).await?
    } else {
        storm(crowd, &judges, options.changes).await?
    };
    let cpu = process::cpu(options.pid)?.saturating_sub(cpu);
    let crowd = crowd.borrow();
    if let (Some(file), Some(recorded)) = (&options.record, &crowd.recorded) {
        std::fs::File::create(file).and_then(|mut file| file.write_all(recorded)).map_err(|error| error.to_string())?;
    }
    let took = crowd.last_receipt.map_or(Duration::ZERO, |last| last.saturating_duration_since(begun));
    let delivered = u32::try_from(crowd.received - received).map_err(|error| error.to_string())?;
    let spectators = u32::try_from(options.spectators).map_err(|error| error.to_string())?;
    Ok(json!({
        "spectators": spectators, "delivered": delivered, "events": delivered / spectators, "lastId": crowd.newest,
        "cpuMicros": cpu.as_secs_f64() * 1e6 / f64::from(delivered), "cpuMs": milliseconds(cpu), "tookMs": milliseconds(took),
        "memoryKb": f64::from(memory) / f64::from(spectators), "lastReceiptMs": times.milliseconds(),
    }))
}

/// Connects all spectators.
async fn gather(options: &Options, crowd: &Shared) -> Result<(), String> {
    let request: Rc<str> = format!("GET {} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n", options.stream).into();
    let mut opening = JoinSet::new();
    for number in 0..options.spectators {
        if opening.len() == OPENING {
            opening.join_next().await.transpose().map_err(|error| error.to_string())?.transpose()?;
        }
        let (address, request, crowd) = (options.address, request.clone(), crowd.clone());
        let all = options.spectators;
        opening.spawn_local(async move {
            let stream = connect(address, number, &request).await.map_err(|error| format!("spectator {number}: {error}"))?;
            tokio::task::spawn_local(watch(stream, number == 0, all, crowd));
            Ok::<_, String>(())
        });
    }
    while let Some(opened) = opening.join_next().await {
        opened.map_err(|error| error.to_string())??;
    }
    until(crowd, |crowd| crowd.connected == options.spectators).await
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
    /// Read into by every spectator in turn, so that one costs no memory of its own.
    static BUFFER: RefCell<Vec<u8>> = RefCell::new(vec![0; READ]);
}

/// One spectator, until the connection ends.
async fn watch(mut stream: TcpStream, records: bool, all: usize, crowd: Shared) {
    let (mut reader, mut newest) = (Reader::default(), None);
    let why = std::future::poll_fn(|context| {
        BUFFER.with_borrow_mut(|buffer| {
            loop {
                let mut buffer = ReadBuf::new(buffer);
                match Pin::new(&mut stream).poll_read(context, &mut buffer) {
                    Poll::Pending => return Poll::Pending,
                    Poll::Ready(Err(error)) => return Poll::Ready(error.to_string()),
                    Poll::Ready(Ok(())) if buffer.filled().is_empty() => return Poll::Ready("the server closed a stream".to_owned()),
                    Poll::Ready(Ok(())) => {
                        let mut crowd = crowd.borrow_mut();
                        if records && let Some(recorded) = &mut crowd.recorded {
                            recorded.extend_from_slice(buffer.filled());
                        }
                        reader.read(buffer.filled(), |met| crowd.meet(met, &mut newest, all));
                    }
                }
            }
        })
    })
    .await;
    crowd.borrow_mut().fail(why);
}

impl Crowd {
    /// A spectator, whose newest event is given, met something.
    fn meet(&mut self, met: Met, own: &mut Option<u64>, all: usize) {
        match met {
            Met::Connected => self.connected += 1,
            Met::Refused => self.fail("a spectator was refused".to_owned()),
            Met::Reset => self.fail("a spectator was told to begin anew".to_owned()),
            Met::Event(id) => {
                if *own >= Some(id) {
                    self.fail(format!("event {id} came after {own:?}"));
                }
                // the crowd moves on together only when every one has the event before
                if self.newest < Some(id) {
                    self.newest = Some(id);
                    self.with_newest = 0;
                }
                *own = Some(id);
                self.received += 1;
                if self.newest == Some(id) {
                    self.with_newest += 1;
                    if self.with_newest < all {
                        return;
                    }
                    self.last_receipt = Some(Instant::now());
                }
            }
        }
        self.changed.notify_one();
    }

    /// Where a crowd stands whose time is over.
    fn stands(&self) -> String {
        let Self { connected, received, newest, with_newest, .. } = self;
        format!("the time is over: {connected} are connected, {received} events came, {with_newest} have the newest ({newest:?})")
    }

    fn fail(&mut self, why: String) {
        self.failure.get_or_insert(why);
        self.changed.notify_one();
    }
}

/// Waits until something holds of the crowd.
async fn until(crowd: &Shared, holds: impl Fn(&Crowd) -> bool) -> Result<(), String> {
    let changed = crowd.borrow().changed.clone();
    loop {
        {
            let crowd = crowd.borrow();
            if let Some(failure) = &crowd.failure {
                return Err(failure.clone());
            }
            if holds(&crowd) {
                return Ok(());
            }
        }
        changed.notified().await;
    }
}

/// Sends entries one at a time: from each one's acknowledgement to the last spectator's receipt.
async fn one_by_one(options: &Options, crowd: &Shared, judges: &Judges, changes: usize) -> Result<Times, String> {
    let mut times = Times::default();
    for _ in 0..changes {
        let before = crowd.borrow().newest;
        judges.send(1);
        // the first event of all may have any id
        until(crowd, |now| now.newest > before && now.with_newest == options.spectators).await?;
        let received = crowd.borrow().last_receipt;
        let acknowledged = judges.acknowledged().await?;
        if let (Some(before), Some(newest)) = (before, crowd.borrow().newest)
            && newest != before + 1
        {
            return Err(format!("event {newest} came after {before}: one was lost"));
        }
        times.add(received.map_or(Duration::ZERO, |received| received.saturating_duration_since(acknowledged)));
        tokio::time::sleep(Duration::from_millis(options.pause)).await;
    }
    Ok(times)
}

/// Sends all entries as fast as they are acknowledged, and waits until the crowd is calm.
async fn storm(crowd: &Shared, judges: &Judges, changes: usize) -> Result<Times, String> {
    let before = crowd.borrow().received;
    judges.send(changes);
    for _ in 0..changes {
        judges.acknowledged().await?;
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
    if events == 0 || !events.is_multiple_of(spectators) || crowd.with_newest as u64 != spectators {
        return Err(format!("{events} deliveries to {spectators} spectators: some were lost"));
    }
    Ok(Times::default())
}

/// The judges: threads of their own, so that an acknowledgement is noted when it comes.
struct Judges {
    work: mpsc::SyncSender<()>,
    acknowledged: RefCell<tokio::sync::mpsc::UnboundedReceiver<Result<Instant, String>>>,
}

impl Judges {
    fn start(options: &Options, posts: Vec<Post>) -> Self {
        let (work, waiting) = mpsc::sync_channel::<()>(posts.len());
        let (answer, acknowledged) = tokio::sync::mpsc::unbounded_channel();
        let queue = std::sync::Arc::new(std::sync::Mutex::new((waiting, posts.into_iter())));
        for _ in 0..options.storm {
            let (address, queue, answer) = (options.address, queue.clone(), answer.clone());
            thread::spawn(move || {
                let mut connection = None;
                loop {
                    let next = queue.lock().ok().and_then(|mut queue| queue.0.recv().ok().and_then(|()| queue.1.next()));
                    let Some(post) = next else { return };
                    let sent = send(&mut connection, address, &post);
                    let _ = answer.send(sent);
                }
            });
        }
        Self { work, acknowledged: RefCell::new(acknowledged) }
    }

    /// Lets them send so many entries.
    fn send(&self, entries: usize) {
        for _ in 0..entries {
            // there is room for all, and a judge that is gone has said why
            let _ = self.work.send(());
        }
    }

    /// When the next entry was acknowledged.
    async fn acknowledged(&self) -> Result<Instant, String> {
        let next = std::future::poll_fn(|context| self.acknowledged.borrow_mut().poll_recv(context)).await;
        next.unwrap_or_else(|| Err("the judges are gone".to_owned()))
    }
}

/// Sends over a judge's connection, opened with the first entry: the bare broadcaster greets one after the other.
fn send(kept: &mut Option<Connection>, address: SocketAddr, post: &Post) -> Result<Instant, String> {
    let mut connection = match kept.take() {
        Some(connection) => connection,
        None => Connection::open(address).map_err(|error| error.to_string())?,
    };
    connection.send(post)?;
    *kept = Some(connection);
    Ok(Instant::now())
}
