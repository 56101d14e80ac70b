//! What the riders of a stage can still reach, computed from a board.

use std::collections::BTreeSet;

use domain::ids::ParticipantId;
use domain::results::{
    self, ComputedResult, Contender, Need, Outlook, RankingDetails, RiderStatus, Statistics, rank_results,
};
use domain::stages::RacingClass;
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::{BoardStage, Rider};
use crate::registration::Participant;

/// The lowest place for which the needs of riders are computed **(ours)**: the podium.
const LOWEST_PLACE: u32 = 3;

/// What the riders of a stage can still reach.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StageOutlook {
    /// The classes with riders, the hardest first.
    pub classes: Vec<ClassOutlook>,
}

/// What the riders of a class can still reach.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClassOutlook {
    /// The class's name.
    pub name: String,
    /// The riders in ranking order; then those who haven't started, until the competition ends.
    pub riders: Vec<RiderOutlook>,
}

/// What a rider can still reach.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RiderOutlook {
    /// The participant's id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The racing number.
    pub racing_number: String,
    /// The present place; null with a status, and before the first ride.
    pub place: Option<u32>,
    /// The points so far; null before the first ride.
    pub total: Option<i64>,
    /// The number of rides that the rider lacks.
    pub missing: u32,
    /// The best place that the rider can still reach; null with a status.
    pub best_place: Option<u32>,
    /// The worst place that the rider can still fall to; null with a status.
    pub worst_place: Option<u32>,
    /// For the places on the podium, how many marks the rider may still lose and be sure of the place. Places
    /// that own rides alone can't secure are left out.
    pub needs: Vec<PlaceNeed>,
}

/// How many marks a rider may still lose and be sure of a place.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct PlaceNeed {
    /// The place.
    pub place: u32,
    /// The most marks that the rider may still lose.
    pub marks: u32,
}

impl From<Need> for PlaceNeed {
    fn from(Need { place, marks }: Need) -> Self {
        Self { place, marks }
    }
}

/// Returns what the riders can still reach. `riders` are those who have started, in any order.
pub fn outlook<'a>(
    stage: &BoardStage,
    riders: &(impl Iterator<Item = &'a Rider> + Clone),
    participants: &(impl Iterator<Item = &'a Participant> + Clone),
    now: Timestamp,
) -> StageOutlook {
    let mut classes: Vec<_> = stage.stored_stage().classes.iter().collect();
    classes.sort_by_key(|class| std::cmp::Reverse(class.order));
    let of_class = |class: &RacingClass| {
        let started = riders.clone().filter(|rider| rider.row.racing_class == class.name);
        let registered = participants.clone().filter(|participant| participant.racing_class == class.name);
        let riders = class_outlook(stage, class, started, registered, now);
        (!riders.is_empty()).then(|| ClassOutlook { name: class.name.clone(), riders })
    };
    StageOutlook { classes: classes.into_iter().filter_map(of_class).collect() }
}

fn class_outlook<'a>(
    stage: &BoardStage,
    class: &RacingClass,
    started: impl Iterator<Item = &'a Rider>,
    registered: impl Iterator<Item = &'a Participant>,
    now: Timestamp,
) -> Vec<RiderOutlook> {
    let all_rides = u32::try_from(class.rides()).unwrap_or(u32::MAX);
    let mut known = BTreeSet::new();
    let mut names = Vec::new();
    let mut contenders = Vec::new();
    for rider in started {
        known.insert(rider.computed.participant.clone());
        names.push((rider.row.name.clone(), rider.row.racing_number.clone()));
        contenders.push(contender(rider, all_rides, now));
    }
    if now < stage.stored_stage().ends_at {
        for participant in registered.filter(|participant| !known.contains(&participant.id)) {
            names.push((participant.name.clone(), participant.racing_number.clone()));
            let result = not_started(&participant.id, &class.name);
            let result = stage.earlier_days().add(participant.into(), class, result, stage.rules());
            contenders.push(Contender { result, missing: all_rides, penalty_points: 0 });
        }
    }
    let outlooks = results::outlook(stage.format(), stage.rules(), &contenders, LOWEST_PLACE);
    let ranked =
        rank_results(stage.format(), stage.rules(), contenders.iter().map(|contender| &contender.result));
    let rows = ranked.into_iter().filter_map(|(place, result)| {
        let index =
            contenders.iter().position(|contender| contender.result.participant == result.participant)?;
        let (name, racing_number) = names[index].clone();
        let Outlook { best_place, worst_place, needs } = outlooks[index].clone();
        Some(RiderOutlook {
            id: result.participant.to_string(),
            name,
            racing_number,
            place: Some(place).filter(|_| result.status.is_none() && result.total.is_some()),
            total: result.total,
            missing: contenders[index].missing,
            best_place,
            worst_place,
            needs: needs.into_iter().map(Into::into).collect(),
        })
    });
    rows.collect()
}

/// Returns a rider who has started; one who is shown as DNF has that status.
fn contender(rider: &Rider, all_rides: u32, now: Timestamp) -> Contender {
    let ridden = rider.row.laps.iter().flatten().flatten().count();
    let is_out = rider.row.auto_dnf_from.is_some_and(|from| from <= now);
    let result = ComputedResult {
        status: rider.computed.status.or(is_out.then_some(RiderStatus::DidNotFinish)),
        ..rider.computed.clone()
    };
    let missing = all_rides.saturating_sub(u32::try_from(ridden).unwrap_or(u32::MAX));
    Contender {
        missing: if result.is_finished { 0 } else { missing },
        result,
        penalty_points: rider.row.penalty_points,
    }
}

fn not_started(participant: &ParticipantId, class: &str) -> ComputedResult {
    ComputedResult {
        participant: participant.clone(),
        racing_class: class.to_owned(),
        total: None,
        statistics: Statistics::default(),
        is_finished: false,
        status: None,
        last_time_recorded: None,
        details: RankingDetails::default(),
    }
}
