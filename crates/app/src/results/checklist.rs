//! The checklist of an approval with the riders concerned, and the remaining steps until the standings are
//! published.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use domain::access::Action;
use domain::ids::{DeviceId, ParticipantId};
use domain::judging::{EntryTime, RideKey};
use domain::registration::Participant;
use domain::results::{self, ApprovalCheck, ParticipantToCheck, Phone, StageFacts, StepState};
use domain::stages::ResultsStatus;
use jiff::Timestamp;
use serde::Serialize;
use storage::judging::devices::{self, StoredJudgeDevice};
use storage::judging::{EntryState, judges, links};
use storage::{Connection, stages as stored};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::stages::ReopeningOut;
use crate::{App, Caller, Error, StagePath, api_enums, boards, stages, standings};

/// The status of a stage's results, and what is left to do.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Approval {
    /// The status of the results.
    #[schema(value_type = api_enums::ResultsStatus)]
    pub results_status: ResultsStatus,
    /// Since when and why the results are being corrected; null if they aren't.
    pub being_corrected: Option<ReopeningOut>,
    /// Whether the caller may reopen the results now.
    pub may_reopen: bool,
    /// The items to resolve or acknowledge before the approval, in the order of display. After it, only rides
    /// that arrived late.
    pub items: Vec<ApprovalItem>,
    /// The four steps from the last ride to published standings.
    pub steps: Vec<ResultsStep>,
}

/// An item of the checklist.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ApprovalItem {
    /// The kind of item.
    #[schema(value_type = api_enums::ApprovalCheck)]
    pub kind: ApprovalCheck,
    /// Whether the item must be resolved. Other items must be acknowledged.
    pub blocking: bool,
    /// The number of riders, rides or phones.
    pub count: u32,
    /// The riders concerned, hardest class first, then by number.
    pub riders: Vec<ApprovalRider>,
    /// The phones; only for `phones`.
    pub phones: Vec<ApprovalPhone>,
}

/// A rider whom a secretary should check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalRider {
    /// The participant's id.
    #[schema(value_type = String)]
    pub id: ParticipantId,
    /// First and last name.
    pub name: String,
    /// The racing number.
    pub racing_number: String,
    /// The name of the racing class.
    pub racing_class: String,
    /// The rides to check: missing ones, or those that wait for a decision.
    pub rides: Vec<ApprovalRide>,
}

/// A ride that a secretary should check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ApprovalRide {
    /// `section{n}-lap{m}`.
    #[schema(value_type = String)]
    pub key: RideKey,
    /// The section.
    pub section: u8,
    /// The lap.
    pub lap: u8,
}

/// A judge's phone that may have undelivered rides.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalPhone {
    /// The id of the phone.
    pub id: Uuid,
    /// The judge's name.
    pub judge_name: String,
    /// The id of the judge link that it uses; null if it uses none.
    pub link: Option<Uuid>,
    /// The id of the account that is signed in on it; null if none is.
    pub user: Option<Uuid>,
    /// The numbers of the sections that its judge may score.
    #[schema(value_type = Vec<u32>)]
    pub sections: BTreeSet<u8>,
    /// The number of undelivered rides at the last contact.
    #[schema(value_type = i64, minimum = 0, maximum = 4_294_967_295_u32)]
    pub unsent: u32,
    /// The time of the last contact.
    #[schema(value_type = String, format = DateTime)]
    pub last_contact_at: Timestamp,
    /// Whether there was no contact for ten minutes.
    pub silent: bool,
}

/// A step from the last ride to published standings.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ResultsStep {
    /// The step.
    #[schema(value_type = api_enums::ResultsStepName)]
    pub step: results::ResultsStep,
    /// Whether the step is done, current or still waiting.
    #[schema(value_type = api_enums::StepState)]
    pub state: StepState,
    /// The tasks that are left in this step.
    pub tasks: Vec<RemainingTask>,
}

/// A task that is left in a step.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RemainingTask {
    /// The kind of task.
    pub kind: RemainingTaskKind,
    /// The number of riders, rides or other things concerned.
    pub count: u32,
    /// Whether it must be done before the step.
    pub blocking: bool,
    /// The riders who lack data that the standings need, hardest class first, then by number. Riders of the
    /// checklist are in its items instead.
    pub riders: Vec<ApprovalRider>,
}

/// The kind of a task that is left in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum RemainingTaskKind {
    /// Rides without a score although the rider has ridden in a later lap.
    SkippedRides,
    /// Riders who have started, have rides still to come and have no status.
    UnfinishedRiders,
    /// Rides for which judges recorded different scores.
    OpenConflicts,
    /// Rides that arrived while the results were approved.
    LateRides,
    /// Riders with DNF although every lap is complete.
    FinishedWithDnf,
    /// Participants without any ride.
    RidersWithoutRides,
    /// Judges' phones that may have undelivered rides.
    Phones,
    /// The stage hasn't started yet.
    NotStarted,
    /// The stage is not published, so it has no standings.
    StageNotPublished,
    /// Riders whose data in the standings differ from those of the stage.
    Differences,
    /// Riders without a gender, in a championship with women classes.
    MissingGender,
    /// Riders without a club, in a championship with club standings.
    MissingClub,
    /// Classes of the stage that the championship doesn't have, and that can be joined with one of its
    /// classes.
    UnknownClasses,
    /// Entries of the stage that are public as drafts.
    DraftEntries,
}

impl From<ApprovalCheck> for RemainingTaskKind {
    fn from(check: ApprovalCheck) -> Self {
        match check {
            ApprovalCheck::SkippedRides => Self::SkippedRides,
            ApprovalCheck::UnfinishedRiders => Self::UnfinishedRiders,
            ApprovalCheck::OpenConflicts => Self::OpenConflicts,
            ApprovalCheck::LateRides => Self::LateRides,
            ApprovalCheck::FinishedWithDnf => Self::FinishedWithDnf,
            ApprovalCheck::RidersWithoutRides => Self::RidersWithoutRides,
            ApprovalCheck::Phones => Self::Phones,
            ApprovalCheck::NotStarted => Self::NotStarted,
        }
    }
}

/// Returns the status of a stage's results, the checklist of the approval, and what is left to do until the
/// standings are published.
pub async fn find_approval(app: &App, caller: &Caller, path: &StagePath) -> Result<Approval, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::ApproveStage).await?;
    let stage =
        boards::BoardStage::load(&snapshot, access.stage.id).await?.ok_or(Error::NotFound("stage"))?;
    let riders = boards::riders(&snapshot, &stage, None, &app.rules).await?;
    let mut checklist = Checklist::load(&snapshot, &access.stage, &riders, app.now()).await?;
    let status = access.stage.results_status;
    if !status.may_change() {
        let is_undecided = |check| matches!(check, ApprovalCheck::OpenConflicts | ApprovalCheck::LateRides);
        checklist.items.retain(|item| is_undecided(item.check));
    }
    let tasks = standings::remaining_tasks(&snapshot, app, &access).await?;
    Ok(Approval {
        results_status: status,
        being_corrected: access.stage.reopening.clone().map(Into::into),
        may_reopen: results::may_reopen(status)
            && access.allow(caller, Action::to_reopen(access.stage.standings_published)).is_ok(),
        steps: steps(status, !riders.is_empty(), &checklist.items, tasks),
        items: checklist.into_output(),
    })
}

fn steps(
    status: ResultsStatus,
    has_started: bool,
    items: &[results::ApprovalItem],
    standings: Vec<RemainingTask>,
) -> Vec<ResultsStep> {
    use domain::results::ResultsStep as Step;
    let is_race_check = |check| {
        matches!(
            check,
            ApprovalCheck::SkippedRides | ApprovalCheck::UnfinishedRiders | ApprovalCheck::NotStarted
        )
    };
    let (race, approval): (Vec<_>, Vec<_>) = items
        .iter()
        .map(|item| {
            let riders = Vec::new();
            (
                item.check,
                RemainingTask {
                    kind: item.check.into(),
                    count: item.count,
                    blocking: item.check.blocks(),
                    riders,
                },
            )
        })
        .partition(|(check, _)| is_race_check(*check));
    let (publication, generation): (Vec<_>, Vec<_>) =
        standings.into_iter().partition(|task| task.kind == RemainingTaskKind::DraftEntries);
    let is_ridden = has_started && race.is_empty();
    let mut tasks = BTreeMap::from([
        (Step::RaceInProgress, race.into_iter().map(|(_, task)| task).collect()),
        (Step::Approved, approval.into_iter().map(|(_, task)| task).collect()),
        (Step::StandingsGenerated, generation),
        (Step::StandingsPublished, publication),
    ]);
    results::results_steps(status, is_ridden)
        .into_iter()
        .map(|(step, state)| ResultsStep { step, state, tasks: tasks.remove(&step).unwrap_or_default() })
        .collect()
}

/// The checklist of a stage, with the riders and phones that it refers to.
pub(super) struct Checklist {
    pub items: Vec<results::ApprovalItem>,
    riders: BTreeMap<ParticipantId, ApprovalRider>,
    phones: BTreeMap<DeviceId, ApprovalPhone>,
}

impl Checklist {
    pub async fn load(
        on: &impl Connection,
        stage: &stored::StoredStage,
        riders: &[boards::Rider],
        now: Timestamp,
    ) -> Result<Self, Error> {
        let participants = sort_riders(storage::registration::participants(on, stage.id).await?, stage);
        let to_check = participants_to_check(on, stage, riders, &participants).await?;
        let phones = phones(on, stage, now).await?;
        let facts = StageFacts {
            participants: to_check,
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
        let riders = participants
            .into_iter()
            .map(|participant| (participant.id.clone(), to_approval_rider(participant)))
            .collect();
        Ok(Self { items: results::checklist(&facts), riders, phones })
    }

    /// Converts the checklist to the output type.
    pub fn into_output(self) -> Vec<ApprovalItem> {
        let Self { items, riders, phones } = self;
        let ride = |key: RideKey| ApprovalRide { key, section: key.section, lap: key.lap };
        let concerned = |(id, rides): (ParticipantId, Vec<RideKey>)| {
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

/// Sorts riders by class, hardest first, then by number, then by name.
pub(crate) fn sort_riders(mut riders: Vec<Participant>, stage: &stored::StoredStage) -> Vec<Participant> {
    let order = |name: &str| stage.class(name).map(|class| class.order);
    riders.sort_by_cached_key(|rider| {
        let number = rider.racing_number.parse::<u32>().unwrap_or(u32::MAX);
        (
            Reverse(order(&rider.racing_class)),
            rider.racing_class.clone(),
            number,
            rider.racing_number.clone(),
            rider.name.clone(),
        )
    });
    riders
}

/// Converts a participant to the output type, without rides.
pub(crate) fn to_approval_rider(participant: Participant) -> ApprovalRider {
    ApprovalRider {
        id: participant.id,
        name: participant.name,
        racing_number: participant.racing_number,
        racing_class: participant.racing_class,
        rides: Vec::new(),
    }
}

async fn participants_to_check(
    on: &impl Connection,
    stage: &stored::StoredStage,
    rows: &[boards::Rider],
    participants: &[Participant],
) -> Result<Vec<ParticipantToCheck>, Error> {
    let computed: BTreeMap<_, _> =
        rows.iter().map(|rider| (&rider.computed.participant, &rider.computed)).collect();
    let mut rides: BTreeMap<ParticipantId, BTreeMap<RideKey, EntryTime>> = BTreeMap::new();
    let mut undecided: BTreeMap<ParticipantId, BTreeSet<RideKey>> = BTreeMap::new();
    for score in storage::judging::scores(on, stage.id, None).await? {
        match score.state {
            EntryState::Counts => {
                rides.entry(score.participant).or_default().insert(score.key, score.time);
            }
            EntryState::Undecided => drop(undecided.entry(score.participant).or_default().insert(score.key)),
            _ => {}
        }
    }
    let to_check = |participant: &Participant| {
        let row = computed.get(&participant.id);
        ParticipantToCheck {
            participant: participant.id.clone(),
            class: boards::class_or_absent(&stage.classes, &participant.racing_class).into_owned(),
            has_result: row.is_some(),
            is_finished: row.is_some_and(|row| row.is_finished),
            status: row.and_then(|row| row.status),
            rides: rides.remove(&participant.id).unwrap_or_default(),
            undecided: undecided.remove(&participant.id).unwrap_or_default(),
        }
    };
    Ok(participants.iter().map(to_check).collect())
}

async fn phones(
    on: &impl Connection,
    stage: &stored::StoredStage,
    now: Timestamp,
) -> Result<BTreeMap<DeviceId, ApprovalPhone>, Error> {
    let devices = devices::of_stage(on, stage.id).await?;
    if devices.is_empty() {
        return Ok(BTreeMap::new());
    }
    let links: BTreeMap<_, _> =
        links::of_stage(on, stage.id).await?.into_iter().map(|link| (link.id, link.sections)).collect();
    let mut assigned: BTreeMap<_, BTreeSet<u8>> = BTreeMap::new();
    for (user, section) in judges::of_stage(on, stage.id).await? {
        assigned.entry(user).or_default().insert(section);
    }
    let phone = |device: StoredJudgeDevice| {
        let of_link = device.link.and_then(|link| links.get(&link));
        let sections = of_link.or_else(|| assigned.get(&device.user?)).cloned().unwrap_or_default();
        let phone = Phone {
            id: device.id,
            sections: BTreeSet::new(),
            unsent: device.unsent,
            last_contact_at: device.last_contact_at,
        };
        let output = ApprovalPhone {
            id: device.id.0,
            judge_name: device.judge_name,
            link: device.link.map(|link| link.0),
            user: device.user.map(|user| user.0),
            sections,
            unsent: device.unsent,
            last_contact_at: device.last_contact_at,
            silent: phone.is_silent(now),
        };
        (device.id, output)
    };
    Ok(devices.into_iter().map(phone).collect())
}
