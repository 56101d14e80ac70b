//! What secretaries do with queries: answering them, handing them to the jury, and recording and publishing its
//! decisions.

use std::collections::BTreeMap;

use domain::access::Action;
use domain::audit_log::{EventData, LoggedDecision, LoggedQueryState};
use domain::ids::QueryId;
use domain::protests::{QueryStep, check_answer, check_decision};
use jiff::Timestamp;
use serde::Deserialize;
use storage::changes::ChangedObject;
use storage::protests::{StoredDecision, StoredQuery};
use utoipa::ToSchema;

use super::ProtestError;
use super::output::{SecretaryQuery, StageQueries};
use crate::{App, Caller, Error, Noun, StagePath, audit_log, stages};

/// The secretary's answer to a query.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerIn {
    /// Whether the secretary agrees. The score itself is corrected by an edit of the ride.
    pub accepted: bool,
    /// The answer, at most 500 characters. The rider sees it.
    pub text: String,
}

/// The jury's decision about a query.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct QueryDecisionIn {
    /// Whether the jury agrees with the rider.
    pub upheld: bool,
    /// The decision in words, at most 500 characters.
    pub text: String,
    /// The name of the person who decided, such as the president of the jury, at most 100 characters.
    pub decided_by: String,
    /// Whether everyone may read the decision, with the rider's racing number and the name of the person who
    /// decided.
    pub published: bool,
}

/// Whether a decision is public.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DecisionPublicationIn {
    /// Whether everyone may read the decision.
    pub published: bool,
}

/// Returns the queries of a stage, the pending ones first; none if the championship has protests turned off.
/// Those of riders who aren't participants any more are left out.
pub async fn list(app: &App, caller: &Caller, path: &StagePath) -> Result<StageQueries, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::ManageQueries).await?;
    if access.stage.protests.is_none() {
        return Ok(StageQueries { queries: Vec::new() });
    }
    let id = access.stage.id;
    let mut queries = storage::protests::list(&snapshot, id).await?;
    queries.sort_by_key(|query| !query.state.is_pending());
    let riders: BTreeMap<_, _> = storage::registration::list_participants(&snapshot, id)
        .await?
        .into_iter()
        .map(|rider| (rider.id.clone(), rider))
        .collect();
    let to_output = |query: StoredQuery| {
        let rider = riders.get(&query.participant)?.clone();
        Some(SecretaryQuery::from_stored(query, rider))
    };
    Ok(StageQueries { queries: queries.into_iter().filter_map(to_output).collect() })
}

/// Answers a query.
///
/// # Errors
/// `Stale` if `version` isn't the stored one; `ProtestError::StepNotPossible` if the query isn't open.
pub async fn answer(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: QueryId,
    version: i64,
    input: AnswerIn,
) -> Result<SecretaryQuery, Error> {
    let text = check_answer(&input.text).map_err(Error::invalid_input)?;
    let step = if input.accepted { QueryStep::Accept } else { QueryStep::Reject };
    edit(app, caller, path, id, version, move |query, now| {
        take(query, step)?;
        query.answer = Some((text, now));
        Ok(vec![EventData::AnswerQuery(logged_state(query))])
    })
    .await
}

/// Hands a query to the jury.
///
/// # Errors
/// `Stale` if `version` isn't the stored one; `ProtestError::StepNotPossible` if the secretary has accepted the
/// query, or if the jury has it already.
pub async fn hand_to_jury(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: QueryId,
    version: i64,
) -> Result<SecretaryQuery, Error> {
    edit(app, caller, path, id, version, |query, _| {
        take(query, QueryStep::HandToJury)?;
        Ok(vec![EventData::HandQueryToJury(logged_state(query))])
    })
    .await
}

/// Records the jury's decision, or corrects what was recorded.
///
/// # Errors
/// `Stale` if `version` isn't the stored one; `ProtestError::StepNotPossible` if the jury never had the query.
pub async fn decide(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: QueryId,
    version: i64,
    input: QueryDecisionIn,
) -> Result<SecretaryQuery, Error> {
    let QueryDecisionIn { upheld, text, decided_by, published } = input;
    let (text, by) = check_decision(&text, &decided_by).map_err(Error::invalid_input)?;
    let step = if upheld { QueryStep::Uphold } else { QueryStep::Dismiss };
    edit(app, caller, path, id, version, move |query, now| {
        take(query, step)?;
        let state = logged_state(query);
        let decision = LoggedDecision {
            participant: state.participant.clone(),
            key: state.key,
            state: state.state,
            by: by.clone(),
        };
        query.decision = Some(StoredDecision { text, by, at: now });
        let mut events = vec![EventData::DecideQuery(decision)];
        if published {
            events.push(EventData::PublishDecision(state));
        } else if query.published_at.is_some() {
            events.push(EventData::WithdrawDecision(state));
        }
        query.published_at = published.then_some(now);
        Ok(events)
    })
    .await
}

/// Publishes a decision, or withdraws it.
///
/// # Errors
/// `Stale` if `version` isn't the stored one; `ProtestError::NotDecided` without a decision.
pub async fn publish_decision(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: QueryId,
    version: i64,
    input: DecisionPublicationIn,
) -> Result<SecretaryQuery, Error> {
    edit(app, caller, path, id, version, move |query, now| {
        if !query.state.is_decided() {
            return Err(ProtestError::NotDecided);
        }
        if input.published == query.published_at.is_some() {
            return Ok(Vec::new());
        }
        query.published_at = input.published.then_some(now);
        let event = if input.published { EventData::PublishDecision } else { EventData::WithdrawDecision };
        Ok(vec![event(logged_state(query))])
    })
    .await
}

fn take(query: &mut StoredQuery, step: QueryStep) -> Result<(), ProtestError> {
    query.state = query.state.after(step).ok_or(ProtestError::StepNotPossible)?;
    Ok(())
}

fn logged_state(query: &StoredQuery) -> LoggedQueryState {
    LoggedQueryState { participant: query.participant.clone(), key: query.key, state: query.state }
}

/// Edits a query with `change`, which returns the events to log. Open boards are loaded again if what is public
/// has changed.
async fn edit(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: QueryId,
    version: i64,
    change: impl FnOnce(&mut StoredQuery, Timestamp) -> Result<Vec<EventData>, ProtestError> + Send + 'static,
) -> Result<SecretaryQuery, Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::ManageQueries).await?;
    let (stage, user, now) = (access.stage.id, caller.user()?.clone(), app.now());
    app.change(stage, move |tx, lock| {
        Box::pin(async move {
            if stages::reload(tx, stage).await?.protests.is_none() {
                return Err(ProtestError::TurnedOff.into());
            }
            let mut query =
                storage::protests::find(tx, stage, id).await?.ok_or(Error::NotFound(Noun::Query))?;
            let rider = storage::registration::find(tx, stage, &query.participant)
                .await?
                .ok_or(Error::NotFound(Noun::Query))?;
            if query.version != version {
                return Err(Error::Stale(None));
            }
            let was_published = query.published_at.is_some();
            let events = change(&mut query, now)?;
            storage::protests::update(tx, &query).await?;
            query.version += 1;
            for event in events {
                audit_log::record(tx, stage, &user, now, event).await?;
            }
            if was_published || query.published_at.is_some() {
                storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
            }
            Ok(SecretaryQuery::from_stored(query, rider.participant))
        })
    })
    .await
}
