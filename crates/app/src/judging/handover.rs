//! Handing sections over to the next judge, who gets a judge link. The judge before records no new rides there, and delivers
//! what was recorded until then.

use std::collections::BTreeSet;

use domain::access::Action;
use domain::audit_log::{EventData, SectionHandover};
use domain::championships::Feature;
use domain::ids::{JudgeLinkId, StageId, UserId};
use domain::judging::{HandedOver, MAX_HANDOVER_LINKS, sections_on_duty};
use jiff::Timestamp;
use serde::Deserialize;
use storage::Transaction;
use storage::accounts::User;
use storage::judging::judges;
use storage::judging::links::{self, StoredJudgeLink};
use utoipa::ToSchema;
use uuid::Uuid;

use super::links::to_output;
use super::{JudgingError, NewJudgeLink};
use crate::accounts::{Secret, display_name};
use crate::stages::StageAccess;
use crate::{App, Caller, Error, FieldCode, StagePath, audit_log, stages};

/// A section that a judge hands over. The phone makes the id and the token of the next judge's link, so that it can send the
/// request again when it missed the answer.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HandoverIn {
    /// The id of the new link.
    pub id: Uuid,
    /// The secret part of the new link's URL: 32 random bytes in lower-case hex.
    pub token: String,
    /// The name of the new link.
    pub name: String,
    /// The number of the section.
    pub section: u8,
}

/// Sections that a secretary hands over from one judge to the next.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SecretaryHandoverIn {
    /// The id of the judge link that judges them now; null for an account.
    pub link: Option<Uuid>,
    /// The id of the account that judges them now; null for a judge link.
    pub user: Option<Uuid>,
    /// The numbers of the sections, at least one.
    #[schema(value_type = Vec<u32>)]
    pub sections: BTreeSet<u8>,
    /// The name of the new link.
    pub name: String,
}

/// Who judges the sections until now.
#[derive(Clone, Copy)]
enum FormerJudge {
    Link(JudgeLinkId),
    User(UserId),
}

/// Returns the sections that the caller can hand over: those that a link was made for or an account is assigned to.
pub(super) fn sections_to_hand_over(access: &StageAccess, caller: &Caller) -> BTreeSet<u8> {
    if access.require_feature(Feature::RaceDay).is_err() {
        return BTreeSet::new();
    }
    let given = caller.link.as_ref().map_or(access.judged_sections(), |link| &link.sections);
    sections_on_duty(given, access.handed_over(caller))
}

/// Hands a section of the caller over to the next judge. A repeat of the request changes nothing.
///
/// # Errors
/// `JudgingError::HandedOver` if the caller doesn't judge the section any more, `Invalid` if the id or the token is that of
/// another link, `StageError::FeatureOff` without the feature.
pub async fn hand_over(app: &App, caller: &Caller, path: &StagePath, input: HandoverIn) -> Result<(), Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::HandOverSections).await?;
    access.require_feature(Feature::RaceDay)?;
    let section = input.section;
    access.allow(caller, Action::RecordEntry { section })?;
    let token = Secret::from_client(&input.token)
        .ok_or_else(|| Error::invalid("token", FieldCode::Format, "must be 32 bytes in lower-case hex"))?;
    let from = match &caller.link {
        Some(link) => FormerJudge::Link(link.id),
        None => FormerJudge::User(caller.user()?.id),
    };
    let link = new_link(app, &access, JudgeLinkId(input.id), &input.name, BTreeSet::from([section]))?;
    let (user, token_hash) = (caller.user.clone(), token.hash());
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                if let Some(stored) = links::find_token_hash(tx, link.id).await? {
                    let other_link = || Error::invalid("id", FieldCode::Taken, "belongs to another link");
                    return if stored == (link.stage, token_hash) { Ok(()) } else { Err(other_link()) };
                }
                if links::count(tx, link.stage).await? >= MAX_HANDOVER_LINKS {
                    return Err(Error::invalid("id", FieldCode::TooMany, "the stage has too many links"));
                }
                if links::find_by_token(tx, &token_hash).await?.is_some() {
                    return Err(Error::invalid("token", FieldCode::Taken, "belongs to another link"));
                }
                save(tx, user, from, link, &token_hash).await
            })
        })
        .await
}

/// Hands sections over from one judge to the next. Only the response has the token of the new link.
///
/// # Errors
/// `JudgingError::HandedOver` if the judge doesn't judge one of the sections any more, `Invalid` if the judge isn't named or
/// doesn't exist, `StageError::FeatureOff` without the feature.
pub async fn hand_over_for_judge(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    input: SecretaryHandoverIn,
) -> Result<NewJudgeLink, Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::ManageJudges).await?;
    access.require_feature(Feature::RaceDay)?;
    let user = Some(caller.user()?.clone());
    let from = match (input.link, input.user) {
        (Some(link), None) => FormerJudge::Link(JudgeLinkId(link)),
        (None, Some(user)) => FormerJudge::User(UserId(user)),
        _ => return Err(Error::invalid("link", FieldCode::Required, "must be a link, or user an account")),
    };
    if input.sections.is_empty() {
        return Err(Error::invalid("sections", FieldCode::Required, "must name a section"));
    }
    let link = new_link(app, &access, JudgeLinkId(Uuid::now_v7()), &input.name, input.sections)?;
    let token = Secret::generate()?;
    let (output, token_hash) = (to_output(link.clone(), access.stage.ends_at, None), token.hash());
    app.writer
        .write(move |tx| Box::pin(async move { save(tx, user, from, link, &token_hash).await }))
        .await?;
    Ok(NewJudgeLink { link: output, token: token.reveal().to_owned() })
}

fn new_link(
    app: &App,
    access: &StageAccess,
    id: JudgeLinkId,
    name: &str,
    sections: BTreeSet<u8>,
) -> Result<StoredJudgeLink, Error> {
    let name = display_name::parse(name)
        .ok_or_else(|| Error::invalid("name", FieldCode::Format, "must be a name"))?;
    Ok(StoredJudgeLink {
        id,
        stage: access.stage.id,
        name,
        sections,
        created_at: app.now(),
        revoked_at: None,
        handed_over: HandedOver::new(),
        cross_check: false,
    })
}

/// Ends the duty of the former judge, adds the link of the next one, and logs both.
async fn save(
    tx: &Transaction,
    user: Option<User>,
    from: FormerJudge,
    link: StoredJudgeLink,
    token_hash: &str,
) -> Result<(), Error> {
    let now = link.created_at;
    let cross_check = end_duty(tx, link.stage, from, &link.sections, now).await?;
    let link = StoredJudgeLink { cross_check, ..link };
    links::insert(tx, &link, token_hash).await?;
    let (from_link, from_user) = match from {
        FormerJudge::Link(id) => (Some(id), None),
        FormerJudge::User(id) => (None, Some(id)),
    };
    let data = EventData::HandOverSections(SectionHandover {
        sections: link.sections.into_iter().collect(),
        from_link,
        from_user,
        link: link.id,
        name: link.name,
    });
    audit_log::record(tx, link.stage, &user, now, data).await
}

/// Returns whether the former judge's scores are only compared with those that count.
async fn end_duty(
    tx: &Transaction,
    stage: StageId,
    from: FormerJudge,
    sections: &BTreeSet<u8>,
    now: Timestamp,
) -> Result<bool, Error> {
    let (has_ended, cross_check) = match from {
        FormerJudge::Link(id) => {
            let link = links::find(tx, stage, id).await?.filter(|link| link.revoked_at.is_none());
            let link = link
                .ok_or_else(|| Error::invalid("link", FieldCode::Unknown, "is no valid link of the stage"))?;
            let mut handed_over = link.handed_over.clone();
            handed_over.extend(sections.iter().map(|&section| (section, now)));
            let has_ended = sections.is_subset(&sections_on_duty(&link.sections, &link.handed_over))
                && links::hand_over(tx, &link, &handed_over).await?;
            (has_ended, link.cross_check)
        }
        FormerJudge::User(user) => {
            (judges::hand_over(tx, stage, user, sections, now).await? == sections.len() as u64, false)
        }
    };
    // the transaction is rolled back, so that no section changes without the others
    if has_ended { Ok(cross_check) } else { Err(JudgingError::HandedOver.into()) }
}
