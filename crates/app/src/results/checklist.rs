//! What a secretary must know before approving, with who is concerned; and what is left to do until the standings are published.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use domain::access::Action;
use domain::ids::{DeviceId, ParticipantId};
use domain::judging::{Recording, SectionKey};
use domain::registration::Participant;
use domain::results::{self, ApprovalCheck, Entrant, Phone, StageFacts, StepState};
use domain::stages::{RacingClass, ResultsStatus};
use jiff::Timestamp;
use serde::Serialize;
use storage::judging::devices::{self, JudgeDevice};
use storage::judging::{EntryState, judges, links};
use storage::{Connection, stages as stored};
use utoipa::ToSchema;
use uuid::Uuid;

use super::approval::reopening_of;
use crate::stages::BeingCorrected;
use crate::{App, Caller, Error, StagePath, boards, names, stages, standings};

/// How far a stage's results are, and what is left to do.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Approval {
    /// How far the results are.
    #[schema(value_type = names::ResultsStatus)]
    pub results_status: ResultsStatus,
    /// Since when and why they are being corrected; null unless they are.
    pub being_corrected: Option<BeingCorrected>,
    /// The caller may reopen them now.
    pub may_reopen: bool,
    /// What to settle or to acknowledge before the approval, in the order of display. After it, only rides that arrived late.
    pub items: Vec<ApprovalItem>,
    /// The four steps from the last ride to published standings.
    pub steps: Vec<ResultsStep>,
}

/// One line of the checklist.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ApprovalItem {
    /// What it is about.
    #[schema(value_type = names::ApprovalCheck)]
    pub kind: ApprovalCheck,
    /// It must be settled. What doesn't block must be acknowledged.
    pub blocking: bool,
    /// How many riders, rides or phones.
    pub count: u32,
    /// The riders, the hardest class first, then by number.
    pub riders: Vec<ApprovalRider>,
    /// The phones, of `phones` alone.
    pub phones: Vec<ApprovalPhone>,
}

/// A rider for the office to look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalRider {
    /// The participant's id.
    pub id: String,
    /// First and last name.
    pub name: String,
    /// The number on the plate.
    pub racing_number: String,
    /// The class's name.
    pub racing_class: String,
    /// The rides to look at: those that are missing, or that wait for a decision.
    pub rides: Vec<ApprovalRide>,
}

/// A ride for the office to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ApprovalRide {
    /// `section{n}-lap{m}`.
    #[schema(value_type = String)]
    pub key: SectionKey,
    /// The section.
    pub section: u8,
    /// The lap.
    pub lap: u8,
}

/// A judge's phone that may hold rides.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalPhone {
    /// Its id.
    pub id: Uuid,
    /// Who holds it.
    pub judge_name: String,
    /// By which link it came, if it did.
    pub link: Option<Uuid>,
    /// Whose account is signed in there, if one is.
    pub user: Option<Uuid>,
    /// The sections that its judge may score.
    #[schema(value_type = Vec<u32>)]
    pub sections: BTreeSet<u8>,
    /// How many rides waited there when it was in contact.
    #[schema(value_type = i64, minimum = 0, maximum = 4_294_967_295_u32)]
    pub unsent: u32,
    /// When it was in contact last.
    #[schema(value_type = String, format = DateTime)]
    pub last_contact_at: Timestamp,
    /// It has not been in contact for ten minutes.
    pub silent: bool,
}

/// A step from the last ride to published standings.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ResultsStep {
    /// The step.
    #[schema(value_type = names::ResultsStepName)]
    pub step: results::ResultsStep,
    /// Whether it is behind, at hand or ahead.
    #[schema(value_type = names::StepState)]
    pub state: StepState,
    /// What is left to do in it.
    pub left: Vec<StepLeft>,
}

/// Something that is left to do in a step.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StepLeft {
    /// What.
    pub kind: StepLeftKind,
    /// How much of it.
    pub count: u32,
    /// The step can't be done before.
    pub blocking: bool,
    /// The riders without what the standings need, the hardest class first, then by number. Those of the checklist are in its items.
    pub riders: Vec<ApprovalRider>,
}

/// What may be left to do in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum StepLeftKind {
    /// Riders who have started, have not finished and have no status.
    UnfinishedRiders,
    /// Rides of which judges recorded different scores.
    OpenConflicts,
    /// Rides that arrived while the results were approved.
    LateRides,
    /// Rides that a later lap has passed over.
    Holes,
    /// Participants without a single ride.
    RidersWithoutRides,
    /// Judges' phones that may hold rides.
    Phones,
    /// The stage's start is still to come.
    NotStarted,
    /// The stage is not published: it has no standings.
    StageNotPublished,
    /// Riders of whom the standings say otherwise than the stage.
    Differences,
    /// Riders without a gender, in a championship with women's standings.
    MissingGender,
    /// Riders without a club, in a championship with club standings.
    MissingClub,
    /// Classes of the stage that can be joined with one of the championship.
    UnknownClasses,
    /// Entries of the stage that the public sees as draft.
    DraftEntries,
}

impl From<ApprovalCheck> for StepLeftKind {
    fn from(check: ApprovalCheck) -> Self {
        match check {
            ApprovalCheck::UnfinishedRiders => Self::UnfinishedRiders,
            ApprovalCheck::OpenConflicts => Self::OpenConflicts,
            ApprovalCheck::LateRides => Self::LateRides,
            ApprovalCheck::Holes => Self::Holes,
            ApprovalCheck::RidersWithoutRides => Self::RidersWithoutRides,
            ApprovalCheck::Phones => Self::Phones,
            ApprovalCheck::NotStarted => Self::NotStarted,
        }
    }
}

/// How far a stage's results are, what the approval asks about, and what is left to do until the standings are published.
pub async fn approval(app: &App, caller: &Caller, path: &StagePath) -> Result<Approval, Error> {
    let view = app.storage.snapshot().await?;
    let at = stages::enter(&view, caller, path, Action::ApproveStage).await?;
    let course = boards::Course::of(&view, at.stage.id).await?.ok_or(Error::NotFound("stage"))?;
    let riders = boards::riders(&view, &course, None, &app.rules).await?;
    let mut checklist = Checklist::load(&view, &at.stage, &riders, app.now()).await?;
    let status = at.stage.results_status;
    if !results::may_change(status) {
        checklist.items.retain(|item| item.check == ApprovalCheck::LateRides);
    }
    let left = standings::left(&view, app, &at).await?;
    Ok(Approval {
        results_status: status,
        being_corrected: at.stage.correction.clone().map(Into::into),
        may_reopen: results::may_reopen(status) && at.allow(caller, reopening_of(at.stage.standings_published)).is_ok(),
        steps: steps(status, !riders.is_empty(), &checklist.items, left),
        items: checklist.into_output(),
    })
}

fn steps(status: ResultsStatus, has_started: bool, items: &[results::ApprovalItem], standings: Vec<StepLeft>) -> Vec<ResultsStep> {
    use domain::results::ResultsStep as Step;
    let of_race = |check| matches!(check, ApprovalCheck::UnfinishedRiders | ApprovalCheck::NotStarted);
    let (race, approval): (Vec<_>, Vec<_>) = items
        .iter()
        .map(|item| {
            let riders = Vec::new();
            (item.check, StepLeft { kind: item.check.into(), count: item.count, blocking: item.check.blocks(), riders })
        })
        .partition(|(check, _)| of_race(*check));
    let (publication, generation): (Vec<_>, Vec<_>) = standings.into_iter().partition(|left| left.kind == StepLeftKind::DraftEntries);
    let is_ridden = has_started && race.is_empty();
    let mut left = BTreeMap::from([
        (Step::RaceInProgress, race.into_iter().map(|(_, left)| left).collect()),
        (Step::Approved, approval.into_iter().map(|(_, left)| left).collect()),
        (Step::StandingsGenerated, generation),
        (Step::StandingsPublished, publication),
    ]);
    results::results_steps(status, is_ridden)
        .into_iter()
        .map(|(step, state)| ResultsStep { step, state, left: left.remove(&step).unwrap_or_default() })
        .collect()
}

/// The checklist of a stage with the people and phones that it names.
pub(super) struct Checklist {
    pub items: Vec<results::ApprovalItem>,
    riders: BTreeMap<ParticipantId, ApprovalRider>,
    phones: BTreeMap<DeviceId, ApprovalPhone>,
}

impl Checklist {
    pub async fn load(on: &impl Connection, stage: &stored::Stage, riders: &[boards::Rider], now: Timestamp) -> Result<Self, Error> {
        let participants = in_order(participants(on, stage).await?, &stage.classes);
        let entrants = entrants(on, stage, riders, &participants).await?;
        let phones = phones(on, stage, now).await?;
        let facts = StageFacts {
            entrants,
            phones: phones
                .values()
                .map(|phone| Phone {
                    id: DeviceId(phone.id),
                    sections: phone.sections.clone(),
                    unsent: phone.unsent,
                    last_contact_at: phone.last_contact_at,
                })
                .collect(),
            starts_at: stage.starts_at,
            now,
        };
        let riders = participants.into_iter().map(|participant| (participant.id.clone(), rider(participant))).collect();
        Ok(Self { items: results::checklist(&facts), riders, phones })
    }

    /// The same for the API.
    pub fn into_output(self) -> Vec<ApprovalItem> {
        let Self { items, riders, phones } = self;
        let ride = |key: SectionKey| ApprovalRide { key, section: key.section, lap: key.lap };
        let concerned = |(id, rides): (ParticipantId, Vec<SectionKey>)| {
            let rider = riders.get(&id)?.clone();
            Some(ApprovalRider { rides: rides.into_iter().map(ride).collect(), ..rider })
        };
        items
            .into_iter()
            .map(|item| ApprovalItem {
                kind: item.check,
                blocking: item.check.blocks(),
                count: item.count,
                riders: item.riders.into_iter().filter_map(concerned).collect(),
                phones: item.phones.iter().filter_map(|id| phones.get(id).cloned()).collect(),
            })
            .collect()
    }
}

async fn participants(on: &impl Connection, stage: &stored::Stage) -> Result<Vec<Participant>, Error> {
    Ok(storage::registration::list(on, stage.id).await?.into_iter().map(|registration| registration.participant).collect())
}

/// The hardest class first, then by number as people read it, then by name.
pub(crate) fn in_order(mut riders: Vec<Participant>, classes: &[RacingClass]) -> Vec<Participant> {
    let order = |name: &str| classes.iter().find(|class| class.name == name).map(|class| class.order);
    riders.sort_by_cached_key(|rider| {
        let number = rider.racing_number.parse::<u32>().unwrap_or(u32::MAX);
        (Reverse(order(&rider.racing_class)), rider.racing_class.clone(), number, rider.racing_number.clone(), rider.name.clone())
    });
    riders
}

/// A rider for the office to look at, with no ride yet.
pub(crate) fn rider(participant: Participant) -> ApprovalRider {
    ApprovalRider {
        id: participant.id.to_string(),
        name: participant.name,
        racing_number: participant.racing_number,
        racing_class: participant.racing_class,
        rides: Vec::new(),
    }
}

async fn entrants(
    on: &impl Connection,
    stage: &stored::Stage,
    rows: &[boards::Rider],
    participants: &[Participant],
) -> Result<Vec<Entrant>, Error> {
    let computed: BTreeMap<_, _> = rows.iter().map(|rider| (&rider.computed.participant, &rider.computed)).collect();
    let mut rides: BTreeMap<ParticipantId, BTreeMap<SectionKey, Recording>> = BTreeMap::new();
    let mut waiting: BTreeMap<ParticipantId, BTreeSet<SectionKey>> = BTreeMap::new();
    for score in storage::judging::scores(on, stage.id, None).await? {
        match score.state {
            EntryState::Counts => drop(rides.entry(score.participant).or_default().insert(score.key, score.recording)),
            EntryState::Conflict => drop(waiting.entry(score.participant).or_default().insert(score.key)),
            _ => {}
        }
    }
    let entrant = |participant: &Participant| {
        let row = computed.get(&participant.id);
        Entrant {
            participant: participant.id.clone(),
            class: boards::class_or_absent(&stage.classes, &participant.racing_class).into_owned(),
            has_result: row.is_some(),
            is_finished: row.is_some_and(|row| row.is_finished),
            status: row.and_then(|row| row.status),
            rides: rides.remove(&participant.id).unwrap_or_default(),
            waiting: waiting.remove(&participant.id).unwrap_or_default(),
        }
    };
    Ok(participants.iter().map(entrant).collect())
}

async fn phones(on: &impl Connection, stage: &stored::Stage, now: Timestamp) -> Result<BTreeMap<DeviceId, ApprovalPhone>, Error> {
    let devices = devices::of_stage(on, stage.id).await?;
    if devices.is_empty() {
        return Ok(BTreeMap::new());
    }
    let links: BTreeMap<_, _> = links::of_stage(on, stage.id).await?.into_iter().map(|link| (link.id, link.sections)).collect();
    let mut assigned: BTreeMap<_, BTreeSet<u8>> = BTreeMap::new();
    for (user, section) in judges::of_stage(on, stage.id).await? {
        assigned.entry(user).or_default().insert(section);
    }
    let phone = |device: JudgeDevice| {
        let of_link = device.link.and_then(|link| links.get(&link));
        let sections = of_link.or_else(|| assigned.get(&device.user?)).cloned().unwrap_or_default();
        let phone = Phone { id: device.id, sections: BTreeSet::new(), unsent: device.unsent, last_contact_at: device.last_contact_at };
        let shown = ApprovalPhone {
            id: device.id.0,
            judge_name: device.judge_name,
            link: device.link.map(|link| link.0),
            user: device.user.map(|user| user.0),
            sections,
            unsent: device.unsent,
            last_contact_at: device.last_contact_at,
            silent: phone.is_silent(now),
        };
        (device.id, shown)
    };
    Ok(devices.into_iter().map(phone).collect())
}
