//! The log's vocabulary: everything that is ever written there. What is said of each stands in the screens' and the files' words, and
//! tests hold both to this list.

use serde::{Serialize, Serializer};

macro_rules! events {
    ($($(#[$doc:meta])* $name:ident => $text:literal,)+) => {
        /// What was done.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Event {
            $($(#[$doc])* $name,)+
        }

        impl Event {
            /// Every event.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// As it stands in the log; the first ones are the specification's.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)+
                }
            }
        }
    };
}

events! {
    /// A section's score was changed.
    EditSection => "edit_section",
    /// A judge corrected the own ride.
    CorrectEntry => "correct_entry",
    /// A judge moved the own ride to another rider, lap or section.
    MoveEntry => "move_entry",
    /// The rides from before the start count.
    KeepTestRides => "keep_test_rides",
    /// The rides from before the start were taken away.
    RemoveTestRides => "remove_test_rides",
    /// A section's score was taken away.
    DeleteSection => "delete_section",
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
    /// Penalty points were taken away.
    RemovePenaltyPoints => "remove_penalty_points",
    /// Somebody joined, or was added.
    NewParticipant => "new_participant",
    /// A registration was edited.
    UpdateParticipant => "update_participant",
    /// A registration was confirmed, or was no longer.
    UpdateStatus => "update_status",
    /// Somebody left the list, or was taken off.
    RemoveParticipant => "remove_participant",
    /// A judge was assigned to a section.
    AssignJudge => "assign_judge",
    /// A judge was assigned no more.
    UnassignJudge => "unassign_judge",
    /// A judge link was made.
    MakeJudgeLink => "make_judge_link",
    /// A judge link was closed.
    RevokeJudgeLink => "revoke_judge_link",
    /// What another judge's phone had recorded was brought.
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
    /// A stage was made.
    CreateStage => "create_stage",
    /// A stage was edited.
    EditStage => "edit_stage",
    /// A stage was shown to everyone.
    PublishStage => "publish_stage",
    /// A stage was shown no more.
    UnpublishStage => "unpublish_stage",
    /// A championship was made.
    CreateChampionship => "create_championship",
    /// A championship was edited.
    EditChampionship => "edit_championship",
    /// An institution was made.
    CreateInstitution => "create_institution",
    /// An institution was edited.
    EditInstitution => "edit_institution",
    /// A club got another name or country.
    RenameClub => "rename_club",
    /// A club was joined to another.
    MergeClubs => "merge_clubs",
    /// A stage got a document.
    UploadDocument => "upload_document",
    /// A stage's document was taken away.
    DeleteDocument => "delete_document",
    /// A scored stage was read from a file.
    ImportScores => "import_scores",
    /// A reported advert was found to be in order.
    KeepAd => "keep_ad",
    /// An advert was removed from the market.
    RemoveAd => "remove_ad",
    /// A person's roles were changed.
    ChangeRoles => "change_roles",
}

/// The word is no event's.
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
