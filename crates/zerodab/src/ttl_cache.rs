//! What many ask for at once is made once and shown to all of them for a moment.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex as Lock, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

type Slot<V> = Arc<Mutex<Option<(Instant, V)>>>;

/// Values by key, each for as long as it may be shown.
pub struct TtlCache<K, V> {
    long: Duration,
    /// How many are kept beyond that, for who makes them anew to see.
    most: usize,
    slots: Lock<HashMap<K, Slot<V>>>,
}

impl<K: Eq + Hash, V: Clone> TtlCache<K, V> {
    pub fn new(long: Duration) -> Self {
        Self::keeping_expired(long, 0)
    }

    /// Keeps so many that are too old to be shown until they are made anew.
    pub fn keeping_expired(long: Duration, most: usize) -> Self {
        Self { long, most, slots: Lock::default() }
    }

    /// The value of a key. Who asks while it is being made waits for it; a failure is everyone's own.
    pub async fn get<E>(&self, key: K, make: impl AsyncFnOnce() -> Result<V, E>) -> Result<V, E> {
        self.renewed(key, async |_: Option<&V>| make().await).await
    }

    /// The same, made with what stood there before at hand.
    pub async fn renewed<E>(&self, key: K, make: impl AsyncFnOnce(Option<&V>) -> Result<V, E>) -> Result<V, E> {
        let slot = self.slot(key);
        let mut slot = slot.lock().await;
        match &*slot {
            Some((since, value)) if since.elapsed() < self.long => Ok(value.clone()),
            before => {
                let value = make(before.as_ref().map(|(_, value)| value)).await?;
                Ok(slot.insert((Instant::now(), value)).1.clone())
            }
        }
    }

    /// The place of a key. A new one clears away what is too old to be shown, once there is more of it than is kept.
    fn slot(&self, key: K) -> Slot<V> {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(slot) = slots.get(&key) {
            return slot.clone();
        }
        let is_shown = |slot: &Slot<V>| match slot.try_lock() {
            Ok(slot) => slot.as_ref().is_some_and(|(since, _)| since.elapsed() < self.long),
            // somebody makes it or takes it right now
            Err(_) => true,
        };
        if slots.len() >= self.most {
            slots.retain(|_, slot| is_shown(slot));
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

    async fn ask(cache: &TtlCache<&'static str, u32>, key: &'static str, count: &AtomicU32) -> u32 {
        let make = async || {
            tokio::task::yield_now().await;
            Ok::<_, Infallible>(count.fetch_add(1, Ordering::Relaxed))
        };
        let Ok(value) = cache.get(key, make).await;
        value
    }

    #[tokio::test]
    async fn what_many_ask_for_is_made_once() {
        let (cache, made) = (TtlCache::new(LONG), AtomicU32::new(0));
        assert_eq!(tokio::join!(ask(&cache, "a", &made), ask(&cache, "a", &made)), (0, 0));
        assert_eq!((ask(&cache, "b", &made).await, ask(&cache, "a", &made).await), (1, 0));
    }

    #[tokio::test]
    async fn what_is_too_old_is_made_anew_and_makes_room_for_others() {
        let (cache, made) = (TtlCache::new(Duration::ZERO), AtomicU32::new(0));
        assert_eq!((ask(&cache, "a", &made).await, ask(&cache, "a", &made).await), (0, 1));
        ask(&cache, "b", &made).await;
        assert_eq!(cache.slots.lock().unwrap_or_else(PoisonError::into_inner).len(), 1);
    }

    #[tokio::test]
    async fn what_was_there_is_at_hand_for_who_makes_it_anew_while_there_is_room() {
        let cache = TtlCache::keeping_expired(Duration::ZERO, 2);
        let count = async |key| cache.renewed(key, async |before: Option<&u32>| Ok::<_, Infallible>(before.map_or(0, |n| n + 1))).await;
        assert_eq!((count("a").await, count("a").await, count("b").await), (Ok(0), Ok(1), Ok(0)));
        // a third makes room
        assert_eq!((count("c").await, count("a").await), (Ok(0), Ok(0)));
    }

    #[tokio::test]
    async fn a_failure_is_not_kept() {
        let cache = TtlCache::new(LONG);
        assert_eq!(cache.get("a", async || Err::<u32, _>("down")).await, Err("down"));
        assert_eq!(cache.get("a", async || Ok::<_, &str>(7)).await, Ok(7));
    }
}
