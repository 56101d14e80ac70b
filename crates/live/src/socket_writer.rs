//! The spectators whose sockets are ours: one task writes what happens to all of them.
//!
//! A connection that HTTP's library serves costs a task, two buffers and a state machine, and each event wakes all that. Here it costs a
//! socket and a place in the log, and an event one write. A socket that takes no more is left alone until it does: nobody waits for it.

use std::any::Any;
use std::io::ErrorKind;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Waker};
use std::time::Duration;

use bytes::{Buf as _, Bytes};
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::feed::Side;
use crate::log::{Log, Read};
use crate::subscription::Subscription;

/// How often is looked for those who have left while nothing happens.
const LOOK: Duration = Duration::from_secs(1);
/// How soon a socket that took no more is tried again.
const RETRY: Duration = Duration::from_millis(50);
/// After so many sockets, about a millisecond, other work has its turn.
const AT_ONCE: usize = 256;
/// Tells HTTP that the response ends here.
const LAST_CHUNK: &[u8] = b"0\r\n\r\n";

#[cfg(test)]
mod tests;

/// The way into a stream's crowd.
#[derive(Debug, Default)]
pub(crate) struct SocketWriter {
    door: Mutex<Door>,
    knock: Notify,
}

#[derive(Debug, Default)]
struct Door {
    /// Who has come and not been seen by the writer.
    waiting: Vec<Spectator>,
    /// Whether a writer runs: only while there is somebody to write to.
    is_served: bool,
}

/// One who reads the stream from a socket of ours.
struct Spectator {
    subscription: Subscription,
    socket: TcpStream,
    /// What the socket has not taken yet.
    rest: Bytes,
    _guard: Box<dyn Any + Send + Sync>,
}

impl std::fmt::Debug for Spectator {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_tuple("Spectator").field(&self.socket).finish()
    }
}

/// How a spectator stands after its turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stands {
    HasAll,
    Behind,
    Gone,
}

impl SocketWriter {
    /// Takes a spectator in, and starts the writer if there is none.
    pub fn join(&self, side: &Arc<Side>, subscription: Subscription, socket: TcpStream, guard: Box<dyn Any + Send + Sync>) {
        let mut door = self.door.lock().unwrap_or_else(PoisonError::into_inner);
        // the socket would wake the task that read from it before, and so keep that task's memory
        let _ = socket.poll_read_ready(&mut Context::from_waker(Waker::noop()));
        door.waiting.push(Spectator { subscription, socket, rest: Bytes::new(), _guard: guard });
        self.knock.notify_one();
        if !std::mem::replace(&mut door.is_served, true) {
            tokio::spawn(write(side.clone()));
        }
    }

    fn newcomers(&self) -> Vec<Spectator> {
        std::mem::take(&mut self.door.lock().unwrap_or_else(PoisonError::into_inner).waiting)
    }

    /// The writer has nobody left; true if nobody has come meanwhile, and it may go.
    fn leave(&self) -> bool {
        let mut door = self.door.lock().unwrap_or_else(PoisonError::into_inner);
        door.is_served = !door.waiting.is_empty();
        !door.is_served
    }
}

/// Writes the stream to its crowd for as long as there is one.
async fn write(side: Arc<Side>) {
    let (log, socket_writer): (&Log, &SocketWriter) = (&side.log, &side.socket_writer);
    let mut spectators = Vec::new();
    // what is published wakes the writer; each spectator reads from its own place
    let mut place = log.cursor(None);
    let mut again = Instant::now();
    loop {
        let has_ended = tokio::select! {
            published = std::future::poll_fn(|context| log.poll_next(&mut place, context)) => published.is_none(),
            () = tokio::time::sleep_until(again) => false,
            () = socket_writer.knock.notified() => {
                // nobody else has a turn for it: thousands may come at once
                spectators.extend(socket_writer.newcomers().into_iter().filter_map(Spectator::welcomed));
                continue;
            }
        };
        let is_behind = round(&mut spectators).await;
        again = Instant::now() + if is_behind { RETRY } else { LOOK };
        if has_ended {
            spectators.clear();
        }
        if spectators.is_empty() && socket_writer.leave() {
            return;
        }
    }
}

/// Gives everyone a turn, and lets those go who have left. True if somebody is behind.
async fn round(spectators: &mut Vec<Spectator>) -> bool {
    let (mut is_behind, mut next, mut turns) = (false, 0, 0_usize);
    while let Some(spectator) = spectators.get_mut(next) {
        match spectator.turn() {
            Stands::Gone => drop(spectators.swap_remove(next)),
            stands => {
                is_behind |= stands == Stands::Behind;
                next += 1;
            }
        }
        turns += 1;
        if turns.is_multiple_of(AT_ONCE) {
            tokio::task::yield_now().await;
        }
    }
    is_behind
}

impl Spectator {
    /// After its first turn; none if it is gone already.
    fn welcomed(mut self) -> Option<Self> {
        (self.turn() != Stands::Gone).then_some(self)
    }

    /// Writes what this one has not had, as far as its socket takes it.
    fn turn(&mut self) -> Stands {
        if self.has_left() {
            return Stands::Gone;
        }
        loop {
            if self.rest.is_empty() {
                match self.subscription.read() {
                    Read::Unread(frame) => self.rest = frame.chunk(),
                    Read::Nothing => return Stands::HasAll,
                    Read::Ended => {
                        // a socket that can't take this now is closed without
                        let _ = self.socket.try_write(LAST_CHUNK);
                        return Stands::Gone;
                    }
                }
            }
            match self.socket.try_write(&self.rest) {
                Ok(written) => self.rest.advance(written),
                // who comes again is told to begin anew
                Err(error) if error.kind() == ErrorKind::WouldBlock && self.subscription.is_lost() => return Stands::Gone,
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Stands::Behind,
                Err(_) => return Stands::Gone,
            }
        }
    }

    /// Whether the other end has closed. What it says is not listened to: its request has been answered.
    fn has_left(&self) -> bool {
        // no call to the system unless something has come
        match self.socket.try_read(&mut [0; 256]) {
            Ok(read) => read == 0,
            Err(error) => error.kind() != ErrorKind::WouldBlock,
        }
    }
}
