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
    /// A secretary's decision about a result.
    Status {
        "DNF" DidNotFinish,
        "DQ" Disqualified,
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
        "unfinished" Unfinished,
        "finished" Finished,
        "orderOfClasses" OrderOfClasses,
        "gateValues" GateValues,
    }
    /// What is odd about a ride.
    Oddity {
        "skipped" Skipped,
        "outOfOrder" OutOfOrder,
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
    use domain::{judging, registration, results, stages};
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
        use stages::ResultsStatus as Results;
        use stages::change::Kind;
        assert_eq!(documented::<super::Format>(), written(&[stages::Format::Classic, stages::Format::OpenFree]));
        let all = [Results::InProgress, Results::Approved, Results::StandingsGenerated, Results::StandingsPublished];
        assert_eq!(documented::<super::ResultsStatus>(), written(&all));
        assert_eq!(documented::<super::Status>(), written(&[results::Status::DidNotFinish, results::Status::Disqualified]));
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
            Kind::Unfinished,
            Kind::Finished,
            Kind::OrderOfClasses,
            Kind::GateValues,
        ];
        assert_eq!(documented::<super::StageConsequenceKind>(), written(&all));
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
