//! The names of the rules' values in the API's document. `domain` knows nothing of APIs; a test holds these to what it writes.

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
    /// How a section is scored.
    Format {
        "classic" Classic,
        "openFree" OpenFree,
    }
    /// A language of the screens and mails.
    Language {
        "lv" Lv,
        "et" Et,
        "en" En,
    }
    /// How far a stage's results are.
    ResultsStatus {
        "inProgress" InProgress,
        "approved" Approved,
        "standingsGenerated" StandingsGenerated,
        "standingsPublished" StandingsPublished,
    }
    /// Where a stage is on its way.
    Phase {
        "planned" Planned,
        "registrationOpen" RegistrationOpen,
        "registrationClosed" RegistrationClosed,
        "live" Live,
        "finished" Finished,
        "approved" Approved,
        "published" Published,
    }
    /// A secretary's decision about a result.
    Status {
        "DNF" DidNotFinish,
        "DQ" Disqualified,
    }
    /// A common reason for penalty points, DNF or DQ.
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
    }
    /// A rider's gender.
    Gender {
        "male" Male,
        "female" Female,
    }
    /// Whether the office has confirmed a registration.
    ParticipantStatus {
        "registered" Registered,
        "confirmed" Confirmed,
    }
    /// Whether a secretary has made a stage's entry final.
    EntryStatus {
        "draft" Draft,
        "final" Final,
    }
    /// A field that says who a rider is.
    StandingField {
        "name" Name,
        "birthYear" BirthYear,
        "club" Club,
        "gender" Gender,
        "racingNumber" RacingNumber,
        "team" Team,
        "womenGroup" WomenGroup,
    }
    /// Which of two values is right: the standings' or the stage's.
    Choice {
        "previous" Previous,
        "new" New,
    }
    /// What changing a stage would do. The first four are refused.
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
    /// What an advert offers, roughly.
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
    /// What became of an advert.
    AdState {
        "open" Open,
        "expired" Expired,
        "sold" Sold,
        "removed" Removed,
    }
    /// What is odd about a ride.
    Oddity {
        "skipped" Skipped,
        "outOfOrder" OutOfOrder,
    }
    /// What to settle or to acknowledge before an approval.
    ApprovalCheck {
        "unfinishedRiders" UnfinishedRiders,
        "openConflicts" OpenConflicts,
        "lateRides" LateRides,
        "holes" Holes,
        "ridersWithoutRides" RidersWithoutRides,
        "phones" Phones,
        "notStarted" NotStarted,
    }
    /// A step from the last ride to published standings.
    ResultsStepName {
        "raceInProgress" RaceInProgress,
        "approved" Approved,
        "standingsGenerated" StandingsGenerated,
        "standingsPublished" StandingsPublished,
    }
    /// Whether a step is behind, at hand or ahead.
    StepState {
        "done" Done,
        "current" Current,
        "waiting" Waiting,
    }
    /// What was done, as the log has it.
    LogEvent {
        "edit_section" EditSection,
        "correct_entry" CorrectEntry,
        "move_entry" MoveEntry,
        "keep_test_rides" KeepTestRides,
        "remove_test_rides" RemoveTestRides,
        "delete_section" DeleteSection,
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
    /// What happened during a ride.
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

    fn written<T: serde::Serialize>(values: &[T]) -> Value {
        serde_json::to_value(values).unwrap_or_default()
    }

    #[test]
    fn the_api_documents_the_names_that_the_rules_write() {
        use judging::EventName as Event;
        use stages::Phase;
        use stages::ResultsStatus as Results;
        use stages::change::Kind;
        assert_eq!(documented::<super::Format>(), written(&[stages::Format::Classic, stages::Format::OpenFree]));
        let all = [Results::InProgress, Results::Approved, Results::StandingsGenerated, Results::StandingsPublished];
        assert_eq!(documented::<super::ResultsStatus>(), written(&all));
        let all = [
            Phase::Planned,
            Phase::RegistrationOpen,
            Phase::RegistrationClosed,
            Phase::Live,
            Phase::Finished,
            Phase::Approved,
            Phase::Published,
        ];
        assert_eq!(documented::<super::Phase>(), written(&all));
        assert_eq!(documented::<super::Status>(), written(&[results::Status::DidNotFinish, results::Status::Disqualified]));
        let all = [
            results::ReasonCode::LateStart,
            results::ReasonCode::TimeLimit,
            results::ReasonCode::WrongOrder,
            results::ReasonCode::OffCourse,
            results::ReasonCode::Practice,
            results::ReasonCode::OutsideHelp,
            results::ReasonCode::Equipment,
            results::ReasonCode::Behaviour,
            results::ReasonCode::Mechanical,
            results::ReasonCode::Injury,
            results::ReasonCode::Withdrawal,
        ];
        assert_eq!(documented::<super::ReasonCode>(), written(&all));
        assert_eq!(documented::<super::Gender>(), written(&[registration::Gender::Male, registration::Gender::Female]));
        let all = [ParticipantStatus::Registered, ParticipantStatus::Confirmed];
        assert_eq!(documented::<super::ParticipantStatus>(), written(&all));
        assert_eq!(documented::<super::Oddity>(), written(&[judging::Oddity::Skipped, judging::Oddity::OutOfOrder]));
        let all = [
            Kind::Approved,
            Kind::FormatOfRides,
            Kind::ClassWithRiders,
            Kind::RidesLost,
            Kind::ClassRenamed,
            Kind::RidesCountAgain,
            Kind::Unfinished,
            Kind::Finished,
            Kind::OrderOfClasses,
            Kind::GateValues,
        ];
        assert_eq!(documented::<super::StageConsequenceKind>(), written(&all));
        assert_eq!(documented::<super::ApprovalCheck>(), written(&results::ApprovalCheck::ALL));
        let steps = results::results_steps(Results::StandingsGenerated, true).map(|(step, _)| step);
        assert_eq!(documented::<super::ResultsStepName>(), written(&steps));
        let all = [results::StepState::Done, results::StepState::Current, results::StepState::Waiting];
        assert_eq!(documented::<super::StepState>(), written(&all));
        assert_eq!(documented::<super::LogEvent>(), written(domain::audit::Event::ALL));
        assert_eq!(documented::<super::AdCategory>(), written(&market::Category::ALL));
        let all = [market::State::Open, market::State::Expired, market::State::Sold, market::State::Removed];
        assert_eq!(documented::<super::AdState>(), written(&all));
        let all = [
            Event::JudgeAddPointsA,
            Event::JudgeAddPointsB,
            Event::JudgeAddPointsC,
            Event::JudgeAddPointsD,
            Event::JudgeAddFault,
            Event::EditedTo,
        ];
        assert_eq!(documented::<super::EventName>(), written(&all));
    }
}
