//! A reader of a stream outside this crate: the HTTP library reads it as a response body; if the socket is
//! available, the stream's own writer (`socket_writer`) reads it instead.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use bytes::Bytes;
use http_body::{Body, Frame as BodyFrame};
use tokio::net::TcpStream;

use crate::audience_stream::AudienceStream;
use crate::count::CountGuard;
use crate::reader::Reader;
use crate::socket_writer::SocketWriter;

/// A subscriber's events in the format of Server-Sent Events.
pub struct Subscription {
    reader: Reader,
    socket_writer: Arc<SocketWriter>,
}

impl Subscription {
    pub(crate) fn new(
        in_use: CountGuard,
        open_stream: CountGuard,
        stream: &AudienceStream,
        since: Option<u64>,
    ) -> Self {
        let reader = Reader::new(in_use, open_stream, stream.events.clone(), since);
        Self { reader, socket_writer: stream.socket_writer.clone() }
    }

    /// Sends this event right after the greeting.
    pub(crate) fn with_first_event(self, event: &str) -> Self {
        Self { reader: self.reader.with_first_event(event), ..self }
    }

    /// Hands the events over to the stream's writer, which sends them as HTTP/1.1 chunks. Only the response's
    /// head may have been written to the socket. The socket is closed when the stream ends or when its reader
    /// can't keep up; `guard` is dropped with it.
    pub fn write_to(self, socket: TcpStream, guard: impl Send + Sync + 'static) {
        self.socket_writer.join(self.reader, socket, Box::new(guard));
    }
}

impl Body for Subscription {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<BodyFrame<Bytes>, Infallible>>> {
        let next = self.get_mut().reader.poll_next(context);
        next.map(|frame| frame.map(|frame| Ok(BodyFrame::data(frame.events()))))
    }
}
