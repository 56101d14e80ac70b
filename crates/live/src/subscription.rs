//! One reader of a stream: a position in the shared log.
//!
//! The HTTP library reads it as a response body; if the socket is available, the stream's own writer
//! (`socket_writer`) reads it instead.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use bytes::Bytes;
use http_body::{Body, Frame as BodyFrame};
use tokio::net::TcpStream;

use crate::count::CountGuard;
use crate::feed::AudienceStream;
use crate::frame::Frame;
use crate::log::{Cursor, Read};

/// Sent at once, so that the browser knows it is connected.
const GREETING: &str = "retry: 1000\n: welcome\n\n";

/// A subscriber's events in the format of Server-Sent Events.
pub struct Subscription {
    // the first keeps the feed or topic running; the second counts the open stream
    _guards: [CountGuard; 2],
    stream: Arc<AudienceStream>,
    cursor: Cursor,
    greeting: Option<Frame>,
}

impl Subscription {
    pub(crate) fn new(guards: [CountGuard; 2], stream: Arc<AudienceStream>, since: Option<u64>) -> Self {
        let cursor = stream.log.cursor(since);
        Self { _guards: guards, stream, cursor, greeting: Some(Frame::of(GREETING)) }
    }

    /// Sends this event right after the greeting.
    pub(crate) fn beginning_with(self, event: &str) -> Self {
        Self { greeting: Some(Frame::of(&format!("{GREETING}{event}"))), ..self }
    }

    /// Hands the events over to the stream's writer, which sends them as HTTP/1.1 chunks. Only the response's
    /// head may have been written to the socket. The socket is closed when the stream ends or when its reader
    /// can't keep up; `guard` is dropped with it.
    pub fn write_to(self, socket: TcpStream, guard: impl Send + Sync + 'static) {
        let stream = self.stream.clone();
        stream.socket_writer.join(&stream, self, socket, Box::new(guard));
    }

    /// Returns the events this reader hasn't read yet.
    pub(crate) fn read(&mut self) -> Read {
        match self.greeting() {
            Some(greeting) => Read::Unread(greeting),
            None => self.stream.log.read(&mut self.cursor),
        }
    }

    /// Whether its next event has already been dropped from the log.
    pub(crate) fn has_missed_events(&self) -> bool {
        self.stream.log.has_missed_events(&self.cursor)
    }

    fn greeting(&mut self) -> Option<Frame> {
        self.greeting.take()
    }
}

impl Body for Subscription {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<BodyFrame<Bytes>, Infallible>>> {
        let this = self.get_mut();
        let next = match this.greeting() {
            Some(greeting) => Poll::Ready(Some(greeting)),
            None => this.stream.log.poll_next(&mut this.cursor, context),
        };
        next.map(|frame| frame.map(|frame| Ok(BodyFrame::data(frame.events()))))
    }
}
