//! A secretary's edit of one result: the steps that all edits have in common.

use std::sync::Arc;

use domain::Ruleset;
use domain::access::Action;
use domain::audit_log::EventData;
use domain::ids::{ParticipantId, StageId};
use domain::results::RiderStatus;
use domain::stages::{Format, ResultsStatus};
use jiff::Timestamp;
use storage::Transaction;
use storage::accounts::User;
use storage::changes::ChangedObject;
use storage::results::StoredResult;
use storage::stages::StageLock;

use super::detail::load;
use super::{ResultsError, SecretaryResult};
use crate::change::Work;
use crate::result_updates::begin_without_ride;
use crate::{App, Caller, Error, Noun, StagePath, audit_log, stages};

/// Fails with `ResultsError::AlreadyApproved` if results with this status can't change any more.
pub(crate) fn require_open_results(status: ResultsStatus) -> Result<(), Error> {
    if status.may_change() { Ok(()) } else { Err(ResultsError::AlreadyApproved.into()) }
}

/// An authorised edit, for use in a transaction.
pub(crate) struct Edit {
    pub stage: StageId,
    pub format: Format,
    pub participant: ParticipantId,
    pub user: User,
    pub now: Timestamp,
    pub rules: Arc<Ruleset>,
}

impl Edit {
    /// Authorises an edit of the participant's result. Fails unless the caller may do this at the stage.
    pub(crate) async fn begin(
        app: &App,
        caller: &Caller,
        path: &StagePath,
        participant: &ParticipantId,
        action: Action,
    ) -> Result<Self, Error> {
        let access = stages::authorize(app.storage.reader(), caller, path, action).await?;
        Ok(Self {
            stage: access.stage.id,
            format: access.stage.details.format,
            participant: participant.clone(),
            user: caller.user()?.clone(),
            now: app.now(),
            rules: access.stage.rules.clone(),
        })
    }

    /// Runs an edit of the result only, and returns the new result. Fails like [`Edit::run_with_lock`].
    pub(crate) async fn run<F>(self, app: &App, work: F) -> Result<SecretaryResult, Error>
    where
        F: for<'a> FnOnce(&'a Transaction, &'a Self) -> Work<'a, ()> + Send + 'static,
    {
        self.run_with_lock(app, move |tx, _, edit| {
            Box::pin(async move {
                work(tx, edit).await?;
                load(tx, edit.stage, &edit.participant).await
            })
        })
        .await
    }

    /// Runs the edit in a transaction that locks the stage, and appends the change to the feed. Fails with
    /// `ResultsError::AlreadyApproved` if the results are approved.
    pub(crate) async fn run_with_lock<T, F>(self, app: &App, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a Transaction, &'a mut StageLock, &'a Self) -> Work<'a, T> + Send + 'static,
    {
        app.change(self.stage, move |tx, lock| {
            Box::pin(async move {
                require_open_results(lock.results_status)?;
                let output = work(tx, lock, &self).await?;
                storage::changes::append(tx, lock, &ChangedObject::Result(self.participant.clone())).await?;
                Ok(output)
            })
        })
        .await
    }

    /// Creates the result of a rider without a ride and returns it. Fails with `NotFound` unless the rules have the
    /// status DNS, because others begin a result with a ride.
    pub(crate) async fn begin_result(&self, tx: &Transaction) -> Result<StoredResult, Error> {
        const MISSING: Error = Error::NotFound(Noun::Result);
        if !self.rules.ranking.statuses.contains(&RiderStatus::DidNotStart) {
            return Err(MISSING);
        }
        let rider = storage::registration::find(tx, self.stage, &self.participant).await?.ok_or(MISSING)?;
        let stage = storage::stages::find(tx, self.stage).await?.ok_or(Error::NotFound(Noun::Stage))?;
        begin_without_ride(tx, &stage, &rider.participant, self.now).await?;
        storage::results::find(tx, self.stage, &self.participant).await?.ok_or(MISSING)
    }

    /// Fails with `Stale` if the current version isn't the one that the edit is based on.
    pub(crate) async fn require_version(
        &self,
        tx: &Transaction,
        current: i64,
        expected: i64,
    ) -> Result<(), Error> {
        if current == expected {
            return Ok(());
        }
        Err(self.stale_error(tx).await?)
    }

    /// Returns the error of an outdated edit, with the present result.
    pub(crate) async fn stale_error(&self, tx: &Transaction) -> Result<Error, Error> {
        Ok(Error::stale(load(tx, self.stage, &self.participant).await?))
    }

    /// Logs the edit with its author.
    pub(crate) async fn log(&self, tx: &Transaction, data: EventData) -> Result<(), Error> {
        audit_log::record(tx, self.stage, &self.user, self.now, data).await
    }
}
