//! Data of riders that the standings need and a stage lacks.

use std::collections::BTreeMap;

use domain::ids::{ParticipantId, StageId};
use domain::registration::Participant;
use serde::Serialize;
use storage::Connection;
use storage::championships::StoredChampionship;
use utoipa::ToSchema;

use super::generate::GenerateIn;
use super::plan::Plan;
use super::season::Season;
use crate::results::{ApprovalRider, RemainingTaskKind, sort_riders};
use crate::stages::StageAccess;
use crate::{Error, Noun, boards};

/// Riders who lack data that the standings need.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MissingData {
    /// The kind of missing data.
    pub kind: MissingDataKind,
    /// The riders, hardest class first, then by number.
    pub riders: Vec<ApprovalRider>,
}

/// A kind of missing data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MissingDataKind {
    /// The gender. Without it a rider belongs to no women group.
    Gender,
    /// The club. Without it the points count for no club.
    Club,
}

impl From<MissingDataKind> for RemainingTaskKind {
    fn from(kind: MissingDataKind) -> Self {
        match kind {
            MissingDataKind::Gender => Self::MissingGender,
            MissingDataKind::Club => Self::MissingClub,
        }
    }
}

/// The ids of a stage's riders who lack data that the standings need.
#[derive(Default)]
pub(super) struct MissingRiders {
    pub without_gender: Vec<ParticipantId>,
    pub without_club: Vec<ParticipantId>,
}

impl MissingRiders {
    /// Returns the riders of a plan who lack data.
    pub fn from_plan(plan: &Plan) -> Self {
        Self {
            without_gender: plan.draft.without_gender.clone(),
            without_club: plan.draft.without_club.clone(),
        }
    }

    /// Loads the riders who have started and lack data, before the approval. Then nothing else of a plan is
    /// meaningful.
    pub async fn load_before_approval(
        db: &impl Connection,
        championship: StoredChampionship,
        stage: StageId,
    ) -> Result<Self, Error> {
        let settings = &championship.settings;
        let (needs_gender, needs_club) = (settings.has_women_classes, settings.has_club_standings);
        let lacks_data = |participant: &Participant| {
            (needs_gender && participant.gender.is_none()) || (needs_club && participant.club.is_none())
        };
        // the usual case, requested by every secretary's screen each half minute, needs no plan
        if !storage::registration::list_participants(db, stage).await?.iter().any(lacks_data) {
            return Ok(Self::default());
        }
        let season = Season::load(db, championship).await?;
        let stage = boards::BoardStage::load(db, stage).await?.ok_or(Error::NotFound(Noun::Stage))?;
        let plan = Plan::build(db, season, &stage, &GenerateIn::default()).await?;
        Ok(Self::from_plan(&plan))
    }
}

/// Returns the missing data by kind, with the riders' names.
pub(super) async fn find_missing_data(
    db: &impl Connection,
    access: &StageAccess,
    riders: MissingRiders,
) -> Result<Vec<MissingData>, Error> {
    let MissingRiders { without_gender, without_club } = riders;
    if without_gender.is_empty() && without_club.is_empty() {
        return Ok(Vec::new());
    }
    let registered = storage::registration::list_participants(db, access.stage.id).await?;
    let participants: BTreeMap<ParticipantId, Participant> =
        registered.into_iter().map(|participant| (participant.id.clone(), participant)).collect();
    let to_output = |(kind, ids): (MissingDataKind, Vec<ParticipantId>)| {
        let riders: Vec<_> = ids.iter().filter_map(|id| participants.get(id).cloned()).collect();
        let riders = sort_riders(riders, &access.stage);
        MissingData { kind, riders: riders.into_iter().map(ApprovalRider::from_participant).collect() }
    };
    let by_kind = [(MissingDataKind::Gender, without_gender), (MissingDataKind::Club, without_club)];
    Ok(by_kind.into_iter().map(to_output).filter(|missing| !missing.riders.is_empty()).collect())
}
