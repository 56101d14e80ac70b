//! Who may watch a stage live: a view is the proof, and the only way to a board.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, Instant};

use domain::access::Action;
use domain::ids::StageId;

use crate::{App, Caller, Error, StagePath, accounts, stages};

/// The proof that someone may watch a stage's board as everyone may.
#[derive(Clone, Copy, Debug)]
pub struct PublicView {
    stage: StageId,
    /// Whether everyone may watch, and not only who asked.
    is_public: bool,
}

/// The proof that someone may watch a stage's board as its office may.
#[derive(Clone, Copy, Debug)]
pub struct SecretaryView {
    stage: StageId,
}

impl PublicView {
    /// Which stage.
    pub fn stage(self) -> StageId {
        self.stage
    }

    /// Whether everyone could watch when this was given. A stage that is taken back ends it.
    pub fn is_public(self) -> bool {
        self.is_public
    }
}

impl SecretaryView {
    /// Which stage.
    pub fn stage(self) -> StageId {
        self.stage
    }
}

/// May the caller watch the results and the participants as everyone may?
pub async fn watch(app: &App, caller: &Caller, path: &StagePath) -> Result<PublicView, Error> {
    let at = stages::enter(app.storage.reader(), caller, path, Action::ViewResults).await?;
    at.allow(caller, Action::ViewParticipants)?;
    Ok(PublicView { stage: at.stage.id, is_public: at.stage.is_published })
}

/// The stages that everyone may watch, by address, each known for a moment: thousands who watch one stage ask the database once.
#[derive(Debug, Default)]
pub(crate) struct Published {
    views: RwLock<HashMap<StagePath, (Instant, PublicView)>>,
    /// How many stages have been forgotten: what was read before is not kept.
    forgotten: AtomicU64,
}

/// How long a stage's being published is believed without asking.
const BELIEVED: Duration = Duration::from_secs(2);

impl Published {
    fn get(&self, path: &StagePath) -> Option<PublicView> {
        let views = self.views.read().unwrap_or_else(PoisonError::into_inner);
        views.get(path).filter(|(since, _)| since.elapsed() < BELIEVED).map(|(_, view)| *view)
    }

    /// Keeps a view, unless a stage was taken back since `forgotten` was read.
    fn keep(&self, path: StagePath, view: PublicView, forgotten: u64) {
        let mut views = self.views.write().unwrap_or_else(PoisonError::into_inner);
        if self.forgotten.load(Ordering::SeqCst) == forgotten {
            views.insert(path, (Instant::now(), view));
        }
    }

    fn forget(&self, stage: StageId) {
        let mut views = self.views.write().unwrap_or_else(PoisonError::into_inner);
        self.forgotten.fetch_add(1, Ordering::SeqCst);
        views.retain(|_, (_, view)| view.stage != stage);
    }
}

/// The stage that everyone may watch, if [`published`] has found it to be one a moment ago.
pub fn known(app: &App, path: &StagePath) -> Option<PublicView> {
    app.published.get(path)
}

/// Stops believing that everyone may watch a stage: it has been taken back.
pub fn forget_published(app: &App, stage: StageId) {
    app.published.forget(stage);
}

/// Whether everyone may see a stage at this moment.
pub async fn is_public(app: &App, stage: StageId) -> Result<bool, Error> {
    Ok(storage::stages::get(app.storage.reader(), stage).await?.is_some_and(|stage| stage.is_published))
}

/// The stage that everyone may watch, if this is one: the same as [`watch`] for a visitor, without asking each time.
pub async fn published(app: &App, path: &StagePath) -> Result<Option<PublicView>, Error> {
    if let Some(view) = known(app, path) {
        return Ok(Some(view));
    }
    let forgotten = app.published.forgotten.load(Ordering::SeqCst);
    match watch(app, &Caller::visitor(), path).await {
        Ok(view) => {
            app.published.keep(path.clone(), view, forgotten);
            Ok(Some(view))
        }
        Err(Error::NotFound(_) | Error::SignInRequired | Error::Forbidden) => Ok(None),
        Err(other) => Err(other),
    }
}

/// May the caller watch the results and the participants as the office may?
pub async fn watch_in_full(app: &App, caller: &Caller, path: &StagePath) -> Result<SecretaryView, Error> {
    let at = stages::enter(app.storage.reader(), caller, path, Action::ViewResultsInFull).await?;
    at.allow(caller, Action::ViewParticipantsInFull)?;
    Ok(SecretaryView { stage: at.stage.id })
}

/// Waits until the holder of a session's token may no longer watch a stage as its office: signed out, the role gone, the session over. On
/// this server that is known at once, of others within a while.
pub async fn office_view_lost(app: App, token: String, path: StagePath) {
    let (app, path) = (&app, &path);
    view_lost(app, &token, |caller| async move { watch_in_full(app, &caller, path).await.map(drop) }).await;
}

/// Waits until the holder of a session's token may no longer see something.
pub(crate) async fn view_lost<F>(app: &App, token: &str, may: impl Fn(Caller) -> F)
where
    F: Future<Output = Result<(), Error>>,
{
    let mut rights = app.rights();
    loop {
        tokio::select! {
            _ = rights.changed() => {}
            () = tokio::time::sleep(LOOKED_AT) => {}
        }
        let looked = async { may(accounts::caller(app, token).await?).await };
        match looked.await {
            // a database that doesn't answer takes nobody's rights
            Ok(()) | Err(Error::Internal(_)) => {}
            Err(_) => return,
        }
    }
}

/// How often an open office's board looks whether it may be watched.
const LOOKED_AT: Duration = Duration::from_secs(20);
