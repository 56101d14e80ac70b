//! Counts what is in use: a guard counts as one until it is dropped.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The number of its guards that exist. Clones share the number.
#[derive(Clone, Debug, Default)]
pub(crate) struct Count(Arc<AtomicUsize>);

/// Counts as one until it is dropped.
#[derive(Debug)]
pub(crate) struct CountGuard(Count);

impl Count {
    pub fn enter(&self) -> CountGuard {
        self.0.fetch_add(1, Ordering::SeqCst);
        CountGuard(self.clone())
    }

    pub fn get(&self) -> usize {
        self.0.load(Ordering::SeqCst)
    }
}

impl Drop for CountGuard {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::SeqCst);
    }
}
