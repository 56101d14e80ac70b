//! A cache of the published stages, so that thousands of spectators of one stage cause one query.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock};

use domain::ids::StageId;
use jiff::{SignedDuration, Timestamp};

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
}

impl PublishedStages {
    fn get(&self, path: &StagePath, now: Timestamp) -> Option<PublicAccess> {
        let entries = self.entries.read().unwrap_or_else(PoisonError::into_inner);
        // a clock that was set back doesn't keep an access alive
        let is_fresh = |queried_at: Timestamp| now.duration_since(queried_at).abs() < CACHE_TTL;
        entries.get(path).filter(|(queried_at, _)| is_fresh(*queried_at)).map(|(_, access)| *access)
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
    let (now, evictions) = (app.now(), app.published.evictions.load(Ordering::SeqCst));
    match authorize(app, &Caller::visitor(), path).await {
        Ok(access) => {
            app.published.insert(path.clone(), access, now, evictions);
            Ok(Some(access))
        }
        Err(Error::NotFound(_) | Error::SignInRequired | Error::Forbidden) => Ok(None),
        Err(other) => Err(other),
    }
}
