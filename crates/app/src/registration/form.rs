//! The registration form: what it asks at a stage, what it is filled with, and what comes back typed.

use domain::access::Action;
use domain::ids::ParticipantId;
use domain::registration::{Asked, Fault, Field, Form, Gender, latest_birth_date};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use storage::stages::Stage;
use utoipa::ToSchema;

use super::Club;
use crate::accounts::sign_up::has_name;
use crate::stages::StageAccess;
use crate::{App, Caller, Error, FieldError, StagePath, names, stages};

/// A participant as entered. A team or gender that the championship doesn't ask for is stored when the office enters it, and left out when
/// a rider does.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ParticipantIn {
    /// First and last name, at most 200 characters.
    pub name: String,
    /// At most five digits; empty where there is none.
    pub racing_number: String,
    /// Make and model, at most 100 characters.
    pub bike: String,
    /// The name of one of the stage's classes; empty while none is picked.
    pub racing_class: String,
    /// The day of birth; null while none is picked.
    #[schema(value_type = Option<String>, format = Date)]
    pub birth_date: Option<Date>,
    /// The federation's license number, at most 100 characters.
    pub license: Option<String>,
    /// The club. A name that isn't known makes a new one.
    pub club: Option<Club>,
    /// The family cup team. A name that isn't known makes a new one; an empty name is refused.
    pub team: Option<String>,
    /// Required where women have a ranking of their own.
    #[schema(value_type = Option<names::Gender>)]
    pub gender: Option<Gender>,
    /// That a namesake is meant to be another person.
    #[serde(default)]
    pub same_name_confirmed: bool,
    /// Of an edit: that what the new class does to recorded rides is meant.
    #[serde(default)]
    pub class_change_confirmed: bool,
    /// Of an edit: who has the wanted racing number and gets the one that this participant has, if both have one.
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub swap_number_with: Option<ParticipantId>,
}

/// What a rider typed at the last registration, to fill the next form.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParticipationData {
    /// First and last name.
    pub name: String,
    /// The number, empty when there was none.
    pub racing_number: String,
    /// Make and model.
    pub bike: String,
    /// The class's name; the stage may have none of that name.
    pub racing_class: String,
    /// The day of birth.
    #[schema(value_type = String, format = Date)]
    pub birth_date: Date,
    /// The license.
    pub license: Option<String>,
    /// The club.
    pub club: Option<Club>,
    /// The family cup team.
    pub team: Option<String>,
    /// The gender.
    #[schema(value_type = Option<names::Gender>)]
    pub gender: Option<Gender>,
    /// When that was.
    #[schema(value_type = String, format = DateTime)]
    pub modified_on: Timestamp,
}

/// What the form of a stage asks and offers.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegistrationForm {
    /// Teams are asked for.
    pub has_team_competition: bool,
    /// The gender is asked for.
    pub asks_gender: bool,
    /// The gender must be answered.
    pub requires_gender: bool,
    /// The teams of the championship, by name.
    pub teams: Vec<String>,
    /// All clubs, by name.
    pub clubs: Vec<Club>,
    /// The country of the institution, for a new club.
    pub country: String,
    /// The latest day of birth.
    #[schema(value_type = String, format = Date)]
    pub latest_birth_date: Date,
    /// The classes, hardest first.
    pub classes: Vec<ClassChoice>,
    /// What the caller typed last.
    pub participation_data: Option<ParticipationData>,
    /// The caller's name, to begin the first registration with; null while the person has given none.
    pub name: Option<String>,
}

/// A class to choose, and whom it fits by age.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClassChoice {
    /// The class's name.
    pub name: String,
    /// Accent colour, `#rrggbb`.
    pub color: String,
    /// The first day of birth that fits; null where there is no upper age.
    #[schema(value_type = Option<String>, format = Date)]
    pub born_from: Option<Date>,
    /// The last day of birth that fits.
    #[schema(value_type = String, format = Date)]
    pub born_till: Date,
}

/// The form of a stage for the caller.
pub async fn form(app: &App, caller: &Caller, path: &StagePath) -> Result<RegistrationForm, Error> {
    let view = app.storage.snapshot().await?;
    let at = stages::enter(&view, caller, path, Action::JoinStage).await?;
    let settings = &at.championship.settings;
    let today = today(app.now(), &at.stage)?;
    let asked = Asked { settings, classes: &at.stage.classes, today, rules: &app.rules, keeps_unasked: false };
    let day = first_day(&at.stage)?;
    let input = storage::registration::participation_data::find(&view, caller.user()?.id).await?;
    Ok(RegistrationForm {
        has_team_competition: settings.has_team_competition,
        asks_gender: asked.asks_gender(),
        requires_gender: asked.requires_gender(),
        teams: storage::registration::teams::list(&view, at.championship.id).await?,
        clubs: storage::registration::clubs::list(&view).await?.into_iter().map(Into::into).collect(),
        country: at.championship.institution.country.clone(),
        latest_birth_date: latest_birth_date(today, &app.rules),
        classes: choices(&at, day),
        name: caller.user().ok().filter(|user| has_name(user)).map(|user| user.display_name.clone()),
        participation_data: input.map(|(input, modified_on)| ParticipationData::of(input, modified_on)),
    })
}

fn choices(at: &StageAccess, day: Date) -> Vec<ClassChoice> {
    let mut classes: Vec<_> = at.stage.classes.iter().collect();
    classes.sort_by_key(|class| std::cmp::Reverse(class.order));
    classes
        .into_iter()
        .map(|class| {
            let (born_from, born_till) = class.born(day);
            ClassChoice { name: class.name.clone(), color: class.color.clone(), born_from, born_till }
        })
        .collect()
}

impl ParticipationData {
    /// What is kept of a person's last registration.
    pub(crate) fn of(input: domain::registration::Participant, modified_on: Timestamp) -> Self {
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

/// The day at the stage.
pub(super) fn today(now: Timestamp, stage: &Stage) -> Result<Date, Error> {
    let zone = TimeZone::get(&stage.time_zone).map_err(|error| Error::Internal(error.to_string()))?;
    Ok(now.to_zoned(zone).date())
}

/// The stage's first day, on which ages are counted **(ours)**.
pub(crate) fn first_day(stage: &Stage) -> Result<Date, Error> {
    today(stage.starts_at, stage)
}

/// What is wrong with a field, as the API tells it.
pub(super) fn to_problem((field, fault): (Field, Fault)) -> FieldError {
    let field = match field {
        Field::Name => "name",
        Field::RacingNumber => "racingNumber",
        Field::Bike => "bike",
        Field::RacingClass => "racingClass",
        Field::BirthDate => "birthDate",
        Field::License => "license",
        Field::Club => "club",
        Field::Country => "club.country",
        Field::Team => "team",
        Field::Gender => "gender",
    };
    let problem = FieldError::of(field, fault);
    let message = match fault {
        Fault::Unknown => "is none of the stage's classes".to_owned(),
        Fault::TooLate => "is too young to ride".to_owned(),
        Fault::TooEarly => "is too long ago".to_owned(),
        _ => return problem,
    };
    FieldError { message, ..problem }
}
