//! Judge links: made by the office for a volunteer without an account. A link reads one stage's riders and records entries in its sections
//! until a day after the stage. For thirty days after that it delivers what was recorded by then. It can do nothing else.

use std::collections::BTreeSet;

use domain::access::Action;
use domain::audit::Event;
use domain::ids::JudgeLinkId;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use storage::judging::links;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::accounts::{Secret, secret, sign_up};
use crate::{App, Caller, Error, StagePath, audit, stages};

/// How long a link records after its stage has ended.
const RECORDING: SignedDuration = SignedDuration::from_hours(24);
/// How long a link delivers after it has stopped to record, or was made if that was later.
const DELIVERY: SignedDuration = SignedDuration::from_hours(30 * 24);

/// A link that is to be made.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JudgeLinkIn {
    /// Whom it is for.
    pub name: String,
    /// The sections that it may score, at least one.
    #[schema(value_type = Vec<u32>)]
    pub sections: BTreeSet<u8>,
}

/// A link as the office sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JudgeLink {
    /// Its id, which opens nothing.
    pub id: Uuid,
    /// Whom it is for.
    pub name: String,
    /// The sections that it may score.
    #[schema(value_type = Vec<u32>)]
    pub sections: BTreeSet<u8>,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// Until when it delivers what was recorded in time.
    #[schema(value_type = String, format = DateTime)]
    pub delivers_until: Timestamp,
    /// When it was revoked; null while it is open.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub revoked_at: Option<Timestamp>,
}

/// A link that was just made. Its token is told this once; of what is kept nobody can make it again.
#[derive(Serialize, ToSchema)]
pub struct NewJudgeLink {
    /// The link.
    #[serde(flatten)]
    pub link: JudgeLink,
    /// What opens it.
    pub token: String,
}

/// Makes a link.
pub async fn make_link(app: &App, caller: &Caller, path: &StagePath, new: JudgeLinkIn) -> Result<NewJudgeLink, Error> {
    let at = stages::enter(app.storage.reader(), caller, path, Action::ManageJudges).await?;
    let user = caller.user()?.clone();
    let name = sign_up::person_name(&new.name).ok_or_else(|| Error::invalid("name", "format", "must be a name"))?;
    if new.sections.is_empty() {
        return Err(Error::invalid("sections", "required", "must name a section"));
    }
    if let Some(section) = new.sections.iter().find(|section| !(1..=at.stage.sections).contains(section)) {
        return Err(Error::invalid("sections", "unknown", format!("the stage has no section {section}")));
    }
    let (token, now) = (Secret::random()?, app.now());
    let link = links::JudgeLink {
        id: JudgeLinkId(Uuid::now_v7()),
        stage: at.stage.id,
        name,
        sections: new.sections,
        created_at: now,
        revoked_at: None,
    };
    let (listed_link, token_hash) = (listed(link.clone(), at.stage.ends_at), token.hash());
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                links::insert(tx, &link, &token_hash).await?;
                let data = serde_json::json!({ "link": link.id, "name": link.name, "sections": link.sections });
                audit::log(tx, link.stage, &user, now, Event::MakeJudgeLink, &data).await
            })
        })
        .await?;
    Ok(NewJudgeLink { link: listed_link, token: token.reveal().to_owned() })
}

/// Closes a link for good, for deliveries too: whoever holds it could date new rides back. What was recorded with it stays, and what waits on
/// its phone goes with the next link.
pub async fn revoke_link(app: &App, caller: &Caller, path: &StagePath, id: JudgeLinkId) -> Result<(), Error> {
    let at = stages::enter(app.storage.reader(), caller, path, Action::ManageJudges).await?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                if !links::revoke(tx, at.stage.id, id, now).await? {
                    return Err(Error::NotFound("judge link"));
                }
                audit::log(tx, at.stage.id, &user, now, Event::RevokeJudgeLink, &serde_json::json!({ "link": id })).await
            })
        })
        .await
}

/// Who holds this token.
pub async fn link_caller(app: &App, token: &str) -> Result<Caller, Error> {
    let found = links::of_token(app.storage.reader(), &secret::hash(token)).await?;
    let (link, stage_ends_at) = found.ok_or(Error::JudgeLinkEnded)?;
    if delivers(&link, stage_ends_at, app.now()) { Ok(Caller::with_link(link)) } else { Err(Error::JudgeLinkEnded) }
}

/// Until when the links of a stage record new rides.
pub(super) fn records_until(stage_ends_at: Timestamp) -> Timestamp {
    stage_ends_at.checked_add(RECORDING).unwrap_or(Timestamp::MAX)
}

fn delivers_until(link: &links::JudgeLink, stage_ends_at: Timestamp) -> Timestamp {
    // one that is made later is made to deliver what waits on a phone whose link has ended
    records_until(stage_ends_at).max(link.created_at).checked_add(DELIVERY).unwrap_or(Timestamp::MAX)
}

/// Whether a link opens its stage now, be it only to deliver.
pub(super) fn delivers(link: &links::JudgeLink, stage_ends_at: Timestamp, now: Timestamp) -> bool {
    link.revoked_at.is_none() && now < delivers_until(link, stage_ends_at)
}

pub(super) fn listed(link: links::JudgeLink, stage_ends_at: Timestamp) -> JudgeLink {
    JudgeLink {
        delivers_until: delivers_until(&link, stage_ends_at),
        id: link.id.0,
        name: link.name,
        sections: link.sections,
        created_at: link.created_at,
        revoked_at: link.revoked_at,
    }
}
