//! Checks whether a participant can be registered: the form's rules, and conflicts with other participants.

use domain::access::Action;
use domain::ids::{ParticipantId, UserId};
use domain::registration::{Club, Duplicate, FormContext, Participant, find_duplicate, match_existing_name};
use jiff::Timestamp;
use serde::Deserialize;
use storage::championships::StoredChampionship;
use storage::registration::Registration;
use storage::stages::{StageLock, StoredStage};
use storage::{Connection, Transaction};
use utoipa::ToSchema;
use uuid::Uuid;

use super::RegistrationError;
use super::class_change::require_confirmed;
use super::extras::Extras;
use super::form::{ParticipantIn, to_field_error, today};
use super::numbers::{NumberClash, find_swap_partner};
use super::own::require_changes_allowed;
use crate::emergency_contacts::asks_for_contact;
use crate::stages::StageAccess;
use crate::{App, Caller, Error, FieldError, StagePath, stages};

/// A participant to check.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ParticipantCheck {
    /// The input of the form.
    pub participant: ParticipantIn,
    /// The id of the participant who is edited; null for a new one.
    #[schema(value_type = Option<String>)]
    pub id: Option<ParticipantId>,
}

/// Checks whether the participant could join, be added or be edited, and saves nothing.
///
/// # Errors
/// The same as of joining, adding or editing.
pub async fn check(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    input: ParticipantCheck,
) -> Result<(), Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::JoinStage).await?;
    let may_edit = access.allow(caller, Action::ManageParticipants).is_ok();
    let before = match &input.id {
        Some(id) if may_edit => storage::registration::find(&snapshot, access.stage.id, id).await?,
        _ => None,
    };
    let own_id = match caller.user() {
        Ok(user) if !may_edit => own_participant(&snapshot, user.id, input.id.as_ref()).await?,
        _ => None,
    };
    let id = input.id.unwrap_or_else(|| ParticipantId::external(Uuid::nil()));
    let context = if may_edit {
        RegistrationContext::for_secretary(app, access)
    } else {
        RegistrationContext::for_rider(app, access)
    };
    let is_confirmed = input.participant.class_change_confirmed;
    let partner = match &before {
        Some(before) => {
            find_swap_partner(&snapshot, context.stage.id, &before.participant, &input.participant).await?
        }
        None => None,
    };
    let (after, _) = context.check_form(&snapshot, input.participant, id, partner.as_ref()).await?;
    if let Some(before) = before {
        return require_confirmed(&snapshot, &context.stage, &before.participant, &after, is_confirmed).await;
    }
    let own_registration = match own_id {
        Some(own_id) => storage::registration::find(&snapshot, context.stage.id, &own_id).await?,
        None => None,
    };
    match own_registration {
        Some(before) => require_changes_allowed(&snapshot, &context.stage, &before.participant, &after).await,
        None => Ok(()),
    }
}

/// Returns the participant if it is a rider of this account.
async fn own_participant(
    db: &impl Connection,
    account: UserId,
    participant: Option<&ParticipantId>,
) -> Result<Option<ParticipantId>, Error> {
    let Some(participant) = participant else { return Ok(None) };
    let is_own = storage::riders::find_account(db, participant).await? == Some(account);
    Ok(is_own.then(|| participant.clone()))
}

/// The settings of a stage for a registration, for use in a transaction.
pub(crate) struct RegistrationContext {
    pub stage: StoredStage,
    pub championship: StoredChampionship,
    pub now: Timestamp,
    keeps_disabled_fields: bool,
    /// Whether the birth date and the gender may be unknown.
    may_be_incomplete: bool,
}

impl RegistrationContext {
    /// Creates the context of a secretary, who may enter fields that the championship has disabled.
    pub fn for_secretary(app: &App, access: StageAccess) -> Self {
        Self {
            stage: access.stage,
            championship: access.championship,
            now: app.now(),
            keeps_disabled_fields: true,
            may_be_incomplete: false,
        }
    }

    /// Creates the context of a table of scores. Once the stage is over, the birth date and the gender of riders who
    /// aren't registered yet may be unknown: the stage may have been ridden elsewhere.
    pub fn for_scores(app: &App, access: StageAccess) -> Self {
        let may_be_incomplete = access.stage.ends_at <= app.now();
        Self { may_be_incomplete, ..Self::for_secretary(app, access) }
    }

    /// Creates the context of a rider, whose input in disabled fields isn't stored.
    pub fn for_rider(app: &App, access: StageAccess) -> Self {
        Self { keeps_disabled_fields: false, ..Self::for_secretary(app, access) }
    }

    /// Loads the stage again if it was edited before this transaction locked it. Returns whether it was.
    pub async fn refresh(&mut self, tx: &Transaction, lock: &StageLock) -> Result<bool, Error> {
        stages::refresh(tx, lock, &mut self.stage).await
    }

    /// Whether the input comes from the rider, not from a secretary.
    pub fn is_of_rider(&self) -> bool {
        !self.keeps_disabled_fields
    }

    /// Whether the form asks for an emergency contact.
    pub fn asks_for_contact(&self) -> bool {
        asks_for_contact(&self.championship, &self.stage, self.now)
    }

    /// Returns the participant with the known spellings of club and team, and what else the form asks for. A
    /// `swap_partner` counts as having no number.
    ///
    /// # Errors
    /// `NumberTaken` if another rider has the number; `Duplicate` if the rider seems to be registered
    /// already.
    pub async fn check_form(
        &self,
        db: &impl Connection,
        mut input: ParticipantIn,
        id: ParticipantId,
        swap_partner: Option<&Registration>,
    ) -> Result<(Participant, Extras), Error> {
        let is_confirmed = input.same_name_confirmed;
        let extras = Extras::check(&mut input, self);
        let known = storage::registration::find(db, self.stage.id, &id).await?;
        let mut form_context = self.form_context();
        form_context.may_be_incomplete |= known.is_some_and(|known| known.participant.birth_date.is_none());
        let rider = validate(input, id, &KnownNames::load(db, self).await?, &form_context);
        let (rider, extras) = both_or_all_errors(rider, extras)?;
        let extras = extras.check_consent_text(db, self).await?;
        let mut others = storage::registration::list_participants(db, self.stage.id).await?;
        if let Some(partner) = swap_partner {
            others
                .iter_mut()
                .filter(|other| other.id == partner.participant.id)
                .for_each(|other| other.racing_number.clear());
        }
        if let Some(clash) = NumberClash::find(&rider, &others) {
            return Err(RegistrationError::NumberTaken(Box::new(clash)).into());
        }
        match find_duplicate(&rider, &others) {
            None => Ok((rider, extras)),
            Some(Duplicate::SameName) if is_confirmed => Ok((rider, extras)),
            Some(duplicate) => Err(RegistrationError::Duplicate(duplicate).into()),
        }
    }

    /// Converts the form's input to a participant, by the rules of the form only. Fails with `Invalid`.
    pub fn validate(
        &self,
        input: ParticipantIn,
        id: ParticipantId,
        known_names: &KnownNames,
    ) -> Result<Participant, Error> {
        validate(input, id, known_names, &self.form_context())
    }

    /// Returns a rider's edit together with what a secretary has entered in fields that the championship has
    /// disabled.
    pub fn with_disabled_fields(&self, edited: Participant, before: &Participant) -> Participant {
        let (asks_team, asks_gender) =
            (self.championship.settings.has_team_competition, self.form_context().asks_gender());
        Participant {
            team: if asks_team { edited.team } else { before.team.clone() },
            gender: if asks_gender { edited.gender } else { before.gender },
            ..edited
        }
    }

    fn form_context(&self) -> FormContext<'_> {
        FormContext {
            settings: &self.championship.settings,
            classes: &self.stage.classes,
            today: today(self.now, &self.stage),
            rules: &self.stage.rules,
            keeps_disabled_fields: self.keeps_disabled_fields,
            may_be_incomplete: self.may_be_incomplete,
        }
    }
}

fn validate(
    input: ParticipantIn,
    id: ParticipantId,
    known_names: &KnownNames,
    context: &FormContext<'_>,
) -> Result<Participant, Error> {
    let to_error = |problems: Vec<_>| Error::Invalid(problems.into_iter().map(to_field_error).collect());
    let rider = domain::registration::Form::from(input).check(id, context).map_err(to_error)?;
    Ok(known_names.with_known_spelling(rider))
}

/// Returns both parts of a form, or the errors of all its fields.
fn both_or_all_errors<T, U>(
    rider: Result<T, Error>,
    extras: Result<U, Vec<FieldError>>,
) -> Result<(T, U), Error> {
    match (rider, extras) {
        (Ok(rider), Ok(extras)) => Ok((rider, extras)),
        (Err(Error::Invalid(mut errors)), Err(more)) => {
            errors.extend(more);
            Err(Error::Invalid(errors))
        }
        (Err(error), _) => Err(error),
        (Ok(_), Err(errors)) => Err(Error::Invalid(errors)),
    }
}

/// The names of the existing clubs and of the championship's teams.
pub(crate) struct KnownNames {
    clubs: Vec<Club>,
    teams: Vec<String>,
}

impl KnownNames {
    pub async fn load(db: &impl Connection, context: &RegistrationContext) -> Result<Self, Error> {
        Ok(Self {
            clubs: storage::clubs::list(db).await?,
            teams: storage::registration::teams::list(db, context.championship.id).await?,
        })
    }

    /// Replaces the rider's club and team by existing ones whose name is spelled nearly the same.
    fn with_known_spelling(&self, rider: Participant) -> Participant {
        let club = rider.club.map(|club| {
            let id = match_existing_name(&club.id, self.clubs.iter().map(|club| club.id.as_str()));
            self.clubs.iter().find(|existing| existing.id == id).cloned().unwrap_or(club)
        });
        let team = rider
            .team
            .map(|team| match_existing_name(&team, self.teams.iter().map(String::as_str)).to_owned());
        Participant { club, team, ..rider }
    }
}
