//! The judges' phones, as far as an approval depends on them.

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp};

use crate::ids::DeviceId;

/// A phone that hasn't been in contact for longer than this counts as silent **(ours)**. An open Judge App
/// reports every minute, so it has missed three reports.
const SILENT_AFTER: SignedDuration = SignedDuration::from_mins(3);

/// A judge's phone, as of its last report.
#[derive(Clone, Debug)]
pub struct Phone {
    /// The id that the phone made for the stage.
    pub id: DeviceId,
    /// The sections that its judge may score.
    pub sections: BTreeSet<u8>,
    /// How many unsent rides it reported.
    pub unsent: u32,
    /// The time of its last contact.
    pub last_contact_at: Timestamp,
}

impl Phone {
    /// Whether it has not been in contact for three minutes.
    pub fn is_silent(&self, now: Timestamp) -> bool {
        now.duration_since(self.last_contact_at) > SILENT_AFTER
    }

    /// Whether it may have rides that the server lacks: it reported some, or it is silent and a rider who has
    /// started lacks a ride in one of its sections. A phone that was put away after its sections were
    /// complete isn't listed **(ours)**.
    pub(super) fn may_have_rides(&self, sections_with_missing_rides: &BTreeSet<u8>, now: Timestamp) -> bool {
        self.unsent > 0 || self.is_silent(now) && !self.sections.is_disjoint(sections_with_missing_rides)
    }
}
