//! The data that a judge's phone needs: the riders of a stage, and the scores recorded so far.

use std::collections::{BTreeMap, BTreeSet};

use domain::access::Action;
use domain::judging::RideKey;
use domain::registration::Participant;
use domain::ruleset::UnriddenKind;
use jiff::Timestamp;
use serde::Serialize;
use storage::judging::{EntryState, Score};
use utoipa::ToSchema;
use uuid::Uuid;

use super::links::records_until;
use super::{cross_check, handover};
use crate::{App, Caller, Error, StagePath, api_enums, stages};

/// A stage, as a judge sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JudgeSheet {
    /// The stage.
    pub stage: stages::Stage,
    /// The numbers of the sections that the caller may score.
    #[schema(value_type = Vec<u32>)]
    pub sections: BTreeSet<u8>,
    /// Whether the caller is a second judge, whose scores are only compared with those that count. Then `entries` has the
    /// caller's own scores.
    pub cross_check: bool,
    /// Which of the caller's sections can be handed over to the next judge; none without the feature `raceDay`.
    #[schema(value_type = Vec<u32>)]
    pub can_hand_over: BTreeSet<u8>,
    /// The sections that the caller has handed over. What was recorded before is still accepted.
    #[schema(value_type = Vec<u32>)]
    pub handed_over: BTreeSet<u8>,
    /// Until when a judge link records new rides; rides recorded by then can be delivered later. Null with an
    /// account.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub records_until: Option<Timestamp>,
    /// The riders, ordered by racing number.
    pub riders: Vec<Rider>,
    /// The scores that count.
    pub entries: Vec<RecordedScore>,
    /// The ids of the caller's own test rides that a secretary has removed. The sheet has nothing else about
    /// test rides.
    pub removed_tests: Vec<Uuid>,
    /// The ids of the caller's own rides that don't count by a secretary's decision, or whose score a secretary
    /// has deleted.
    pub removed_rides: Vec<Uuid>,
    /// The server's time, so that the phone can measure the error of its own clock.
    #[schema(value_type = String, format = DateTime)]
    pub server_now: Timestamp,
}

/// A rider, as a judge sees one.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Rider {
    /// The participant's id.
    pub id: String,
    /// First and last name.
    pub name: String,
    /// The racing number.
    pub racing_number: String,
    /// The name of the racing class.
    pub racing_class: String,
    /// Make and model of the motorcycle.
    pub bike: String,
    /// The club's name; null without a club.
    pub club: Option<String>,
}

/// A score that counts.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RecordedScore {
    /// The participant's id.
    pub participant: String,
    /// `section{n}-lap{m}`.
    #[schema(value_type = String)]
    pub key: RideKey,
    /// The score.
    pub total: u32,
    /// Why there is no ride of the section; absent if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = api_enums::UnriddenKind, required = false)]
    pub unridden: Option<UnriddenKind>,
    /// Whether another judge recorded a different score for this ride, and the conflict isn't resolved.
    pub conflict: bool,
}

impl From<Participant> for Rider {
    fn from(participant: Participant) -> Self {
        Self {
            id: participant.id.to_string(),
            name: participant.name,
            racing_number: participant.racing_number,
            racing_class: participant.racing_class,
            bike: participant.bike,
            club: participant.club.map(|club| club.id),
        }
    }
}

/// Returns the sheet of a stage for one of its judges.
pub async fn find_sheet(app: &App, caller: &Caller, path: &StagePath) -> Result<JudgeSheet, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::ViewJudgeSheet).await?;
    let may_score = |&section: &u8| access.allow(caller, Action::RecordEntry { section }).is_ok();
    let mut riders = storage::registration::list_participants(&snapshot, access.stage.id).await?;
    let class_of_rider: BTreeMap<_, _> = riders
        .iter()
        .filter_map(|rider| Some((rider.id.clone(), access.stage.find_class(&rider.racing_class)?)))
        .collect();
    // without rides that the rider's present class doesn't have; those of annulled sections stay visible
    let of_class = |score: &Score| {
        class_of_rider.get(&score.participant).is_some_and(|class| class.is_on_course(score.key))
    };
    let scores =
        storage::judging::list_scores(&snapshot, access.stage.id, None).await?.into_iter().filter(of_class);
    let (mut counting, undecided): (Vec<_>, Vec<_>) =
        scores.partition(|score| score.state == EntryState::Counts);
    let (user, link) = (caller.user.as_ref().map(|user| user.id), caller.link.as_ref().map(|link| link.id));
    let stage = access.stage.id;
    let test_states = [EntryState::RemovedTest];
    let removed_tests =
        storage::judging::list_ids_for_judge(&snapshot, stage, user, link, &test_states).await?;
    let ride_states = [EntryState::Settled, EntryState::Deleted];
    let removed_rides =
        storage::judging::list_ids_for_judge(&snapshot, stage, user, link, &ride_states).await?;
    domain::registration::sort_by_number(&mut riders);
    // the same order on every database and after every restore
    counting.sort_by(|a, b| (&a.participant, a.key).cmp(&(&b.participant, b.key)));
    let rides_in_conflict: BTreeSet<_> =
        undecided.into_iter().map(|score| (score.participant, score.key)).collect();
    let to_recorded = |score: Score| {
        let Score { participant, key, total, unridden, .. } = score;
        RecordedScore {
            participant: participant.to_string(),
            key,
            total,
            unridden,
            conflict: rides_in_conflict.contains(&(participant, key)),
        }
    };
    let second_judge = caller.link.as_ref().filter(|link| link.cross_check);
    let entries = match second_judge {
        Some(link) => cross_check::own_scores(&snapshot, stage, link.id).await?,
        None => counting.into_iter().map(to_recorded).collect(),
    };
    let handed_over = access.handed_over(caller);
    let may_score: BTreeSet<u8> = (1..=access.stage.details.sections).filter(may_score).collect();
    Ok(JudgeSheet {
        sections: domain::judging::sections_on_duty(&may_score, handed_over),
        can_hand_over: handover::sections_to_hand_over(&access, caller),
        handed_over: handed_over.keys().copied().collect(),
        riders: riders.into_iter().map(Into::into).collect(),
        records_until: caller.link.is_some().then(|| records_until(access.stage.ends_at)),
        entries,
        cross_check: second_judge.is_some(),
        removed_tests: removed_tests.into_iter().map(|id| id.0).collect(),
        removed_rides: removed_rides.into_iter().map(|id| id.0).collect(),
        server_now: app.now(),
        stage: stages::to_output(&access, caller, app.now()),
    })
}
