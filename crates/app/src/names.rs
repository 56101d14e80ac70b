//! The names of the rules' values in the API's document. `domain` knows nothing of APIs; a test holds these to what it writes.

use utoipa::ToSchema;

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident { $($text:literal $variant:ident,)+ })+) => {$(
        $(#[$doc])*
        #[derive(ToSchema, serde::Serialize)]
        pub enum $name {
            $(#[serde(rename = $text)] #[doc = concat!("`", $text, "`")] $variant,)+
        }

        impl $name {
            /// Every name.
            pub const ALL: &[&str] = &[$($text,)+];
        }
    )+};
}

names! {
    /// How a section is scored.
    Format {
        "classic" Classic,
        "openFree" OpenFree,
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
    use storage::registration::ParticipantStatus;

    fn written<T: serde::Serialize>(values: &[T]) -> Vec<String> {
        let text = |value| serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned));
        values.iter().filter_map(text).collect()
    }

    #[test]
    fn the_api_documents_the_names_that_the_rules_write() {
        use judging::EventName as Event;
        use stages::ResultsStatus as Results;
        assert_eq!(written(&[stages::Format::Classic, stages::Format::OpenFree]), super::Format::ALL);
        let all = [Results::InProgress, Results::Approved, Results::StandingsGenerated, Results::StandingsPublished];
        assert_eq!(written(&all), super::ResultsStatus::ALL);
        assert_eq!(written(&[results::Status::DidNotFinish, results::Status::Disqualified]), super::Status::ALL);
        assert_eq!(written(&[registration::Gender::Male, registration::Gender::Female]), super::Gender::ALL);
        assert_eq!(written(&[ParticipantStatus::Registered, ParticipantStatus::Confirmed]), super::ParticipantStatus::ALL);
        let all = [
            Event::JudgeAddPointsA,
            Event::JudgeAddPointsB,
            Event::JudgeAddPointsC,
            Event::JudgeAddPointsD,
            Event::JudgeAddFault,
            Event::EditedTo,
        ];
        assert_eq!(written(&all), super::EventName::ALL);
    }
}
