//! Limits how many expensive jobs run concurrently: a few in all, and one per household (see
//! [`Client::rate_limit_key`]). A client that sends a hundred requests delays only itself.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::Client;
use crate::Error;

/// A queue for one kind of work, which runs on threads that serve no requests.
pub(super) struct FairQueue {
    slots: Arc<Semaphore>,
    /// The single slot of each household that has a job.
    household_slots: Mutex<HashMap<String, Weak<Semaphore>>>,
}

impl FairQueue {
    /// Creates a queue that runs at most `max_concurrent` jobs at a time.
    pub fn new(max_concurrent: usize) -> Self {
        Self { slots: Arc::new(Semaphore::new(max_concurrent)), household_slots: Mutex::default() }
    }

    /// Waits for the client's turn and runs the work.
    pub async fn run<T: Send + 'static>(
        &self,
        client: &Client,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let household_permit = acquire(self.household_slot(client)).await?;
        let permit = acquire(self.slots.clone()).await?;
        // both are released with the work and not with the request, which may be dropped earlier
        let work = move || {
            let _permits = (household_permit, permit);
            work()
        };
        tokio::task::spawn_blocking(work).await.map_err(Error::internal)
    }

    fn household_slot(&self, client: &Client) -> Arc<Semaphore> {
        let mut household_slots = self.household_slots.lock().unwrap_or_else(PoisonError::into_inner);
        household_slots.retain(|_, slot| slot.strong_count() > 0);
        let entry = household_slots.entry(client.rate_limit_key().unwrap_or_default()).or_default();
        entry.upgrade().unwrap_or_else(|| {
            let slot = Arc::new(Semaphore::new(1));
            *entry = Arc::downgrade(&slot);
            slot
        })
    }
}

async fn acquire(slots: Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Error> {
    slots.acquire_owned().await.map_err(Error::internal)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn a_client_with_many_requests_delays_nobody_else() {
        let queue = Arc::new(FairQueue::new(2));
        let client = |last: u8| Client { ip: Some([203, 0, 113, last].into()), ..Client::default() };
        let (finish, finished) = mpsc::channel::<()>();
        let finished = Arc::new(Mutex::new(finished));
        let busy: Vec<_> = (0..9)
            .map(|_| {
                let (queue, finished) = (queue.clone(), finished.clone());
                let wait = move || {
                    let _ = finished.lock().map(|finished| finished.recv());
                };
                tokio::spawn(async move { queue.run(&client(1), wait).await })
            })
            .collect();
        tokio::task::yield_now().await;
        let done = tokio::time::timeout(Duration::from_secs(30), queue.run(&client(2), || 7)).await;
        drop(finish);
        for busy in busy {
            assert!(busy.await.is_ok_and(|done| done.is_ok()));
        }
        assert!(matches!(done, Ok(Ok(7))));
        assert_eq!(
            queue
                .household_slots
                .lock()
                .map(|slots| slots.values().filter(|slot| slot.strong_count() > 0).count())
                .ok(),
            Some(0)
        );
    }
}
