//! The rider's own registration: viewing, editing, and the list of upcoming stages.

use std::collections::HashMap;

use domain::access::{Action, Scope};
use domain::audit_log::{EventData, ParticipantEdit};
use domain::ids::{ParticipantId, RiderId};
use domain::registration::{Gender, Participant as Rider, ParticipantStatus};
use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use storage::Connection;
use storage::registration::Registration;
use storage::stages::{ListQuery, StoredCompetition, StoredStage};
use utoipa::ToSchema;

use super::check::RegistrationContext;
use super::edit_log::edited_fields;
use super::extras::{find_consent, find_contact};
use super::join::require_changeable;
use super::write::{log, to_logged, update};
use super::{Participant, ParticipantIn};
use crate::accounts::{AccountRider, list_riders};
use crate::consents::Consent;
use crate::emergency_contacts::EmergencyContact;
use crate::rate_limits::{self, LimitedAction};
use crate::results::require_open_results;
use crate::riders::{self, require_own_rider};
use crate::{App, Caller, Error, FieldCode, FieldError, Noun, StagePath, api_enums, stages};

const MISSING: Error = Error::NotFound(Noun::Registration);

/// The caller's own registration, including data that is not public.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnRegistration {
    /// The public data.
    #[serde(flatten)]
    pub public: Participant,
    /// The date of birth; null if it is unknown.
    #[schema(value_type = Option<String>, format = Date)]
    pub birth_date: Option<Date>,
    /// The federation's licence number; null if none was given.
    pub license: Option<String>,
    /// The gender; null if none was given.
    #[schema(value_type = Option<api_enums::Gender>)]
    pub gender: Option<Gender>,
    /// Registered or confirmed.
    #[schema(value_type = api_enums::ParticipantStatus)]
    pub status: ParticipantStatus,
    /// Whether there is a result. Then the class and number can't be changed any more.
    pub has_result: bool,
    /// Whom to call in an emergency; null without a contact and where the championship doesn't ask for one.
    pub emergency_contact: Option<EmergencyContact>,
    /// The consent of a parent or guardian; null without one and where the championship doesn't ask for it.
    pub consent: Option<Consent>,
    /// The version, increased by every edit. Send it with an edit.
    pub version: i64,
}

/// The upcoming stages that the caller is registered for.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct JoinedStages {
    /// The stages, soonest first.
    pub stages: Vec<JoinedStage>,
}

/// A stage that the caller is registered for. The first three fields form its URL.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JoinedStage {
    /// The institution's slug.
    pub institution: String,
    /// The championship's slug.
    pub championship: String,
    /// The stage's slug.
    pub stage: String,
    /// The rider; absent if the account has only one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rider: Option<AccountRider>,
    /// The racing number; empty if there is none.
    pub racing_number: String,
    /// The name of the racing class.
    pub racing_class: String,
    /// The colour of the class as `#rrggbb`; null if the stage no longer has the class.
    pub class_color: Option<String>,
    /// When the rider starts; null without a start time.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub own_start: Option<Timestamp>,
}

/// Returns the registration of a rider of the caller's account for a stage.
///
/// # Errors
/// `NotFound` if the rider isn't registered.
pub async fn find_own(app: &App, caller: &Caller, path: &StagePath) -> Result<OwnRegistration, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::EditOwnRegistration).await?;
    let id = require_own_rider(&snapshot, caller).await?.into();
    let registration = storage::registration::find(&snapshot, access.stage.id, &id).await?.ok_or(MISSING)?;
    to_output(&snapshot, &RegistrationContext::for_rider(app, access), registration).await
}

/// Edits the caller's registration, until registration ends. A confirmed registration becomes unconfirmed
/// **(ours)**, because the confirmed data have changed. After the first ride, only a secretary can change the
/// class and number **(ours)**.
///
/// # Errors
/// `RegistrationError::Ended`; `Stale` if `version` isn't the stored one; `ResultsError::AlreadyApproved` if
/// the results can't change any more; `RegistrationError::NumberTaken` or `RegistrationError::Duplicate` if
/// another participant has the number or the name; `TooManyAttempts` if the rate limit is reached.
pub async fn edit_own(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    version: i64,
    input: ParticipantIn,
) -> Result<OwnRegistration, Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::EditOwnRegistration).await?;
    let (user, caller) = (caller.user()?.clone(), caller.clone());
    rate_limits::clamp_future_attempts(app).await?;
    let mut context = RegistrationContext::for_rider(app, access);
    app.change(context.stage.id, move |tx, lock| {
        Box::pin(async move {
            context.refresh(tx, lock).await?;
            require_changeable(&context)?;
            require_open_results(lock.results_status)?;
            let rider = require_own_rider(tx, &caller).await?;
            let id = rider.into();
            let before = storage::registration::find(tx, context.stage.id, &id).await?.ok_or(MISSING)?;
            if before.version != version {
                return Err(Error::Stale(None));
            }
            // an edit may create a club, like a registration
            rate_limits::count_user_attempt(tx, LimitedAction::Join, user.id, context.now).await?;
            let (edited, extras) = context.check_form(tx, input, id, None).await?;
            let participant = context.with_disabled_fields(edited.clone(), &before.participant);
            require_changes_allowed(tx, &context.stage, &before.participant, &participant).await?;
            let mut fields = edited_fields(&before.participant, &participant);
            fields.changed.extend(extras.save(tx, &context, &participant.id).await?);
            let status = ParticipantStatus::Registered;
            let after = update(tx, lock, &context, Registration { participant, status, ..before }).await?;
            riders::remember(tx, user.id, rider, &edited, context.now).await?;
            let data = ParticipantEdit { rider: to_logged(&after.participant), fields };
            log(tx, &context, &user, EventData::UpdateParticipant(data)).await?;
            to_output(tx, &context, after).await
        })
    })
    .await
}

/// Returns the published upcoming stages that riders of the caller's account are registered for.
pub async fn list_joined_stages(app: &App, caller: &Caller) -> Result<JoinedStages, Error> {
    domain::access::may(&caller.actor, Action::ViewOwnResults, &Scope::Anywhere)?;
    let snapshot = app.storage.snapshot().await?;
    let riders = list_riders(&snapshot, caller.user()?).await?;
    let upcoming = storage::stages::list(&snapshot, ListQuery::NotEnded(app.now())).await?;
    let mut stages = Vec::new();
    for (place, rider) in riders.iter().enumerate() {
        let joined = list_stages_of_rider(&snapshot, &upcoming, &RiderId(rider.id).into()).await?;
        let rider = (riders.len() > 1).then(|| rider.clone());
        stages.extend(
            joined
                .into_iter()
                .map(|(order, stage)| ((order, place), JoinedStage { rider: rider.clone(), ..stage })),
        );
    }
    stages.sort_by_key(|(order, _)| *order);
    Ok(JoinedStages { stages: stages.into_iter().map(|(_, stage)| stage).collect() })
}

/// Returns the stages of one rider, each with its place in the list of upcoming stages.
async fn list_stages_of_rider(
    db: &impl Connection,
    upcoming: &[StoredCompetition],
    id: &ParticipantId,
) -> Result<Vec<(usize, JoinedStage)>, Error> {
    let mut registrations: HashMap<_, _> =
        storage::registration::list_current_for_participant(db, id).await?.into_iter().collect();
    let mut colors =
        storage::stages::class_colors(db, &registrations.keys().copied().collect::<Vec<_>>()).await?;
    let starts = storage::start_order::list_for_participant(db, id).await?;
    let stages = upcoming.iter().enumerate().filter_map(|(place, stage)| {
        let Registration { participant, .. } = registrations.remove(&stage.id)?;
        let is_held = stage.schedule_change.is_none();
        let start = starts.get(&stage.id).filter(|(_, start)| is_held && start.is_of(&participant));
        let class_color = colors.remove(&(stage.id, participant.racing_class.clone()));
        let joined = JoinedStage {
            institution: stage.institution.clone(),
            championship: stage.championship.clone(),
            stage: stage.slug.clone(),
            rider: None,
            racing_number: participant.racing_number,
            racing_class: participant.racing_class,
            class_color,
            own_start: start.map(|(settings, start)| {
                start.moment(settings, stage.starts_at, stage.ends_at, &stage.time_zone)
            }),
        };
        Some((place, joined))
    });
    Ok(stages.collect())
}

/// Fails with `Invalid` if a rider with a result changes the class or number.
pub(super) async fn require_changes_allowed(
    db: &impl Connection,
    stage: &StoredStage,
    before: &Rider,
    after: &Rider,
) -> Result<(), Error> {
    let fields = [
        ("racingClass", before.racing_class != after.racing_class),
        ("racingNumber", before.racing_number != after.racing_number),
    ];
    if fields.iter().all(|(_, is_changed)| !is_changed)
        || storage::results::find(db, stage.id, &before.id).await?.is_none()
    {
        return Ok(());
    }
    let to_error = |field: &str| FieldError {
        field: field.to_owned(),
        code: FieldCode::HasResult,
        message: "can only be changed by a secretary once the rider has a result".to_owned(),
    };
    Err(Error::Invalid(
        fields.into_iter().filter(|(_, is_changed)| *is_changed).map(|(field, _)| to_error(field)).collect(),
    ))
}

/// Converts a registration, and loads whether there is a result and what else the form asks for.
async fn to_output(
    db: &impl Connection,
    context: &RegistrationContext,
    registration: Registration,
) -> Result<OwnRegistration, Error> {
    let rider = &registration.participant;
    Ok(OwnRegistration {
        birth_date: rider.birth_date,
        license: rider.license.clone(),
        gender: rider.gender,
        status: registration.status,
        has_result: storage::results::find(db, context.stage.id, &rider.id).await?.is_some(),
        emergency_contact: find_contact(db, context, &rider.id).await?,
        consent: find_consent(db, context, &rider.id).await?,
        version: registration.version,
        public: registration.into(),
    })
}
