//! The kinds of event in the audit log. The web app and the exported files have a text for each of them;
//! tests check that none is missing.

use serde::{Serialize, Serializer};

macro_rules! events {
    ($($(#[$doc:meta])* $name:ident => $text:literal,)+) => {
        /// A kind of event in the audit log.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Event {
            $($(#[$doc])* $name,)+
        }

        impl Event {
            /// Every event.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// Returns the name under which the event is stored and sent; the first ones are from the
            /// specification.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)+
                }
            }
        }
    };
}

events! {
    /// The score of a ride was changed.
    EditRide => "edit_section",
    /// A secretary entered rides from a paper card.
    EnterCard => "enter_card",
    /// A judge corrected an entry of their own.
    CorrectEntry => "correct_entry",
    /// A judge moved an entry of their own to another rider, lap or section.
    MoveEntry => "move_entry",
    /// The secretary made the rides from before the start count.
    KeepTestRides => "keep_test_rides",
    /// The secretary removed the rides from before the start.
    RemoveTestRides => "remove_test_rides",
    /// The score of a ride was deleted.
    DeleteRide => "delete_section",
    /// DNF or DQ was set.
    SetStatus => "set_status",
    /// DNF or DQ was cleared.
    RemoveStatus => "remove_status",
    /// A finish time was corrected.
    ChangeFinishTime => "change_finish_time",
    /// The correction of a finish time was removed.
    RemoveFinishTimeCorrection => "remove_finish_time_correction",
    /// A result without points was deleted.
    RemoveResult => "remove_result",
    /// Penalty points were given.
    NewPenaltyPoints => "new_penalty_points",
    /// Penalty points were changed.
    EditPenaltyPoints => "edit_penalty_points",
    /// Penalty points were removed.
    RemovePenaltyPoints => "remove_penalty_points",
    /// A participant joined, or was added by the secretary.
    NewParticipant => "new_participant",
    /// A registration was edited.
    UpdateParticipant => "update_participant",
    /// A registration was confirmed, or its confirmation was withdrawn.
    UpdateStatus => "update_status",
    /// A participant cancelled, or was removed by the secretary.
    RemoveParticipant => "remove_participant",
    /// A judge was assigned to a section.
    AssignJudge => "assign_judge",
    /// A judge's assignment to a section was removed.
    UnassignJudge => "unassign_judge",
    /// A judge link was created.
    MakeJudgeLink => "make_judge_link",
    /// A judge link was revoked.
    RevokeJudgeLink => "revoke_judge_link",
    /// Entries from another judge's phone were uploaded.
    CarryEntries => "carry_entries",
    /// A stage's results were approved.
    ApproveResults => "approve_results",
    /// A stage's approved results were reopened.
    ReopenResults => "reopen_results",
    /// Standings were generated from a stage.
    GenerateStandings => "generate_standings",
    /// A stage's standings were published.
    PublishStandings => "publish_standings",
    /// Positions were set and entries made final.
    SetPositions => "set_positions",
    /// A standing was merged into another.
    MergeStandings => "merge_standings",
    /// A standing was deleted.
    DeleteStanding => "delete_standing",
    /// A deleted standing was restored.
    RestoreStanding => "restore_standing",
    /// A stage was created.
    CreateStage => "create_stage",
    /// A stage was edited.
    EditStage => "edit_stage",
    /// A stage was made public.
    PublishStage => "publish_stage",
    /// A stage was hidden from the public.
    UnpublishStage => "unpublish_stage",
    /// A championship was created.
    CreateChampionship => "create_championship",
    /// A championship was edited.
    EditChampionship => "edit_championship",
    /// An institution was created.
    CreateInstitution => "create_institution",
    /// An institution was edited.
    EditInstitution => "edit_institution",
    /// A club's name or country was changed.
    RenameClub => "rename_club",
    /// A club was merged into another.
    MergeClubs => "merge_clubs",
    /// A document of a stage was uploaded.
    UploadDocument => "upload_document",
    /// A document of a stage was deleted.
    DeleteDocument => "delete_document",
    /// The scores of a stage were imported from a file.
    ImportScores => "import_scores",
    /// A reported ad was found to be in order.
    KeepAd => "keep_ad",
    /// An ad was removed from the market.
    RemoveAd => "remove_ad",
    /// A person's roles were changed.
    ChangeRoles => "change_roles",
}

/// The text is not the name of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an event of the log")]
pub struct NotAnEvent;

impl std::str::FromStr for Event {
    type Err = NotAnEvent;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.iter().copied().find(|event| event.name() == text).ok_or(NotAnEvent)
    }
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_stored_and_parsed_by_its_name() {
        for &event in Event::ALL {
            assert_eq!(event.name().parse(), Ok(event));
            assert_eq!(serde_json::to_string(&event).expect("JSON"), format!("\"{}\"", event.name()));
        }
        for text in ["", "EditRide", "edit_section "] {
            assert_eq!(text.parse::<Event>(), Err(NotAnEvent), "{text}");
        }
    }
}
