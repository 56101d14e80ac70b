//! The judges of a stage: accounts by section, judge links, and their phones.

use std::collections::{BTreeMap, BTreeSet};

use domain::access::Action;
use domain::audit_log::{EventData, JudgeAssignment};
use domain::championships::Feature;
use domain::ids::{StageId, UserId};
use jiff::Timestamp;
use serde::Serialize;
use storage::Transaction;
use storage::judging::{devices, links};
use utoipa::ToSchema;
use uuid::Uuid;

use super::links::{records_until, to_output};
use super::{JudgeLink, PhoneReadiness};
use crate::accounts::AccountError;
use crate::change::Work;
use crate::{App, Caller, Error, FieldCode, Noun, StagePath, audit_log, stages};

/// The judges of a stage.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Judges {
    /// The number of sections.
    pub sections: u8,
    /// Everyone who may judge according to their profile, and everyone assigned to a section, ordered by
    /// name.
    pub judges: Vec<Judge>,
    /// The judge links, newest first.
    pub links: Vec<JudgeLink>,
    /// Whether judge links can record new rides. Later they only deliver rides that were recorded in time.
    pub links_record: bool,
    /// The judges' phones, latest contact first.
    pub devices: Vec<JudgeDevice>,
}

/// A user who may judge.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Judge {
    /// The account's id.
    pub id: Uuid,
    /// The name.
    pub display_name: String,
    /// The email address, which distinguishes people with the same name.
    pub email: String,
    /// The sections of this stage that the user is assigned to.
    #[schema(value_type = Vec<u32>)]
    pub sections: BTreeSet<u8>,
    /// Those of them that were handed over to another judge.
    #[schema(value_type = Vec<u32>)]
    pub handed_over: BTreeSet<u8>,
}

/// A phone of a judge of this stage.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JudgeDevice {
    /// Its id.
    pub id: Uuid,
    /// The judge's name.
    pub judge_name: String,
    /// The id of the judge link that it uses; null if it uses none.
    pub link: Option<Uuid>,
    /// The id of the account that is signed in on it; null if none is.
    pub user: Option<Uuid>,
    /// The number of entries that weren't delivered yet at the last contact.
    #[schema(value_type = i64, minimum = 0, maximum = 4_294_967_295_u32)]
    pub unsent: u32,
    /// The time of the last contact.
    #[schema(value_type = String, format = DateTime)]
    pub last_contact_at: Timestamp,
    /// Whether it was ready for the race at that time; null if it hasn't said so, and without the feature `raceDay`.
    pub readiness: Option<PhoneReadiness>,
}

/// Returns the judges of a stage, for its secretaries.
pub async fn list_judges(app: &App, caller: &Caller, path: &StagePath) -> Result<Judges, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::ManageJudges).await?;
    let mut sections_by_user: BTreeMap<UserId, BTreeSet<u8>> = BTreeMap::new();
    let mut handed_over_by_user: BTreeMap<UserId, BTreeSet<u8>> = BTreeMap::new();
    for (user, section, handed_over_at) in
        storage::judging::judges::list_for_stage(&snapshot, access.stage.id).await?
    {
        sections_by_user.entry(user).or_default().insert(section);
        if handed_over_at.is_some() {
            handed_over_by_user.entry(user).or_default().insert(section);
        }
    }
    let users = storage::accounts::list_judges(&snapshot, sections_by_user.keys().copied()).await?;
    let devices = devices::list_for_stage(&snapshot, access.stage.id).await?;
    let shows_readiness = access.require_feature(Feature::RaceDay).is_ok();
    let last_rides = links::last_rides_at(&snapshot, access.stage.id).await?;
    Ok(Judges {
        sections: access.stage.details.sections,
        judges: users
            .into_iter()
            .map(|user| Judge {
                id: user.id.0,
                display_name: user.display_name,
                email: user.email,
                sections: sections_by_user.remove(&user.id).unwrap_or_default(),
                handed_over: handed_over_by_user.remove(&user.id).unwrap_or_default(),
            })
            .collect(),
        links: links::list_for_stage(&snapshot, access.stage.id)
            .await?
            .into_iter()
            .map(|link| {
                let last_ride_at = last_rides.get(&link.id).copied();
                to_output(link, access.stage.ends_at, last_ride_at)
            })
            .collect(),
        links_record: app.now() < records_until(access.stage.ends_at),
        devices: devices
            .into_iter()
            .map(|device| JudgeDevice {
                id: device.id.0,
                judge_name: device.judge_name,
                link: device.link.map(|link| link.0),
                user: device.user.map(|user| user.0),
                unsent: device.unsent,
                last_contact_at: device.last_contact_at,
                readiness: device.readiness.filter(|_| shows_readiness).map(Into::into),
            })
            .collect(),
    })
}

/// Assigns a user to a section. The user must be marked as a judge in their profile. Assigning twice changes
/// nothing.
///
/// # Errors
/// `AccountError::UnverifiedUser` if the user has not confirmed the address.
pub async fn assign(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    section: u8,
    user: UserId,
) -> Result<(), Error> {
    change_assignment(app, caller, path, section, user, EventData::AssignJudge, move |tx, stage| {
        Box::pin(async move {
            let judge = storage::accounts::find(tx, user)
                .await?
                .filter(|user| user.is_judge)
                .ok_or_else(|| Error::invalid("user", FieldCode::NoJudge, "is not marked as a judge"))?;
            // a user with an unverified address may be an impostor
            judge.email_verified_at.ok_or(AccountError::UnverifiedUser)?;
            Ok(storage::judging::judges::assign(tx, stage, section, user).await?)
        })
    })
    .await
}

/// Removes a user from a section. Recorded entries remain. Entries that are still on the phone will be
/// refused, and stay on the phone.
pub async fn unassign(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    section: u8,
    user: UserId,
) -> Result<(), Error> {
    change_assignment(app, caller, path, section, user, EventData::UnassignJudge, move |tx, stage| {
        Box::pin(async move { Ok(storage::judging::judges::unassign(tx, stage, section, user).await?) })
    })
    .await
}

/// Runs `work`, which assigns or unassigns a judge and returns whether that changed anything. Logs `event` if
/// it did.
async fn change_assignment<F>(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    section: u8,
    judge: UserId,
    event: fn(JudgeAssignment) -> EventData,
    work: F,
) -> Result<(), Error>
where
    F: for<'a> FnOnce(&'a Transaction, StageId) -> Work<'a, bool> + Send + 'static,
{
    let access = stages::authorize(app.storage.reader(), caller, path, Action::ManageJudges).await?;
    if !(1..=access.stage.details.sections).contains(&section) {
        return Err(Error::NotFound(Noun::Section));
    }
    let (user, now) = (caller.user()?.clone(), app.now());
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                if !work(tx, access.stage.id).await? {
                    return Ok(());
                }
                let data = event(JudgeAssignment { judge, section });
                audit_log::record(tx, access.stage.id, &user, now, data).await
            })
        })
        .await
}
