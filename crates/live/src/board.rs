//! The in-memory read model of one stage. Each change produces a delta that contains only the changed rows
//! and the changed places.
//!
//! `domain` computes the places; this module only stores them and compares them with the previous ones.

use std::collections::{BTreeMap, BTreeSet};

use app::api_enums;
use app::boards::{BoardStage, LoadedBoard, PublishedDecision, ResultsCorrection, Rider, StageOutlook};
use app::registration::SecretaryParticipant;
use app::stages::{ProtestPeriodOut, ReopeningOut, SignOffOut, Timing};
use domain::ids::ParticipantId;
use domain::results::{ComputedResult, rank_absolute, rank_results};
use domain::stages::{Format, ResultsLabel, ResultsStatus};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::audience::{Audience, BoardRow};
use crate::participants::ParticipantList;
use crate::rank::{Rank, RankOf, decider};

/// A whole board.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Board<R> {
    /// The number of the last change that the board includes; pass it as `since` to continue with the stream.
    pub feed_position: u64,
    /// The status of the stage's results.
    #[schema(value_type = api_enums::ResultsStatus)]
    pub results_status: ResultsStatus,
    /// Since when and why the results are being corrected; null if they aren't.
    pub being_corrected: Option<ReopeningOut>,
    /// The protest period of the provisional results; absent unless they are posted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub protest_period: Option<ProtestPeriodOut>,
    /// Who signed the official results; absent if nobody did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub signed_off: Option<SignOffOut>,
    /// The jury's published decisions about riders' queries, oldest first; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub decisions: Vec<PublishedDecision>,
    /// What later approvals changed in approved results, newest first; absent if there is nothing, or if the
    /// championship has the feature `corrections` turned off.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub corrections: Vec<ResultsCorrection>,
    /// The stage's phase and its times.
    #[serde(flatten)]
    pub timing: Timing,
    /// The number of registered riders per class.
    pub registered: BTreeMap<String, u32>,
    /// The riders who have started, in no particular order: sort by `rank.order` within a class.
    pub rows: Vec<R>,
}

impl Board<BoardRow> {
    /// Returns the label of the results; `None` before the competition.
    pub fn results_label(&self) -> Option<ResultsLabel> {
        ResultsLabel::from_status(
            self.results_status,
            self.protest_period.is_some(),
            self.being_corrected.is_some(),
            self.timing.phase,
        )
    }

    /// Returns the riders of a class who have started, in ranking order.
    pub fn riders_of(&self, class: &str) -> Vec<&BoardRow> {
        let mut rows: Vec<_> = self.rows.iter().filter(|row| row.result.racing_class == class).collect();
        rows.sort_by_key(|row| row.rank.order);
        rows
    }
}

/// The changes since the previous delta: the data of a stream's `delta` event. Ignore a delta whose
/// `feedPosition` isn't greater than the `feedPosition` you already have.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Delta<R> {
    /// The number of the last change that the delta includes.
    pub feed_position: u64,
    /// The changed rows, complete.
    pub rows: Vec<R>,
    /// The new places of rows that didn't change themselves.
    pub ranks: Vec<RankOf>,
    /// The ids of riders who no longer have a result.
    pub removed: Vec<String>,
    /// The number of registered riders per class; absent if it can't have changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub registered: Option<BTreeMap<String, u32>>,
}

/// What a change altered on a board.
#[derive(Debug, Default)]
pub(crate) struct BoardChange {
    /// The riders whose rows changed.
    rows: BTreeSet<ParticipantId>,
    /// The riders whose places changed, but not their rows.
    places: BTreeSet<ParticipantId>,
    /// The riders who no longer have a row.
    removals: BTreeSet<ParticipantId>,
    /// The participants whose registration changed.
    pub registrations: BTreeSet<ParticipantId>,
}

/// The read model of one stage.
#[derive(Debug)]
pub(crate) struct BoardModel {
    pub stage: BoardStage,
    pub position: u64,
    pub participants: ParticipantList,
    riders: BTreeMap<ParticipantId, Rider>,
    ranks: BTreeMap<ParticipantId, Rank>,
}

impl BoardModel {
    /// Creates the model and ranks its riders.
    pub fn new(loaded: LoadedBoard) -> Self {
        let LoadedBoard { position, stage, participants, riders } = loaded;
        let riders: BTreeMap<_, _> =
            riders.into_iter().map(|rider| (rider.computed.participant.clone(), rider)).collect();
        let participants = ParticipantList::new(position, participants);
        let mut model = Self { stage, position, participants, riders, ranks: BTreeMap::new() };
        let classes: BTreeSet<_> =
            model.riders.values().map(|rider| rider.computed.racing_class.clone()).collect();
        model.rank_classes(&classes);
        model
    }

    /// Applies the current state of these riders and participants, and returns what changed.
    pub fn apply(
        &mut self,
        position: u64,
        riders: Vec<(ParticipantId, Option<Rider>)>,
        participants: Vec<(ParticipantId, Option<SecretaryParticipant>)>,
    ) -> BoardChange {
        let registrations = self.participants.apply(position, participants);
        let mut change = BoardChange { registrations, ..BoardChange::default() };
        let mut classes = BTreeSet::new();
        for (participant, current) in riders {
            let previous = if let Some(current) = current {
                classes.insert(current.computed.racing_class.clone());
                change.rows.insert(participant.clone());
                self.riders.insert(participant, current)
            } else {
                self.ranks.remove(&participant);
                let previous = self.riders.remove(&participant);
                change.removals.extend(previous.is_some().then_some(participant));
                previous
            };
            classes.extend(previous.map(|rider| rider.computed.racing_class));
        }
        change.places = self.rank_classes(&classes);
        change.places.retain(|participant| !change.rows.contains(participant));
        self.position = position;
        change
    }

    /// Returns the whole board, with the fields that the audience may see.
    pub fn board<A: Audience>(&self, now: Timestamp) -> Board<A::Row> {
        let rows =
            self.riders.iter().filter_map(|(id, rider)| Some(A::row(rider, self.ranks.get(id)?))).collect();
        Board {
            feed_position: self.position,
            results_status: self.stage.results_status(),
            being_corrected: self.stage.being_corrected(),
            protest_period: self.stage.protest_period(),
            signed_off: self.stage.signed_off(),
            decisions: self.stage.decisions(),
            corrections: self.stage.corrections(),
            timing: self.stage.timing(now),
            registered: self.participants.count_by_class(),
            rows,
        }
    }

    /// Returns what the riders can still reach.
    pub fn outlook(&self, now: Timestamp) -> StageOutlook {
        let participants = self.participants.iter().map(|participant| &participant.public);
        app::boards::outlook(&self.stage, &self.riders.values(), &participants, now)
    }

    /// Returns a change of the board, with the fields that the audience may see.
    pub fn delta<A: Audience>(&self, change: &BoardChange) -> Delta<A::Row> {
        let row = |id| Some(A::row(self.riders.get(id)?, self.ranks.get(id)?));
        let rank =
            |id: &ParticipantId| Some(RankOf { id: id.to_string(), rank: self.ranks.get(id)?.clone() });
        Delta {
            feed_position: self.position,
            rows: change.rows.iter().filter_map(row).collect(),
            ranks: change.places.iter().filter_map(rank).collect(),
            removed: change.removals.iter().map(ToString::to_string).collect(),
            registered: (!change.registrations.is_empty()).then(|| self.participants.count_by_class()),
        }
    }

    /// Ranks these classes again, in open free all riders too, and returns the riders whose place changed.
    fn rank_classes(&mut self, classes: &BTreeSet<String>) -> BTreeSet<ParticipantId> {
        let format = self.stage.format();
        let mut moved = BTreeSet::new();
        let mut ranks: Vec<(ParticipantId, Rank)> = Vec::new();
        for class in classes {
            let rows =
                self.riders.values().map(|rider| &rider.computed).filter(|row| row.racing_class == *class);
            let mut above: Option<&ComputedResult> = None;
            for (order, (place, row)) in (0..).zip(rank_results(format, self.stage.rules(), rows)) {
                let decided_by = above.map(|above| decider(format, self.stage.rules(), above, row));
                let (decider, deciding_score) = decided_by.unzip();
                let deciding_score = deciding_score.flatten();
                let place = displayed_place(row, place);
                let rank = Rank {
                    order,
                    place,
                    decider,
                    deciding_score,
                    absolute_order: None,
                    absolute_place: None,
                };
                ranks.push((row.participant.clone(), rank));
                above = Some(row);
            }
        }
        for (participant, mut rank) in ranks {
            let previous = self.ranks.get(&participant);
            rank.absolute_order = previous.and_then(|previous| previous.absolute_order);
            rank.absolute_place = previous.and_then(|previous| previous.absolute_place);
            if previous != Some(&rank) {
                self.ranks.insert(participant.clone(), rank);
                moved.insert(participant);
            }
        }
        if format == Format::OpenFree {
            self.rank_absolutely(&mut moved);
        }
        moved
    }

    /// Ranks all riders together, and adds those whose place changed.
    fn rank_absolutely(&mut self, moved: &mut BTreeSet<ParticipantId>) {
        let rows: Vec<_> = self.riders.values().map(|rider| rider.computed.clone()).collect();
        let ranked =
            rank_absolute(self.stage.format(), self.stage.rules(), &rows, |class| self.stage.order_of(class));
        for (order, (place, row)) in (0..).zip(ranked) {
            let (order, place) = (Some(order), displayed_place(row, place));
            let Some(rank) = self.ranks.get_mut(&row.participant) else { continue };
            if (rank.absolute_order, rank.absolute_place) != (order, place) {
                (rank.absolute_order, rank.absolute_place) = (order, place);
                moved.insert(row.participant.clone());
            }
        }
    }
}

/// Returns the place to display, which a result with a status doesn't have.
fn displayed_place(row: &ComputedResult, place: u32) -> Option<u32> {
    row.status.is_none().then_some(place)
}
