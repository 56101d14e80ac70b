//! The documentation of enums in the API. `domain` knows nothing of the API, so they are repeated here; a
//! test compares them with the values that `domain` serializes.

use utoipa::ToSchema;

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident { $($text:tt $variant:ident,)+ })+) => {$(
        $(#[$doc])*
        #[derive(ToSchema, serde::Serialize)]
        pub enum $name {
            $(#[serde(rename = $text)] #[doc = concat!("`", $text, "`")] $variant,)+
        }
    )+};
}

names! {
    /// The scoring format of sections.
    Format {
        "classic" Classic,
        "openFree" OpenFree,
    }
    /// A language of the screens and emails.
    Language {
        "lv" Lv,
        "et" Et,
        "en" En,
    }
    /// The status of a stage's results.
    ResultsStatus {
        "inProgress" InProgress,
        "approved" Approved,
        "standingsGenerated" StandingsGenerated,
        "standingsPublished" StandingsPublished,
    }
    /// The phase of a stage.
    Phase {
        "planned" Planned,
        "registrationOpen" RegistrationOpen,
        "registrationClosed" RegistrationClosed,
        "live" Live,
        "finished" Finished,
        "approved" Approved,
        "published" Published,
    }
    /// A status that a secretary gives to a result.
    RiderStatus {
        "DNF" DidNotFinish,
        "DQ" Disqualified,
    }
    /// A predefined reason for penalty points, DNF, DQ or a corrected score.
    ReasonCode {
        "lateStart" LateStart,
        "timeLimit" TimeLimit,
        "wrongOrder" WrongOrder,
        "offCourse" OffCourse,
        "practice" Practice,
        "outsideHelp" OutsideHelp,
        "equipment" Equipment,
        "behaviour" Behaviour,
        "mechanical" Mechanical,
        "injury" Injury,
        "withdrawal" Withdrawal,
        "judgeError" JudgeError,
        "protest" Protest,
    }
    /// A rider's gender.
    Gender {
        "male" Male,
        "female" Female,
    }
    /// Whether a secretary has confirmed a registration.
    ParticipantStatus {
        "registered" Registered,
        "confirmed" Confirmed,
    }
    /// Whether a secretary has made a stage's entry in the standings final.
    StandingResultStatus {
        "draft" Draft,
        "final" Final,
    }
    /// A field of the data about a rider in the standings.
    StandingField {
        "name" Name,
        "birthYear" BirthYear,
        "club" Club,
        "gender" Gender,
        "racingNumber" RacingNumber,
        "team" Team,
        "womenGroup" WomenGroup,
    }
    /// Which of two values to use: that of the standings (`previous`) or that of the stage (`new`).
    Choice {
        "previous" Previous,
        "new" New,
    }
    /// An effect of changing a stage. A change with one of the first four is refused.
    StageConsequenceKind {
        "approved" Approved,
        "formatOfRides" FormatOfRides,
        "classWithRiders" ClassWithRiders,
        "ridesLost" RidesLost,
        "classRenamed" ClassRenamed,
        "ridesCountAgain" RidesCountAgain,
        "unfinished" Unfinished,
        "finished" Finished,
        "orderOfClasses" OrderOfClasses,
        "gateValues" GateValues,
    }
    /// The category of an ad.
    AdCategory {
        "partsAndAccessories" PartsAndAccessories,
        "safetyGear" SafetyGear,
        "toolsAndEquipment" ToolsAndEquipment,
        "trailersAndTransport" TrailersAndTransport,
        "equipment" Equipment,
        "spareParts" SpareParts,
        "miscellaneous" Miscellaneous,
        "bikes" Bikes,
        "accessories" Accessories,
    }
    /// The state of an ad.
    AdState {
        "open" Open,
        "expired" Expired,
        "sold" Sold,
        "removed" Removed,
    }
    /// A reason why a ride is implausible.
    OddRideReason {
        "skipped" Skipped,
        "outOfOrder" OutOfOrder,
    }
    /// An item to resolve or acknowledge before an approval.
    ApprovalCheck {
        "skippedRides" SkippedRides,
        "unfinishedRiders" UnfinishedRiders,
        "openConflicts" OpenConflicts,
        "lateRides" LateRides,
        "finishedWithDnf" FinishedWithDnf,
        "ridersWithoutRides" RidersWithoutRides,
        "phones" Phones,
        "notStarted" NotStarted,
    }
    /// A step between the last ride and published standings.
    ResultsStepName {
        "raceInProgress" RaceInProgress,
        "approved" Approved,
        "standingsGenerated" StandingsGenerated,
        "standingsPublished" StandingsPublished,
    }
    /// Whether a step is done, current or still waiting.
    StepState {
        "done" Done,
        "current" Current,
        "waiting" Waiting,
    }
    /// The event of a log entry.
    LogEvent {
        "edit_section" EditRide,
        "enter_card" EnterCard,
        "correct_entry" CorrectEntry,
        "move_entry" MoveEntry,
        "keep_test_rides" KeepTestRides,
        "remove_test_rides" RemoveTestRides,
        "delete_section" DeleteRide,
        "set_status" SetStatus,
        "remove_status" RemoveStatus,
        "change_finish_time" ChangeFinishTime,
        "remove_finish_time_correction" RemoveFinishTimeCorrection,
        "remove_result" RemoveResult,
        "new_penalty_points" NewPenaltyPoints,
        "edit_penalty_points" EditPenaltyPoints,
        "remove_penalty_points" RemovePenaltyPoints,
        "new_participant" NewParticipant,
        "update_participant" UpdateParticipant,
        "update_status" UpdateStatus,
        "remove_participant" RemoveParticipant,
        "assign_judge" AssignJudge,
        "unassign_judge" UnassignJudge,
        "make_judge_link" MakeJudgeLink,
        "revoke_judge_link" RevokeJudgeLink,
        "carry_entries" CarryEntries,
        "approve_results" ApproveResults,
        "reopen_results" ReopenResults,
        "generate_standings" GenerateStandings,
        "publish_standings" PublishStandings,
        "set_positions" SetPositions,
        "merge_standings" MergeStandings,
        "delete_standing" DeleteStanding,
        "restore_standing" RestoreStanding,
        "create_stage" CreateStage,
        "edit_stage" EditStage,
        "publish_stage" PublishStage,
        "unpublish_stage" UnpublishStage,
        "create_championship" CreateChampionship,
        "edit_championship" EditChampionship,
        "create_institution" CreateInstitution,
        "edit_institution" EditInstitution,
        "rename_club" RenameClub,
        "merge_clubs" MergeClubs,
        "upload_document" UploadDocument,
        "delete_document" DeleteDocument,
        "import_scores" ImportScores,
        "keep_ad" KeepAd,
        "remove_ad" RemoveAd,
        "change_roles" ChangeRoles,
    }
    /// The kind of event during a ride.
    EventName {
        "JudgeAddPointsA" JudgeAddPointsA,
        "JudgeAddPointsB" JudgeAddPointsB,
        "JudgeAddPointsC" JudgeAddPointsC,
        "JudgeAddPointsD" JudgeAddPointsD,
        "JudgeAddFault" JudgeAddFault,
        "EditedTo" EditedTo,
    }
}

#[cfg(test)]
mod tests {
    use domain::{judging, market, registration, results, stages};
    use serde_json::Value;
    use storage::registration::ParticipantStatus;
    use utoipa::PartialSchema;

    fn documented<T: PartialSchema>() -> Value {
        serde_json::to_value(T::schema()).map(|mut schema| schema["enum"].take()).unwrap_or_default()
    }

    fn serialized<T: serde::Serialize>(values: &[T]) -> Value {
        serde_json::to_value(values).unwrap_or_default()
    }

    #[test]
    fn the_documented_names_are_those_that_the_rules_serialize() {
        use judging::EventName as Event;
        use stages::Phase;
        use stages::ResultsStatus as Results;
        use stages::change::ConsequenceKind;
        assert_eq!(
            documented::<super::Format>(),
            serialized(&[stages::Format::Classic, stages::Format::OpenFree])
        );
        let all = [
            Results::InProgress,
            Results::Approved,
            Results::StandingsGenerated,
            Results::StandingsPublished,
        ];
        assert_eq!(documented::<super::ResultsStatus>(), serialized(&all));
        let all = [
            Phase::Planned,
            Phase::RegistrationOpen,
            Phase::RegistrationClosed,
            Phase::Live,
            Phase::Finished,
            Phase::Approved,
            Phase::Published,
        ];
        assert_eq!(documented::<super::Phase>(), serialized(&all));
        assert_eq!(
            documented::<super::RiderStatus>(),
            serialized(&[results::RiderStatus::DidNotFinish, results::RiderStatus::Disqualified])
        );
        assert_eq!(documented::<super::ReasonCode>(), serialized(results::ReasonCode::ALL));
        assert_eq!(
            documented::<super::Gender>(),
            serialized(&[registration::Gender::Male, registration::Gender::Female])
        );
        let all = [ParticipantStatus::Registered, ParticipantStatus::Confirmed];
        assert_eq!(documented::<super::ParticipantStatus>(), serialized(&all));
        assert_eq!(
            documented::<super::OddRideReason>(),
            serialized(&[results::OddRideReason::Skipped, results::OddRideReason::OutOfOrder])
        );
        let all = [
            ConsequenceKind::Approved,
            ConsequenceKind::FormatOfRides,
            ConsequenceKind::ClassWithRiders,
            ConsequenceKind::RidesLost,
            ConsequenceKind::ClassRenamed,
            ConsequenceKind::RidesCountAgain,
            ConsequenceKind::Unfinished,
            ConsequenceKind::Finished,
            ConsequenceKind::OrderOfClasses,
            ConsequenceKind::GateValues,
        ];
        assert_eq!(documented::<super::StageConsequenceKind>(), serialized(&all));
        assert_eq!(documented::<super::ApprovalCheck>(), serialized(&results::ApprovalCheck::ALL));
        let steps = results::results_steps(Results::StandingsGenerated, true).map(|(step, _)| step);
        assert_eq!(documented::<super::ResultsStepName>(), serialized(&steps));
        let all = [results::StepState::Done, results::StepState::Current, results::StepState::Waiting];
        assert_eq!(documented::<super::StepState>(), serialized(&all));
        assert_eq!(documented::<super::LogEvent>(), serialized(domain::audit_log::Event::ALL));
        assert_eq!(documented::<super::AdCategory>(), serialized(&market::Category::ALL));
        let all = [
            market::AdState::Open,
            market::AdState::Expired,
            market::AdState::Sold,
            market::AdState::Removed,
        ];
        assert_eq!(documented::<super::AdState>(), serialized(&all));
        let all = [
            Event::JudgeAddPointsA,
            Event::JudgeAddPointsB,
            Event::JudgeAddPointsC,
            Event::JudgeAddPointsD,
            Event::JudgeAddFault,
            Event::EditedTo,
        ];
        assert_eq!(documented::<super::EventName>(), serialized(&all));
    }
}
