//! The exchange of the rides, the racing numbers or both of two riders who wore each other's plates.

use std::collections::{BTreeMap, BTreeSet};

use domain::access::Action;
use domain::audit_log::{EventData, RideSwap};
use domain::championships::Feature;
use domain::ids::ParticipantId;
use domain::judging::RideKey;
use domain::results::{ResultInput, RiderFacts, Scores, compute, exchange_rides};
use serde::{Deserialize, Serialize};
use storage::changes::ChangedObject;
use storage::judging::EntryState;
use storage::registration::Registration;
use storage::stages::StoredStage;
use storage::{Connection, Transaction};
use utoipa::ToSchema;

use super::edit::Edit;
use crate::registration::facts_of;
use crate::{App, Caller, Error, FieldCode, StagePath, result_updates, results, stages};

/// Which two riders exchange what.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RiderSwapIn {
    /// A participant's id.
    pub first: String,
    /// Another participant's id.
    pub second: String,
    /// Whether they exchange the rides that were recorded so far.
    pub rides: bool,
    /// The sections whose rides are exchanged; null for all.
    #[schema(value_type = Option<Vec<u32>>)]
    pub sections: Option<BTreeSet<u8>>,
    /// Whether they exchange their racing numbers.
    pub numbers: bool,
    /// The totals of both riders after the exchange, as the preview has shown them; null for a preview.
    #[serde(default)]
    pub seen: Option<Vec<Option<i64>>>,
}

/// What an exchange changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RiderSwap {
    /// Both riders, in the order of the request.
    pub riders: Vec<SwappedRider>,
}

/// What an exchange changes for one rider.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SwappedRider {
    /// The participant's id.
    pub participant: String,
    /// First and last name.
    pub name: String,
    /// The name of the racing class.
    pub racing_class: String,
    /// The racing number before.
    pub number_before: String,
    /// The racing number afterwards.
    pub number_after: String,
    /// The total before; null without a ride that counts.
    pub total_before: Option<i64>,
    /// The total afterwards; null without a ride that counts.
    pub total_after: Option<i64>,
    /// How many scored rides the rider gets from the other one.
    pub rides: usize,
    /// How many scored rides the rider's class doesn't have afterwards. They are kept, but don't count.
    pub set_aside: usize,
}

/// Returns what an exchange would change, and changes nothing.
///
/// # Errors
/// `StageError::FeatureOff` without the feature; `Invalid` if the riders are the same or one isn't registered.
pub async fn preview_swap(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    input: RiderSwapIn,
) -> Result<RiderSwap, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::SwapRiders).await?;
    access.require_feature(Feature::RaceDay)?;
    let riders = find_riders(&snapshot, &access.stage, &input).await?;
    effect(&snapshot, &access.stage, &riders, &input).await
}

/// Exchanges the rides, the racing numbers or both of two riders, in one transaction. Every entry moves with its state,
/// time and judge, and with all rides the starts and finishes that timekeepers recorded; penalty points and statuses stay with their riders. Both riders are logged.
///
/// # Errors
/// As of the preview; also `Invalid` without `seen`, `Stale` if the totals would be others than the preview has shown, and
/// `ResultsError::AlreadyApproved` if the results can't change any more.
pub async fn swap_riders(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    input: RiderSwapIn,
) -> Result<RiderSwap, Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::SwapRiders).await?;
    access.require_feature(Feature::RaceDay)?;
    let seen = input
        .seen
        .clone()
        .ok_or_else(|| Error::invalid("seen", FieldCode::Required, "must be the totals of the preview"))?;
    let mut edit = Edit::new(app, caller, access)?;
    app.change(edit.context.stage.id, move |tx, lock| {
        Box::pin(async move {
            edit.context.refresh(tx, lock).await?;
            results::require_open_results(lock.results_status)?;
            let stage = &edit.context.stage;
            let riders = find_riders(tx, stage, &input).await?;
            let swap = effect(tx, stage, &riders, &input).await?;
            if swap.riders.iter().map(|rider| rider.total_after).ne(seen) {
                return Err(Error::Stale(None));
            }
            if input.rides {
                exchange(tx, &edit, &riders, &swap, input.sections.as_ref()).await?;
                for rider in &riders {
                    let changed = ChangedObject::Result(rider.participant.id.clone());
                    storage::changes::append(tx, lock, &changed).await?;
                }
            }
            if input.numbers {
                let [first, second] = riders;
                edit.swap_numbers(tx, lock, first, second).await?;
            }
            Ok(swap)
        })
    })
    .await
}

async fn find_riders(
    db: &impl Connection,
    stage: &StoredStage,
    input: &RiderSwapIn,
) -> Result<[Registration; 2], Error> {
    if input.first == input.second {
        return Err(Error::invalid("second", FieldCode::Duplicate, "must be another rider"));
    }
    if !input.rides && !input.numbers {
        return Err(Error::invalid(
            "rides",
            FieldCode::Required,
            "must be true unless numbers are exchanged",
        ));
    }
    let of_stage = |section: &u8| (1..=stage.details.sections).contains(section);
    match &input.sections {
        Some(sections) if sections.is_empty() => {
            return Err(Error::invalid("sections", FieldCode::Required, "must name a section, or be null"));
        }
        Some(sections) if !sections.iter().all(of_stage) => {
            return Err(Error::invalid("sections", FieldCode::Unknown, "must be sections of the stage"));
        }
        Some(_) | None => {}
    }
    let first = find_rider(db, stage, "first", &input.first).await?;
    Ok([first, find_rider(db, stage, "second", &input.second).await?])
}

async fn find_rider(
    db: &impl Connection,
    stage: &StoredStage,
    field: &str,
    id: &str,
) -> Result<Registration, Error> {
    let unknown = || Error::invalid(field, FieldCode::Unknown, "is no rider of this stage");
    let id: ParticipantId = id.parse().map_err(|_| unknown())?;
    let registration = storage::registration::find(db, stage.id, &id).await?.ok_or_else(unknown)?;
    stage.find_class(&registration.participant.racing_class).ok_or_else(unknown)?;
    Ok(registration)
}

/// Returns what the exchange changes.
async fn effect(
    db: &impl Connection,
    stage: &StoredStage,
    riders: &[Registration; 2],
    input: &RiderSwapIn,
) -> Result<RiderSwap, Error> {
    let [first, second] = riders.each_ref().map(|rider| &rider.participant);
    let ids = [first.id.clone(), second.id.clone()];
    let mut scores: BTreeMap<ParticipantId, Scores> = BTreeMap::new();
    for score in storage::judging::list_scores(db, stage.id, Some(&ids)).await? {
        if score.state == EntryState::Counts {
            scores.entry(score.participant).or_default().insert(score.key, score.total);
        }
    }
    let before = ids.each_ref().map(|id| scores.remove(id).unwrap_or_default());
    let after = if input.rides {
        let (first, second) = exchange_rides(&before[0], &before[1], input.sections.as_ref());
        [first, second]
    } else {
        before.clone()
    };
    let mut penalties = [0, 0];
    for penalty in storage::results::list_penalties(db, stage.id, Some(&ids)).await? {
        penalties[usize::from(penalty.participant == ids[1])] += penalty.points;
    }
    let mut facts = [RiderFacts::default(), RiderFacts::default()];
    for result in storage::results::list(db, stage.id, Some(&ids)).await? {
        facts[usize::from(result.participant == ids[1])] = result.facts;
    }
    let moves = |key: &RideKey| {
        input.rides && input.sections.as_ref().is_none_or(|sections| sections.contains(&key.section))
    };
    let to_output = |index: usize| {
        let (rider, other) = (&riders[index].participant, &riders[1 - index].participant);
        let class = stage.find_class(&rider.racing_class)?;
        let total = |scores: &Scores| {
            let input = ResultInput {
                participant: rider.id.clone(),
                racing_class: rider.racing_class.clone(),
                scores: scores.clone(),
                penalty_points: penalties[index],
                status: None,
                last_time_recorded: None,
                facts: facts_of(rider, &facts[index], stage),
            };
            compute(stage.details.format, class, &input, &stage.rules).total
        };
        let number_after = if input.numbers { other } else { rider }.racing_number.clone();
        Some(SwappedRider {
            participant: rider.id.to_string(),
            name: rider.name.clone(),
            racing_class: rider.racing_class.clone(),
            number_before: rider.racing_number.clone(),
            number_after,
            total_before: total(&before[index]),
            total_after: total(&after[index]),
            rides: before[1 - index].keys().filter(|key| moves(key)).count(),
            set_aside: after[index].keys().filter(|key| !class.is_on_course(**key)).count(),
        })
    };
    Ok(RiderSwap { riders: [0, 1].into_iter().filter_map(to_output).collect() })
}

/// Exchanges the entries, keeps both results in step with them, and logs both riders.
async fn exchange(
    tx: &Transaction,
    edit: &Edit,
    riders: &[Registration; 2],
    swap: &RiderSwap,
    sections: Option<&BTreeSet<u8>>,
) -> Result<(), Error> {
    let stage = edit.context.stage.id;
    let [first, second] = riders.each_ref().map(|rider| &rider.participant);
    storage::judging::exchange_riders(tx, stage, &first.id, &second.id, sections).await?;
    storage::judging::cross_checks::exchange_riders(tx, stage, &first.id, &second.id, sections).await?;
    if sections.is_none() {
        storage::timekeeping::exchange_riders(tx, stage, &first.id, &second.id).await?;
    }
    for (rider, (from, swapped)) in
        [first, second].into_iter().zip([second, first].into_iter().zip(&swap.riders))
    {
        result_updates::recount_times(tx, stage, &rider.id).await?;
        result_updates::delete_if_not_started(tx, stage, &rider.id).await?;
        let data = RideSwap {
            participant: rider.id.clone(),
            from: Some(from.racing_number.clone()),
            from_participant: from.id.clone(),
            rides: swapped.rides as u64,
            sections: sections.into_iter().flatten().copied().collect(),
        };
        edit.log(tx, EventData::SwapRides(data)).await?;
    }
    Ok(())
}
