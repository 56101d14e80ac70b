//! Permission to watch a stage live. A [`PublicAccess`] or [`SecretaryAccess`] proves the permission, and a
//! board is returned only for one of them.

use std::time::Duration;

use domain::access::Action;
use domain::championships::Feature;
use domain::ids::StageId;

use crate::{App, Caller, Error, StagePath, accounts, stages};

/// How often an open board checks the permission of its viewer.
const CHECK_INTERVAL: Duration = Duration::from_secs(20);

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
    /// Creates the access without a check.
    #[cfg(test)]
    pub(super) fn unchecked(stage: StageId) -> Self {
        Self { stage, is_public: true }
    }

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

/// Authorises the caller to watch the public results and participants.
pub async fn authorize(app: &App, caller: &Caller, path: &StagePath) -> Result<PublicAccess, Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::ViewResults).await?;
    access.allow(caller, Action::ViewParticipants)?;
    Ok(PublicAccess { stage: access.stage.id, is_public: access.stage.is_published })
}

/// Authorises the caller to read what riders can still reach.
///
/// # Errors
/// `StageError::FeatureOff` unless the championship has turned the feature on.
pub async fn authorize_outlook(app: &App, caller: &Caller, path: &StagePath) -> Result<PublicAccess, Error> {
    let access = stages::authorize_recent(app, caller, path, Action::ViewResults).await?;
    access.require_feature(Feature::Following)?;
    access.allow(caller, Action::ViewParticipants)?;
    Ok(PublicAccess { stage: access.stage.id, is_public: access.stage.is_published })
}

/// Whether everyone may see the stage now.
pub async fn is_public(app: &App, stage: StageId) -> Result<bool, Error> {
    Ok(storage::stages::find(app.storage.reader(), stage).await?.is_some_and(|stage| stage.is_published))
}

/// Authorises the caller to watch the results and participants as a secretary.
pub async fn authorize_secretary(
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
pub async fn wait_for_secretary_access_loss(app: App, token: String, path: StagePath) {
    let (app, path) = (&app, &path);
    wait_for_permission_loss(app, &token, |caller| async move {
        authorize_secretary(app, &caller, path).await.map(drop)
    })
    .await;
}

/// Waits until `check_permission` refuses the user of a session.
pub(crate) async fn wait_for_permission_loss<F>(
    app: &App,
    token: &str,
    check_permission: impl Fn(Caller) -> F,
) where
    F: Future<Output = Result<(), Error>>,
{
    let mut permissions_changed = app.permissions_changed();
    // The first check finds a change between the caller's own check and the subscription.
    loop {
        let check = async { check_permission(accounts::find_caller(app, token).await?).await };
        // a failure of the database ends no access
        if let Err(Error::SignInRequired | Error::Forbidden | Error::NotFound(_)) = check.await {
            return;
        }
        tokio::select! {
            _ = permissions_changed.changed() => {}
            () = tokio::time::sleep(CHECK_INTERVAL) => {}
        }
    }
}
