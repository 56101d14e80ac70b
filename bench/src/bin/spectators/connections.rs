//! The connections of the spectators.

use std::cell::RefCell;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::pin::Pin;
use std::rc::Rc;
use std::task::Poll;

use bench::events::Reader;
use tokio::io::{AsyncRead as _, ReadBuf};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;

use crate::Options;
use crate::crowd::{SharedCrowd, wait_until};

/// Loopback addresses that spectators come from: one has too few ports for very many.
const SOURCES: usize = 8;
/// The maximum number of connections that are opened at the same time.
const MAX_OPENING: usize = 64;
/// The maximum number of bytes in one read.
const READ_BYTES: usize = 64 * 1024;

/// Connects all spectators.
pub async fn connect_all(options: &Options, crowd: &SharedCrowd) -> Result<(), String> {
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
            tokio::task::spawn_local(read_stream(stream, number == 0, spectators, crowd));
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
async fn read_stream(mut stream: TcpStream, records: bool, spectators: usize, crowd: SharedCrowd) {
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
                        if records && let Some(recording) = &mut crowd.recording {
                            recording.extend_from_slice(buffer.filled());
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
