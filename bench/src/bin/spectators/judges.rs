//! The judges, who send the prepared entries.

use std::cell::RefCell;
use std::net::SocketAddr;
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use bench::requests::{Connection, Post};

use crate::Options;

/// The judges: separate threads, so that an acknowledgement is timed when it arrives.
pub struct Judges {
    work: mpsc::SyncSender<()>,
    acknowledgements: RefCell<tokio::sync::mpsc::UnboundedReceiver<Result<Instant, String>>>,
}

impl Judges {
    pub fn start(options: &Options, posts: Vec<Post>) -> Self {
        let (work, waiting) = mpsc::sync_channel::<()>(posts.len());
        let (sender, acknowledgements) = tokio::sync::mpsc::unbounded_channel();
        let queue = std::sync::Arc::new(std::sync::Mutex::new((waiting, posts.into_iter())));
        for _ in 0..options.storm {
            let (address, queue, sender) = (options.address, queue.clone(), sender.clone());
            thread::spawn(move || {
                let mut connection = None;
                loop {
                    let next = queue
                        .lock()
                        .ok()
                        .and_then(|mut queue| queue.0.recv().ok().and_then(|()| queue.1.next()));
                    let Some(post) = next else { return };
                    let sent = send(&mut connection, address, &post);
                    let _ = sender.send(sent);
                }
            });
        }
        Self { work, acknowledgements: RefCell::new(acknowledgements) }
    }

    /// Starts the sending of this many entries.
    pub fn send(&self, entries: usize) {
        for _ in 0..entries {
            // there is room for all; a judge that has ended has reported its error
            let _ = self.work.send(());
        }
    }

    /// Waits for the next acknowledgement, and returns its time.
    pub async fn next_acknowledgement(&self) -> Result<Instant, String> {
        let next =
            std::future::poll_fn(|context| self.acknowledgements.borrow_mut().poll_recv(context)).await;
        next.unwrap_or_else(|| Err("the judges are gone".to_owned()))
    }
}

/// Sends over a judge's connection, which is opened with the first entry: the bare broadcaster accepts
/// connections one after the other.
fn send(
    open_connection: &mut Option<Connection>,
    address: SocketAddr,
    post: &Post,
) -> Result<Instant, String> {
    let mut connection = match open_connection.take() {
        Some(connection) => connection,
        None => Connection::open(address).map_err(|error| error.to_string())?,
    };
    connection.send(post)?;
    *open_connection = Some(connection);
    Ok(Instant::now())
}
