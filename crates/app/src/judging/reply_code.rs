//! The codes of the replies to entries, which the web app translates.

use domain::judging::InvalidEntry;
use serde::Serialize;
use utoipa::ToSchema;

/// Why an entry was rejected or doesn't count. A code is stable: phones store it with the entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReplyCode {
    /// The stage has no such participant.
    UnknownParticipant,
    /// The id belongs to another ride.
    IdTaken,
    /// The judge may not record at the section.
    NotYourSection,
    /// The judge had handed the section over when the ride was recorded: the entry is kept for the secretary.
    SectionHandedOver,
    /// It was recorded by other rules than those of the stage: the entry is kept for the secretary.
    OtherRules,
    /// Only secretaries enter cards.
    CardNotAllowed,
    /// The judge link recorded no more rides at the time of the entry. It may still deliver earlier ones.
    LinkEnded,
    /// The rider's class doesn't ride the section.
    SectionNotRidden,
    /// The rider's class doesn't ride the lap.
    LapNotRidden,
    /// Judges can't send edits.
    EditNotAllowed,
    /// The format has no such points.
    PointsUnknown,
    /// The ride was recorded too many times.
    TooMany,
    /// Recorded before the start: the entry counts if the secretary keeps it.
    TestRide,
    /// The results are approved: the entry is kept for the secretary.
    ResultsApproved,
}

impl From<InvalidEntry> for ReplyCode {
    fn from(invalid: InvalidEntry) -> Self {
        match invalid {
            InvalidEntry::Lap { .. } => Self::LapNotRidden,
            InvalidEntry::Section { .. } => Self::SectionNotRidden,
            InvalidEntry::Edit => Self::EditNotAllowed,
            InvalidEntry::Points { .. } => Self::PointsUnknown,
        }
    }
}
