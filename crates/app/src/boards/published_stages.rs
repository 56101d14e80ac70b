//! A cache of the published stages, so that thousands of spectators of one stage cause one query.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock, Weak};

use domain::ids::StageId;
use jiff::{SignedDuration, Timestamp};
use tokio::sync::Mutex as AsyncMutex;

use super::access::{PublicAccess, authorize};
use crate::{App, Caller, Error, StagePath};

/// How long a stage counts as published without another query.
const CACHE_TTL: SignedDuration = SignedDuration::from_secs(2);

/// The published stages by URL, each valid for [`CACHE_TTL`].
#[derive(Debug, Default)]
pub(crate) struct PublishedStages {
    /// The access to each stage, with the time of its query, by the application's clock.
    entries: RwLock<HashMap<StagePath, (Timestamp, PublicAccess)>>,
    /// How many times a stage was removed: results of queries that began earlier aren't cached.
    evictions: AtomicU64,
    /// The lock of each stage that is being queried.
    queried: Mutex<HashMap<StagePath, Weak<AsyncMutex<()>>>>,
}

impl PublishedStages {
    fn get(&self, path: &StagePath, now: Timestamp) -> Option<PublicAccess> {
        let entries = self.entries.read().unwrap_or_else(PoisonError::into_inner);
        // a clock that was set back doesn't keep an access alive
        let is_fresh = |queried_at: Timestamp| now.duration_since(queried_at).abs() < CACHE_TTL;
        entries.get(path).filter(|(queried_at, _)| is_fresh(*queried_at)).map(|(_, access)| *access)
    }

    /// Returns the access from the cache or from `query`. Requests that come while the stage is being queried
    /// wait for that query: thousands of queries at once would take longer than their results are valid.
    async fn get_or_query(
        &self,
        path: &StagePath,
        now: impl Fn() -> Timestamp,
        query: impl Future<Output = Result<PublicAccess, Error>>,
    ) -> Result<PublicAccess, Error> {
        let lock = self.query_lock(path);
        let _locked = lock.lock().await;
        let (now, evictions) = (now(), self.evictions.load(Ordering::SeqCst));
        if let Some(access) = self.get(path, now) {
            return Ok(access);
        }
        let access = query.await?;
        self.insert(path.clone(), access, now, evictions);
        Ok(access)
    }

    fn query_lock(&self, path: &StagePath) -> Arc<AsyncMutex<()>> {
        let mut queried = self.queried.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(lock) = queried.get(path).and_then(Weak::upgrade) {
            return lock;
        }
        queried.retain(|_, lock| lock.strong_count() > 0);
        let lock = Arc::default();
        queried.insert(path.clone(), Arc::downgrade(&lock));
        lock
    }

    /// Caches an access, unless a stage was removed since `evictions` was read.
    fn insert(&self, path: StagePath, access: PublicAccess, now: Timestamp, evictions: u64) {
        let mut entries = self.entries.write().unwrap_or_else(PoisonError::into_inner);
        if self.evictions.load(Ordering::SeqCst) == evictions {
            entries.insert(path, (now, access));
        }
    }

    fn evict(&self, stage: StageId) {
        let mut entries = self.entries.write().unwrap_or_else(PoisonError::into_inner);
        self.evictions.fetch_add(1, Ordering::SeqCst);
        entries.retain(|_, (_, access)| access.stage() != stage);
    }
}

/// Returns the access to a published stage if [`public_access`] has cached it.
pub fn cached_access(app: &App, path: &StagePath) -> Option<PublicAccess> {
    app.published.get(path, app.now())
}

/// Removes a stage from the cache, because it has been unpublished.
pub fn evict_published(app: &App, stage: StageId) {
    app.published.evict(stage);
}

/// Returns the access to a stage that everyone may watch, or `None`. Checks the same as [`authorize`]
/// for a visitor, but is cached.
pub async fn public_access(app: &App, path: &StagePath) -> Result<Option<PublicAccess>, Error> {
    if let Some(access) = cached_access(app, path) {
        return Ok(Some(access));
    }
    let visitor = Caller::visitor();
    match app.published.get_or_query(path, || app.now(), authorize(app, &visitor, path)).await {
        Ok(access) => Ok(Some(access)),
        Err(Error::NotFound(_) | Error::SignInRequired | Error::Forbidden) => Ok(None),
        Err(other) => Err(other),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use futures_util::future::join_all;
    use uuid::Uuid;

    use super::*;

    #[tokio::test]
    async fn requests_that_come_together_cause_one_query_of_each_stage() {
        let (published, queries) = (PublishedStages::default(), AtomicUsize::new(0));
        let path = |stage: &str| StagePath {
            institution: "btf".to_owned(),
            championship: "cup".to_owned(),
            stage: stage.to_owned(),
        };
        let request = async |path: StagePath| {
            let query = async {
                queries.fetch_add(1, Ordering::Relaxed);
                tokio::task::yield_now().await;
                Ok(PublicAccess::unchecked(StageId(Uuid::nil())))
            };
            published.get_or_query(&path, Timestamp::now, query).await.is_ok()
        };
        let requests =
            (0..20).map(|number| request(path(if number % 2 == 0 { "round-1" } else { "round-2" })));
        assert_eq!(join_all(requests).await, [true; 20]);
        assert_eq!(queries.load(Ordering::Relaxed), 2);
        assert_eq!(published.queried.lock().map(|queried| queried.len()).ok(), Some(2));
        assert!(request(path("round-3")).await);
        assert_eq!(
            published.queried.lock().map(|queried| queried.len()).ok(),
            Some(1),
            "the others are dropped"
        );
    }
}
