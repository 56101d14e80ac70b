//! The status of a result, such as DNF: a secretary's decision, which can be undone.

use domain::access::Action;
use domain::audit_log::{EventData, StatusChange};
use domain::ids::ParticipantId;
use domain::results::{Reason, ReasonCode, RiderStatus};
use domain::validation::FieldProblem;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{Edit, SecretaryResult};
use crate::{App, Caller, Error, StagePath, api_enums};

/// The input for a status.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StatusIn {
    /// DNF or DQ, or another one that the rules have.
    #[schema(value_type = api_enums::RiderStatus)]
    pub status: RiderStatus,
    /// The reason, if it is one of the predefined ones. Shown in the reader's language.
    #[serde(default)]
    #[schema(value_type = Option<api_enums::ReasonCode>, required = false)]
    pub reason_code: Option<ReasonCode>,
    /// The reason in the secretary's words, at most 200 characters; may be empty.
    #[serde(default)]
    pub reason: String,
}

impl From<RiderStatus> for StatusIn {
    fn from(status: RiderStatus) -> Self {
        Self { status, reason_code: None, reason: String::new() }
    }
}

/// Sets a status, or removes it if `status` is `None`. By rules that have DNS, a rider without a ride gets a result with it;
/// its version is 1 before.
///
/// # Errors
/// `Invalid` if the rules don't have the status; `Stale` if `version` isn't the result's stored one; `ResultsError::AlreadyApproved` if the results can't
/// change any more.
pub async fn set_status(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
    version: i64,
    status: Option<StatusIn>,
) -> Result<SecretaryResult, Error> {
    let (status, reason) = match status {
        Some(StatusIn { status, reason_code, reason }) => {
            (Some(status), Reason::new(reason_code, &reason).check().map_err(Error::invalid_input)?)
        }
        None => (None, Reason::default()),
    };
    let edit = Edit::begin(app, caller, path, participant, Action::SetResultStatus).await?;
    if status.is_some_and(|status| !edit.rules.ranking.statuses.contains(&status)) {
        return Err(Error::invalid_input(vec![("status".to_owned(), FieldProblem::Unknown)]));
    }
    edit.run(app, move |tx, edit| {
        Box::pin(async move {
            let result = storage::results::find(tx, edit.stage, &edit.participant).await?;
            let result = match result {
                Some(result) => result,
                None => edit.begin_result(tx).await?,
            };
            edit.require_version(tx, result.version, version).await?;
            let new_status = status.map(|status| (status, &reason));
            storage::results::set_status(tx, edit.stage, &edit.participant, new_status).await?;
            let event = if status.is_some() { EventData::SetStatus } else { EventData::RemoveStatus };
            let participant = edit.participant.clone();
            edit.log(tx, event(StatusChange { participant, from: result.status, to: status, reason })).await
        })
    })
    .await
}
