//! Spectators whose sockets this process owns: one task per stream writes events to all of them.
//!
//! A connection served by the HTTP library costs a task, two buffers and a state machine, and each event
//! wakes all of that. Here it costs a socket and a position in the event buffer, and an event costs one
//! write. A socket whose own buffer is full is skipped until it drains, so nobody waits for it.

use std::any::Any;
use std::io::ErrorKind;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Waker};
use std::time::Duration;

use bytes::{Buf as _, Bytes};
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::event_buffer::{EventBuffer, ReadOutcome};
use crate::reader::Reader;

/// How often to look for closed connections while there are no events.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);
/// How soon to write again to a socket whose buffer was full.
const RETRY_INTERVAL: Duration = Duration::from_millis(50);
/// After this many sockets, about a millisecond of work, the task yields.
const WRITES_BEFORE_YIELD: usize = 256;
/// The chunk that ends an HTTP/1.1 response.
const LAST_CHUNK: &[u8] = b"0\r\n\r\n";

#[cfg(test)]
mod tests;

/// Passes new spectators of a stream to its writer task.
#[derive(Debug)]
pub(crate) struct SocketWriter {
    events: Arc<EventBuffer>,
    inbox: Mutex<Inbox>,
    /// Wakes the writer when a spectator joins.
    spectator_joined: Notify,
}

#[derive(Debug, Default)]
struct Inbox {
    /// Spectators that the writer hasn't picked up yet.
    waiting: Vec<Spectator>,
    /// Whether a writer task runs: only while there are spectators.
    has_writer: bool,
}

/// A connection that reads the stream from a socket of ours.
struct Spectator {
    reader: Reader,
    socket: TcpStream,
    /// Bytes of the last chunk that the socket hasn't taken yet.
    unwritten: Bytes,
    /// Dropped when the spectator leaves.
    _guard: Box<dyn Any + Send + Sync>,
}

impl std::fmt::Debug for Spectator {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_tuple("Spectator").field(&self.socket).finish()
    }
}

/// The state of a spectator after events have been written to it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WriteOutcome {
    /// It has all events.
    UpToDate,
    /// Its socket's buffer is full.
    Behind,
    /// It has left, or its stream has ended.
    Gone,
}

impl SocketWriter {
    pub fn new(events: Arc<EventBuffer>) -> Arc<Self> {
        Arc::new(Self { events, inbox: Mutex::default(), spectator_joined: Notify::new() })
    }

    /// Adds a spectator, and starts the writer if none runs.
    pub fn join(self: &Arc<Self>, reader: Reader, socket: TcpStream, guard: Box<dyn Any + Send + Sync>) {
        let mut inbox = self.inbox.lock().unwrap_or_else(PoisonError::into_inner);
        // replaces the waker of the task that read from the socket before: it would keep that task in memory
        let _ = socket.poll_read_ready(&mut Context::from_waker(Waker::noop()));
        inbox.waiting.push(Spectator { reader, socket, unwritten: Bytes::new(), _guard: guard });
        self.spectator_joined.notify_one();
        if !std::mem::replace(&mut inbox.has_writer, true) {
            tokio::spawn(self.clone().run());
        }
    }

    fn take_waiting(&self) -> Vec<Spectator> {
        std::mem::take(&mut self.inbox.lock().unwrap_or_else(PoisonError::into_inner).waiting)
    }

    /// Marks the writer as stopped, unless a spectator has joined since. Returns whether it may stop.
    fn try_stop_writer(&self) -> bool {
        let mut inbox = self.inbox.lock().unwrap_or_else(PoisonError::into_inner);
        inbox.has_writer = !inbox.waiting.is_empty();
        !inbox.has_writer
    }

    /// Writes the stream to its spectators until none are left.
    async fn run(self: Arc<Self>) {
        let mut spectators = Vec::new();
        // this cursor only wakes the writer; each spectator reads from its own
        let mut wake_cursor = self.events.cursor(None);
        let mut next_check = Instant::now();
        loop {
            let next_event = std::future::poll_fn(|context| self.events.poll_next(&mut wake_cursor, context));
            let has_ended = tokio::select! {
                event = next_event => event.is_none(),
                () = tokio::time::sleep_until(next_check) => false,
                () = self.spectator_joined.notified() => {
                    // nothing is written to the other spectators here: thousands may join at once
                    let joined = self.take_waiting().into_iter();
                    spectators.extend(joined.filter_map(Spectator::after_first_write));
                    continue;
                }
            };
            let is_behind = write_to_all(&mut spectators).await;
            next_check = Instant::now() + if is_behind { RETRY_INTERVAL } else { CHECK_INTERVAL };
            if has_ended {
                spectators.clear();
            }
            if spectators.is_empty() && self.try_stop_writer() {
                return;
            }
        }
    }
}

/// Writes to every spectator and removes those that have left. Returns whether any of them is behind.
async fn write_to_all(spectators: &mut Vec<Spectator>) -> bool {
    let (mut is_behind, mut next, mut writes) = (false, 0, 0_usize);
    while let Some(spectator) = spectators.get_mut(next) {
        match spectator.write_events() {
            WriteOutcome::Gone => drop(spectators.swap_remove(next)),
            outcome => {
                is_behind |= outcome == WriteOutcome::Behind;
                next += 1;
            }
        }
        writes += 1;
        if writes.is_multiple_of(WRITES_BEFORE_YIELD) {
            tokio::task::yield_now().await;
        }
    }
    is_behind
}

impl Spectator {
    /// Writes the first events and returns the spectator; `None` if it has already left.
    fn after_first_write(mut self) -> Option<Self> {
        (self.write_events() != WriteOutcome::Gone).then_some(self)
    }

    /// Writes the spectator's unread events, as far as its socket takes them.
    fn write_events(&mut self) -> WriteOutcome {
        if self.has_disconnected() {
            return WriteOutcome::Gone;
        }
        loop {
            if self.unwritten.is_empty() {
                match self.reader.read() {
                    ReadOutcome::Unread(frame) => self.unwritten = frame.into_chunk(),
                    ReadOutcome::Nothing => return WriteOutcome::UpToDate,
                    ReadOutcome::Ended => {
                        // a socket whose buffer is full is closed without this chunk
                        let _ = self.socket.try_write(LAST_CHUNK);
                        return WriteOutcome::Gone;
                    }
                }
            }
            match self.socket.try_write(&self.unwritten) {
                Ok(written) => self.unwritten.advance(written),
                // a client that reconnects gets a reset
                Err(error) if error.kind() == ErrorKind::WouldBlock && self.reader.has_missed_events() => {
                    return WriteOutcome::Gone;
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => return WriteOutcome::Behind,
                Err(_) => return WriteOutcome::Gone,
            }
        }
    }

    /// Whether the other end has closed. Received bytes are ignored: the request has been answered already.
    fn has_disconnected(&self) -> bool {
        // makes no system call unless the socket is readable
        match self.socket.try_read(&mut [0; 256]) {
            Ok(read) => read == 0,
            Err(error) => error.kind() != ErrorKind::WouldBlock,
        }
    }
}
