//! The optional features of a championship, which are off until an organiser turns them on.

use serde::{Deserialize, Serialize};

/// A feature that all stages of a championship have, or none of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Feature {
    /// Secretaries can annul sections, whose rides then don't count.
    Annulments,
    /// A parent or guardian of each rider under 18 agrees to the organiser's text.
    Consents,
    /// Everyone sees what was corrected in approved results: the old and the new places.
    Corrections,
    /// Stages have an entry desk: fees and payments, and who has arrived.
    EntryDesk,
    /// Riders give an emergency contact when they register.
    EmergencyContacts,
    /// Visitors follow riders, and a commentator's page says what riders can still reach.
    Following,
    /// Secretaries can send messages to riders.
    Messages,
    /// Stages have a list of officials, an official protocol and certificates.
    Officials,
    /// Provisional results are posted for a protest period, in which riders can query them, and approved results are
    /// signed.
    Protests,
    /// What goes wrong on a race day is put right: judges see whether their phones are ready, keep rides of riders whom
    /// they can't identify and hand sections over, and secretaries give such rides to their riders.
    RaceDay,
    /// Secretaries give the riders of a stage start times, in an order that is drawn or arranged.
    StartTimes,
}
