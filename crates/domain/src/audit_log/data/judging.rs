//! Events about rides and their entries, and about judges and their links.

use crate::ids::{EntryId, JudgeLinkId, ParticipantId, UserId};
use crate::judging::RideKey;
use crate::results::Reason;

data! {
    /// A secretary's edit of a ride's score, or decision between entries that contradict each other.
    RideEdit {
        /// The rider whose score was edited.
        participant: ParticipantId,
        /// The section and the lap.
        key: RideKey,
        /// The previous score; null if none counted.
        from: Option<u32>,
        /// The new score; null if none counts.
        to: Option<u32>,
        /// Whether a conflict was decided. Earlier versions, which didn't store it, decided one if the score
        /// stayed the same.
        conflict: Option<bool>,
        /// The secretary's reason.
        #[serde(flatten)] reason: Reason,
    }

    /// The rides of one paper card.
    CardEntry {
        /// The rider of the card.
        participant: ParticipantId,
        /// How many rides were entered.
        rides: u64,
    }

    /// A judge's correction of an entry of their own.
    EntryCorrection {
        /// The rider whose score was corrected.
        participant: ParticipantId,
        /// The section and the lap.
        key: RideKey,
        /// The score of the corrected entry.
        from: u32,
        /// The score of the correction.
        to: u32,
        /// The judge link that was used.
        link: Option<JudgeLinkId>,
    }

    /// A judge's move of an entry of their own to another rider, lap or section.
    EntryMove {
        /// The rider who has the entry now.
        participant: ParticipantId,
        /// The section and the lap where it is now.
        key: RideKey,
        /// The score, which the move didn't change.
        total: u32,
        /// The judge link that was used.
        link: Option<JudgeLinkId>,
        /// The racing number of the rider who had the entry.
        from: Option<String>,
        /// The rider who had the entry.
        from_participant: ParticipantId,
        /// The section and the lap where it was.
        from_key: RideKey,
    }

    /// A ride without a rider that a secretary gave to a rider.
    AssignedRide {
        /// The rider who has the ride now.
        participant: ParticipantId,
        /// The section and the lap.
        key: RideKey,
        /// The score.
        total: u32,
        /// What the judge read on the plate.
        plate: String,
    }

    /// The rides that a rider got from another one, who got theirs.
    RideSwap {
        /// The rider who has the rides now.
        participant: ParticipantId,
        /// The racing number of the rider who had them.
        from: Option<String>,
        /// The rider who had them.
        from_participant: ParticipantId,
        /// How many rides they are.
        rides: u64,
        /// The sections whose rides were exchanged; empty for all.
        sections: Vec<u8>,
    }

    /// A ride without a rider that a secretary discarded.
    DiscardedRide {
        /// The section.
        section: u8,
        /// The score.
        total: u32,
        /// What the judge read on the plate.
        plate: String,
    }

    /// The number of test rides that were kept or removed.
    TestRideCount {
        /// How many rides there were.
        rides: usize,
        /// How many riders had them.
        riders: usize,
        /// How many of the rides were delivered after the stage's start.
        delivered_after_start: usize,
    }

    /// The deletion of a ride's score.
    RideDeletion {
        /// The rider whose score was deleted.
        participant: ParticipantId,
        /// The section and the lap.
        key: RideKey,
        /// The deleted score.
        total: u32,
    }

    /// The assignment of a judge to a section, or its removal.
    JudgeAssignment {
        /// The user who judges.
        judge: UserId,
        /// The number of the section.
        section: u8,
    }

    /// A judge link that was created.
    JudgeLinkCreation {
        /// The new link.
        link: JudgeLinkId,
        /// The name of the volunteer.
        #[serde(default)] name: String,
        /// The numbers of the sections that the volunteer may score.
        #[serde(default)] sections: Vec<u8>,
    }

    /// Sections that the next judge judges, with a new judge link.
    SectionHandover {
        /// The numbers of the sections.
        sections: Vec<u8>,
        /// The judge link that judged them before.
        from_link: Option<JudgeLinkId>,
        /// The account that judged them before.
        from_user: Option<UserId>,
        /// The new link.
        link: JudgeLinkId,
        /// The name for which the new link was made.
        name: String,
    }

    /// The revocation of a judge link.
    JudgeLinkRevocation {
        /// The revoked link.
        link: JudgeLinkId,
    }

    /// Entries of one judge's phone that another phone delivered.
    EntryDelivery {
        /// The name of the judge who recorded them.
        judge: String,
        /// The ids of the delivered entries.
        entries: Vec<EntryId>,
        /// The judge link that delivered them.
        link: Option<JudgeLinkId>,
    }
}
