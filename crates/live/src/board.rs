//! The in-memory read model of one stage. A change goes in, a delta comes out: the changed rows and the changed places, no more.
//!
//! Places are `domain`'s; here they are only kept and compared with what they were.

use std::collections::{BTreeMap, BTreeSet};

use app::boards::{Course, Loaded, Rider};
use app::names;
use app::registration::SecretaryParticipant;
use app::stages::{BeingCorrected, Timing};
use domain::ids::ParticipantId;
use domain::results::{self, Row, rank_absolute, rank_class};
use domain::stages::{Format, ResultsStatus};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::audience::Audience;
use crate::participants::List;

/// A whole board.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Board<R> {
    /// The number of the last change that it holds; what a stream goes on from.
    pub seq: u64,
    /// How far the results are.
    #[schema(value_type = names::ResultsStatus)]
    pub results_status: ResultsStatus,
    /// Since when and why the results are being corrected; null unless they are.
    pub being_corrected: Option<BeingCorrected>,
    /// Where the stage is on its way.
    #[serde(flatten)]
    pub timing: Timing,
    /// How many riders are registered in each class.
    pub registered: BTreeMap<String, u32>,
    /// Those who have started, in no order: sort by `rank.order` within a class.
    pub rows: Vec<R>,
}

/// What changed since the delta before: data of a stream's `delta` event. Ignore one whose `seq` is not above the own.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Delta<R> {
    /// The number of the last change that it holds.
    pub seq: u64,
    /// The rows that changed, whole.
    pub rows: Vec<R>,
    /// The new places of rows that did not change themselves.
    pub ranks: Vec<RankOf>,
    /// Riders who have no result any more.
    pub removed: Vec<String>,
    /// How many riders are registered in each class, if that may have changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub registered: Option<BTreeMap<String, u32>>,
}

/// A rider's place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Rank {
    /// Where the row stands in its class, from 0; no two are equal.
    pub order: u32,
    /// The place that is shown; null with a status.
    pub place: Option<u32>,
    /// What put it behind the row before it; null for the first.
    pub decider: Option<Decider>,
    /// Where the row stands among all classes, in open free.
    pub absolute_order: Option<u32>,
    /// The place among all classes, in open free; null with a status.
    pub absolute_place: Option<u32>,
}

/// The place of one rider.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RankOf {
    /// The participant's id.
    pub id: String,
    /// The place.
    #[serde(flatten)]
    pub rank: Rank,
}

/// What decided between a row and the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Decider {
    /// A status.
    Status,
    /// The total.
    Total,
    /// More sections with 0.
    Cleans,
    /// More with 1.
    Ones,
    /// More with 2.
    Twos,
    /// More with 3.
    Threes,
    /// More with 5.
    Fives,
    /// The earlier last time.
    LastTime,
    /// Nothing: they share the place.
    Equal,
}

/// What a change did to a board.
#[derive(Debug, Default)]
pub(crate) struct Change {
    changed: BTreeSet<ParticipantId>,
    moved: BTreeSet<ParticipantId>,
    removed: BTreeSet<ParticipantId>,
    /// Those whose registration changed.
    pub registered: BTreeSet<ParticipantId>,
}

/// The read model.
#[derive(Debug)]
pub(crate) struct Model {
    pub course: Course,
    pub seq: u64,
    pub list: List,
    riders: BTreeMap<ParticipantId, Rider>,
    ranks: BTreeMap<ParticipantId, Rank>,
}

impl Model {
    pub fn new(loaded: Loaded) -> Self {
        let Loaded { seq, course, participants, riders } = loaded;
        let riders: BTreeMap<_, _> = riders.into_iter().map(|rider| (rider.computed.participant.clone(), rider)).collect();
        let list = List::new(seq, participants);
        let mut model = Self { course, seq, list, riders, ranks: BTreeMap::new() };
        let classes: BTreeSet<_> = model.riders.values().map(|rider| rider.computed.racing_class.clone()).collect();
        model.rank(&classes);
        model
    }

    /// Takes in riders as they stand now, and says what is different.
    pub fn apply(
        &mut self,
        seq: u64,
        riders: Vec<(ParticipantId, Option<Rider>)>,
        participants: Vec<(ParticipantId, Option<SecretaryParticipant>)>,
    ) -> Change {
        let mut change = Change { registered: self.list.apply(seq, participants), ..Change::default() };
        let mut classes = BTreeSet::new();
        for (participant, now) in riders {
            let before = if let Some(now) = now {
                classes.insert(now.computed.racing_class.clone());
                change.changed.insert(participant.clone());
                self.riders.insert(participant, now)
            } else {
                self.ranks.remove(&participant);
                let before = self.riders.remove(&participant);
                change.removed.extend(before.is_some().then_some(participant));
                before
            };
            classes.extend(before.map(|rider| rider.computed.racing_class));
        }
        change.moved = self.rank(&classes);
        change.moved.retain(|participant| !change.changed.contains(participant));
        self.seq = seq;
        change
    }

    pub fn board<A: Audience>(&self, now: Timestamp) -> Board<A::Row> {
        let rows = self.riders.iter().filter_map(|(id, rider)| Some(A::row(rider, self.ranks.get(id)?))).collect();
        Board {
            seq: self.seq,
            results_status: self.course.results_status(),
            being_corrected: self.course.being_corrected(),
            timing: self.course.timing(now),
            registered: self.list.by_class(),
            rows,
        }
    }

    pub fn delta<A: Audience>(&self, change: &Change) -> Delta<A::Row> {
        let row = |id| Some(A::row(self.riders.get(id)?, self.ranks.get(id)?));
        let rank = |id: &ParticipantId| Some(RankOf { id: id.to_string(), rank: self.ranks.get(id)?.clone() });
        Delta {
            seq: self.seq,
            rows: change.changed.iter().filter_map(row).collect(),
            ranks: change.moved.iter().filter_map(rank).collect(),
            removed: change.removed.iter().map(ToString::to_string).collect(),
            registered: (!change.registered.is_empty()).then(|| self.list.by_class()),
        }
    }

    /// Ranks these classes anew (in open free all riders too), and says whose place is another.
    fn rank(&mut self, classes: &BTreeSet<String>) -> BTreeSet<ParticipantId> {
        let format = self.course.format();
        let mut moved = BTreeSet::new();
        let mut places: Vec<(ParticipantId, Rank)> = Vec::new();
        for class in classes {
            let rows = self.riders.values().map(|rider| &rider.computed).filter(|row| row.racing_class == *class);
            let mut above: Option<&Row> = None;
            for (order, (place, row)) in (0..).zip(rank_class(format, rows)) {
                let decider = above.map(|above| decided(format, above, row));
                let place = shown(row, place);
                let rank = Rank { order, place, decider, absolute_order: None, absolute_place: None };
                places.push((row.participant.clone(), rank));
                above = Some(row);
            }
        }
        for (participant, mut rank) in places {
            let before = self.ranks.get(&participant);
            rank.absolute_order = before.and_then(|before| before.absolute_order);
            rank.absolute_place = before.and_then(|before| before.absolute_place);
            if before != Some(&rank) {
                self.ranks.insert(participant.clone(), rank);
                moved.insert(participant);
            }
        }
        if format == Format::OpenFree {
            self.rank_absolutely(&mut moved);
        }
        moved
    }

    fn rank_absolutely(&mut self, moved: &mut BTreeSet<ParticipantId>) {
        let rows: Vec<_> = self.riders.values().map(|rider| rider.computed.clone()).collect();
        let ranked = rank_absolute(self.course.format(), &rows, |class| self.course.order_of(class));
        for (order, (place, row)) in (0..).zip(ranked) {
            let (order, place) = (Some(order), shown(row, place));
            let Some(rank) = self.ranks.get_mut(&row.participant) else { continue };
            if (rank.absolute_order, rank.absolute_place) != (order, place) {
                (rank.absolute_order, rank.absolute_place) = (order, place);
                moved.insert(row.participant.clone());
            }
        }
    }
}

/// Rank numbers are hidden for results with a status.
fn shown(row: &Row, place: u32) -> Option<u32> {
    row.status.is_none().then_some(place)
}

fn decided(format: Format, above: &Row, row: &Row) -> Decider {
    match results::decider(format, above, row) {
        None => Decider::Equal,
        Some(results::Decider::Status) => Decider::Status,
        Some(results::Decider::Total) => Decider::Total,
        Some(results::Decider::LastTime) => Decider::LastTime,
        Some(results::Decider::Count(index)) => {
            [Decider::Cleans, Decider::Ones, Decider::Twos, Decider::Threes].get(index).copied().unwrap_or(Decider::Fives)
        }
    }
}
