//! The participant list for each audience: the whole list and its changes.

use std::collections::{BTreeMap, BTreeSet};

use app::registration::SecretaryParticipant;
use domain::ids::ParticipantId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::audience::Audience;

/// The participants of a stage.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Participants<P> {
    /// The number of the last change that the list includes; pass it as `since` to continue with the stream.
    pub feed_position: u64,
    /// The participants, newest first.
    pub participants: Vec<P>,
}

/// The changes of the participant list: the data of a stream's `delta` event. Ignore a delta whose
/// `feedPosition` isn't greater than the `feedPosition` you already have.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParticipantsDelta<P> {
    /// The number of the last change that the delta includes.
    pub feed_position: u64,
    /// The new and changed participants, complete.
    pub participants: Vec<P>,
    /// The ids of participants who are no longer registered.
    pub removed: Vec<String>,
}

/// The read model of the participant list.
#[derive(Debug)]
pub(crate) struct ParticipantList {
    /// The number of the last change that affected the list.
    pub position: u64,
    participants: BTreeMap<ParticipantId, SecretaryParticipant>,
}

impl ParticipantList {
    pub fn new(position: u64, participants: Vec<SecretaryParticipant>) -> Self {
        let with_id = |participant: SecretaryParticipant| (participant.public.id.clone(), participant);
        Self { position, participants: participants.into_iter().map(with_id).collect() }
    }

    /// Returns all participants, by id.
    pub fn iter(&self) -> impl Iterator<Item = &SecretaryParticipant> + Clone {
        self.participants.values()
    }

    /// Applies the current state of these participants, and returns their ids.
    pub fn apply(
        &mut self,
        position: u64,
        changed: Vec<(ParticipantId, Option<SecretaryParticipant>)>,
    ) -> BTreeSet<ParticipantId> {
        if !changed.is_empty() {
            self.position = position;
        }
        let mut ids = BTreeSet::new();
        for (id, current) in changed {
            match current {
                Some(participant) => drop(self.participants.insert(id.clone(), participant)),
                None => drop(self.participants.remove(&id)),
            }
            ids.insert(id);
        }
        ids
    }

    /// Returns the whole list, with the fields that the audience may see.
    pub fn for_audience<A: Audience>(&self) -> Participants<A::Participant> {
        let mut all: Vec<_> = self.participants.values().collect();
        all.sort_by(|a, b| {
            b.public.registered_at.cmp(&a.public.registered_at).then_with(|| a.public.id.cmp(&b.public.id))
        });
        Participants {
            feed_position: self.position,
            participants: all.into_iter().map(A::participant).collect(),
        }
    }

    /// Returns the changes of these participants, with the fields that the audience may see.
    pub fn delta<A: Audience>(&self, changed: &BTreeSet<ParticipantId>) -> ParticipantsDelta<A::Participant> {
        let (present, removed): (Vec<_>, Vec<_>) =
            changed.iter().partition(|id| self.participants.contains_key(*id));
        ParticipantsDelta {
            feed_position: self.position,
            participants: present
                .into_iter()
                .filter_map(|id| self.participants.get(id))
                .map(A::participant)
                .collect(),
            removed: removed.into_iter().map(ToString::to_string).collect(),
        }
    }

    /// Returns the number of participants per class.
    pub fn count_by_class(&self) -> BTreeMap<String, u32> {
        let mut counts = BTreeMap::new();
        for participant in self.participants.values() {
            *counts.entry(participant.public.racing_class.clone()).or_insert(0) += 1;
        }
        counts
    }
}
