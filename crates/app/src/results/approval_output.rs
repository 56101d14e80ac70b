//! The output types of the approval of a stage's results: its checklist, and the steps to published
//! standings.

use std::collections::BTreeSet;

use domain::ids::ParticipantId;
use domain::judging::RideKey;
use domain::registration::Participant;
use domain::results::{self, ApprovalCheck, StepState};
use domain::stages::ResultsStatus;
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api_enums;
use crate::stages::ReopeningOut;

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
    /// and queries that wait for a decision.
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
    /// Whether there was no contact for three minutes.
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
    // The checks of the approval, up to `UnassignedRides`, are tasks too: the API has one flat list of kinds, with
    // those of the standings after them. `From<ApprovalCheck>` doesn't compile if one is missing.
    /// Rides without a score although the rider has ridden in a later lap.
    SkippedRides,
    /// Riders who have started, have rides still to come and have no status.
    UnfinishedRiders,
    /// Rides for which judges recorded different scores.
    OpenConflicts,
    /// Rides with entries of which none counts until a secretary decides.
    LateRides,
    /// Riders with DNF although every lap is complete.
    FinishedWithDnf,
    /// Participants without any ride.
    RidersWithoutRides,
    /// Judges' phones that may have undelivered rides.
    Phones,
    /// The stage hasn't started yet.
    NotStarted,
    /// Riders may still query the provisional results.
    ProtestPeriod,
    /// Queries that wait for the secretary or the jury.
    OpenQueries,
    /// Rides of riders whom judges couldn't identify.
    UnassignedRides,
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
            ApprovalCheck::ProtestPeriod => Self::ProtestPeriod,
            ApprovalCheck::OpenQueries => Self::OpenQueries,
            ApprovalCheck::UnassignedRides => Self::UnassignedRides,
        }
    }
}

impl ApprovalRider {
    /// Converts a participant, without rides to check.
    pub(crate) fn from_participant(participant: Participant) -> Self {
        Self {
            id: participant.id,
            name: participant.name,
            racing_number: participant.racing_number,
            racing_class: participant.racing_class,
            rides: Vec::new(),
        }
    }
}
