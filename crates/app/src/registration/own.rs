//! The rider's own registration after joining: seen, edited, and listed over the stages to come.

use std::collections::HashMap;

use domain::access::{Action, Place};
use domain::audit::Event;
use domain::ids::ParticipantId;
use domain::registration::{Gender, Participant as Rider};
use jiff::civil::Date;
use serde::Serialize;
use storage::Connection;
use storage::registration::{ParticipantStatus, Registration, participation_data};
use storage::stages::{Listed, Stage};
use utoipa::ToSchema;

use super::check::RegistrationContext;
use super::desk::edit_details;
use super::join::expect_open;
use super::list::{log, open_results, rewrite};
use super::{Participant, ParticipantIn};
use crate::accounts::limits::{self, Limited};
use crate::{App, Caller, Error, FieldError, StagePath, names, stages};

/// The own registration, with what only the rider and the office see.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnRegistration {
    /// What everyone may see.
    #[serde(flatten)]
    pub public: Participant,
    /// The day of birth.
    #[schema(value_type = String, format = Date)]
    pub birth_date: Date,
    /// The federation's license number.
    pub license: Option<String>,
    /// The gender, where it was asked for.
    #[schema(value_type = Option<names::Gender>)]
    pub gender: Option<Gender>,
    /// Registered or confirmed.
    #[schema(value_type = names::ParticipantStatus)]
    pub status: ParticipantStatus,
    /// A result exists: class and number don't change any more.
    pub has_result: bool,
    /// Counts edits: what an edit names.
    pub version: i64,
}

/// The stages to come that the caller has joined.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct JoinedStages {
    /// The soonest first.
    pub stages: Vec<JoinedStage>,
}

/// A stage that the caller has joined. The first three fields are its address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JoinedStage {
    /// The institution's slug.
    pub institution: String,
    /// The championship's slug.
    pub championship: String,
    /// The stage's slug.
    pub stage: String,
    /// The number on the plate, empty when there is none.
    pub racing_number: String,
    /// The class's name.
    pub racing_class: String,
    /// The class's colour at this stage, none when the class no longer rides there.
    pub class_color: Option<String>,
}

/// The caller's own registration for a stage.
pub async fn own(app: &App, caller: &Caller, path: &StagePath) -> Result<OwnRegistration, Error> {
    let view = app.storage.snapshot().await?;
    let at = stages::enter(&view, caller, path, Action::EditOwnRegistration).await?;
    let id = ParticipantId::of_user(caller.user()?.id);
    let registration = storage::registration::find(&view, at.stage.id, &id).await?.ok_or(MISSING)?;
    output(&view, &at.stage, registration).await
}

/// Writes the caller's own registration anew, until the registration ends. `version` is that which was seen. A confirmed registration waits
/// for the office again **(ours)**: what it confirmed has changed. Class and number of whoever has ridden are changed by the office alone
/// **(ours)**.
pub async fn edit_own(app: &App, caller: &Caller, path: &StagePath, version: i64, input: ParticipantIn) -> Result<OwnRegistration, Error> {
    let at = stages::enter(app.storage.reader(), caller, path, Action::EditOwnRegistration).await?;
    let user = caller.user()?.clone();
    limits::settle(app).await?;
    let context = RegistrationContext::of_rider(app, at);
    app.change(context.stage.id, move |tx, lock| {
        Box::pin(async move {
            expect_open(&context)?;
            open_results(lock)?;
            let id = ParticipantId::of_user(user.id);
            let before = storage::registration::find(tx, context.stage.id, &id).await?.ok_or(MISSING)?;
            if before.version != version {
                return Err(Error::Changed);
            }
            // an edit may make a club, as joining may
            limits::take_own(tx, Limited::Join, user.id, context.now).await?;
            let edited = context.admit(tx, input, id, None).await?;
            let participant = context.with_unasked(edited.clone(), &before.participant)?;
            expect_free_to_change(tx, &context.stage, &before.participant, &participant).await?;
            let details = edit_details(&before.participant, &participant);
            let status = ParticipantStatus::Registered;
            let after = rewrite(tx, lock, &context, Registration { participant, status, ..before }).await?;
            participation_data::save(tx, user.id, &edited, context.now).await?;
            log(tx, &context, &user, Event::UpdateParticipant, &after.participant, &details).await?;
            output(tx, &context.stage, after).await
        })
    })
    .await
}

/// The published stages to come that the caller has joined.
pub async fn joined_stages(app: &App, caller: &Caller) -> Result<JoinedStages, Error> {
    domain::access::may(&caller.actor, Action::ViewOwnResults, &Place::Anywhere)?;
    let id = ParticipantId::of_user(caller.user()?.id);
    let view = app.storage.snapshot().await?;
    let mut joined: HashMap<_, _> = storage::registration::current_of_participant(&view, &id).await?.into_iter().collect();
    let upcoming = storage::stages::list(&view, Listed::Upcoming(app.now())).await?;
    let mut colors = storage::stages::class_colors(&view, &joined.keys().copied().collect::<Vec<_>>()).await?;
    let stages = upcoming.into_iter().filter_map(|stage| {
        let Registration { participant, .. } = joined.remove(&stage.id)?;
        let class_color = colors.remove(&(stage.id, participant.racing_class.clone()));
        Some(JoinedStage {
            institution: stage.institution,
            championship: stage.championship,
            stage: stage.slug,
            racing_number: participant.racing_number,
            racing_class: participant.racing_class,
            class_color,
        })
    });
    Ok(JoinedStages { stages: stages.collect() })
}

/// Refuses another class or number for a rider who has a result.
pub(super) async fn expect_free_to_change(on: &impl Connection, stage: &Stage, before: &Rider, after: &Rider) -> Result<(), Error> {
    let fields =
        [("racingClass", before.racing_class != after.racing_class), ("racingNumber", before.racing_number != after.racing_number)];
    if fields.iter().all(|(_, is_changed)| !is_changed) || storage::results::find(on, stage.id, &before.id).await?.is_none() {
        return Ok(());
    }
    let wrong = |field: &str| FieldError {
        field: field.to_owned(),
        code: "has-result",
        message: "of a rider with a result is changed by the office alone".to_owned(),
    };
    Err(Error::Invalid(fields.into_iter().filter(|(_, is_changed)| *is_changed).map(|(field, _)| wrong(field)).collect()))
}

const MISSING: Error = Error::NotFound("registration");

async fn output(on: &impl Connection, stage: &Stage, registration: Registration) -> Result<OwnRegistration, Error> {
    let rider = &registration.participant;
    Ok(OwnRegistration {
        birth_date: rider.birth_date,
        license: rider.license.clone(),
        gender: rider.gender,
        status: registration.status,
        has_result: storage::results::find(on, stage.id, &rider.id).await?.is_some(),
        version: registration.version,
        public: registration.into(),
    })
}
