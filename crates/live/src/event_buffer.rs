//! The events of a stream: each event is written once, and every subscriber reads it from its own
//! position.
//!
//! The buffer is a ring. A subscriber that falls behind the oldest event gets a reset: it fetches the
//! snapshot again.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use crate::frame::Frame;

/// The number of events stored for clients that reconnect.
const CAPACITY: usize = 512;

/// How often a heartbeat is sent, unless the server can't follow the changes: the web app takes a longer silence for a
/// dead connection, and finds another server.
pub(crate) const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(20);

/// Keeps idle connections and proxies from timing out. An event, because scripts don't see comments.
pub(crate) const HEARTBEAT: &str = "event: heartbeat\ndata: {}\n\n";

/// Returns the event that asks a client to fetch the snapshot again: one that includes the change at the position, because
/// another server may not have it yet.
fn reset_event(position: u64) -> String {
    format!("id: {position}\nevent: reset\ndata: {{}}\n\n")
}

/// The events of one stream.
#[derive(Debug)]
pub(crate) struct EventBuffer {
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// Each frame with the position it leads to; a heartbeat repeats the previous position.
    frames: VecDeque<(u64, Frame)>,
    /// The number of frames that the ring has dropped.
    dropped: u64,
    /// The position from which the oldest stored frame continues.
    oldest: u64,
    /// The position that the newest frame leads to.
    newest: u64,
    wakers: Vec<Waker>,
    /// Counts publications: a subscriber registers its waker once for each.
    epoch: u64,
    /// The last sequence of frames that was merged for slower subscribers, with their numbers.
    merged: Option<(Range<u64>, Frame)>,
    is_closed: bool,
}

/// A subscriber's position in the event buffer.
#[derive(Debug)]
pub(crate) struct Cursor {
    /// The number of the next frame to read, counted from the first that the buffer ever had.
    next: u64,
    /// The registered waker, with the publication count at that time.
    waiting: Option<(u64, Waker)>,
    needs_reset: bool,
}

/// The result of a read.
#[derive(Debug)]
pub(crate) enum ReadOutcome {
    /// All events the subscriber hasn't read yet, in one frame.
    Unread(Frame),
    /// There are no new events.
    Nothing,
    /// The buffer is closed.
    Ended,
}

impl EventBuffer {
    /// Creates an empty buffer that continues from the position.
    pub fn new(position: u64) -> Self {
        let state = State {
            frames: VecDeque::with_capacity(CAPACITY),
            dropped: 0,
            oldest: position,
            newest: position,
            wakers: Vec::new(),
            epoch: 1,
            merged: None,
            is_closed: false,
        };
        Self { state: Mutex::new(state) }
    }

    /// Returns the position of a subscriber that has everything up to `since`; without `since`, the newest
    /// position.
    pub fn cursor(&self, since: Option<u64>) -> Cursor {
        let state = self.lock();
        let end = state.dropped + state.frames.len() as u64;
        let cursor = |next, needs_reset| Cursor { next, waiting: None, needs_reset };
        match since {
            None => cursor(end, false),
            Some(since) if since == state.newest => cursor(end, false),
            // too old; or ahead of this server: read from a faster one, or before a backup was restored
            Some(since) if since < state.oldest || since > state.newest => cursor(end, true),
            Some(since) => {
                let received =
                    state.frames.iter().take_while(|(position, _)| *position <= since).count() as u64;
                cursor(state.dropped + received, false)
            }
        }
    }

    /// Appends a delta that leads to the position.
    pub fn publish(&self, position: u64, data: &str) {
        self.push(Some(position), Frame::new(&format!("id: {position}\nevent: delta\ndata: {data}\n\n")));
    }

    /// Appends an event that doesn't change the position: clients that reconnect don't get it.
    pub fn announce(&self, event: &str) {
        self.push(None, Frame::new(event));
    }

    /// Asks all subscribers to fetch the snapshot again, which is now at the position.
    pub fn reset(&self, position: u64) {
        self.push(Some(position), Frame::new(&reset_event(position)));
    }

    /// Keeps idle connections open.
    pub fn heartbeat(&self) {
        self.announce(HEARTBEAT);
    }

    /// Ends each stream after its last event has been read.
    pub fn close(&self) {
        let wakers = {
            let mut state = self.lock();
            state.is_closed = true;
            std::mem::take(&mut state.wakers)
        };
        wakers.into_iter().for_each(Waker::wake);
    }

    /// Appends a frame that leads to the position, or to the newest one if it is `None`.
    fn push(&self, position: Option<u64>, frame: Frame) {
        let wakers = {
            let mut state = self.lock();
            let position = position.unwrap_or(state.newest);
            state.frames.push_back((position, frame));
            state.newest = position;
            if state.frames.len() > CAPACITY
                && let Some((position, _)) = state.frames.pop_front()
            {
                state.dropped += 1;
                state.oldest = position;
            }
            state.epoch += 1;
            let capacity = state.wakers.len();
            std::mem::replace(&mut state.wakers, Vec::with_capacity(capacity))
        };
        wakers.into_iter().for_each(Waker::wake);
    }

    /// Returns the events a subscriber hasn't read yet.
    pub fn read(&self, cursor: &mut Cursor) -> ReadOutcome {
        self.lock().read(cursor)
    }

    /// Like `read`, but registers the waker if there are no new events. Returns `None` when the buffer is
    /// closed and read to its end.
    pub fn poll_next(&self, cursor: &mut Cursor, context: &mut Context<'_>) -> Poll<Option<Frame>> {
        let mut state = self.lock();
        match state.read(cursor) {
            ReadOutcome::Unread(frame) => Poll::Ready(Some(frame)),
            ReadOutcome::Ended => Poll::Ready(None),
            ReadOutcome::Nothing => {
                let waits =
                    |(epoch, waker): &(u64, Waker)| *epoch == state.epoch && waker.will_wake(context.waker());
                if !cursor.waiting.as_ref().is_some_and(waits) {
                    cursor.waiting = Some((state.epoch, context.waker().clone()));
                    state.wakers.push(context.waker().clone());
                }
                Poll::Pending
            }
        }
    }

    /// Whether a subscriber's next event has already been dropped.
    pub fn has_missed_events(&self, cursor: &Cursor) -> bool {
        cursor.next < self.lock().dropped
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn read(&mut self, cursor: &mut Cursor) -> ReadOutcome {
        if std::mem::take(&mut cursor.needs_reset) {
            return ReadOutcome::Unread(Frame::new(&reset_event(self.newest)));
        }
        let end = self.dropped + self.frames.len() as u64;
        if cursor.next == end {
            return if self.is_closed { ReadOutcome::Ended } else { ReadOutcome::Nothing };
        }
        let start = std::mem::replace(&mut cursor.next, end);
        let Some(first) = start.checked_sub(self.dropped).and_then(|first| usize::try_from(first).ok())
        else {
            // too slow to keep up
            return ReadOutcome::Unread(Frame::new(&reset_event(self.newest)));
        };
        ReadOutcome::Unread(match &self.merged {
            _ if end - start == 1 => self.frames[first].1.clone(),
            Some((numbers, frame)) if *numbers == (start..end) => frame.clone(),
            _ => {
                let frame = Frame::merge(self.frames.range(first..).map(|(_, frame)| frame));
                self.merged = Some((start..end, frame.clone()));
                frame
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
    use std::sync::{Arc, Mutex};
    use std::task::Wake;

    use super::*;

    #[derive(Default)]
    struct WakeCounter(AtomicUsize);

    impl Wake for WakeCounter {
        fn wake(self: Arc<Self>) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Returns what a subscriber reads now, as text; `None` if it has to wait.
    fn read(buffer: &EventBuffer, cursor: &Mutex<Cursor>, counter: &Arc<WakeCounter>) -> Option<String> {
        let waker = Waker::from(counter.clone());
        let mut cursor = cursor.lock().unwrap_or_else(PoisonError::into_inner);
        match buffer.poll_next(&mut cursor, &mut Context::from_waker(&waker)) {
            Poll::Pending => None,
            Poll::Ready(frame) => Some(
                frame.map(|frame| String::from_utf8_lossy(&frame.events()).into_owned()).unwrap_or_default(),
            ),
        }
    }

    fn subscribe(buffer: &EventBuffer, since: Option<u64>) -> (Mutex<Cursor>, Arc<WakeCounter>) {
        (Mutex::new(buffer.cursor(since)), Arc::default())
    }

    fn delta(position: u64) -> String {
        format!("id: {position}\nevent: delta\ndata: {position}\n\n")
    }

    fn buffer_filled_to(position: u64) -> EventBuffer {
        let buffer = EventBuffer::new(10);
        (11..=position).for_each(|position| buffer.publish(position, &position.to_string()));
        buffer
    }

    #[test]
    fn a_waiting_subscriber_is_woken_once_and_reads_all_new_events() {
        let buffer = EventBuffer::new(10);
        let (cursor, wakes) = subscribe(&buffer, Some(10));
        assert_eq!(read(&buffer, &cursor, &wakes), None);
        assert_eq!(read(&buffer, &cursor, &wakes), None);
        buffer.publish(11, "11");
        assert_eq!(wakes.0.load(Ordering::Relaxed), 1);
        buffer.publish(12, "12");
        assert_eq!(read(&buffer, &cursor, &wakes), Some(delta(11) + &delta(12)));
        assert_eq!(read(&buffer, &cursor, &wakes), None);
    }

    #[test]
    fn a_returning_subscriber_reads_only_the_missed_events() {
        let buffer = buffer_filled_to(14);
        let (cursor, wakes) = subscribe(&buffer, Some(12));
        assert_eq!(read(&buffer, &cursor, &wakes), Some(delta(13) + &delta(14)));
    }

    #[test]
    fn a_subscriber_between_two_frames_gets_the_whole_next_frame() {
        let buffer = EventBuffer::new(10);
        buffer.publish(15, "15");
        let (cursor, wakes) = subscribe(&buffer, Some(12));
        assert_eq!(read(&buffer, &cursor, &wakes), Some(delta(15)));
    }

    #[test]
    fn resuming_from_before_the_oldest_event_gives_a_reset() {
        let buffer = buffer_filled_to(10 + CAPACITY as u64 + 5);
        let (cursor, wakes) = subscribe(&buffer, Some(14));
        assert_eq!(read(&buffer, &cursor, &wakes), Some(reset_event(15 + CAPACITY as u64)));
        assert_eq!(read(&buffer, &cursor, &wakes), None);
        let (cursor, wakes) = subscribe(&buffer, Some(15));
        assert!(read(&buffer, &cursor, &wakes).is_some_and(|text| text.starts_with("id: 16\n")));
    }

    #[test]
    fn a_subscriber_that_is_too_slow_gets_a_reset_and_continues() {
        let buffer = buffer_filled_to(11);
        let (cursor, wakes) = subscribe(&buffer, Some(11));
        (12..=20 + CAPACITY as u64).for_each(|position| buffer.publish(position, ""));
        assert_eq!(read(&buffer, &cursor, &wakes), Some(reset_event(20 + CAPACITY as u64)));
        assert_eq!(read(&buffer, &cursor, &wakes), None);
    }

    #[test]
    fn a_subscriber_ahead_of_this_server_gets_a_reset() {
        let buffer = buffer_filled_to(12);
        let (cursor, wakes) = subscribe(&buffer, Some(99));
        assert_eq!(read(&buffer, &cursor, &wakes), Some(reset_event(12)));
        assert_eq!(read(&buffer, &cursor, &wakes), None);
    }

    #[test]
    fn a_heartbeat_does_not_take_the_position_back() {
        let buffer = EventBuffer::new(0);
        let is_done = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                while !is_done.load(Ordering::Relaxed) {
                    buffer.heartbeat();
                }
            });
            let is_newest = |position| {
                buffer.publish(position, "");
                (0..20).all(|_| buffer.lock().newest == position)
            };
            let goes_back = (1..=50_000).find(|position| !is_newest(*position));
            is_done.store(true, Ordering::Relaxed);
            assert_eq!(goes_back, None);
        });
    }

    #[test]
    fn closing_ends_every_stream() {
        let buffer = buffer_filled_to(12);
        let (cursor, wakes) = subscribe(&buffer, None);
        assert_eq!(read(&buffer, &cursor, &wakes), None);
        buffer.close();
        assert_eq!(wakes.0.load(Ordering::Relaxed), 1);
        assert_eq!(read(&buffer, &cursor, &wakes).as_deref(), Some(""));
    }
}
