//! Whether a typed participant may stand in the list: the form's rules, and those who stand there already.

use std::sync::Arc;

use domain::Ruleset;
use domain::access::Action;
use domain::ids::ParticipantId;
use domain::registration::{Asked, Club, Duplicate, Participant, duplicate, known_or_new};
use jiff::Timestamp;
use serde::Deserialize;
use storage::Connection;
use storage::championships::Championship;
use storage::registration::Registration;
use storage::stages::Stage;
use utoipa::ToSchema;
use uuid::Uuid;

use super::class_change::expect_confirmed;
use super::form::{ParticipantIn, to_problem, today};
use super::numbers::{NumberClash, swap_partner};
use super::own::expect_free_to_change;
use crate::stages::StageAccess;
use crate::{App, Caller, Error, StagePath, stages};

/// A participant who is about to be written.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckIn {
    /// As typed.
    pub participant: ParticipantIn,
    /// Whom it is about; null for somebody who isn't in the list yet.
    #[schema(value_type = Option<String>)]
    pub id: Option<ParticipantId>,
}

/// Says what joining, adding or editing would say, and writes nothing.
pub async fn check(app: &App, caller: &Caller, path: &StagePath, asked: CheckIn) -> Result<(), Error> {
    let view = app.storage.snapshot().await?;
    let at = stages::enter(&view, caller, path, Action::JoinStage).await?;
    let edits = at.allow(caller, Action::ManageParticipants).is_ok();
    let before = match &asked.id {
        Some(id) if edits => storage::registration::find(&view, at.stage.id, id).await?,
        _ => None,
    };
    let own = caller.user().map(|user| ParticipantId::of_user(user.id)).ok().filter(|own| !edits && asked.id.as_ref() == Some(own));
    let id = asked.id.unwrap_or_else(|| ParticipantId::external(Uuid::nil()));
    let context = if edits { RegistrationContext::new(app, at) } else { RegistrationContext::of_rider(app, at) };
    let is_confirmed = asked.participant.class_change_confirmed;
    let partner = match &before {
        Some(before) => swap_partner(&view, context.stage.id, &before.participant, &asked.participant).await?,
        None => None,
    };
    let after = context.admit(&view, asked.participant, id, partner.as_ref()).await?;
    if let Some(before) = before {
        return expect_confirmed(&view, &context.stage, &before.participant, &after, is_confirmed).await;
    }
    let joined = match own {
        Some(own) => storage::registration::find(&view, context.stage.id, &own).await?,
        None => None,
    };
    match joined {
        Some(before) => expect_free_to_change(&view, &context.stage, &before.participant, &after).await,
        None => Ok(()),
    }
}

/// What a stage asks, on its way into a transaction.
pub(crate) struct RegistrationContext {
    pub stage: Stage,
    pub championship: Championship,
    pub now: Timestamp,
    pub rules: Arc<Ruleset>,
    keeps_unasked: bool,
}

impl RegistrationContext {
    /// For the office, which may enter more than the championship asks for.
    pub fn new(app: &App, at: StageAccess) -> Self {
        Self { stage: at.stage, championship: at.championship, now: app.now(), rules: app.rules.clone(), keeps_unasked: true }
    }

    /// For a rider, of whom nothing is stored that the championship doesn't ask for.
    pub fn of_rider(app: &App, at: StageAccess) -> Self {
        Self { keeps_unasked: false, ..Self::new(app, at) }
    }

    /// The participant as it may be written, with club and team by the names that are known; or why it may not. Whoever swaps numbers with
    /// the rider has none in between.
    pub async fn admit(
        &self,
        on: &impl Connection,
        input: ParticipantIn,
        id: ParticipantId,
        swap_partner: Option<&Registration>,
    ) -> Result<Participant, Error> {
        let is_confirmed = input.same_name_confirmed;
        let rider = self.read(input, id, &Known::of(on, self).await?)?;
        let mut others: Vec<_> =
            storage::registration::list(on, self.stage.id).await?.into_iter().map(|registration| registration.participant).collect();
        if let Some(partner) = swap_partner {
            others.iter_mut().filter(|other| other.id == partner.participant.id).for_each(|other| other.racing_number.clear());
        }
        match duplicate(&rider, &others) {
            None => Ok(rider),
            Some(Duplicate::SameName) if is_confirmed => Ok(rider),
            Some(Duplicate::Number) => {
                Err(NumberClash::find(&rider, &others)
                    .map_or(Error::Duplicate(Duplicate::Number), |clash| Error::NumberTaken(Box::new(clash))))
            }
            Some(duplicate) => Err(Error::Duplicate(duplicate)),
        }
    }

    /// What was typed as a participant, by the form's rules alone.
    pub fn read(&self, input: ParticipantIn, id: ParticipantId, known: &Known) -> Result<Participant, Error> {
        let wrong = |faults: Vec<_>| Error::Invalid(faults.into_iter().map(to_problem).collect());
        let rider = domain::registration::Form::from(input).check(id, &self.asked()?).map_err(wrong)?;
        Ok(known.named(rider))
    }

    /// An edit by the rider, with what the office has entered beyond what the championship asks for.
    pub fn with_unasked(&self, edited: Participant, before: &Participant) -> Result<Participant, Error> {
        let (asks_team, asks_gender) = (self.championship.settings.has_team_competition, self.asked()?.asks_gender());
        Ok(Participant {
            team: if asks_team { edited.team } else { before.team.clone() },
            gender: if asks_gender { edited.gender } else { before.gender },
            ..edited
        })
    }

    fn asked(&self) -> Result<Asked<'_>, Error> {
        Ok(Asked {
            settings: &self.championship.settings,
            classes: &self.stage.classes,
            today: today(self.now, &self.stage)?,
            rules: &self.rules,
            keeps_unasked: self.keeps_unasked,
        })
    }
}

/// The clubs and teams that there are.
pub(crate) struct Known {
    clubs: Vec<Club>,
    teams: Vec<String>,
}

impl Known {
    pub async fn of(on: &impl Connection, context: &RegistrationContext) -> Result<Self, Error> {
        Ok(Self {
            clubs: storage::registration::clubs::list(on).await?,
            teams: storage::registration::teams::list(on, context.championship.id).await?,
        })
    }

    fn named(&self, rider: Participant) -> Participant {
        let club = rider.club.map(|club| {
            let id = known_or_new(&club.id, self.clubs.iter().map(|club| club.id.as_str()));
            self.clubs.iter().find(|known| known.id == id).cloned().unwrap_or(club)
        });
        let team = rider.team.map(|team| known_or_new(&team, self.teams.iter().map(String::as_str)).to_owned());
        Participant { club, team, ..rider }
    }
}
