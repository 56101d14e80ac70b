//! The practical limit of fan-out: a loop that writes the same bytes to every socket, and does nothing else.
//!
//! Every GET subscribes; every POST is answered and sends the next recorded frame to all subscribers. With
//! `--gather`, the posts within that time are answered together and share one frame, as the server groups its
//! commits and deltas.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use clap::Parser;

/// Listens on a free port, prints it, and serves until it is stopped or its time is up.
#[derive(Parser)]
struct Options {
    /// A recorded stream, whose frames are sent repeatedly
    #[arg(long)]
    frames: PathBuf,
    /// How many milliseconds posts are collected for
    #[arg(long, default_value_t = 0)]
    gather: u64,
    /// Exits after this many seconds
    #[arg(long, default_value_t = 300)]
    seconds: u64,
}

/// What a connection sends to the loop.
enum Incoming {
    Subscriber(TcpStream),
    Post(Arc<TcpStream>),
}

fn main() -> ExitCode {
    let options = Options::parse();
    match serve(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bare-broadcaster: {error}");
            ExitCode::FAILURE
        }
    }
}

fn serve(options: &Options) -> io::Result<()> {
    let recorded = std::fs::read_to_string(&options.frames)?;
    let frames = bench::events::frames(&recorded);
    if frames.is_empty() {
        return Err(io::Error::other("nothing was recorded"));
    }
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    let (sender, incoming) = channel();
    thread::spawn(move || accept(&listener, &sender));
    let limit = Duration::from_secs(options.seconds);
    thread::spawn(move || {
        thread::sleep(limit);
        std::process::exit(1);
    });
    announce(address);
    broadcast(&incoming, &frames, Duration::from_millis(options.gather))
}

fn announce(address: SocketAddr) {
    println!("listens at http://{address}");
}

/// Accepts connections: one that posts gets its own thread, one that subscribes is passed to the loop.
fn accept(listener: &TcpListener, incoming: &Sender<Incoming>) {
    for stream in listener.incoming().flatten() {
        if let Err(error) = handle(stream, incoming) {
            eprintln!("bare-broadcaster: a connection failed: {error}");
        }
    }
}

fn handle(stream: TcpStream, incoming: &Sender<Incoming>) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let mut reader = BufReader::with_capacity(2048, stream);
    if read_request(&mut reader)? {
        let mut stream = reader.into_inner();
        stream
            .write_all(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n")?;
        stream.set_nonblocking(true)?;
        let _ = incoming.send(Incoming::Subscriber(stream));
        return Ok(());
    }
    let incoming = incoming.clone();
    thread::spawn(move || -> io::Result<()> {
        let answers = Arc::new(reader.get_ref().try_clone()?);
        loop {
            let _ = incoming.send(Incoming::Post(answers.clone()));
            read_request(&mut reader)?;
        }
    });
    Ok(())
}

/// Reads one request with its body. Returns true if it subscribes.
fn read_request(reader: &mut BufReader<TcpStream>) -> io::Result<bool> {
    let (mut line, mut subscribes, mut length) = (String::new(), false, 0);
    loop {
        line.clear();
        if reader.read_line(&mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let head_line = line.trim_end().to_ascii_lowercase();
        if head_line.is_empty() {
            break;
        }
        subscribes |= head_line.starts_with("get ");
        if let Some(head_line) = head_line.strip_prefix("content-length:") {
            length = head_line.trim().parse().map_err(io::Error::other)?;
        }
    }
    io::copy(&mut reader.by_ref().take(length), &mut io::sink())?;
    Ok(subscribes)
}

/// The broadcast loop.
fn broadcast(incoming: &Receiver<Incoming>, frames: &[&str], gather: Duration) -> io::Result<()> {
    let mut subscribers = Vec::new();
    let mut sent = 0_u64;
    for frame in frames.iter().cycle() {
        let mut posts = Vec::new();
        while posts.is_empty() {
            let Ok(first) = incoming.recv() else { return Ok(()) };
            if let Incoming::Post(_) = first {
                thread::sleep(gather);
            }
            let gathered = if gather.is_zero() { None } else { Some(incoming.try_iter()) };
            for incoming in std::iter::once(first).chain(gathered.into_iter().flatten()) {
                match incoming {
                    Incoming::Subscriber(stream) => subscribers.push(stream),
                    Incoming::Post(answer) => posts.push(answer),
                }
            }
        }
        for answer in posts {
            (&*answer).write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")?;
        }
        sent += 1;
        let bytes = format!("id: {sent}\n{frame}").into_bytes();
        for mut stream in &subscribers {
            if stream.write(&bytes)? < bytes.len() {
                return Err(io::Error::other("a subscriber's socket is full"));
            }
        }
    }
    Ok(())
}
