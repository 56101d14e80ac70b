//! The list of participants as each audience gets it: whole, and what changed.

use std::collections::{BTreeMap, BTreeSet};

use app::registration::SecretaryParticipant;
use domain::ids::ParticipantId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::audience::Audience;

/// The participants of a stage.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Participants<P> {
    /// The number of the last change that it holds; what a stream goes on from.
    pub seq: u64,
    /// Newest first.
    pub participants: Vec<P>,
}

/// What changed in the list: data of a stream's `delta` event. Ignore one whose `seq` is not above the own.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ParticipantsDelta<P> {
    /// The number of the last change that it holds.
    pub seq: u64,
    /// Those who are new or changed, whole.
    pub participants: Vec<P>,
    /// Those who are gone.
    pub removed: Vec<String>,
}

/// The read model.
#[derive(Debug)]
pub(crate) struct List {
    /// The number of the last change that concerned it.
    pub seq: u64,
    all: BTreeMap<ParticipantId, SecretaryParticipant>,
}

impl List {
    pub fn new(seq: u64, participants: Vec<SecretaryParticipant>) -> Self {
        let id = |participant: &SecretaryParticipant| participant.public.id.parse::<ParticipantId>().ok();
        Self { seq, all: participants.into_iter().filter_map(|participant| Some((id(&participant)?, participant))).collect() }
    }

    /// Takes in participants as they stand now, and says whom it touched.
    pub fn apply(&mut self, seq: u64, changed: Vec<(ParticipantId, Option<SecretaryParticipant>)>) -> BTreeSet<ParticipantId> {
        if !changed.is_empty() {
            self.seq = seq;
        }
        let mut touched = BTreeSet::new();
        for (id, now) in changed {
            match now {
                Some(now) => drop(self.all.insert(id.clone(), now)),
                None => drop(self.all.remove(&id)),
            }
            touched.insert(id);
        }
        touched
    }

    pub fn whole<A: Audience>(&self) -> Participants<A::Participant> {
        let mut all: Vec<_> = self.all.values().collect();
        all.sort_by(|a, b| b.public.registered_at.cmp(&a.public.registered_at).then_with(|| a.public.id.cmp(&b.public.id)));
        Participants { seq: self.seq, participants: all.into_iter().map(A::participant).collect() }
    }

    pub fn delta<A: Audience>(&self, touched: &BTreeSet<ParticipantId>) -> ParticipantsDelta<A::Participant> {
        let (here, gone): (Vec<_>, Vec<_>) = touched.iter().partition(|id| self.all.contains_key(*id));
        ParticipantsDelta {
            seq: self.seq,
            participants: here.into_iter().filter_map(|id| self.all.get(id)).map(A::participant).collect(),
            removed: gone.into_iter().map(ToString::to_string).collect(),
        }
    }

    /// How many there are in each class.
    pub fn by_class(&self) -> BTreeMap<String, u32> {
        let mut counts = BTreeMap::new();
        for participant in self.all.values() {
            *counts.entry(participant.public.racing_class.clone()).or_insert(0) += 1;
        }
        counts
    }
}
