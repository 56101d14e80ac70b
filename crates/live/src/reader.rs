//! One reader of a stream: a position in the shared event buffer, and the greeting before its first event.

use std::sync::Arc;
use std::task::{Context, Poll};

use crate::count::CountGuard;
use crate::event_buffer::{Cursor, EventBuffer, ReadOutcome};
use crate::frame::Frame;

/// Sent at once, so that the browser knows it is connected.
const GREETING: &str = "retry: 1000\n: welcome\n\n";

/// A reader's position in a stream. The stream counts it until it is dropped.
pub(crate) struct Reader {
    /// Keeps the feed or topic running.
    _in_use: CountGuard,
    /// Counts the open stream.
    _open_stream: CountGuard,
    events: Arc<EventBuffer>,
    cursor: Cursor,
    greeting: Option<Frame>,
}

impl Reader {
    pub fn new(
        in_use: CountGuard,
        open_stream: CountGuard,
        events: Arc<EventBuffer>,
        since: Option<u64>,
    ) -> Self {
        let cursor = events.cursor(since);
        Self {
            _in_use: in_use,
            _open_stream: open_stream,
            events,
            cursor,
            greeting: Some(Frame::new(GREETING)),
        }
    }

    /// Sends this event right after the greeting.
    pub fn with_first_event(self, event: &str) -> Self {
        Self { greeting: Some(Frame::new(&format!("{GREETING}{event}"))), ..self }
    }

    /// Returns the events this reader hasn't read yet.
    pub fn read(&mut self) -> ReadOutcome {
        match self.greeting.take() {
            Some(greeting) => ReadOutcome::Unread(greeting),
            None => self.events.read(&mut self.cursor),
        }
    }

    /// Like `read`, but registers the waker if there are no new events. Returns `None` when the stream has
    /// ended.
    pub fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Option<Frame>> {
        match self.greeting.take() {
            Some(greeting) => Poll::Ready(Some(greeting)),
            None => self.events.poll_next(&mut self.cursor, context),
        }
    }

    /// Whether the next event has already been dropped from the buffer.
    pub fn has_missed_events(&self) -> bool {
        self.events.has_missed_events(&self.cursor)
    }
}
