//! Permission to watch a stage live. A [`PublicAccess`] or [`SecretaryAccess`] proves the permission: nobody gets a board without one.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use domain::access::Action;
use domain::ids::StageId;
use jiff::{SignedDuration, Timestamp};

use crate::{App, Caller, Error, StagePath, accounts, stages};

/// Proof that the caller may watch the public part of a stage's board.
#[derive(Clone, Copy, Debug)]
pub struct PublicAccess {
    stage: StageId,
    /// Whether everyone may watch, and not only this caller.
    is_public: bool,
}

/// Proof that the caller may watch the secretary's part of a stage's board.
#[derive(Clone, Copy, Debug)]
pub struct SecretaryAccess {
    stage: StageId,
}

impl PublicAccess {
    /// Returns the stage of the board.
    pub fn stage(self) -> StageId {
        self.stage
    }

    /// Whether everyone could watch when the access was granted. It ends when its stage is unpublished.
    pub fn is_public(self) -> bool {
        self.is_public
    }
}

impl SecretaryAccess {
    /// Returns the stage of the board.
    pub fn stage(self) -> StageId {
        self.stage
    }
}

/// Checks that the caller may watch the public results and participants.
pub async fn watch(app: &App, caller: &Caller, path: &StagePath) -> Result<PublicAccess, Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::ViewResults).await?;
    access.allow(caller, Action::ViewParticipants)?;
    Ok(PublicAccess { stage: access.stage.id, is_public: access.stage.is_published })
}

/// A cache of published stages by URL, each valid for a moment, so that thousands of spectators of one stage
/// cause one query.
#[derive(Debug, Default)]
pub(crate) struct PublishedStages {
    /// The access to each stage, with the time of its query, by the application's clock.
    entries: RwLock<HashMap<StagePath, (Timestamp, PublicAccess)>>,
    /// How many times a stage was removed: results of queries that began earlier aren't cached.
    evictions: AtomicU64,
}

/// How long a stage counts as published without another query.
const CACHE_TTL: SignedDuration = SignedDuration::from_secs(2);

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
        entries.retain(|_, (_, access)| access.stage != stage);
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

/// Whether everyone may see the stage now.
pub async fn is_public(app: &App, stage: StageId) -> Result<bool, Error> {
    Ok(storage::stages::find(app.storage.reader(), stage).await?.is_some_and(|stage| stage.is_published))
}

/// Returns the access to a stage that everyone may watch, or `None`. Equals [`watch`] for a visitor, but
/// cached.
pub async fn public_access(app: &App, path: &StagePath) -> Result<Option<PublicAccess>, Error> {
    if let Some(access) = cached_access(app, path) {
        return Ok(Some(access));
    }
    let (now, evictions) = (app.now(), app.published.evictions.load(Ordering::SeqCst));
    match watch(app, &Caller::visitor(), path).await {
        Ok(access) => {
            app.published.insert(path.clone(), access, now, evictions);
            Ok(Some(access))
        }
        Err(Error::NotFound(_) | Error::SignInRequired | Error::Forbidden) => Ok(None),
        Err(other) => Err(other),
    }
}

/// Checks that the caller may watch the results and participants as a secretary.
pub async fn watch_as_secretary(
    app: &App,
    caller: &Caller,
    path: &StagePath,
) -> Result<SecretaryAccess, Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::ViewResultsInFull).await?;
    access.allow(caller, Action::ViewParticipantsInFull)?;
    Ok(SecretaryAccess { stage: access.stage.id })
}

/// Waits until the user of a session may no longer watch a stage as its secretary: signed out, role revoked
/// or session expired. Changes made on this server are noticed at once, those on other servers at the next
/// check.
pub async fn secretary_access_lost(app: App, token: String, path: StagePath) {
    let (app, path) = (&app, &path);
    permission_lost(
        app,
        &token,
        |caller| async move { watch_as_secretary(app, &caller, path).await.map(drop) },
    )
    .await;
}

/// Waits until the user of a session may no longer see something.
pub(crate) async fn permission_lost<F>(app: &App, token: &str, may: impl Fn(Caller) -> F)
where
    F: Future<Output = Result<(), Error>>,
{
    let mut permissions_changed = app.permissions_changed();
    loop {
        tokio::select! {
            _ = permissions_changed.changed() => {}
            () = tokio::time::sleep(CHECK_INTERVAL) => {}
        }
        let check = async { may(accounts::find_caller(app, token).await?).await };
        // a database that doesn't answer revokes nobody's rights
        if let Err(Error::SignInRequired | Error::Forbidden | Error::NotFound(_)) = check.await {
            return;
        }
    }
}

/// How often an open board checks the permission of its viewer.
const CHECK_INTERVAL: Duration = Duration::from_secs(20);
