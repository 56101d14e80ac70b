//! Taking a connection's socket back from HTTP's library, once it has sent the head of a stream: `live` writes the rest by itself.
//!
//! Only a connection that `server` accepted has one, and only a request of HTTP/1.1 is offered it. Everything before the body stays
//! as it is, and whoever drops the response, as an answer to HEAD does, drops the subscription with it. Every other stream is a plain body.

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

use crate::connections::StreamSlot;

/// The way a stream's request takes over its connection. Cheap to clone.
#[derive(Clone, Default)]
pub struct Handover {
    shared: Arc<Shared>,
    /// The stream's own, of those that there may be at once.
    slot: Option<Arc<StreamSlot>>,
}

/// What a connection, its socket and its stream know of each other.
#[derive(Default)]
struct Shared {
    /// The system did not take all that the library wrote.
    is_blocked: AtomicBool,
    /// Who takes the connection over: its head is on its way.
    successor: Mutex<Option<Successor>>,
    /// The socket, when the library has let go of it.
    socket: Mutex<Option<TcpStream>>,
}

/// A stream, and the slot that it holds for as long as it lasts.
type Successor = (Subscription, Option<Arc<StreamSlot>>);

/// Lends a socket to the library.
pub fn lend(socket: TcpStream) -> (Lent, Handover) {
    let handover = Handover::default();
    (Lent { socket: Some(socket), shared: handover.shared.clone() }, handover)
}

impl Handover {
    /// A response's body that hands the connection over to a subscription.
    pub fn body(self, subscription: Subscription) -> Body {
        Body::new(Inheritance { successor: Some((subscription, self.slot)), shared: self.shared })
    }

    /// Runs a connection until its end; or until a stream takes it over, which gives nothing.
    pub async fn or_end<C: Future>(self, connection: C) -> Option<C::Output> {
        let ended = self.until_due(connection).await;
        // the library is gone, and the socket is back
        if ended.is_none()
            && let (Some((successor, slot)), Some(socket)) = (lock(&self.shared.successor).take(), lock(&self.shared.socket).take())
        {
            successor.write_to(socket, slot);
        }
        ended
    }

    async fn until_due<C: Future>(&self, connection: C) -> Option<C::Output> {
        let mut connection = pin!(connection);
        poll_fn(|context| match connection.as_mut().poll(context) {
            Poll::Ready(output) => Poll::Ready(Some(output)),
            Poll::Pending if self.is_due() => Poll::Ready(None),
            Poll::Pending => Poll::Pending,
        })
        .await
    }

    /// A stream waits for the connection, and its head has gone out whole.
    fn is_due(&self) -> bool {
        lock(&self.shared.successor).is_some() && !self.shared.is_blocked.load(Ordering::Relaxed)
    }
}

impl<S: Sync> OptionalFromRequestParts<S> for Handover {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Self>, Infallible> {
        let is_plain = parts.version == Version::HTTP_11;
        let slot = parts.extensions.get::<Arc<StreamSlot>>();
        Ok(parts
            .extensions
            .get::<Self>()
            .filter(|_| is_plain)
            .map(|handover| Self { shared: handover.shared.clone(), slot: slot.cloned() }))
    }
}

/// A body whose first reader has sent the response's head: the rest is no more its business.
struct Inheritance {
    successor: Option<Successor>,
    shared: Arc<Shared>,
}

impl http_body::Body for Inheritance {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let this = self.get_mut();
        if let Some(successor) = this.successor.take() {
            *lock(&this.shared.successor) = Some(successor);
        }
        Poll::Pending
    }
}

/// A socket in the library's hands. It comes back when they let go.
pub struct Lent {
    socket: Option<TcpStream>,
    shared: Arc<Shared>,
}

impl Lent {
    fn socket(&mut self) -> io::Result<Pin<&mut TcpStream>> {
        self.socket.as_mut().map(Pin::new).ok_or_else(|| io::ErrorKind::NotConnected.into())
    }

    fn wrote<T>(&self, written: Poll<T>) -> Poll<T> {
        self.shared.is_blocked.store(written.is_pending(), Ordering::Relaxed);
        written
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        *lock(&self.shared.socket) = self.socket.take();
    }
}

impl AsyncRead for Lent {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        self.socket()?.poll_read(context, buffer)
    }
}

impl AsyncWrite for Lent {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = self.socket()?.poll_write(context, bytes);
        self.wrote(written)
    }

    fn poll_write_vectored(mut self: Pin<&mut Self>, context: &mut Context<'_>, parts: &[IoSlice<'_>]) -> Poll<io::Result<usize>> {
        let written = self.socket()?.poll_write_vectored(context, parts);
        self.wrote(written)
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

    /// More than a socket takes at once.
    const HEAD: usize = 8 * 1024 * 1024;

    #[tokio::test]
    async fn the_stream_begins_when_the_head_has_gone_out_whole() {
        let federation = Federation::start(Database::sqlite().await).await;
        let view = app::boards::watch(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap();
        let subscription = Live::start(federation.app.clone()).subscribe(view, None).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut reader = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();

        let (mut socket, handover) = lend(listener.accept().await.unwrap().0);
        let mut body = handover.clone().body(subscription);
        let library = async move {
            poll_fn(|context| Poll::Ready(http_body::Body::poll_frame(Pin::new(&mut body), context).is_pending())).await;
            socket.write_all(&vec![b'x'; HEAD]).await.unwrap();
            pending::<()>().await;
        };
        tokio::spawn(handover.or_end(library));

        tokio::time::sleep(Duration::from_millis(100)).await;
        let mut received = vec![0; HEAD + 4];
        tokio::time::timeout(Duration::from_secs(10), reader.read_exact(&mut received)).await.expect("all of it in time").unwrap();
        let (head, greeting) = received.split_at(HEAD);
        assert!(head.iter().all(|byte| *byte == b'x'));
        assert_eq!(greeting, b"17\r\n");
    }
}
