//! Whether a connection has running requests, and since when it has none.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::time::Instant;

/// The requests of one connection. Cheap to clone.
#[derive(Clone)]
pub struct Activity(Arc<Mutex<State>>);

struct State {
    /// The number of requests whose responses haven't been sent completely.
    running_requests: usize,
    /// Whether the head of a request has arrived.
    had_request: bool,
    /// When the connection started, or its last response ended.
    idle_since: Instant,
}

/// The state of a connection without running requests.
pub struct Idle {
    /// When the connection started, or its last response ended.
    pub since: Instant,
    /// Whether the head of a request has ever arrived.
    pub had_request: bool,
}

impl Activity {
    /// Creates the activity of a connection that starts now.
    pub fn new() -> Self {
        let state = State { running_requests: 0, had_request: false, idle_since: Instant::now() };
        Self(Arc::new(Mutex::new(state)))
    }

    /// Counts a request, which runs until the returned guard is dropped.
    pub fn begin_request(&self) -> RequestGuard {
        let mut state = self.lock();
        state.running_requests += 1;
        state.had_request = true;
        RequestGuard(self.clone())
    }

    /// Returns `None` while a request runs.
    pub fn idle(&self) -> Option<Idle> {
        let state = self.lock();
        (state.running_requests == 0)
            .then_some(Idle { since: state.idle_since, had_request: state.had_request })
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The guard of a running request.
pub struct RequestGuard(Activity);

impl Drop for RequestGuard {
    fn drop(&mut self) {
        let mut state = self.0.lock();
        state.running_requests -= 1;
        state.idle_since = Instant::now();
    }
}
