//! A secretary's edit of one result: the same steps for every kind of edit.

use std::sync::Arc;

use domain::Ruleset;
use domain::access::Action;
use domain::audit::Event;
use domain::ids::{ParticipantId, StageId};
use domain::stages::Format;
use jiff::Timestamp;
use storage::Transaction;
use storage::accounts::User;
use storage::changes::Noun;
use storage::stages::StageLock;

use super::SecretaryResult;
use super::detail::load;
use crate::change::Work;
use crate::{App, Caller, Error, StagePath, audit, stages};

/// An edit that is allowed, on its way into a transaction.
pub(crate) struct Edit {
    pub stage: StageId,
    pub format: Format,
    pub participant: ParticipantId,
    pub user: User,
    pub now: Timestamp,
    pub rules: Arc<Ruleset>,
}

impl Edit {
    /// May the caller do this here?
    pub(crate) async fn begin(
        app: &App,
        caller: &Caller,
        path: &StagePath,
        participant: &ParticipantId,
        action: Action,
    ) -> Result<Self, Error> {
        let at = stages::enter(app.storage.reader(), caller, path, action).await?;
        Ok(Self {
            stage: at.stage.id,
            format: at.stage.format,
            participant: participant.clone(),
            user: caller.user()?.clone(),
            now: app.now(),
            rules: app.rules.clone(),
        })
    }

    /// Runs the edit and gives the result as it stands after.
    pub(crate) async fn run<F>(self, app: &App, work: F) -> Result<SecretaryResult, Error>
    where
        F: for<'a> FnOnce(&'a Transaction, &'a Self) -> Work<'a, ()> + Send + 'static,
    {
        self.run_for(app, move |tx, _, edit| {
            Box::pin(async move {
                work(tx, edit).await?;
                load(tx, edit.stage, &edit.participant).await
            })
        })
        .await
    }

    /// Runs the edit in the transaction that holds the stage, unless the results are approved. What it changed of the rider is in the feed.
    pub(crate) async fn run_for<T, F>(self, app: &App, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a Transaction, &'a mut StageLock, &'a Self) -> Work<'a, T> + Send + 'static,
    {
        app.change(self.stage, move |tx, lock| {
            Box::pin(async move {
                if !domain::results::may_change(lock.results_status) {
                    return Err(Error::AlreadyApproved);
                }
                let done = work(tx, lock, &self).await?;
                storage::changes::append(tx, lock, &Noun::Result(self.participant.clone())).await?;
                Ok(done)
            })
        })
        .await
    }

    /// Refuses an edit that was made from another version than the one that stands.
    pub(crate) async fn expect(&self, tx: &Transaction, stands: i64, seen: i64) -> Result<(), Error> {
        if stands == seen {
            return Ok(());
        }
        Err(Error::Stale(Box::new(load(tx, self.stage, &self.participant).await?)))
    }

    /// Says in the log who did it.
    pub(crate) async fn log(&self, tx: &Transaction, event: Event, data: &serde_json::Value) -> Result<(), Error> {
        audit::log(tx, self.stage, &self.user, self.now, event, data).await
    }
}
