//! A cache whose values have a time to live: a value that many requests need at once is built once.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex as Lock, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

type Slot<V> = Arc<Mutex<Option<(Instant, V)>>>;

/// Values by key, each valid for the same time.
pub struct TtlCache<K, V> {
    ttl: Duration,
    /// Expired values are removed once there are this many values; until then [`Self::get_or_renew`] can
    /// reuse them.
    prune_threshold: usize,
    slots: Lock<HashMap<K, Slot<V>>>,
}

impl<K: Eq + Hash, V: Clone> TtlCache<K, V> {
    /// Returns a cache that removes values when they expire.
    pub fn new(ttl: Duration) -> Self {
        Self::with_prune_threshold(ttl, 0)
    }

    /// Returns a cache that also stores expired values, until there are `prune_threshold` values in all.
    pub fn with_prune_threshold(ttl: Duration, prune_threshold: usize) -> Self {
        Self { ttl, prune_threshold, slots: Lock::default() }
    }

    /// Returns the value of a key. Concurrent calls wait while one of them builds it; an error isn't cached.
    pub async fn get<E>(&self, key: K, build: impl AsyncFnOnce() -> Result<V, E>) -> Result<V, E> {
        self.get_or_renew(key, async |_: Option<&V>| build().await).await
    }

    /// Like `get`, but `build` receives the expired value if it is still stored.
    pub async fn get_or_renew<E>(
        &self,
        key: K,
        build: impl AsyncFnOnce(Option<&V>) -> Result<V, E>,
    ) -> Result<V, E> {
        let slot = self.slot(key);
        let mut slot = slot.lock().await;
        match &*slot {
            Some((since, value)) if since.elapsed() < self.ttl => Ok(value.clone()),
            expired => {
                let value = build(expired.as_ref().map(|(_, value)| value)).await?;
                Ok(slot.insert((Instant::now(), value)).1.clone())
            }
        }
    }

    /// Returns the slot of a key. When a new slot is added and the cache is full, expired values are removed.
    fn slot(&self, key: K) -> Slot<V> {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(slot) = slots.get(&key) {
            return slot.clone();
        }
        let is_in_use = |slot: &Slot<V>| match slot.try_lock() {
            Ok(slot) => slot.as_ref().is_some_and(|(since, _)| since.elapsed() < self.ttl),
            // another request is building or reading it right now
            Err(_) => true,
        };
        if slots.len() >= self.prune_threshold {
            slots.retain(|_, slot| is_in_use(slot));
        }
        slots.entry(key).or_default().clone()
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    const LONG: Duration = Duration::from_hours(1);

    async fn get(cache: &TtlCache<&'static str, u32>, key: &'static str, count: &AtomicU32) -> u32 {
        let build = async || {
            tokio::task::yield_now().await;
            Ok::<_, Infallible>(count.fetch_add(1, Ordering::Relaxed))
        };
        let Ok(value) = cache.get(key, build).await;
        value
    }

    #[tokio::test]
    async fn concurrent_requests_build_a_value_once() {
        let (cache, builds) = (TtlCache::new(LONG), AtomicU32::new(0));
        assert_eq!(tokio::join!(get(&cache, "a", &builds), get(&cache, "a", &builds)), (0, 0));
        assert_eq!((get(&cache, "b", &builds).await, get(&cache, "a", &builds).await), (1, 0));
    }

    #[tokio::test]
    async fn an_expired_value_is_built_again_and_makes_room_for_others() {
        let (cache, builds) = (TtlCache::new(Duration::ZERO), AtomicU32::new(0));
        assert_eq!((get(&cache, "a", &builds).await, get(&cache, "a", &builds).await), (0, 1));
        get(&cache, "b", &builds).await;
        assert_eq!(cache.slots.lock().unwrap_or_else(PoisonError::into_inner).len(), 1);
    }

    #[tokio::test]
    async fn an_expired_value_can_be_reused_while_there_is_room() {
        let cache = TtlCache::with_prune_threshold(Duration::ZERO, 2);
        let count = async |key| {
            cache
                .get_or_renew(key, async |expired: Option<&u32>| {
                    Ok::<_, Infallible>(expired.map_or(0, |n| n + 1))
                })
                .await
        };
        assert_eq!((count("a").await, count("a").await, count("b").await), (Ok(0), Ok(1), Ok(0)));
        // a third key removes the expired values
        assert_eq!((count("c").await, count("a").await), (Ok(0), Ok(0)));
    }

    #[tokio::test]
    async fn an_error_is_not_cached() {
        let cache = TtlCache::new(LONG);
        assert_eq!(cache.get("a", async || Err::<u32, _>("down")).await, Err("down"));
        assert_eq!(cache.get("a", async || Ok::<_, &str>(7)).await, Ok(7));
    }
}
