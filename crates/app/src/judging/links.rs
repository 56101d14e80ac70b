//! Judge links: created by a secretary for a volunteer without an account. A link can read one stage's riders
//! and record entries in its sections until a day after the stage. For another thirty days it can deliver
//! entries that were recorded by then. It can't do anything else.

use std::collections::BTreeSet;

use domain::access::Action;
use domain::audit_log::{EventData, JudgeLinkCreation, JudgeLinkRevocation};
use domain::championships::Feature;
use domain::ids::JudgeLinkId;
use domain::judging::HandedOver;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use storage::judging::links::{self, StoredJudgeLink};
use utoipa::ToSchema;
use uuid::Uuid;

use super::JudgingError;
use crate::accounts::{Secret, display_name, secret};
use crate::{App, Caller, Error, FieldCode, Noun, StagePath, audit_log, stages};

/// How long after the end of its stage a link can record.
const RECORDING_PERIOD: SignedDuration = SignedDuration::from_hours(24);
/// How long a link can deliver after it stopped recording, or after it was created if that was later.
const DELIVERY_PERIOD: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The input for a judge link.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct JudgeLinkIn {
    /// The name of the volunteer.
    pub name: String,
    /// The numbers of the sections that the link may score, at least one.
    #[schema(value_type = Vec<u32>)]
    pub sections: BTreeSet<u8>,
    /// Whether the link is for a second judge, whose scores are only compared with those that count. Needs the feature
    /// `raceDay`.
    #[serde(default)]
    pub cross_check: bool,
}

/// A judge link, as shown to secretaries.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JudgeLink {
    /// The id of the link, which is no secret.
    pub id: Uuid,
    /// The name of the volunteer.
    pub name: String,
    /// The numbers of the sections that it may score.
    #[schema(value_type = Vec<u32>)]
    pub sections: BTreeSet<u8>,
    /// When it was created.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// Until when it can deliver entries that were recorded in time.
    #[schema(value_type = String, format = DateTime)]
    pub delivers_until: Timestamp,
    /// When it was revoked; null if it wasn't.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub revoked_at: Option<Timestamp>,
    /// The sections that were handed over to another judge.
    #[schema(value_type = Vec<u32>)]
    pub handed_over: BTreeSet<u8>,
    /// Whether its scores are only compared with those that count.
    pub cross_check: bool,
    /// When the last ride was recorded with it; null if none was.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub last_ride_at: Option<Timestamp>,
}

/// A new judge link. This response is the only one with its token, because only a hash of the token is
/// stored.
#[derive(Serialize, ToSchema)]
pub struct NewJudgeLink {
    /// The link.
    #[serde(flatten)]
    pub link: JudgeLink,
    /// The secret part of the link's URL.
    pub token: String,
}

/// Creates a judge link.
pub async fn create_link(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    input: JudgeLinkIn,
) -> Result<NewJudgeLink, Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::ManageJudges).await?;
    if input.cross_check {
        access.require_feature(Feature::RaceDay)?;
    }
    let user = caller.user()?.clone();
    let name = display_name::parse(&input.name)
        .ok_or_else(|| Error::invalid("name", FieldCode::Format, "must be a name"))?;
    if input.sections.is_empty() {
        return Err(Error::invalid("sections", FieldCode::Required, "must name a section"));
    }
    if let Some(section) =
        input.sections.iter().find(|section| !(1..=access.stage.details.sections).contains(section))
    {
        return Err(Error::invalid(
            "sections",
            FieldCode::Unknown,
            format!("the stage has no section {section}"),
        ));
    }
    let (token, now) = (Secret::generate()?, app.now());
    let link = StoredJudgeLink {
        id: JudgeLinkId(Uuid::now_v7()),
        stage: access.stage.id,
        name,
        sections: input.sections,
        created_at: now,
        revoked_at: None,
        handed_over: HandedOver::new(),
        cross_check: input.cross_check,
    };
    let (output, token_hash) = (to_output(link.clone(), access.stage.ends_at, None), token.hash());
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                links::insert(tx, &link, &token_hash).await?;
                let data = EventData::MakeJudgeLink(JudgeLinkCreation {
                    link: link.id,
                    name: link.name,
                    sections: link.sections.into_iter().collect(),
                });
                audit_log::record(tx, link.stage, &user, now, data).await
            })
        })
        .await?;
    Ok(NewJudgeLink { link: output, token: token.reveal().to_owned() })
}

/// Revokes a link immediately and permanently. It can't deliver either, since its owner could antedate new
/// rides. Entries recorded with it remain, and undelivered ones on the phone can be delivered with the next
/// link.
///
/// # Errors
/// `NotFound` if the stage has no such link, or if it is revoked already.
pub async fn revoke_link(app: &App, caller: &Caller, path: &StagePath, id: JudgeLinkId) -> Result<(), Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::ManageJudges).await?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                if !links::revoke(tx, access.stage.id, id, now).await? {
                    return Err(Error::NotFound(Noun::JudgeLink));
                }
                let data = EventData::RevokeJudgeLink(JudgeLinkRevocation { link: id });
                audit_log::record(tx, access.stage.id, &user, now, data).await
            })
        })
        .await
}

/// Returns the caller with this token.
///
/// # Errors
/// `JudgingError::LinkEnded` if the link is unknown, revoked or expired.
pub async fn find_link_caller(app: &App, token: &str) -> Result<Caller, Error> {
    let (link, stage_ends_at) = links::find_by_token(app.storage.reader(), &secret::hash(token))
        .await?
        .ok_or(JudgingError::LinkEnded)?;
    if is_usable(&link, stage_ends_at, app.now()) {
        Ok(Caller::from_judge_link(link))
    } else {
        Err(JudgingError::LinkEnded.into())
    }
}

/// Does the same as [`find_link_caller`], without a query if the caller was just read.
pub async fn find_recent_link_caller(app: &App, token: &str) -> Result<Caller, Error> {
    let (token_hash, moment) = (secret::hash(token), app.moment());
    if let Some(caller) = app.recent_reads.judge_links.get(&token_hash, moment) {
        return Ok(caller);
    }
    let caller = find_link_caller(app, token).await?;
    app.recent_reads.judge_links.insert(token_hash, caller.clone(), moment);
    Ok(caller)
}

/// Returns the time until which the links of a stage record new rides.
pub(crate) fn records_until(stage_ends_at: Timestamp) -> Timestamp {
    stage_ends_at.checked_add(RECORDING_PERIOD).unwrap_or(Timestamp::MAX)
}

/// Returns the time after which a stage must have ended so that links created before its end still deliver at
/// `now`.
pub(super) fn delivering_since(now: Timestamp) -> Timestamp {
    now.checked_sub(RECORDING_PERIOD + DELIVERY_PERIOD).unwrap_or(Timestamp::MIN)
}

fn delivers_until(link: &StoredJudgeLink, stage_ends_at: Timestamp) -> Timestamp {
    // a link created later serves to deliver entries from a phone whose link has expired
    records_until(stage_ends_at).max(link.created_at).checked_add(DELIVERY_PERIOD).unwrap_or(Timestamp::MAX)
}

/// Whether a link can be used now, if only to deliver.
pub(super) fn is_usable(link: &StoredJudgeLink, stage_ends_at: Timestamp, now: Timestamp) -> bool {
    link.revoked_at.is_none() && now < delivers_until(link, stage_ends_at)
}

pub(super) fn to_output(
    link: StoredJudgeLink,
    stage_ends_at: Timestamp,
    last_ride_at: Option<Timestamp>,
) -> JudgeLink {
    JudgeLink {
        delivers_until: delivers_until(&link, stage_ends_at),
        id: link.id.0,
        name: link.name,
        sections: link.sections,
        created_at: link.created_at,
        revoked_at: link.revoked_at,
        handed_over: link.handed_over.into_keys().collect(),
        cross_check: link.cross_check,
        last_ride_at,
    }
}
