//! The shared log of a stream: each event is written once, and every subscriber reads it from where it stands.
//!
//! A ring: what has fallen out of it can't be resumed, and whoever was that slow is told to begin anew.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use crate::frame::Frame;

/// The most events that are kept for those who come back.
const KEPT: usize = 512;

/// What keeps connections and proxies awake.
const HEARTBEAT: &str = ": heartbeat\n\n";

/// Tells a client to fetch the snapshot again.
const RESET: &str = "event: reset\ndata: {}\n\n";

/// One stream's events.
#[derive(Debug)]
pub(crate) struct Log {
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// Each with the `seq` that it leads to; a heartbeat leads nowhere.
    frames: VecDeque<(u64, Frame)>,
    /// How many frames have fallen out.
    fallen: u64,
    /// The `seq` that the oldest kept frame builds on.
    oldest: u64,
    /// The `seq` that the newest frame leads to.
    newest: u64,
    wakers: Vec<Waker>,
    /// Counts publications: a subscriber leaves its waker once for each.
    epoch: u64,
    /// The last run of frames that was put together for the slower ones, and where it begins.
    merged: Option<(u64, u64, Frame)>,
    closed: bool,
}

/// Where a subscriber stands.
#[derive(Debug)]
pub(crate) struct Cursor {
    next: u64,
    /// The waker that was left, and for which publication.
    waiting: Option<(u64, Waker)>,
    needs_reset: bool,
}

/// What a subscriber finds when it looks.
#[derive(Debug)]
pub(crate) enum Read {
    /// What it has not had yet, all at once.
    Unread(Frame),
    /// It has had everything.
    Nothing,
    /// The log is closed.
    Ended,
}

impl Log {
    /// An empty log that goes on from `seq`.
    pub fn new(seq: u64) -> Self {
        let state = State {
            frames: VecDeque::with_capacity(KEPT),
            fallen: 0,
            oldest: seq,
            newest: seq,
            wakers: Vec::new(),
            epoch: 1,
            merged: None,
            closed: false,
        };
        Self { state: Mutex::new(state) }
    }

    /// Where someone begins who has seen everything up to `since`; with none, at the newest.
    pub fn cursor(&self, since: Option<u64>) -> Cursor {
        let state = self.lock();
        let end = state.fallen + state.frames.len() as u64;
        let cursor = |next, needs_reset| Cursor { next, waiting: None, needs_reset };
        match since {
            None => cursor(end, false),
            Some(since) if since == state.newest => cursor(end, false),
            // too long ago; or ahead of us: read from a faster server, or before a backup was restored
            Some(since) if since < state.oldest || since > state.newest => cursor(end, true),
            Some(since) => {
                let known = state.frames.iter().take_while(|(seq, _)| *seq <= since).count() as u64;
                cursor(state.fallen + known, false)
            }
        }
    }

    /// Appends a delta that leads to `seq`.
    pub fn publish(&self, seq: u64, data: &str) {
        self.push(seq, Frame::of(&format!("id: {seq}\nevent: delta\ndata: {data}\n\n")));
    }

    /// Appends an event that leads nowhere: it is for those who read now.
    pub fn announce(&self, event: &str) {
        let newest = self.lock().newest;
        self.push(newest, Frame::of(event));
    }

    /// Tells everyone to fetch the snapshot again: it stands at `seq`.
    pub fn reset(&self, seq: u64) {
        self.push(seq, Frame::of(&format!("id: {seq}\n{RESET}")));
    }

    /// Keeps idle connections awake.
    pub fn heartbeat(&self) {
        self.announce(HEARTBEAT);
    }

    /// Ends each stream once it has been read to its end.
    pub fn close(&self) {
        let wakers = {
            let mut state = self.lock();
            state.closed = true;
            std::mem::take(&mut state.wakers)
        };
        wakers.into_iter().for_each(Waker::wake);
    }

    fn push(&self, seq: u64, frame: Frame) {
        let wakers = {
            let mut state = self.lock();
            state.frames.push_back((seq, frame));
            state.newest = seq;
            if state.frames.len() > KEPT
                && let Some((seq, _)) = state.frames.pop_front()
            {
                state.fallen += 1;
                state.oldest = seq;
            }
            state.epoch += 1;
            let capacity = state.wakers.len();
            std::mem::replace(&mut state.wakers, Vec::with_capacity(capacity))
        };
        wakers.into_iter().for_each(Waker::wake);
    }

    /// What a subscriber has not had yet.
    pub fn read(&self, cursor: &mut Cursor) -> Read {
        self.lock().read(cursor)
    }

    /// The same, and a wake when there is something. Ends when the log is closed.
    pub fn poll_next(&self, cursor: &mut Cursor, context: &mut Context<'_>) -> Poll<Option<Frame>> {
        let mut state = self.lock();
        match state.read(cursor) {
            Read::Unread(frame) => Poll::Ready(Some(frame)),
            Read::Ended => Poll::Ready(None),
            Read::Nothing => {
                let waits = |(epoch, waker): &(u64, Waker)| *epoch == state.epoch && waker.will_wake(context.waker());
                if !cursor.waiting.as_ref().is_some_and(waits) {
                    cursor.waiting = Some((state.epoch, context.waker().clone()));
                    state.wakers.push(context.waker().clone());
                }
                Poll::Pending
            }
        }
    }

    /// Whether a subscriber has fallen behind everything that is kept.
    pub fn has_lost(&self, cursor: &Cursor) -> bool {
        cursor.next < self.lock().fallen
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn read(&mut self, cursor: &mut Cursor) -> Read {
        if std::mem::take(&mut cursor.needs_reset) {
            return Read::Unread(Frame::of(RESET));
        }
        let end = self.fallen + self.frames.len() as u64;
        if cursor.next == end {
            return if self.closed { Read::Ended } else { Read::Nothing };
        }
        let from = std::mem::replace(&mut cursor.next, end);
        let Some(first) = from.checked_sub(self.fallen).and_then(|first| usize::try_from(first).ok()) else {
            // too slow to keep up
            return Read::Unread(Frame::of(RESET));
        };
        Read::Unread(match &self.merged {
            _ if end - from == 1 => self.frames[first].1.clone(),
            Some((start, to, run)) if (*start, *to) == (from, end) => run.clone(),
            _ => {
                let run = Frame::merged(self.frames.range(first..).map(|(_, frame)| frame));
                self.merged = Some((from, end, run.clone()));
                run
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Arc, Mutex};
    use std::task::Wake;

    use super::*;

    #[derive(Default)]
    struct Woken(AtomicUsize);

    impl Wake for Woken {
        fn wake(self: Arc<Self>) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// What a subscriber reads now, as text; none if it waits.
    fn read(log: &Log, cursor: &Mutex<Cursor>, woken: &Arc<Woken>) -> Option<String> {
        let waker = Waker::from(woken.clone());
        let mut cursor = cursor.lock().unwrap_or_else(PoisonError::into_inner);
        match log.poll_next(&mut cursor, &mut Context::from_waker(&waker)) {
            Poll::Pending => None,
            Poll::Ready(frame) => Some(frame.map(|frame| String::from_utf8_lossy(&frame.events()).into_owned()).unwrap_or_default()),
        }
    }

    fn subscribed(log: &Log, since: Option<u64>) -> (Mutex<Cursor>, Arc<Woken>) {
        (Mutex::new(log.cursor(since)), Arc::default())
    }

    fn delta(seq: u64) -> String {
        format!("id: {seq}\nevent: delta\ndata: {seq}\n\n")
    }

    fn filled(until: u64) -> Log {
        let log = Log::new(10);
        (11..=until).for_each(|seq| log.publish(seq, &seq.to_string()));
        log
    }

    #[test]
    fn a_subscriber_waits_is_woken_once_and_reads_what_came() {
        let log = Log::new(10);
        let (cursor, woken) = subscribed(&log, Some(10));
        assert_eq!(read(&log, &cursor, &woken), None);
        assert_eq!(read(&log, &cursor, &woken), None);
        log.publish(11, "11");
        assert_eq!(woken.0.load(Ordering::Relaxed), 1);
        log.publish(12, "12");
        assert_eq!(read(&log, &cursor, &woken), Some(delta(11) + &delta(12)));
        assert_eq!(read(&log, &cursor, &woken), None);
    }

    #[test]
    fn someone_who_comes_back_reads_only_what_was_missed() {
        let log = filled(14);
        let (cursor, woken) = subscribed(&log, Some(12));
        assert_eq!(read(&log, &cursor, &woken), Some(delta(13) + &delta(14)));
    }

    #[test]
    fn a_frame_that_holds_several_changes_is_resumed_from_before_it() {
        let log = Log::new(10);
        log.publish(15, "15");
        let (cursor, woken) = subscribed(&log, Some(12));
        assert_eq!(read(&log, &cursor, &woken), Some(delta(15)));
    }

    #[test]
    fn what_is_too_long_ago_is_reset() {
        let log = filled(10 + KEPT as u64 + 5);
        let (cursor, woken) = subscribed(&log, Some(14));
        assert_eq!(read(&log, &cursor, &woken).as_deref(), Some(RESET));
        assert_eq!(read(&log, &cursor, &woken), None);
        let (cursor, woken) = subscribed(&log, Some(15));
        assert!(read(&log, &cursor, &woken).is_some_and(|text| text.starts_with("id: 16\n")));
    }

    #[test]
    fn who_is_too_slow_is_reset_and_goes_on() {
        let log = filled(11);
        let (cursor, woken) = subscribed(&log, Some(11));
        (12..=20 + KEPT as u64).for_each(|seq| log.publish(seq, ""));
        assert_eq!(read(&log, &cursor, &woken).as_deref(), Some(RESET));
        assert_eq!(read(&log, &cursor, &woken), None);
    }

    #[test]
    fn who_is_ahead_of_this_server_begins_anew() {
        let log = filled(12);
        let (cursor, woken) = subscribed(&log, Some(99));
        assert_eq!(read(&log, &cursor, &woken).as_deref(), Some(RESET));
        assert_eq!(read(&log, &cursor, &woken), None);
    }

    #[test]
    fn closing_ends_every_stream() {
        let log = filled(12);
        let (cursor, woken) = subscribed(&log, None);
        assert_eq!(read(&log, &cursor, &woken), None);
        log.close();
        assert_eq!(woken.0.load(Ordering::Relaxed), 1);
        assert_eq!(read(&log, &cursor, &woken).as_deref(), Some(""));
    }
}
