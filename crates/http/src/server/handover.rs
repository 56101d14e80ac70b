//! Takes a connection's socket back from the HTTP library after it has sent the head of a stream, so that
//! `live` writes the events to the socket directly.
//!
//! A handover exists only on connections without TLS that `server` accepted, and only for HTTP/1.1 requests. Everything
//! before the body is sent as usual, and dropping the response, as for a HEAD request, drops the subscription
//! with it. Every other stream is an ordinary response body.

use std::convert::Infallible;
use std::future::{Future, poll_fn};
use std::io::{self, IoSlice};
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use axum::body::Body;
use axum::extract::OptionalFromRequestParts;
use axum::http::Version;
use axum::http::request::Parts;
use bytes::Bytes;
use http_body::Frame;
use live::Subscription;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

use super::connections::StreamSlot;

/// Lets a stream take over the connection of its request. Cheap to clone.
#[derive(Clone, Default)]
pub struct Handover {
    shared: Arc<Shared>,
    /// The stream's slot in the limit of open streams.
    slot: Option<Arc<StreamSlot>>,
}

/// The state shared by a connection, its socket and its stream.
#[derive(Default)]
struct Shared {
    /// Whether the library's last write is pending because the socket's buffer is full.
    is_blocked: AtomicBool,
    /// The stream that takes the connection over, once its response head is being sent.
    successor: Mutex<Option<Successor>>,
    /// The socket, after the library has dropped it.
    socket: Mutex<Option<TcpStream>>,
}

/// A stream, and the slot that it occupies until it ends.
type Successor = (Subscription, Option<Arc<StreamSlot>>);

impl Handover {
    /// Wraps a socket for the library, such that a stream can take it back.
    pub fn lend(&self, socket: TcpStream) -> LentSocket {
        LentSocket { socket: Some(socket), shared: self.shared.clone() }
    }

    /// Creates a response body that hands the connection over to a subscription.
    pub fn into_body(self, subscription: Subscription) -> Body {
        Body::new(HandoverBody { successor: Some((subscription, self.slot)), shared: self.shared })
    }

    /// Runs a connection. Returns its output when it ends, or `None` when a stream takes it over.
    pub async fn run<C: Future>(self, connection: C) -> Option<C::Output> {
        let output = self.run_until_due(connection).await;
        // the library has been dropped and has returned the socket
        if output.is_none()
            && let (Some((successor, slot)), Some(socket)) =
                (lock(&self.shared.successor).take(), lock(&self.shared.socket).take())
        {
            successor.write_to(socket, slot);
        }
        output
    }

    /// Polls a connection until it ends, or until a stream may take it over.
    async fn run_until_due<C: Future>(&self, connection: C) -> Option<C::Output> {
        let mut connection = pin!(connection);
        poll_fn(|context| match connection.as_mut().poll(context) {
            Poll::Ready(output) => Poll::Ready(Some(output)),
            Poll::Pending if self.is_due() => Poll::Ready(None),
            Poll::Pending => Poll::Pending,
        })
        .await
    }

    /// Whether a stream waits for the connection and its response head has been written completely.
    fn is_due(&self) -> bool {
        lock(&self.shared.successor).is_some() && !self.shared.is_blocked.load(Ordering::Relaxed)
    }
}

impl<S: Sync> OptionalFromRequestParts<S> for Handover {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Self>, Infallible> {
        let is_http1 = parts.version == Version::HTTP_11;
        let slot = parts.extensions.get::<Arc<StreamSlot>>();
        Ok(parts
            .extensions
            .get::<Self>()
            .filter(|_| is_http1)
            .map(|handover| Self { shared: handover.shared.clone(), slot: slot.cloned() }))
    }
}

/// A body that requests the handover when it is first polled, at which point the library is sending the
/// response's head. It never yields data.
struct HandoverBody {
    successor: Option<Successor>,
    shared: Arc<Shared>,
}

impl http_body::Body for HandoverBody {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let this = self.get_mut();
        if let Some(successor) = this.successor.take() {
            *lock(&this.shared.successor) = Some(successor);
        }
        Poll::Pending
    }
}

/// A socket that the library uses. Dropping it returns the socket.
pub struct LentSocket {
    socket: Option<TcpStream>,
    shared: Arc<Shared>,
}

impl LentSocket {
    fn socket(&mut self) -> io::Result<Pin<&mut TcpStream>> {
        self.socket.as_mut().map(Pin::new).ok_or_else(|| io::ErrorKind::NotConnected.into())
    }

    /// Remembers whether a write is pending, and returns its result.
    fn track_write<T>(&self, result: Poll<T>) -> Poll<T> {
        self.shared.is_blocked.store(result.is_pending(), Ordering::Relaxed);
        result
    }
}

impl Drop for LentSocket {
    fn drop(&mut self) {
        *lock(&self.shared.socket) = self.socket.take();
    }
}

impl AsyncRead for LentSocket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.socket()?.poll_read(context, buffer)
    }
}

impl AsyncWrite for LentSocket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let result = self.socket()?.poll_write(context, bytes);
        self.track_write(result)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let result = self.socket()?.poll_write_vectored(context, parts);
        self.track_write(result)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.socket()?.poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.socket()?.poll_shutdown(context)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::future::pending;
    use std::time::Duration;

    use app::Caller;
    use live::Live;
    use testkit::{Database, Federation, Start as _};
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;

    use super::*;

    /// More bytes than a socket accepts in one write.
    const HEAD_BYTES: usize = 8 * 1024 * 1024;

    #[tokio::test]
    async fn the_stream_starts_after_the_head_has_been_sent_completely() {
        let federation = Federation::start(Database::sqlite().await).await;
        let access = app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic())
            .await
            .unwrap();
        let subscription = Live::start(federation.app.clone()).follow_board(access, None).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut reader = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();

        let handover = Handover::default();
        let mut socket = handover.lend(listener.accept().await.unwrap().0);
        let mut body = handover.clone().into_body(subscription);
        let library = async move {
            poll_fn(|context| {
                Poll::Ready(http_body::Body::poll_frame(Pin::new(&mut body), context).is_pending())
            })
            .await;
            socket.write_all(&vec![b'x'; HEAD_BYTES]).await.unwrap();
            pending::<()>().await;
        };
        tokio::spawn(handover.clone().run(library));

        // the head is written until the socket is full, as the client reads nothing yet
        let blocked = async {
            while !handover.shared.is_blocked.load(Ordering::Relaxed) {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(10), blocked).await.expect("a full socket");
        let mut received = vec![0; HEAD_BYTES + 4];
        tokio::time::timeout(Duration::from_secs(10), reader.read_exact(&mut received))
            .await
            .expect("everything arrives in time")
            .unwrap();
        let (head, greeting) = received.split_at(HEAD_BYTES);
        assert!(head.iter().all(|byte| *byte == b'x'));
        assert_eq!(greeting, b"17\r\n");
    }
}
