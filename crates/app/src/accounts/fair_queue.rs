//! Limits concurrent expensive work: a number of jobs in all, and one at a time per household (see
//! [`Client::rate_limit_key`]). A client that sends a hundred requests delays only itself.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::Client;
use crate::Error;

/// A queue for one kind of work, which runs on threads that serve no requests.
pub(super) struct FairQueue {
    all: Arc<Semaphore>,
    by_client: Mutex<HashMap<String, Weak<Semaphore>>>,
}

impl FairQueue {
    /// `at_once` is the number of jobs that run concurrently.
    pub fn new(at_once: usize) -> Self {
        Self { all: Arc::new(Semaphore::new(at_once)), by_client: Mutex::default() }
    }

    /// Waits for the client's turn and runs the work.
    pub async fn run<T: Send + 'static>(
        &self,
        client: &Client,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let own = acquire(self.household(client)).await?;
        let turn = acquire(self.all.clone()).await?;
        // the turn ends with the work and not with the request, which may be dropped earlier
        let work = move || {
            let _turns = (own, turn);
            work()
        };
        tokio::task::spawn_blocking(work).await.map_err(Error::internal)
    }

    fn household(&self, client: &Client) -> Arc<Semaphore> {
        let mut by_client = self.by_client.lock().unwrap_or_else(PoisonError::into_inner);
        by_client.retain(|_, turns| turns.strong_count() > 0);
        let known = by_client.entry(client.rate_limit_key().unwrap_or_default()).or_default();
        known.upgrade().unwrap_or_else(|| {
            let turns = Arc::new(Semaphore::new(1));
            *known = Arc::downgrade(&turns);
            turns
        })
    }
}

async fn acquire(turns: Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Error> {
    turns.acquire_owned().await.map_err(Error::internal)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn a_client_with_many_requests_delays_nobody_else() {
        let queue = Arc::new(FairQueue::new(2));
        let from = |last: u8| Client { ip: Some([203, 0, 113, last].into()), ..Client::default() };
        let (finish, finished) = mpsc::channel::<()>();
        let finished = Arc::new(Mutex::new(finished));
        let busy: Vec<_> = (0..9)
            .map(|_| {
                let (queue, finished) = (queue.clone(), finished.clone());
                let wait = move || {
                    let _ = finished.lock().map(|finished| finished.recv());
                };
                tokio::spawn(async move { queue.run(&from(1), wait).await })
            })
            .collect();
        tokio::task::yield_now().await;
        let done = tokio::time::timeout(Duration::from_secs(30), queue.run(&from(2), || 7)).await;
        drop(finish);
        for busy in busy {
            assert!(busy.await.is_ok_and(|done| done.is_ok()));
        }
        assert!(matches!(done, Ok(Ok(7))));
        assert_eq!(
            queue
                .by_client
                .lock()
                .map(|by| by.values().filter(|turns| turns.strong_count() > 0).count())
                .ok(),
            Some(0)
        );
    }
}
