//! Raising a query: by the rider, or by a secretary who enters one that was handed in on paper.

use domain::access::Action;
use domain::audit_log::{EventData, LoggedQuery};
use domain::ids::{ParticipantId, QueryId, StageId};
use domain::protests::{QueryRefusal, QueryState, check_query, check_query_form};
use domain::registration::Participant;
use serde::Deserialize;
use storage::Transaction;
use storage::judging::EntryState;
use storage::protests::StoredQuery;
use utoipa::ToSchema;
use uuid::Uuid;

use super::ProtestError;
use super::output::{OwnQueries, ScoreQuery, SecretaryQuery};
use crate::judging::require_score;
use crate::riders::require_own_rider;
use crate::stages::StageAccess;
use crate::{App, Caller, Error, Noun, StagePath, audit_log, boards, stages};

/// A rider's query about a score.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QueryIn {
    /// The section.
    pub section: u8,
    /// The lap.
    pub lap: u8,
    /// The score that the rider claims: 0, 1, 2, 3 or 5 in classic, 0 to 9999 in open free.
    pub points: u32,
    /// The rider's words, at most 300 characters; may be empty.
    #[serde(default)]
    pub text: String,
}

/// A query that was handed in on paper.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PaperQueryIn {
    /// The id of the participant who handed it in.
    #[schema(value_type = String)]
    pub participant: ParticipantId,
    /// The section.
    pub section: u8,
    /// The lap.
    pub lap: u8,
    /// The score that the rider claims.
    pub points: u32,
    /// The rider's words, at most 300 characters; may be empty.
    #[serde(default)]
    pub text: String,
}

/// Returns the caller's own queries at a stage; none if the championship has protests turned off.
pub async fn list_own(app: &App, caller: &Caller, path: &StagePath) -> Result<OwnQueries, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::RaiseQuery).await?;
    if access.stage.protests.is_none() {
        return Ok(OwnQueries { queries: Vec::new() });
    }
    let rider = require_own_rider(&snapshot, caller).await?.into();
    let queries = storage::protests::list_for_rider(&snapshot, access.stage.id, &rider).await?;
    Ok(OwnQueries { queries: queries.into_iter().map(Into::into).collect() })
}

/// Raises a query about one of the caller's own scores.
///
/// # Errors
/// `ProtestError::NotPosted` unless provisional results are posted; `ProtestError::PeriodOver` after the
/// protest period; `ProtestError::AlreadyRaised` if a query about the ride is pending;
/// `ProtestError::TooMany`; `NotFound` if the caller isn't a participant.
pub async fn raise(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    input: QueryIn,
) -> Result<ScoreQuery, Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::RaiseQuery).await?;
    let rider = require_own_rider(app.storage.reader(), caller).await?.into();
    let (query, _) = insert(app, caller, access, rider, input, false).await?;
    Ok(query.into())
}

/// Enters a query that a rider handed in on paper, also without a protest period and after the approval.
///
/// # Errors
/// The same as those of [`raise`], without `ProtestError::NotPosted` and `ProtestError::PeriodOver`.
pub async fn enter(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    input: PaperQueryIn,
) -> Result<SecretaryQuery, Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::ManageQueries).await?;
    let PaperQueryIn { participant, section, lap, points, text } = input;
    let input = QueryIn { section, lap, points, text };
    let (query, rider) = insert(app, caller, access, participant, input, true).await?;
    Ok(SecretaryQuery::from_stored(query, rider))
}

async fn insert(
    app: &App,
    caller: &Caller,
    access: StageAccess,
    rider: ParticipantId,
    input: QueryIn,
    on_paper: bool,
) -> Result<(StoredQuery, Participant), Error> {
    let (id, user, now) = (access.stage.id, caller.user()?.clone(), app.now());
    app.change(id, move |tx, _| {
        Box::pin(async move {
            let stage = stages::reload(tx, id).await?;
            let protests = stage.protests.as_ref().ok_or(ProtestError::TurnedOff)?;
            if !stage.timetable().phase(now).has_started() {
                return Err(ProtestError::NotStarted.into());
            }
            let registration = storage::registration::find(tx, id, &rider).await?;
            let rider = registration.ok_or(Error::NotFound(Noun::Participant))?.participant;
            let class = boards::class_or_absent(&stage.classes, &rider.racing_class);
            let QueryIn { section, lap, points, text } = input;
            let (key, text) = check_query_form(&class, section, lap, &text).map_err(Error::invalid_input)?;
            require_score(stage.details.format, points, None, &stage.rules)?;
            let earlier: Vec<_> = storage::protests::list_for_rider(tx, id, &rider.id)
                .await?
                .into_iter()
                .map(|query| (query.key, query.state))
                .collect();
            check_query(protests.period, now, on_paper, &earlier, key).map_err(ProtestError::from)?;
            let query = StoredQuery {
                id: QueryId(Uuid::now_v7()),
                participant: rider.id.clone(),
                key,
                points,
                recorded_points: find_recorded_points(tx, id, &rider.id, key).await?,
                text,
                on_paper,
                created_at: now,
                state: QueryState::Open,
                answer: None,
                decision: None,
                published_at: None,
                version: 1,
            };
            storage::protests::insert(tx, id, &query).await?;
            let data = LoggedQuery { participant: rider.id.clone(), key, points, on_paper };
            audit_log::record(tx, id, &user, now, EventData::RaiseQuery(data)).await?;
            Ok((query, rider))
        })
    })
    .await
}

/// Returns the score of a ride that counts, if there is one.
async fn find_recorded_points(
    tx: &Transaction,
    stage: StageId,
    rider: &ParticipantId,
    key: domain::judging::RideKey,
) -> Result<Option<u32>, Error> {
    let scores = storage::judging::list_scores(tx, stage, Some(std::slice::from_ref(rider))).await?;
    let counting = scores.into_iter().find(|score| score.key == key && score.state == EntryState::Counts);
    Ok(counting.map(|score| score.total))
}

impl From<QueryRefusal> for ProtestError {
    fn from(refusal: QueryRefusal) -> Self {
        match refusal {
            QueryRefusal::NotPosted => Self::NotPosted,
            QueryRefusal::PeriodOver => Self::PeriodOver,
            QueryRefusal::AlreadyRaised => Self::AlreadyRaised,
            QueryRefusal::TooMany => Self::TooManyQueries,
        }
    }
}
