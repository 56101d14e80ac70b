//! Penalty points: given, changed and taken away by secretaries.

use domain::access::Action;
use domain::ids::{ParticipantId, PenaltyId};
use serde::Deserialize;
use storage::Transaction;
use storage::changes::Noun;
use storage::results::Penalty;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Edit, SecretaryResult};
use crate::{App, Caller, Error, StagePath};

/// The most points of one penalty.
const MAX_POINTS: u32 = 1000;
/// The most characters of a reason.
const MAX_REASON: usize = 200;
/// What stands where a secretary gave no reason (`spec/2-results.md` §5).
const NO_REASON: &str = "Added by secretary";

/// A penalty as a secretary types it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PenaltyIn {
    /// More than 0, at most 1000.
    pub points: u32,
    /// Why; a blank one says that a secretary added it.
    #[serde(default)]
    pub reason: String,
}

impl PenaltyIn {
    fn checked(self) -> Result<Self, Error> {
        if self.points == 0 || self.points > MAX_POINTS {
            return Err(Error::invalid("points", "range", format!("must be 1 to {MAX_POINTS}")));
        }
        let reason = self.reason.trim();
        if reason.chars().count() > MAX_REASON {
            return Err(Error::invalid("reason", "length", format!("must have at most {MAX_REASON} characters")));
        }
        if reason.contains('\0') {
            return Err(Error::invalid("reason", "characters", "must have no NUL character"));
        }
        let reason = if reason.is_empty() { NO_REASON } else { reason }.to_owned();
        Ok(Self { points: self.points, reason })
    }
}

/// Gives penalty points to a rider who has started.
pub async fn add_penalty(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
    penalty: PenaltyIn,
) -> Result<SecretaryResult, Error> {
    let edit = Edit::begin(app, caller, path, participant, Action::ManagePenalties).await?;
    let PenaltyIn { points, reason } = penalty.checked()?;
    edit.run(app, move |tx, held, edit| {
        Box::pin(async move {
            storage::results::find(tx, edit.stage, &edit.participant).await?.ok_or(Error::NotFound("result"))?;
            let data = serde_json::json!({ "participant": edit.participant, "points": points, "reason": reason });
            let penalty = Penalty {
                id: PenaltyId(Uuid::now_v7()),
                participant: edit.participant.clone(),
                points,
                reason,
                created_at: edit.now,
                user: edit.user.id,
                user_display_name: edit.user.display_name.clone(),
                user_email: edit.user.email.clone(),
            };
            storage::results::insert_penalty(tx, edit.stage, &penalty).await?;
            edit.log(tx, "new_penalty_points", &data).await?;
            storage::changes::append(tx, held, &Noun::Result(edit.participant.clone())).await?;
            Ok(())
        })
    })
    .await
}

/// Changes the points and the reason of a penalty; who gave it and when stay, and the log says who changed it.
pub async fn edit_penalty(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
    id: PenaltyId,
    penalty: PenaltyIn,
) -> Result<SecretaryResult, Error> {
    let edit = Edit::begin(app, caller, path, participant, Action::ManagePenalties).await?;
    let PenaltyIn { points, reason } = penalty.checked()?;
    edit.run(app, move |tx, held, edit| {
        Box::pin(async move {
            let before = existing(tx, edit, id).await?;
            let data = serde_json::json!({ "participant": edit.participant, "from": before.points, "points": points, "reason": reason });
            storage::results::update_penalty(tx, id, points, &reason).await?;
            edit.log(tx, "edit_penalty_points", &data).await?;
            storage::changes::append(tx, held, &Noun::Result(edit.participant.clone())).await?;
            Ok(())
        })
    })
    .await
}

/// Takes a penalty away.
pub async fn delete_penalty(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
    id: PenaltyId,
) -> Result<SecretaryResult, Error> {
    let edit = Edit::begin(app, caller, path, participant, Action::ManagePenalties).await?;
    edit.run(app, move |tx, held, edit| {
        Box::pin(async move {
            let Penalty { points, reason, .. } = existing(tx, edit, id).await?;
            storage::results::delete_penalty(tx, id).await?;
            let data = serde_json::json!({ "participant": edit.participant, "points": points, "reason": reason });
            edit.log(tx, "remove_penalty_points", &data).await?;
            storage::changes::append(tx, held, &Noun::Result(edit.participant.clone())).await?;
            Ok(())
        })
    })
    .await
}

async fn existing(tx: &Transaction, edit: &Edit, id: PenaltyId) -> Result<Penalty, Error> {
    let penalties = storage::results::penalties(tx, edit.stage, Some(&edit.participant)).await?;
    penalties.into_iter().find(|penalty| penalty.id == id).ok_or(Error::NotFound("penalty"))
}
