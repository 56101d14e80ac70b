//! One reader of a stream, as a response body: it holds a place in the shared log and nothing else.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use bytes::Bytes;
use http_body::{Body, Frame};

use crate::feed::Feed;
use crate::log::{Cursor, Log};

/// A subscriber's events in the format of Server-Sent Events.
pub struct Subscription {
    // keeps the feed from being idle
    _feed: Arc<Feed>,
    log: Arc<Log>,
    cursor: Cursor,
    greeting: Option<Bytes>,
}

impl Subscription {
    pub(crate) fn new(feed: Arc<Feed>, log: Arc<Log>, since: Option<u64>) -> Self {
        let cursor = log.cursor(since);
        // sent at once, so that the browser knows that it is connected
        let greeting = Some(Bytes::from_static(b"retry: 1000\n: welcome\n\n"));
        Self { _feed: feed, log, cursor, greeting }
    }
}

impl Body for Subscription {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let this = self.get_mut();
        if let Some(greeting) = this.greeting.take() {
            return Poll::Ready(Some(Ok(Frame::data(greeting))));
        }
        this.log.poll_next(&mut this.cursor, context).map(|bytes| bytes.map(|bytes| Ok(Frame::data(bytes))))
    }
}
