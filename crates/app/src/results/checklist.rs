//! The checklist of an approval, with the riders and phones concerned.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use domain::championships::Feature;
use domain::ids::{DeviceId, ParticipantId};
use domain::judging::{EntryTime, RideKey};
use domain::protests::{QueryToCheck, pending_rides};
use domain::registration::{Participant, number_order};
use domain::results::{self, ParticipantToCheck, StageFacts};
use jiff::Timestamp;
use storage::Connection;
use storage::judging::EntryState;
use storage::protests::StoredQuery;
use storage::stages::StoredStage;

use super::approval_output::{ApprovalItem, ApprovalPhone, ApprovalRide, ApprovalRider};
use super::checklist_phones::load_phones;
use crate::{Error, boards};

/// The checklist of a stage, with the riders and phones that it refers to.
pub(super) struct Checklist {
    pub items: Vec<results::ApprovalItem>,
    riders: BTreeMap<ParticipantId, ApprovalRider>,
    phones: BTreeMap<DeviceId, ApprovalPhone>,
}

impl Checklist {
    /// Loads the facts and makes the checklist. `riders` are all riders of the stage who have started.
    pub async fn load(
        db: &impl Connection,
        stage: &StoredStage,
        riders: &[boards::Rider],
        now: Timestamp,
    ) -> Result<Self, Error> {
        let participants = sort_riders(storage::registration::list_participants(db, stage.id).await?, stage);
        let to_check = participants_to_check(db, stage, riders, &participants).await?;
        let (phones, phone_outputs): (Vec<_>, Vec<_>) =
            load_phones(db, stage.id, now).await?.into_iter().unzip();
        let protest_period = stage.protests.as_ref().and_then(|protests| protests.period);
        let facts = StageFacts {
            participants: to_check,
            phones,
            starts_at: stage.starts_at,
            protest_period,
            unassigned_rides: count_unassigned(db, stage).await?,
            fewer_laps: stage.rules.ranking.fewer_laps,
            now,
        };
        let riders = participants
            .into_iter()
            .map(|participant| (participant.id.clone(), ApprovalRider::from_participant(participant)))
            .collect();
        let phones = phone_outputs.into_iter().map(|phone| (DeviceId(phone.id), phone)).collect();
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
                blocking: item.blocks,
                count: item.count,
                riders: item.riders.into_iter().filter_map(concerned).collect(),
                phones: item.phones.iter().filter_map(|id| phones.get(id).cloned()).collect(),
            })
            .collect()
    }
}

/// Sorts riders by class, hardest first, then by number, then by name.
pub(crate) fn sort_riders(mut riders: Vec<Participant>, stage: &StoredStage) -> Vec<Participant> {
    let order = |name: &str| stage.find_class(name).map(|class| class.order);
    riders.sort_by_cached_key(|rider| {
        (
            Reverse(order(&rider.racing_class)),
            rider.racing_class.clone(),
            rider.racing_number.is_empty(),
            number_order(&rider.racing_number),
            rider.name.clone(),
        )
    });
    riders
}

/// Loads the facts about each participant, in the order of `participants`.
async fn participants_to_check(
    db: &impl Connection,
    stage: &StoredStage,
    rows: &[boards::Rider],
    participants: &[Participant],
) -> Result<Vec<ParticipantToCheck>, Error> {
    let computed: BTreeMap<_, _> =
        rows.iter().map(|rider| (&rider.computed.participant, &rider.computed)).collect();
    let mut rides: BTreeMap<ParticipantId, BTreeMap<RideKey, EntryTime>> = BTreeMap::new();
    let mut undecided: BTreeMap<ParticipantId, BTreeSet<RideKey>> = BTreeMap::new();
    let mut totals: BTreeMap<(ParticipantId, RideKey), u32> = BTreeMap::new();
    for score in storage::judging::list_scores(db, stage.id, None).await? {
        match score.state {
            EntryState::Counts => {
                totals.insert((score.participant.clone(), score.key), score.total);
                rides.entry(score.participant).or_default().insert(score.key, score.time);
            }
            EntryState::Undecided => drop(undecided.entry(score.participant).or_default().insert(score.key)),
            _ => {}
        }
    }
    let mut open_queries = match stage.protests {
        Some(_) => {
            let queries = storage::protests::list(db, stage.id).await?.into_iter();
            pending_rides(queries.map(|query| to_check_query(query, &totals)))
        }
        None => BTreeMap::new(),
    };
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
            open_queries: open_queries.remove(&participant.id).unwrap_or_default(),
        }
    };
    Ok(participants.iter().map(to_check).collect())
}

/// Returns how many rides wait for a rider; 0 if the championship has them turned off, because secretaries don't see them
/// then.
async fn count_unassigned(db: &impl Connection, stage: &StoredStage) -> Result<usize, Error> {
    let waiting = storage::judging::unassigned::count_waiting(db, stage.id).await?;
    if waiting == 0 {
        return Ok(0);
    }
    let championship = storage::championships::find(db, stage.championship).await?;
    let is_on = championship.is_some_and(|found| found.settings.features.contains(&Feature::RaceDay));
    Ok(if is_on { waiting } else { 0 })
}

fn to_check_query(
    query: StoredQuery,
    totals: &BTreeMap<(ParticipantId, RideKey), u32>,
) -> QueryToCheck<ParticipantId> {
    let StoredQuery { participant, key, state, recorded_points, .. } = query;
    let has_same_score = totals.get(&(participant.clone(), key)).copied() == recorded_points;
    QueryToCheck { rider: participant, key, state, has_same_score }
}
