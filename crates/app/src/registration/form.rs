//! The registration form of a stage: its fields, its prefilled values, and its input.

use domain::access::Action;
use domain::ids::{ChampionshipId, ParticipantId};
use domain::registration::{FieldProblem, Form, FormContext, Gender, latest_birth_date, lowest_free_number};
use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use storage::Connection;
use storage::stages::StoredStage;
use utoipa::ToSchema;

use super::Club;
use crate::consents::{self, ConsentForm, ConsentIn};
use crate::emergency_contacts::{EmergencyContact, asks_for_contact, find_last_contact};
use crate::riders::{self, RememberedRider, require_own_rider};
use crate::stages::StageAccess;
use crate::{App, Caller, Error, FieldError, StagePath, api_enums, stages};

/// The input of the registration form. A team or gender that the championship doesn't ask for is stored if a
/// secretary enters it, and ignored if a rider does.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ParticipantIn {
    /// First and last name, at most 200 characters.
    pub name: String,
    /// The racing number, at most five digits and a letter, such as `12A`; empty for none.
    pub racing_number: String,
    /// Make and model of the motorcycle, at most 100 characters.
    pub bike: String,
    /// The name of one of the stage's classes; empty if none is selected.
    pub racing_class: String,
    /// The date of birth; null if none is selected.
    #[schema(value_type = Option<String>, format = Date)]
    pub birth_date: Option<Date>,
    /// The federation's licence number, at most 100 characters.
    pub license: Option<String>,
    /// The club. An unknown name creates a new club.
    pub club: Option<Club>,
    /// The family cup team. An unknown name creates a new team; an empty name is refused.
    pub team: Option<String>,
    /// The gender. Required if the championship has women classes.
    #[schema(value_type = Option<api_enums::Gender>)]
    pub gender: Option<Gender>,
    /// Whom to call in an emergency, where the championship asks for it. Required when a rider joins; empty for none if
    /// a secretary enters it. Null keeps the stored contact.
    #[serde(default)]
    #[schema(required = false)]
    pub emergency_contact: Option<EmergencyContact>,
    /// The consent of a parent or guardian, where the championship asks for it and the rider is under 18. Only in a
    /// rider's own form; null or an empty one changes nothing, because it can also be signed on paper.
    #[serde(default)]
    #[schema(required = false)]
    pub consent: Option<ConsentIn>,
    /// Confirms that a participant with the same name is another person.
    #[serde(default)]
    pub same_name_confirmed: bool,
    /// Confirms the effect of a new class on recorded rides. Only for edits.
    #[serde(default)]
    pub class_change_confirmed: bool,
    /// The id of the participant who has the wanted racing number and gets this participant's number, if both
    /// have one. Only for edits.
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub swap_number_with: Option<ParticipantId>,
}

/// The input of a rider's last registration, which prefills the next form.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParticipationData {
    /// First and last name.
    pub name: String,
    /// The racing number; empty if there was none.
    pub racing_number: String,
    /// Make and model of the motorcycle.
    pub bike: String,
    /// The name of the racing class, which the stage may not have.
    pub racing_class: String,
    /// The date of birth; null if it is unknown.
    #[schema(value_type = Option<String>, format = Date)]
    pub birth_date: Option<Date>,
    /// The licence number; null if none was given.
    pub license: Option<String>,
    /// The club; null if none was given.
    pub club: Option<Club>,
    /// The family cup team; null if none was given.
    pub team: Option<String>,
    /// The gender; null if none was given.
    #[schema(value_type = Option<api_enums::Gender>)]
    pub gender: Option<Gender>,
    /// When the rider last registered or edited it.
    #[schema(value_type = String, format = DateTime)]
    pub modified_on: Timestamp,
}

/// The fields and choices of the registration form of a stage.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools, reason = "they are independent facts")]
pub struct RegistrationForm {
    /// Whether the form asks for a team.
    pub has_team_competition: bool,
    /// Whether the form asks for the gender.
    pub asks_gender: bool,
    /// Whether the gender is required.
    pub requires_gender: bool,
    /// Whether the form asks for an emergency contact. It is required of riders.
    pub asks_emergency_contact: bool,
    /// The emergency contact that the caller entered last, to prefill the own registration; null if the form doesn't
    /// ask for one or the caller has none.
    pub emergency_contact: Option<EmergencyContact>,
    /// What the form needs to ask for the consent of a parent or guardian; null if it doesn't ask for one.
    pub consent: Option<ConsentForm>,
    /// The teams of the championship, ordered by name.
    pub teams: Vec<String>,
    /// All clubs, ordered by name.
    pub clubs: Vec<Club>,
    /// The country of the institution, as the default for a new club.
    pub country: String,
    /// The latest date of birth that is accepted.
    #[schema(value_type = String, format = Date)]
    pub latest_birth_date: Date,
    /// The classes, hardest first.
    pub classes: Vec<ClassChoice>,
    /// The rider's last input; null before the first registration.
    pub participation_data: Option<ParticipationData>,
    /// The rider's name, to prefill the first registration; null if the caller hasn't entered a name.
    pub name: Option<String>,
    /// The rider's date of birth, to prefill the first registration; absent unless it was entered with the riders of the
    /// account.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = Date, nullable = false)]
    pub birth_date: Option<Date>,
    /// For secretaries: the lowest racing number that nobody has at a stage of the championship; null for
    /// riders.
    pub free_number: Option<String>,
}

/// A class to choose, with the dates of birth that it admits.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClassChoice {
    /// The class's name.
    pub name: String,
    /// The accent colour as `#rrggbb`.
    pub color: String,
    /// The earliest date of birth of the class; null if there is no upper age limit.
    #[schema(value_type = Option<String>, format = Date)]
    pub born_from: Option<Date>,
    /// The latest date of birth of the class.
    #[schema(value_type = String, format = Date)]
    pub born_till: Date,
}

/// Returns the form of a stage for a rider of the caller's account.
pub async fn find_form(app: &App, caller: &Caller, path: &StagePath) -> Result<RegistrationForm, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::JoinStage).await?;
    let settings = &access.championship.settings;
    let today = today(app.now(), &access.stage);
    let context = FormContext {
        settings,
        classes: &access.stage.classes,
        today,
        rules: &access.stage.rules,
        keeps_disabled_fields: false,
        may_be_incomplete: false,
    };
    let day = first_day(&access.stage);
    let rider = require_own_rider(&snapshot, caller).await?;
    let RememberedRider { name, birth_date, last_registration } =
        riders::recall(&snapshot, caller.user()?, rider).await?;
    let asks_emergency_contact = asks_for_contact(&access.championship, &access.stage, app.now());
    let emergency_contact =
        if asks_emergency_contact { find_last_contact(&snapshot, &rider.into()).await? } else { None };
    let is_secretary = access.allow(caller, Action::ManageParticipants).is_ok();
    let free_number =
        if is_secretary { find_free_number(&snapshot, access.championship.id).await? } else { None };
    Ok(RegistrationForm {
        has_team_competition: settings.has_team_competition,
        asks_gender: context.asks_gender(),
        requires_gender: context.requires_gender(),
        asks_emergency_contact,
        emergency_contact,
        consent: consents::find_form(&snapshot, &access.championship, day).await?,
        teams: storage::registration::teams::list(&snapshot, access.championship.id).await?,
        clubs: storage::clubs::list(&snapshot).await?.into_iter().map(Into::into).collect(),
        country: access.championship.institution.country.clone(),
        latest_birth_date: latest_birth_date(today, &access.stage.rules),
        classes: class_choices(&access, day),
        name,
        birth_date,
        participation_data: last_registration
            .map(|(input, modified_on)| ParticipationData::from_participant(input, modified_on)),
        free_number,
    })
}

/// Returns the lowest number for a new rider. It is free at all stages of the championship, because a rider
/// who isn't at this stage keeps the number for the next one.
async fn find_free_number(
    db: &impl Connection,
    championship: ChampionshipId,
) -> Result<Option<String>, Error> {
    let taken_numbers = storage::registration::list_racing_numbers(db, championship).await?;
    Ok(lowest_free_number(taken_numbers.iter().map(String::as_str)))
}

fn class_choices(access: &StageAccess, day: Date) -> Vec<ClassChoice> {
    let mut classes: Vec<_> = access.stage.classes.iter().collect();
    classes.sort_by_key(|class| std::cmp::Reverse(class.order));
    classes
        .into_iter()
        .map(|class| {
            let (born_from, born_till) = class.birth_dates(day);
            ClassChoice { name: class.name.clone(), color: class.color.clone(), born_from, born_till }
        })
        .collect()
}

impl ParticipationData {
    /// Converts the participant of the user's last registration.
    pub(crate) fn from_participant(input: domain::registration::Participant, modified_on: Timestamp) -> Self {
        Self {
            name: input.name,
            racing_number: input.racing_number,
            bike: input.bike,
            racing_class: input.racing_class,
            birth_date: input.birth_date,
            license: input.license,
            club: input.club.map(Into::into),
            team: input.team,
            gender: input.gender,
            modified_on,
        }
    }
}

impl From<ParticipantIn> for Form {
    fn from(input: ParticipantIn) -> Self {
        Self {
            name: input.name,
            racing_number: input.racing_number,
            bike: input.bike,
            racing_class: input.racing_class,
            birth_date: input.birth_date,
            license: input.license,
            club: input.club.map(Into::into),
            team: input.team,
            gender: input.gender,
        }
    }
}

/// Returns the present date in the stage's time zone.
pub(super) fn today(now: Timestamp, stage: &StoredStage) -> Date {
    stage.time_zone.local(now).date()
}

/// Returns the first day of the stage, which determines ages **(ours)**.
pub(crate) fn first_day(stage: &StoredStage) -> Date {
    today(stage.starts_at, stage)
}

/// Converts a problem of a field to an error of the API.
pub(super) fn to_field_error((field, problem): (String, FieldProblem)) -> FieldError {
    let error = FieldError::from_problem(field, problem);
    let message = match problem {
        FieldProblem::Unknown => "is none of the stage's classes".to_owned(),
        FieldProblem::TooLate => "is too young to ride".to_owned(),
        FieldProblem::TooEarly => "is too long ago".to_owned(),
        _ => return error,
    };
    FieldError { message, ..error }
}
