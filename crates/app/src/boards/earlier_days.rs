//! The results of the days before of the same event, which count in those of the stage.

use std::collections::BTreeMap;
use std::sync::Arc;

use domain::Ruleset;
use domain::ids::ParticipantId;
use domain::registration::{Participant, RiderIdentity, is_same_rider};
use domain::results::{ComputedResult, ResultInput, RiderFacts, compute, sum_days};
use domain::slug::fold;
use domain::stages::RacingClass;
use storage::Connection;
use storage::stages::StoredStage;

use super::board_stage::{BoardStage, class_or_absent};
use super::riders::load_riders;
use crate::stages::EventDays;
use crate::{Error, registration};

/// A rider of the stage, who is looked up among the riders of the days before.
#[derive(Clone, Copy)]
pub(crate) struct EventRider<'a> {
    pub id: &'a ParticipantId,
    pub racing_class: &'a str,
    pub identity: RiderIdentity<'a>,
}

impl<'a> From<&'a Participant> for EventRider<'a> {
    fn from(participant: &'a Participant) -> Self {
        Self { id: &participant.id, racing_class: &participant.racing_class, identity: participant.into() }
    }
}

impl<'a> From<&'a registration::Participant> for EventRider<'a> {
    fn from(participant: &'a registration::Participant) -> Self {
        let registration::Participant { id, name, racing_number, racing_class, .. } = participant;
        Self { id, racing_class, identity: RiderIdentity { name, racing_number, birth_date: None } }
    }
}

/// The days before whose results are approved, in their order.
#[derive(Clone, Debug, Default)]
pub(crate) struct EarlierDays(Vec<EarlierDay>);

#[derive(Clone, Debug)]
struct EarlierDay {
    stage: Arc<StoredStage>,
    /// The riders with a result, each with the result of the day alone.
    riders: Vec<(Participant, ComputedResult)>,
    by_id: BTreeMap<ParticipantId, usize>,
    /// The indices of the riders with a name, without case and diacritics.
    by_name: BTreeMap<String, Vec<usize>>,
}

impl EarlierDays {
    /// Loads the days before whose results are approved.
    pub(crate) async fn load(db: &impl Connection, event: &EventDays) -> Result<Self, Error> {
        let mut days = Vec::new();
        for day in event.earlier.iter().filter(|day| !day.results_status.may_change()) {
            let Some(stage) = storage::stages::find(db, day.id).await? else { continue };
            days.push(EarlierDay::load(db, stage).await?);
        }
        Ok(Self(days))
    }

    /// Returns the total of a rider at each of the days, `None` where the rider has none, and then that of the stage. Empty
    /// without a day before.
    pub(super) fn totals(&self, rider: EventRider<'_>, of_stage: Option<i64>) -> Vec<Option<i64>> {
        if self.0.is_empty() {
            return Vec::new();
        }
        let earlier = self.0.iter().map(|day| day.find(rider).and_then(|result| result.total));
        earlier.chain([of_stage]).collect()
    }

    /// Returns the sum of a rider's results of the days before and of the stage, whose class this is. A day at which the
    /// rider has no result in the class leaves the sum unfinished.
    pub(crate) fn add(
        &self,
        rider: EventRider<'_>,
        class: &RacingClass,
        result: ComputedResult,
        rules: &Ruleset,
    ) -> ComputedResult {
        if self.0.is_empty() {
            return result;
        }
        let classes: Vec<_> =
            self.0.iter().map(|day| class_or_absent(&day.stage.classes, &class.name)).collect();
        let mut days: Vec<_> = self
            .0
            .iter()
            .zip(&classes)
            .map(|(day, class)| {
                let result = day.find(rider).cloned();
                (&**class, result.unwrap_or_else(|| day.empty(rider)))
            })
            .collect();
        days.push((class, result.clone()));
        sum_days(&days, rules).unwrap_or(result)
    }
}

impl EarlierDay {
    async fn load(db: &impl Connection, stage: StoredStage) -> Result<Self, Error> {
        let participants = storage::registration::list_participants(db, stage.id).await?;
        let board = BoardStage::of_one_day(stage);
        let mut results: BTreeMap<_, _> = load_riders(db, &board, None)
            .await?
            .into_iter()
            .map(|rider| (rider.computed.participant.clone(), rider.computed))
            .collect();
        let riders: Vec<_> = participants
            .into_iter()
            .filter_map(|participant| {
                let result = results.remove(&participant.id)?;
                Some((participant, result))
            })
            .collect();
        let mut by_name: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (index, (participant, _)) in riders.iter().enumerate() {
            by_name.entry(fold(&participant.name)).or_default().push(index);
        }
        let by_id = (0..).zip(&riders).map(|(index, (rider, _))| (rider.id.clone(), index)).collect();
        Ok(Self { stage: board.shared_stage(), riders, by_id, by_name })
    }

    /// Returns the result of a rider in the same class. The rider has the same account, or the same name with the same
    /// number or date of birth.
    fn find(&self, rider: EventRider<'_>) -> Option<&ComputedResult> {
        let EventRider { id, racing_class, identity } = rider;
        let namesakes = || self.by_name.get(&fold(identity.name)).into_iter().flatten().copied();
        let is_rider = |index: &usize| is_same_rider(identity, (&self.riders[*index].0).into());
        let index = self.by_id.get(id).copied().or_else(|| namesakes().find(is_rider))?;
        let (found, result) = &self.riders[index];
        (found.racing_class == racing_class).then_some(result)
    }

    /// Returns the result of a rider who has none at the day.
    fn empty(&self, rider: EventRider<'_>) -> ComputedResult {
        let input = ResultInput {
            participant: rider.id.clone(),
            racing_class: rider.racing_class.to_owned(),
            scores: BTreeMap::new(),
            penalty_points: 0,
            status: None,
            last_time_recorded: None,
            facts: RiderFacts::default(),
        };
        let class = class_or_absent(&self.stage.classes, rider.racing_class);
        compute(self.stage.details.format, &class, &input, &self.stage.rules)
    }
}
