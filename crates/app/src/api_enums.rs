//! The documentation of enums in the API. `domain` knows nothing of the API, so they are repeated here; a
//! test compares them with the values that `domain` serialises.

use utoipa::ToSchema;

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident of $source:ty { $($text:tt $variant:ident,)+ })+) => {
        $(
            $(#[$doc])*
            #[derive(ToSchema, serde::Serialize)]
            pub enum $name {
                $(#[serde(rename = $text)] #[doc = concat!("`", $text, "`")] $variant,)+
            }
        )+

        #[cfg(test)]
        mod tests {
            use serde_json::Value;
            use utoipa::PartialSchema;

            fn documented<T: PartialSchema>() -> Value {
                serde_json::to_value(T::schema()).map(|mut schema| schema["enum"].take()).unwrap_or_default()
            }

            #[test]
            fn the_documented_names_are_those_that_are_serialized() {
                $({
                    type Source = $source;
                    // doesn't compile if a value has no name here
                    let name_of = |value: &Source| match value {
                        $(Source::$variant => $text,)+
                    };
                    let serialized: Vec<_> = [$(Source::$variant),+].iter().map(serde_json::to_value).flatten().collect();
                    assert_eq!(serialized, [$(Source::$variant),+].map(|value| name_of(&value)), stringify!($name));
                    assert_eq!(documented::<super::$name>(), Value::from(serialized), stringify!($name));
                })+
            }
        }
    };
}

names! {
    /// The scoring format of sections.
    Format of domain::stages::Format {
        "classic" Classic,
        "openFree" OpenFree,
    }
    /// An optional feature of a championship.
    Feature of domain::championships::Feature {
        "annulments" Annulments,
        "consents" Consents,
        "corrections" Corrections,
        "entryDesk" EntryDesk,
        "emergencyContacts" EmergencyContacts,
        "following" Following,
        "messages" Messages,
        "officials" Officials,
        "protests" Protests,
        "raceDay" RaceDay,
        "startTimes" StartTimes,
    }
    /// What a judge should put right on the phone before the race.
    ReadinessProblem of domain::judging::ReadinessProblem {
        "notStored" NotStored,
        "outdatedApp" OutdatedApp,
        "noSection" NoSection,
        "noRiders" NoRiders,
        "oldRiders" OldRiders,
        "littleRoom" LittleRoom,
        "storageNotLasting" StorageNotLasting,
        "wrongClock" WrongClock,
        "lowBattery" LowBattery,
        "screenTurnsOff" ScreenTurnsOff,
    }
    /// How a consent was given.
    ConsentMethod of domain::consents::ConsentMethod {
        "account" Account,
        "paper" Paper,
    }
    /// What was done with a ride without a rider.
    UnassignedState of domain::judging::UnassignedState {
        "waiting" Waiting,
        "assigned" Assigned,
        "discarded" Discarded,
    }
    /// How the order within a class was made.
    StartMethod of domain::start_order::StartMethod {
        "draw" Draw,
        "leaderLast" LeaderLast,
        "leaderFirst" LeaderFirst,
        "number" Number,
        "hand" Hand,
    }
    /// What a timekeeper records.
    TimePoint of domain::timekeeping::TimePoint {
        "start" Start,
        "finish" Finish,
    }
    /// How somebody paid.
    PaymentMethod of domain::entry_desk::PaymentMethod {
        "cash" Cash,
        "card" Card,
        "transfer" Transfer,
    }
    /// Whether a rider has paid.
    PaymentState of domain::entry_desk::PaymentState {
        "nothingDue" NothingDue,
        "unpaid" Unpaid,
        "partlyPaid" PartlyPaid,
        "paid" Paid,
        "overpaid" Overpaid,
    }
    /// What a desk ticks for a rider.
    DeskMarkKind of domain::entry_desk::Mark {
        "arrived" Arrived,
        "documentsSeen" DocumentsSeen,
        "consentSigned" ConsentSigned,
    }
    /// The role of an official of a stage.
    OfficialRole of domain::officials::OfficialRole {
        "clerkOfTheCourse" ClerkOfTheCourse,
        "juryPresident" JuryPresident,
        "juryMember" JuryMember,
        "chiefJudge" ChiefJudge,
        "judge" Judge,
        "timekeeper" Timekeeper,
        "scrutineer" Scrutineer,
        "doctor" Doctor,
        "secretary" Secretary,
    }
    /// A language of the screens and emails.
    Language of domain::Language {
        "lv" Lv,
        "et" Et,
        "en" En,
    }
    /// The status of a stage's results.
    ResultsStatus of domain::stages::ResultsStatus {
        "inProgress" InProgress,
        "approved" Approved,
        "standingsGenerated" StandingsGenerated,
        "standingsPublished" StandingsPublished,
    }
    /// How a stage differs from its schedule.
    ScheduleChangeKind of domain::stages::ScheduleChangeKind {
        "postponed" Postponed,
        "cancelled" Cancelled,
    }
    /// The phase of a stage.
    Phase of domain::stages::Phase {
        "planned" Planned,
        "registrationOpen" RegistrationOpen,
        "registrationClosed" RegistrationClosed,
        "postponed" Postponed,
        "cancelled" Cancelled,
        "live" Live,
        "finished" Finished,
        "approved" Approved,
        "published" Published,
    }
    /// A status that a secretary gives to a result.
    RiderStatus of domain::results::RiderStatus {
        "DNF" DidNotFinish,
        "NC" NotClassified,
        "DNS" DidNotStart,
        "DQ" Disqualified,
    }
    /// A predefined reason for penalty points, DNF, DQ or a corrected score.
    ReasonCode of domain::results::ReasonCode {
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
    Gender of domain::registration::Gender {
        "male" Male,
        "female" Female,
    }
    /// Whether a secretary has confirmed a registration.
    ParticipantStatus of domain::registration::ParticipantStatus {
        "registered" Registered,
        "confirmed" Confirmed,
    }
    /// Whether a secretary has made a stage's entry in the standings final.
    StandingResultStatus of domain::standings::ResultFinality {
        "draft" Draft,
        "final" Final,
    }
    /// A field of the data about a rider in the standings.
    StandingField of domain::standings::Field {
        "name" Name,
        "birthYear" BirthYear,
        "club" Club,
        "gender" Gender,
        "racingNumber" RacingNumber,
        "team" Team,
        "womenGroup" WomenGroup,
    }
    /// Which of two values to use: that of the standings (`previous`) or that of the stage (`new`).
    Choice of domain::standings::Choice {
        "previous" Previous,
        "new" New,
    }
    /// An effect of changing a stage. A change with one of the first four is refused.
    StageConsequenceKind of domain::stages::change::ConsequenceKind {
        "approved" Approved,
        "formatOfRides" FormatOfRides,
        "classWithRiders" ClassWithRiders,
        "ridesLost" RidesLost,
        "classRenamed" ClassRenamed,
        "ridesAnnulled" RidesAnnulled,
        "ridesCountAgain" RidesCountAgain,
        "unfinished" Unfinished,
        "finished" Finished,
        "orderOfClasses" OrderOfClasses,
        "gateValues" GateValues,
    }
    /// What happened to the email to one recipient, or to the notification on one phone.
    Delivery of domain::messages::Delivery {
        "pageOnly" PageOnly,
        "noAddress" NoAddress,
        "waiting" Waiting,
        "sent" Sent,
        "failed" Failed,
        "withdrawn" Withdrawn,
    }
    /// The category of an ad.
    AdCategory of domain::market::Category {
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
    AdState of domain::market::AdState {
        "open" Open,
        "expired" Expired,
        "sold" Sold,
        "removed" Removed,
    }
    /// A reason why a ride is implausible.
    OddRideReason of domain::results::OddRideReason {
        "skipped" Skipped,
        "outOfOrder" OutOfOrder,
    }
    /// An item to resolve or acknowledge before an approval.
    ApprovalCheck of domain::results::ApprovalCheck {
        "skippedRides" SkippedRides,
        "unfinishedRiders" UnfinishedRiders,
        "openConflicts" OpenConflicts,
        "lateRides" LateRides,
        "finishedWithDnf" FinishedWithDnf,
        "ridersWithoutRides" RidersWithoutRides,
        "phones" Phones,
        "notStarted" NotStarted,
        "protestPeriod" ProtestPeriod,
        "openQueries" OpenQueries,
        "unassignedRides" UnassignedRides,
    }
    /// The state of a rider's query.
    QueryState of domain::protests::QueryState {
        "open" Open,
        "accepted" Accepted,
        "rejected" Rejected,
        "withJury" WithJury,
        "upheld" Upheld,
        "dismissed" Dismissed,
    }
    /// A step between the last ride and published standings.
    ResultsStepName of domain::results::ResultsStep {
        "raceInProgress" RaceInProgress,
        "approved" Approved,
        "standingsGenerated" StandingsGenerated,
        "standingsPublished" StandingsPublished,
    }
    /// Whether a step is done, current or still waiting.
    StepState of domain::results::StepState {
        "done" Done,
        "current" Current,
        "waiting" Waiting,
    }
    /// The event of a log entry.
    LogEvent of domain::audit_log::Event {
        "edit_section" EditRide,
        "enter_card" EnterCard,
        "correct_entry" CorrectEntry,
        "move_entry" MoveEntry,
        "assign_ride" AssignRide,
        "discard_ride" DiscardRide,
        "swap_rides" SwapRides,
        "keep_test_rides" KeepTestRides,
        "remove_test_rides" RemoveTestRides,
        "delete_section" DeleteRide,
        "set_status" SetStatus,
        "remove_status" RemoveStatus,
        "change_finish_time" ChangeFinishTime,
        "remove_finish_time_correction" RemoveFinishTimeCorrection,
        "set_rider_facts" SetRiderFacts,
        "remove_result" RemoveResult,
        "new_penalty_points" NewPenaltyPoints,
        "edit_penalty_points" EditPenaltyPoints,
        "remove_penalty_points" RemovePenaltyPoints,
        "new_participant" NewParticipant,
        "update_participant" UpdateParticipant,
        "update_status" UpdateStatus,
        "remove_participant" RemoveParticipant,
        "edit_consent_text" EditConsentText,
        "record_consent" RecordConsent,
        "remove_consent" RemoveConsent,
        "assign_judge" AssignJudge,
        "unassign_judge" UnassignJudge,
        "make_judge_link" MakeJudgeLink,
        "hand_over_sections" HandOverSections,
        "revoke_judge_link" RevokeJudgeLink,
        "carry_entries" CarryEntries,
        "annul_section" AnnulSection,
        "take_back_annulment" TakeBackAnnulment,
        "post_results" PostResults,
        "extend_protests" ExtendProtests,
        "withdraw_posting" WithdrawPosting,
        "raise_query" RaiseQuery,
        "answer_query" AnswerQuery,
        "hand_query_to_jury" HandQueryToJury,
        "decide_query" DecideQuery,
        "publish_decision" PublishDecision,
        "withdraw_decision" WithdrawDecision,
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
        "edit_officials" EditOfficials,
        "make_start_order" MakeStartOrder,
        "add_late_starts" AddLateStarts,
        "edit_timekeeping" EditTimekeeping,
        "remove_time" RemoveTime,
        "edit_fees" EditFees,
        "take_payment" TakePayment,
        "refund_payment" RefundPayment,
        "cancel_stage" CancelStage,
        "postpone_stage" PostponeStage,
        "resume_stage" ResumeStage,
        "send_message" SendMessage,
        "withdraw_message" WithdrawMessage,
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
        "offer_rider" OfferRider,
        "take_over_rider" TakeOverRider,
        "send_test_email" SendTestEmail,
    }
    /// The kind of event during a ride.
    EventName of domain::judging::EventName {
        "JudgeAddPointsA" JudgeAddPointsA,
        "JudgeAddPointsB" JudgeAddPointsB,
        "JudgeAddPointsC" JudgeAddPointsC,
        "JudgeAddPointsD" JudgeAddPointsD,
        "JudgeAddFault" JudgeAddFault,
        "JudgeSetPoints" JudgeSetPoints,
        "JudgeFailRide" JudgeFailRide,
        "JudgeTimeUp" JudgeTimeUp,
        "SectionMissed" SectionMissed,
        "SectionRefused" SectionRefused,
        "SectionBarred" SectionBarred,
        "EditedTo" EditedTo,
    }
    /// A fact about a rider that only some rules use.
    RiderFact of domain::results::RiderFact {
        "guest" Guest,
        "bikeYear" BikeYear,
        "cards" Cards,
        "powerSection" PowerSection,
        "orderByHand" OrderByHand,
    }
    /// Why a rider has no ride of a section.
    UnriddenKind of domain::ruleset::UnriddenKind {
        "missed" Missed,
        "refused" Refused,
        "barred" Barred,
    }
}
