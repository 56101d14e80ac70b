//! What a desk ticks for a rider on the day: arrived, documents seen, consent signed. Each is set and taken back on
//! its own, at any desk.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::ids::{MarkEntryId, ParticipantId, UserId};

/// What a desk ticks for a rider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Mark {
    /// The rider has arrived.
    Arrived,
    /// Somebody has seen the rider's documents, such as the licence and the insurance.
    DocumentsSeen,
    /// The rider, or a parent, has signed the consent.
    ConsentSigned,
}

impl Mark {
    /// Returns the name under which the mark is stored and sent.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Arrived => "arrived",
            Self::DocumentsSeen => "documentsSeen",
            Self::ConsentSigned => "consentSigned",
        }
    }
}

/// A mark that was set or taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkEntry {
    /// The id, which the browser makes; the same id received again is a repeat.
    pub id: MarkEntryId,
    /// The rider.
    pub participant: ParticipantId,
    /// The mark.
    pub mark: Mark,
    /// Whether it was set, rather than taken back.
    pub is_set: bool,
    /// When it was made.
    pub made_at: Timestamp,
    /// Who made it; `None` once the account is deleted.
    pub made_by: Option<UserId>,
}

/// Returns the marks that are set, each as it was set. The latest entry of a rider's mark counts, in whatever order
/// the entries arrive.
pub fn current_marks<'a>(
    entries: impl IntoIterator<Item = &'a MarkEntry>,
) -> BTreeMap<(&'a ParticipantId, Mark), &'a MarkEntry> {
    let mut latest: BTreeMap<_, &MarkEntry> = BTreeMap::new();
    for entry in entries {
        let current = latest.entry((&entry.participant, entry.mark)).or_insert(entry);
        if (entry.made_at, entry.id) > (current.made_at, current.id) {
            *current = entry;
        }
    }
    latest.retain(|_, entry| entry.is_set);
    latest
}
