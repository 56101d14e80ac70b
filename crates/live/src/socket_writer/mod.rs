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
const RETRY: Duration = Duration::from_millis(50);
/// After this many sockets, about a millisecond of work, the task yields.
const TURNS_BEFORE_YIELD: usize = 256;
/// The chunk that ends an HTTP/1.1 response.
const LAST_CHUNK: &[u8] = b"0\r\n\r\n";

#[cfg(test)]
mod tests;

/// Passes new spectators of a stream to its writer task.
#[derive(Debug)]
pub(crate) struct SocketWriter {
    events: Arc<EventBuffer>,
    inbox: Mutex<Inbox>,
    joined: Notify,
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
    /// Bytes that the socket hasn't taken yet.
    rest: Bytes,
    _guard: Box<dyn Any + Send + Sync>,
}

impl std::fmt::Debug for Spectator {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_tuple("Spectator").field(&self.socket).finish()
    }
}

/// The state of a spectator after its turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TurnResult {
    UpToDate,
    Behind,
    Gone,
}

impl SocketWriter {
    pub fn new(events: Arc<EventBuffer>) -> Arc<Self> {
        Arc::new(Self { events, inbox: Mutex::default(), joined: Notify::new() })
    }

    /// Adds a spectator, and starts the writer if none runs.
    pub fn join(self: &Arc<Self>, reader: Reader, socket: TcpStream, guard: Box<dyn Any + Send + Sync>) {
        let mut inbox = self.inbox.lock().unwrap_or_else(PoisonError::into_inner);
        // replaces the waker of the task that read from the socket before: it would keep that task in memory
        let _ = socket.poll_read_ready(&mut Context::from_waker(Waker::noop()));
        inbox.waiting.push(Spectator { reader, socket, rest: Bytes::new(), _guard: guard });
        self.joined.notify_one();
        if !std::mem::replace(&mut inbox.has_writer, true) {
            tokio::spawn(self.clone().run());
        }
    }

    fn newcomers(&self) -> Vec<Spectator> {
        std::mem::take(&mut self.inbox.lock().unwrap_or_else(PoisonError::into_inner).waiting)
    }

    /// Called by a writer without spectators. Returns true if nobody has joined in the meantime, so that the
    /// writer may stop.
    fn may_stop(&self) -> bool {
        let mut inbox = self.inbox.lock().unwrap_or_else(PoisonError::into_inner);
        inbox.has_writer = !inbox.waiting.is_empty();
        !inbox.has_writer
    }

    /// Writes the stream to its spectators until none are left.
    async fn run(self: Arc<Self>) {
        let mut spectators = Vec::new();
        // this position only wakes the writer; each spectator reads from its own
        let mut position = self.events.cursor(None);
        let mut next_check = Instant::now();
        loop {
            let next_event = std::future::poll_fn(|context| self.events.poll_next(&mut position, context));
            let has_ended = tokio::select! {
                event = next_event => event.is_none(),
                () = tokio::time::sleep_until(next_check) => false,
                () = self.joined.notified() => {
                    // the other spectators get no turn here: thousands may join at once
                    spectators.extend(self.newcomers().into_iter().filter_map(Spectator::after_first_turn));
                    continue;
                }
            };
            let is_behind = give_turns(&mut spectators).await;
            next_check = Instant::now() + if is_behind { RETRY } else { CHECK_INTERVAL };
            if has_ended {
                spectators.clear();
            }
            if spectators.is_empty() && self.may_stop() {
                return;
            }
        }
    }
}

/// Gives every spectator a turn and removes those that have left. Returns whether any of them is behind.
async fn give_turns(spectators: &mut Vec<Spectator>) -> bool {
    let (mut is_behind, mut next, mut turns) = (false, 0, 0_usize);
    while let Some(spectator) = spectators.get_mut(next) {
        match spectator.turn() {
            TurnResult::Gone => drop(spectators.swap_remove(next)),
            result => {
                is_behind |= result == TurnResult::Behind;
                next += 1;
            }
        }
        turns += 1;
        if turns.is_multiple_of(TURNS_BEFORE_YIELD) {
            tokio::task::yield_now().await;
        }
    }
    is_behind
}

impl Spectator {
    /// Returns the spectator after its first turn; none if it has already left.
    fn after_first_turn(mut self) -> Option<Self> {
        (self.turn() != TurnResult::Gone).then_some(self)
    }

    /// Writes the spectator's unread events, as far as its socket takes them.
    fn turn(&mut self) -> TurnResult {
        if self.has_left() {
            return TurnResult::Gone;
        }
        loop {
            if self.rest.is_empty() {
                match self.reader.read() {
                    ReadOutcome::Unread(frame) => self.rest = frame.chunk(),
                    ReadOutcome::Nothing => return TurnResult::UpToDate,
                    ReadOutcome::Ended => {
                        // a socket whose buffer is full is closed without this chunk
                        let _ = self.socket.try_write(LAST_CHUNK);
                        return TurnResult::Gone;
                    }
                }
            }
            match self.socket.try_write(&self.rest) {
                Ok(written) => self.rest.advance(written),
                // a client that reconnects gets a reset
                Err(error) if error.kind() == ErrorKind::WouldBlock && self.reader.has_missed_events() => {
                    return TurnResult::Gone;
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => return TurnResult::Behind,
                Err(_) => return TurnResult::Gone,
            }
        }
    }

    /// Whether the other end has closed. Received bytes are ignored: the request has been answered already.
    fn has_left(&self) -> bool {
        // makes no system call unless the socket is readable
        match self.socket.try_read(&mut [0; 256]) {
            Ok(read) => read == 0,
            Err(error) => error.kind() != ErrorKind::WouldBlock,
        }
    }
}
