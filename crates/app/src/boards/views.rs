//! Permission to watch a stage live. A view is the proof of the permission, and the only way to a board.

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
pub struct PublicView {
    stage: StageId,
    /// Whether everyone may watch, and not only this caller.
    is_public: bool,
}

/// Proof that the caller may watch the secretary's part of a stage's board.
#[derive(Clone, Copy, Debug)]
pub struct SecretaryView {
    stage: StageId,
}

impl PublicView {
    /// The stage of the board.
    pub fn stage(self) -> StageId {
        self.stage
    }

    /// Whether everyone could watch when the view was created. A view ends when its stage is unpublished.
    pub fn is_public(self) -> bool {
        self.is_public
    }
}

impl SecretaryView {
    /// The stage of the board.
    pub fn stage(self) -> StageId {
        self.stage
    }
}

/// Checks that the caller may watch the public results and participants.
pub async fn watch(app: &App, caller: &Caller, path: &StagePath) -> Result<PublicView, Error> {
    let access = stages::enter(app.storage.reader(), caller, path, Action::ViewResults).await?;
    access.allow(caller, Action::ViewParticipants)?;
    Ok(PublicView { stage: access.stage.id, is_public: access.stage.is_published })
}

/// A cache of published stages by URL, each valid for a moment, so that thousands of spectators of one stage
/// cause one query.
#[derive(Debug, Default)]
pub(crate) struct PublishedStages {
    /// Each view with the time of its query, by the application's clock.
    views: RwLock<HashMap<StagePath, (Timestamp, PublicView)>>,
    /// How many times a stage was removed: results of queries that began earlier aren't cached.
    evictions: AtomicU64,
}

/// How long a stage counts as published without another query.
const CACHE_TTL: SignedDuration = SignedDuration::from_secs(2);

impl PublishedStages {
    fn get(&self, path: &StagePath, now: Timestamp) -> Option<PublicView> {
        let views = self.views.read().unwrap_or_else(PoisonError::into_inner);
        // a clock that was set back doesn't keep a view alive
        let is_fresh = |queried_at: Timestamp| now.duration_since(queried_at).abs() < CACHE_TTL;
        views.get(path).filter(|(queried_at, _)| is_fresh(*queried_at)).map(|(_, view)| *view)
    }

    /// Caches a view, unless a stage was removed since `evictions` was read.
    fn insert(&self, path: StagePath, view: PublicView, now: Timestamp, evictions: u64) {
        let mut views = self.views.write().unwrap_or_else(PoisonError::into_inner);
        if self.evictions.load(Ordering::SeqCst) == evictions {
            views.insert(path, (now, view));
        }
    }

    fn evict(&self, stage: StageId) {
        let mut views = self.views.write().unwrap_or_else(PoisonError::into_inner);
        self.evictions.fetch_add(1, Ordering::SeqCst);
        views.retain(|_, (_, view)| view.stage != stage);
    }
}

/// Returns the view of a published stage if [`public_view`] has cached it.
pub fn cached_view(app: &App, path: &StagePath) -> Option<PublicView> {
    app.published.get(path, app.now())
}

/// Removes a stage from the cache, because it has been unpublished.
pub fn evict_published(app: &App, stage: StageId) {
    app.published.evict(stage);
}

/// Whether everyone may see the stage now.
pub async fn is_public(app: &App, stage: StageId) -> Result<bool, Error> {
    Ok(storage::stages::get(app.storage.reader(), stage).await?.is_some_and(|stage| stage.is_published))
}

/// Returns the view of a stage that everyone may watch, or `None`. Equals [`watch`] for a visitor, but
/// cached.
pub async fn public_view(app: &App, path: &StagePath) -> Result<Option<PublicView>, Error> {
    if let Some(view) = cached_view(app, path) {
        return Ok(Some(view));
    }
    let (now, evictions) = (app.now(), app.published.evictions.load(Ordering::SeqCst));
    match watch(app, &Caller::visitor(), path).await {
        Ok(view) => {
            app.published.insert(path.clone(), view, now, evictions);
            Ok(Some(view))
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
) -> Result<SecretaryView, Error> {
    let access = stages::enter(app.storage.reader(), caller, path, Action::ViewResultsInFull).await?;
    access.allow(caller, Action::ViewParticipantsInFull)?;
    Ok(SecretaryView { stage: access.stage.id })
}

/// Waits until the user of a session may no longer watch a stage as its secretary: signed out, role revoked
/// or session expired. Changes made on this server are noticed at once, those on other servers at the next
/// check.
pub async fn secretary_view_lost(app: App, token: String, path: StagePath) {
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
    let mut rights = app.rights();
    loop {
        tokio::select! {
            _ = rights.changed() => {}
            () = tokio::time::sleep(CHECK_INTERVAL) => {}
        }
        let check = async { may(accounts::caller(app, token).await?).await };
        match check.await {
            // a database that doesn't answer revokes nobody's rights
            Ok(()) | Err(Error::Internal(_)) => {}
            Err(_) => return,
        }
    }
}

/// How often an open board checks the permission of its viewer.
const CHECK_INTERVAL: Duration = Duration::from_secs(20);
