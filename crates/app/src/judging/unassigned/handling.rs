//! What secretaries do with rides without a rider: giving them to riders, and discarding them.

use std::collections::BTreeSet;

use domain::access::Action;
use domain::audit_log::{AssignedRide, DiscardedRide, EventData};
use domain::championships::Feature;
use domain::ids::{EntryId, ParticipantId};
use domain::judging::{
    ArrivalContext, EntryScore, RideKey, UnassignedRide as RideToAssign, UnassignedState,
    check_discard_reason, check_entry, possible_ride,
};
use domain::stages::RacingClass;
use jiff::Timestamp;
use serde::Deserialize;
use storage::changes::ChangedObject;
use storage::judging::unassigned::{self, StoredUnassignedRide};
use storage::judging::{EntryState, StoredEntry};
use storage::stages::{StageLock, StoredStage};
use storage::{Connection, Transaction};
use utoipa::ToSchema;

use super::{PossibleRider, PossibleRiders, UnassignedRides};
use crate::judging::replies::{Reply, Uncounted};
use crate::judging::ride_entries::{Scoring, insert};
use crate::{App, Caller, Error, FieldCode, FieldError, Noun, StagePath, audit_log, result_updates, stages};

/// The rider of a ride, as a secretary found out.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AssignmentIn {
    /// The participant's id.
    pub participant: String,
    /// The lap.
    #[schema(value_type = u32)]
    pub lap: u8,
}

/// Why a ride is discarded.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DiscardIn {
    /// The reason, 1 to 200 characters.
    pub reason: String,
}

/// Returns the rides without a rider of a stage.
///
/// # Errors
/// `StageError::FeatureOff` without the feature.
pub async fn list_unassigned_rides(
    app: &App,
    caller: &Caller,
    path: &StagePath,
) -> Result<UnassignedRides, Error> {
    let reader = app.storage.reader();
    let access = stages::authorize(reader, caller, path, Action::AssignRides).await?;
    access.require_feature(Feature::RaceDay)?;
    let rides = unassigned::list(reader, access.stage.id).await?;
    Ok(UnassignedRides { rides: rides.into_iter().map(Into::into).collect() })
}

/// Returns the riders whose ride it may be.
///
/// # Errors
/// `StageError::FeatureOff` without the feature.
pub async fn list_possible_riders(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: EntryId,
) -> Result<PossibleRiders, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::AssignRides).await?;
    access.require_feature(Feature::RaceDay)?;
    let stage = &access.stage;
    let ride = find(&snapshot, stage, id).await?;
    let scores: BTreeSet<(ParticipantId, RideKey)> = storage::judging::list_scores(&snapshot, stage.id, None)
        .await?
        .into_iter()
        .map(|score| (score.participant, score.key))
        .collect();
    let mut participants = storage::registration::list_participants(&snapshot, stage.id).await?;
    domain::registration::sort_by_number(&mut participants);
    let to_assign = RideToAssign { section: ride.section, lap: ride.lap, plate: &ride.plate };
    let mut riders: Vec<_> = participants
        .into_iter()
        .filter_map(|rider| {
            let class = stage.find_class(&rider.racing_class)?;
            let has_score = |key| scores.contains(&(rider.id.clone(), key));
            let possible = possible_ride(to_assign, class, &rider.racing_number, has_score)?;
            Some(PossibleRider::new(rider, class.laps, possible))
        })
        .collect();
    riders.sort_by_key(|rider| (!rider.fits_plate, rider.lap.is_none()));
    Ok(PossibleRiders { riders })
}

/// Gives a ride to a rider: from now on it is an entry of its judge, as if the judge had recorded it for this rider. It may
/// contradict another entry, arrive after the approval, or be a test ride like any other. The reply says so.
///
/// # Errors
/// `StageError::FeatureOff` without the feature; `Invalid` if the rider isn't registered, or can't have ridden this;
/// `Stale` if the ride is assigned already.
pub async fn assign_ride(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: EntryId,
    input: AssignmentIn,
) -> Result<Reply, Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::AssignRides).await?;
    access.require_feature(Feature::RaceDay)?;
    if input.lap == 0 {
        return Err(Error::invalid("lap", FieldCode::OutOfRange, "laps begin with 1"));
    }
    let participant: ParticipantId = input.participant.parse().map_err(|_| unknown_participant())?;
    let (mut stage, user, now) = (access.stage, caller.user()?.clone(), app.now());
    app.change(stage.id, move |tx, lock| {
        Box::pin(async move {
            stages::refresh(tx, lock, &mut stage).await?;
            let ride = find(tx, &stage, id).await?;
            if !ride.state.may_assign() || storage::judging::find(tx, id).await?.is_some() {
                return Err(Error::Stale(None));
            }
            let class = find_class(tx, &stage, &participant).await?;
            let key = RideKey::new(ride.section, input.lap);
            let events: Vec<_> = ride.events.iter().map(|event| (event.name, event.points)).collect();
            check_entry(stage.details.format, class, key, &events)
                .map_err(|invalid| Error::invalid("lap", FieldCode::OutOfRange, invalid.to_string()))?;
            let scoring = Scoring::from(&stage);
            let total = scoring.total(&ride.events);
            let uncounted = (!scoring.follows_rules(&ride.events)).then_some(Uncounted::OtherRules);
            let entry = to_entry(&ride, participant, key, total);
            let entry_state = record(tx, lock, &stage, entry.clone()).await?;
            decide(tx, ride.clone(), UnassignedState::Assigned, None, now).await?;
            let data = AssignedRide { participant: entry.participant, key, total, plate: ride.plate };
            audit_log::record(tx, stage.id, &user, now, EventData::AssignRide(data)).await?;
            Ok(Reply::from_state(lock, id, entry_state, uncounted))
        })
    })
    .await
}

/// Discards a ride as nobody's. It stays on record with the reason.
///
/// # Errors
/// `StageError::FeatureOff` without the feature; `Invalid` if the reason is empty or too long; `Stale` if the ride is
/// assigned or discarded already.
pub async fn discard_ride(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: EntryId,
    input: DiscardIn,
) -> Result<(), Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::AssignRides).await?;
    access.require_feature(Feature::RaceDay)?;
    let reason = check_discard_reason(&input.reason)
        .map_err(|problem| Error::Invalid(vec![FieldError::from_problem("reason", problem)]))?;
    let (stage, user, now) = (access.stage, caller.user()?.clone(), app.now());
    app.change(stage.id, move |tx, _| {
        Box::pin(async move {
            let ride = find(tx, &stage, id).await?;
            if !ride.state.may_discard() {
                return Err(Error::Stale(None));
            }
            decide(tx, ride.clone(), UnassignedState::Discarded, Some(reason), now).await?;
            let data = DiscardedRide { section: ride.section, total: ride.total, plate: ride.plate };
            audit_log::record(tx, stage.id, &user, now, EventData::DiscardRide(data)).await
        })
    })
    .await
}

async fn find(db: &impl Connection, stage: &StoredStage, id: EntryId) -> Result<StoredUnassignedRide, Error> {
    unassigned::find(db, stage.id, id).await?.ok_or(Error::NotFound(Noun::UnassignedRide))
}

/// Returns the class of a rider.
async fn find_class<'a>(
    tx: &Transaction,
    stage: &'a StoredStage,
    participant: &ParticipantId,
) -> Result<&'a RacingClass, Error> {
    let rider = storage::registration::find(tx, stage.id, participant).await?;
    rider.and_then(|rider| stage.find_class(&rider.participant.racing_class)).ok_or_else(unknown_participant)
}

fn unknown_participant() -> Error {
    Error::invalid("participant", FieldCode::Unknown, "is no rider of this stage")
}

/// Returns the entry of a ride that has a rider now.
fn to_entry(
    ride: &StoredUnassignedRide,
    participant: ParticipantId,
    key: RideKey,
    total: u32,
) -> StoredEntry {
    StoredEntry {
        id: ride.id,
        participant,
        key,
        state: EntryState::Counts,
        total,
        events: ride.events.clone(),
        judge: ride.judge.clone(),
        device_time: ride.device_time,
        recorded_at: ride.recorded_at,
        from_card: false,
        created_at: ride.created_at,
        version: 1,
        replaces: None,
    }
}

/// Decides on the state of the entry, as on the arrival of any other, and stores it.
async fn record(
    tx: &Transaction,
    lock: &mut StageLock,
    stage: &StoredStage,
    mut entry: StoredEntry,
) -> Result<EntryState, Error> {
    let ride_entries = storage::judging::list_for_ride(tx, stage.id, &entry.participant, entry.key).await?;
    let scoring = Scoring::from(stage);
    let arrival = ArrivalContext {
        score: EntryScore { id: entry.id, total: entry.total },
        is_replaced: false,
        recorded_at: entry.recorded_at,
        starts_at: stage.starts_at,
        moves_ride_of_another: false,
        may_count: lock.results_status.may_change() && scoring.follows_rules(&entry.events),
    };
    entry.state = domain::judging::state_on_arrival(&scoring.to_ride(&ride_entries), arrival);
    insert(tx, stage.id, &entry, &ride_entries).await?;
    if entry.state == EntryState::Counts {
        result_updates::count_entry(tx, stage.id, &entry.participant, entry.time()).await?;
    }
    if matches!(entry.state, EntryState::Counts | EntryState::Undecided) {
        storage::changes::append(tx, lock, &ChangedObject::Result(entry.participant.clone())).await?;
    }
    Ok(entry.state)
}

async fn decide(
    tx: &Transaction,
    ride: StoredUnassignedRide,
    state: UnassignedState,
    reason: Option<String>,
    now: Timestamp,
) -> Result<(), Error> {
    let decided = StoredUnassignedRide { state, reason, decided_at: Some(now), ..ride };
    Ok(unassigned::set_decision(tx, &decided).await?)
}
